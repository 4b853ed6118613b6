"""The tests: pytest puts this folder on the path, so that all of them can import `support`.

Here are the hypothesis profiles too, chosen by the environment variable HYPOTHESIS_PROFILE.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile(
    "ci", max_examples=120, deadline=None, derandomize=True, print_blob=True, database=None
)
settings.register_profile(
    "nightly", max_examples=5000, stateful_step_count=100, deadline=None, print_blob=True
)
settings.register_profile(
    "few",  # where every example takes long: in .ci/mutation and where coverage is measured
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

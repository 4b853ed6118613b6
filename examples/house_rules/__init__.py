"""House rules as a third party would write them: each in a file, with nothing but public names."""

from .blind_mutiny import BLIND_MUTINY
from .smuggler import SMUGGLER
from .spices import SPICES
from .storm import STORM
from .tie_rule import UNDERDOG

#: All five; they play together in any order.
EXAMPLES = (SMUGGLER, SPICES, STORM, BLIND_MUTINY, UNDERDOG)

__all__ = ["BLIND_MUTINY", "EXAMPLES", "SMUGGLER", "SPICES", "STORM", "UNDERDOG"]

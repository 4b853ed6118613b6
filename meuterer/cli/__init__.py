"""The command line: `meuterer play | simulate | replay | diagram` (extra `cli`: click and rich)."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line; ends with `SystemExit`, code 0 when done and 2 for bad input."""
    try:
        from meuterer.cli.app import program
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in ("click", "rich"):
            raise
        print(
            f"meuterer: the command line needs {missing}: pip install '.[cli]'",
            file=sys.stderr,
        )
        sys.exit(2)
    program.main()

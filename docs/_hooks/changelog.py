"""Show the changelog of the repository as a page (run by mkdocs-gen-files)."""

from pathlib import Path

import mkdocs_gen_files

ROOT = Path(__file__).parents[2]


def write_changelog() -> None:
    """Show the changelog of the repository."""
    with mkdocs_gen_files.open("changelog.md", "w") as file:
        file.write((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


write_changelog()

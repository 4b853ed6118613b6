"""Draw the machine of the standard rules (run by mkdocs-gen-files)."""

import mkdocs_gen_files

import meuterer as mt

# On a phone it scrolls, so that it stays legible: see meuterer.css.
WIDE = "<div class='wide' markdown>\n\n```mermaid\n{}\n```\n\n</div>"


def write_phases() -> None:
    """Append the diagram of the standard rules, drawn from their machine, and their table."""
    # Downwards, else the page shrinks it until nobody can read it.
    diagram = mt.mermaid(mt.STANDARD).replace("direction LR", "direction TB")
    with mkdocs_gen_files.open("phases.md", "a") as file:
        print(f"\n{WIDE.format(diagram)}\n\n## The table\n", file=file)
        print("| phase | trigger | guard | next phase | row |", file=file)
        print("| --- | --- | --- | --- | --- |", file=file)
        for row in mt.STANDARD.rows:
            guard = f"`{row.guard.__name__}`" if row.guard else ""
            cells = f"`{row.source}`", f"`{row.trigger}`", guard, f"`{row.dest}`", f"`{row.name}`"
            print(f"| {' | '.join(cells)} |", file=file)


write_phases()

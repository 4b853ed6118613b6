"""Generate pages from the code, so that they cannot go stale (run by mkdocs-gen-files)."""

import logging
from pathlib import Path

import attrs
import griffe
import mkdocs_gen_files

import meuterer as mt
from meuterer.facts import facts_of

ROOT = Path(__file__).parents[2]

#: Where each public name is documented: the page in reference/ -> the modules, in this order.
#: A name's module is the one that defines it, wherever `meuterer` imports it from.
REFERENCE = {
    "playing": ["engine", "game", "deal", "seats", "rng"],
    "moves": ["moves"],
    "events": ["events"],
    "state": ["state"],
    "views": ["views", "determinization", "visibility"],
    "hosting": ["hosting", "codec", "schema"],
    "rules": ["rules", "house_rule", "kit", "phase", "rulings", "cards", "islands", "roles"],
    "records": ["records"],
    "errors": ["errors"],
    "machine": ["machines"],
}

# Whatever is logged under mkdocs as a warning stops a strict build.
log = logging.getLogger("mkdocs.plugins.meuterer")


def write_reference() -> None:
    """Append every public name to the page of its module."""
    package = griffe.load("meuterer", search_paths=[str(ROOT)], resolve_aliases=True)
    by_module: dict[str, list[tuple[int, str]]] = {}
    for name in sorted(set(mt.__all__)):
        member = package[name]
        target = member.final_target if member.is_alias else member
        module = target if target.is_module else target.module
        if target.is_module:
            continue  # house_rules: a page of its own
        key = module.path.removeprefix("meuterer.").partition(".")[0]
        by_module.setdefault(key, []).append((target.lineno or 0, name))
    for page, modules in REFERENCE.items():
        with mkdocs_gen_files.open(f"reference/{page}.md", "a") as file:
            for module in modules:
                for _, name in sorted(by_module.pop(module, [])):
                    print(f"\n::: meuterer.{name}", file=file)
    for module, names in by_module.items():
        listed = ", ".join(name for _, name in names)
        log.warning("no page of the reference for meuterer.%s: %s", module, listed)


def write_phases() -> None:
    """Append the diagram of the standard rules, drawn from their machine, and their table."""
    # Downwards, else the page shrinks it until nobody can read it.
    diagram = mt.mermaid(mt.STANDARD).replace("direction LR", "direction TB")
    with mkdocs_gen_files.open("phases.md", "a") as file:
        print(f"\n```mermaid\n{diagram}\n```\n\n## The table\n", file=file)
        print("| phase | trigger | guard | next phase | row |", file=file)
        print("| --- | --- | --- | --- | --- |", file=file)
        for row in mt.STANDARD.rows:
            guard = f"`{row.guard.__name__}`" if row.guard else ""
            cells = f"`{row.source}`", f"`{row.trigger}`", guard, f"`{row.dest}`", f"`{row.name}`"
            print(f"| {' | '.join(cells)} |", file=file)


def write_facts() -> None:
    """Fill in who knows what, from the table that views are built from."""
    page = (ROOT / "docs/explanation/hidden-information.md").read_text(encoding="utf-8")
    rows: list[str] = []
    for kind, title in ((mt.View, "About the table"), (mt.PlayerView, "About each player")):
        rows += [f"\n### {title}\n", "| fact | who knows it | from | until | rule |"]
        rows += ["| --- | --- | --- | --- | --- |"]
        for name, fact in facts_of(kind):
            rows.append(f"| `{name}` | {fact.who} | {fact.since} | {fact.until} | {fact.rule} |")
    events = ["| event | field |", "| --- | --- |"]
    for event in mt.STANDARD.events:
        name = event.__name__
        for field in attrs.fields(event):
            if field.metadata == mt.OWN:
                events.append(f"| [`{name}`][meuterer.{name}] | `{field.name}` |")
    page = page.replace("<!-- facts -->", "\n".join(rows))
    page = page.replace("<!-- events -->", "\n".join(events))
    with mkdocs_gen_files.open("explanation/hidden-information.md", "w") as file:
        file.write(page)


def write_changelog() -> None:
    """Show the changelog of the repository."""
    with mkdocs_gen_files.open("changelog.md", "w") as file:
        file.write((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


write_reference()
write_phases()
write_facts()
write_changelog()

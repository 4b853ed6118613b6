"""Say who knows what, from the table of facts (run by mkdocs-gen-files)."""

from pathlib import Path

import attrs
import mkdocs_gen_files

import meuterer as mt
from meuterer.facts import facts_of

ROOT = Path(__file__).parents[2]


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
    events += [
        f"| [`{event.__name__}`][meuterer.{event.__name__}] | `{field.name}` |"
        for event in mt.STANDARD.events
        for field in attrs.fields(event)
        if field.metadata == mt.OWN
    ]
    page = page.replace("<!-- facts -->", "\n".join(rows))
    page = page.replace("<!-- events -->", "\n".join(events))
    with mkdocs_gen_files.open("explanation/hidden-information.md", "w") as file:
        file.write(page)


write_facts()

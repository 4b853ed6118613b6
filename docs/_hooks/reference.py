"""Put every public name on its page of the reference (run by mkdocs-gen-files)."""

import logging
from pathlib import Path

import griffe
import mkdocs_gen_files

import meuterer as mt

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


write_reference()

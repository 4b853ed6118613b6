"""Put every public name on its page of the reference (run by mkdocs-gen-files)."""

import mkdocs_gen_files
import public

#: Where the names of `meuterer` itself are documented: the page in reference/ -> the modules that
#: define them, in this order. The names of other modules stand on pages that are written by hand.
#: That no name is on no page is checked when the site has been built: see `reference_check.py`.
REFERENCE = {
    "playing": ["engine", "game", "deal", "seats", "rng"],
    "moves": ["moves"],
    "events": ["events"],
    "state": ["state"],
    "views": ["views", "determinization", "visibility"],
    "pictures": ["pictures"],
    "hosting": ["hosting", "codec", "schema"],
    "rules": [
        *("rules", "house_rule", "kit", "shelves", "phase", "rulings"),
        *("cards", "islands", "roles"),
    ],
    "records": ["records"],
    "errors": ["errors"],
    "machine": ["machines"],
}


def _place(name: public.Name) -> tuple[bool, int]:
    """Functions first, as they are what a reader comes for; else the order of the source."""
    return not name.value.is_function, name.value.lineno or 0


def write_reference() -> None:
    """Append the names of each module to its page."""
    for page, modules in REFERENCE.items():
        with mkdocs_gen_files.open(f"reference/{page}.md", "a") as file:
            for module in modules:
                found = [name for name in public.names() if name.module.partition(".")[0] == module]
                for name in sorted(found, key=_place):
                    print(f"\n::: {name.path}", file=file)


write_reference()

"""Show the types of a named tuple's fields as types: at run time they are forward references."""

import re
from typing import Any

import griffe


class ForwardRefs(griffe.Extension):
    """Read the types in `ForwardRef('GameState')`; comes after griffe_fieldz, their source."""

    def on_class_members(self, *, cls: griffe.Class, **_: Any) -> None:
        """Edit the fields in the docstring of a class (called by griffe)."""
        for section in cls.docstring.parsed if cls.docstring else ():
            if isinstance(section, griffe.DocstringSectionAttributes):
                for field in section.value:
                    found = re.fullmatch(r"ForwardRef\('(.+)'\)", str(field.annotation))
                    if found and cls.docstring:
                        field.annotation = griffe.parse_docstring_annotation(
                            found[1], cls.docstring
                        )

"""Lead from the ids in docstrings to the rules: `P5.6` is a link on every page of the reference."""

import re
from typing import Any, Final

import griffe
from conformance import ID

#: An id in a text, but neither in code nor in a link.
PLAIN: Final = re.compile(rf"(?<![`\[#'\w.])({ID})(?![`\]'\w]|\.\d)")
EXAMPLES: Final = re.compile(r"^ *Examples:\n", re.MULTILINE)


class RuleLinks(griffe.Extension):
    """Link the ids in all docstrings, but not in their examples."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Edit the docstring of anything (called by griffe)."""
        if obj.docstring:
            text, *examples = EXAMPLES.split(obj.docstring.value, maxsplit=1)
            head = EXAMPLES.search(obj.docstring.value)
            between = head[0] if head else ""
            obj.docstring.value = linked(text) + between + "".join(examples)


def linked(text: str) -> str:
    """A text in Markdown with links to the rules that it names, as seen from the reference."""
    return PLAIN.sub(r"[\1](../rules.md#\1)", text)

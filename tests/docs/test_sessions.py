"""Examples with prompts, as the pages show them."""

from __future__ import annotations

from typing import Any

import sessions


def shown(markdown: str) -> str:
    nothing: Any = None
    return sessions.on_page_markdown(markdown, nothing, nothing, nothing)


def test_an_example_with_prompts_is_a_session_with_its_empty_lines() -> None:
    example = "```python\n>>> print('a\\n\\nb')\na\n<BLANKLINE>\nb\n```"
    assert shown(example) == "```pycon\n>>> print('a\\n\\nb')\na\n\nb\n```"


def test_all_else_stays_as_it_is() -> None:
    page = "```python\nx = 1\n```\n\n`<BLANKLINE>`\n\n```sh\n>>> y\n<BLANKLINE>\n```\n"
    assert shown(page) == page


def test_every_session_of_a_page_is_found_and_nothing_between() -> None:
    page = "```python\n>>> 1\n1\n```\n\n<BLANKLINE>\n\n```python\nx\n```\n\n```python\n>>> 2\n```\n"
    assert shown(page) == (
        "```pycon\n>>> 1\n1\n```\n\n<BLANKLINE>\n\n```python\nx\n```\n\n```pycon\n>>> 2\n```\n"
    )

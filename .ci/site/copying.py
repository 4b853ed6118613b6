"""The button that copies a code block, as a reader presses it beside a session."""

from doctest import DocTestParser

from playwright.async_api import Page

SESSIONS = "article pre > code:has(> .gp)"
PRESS = """async code => {
  code.parentElement.querySelector(".md-code__button[data-md-type=copy]").click();
  return navigator.clipboard.readText();
}"""


async def try_copying(page: Page) -> list[str]:
    """Every session copies what was typed: no prompts, nothing printed."""
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    faults: list[str] = []
    sessions = await page.query_selector_all(SESSIONS)
    for session in sessions:
        wanted = _typed(await session.inner_text())
        copied: str = await session.evaluate(PRESS)
        if [line for line in copied.splitlines() if line] != wanted:
            faults.append(f"copies {copied!r} for {wanted}")
    return faults or ([] if sessions else ["no session to copy"])


def _typed(session: str) -> list[str]:
    """The lines that are typed, without the empty ones."""
    if session.startswith("$ "):
        return [line[2:] for line in session.splitlines() if line.startswith("$ ")]
    examples = DocTestParser().get_examples(session)
    return [line for example in examples for line in example.source.splitlines() if line]

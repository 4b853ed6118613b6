"""The search box, as a reader types into it."""

from playwright.async_api import Page
from playwright.async_api import TimeoutError as NotInTime

#: What is typed -> where one of the first three results has to lead.
QUERIES = {
    "legal_moves": "reference/playing.html#meuterer.legal_moves",
    "mutiny": "rules.html#phase-4-mutiny",
    "P5.6": "reference/rules-index.html#P5.6",
    "CardOffered": "reference/events.html#meuterer.CardOffered",
    "meuterer.new_game": "reference/playing.html#meuterer.new_game",
    "house rule": "how-to/write-a-house-rule.html",
    "Deutsch": "languages/de.html",
    "日本": "languages/ja.html",
    "中文": "languages/zh.html",
}
BOX = "[data-md-component=search-query]"
# Without ?h=..., by which the page that is opened marks the word.
FIRST = """() => [...document.querySelectorAll(".md-search-result__link")].slice(0, 3)
  .map(link => link.href.replace(/\\?[^#]*/, ""))"""
FOUND = f"wanted => ({FIRST})().some(link => link.endsWith('/' + wanted))"


async def try_search(page: Page) -> list[str]:
    """Every query finds what it should among the first results."""
    faults: list[str] = []
    for query, wanted in QUERIES.items():
        await page.fill(BOX, query)
        await page.press(BOX, "End")  # the theme waits for a key
        try:
            await page.wait_for_function(FOUND, arg=wanted, timeout=10_000)
        except NotInTime:
            found: list[str] = await page.evaluate(FIRST)
            faults.append(f"search for {query}: no {wanted} in {found}")
    return faults

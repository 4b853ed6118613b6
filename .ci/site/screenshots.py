"""Pictures of every page, at three widths, light and dark, for people to look at."""

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from browser import HEIGHT, WIDTHS, visit
from page import SCHEMES
from playwright.async_api import Browser, Page

HIGHEST = 16_000  # pixels; it paints no more


async def take(browser: Browser, served: str, pages: Sequence[str], folder: Path) -> None:
    """Write a PNG per page, width and scheme, and an index.html that shows all."""

    async def take_one(page: Page) -> list[str]:
        name = _name(urlsplit(page.url).path)
        for width in WIDTHS:
            for scheme in SCHEMES:
                await page.emulate_media(color_scheme=scheme)
                # As high as the page, which the browser paints more reliably than a full_page.
                await page.set_viewport_size({"width": width, "height": HEIGHT})
                height = min(await page.evaluate("document.body.scrollHeight"), HIGHEST)
                await page.set_viewport_size({"width": width, "height": height})
                await page.wait_for_timeout(200)
                await page.screenshot(path=folder / f"{name}-{width}-{scheme}.png")
        return []

    folder.mkdir(parents=True, exist_ok=True)
    await visit(browser, served, pages, take_one, tabs=1)  # several disturb each other
    rows = "\n".join(_row(page) for page in pages)
    folder.joinpath("index.html").write_text(
        f"<!doctype html><title>Screenshots</title>\n{rows}\n", encoding="utf-8"
    )


def _name(path: str) -> str:
    return path.strip("/").removesuffix(".html").replace("/", "-")


def _row(page: str) -> str:
    images = "".join(
        f'<a href="{file}"><img src="{file}" alt="" height="400" loading="lazy"></a> '
        for width in WIDTHS
        for scheme in SCHEMES
        for file in [f"{_name(page)}-{width}-{scheme}.png"]
    )
    return f"<h2>{page}</h2>\n<p>{images}</p>"

"""Open pages in Chromium, some at a time, and note what goes wrong while they load and are read."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    async_playwright,
)

TABS = 3
HEIGHT = 900
PHONE, TABLET, DESKTOP = WIDTHS = (400, 800, 1400)

# The theme draws diagrams where nobody can look, not even axe.
OPEN_SHADOWS = """
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  return attach.call(this, { ...options, mode: "open" });
};
"""
DRAWN = """() => !document.querySelector("pre.mermaid")
  && [...document.querySelectorAll(".mermaid")].every(d => d.shadowRoot?.querySelector("svg"))"""


class Fault(NamedTuple):
    """What is wrong, and where."""

    page: str
    what: str


#: What is done with an open page; gives what is wrong with it.
Check = Callable[[Page], Awaitable[Sequence[str]]]


@asynccontextmanager
async def chromium(program: Path) -> AsyncIterator[Browser]:
    """Start the browser, which can reach no other host."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program,
            args=["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--hide-scrollbars"],
        )
        try:
            yield browser
        finally:
            await browser.close()


async def visit(
    browser: Browser,
    home: str,
    pages: Sequence[str],
    check: Check,
    *,
    status: int = 200,
    tabs: int = TABS,
) -> list[Fault]:
    """Open every page below the address `home`, check it, and gather all faults."""
    context = await browser.new_context(
        viewport={"width": DESKTOP, "height": HEIGHT}, reduced_motion="reduce"
    )
    await context.add_init_script(OPEN_SHADOWS)
    free = asyncio.Semaphore(tabs)

    async def visit_one(path: str) -> list[Fault]:
        where = f"{path} (from disk)" if home.startswith("file:") else path
        async with free:
            page = await context.new_page()
            found = await _visit(page, home, path, check, status)
            await page.close()
        return [Fault(where, what) for what in found]

    faults = await asyncio.gather(*map(visit_one, pages))
    await context.close()
    return [fault for found in faults for fault in found]


async def _visit(page: Page, home: str, path: str, check: Check, status: int) -> list[str]:
    noticed = _Watch(page, home, status).faults
    try:
        await page.goto(home + path)
        await page.wait_for_function(DRAWN, timeout=15_000)
        found = await check(page)
    except Error as error:  # e.g. not drawn in time
        found = [f"{_line(error)} (are its diagrams drawn?)"]
    return [*noticed, *found]


def _line(error: Error) -> str:
    return error.message.partition("\n")[0]


class _Watch:
    """Notes what a page complains about and whom it asks."""

    def __init__(self, page: Page, home: str, status: int) -> None:
        self.faults: list[str] = []
        self._home = home
        self._statuses = {200, 304, status}
        self._expected = status != 200
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {_line(error)}"))
        page.on("request", self._request)
        page.on("requestfailed", lambda request: self.faults.append(f"no answer: {request.url}"))
        page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        # The browser's own note of a page that is meant to be missing.
        expected = self._expected and "status of 404" in message.text
        if message.type in {"error", "warning"} and not expected:
            self.faults.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self._home, "data:", "blob:")):
            self.faults.append(f"asks another host: {request.url}")

    def _response(self, response: Response) -> None:
        wanted = self._statuses if response.request.is_navigation_request() else {200, 304}
        if not response.url.startswith("file:") and response.status not in wanted:
            self.faults.append(f"status {response.status}: {response.url}")

"""Check the built site as its readers meet it: served, from disk, on a phone, by ear, in the dark.

    .venv/bin/mkdocs build && .venv/bin/python .ci/site site

Prints one line per fault, with the page, and ends with status 1 if there was any. Needs Chromium
and the extra `site`. `--screenshots FOLDER` takes pictures of every page instead, for people.
"""

import argparse
import asyncio
import shutil
import sys
import time
from pathlib import Path

import markup
import screenshots
from browser import Fault, chromium, visit
from copying import try_copying
from page import read_on_disk, read_served
from palette import try_palette
from playwright.async_api import Browser
from search import try_search
from serving import serve

#: Pages with sessions to copy: of Python, of a shell, and from docstrings.
SESSIONS = ["tutorial.html", "contributing/add-a-rule.html", "reference/playing.html"]


def main() -> int:
    """Check, or take pictures; the exit status."""
    options = _options()
    folder: Path = options.folder.resolve()
    pages = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.html"))
    if "index.html" not in pages:
        sys.exit(f"{folder}: no built site (mkdocs build --site-dir {folder})")
    start = time.monotonic()
    with serve(folder) as served:
        if options.screenshots:
            asyncio.run(_pictures(options, served, pages))
            return 0
        faults = [*markup.faults(folder, pages), *asyncio.run(_faults(options, served, pages))]
    for fault in sorted(set(faults)):
        print(f"{fault.page}: {fault.what}")
    print(f"{len(pages)} pages, {len(set(faults))} faults, {time.monotonic() - start:.0f} s")
    return 1 if faults else 0


async def _faults(options: argparse.Namespace, served: str, pages: list[str]) -> list[Fault]:
    on_disk = options.folder.resolve().as_uri() + "/"
    # A server sends this page, in place of one that is not there: nobody opens it from disk.
    from_disk = [page for page in pages if page != "404.html"]
    async with chromium(options.chromium) as browser:
        return [
            *await visit(browser, served, pages, read_served),
            *await visit(browser, served, ["no/such/page.html"], read_served, status=404),
            *await visit(browser, on_disk, from_disk, read_on_disk),
            *await visit(browser, served, ["index.html"], try_palette),
            *await visit(browser, served, SESSIONS, try_copying, tabs=1),  # there is one clipboard
            *await _search(browser, served, on_disk),
        ]


async def _search(browser: Browser, *homes: str) -> list[Fault]:
    # From the first page and from one in a folder: the paths to the results differ.
    pages = ["index.html", "reference/index.html"]
    return [fault for home in homes for fault in await visit(browser, home, pages, try_search)]


async def _pictures(options: argparse.Namespace, served: str, pages: list[str]) -> None:
    async with chromium(options.chromium) as browser:
        await screenshots.take(browser, served, pages, options.screenshots)
    print(options.screenshots / "index.html")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=".ci/site", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("folder", type=Path, help="the built site")
    parser.add_argument(
        "--screenshots", type=Path, metavar="FOLDER", help="take pictures of every page instead"
    )
    parser.add_argument(
        "--chromium", type=Path, default=shutil.which("chromium"), help="the browser's program"
    )
    options = parser.parse_args()
    if options.chromium is None:
        parser.error("no chromium on the path (Debian: apt-get install chromium)")
    return options


if __name__ == "__main__":
    sys.exit(main())

"""The switch between light, dark and what the system prefers."""

from page import SCHEMES
from playwright.async_api import Page
from playwright.async_api import TimeoutError as NotInTime

SWITCH = "[data-md-component=palette] label:not([hidden])"
BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"


async def try_palette(page: Page) -> list[str]:
    """Press the switch three times, under either preference."""
    faults: list[str] = []
    backgrounds: dict[str, str] = {}
    for preferred, own in SCHEMES.items():
        await page.emulate_media(color_scheme=preferred)
        for presses, wanted in enumerate((own, "default", "slate", own)):
            if presses:
                await page.click(SWITCH)
            try:
                await page.wait_for_selector(f"body[data-md-color-scheme={wanted}]", timeout=5_000)
            except NotInTime:
                faults.append(f"{preferred} preferred, {presses} presses: not the scheme {wanted}")
            backgrounds[wanted] = await page.evaluate(BACKGROUND)
    if len(set(backgrounds.values())) != len(SCHEMES):
        faults.append(f"light and dark look the same: {backgrounds}")
    return faults

"""What must hold for every page: nothing sticks out, all is drawn, all can be perceived."""

from importlib.resources import files
from typing import Literal

from browser import DESKTOP, HEIGHT, PHONE, WIDTHS
from playwright.async_api import Page
from playwright.async_api import TimeoutError as NotInTime

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
#: The theme's name of what the reader's system prefers.
SCHEMES: dict[Literal["light", "dark"], str] = {"light": "default", "dark": "slate"}
SHOWN = 3  # places named per rule of axe and page

#: Which rules of axe to ask. There is none that is never asked.
Rules = dict[str, dict[str, str | list[str]]]
ALL: Rules = {}
# The schemes differ in nothing but colours.
COLOUR: Rules = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
# More has to scroll on a phone, and whatever scrolls must do so from the keyboard.
SCROLLING: Rules = {"runOnly": {"type": "rule", "values": ["scrollable-region-focusable"]}}

# When what follows from a new size has been done.
NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

# Boxes wider than the window are fine inside something that scrolls by itself.
STICKS_OUT = """() => {
  const scrolls = e => e && e !== document.body
    && (["auto", "scroll"].includes(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
  const visible = { opacityProperty: true, visibilityProperty: true };
  const wide = [...document.querySelectorAll("header *, main *, footer *")].filter(e =>
    e.getBoundingClientRect().right > innerWidth + 1 && !e.ownerSVGElement
    && e.checkVisibility(visible) && !e.closest(".md-search") && !scrolls(e));
  const page = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  return [...page, ...wide.slice(0, 2).map(e => e.outerHTML.slice(0, 80))];
}"""

NOT_DRAWN = """() => {
  const size = e => { const r = e.getBoundingClientRect(); return r.width && r.height; };
  const seen = e => e.checkVisibility({ visibilityProperty: true }) && size(e);
  const diagrams = [...document.querySelectorAll(".mermaid")].map(e => e.shadowRoot)
    .filter(root => !seen(root.querySelector("svg")) || !root.querySelector(".node, .actor")
                    || root.querySelector("[aria-roledescription=error]"))
    .map(root => root.textContent.trim().slice(0, 60));
  const pictures = [...document.querySelectorAll("article svg.meuterer, article img")]
    .filter(e => !seen(e) || e.naturalWidth === 0).map(e => e.outerHTML.slice(0, 60));
  return [...diagrams, ...pictures];
}"""

# Texts of diagrams that cover each other, or a box.
COVERED = """() => [...document.querySelectorAll(".mermaid")].flatMap(({ shadowRoot }) => {
  const parts = [...shadowRoot.querySelectorAll(".edgeLabel .label, .node")]
    .map(e => [e.textContent.trim(), e.getBoundingClientRect()]).filter(([text]) => text);
  const cover = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return parts.flatMap(([one, a], i) => parts.slice(i + 1)
    .filter(([, b]) => cover(a, b)).map(([other]) => `${one} and ${other}`));
})"""

# Places that fail, most important first, with the reason.
RUN_AXE = """async (rules) => {
  const results = await axe.run({ resultTypes: ["violations"], preload: false, ...rules });
  return results.violations.map(({ id, nodes }) => [id, nodes.map(node =>
    [node.target.flat().join(" "), node.failureSummary.split("\\n")[1]?.trim()].join(": "))]);
}"""


async def read_on_disk(page: Page) -> list[str]:
    """All is drawn (the rest is the same as when served)."""
    return await _not_drawn(page)


async def read_served(page: Page) -> list[str]:
    """The page at three widths, in both schemes."""
    faults: list[str] = []
    for width in sorted(WIDTHS, reverse=True):
        await page.set_viewport_size({"width": width, "height": HEIGHT})
        await page.evaluate(NEXT_FRAME)
        wide: list[str] = await page.evaluate(STICKS_OUT)
        covered: list[str] = await page.evaluate(COVERED)
        found = [f"sticks out: {what}" for what in wide] + await _not_drawn(page)
        found += [f"cover each other: {what}" for what in covered]
        if width == DESKTOP:
            found += await _axe_in_both_schemes(page)
        elif width == PHONE:
            found += await _axe(page, SCROLLING)
        faults += [f"at {width} px, {what}" for what in found]
    return faults


async def _axe_in_both_schemes(page: Page) -> list[str]:
    await page.evaluate(AXE)
    faults = await _axe(page, ALL)
    await page.emulate_media(color_scheme="dark")
    try:
        await page.wait_for_selector(f"body[data-md-color-scheme={SCHEMES['dark']}]", timeout=5_000)
    except NotInTime:
        return [*faults, "the colours do not change"]
    return faults + [f"in the dark, {what}" for what in await _axe(page, COLOUR)]


async def _not_drawn(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(NOT_DRAWN)
    return [f"not drawn: {what}" for what in found]


async def _axe(page: Page, rules: Rules) -> list[str]:
    violations: list[tuple[str, list[str]]] = await page.evaluate(RUN_AXE, rules)
    return [
        f"axe {rule} on {place}" + (f" (one of {len(places)})" if len(places) > SHOWN else "")
        for rule, places in violations
        for place in places[:SHOWN]
    ]

// What the theme leaves out for readers with a keyboard or a screen reader. `document$` is the
// theme's: it tells when a page is there.

// What is wider than its place scrolls; so it must be possible to focus it.
const scrolling = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});

function mend() {
  const wide = document.querySelectorAll(".md-typeset__scrollwrap, pre > code");
  wide.forEach((element) => scrolling.observe(element));
  // The button that copies a code block is not a part of the navigation.
  document.querySelectorAll(".md-code__nav").forEach((nav) => nav.setAttribute("role", "none"));
}

document$.subscribe(() => {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  // A section whose title is a link is named by the icon beside it.
  for (const section of document.querySelectorAll(".md-nav__container")) {
    const name = section.querySelector("a").textContent.trim();
    section.querySelector("label")?.setAttribute("aria-label", `Pages of ${name}`);
  }
  const page = document.querySelector("article");
  new MutationObserver(mend).observe(page, { childList: true, subtree: true });
  mend();
});

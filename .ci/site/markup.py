"""What can be read off the HTML: what a page says of itself, and where its links lead."""

from collections import Counter
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from browser import Fault

HOME = "https://site.invalid/"  # stands for the root of the site


class Document(HTMLParser):
    """A parsed page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.lang = self.title = self.description = ""
        self.edit_link = self._in_title = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the tag says (called by the base class)."""
        has = {name: value or "" for name, value in attrs}
        self.tags[tag] += 1
        if "id" in has:
            self.ids[has["id"]] += 1
        self.links += [has[name] for name in ("href", "src") if name in has]
        self.edit_link |= has.get("rel") == "edit"
        self._in_title |= tag == "title" and not self.tags["svg"]  # pictures have titles too
        if tag == "html":
            self.lang = has.get("lang", "")
        elif tag == "meta" and has.get("name") == "description":
            self.description = has.get("content", "")

    def handle_endtag(self, tag: str) -> None:
        """Note the end of the title (called by the base class)."""
        self._in_title &= tag != "title"

    def handle_data(self, data: str) -> None:
        """Note the title (called by the base class)."""
        if self._in_title:
            self.title += data


def faults(folder: Path, pages: Sequence[str]) -> Iterator[Fault]:
    """Everything that is wrong in the built files."""
    documents = {page: Document(folder.joinpath(page).read_text("utf-8")) for page in pages}
    for page, document in documents.items():
        yield from (Fault(page, what) for what in _itself(document))
        yield from (Fault(page, what) for what in _links(folder, page, documents))
    yield from _same("title", {page: document.title for page, document in documents.items()})
    # The site's own description is the first page's; 404.html is in nobody's list of results.
    described = {p: d.description for p, d in documents.items() if p != "404.html"}
    yield from _same("description", described)


def _itself(document: Document) -> Iterator[str]:
    for name in ("title", "description", "lang"):
        if not getattr(document, name).strip():
            yield f"no {name}"
    if document.tags["h1"] != 1:
        yield f"{document.tags['h1']} h1 headings"
    if document.edit_link:
        yield "an edit link"
    yield from (f"id used twice: {name}" for name, count in document.ids.items() if count > 1)


def _links(folder: Path, page: str, documents: dict[str, Document]) -> Iterator[str]:
    for link in dict.fromkeys(documents[page].links):
        target = urlsplit(urljoin(HOME + page, link))
        if f"{target.scheme}://{target.netloc}/" != HOME:
            continue  # another site's
        path = unquote(target.path).removeprefix("/") or "index.html"
        anchor = unquote(target.fragment)
        if not folder.joinpath(path).is_file():
            yield f"dead link: {link}"
        elif anchor and path in documents and anchor not in documents[path].ids:
            yield f"link to an anchor that is not there: {link}"


def _same(what: str, values: dict[str, str]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for page in sorted(values, key=lambda page: (page != "index.html", page)):
        other = first.setdefault(values[page], page)
        if other != page:
            yield Fault(page, f"same {what} as {other}: {values[page]}")

"""Check the links between the pages of a built site, and that it needs no other host."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_LOADED: Final = {"img": "src", "script": "src", "link": "href", "source": "src", "iframe": "src"}
"""By tag, the attribute that names a file which the page loads."""


@dataclass
class Page(HTMLParser):
    """The anchors of a page, the links it has and the files it loads."""

    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the anchors and addresses of a tag."""
        found = {name: value for name, value in attrs if value}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if _LOADED.get(tag) in found:
            self.loads.append(found[_LOADED[tag]])


def read_page(file: Path) -> Page:
    """Return what a page's HTML has of anchors and links."""
    page = Page()
    page.feed(file.read_text(encoding="utf-8"))
    page.close()
    return page


def faults(folder: Path) -> Iterator[str]:
    """Yield a sentence for each link that leads nowhere within a site, pages in order.

    Links to other hosts are not followed; a file loaded from one is a fault.
    """
    pages = {file: read_page(file) for file in sorted(folder.rglob("*.html"))}
    for file, page in pages.items():
        name = file.relative_to(folder).as_posix()
        for address in page.loads:
            if urlsplit(address).netloc:
                yield f"{name} loads {address} from another host."
        for address in dict.fromkeys((*page.links, *page.loads)):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = file if not parts.path else (file.parent / unquote(parts.path)).resolve()
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                yield f"{name} links to {address}, but there is no such file."
            elif (
                parts.fragment
                and target in pages
                and unquote(parts.fragment) not in pages[target].anchors
            ):
                yield f"{name} links to {address}, but that page has no such anchor."

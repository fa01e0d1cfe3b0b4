"""A Sphinx extension: "RULES 7" links to section 7 of the rules, in docstrings and pages."""

import re
from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

CITATION: Final = re.compile(r"\bRULES\s+\d+(?:(?:,|\s+to|\s+and)\s+\d+)*")
"""Section numbers, as in "RULES 7", "RULES 5, 6" and "RULES 3 to 7, 10"; lines may break in it."""
LABEL: Final = "rules-{}"
"""The label that the rules page gives a section."""

_NUMBER: Final = re.compile(r"\d+")
_NOT_IN: Final = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title)

_log = logging.getLogger(__name__)


def pieces(text: str) -> Iterator[tuple[str, int | None]]:
    """Yield a text in pieces, each with the section it is to lead to, or None.

    The word RULES is part of the first link of a citation.
    """
    done = 0
    for citation in CITATION.finditer(text):
        start = citation.start()
        for number in _NUMBER.finditer(text, start, citation.end()):
            if number.start() != start and start > citation.start():
                yield text[done : number.start()], None
                start = number.start()
            else:
                yield text[done:start], None
            yield text[start : number.end()], int(number[0])
            done = start = number.end()
    yield text[done:], None


def link_rules(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Replace the citations of a page by links, and warn of sections that do not exist."""
    labels = app.env.domains.standard_domain.labels
    if not any(name.startswith(LABEL.format("")) for name in labels):
        return  # A build without the rules page.
    for text in list(doctree.findall(nodes.Text)):
        if not CITATION.search(text) or _inside(text, _NOT_IN):
            continue
        made: list[nodes.Node] = []
        for piece, section in pieces(text):
            if section is None:
                made += [nodes.Text(piece)] if piece else []
                continue
            target = labels.get(LABEL.format(section))
            if target is None:
                _log.warning("the rules have no section %s", section, location=page)
                continue
            uri = app.builder.get_relative_uri(page, target[0]) + f"#{target[1]}"
            made.append(nodes.reference("", piece, internal=True, refuri=uri))
        text.parent.replace(text, made)


def _inside(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    parent = node.parent
    while parent is not None:
        if isinstance(parent, kinds):
            return True
        parent = parent.parent
    return False


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension with Sphinx."""
    app.connect("doctree-resolved", link_rules)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

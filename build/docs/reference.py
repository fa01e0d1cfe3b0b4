"""A Sphinx extension: what autodoc misses in packages that export names of their modules."""

import ast
import importlib.util
from functools import cache
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import stringify_annotation

from dalmuti import rules

ALIASES: Final = {
    stringify_annotation(getattr(rules, name), "smart"): f"~dalmuti.rules.{name}"
    for name in ("Action", "PlayerAction", "ChanceAction", "TableAction", "Event")
}
"""By the union that autodoc writes, the longest first, its name."""


def name_aliases(
    app: Sphinx,
    what: str,
    name: str,
    value: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Write unions of actions or events by their names; leave out the arguments of protocols."""
    if getattr(value, "_is_protocol", False):
        return "", None
    for union, alias in ALIASES.items():
        signature = signature and signature.replace(union, alias)
        returns = returns and returns.replace(union, alias)
    return signature, returns


def describe_data(
    app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]
) -> None:
    """Mend the docstrings that autodoc has found.

    Exported data has its text where it is defined, not in its type. What Python says of the fields
    of a named tuple says nothing.
    """
    if lines and lines[0].startswith("Alias for field number "):
        lines.clear()
    if what != "data":
        return
    package, _, short = name.rpartition(".")
    module = imported_from(package).get(short, package)
    found = ModuleAnalyzer.for_module(module)
    found.analyze()
    lines[:] = found.attr_docs.get(("", short), [])


@cache
def imported_from(package: str) -> dict[str, str]:
    """Return the module of each name that a package imports from one."""
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    tree = ast.parse(Path(spec.origin).read_text(encoding="utf-8"))
    return {
        alias.asname or alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }


def find_elsewhere(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Return a link from the bare name of a class or constant of another module, if just one fits.

    Names of functions are too common as words of other meanings.
    """
    target = node["reftarget"]
    if node.get("refdomain") != "py" or "." in target or not target[:1].isupper():
        return None
    fits = [
        (name, entry)
        for name, entry in env.domains.python_domain.objects.items()
        if name.endswith(f".{target}") and not entry.aliased
    ]
    if len(fits) != 1:
        return None
    ((name, entry),) = fits
    return make_refnode(
        app.builder, node["refdoc"], entry.docname, entry.node_id, [content], title=name
    )


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension with Sphinx."""
    app.connect("autodoc-process-signature", name_aliases)
    app.connect("autodoc-process-docstring", describe_data)
    app.connect("missing-reference", find_elsewhere)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

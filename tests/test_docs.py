"""The examples in the documentation do what it says, and the reference has every public name."""

import doctest
import importlib
import re
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted([ROOT / "README.md", *DOCS.rglob("*.md")])
EXAMPLES = re.compile(r"^```python\n(>>> .*?)^```", re.DOTALL | re.MULTILINE)


def examples_of(page: Path) -> list[str]:
    """Return the blocks of a page that show what Python prints."""
    return EXAMPLES.findall(page.read_text("utf-8"))


WITH_EXAMPLES = [page for page in PAGES if examples_of(page)]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    blocks = examples_of(page)
    if find_spec("pettingzoo") is None:
        blocks = [block for block in blocks if "dalmuti import rl" not in block]
    parsed = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, None, 0)
    said: list[str] = []
    failed, tried = doctest.DocTestRunner(verbose=False).run(parsed, out=said.append)
    assert failed == 0, "".join(said)
    assert tried


def test_the_tour_has_examples_of_everything() -> None:
    tour = "\n".join(examples_of(DOCS / "library.md"))
    for name in ("new_game", "legal_actions", "RulesError", "parse_cards", "format_cards", "view"):
        assert name in tour
    for name in ("lines_for", "read", "make_bot", "Contest", "rl.env"):
        assert f"{name}(" in tour


def documented() -> Iterator[str]:
    """Yield the full name of everything that the reference documents."""
    for page in sorted((DOCS / "reference").glob("*.rst")):
        module = ""
        for line in page.read_text("utf-8").splitlines():
            if match := re.fullmatch(r"\.\. (?:current)?module:: (\S+)", line):
                module = match[1]
            elif match := re.fullmatch(r"\.\. auto(?!module)\w+:: (\S+)", line):
                yield f"{module}.{match[1]}"


def test_the_reference_has_names_that_exist_and_each_once() -> None:
    names = Counter(documented())
    assert len(names) > 200
    assert [name for name, count in names.items() if count > 1] == []
    for name in names:
        module, _, short = name.rpartition(".")
        if module != "dalmuti.rl" or find_spec("pettingzoo") is not None:
            assert hasattr(importlib.import_module(module), short), name


@pytest.mark.parametrize("package", ["rules", "rules.record", "match", "rl"])
def test_the_reference_has_every_exported_name(package: str) -> None:
    if package == "rl":
        pytest.importorskip("pettingzoo")
    module = importlib.import_module(f"dalmuti.{package}")
    short = {name.rpartition(".")[2] for name in documented()}
    assert [name for name in module.__all__ if name not in short] == []

"""What README and docs say of files, options and formats is true."""

import argparse
import io
import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from dalmuti.app.cli import _parser
from dalmuti.app.record_check import check_files
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.record import RecordError, read
from dalmuti.rules.record.lines import PHASES

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
CITED = re.compile(r"RULES\s+(\d+(?:(?:,\s+|\s+to\s+|\s+and\s+)\d+)*)")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def prose(page: Path) -> str:
    """Return a page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)


def slug(heading: str) -> str:
    """Return the anchor that GitHub and MyST make of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    return {slug(heading) for heading in re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)}


def cited(text: str) -> set[int]:
    """Return the sections of the rules that a text cites; "4 to 7" are four of them."""
    found: set[int] = set()
    for listed in CITED.findall(text):
        numbers = [int(number) for number in re.findall(r"\d+", listed)]
        ranged = " to " in " ".join(listed.split())
        found.update(range(numbers[0], numbers[-1] + 1) if ranged else numbers)
    return found


def test_the_readme_opens_with_the_two_commands_and_a_picture() -> None:
    title, empty, play, test, _, picture = PAGES[0].read_text("utf-8").splitlines()[:6]
    assert (title, empty) == ("# Dalmuti", "")
    assert play.startswith("    python3 dev.py play ")
    assert test.startswith("    python3 dev.py test ")
    assert picture.startswith("![The table")


def test_the_readme_has_no_longer_lines_than_the_code() -> None:
    assert [line for line in PAGES[0].read_text("utf-8").splitlines() if len(line) > 100] == []


def test_citations_are_read() -> None:
    assert cited("(RULES 4 to 7), RULES 9, 10 and (RULES\n    11)") == {4, 5, 6, 7, 9, 10, 11}


def test_every_section_of_the_rules_that_code_cites_is_on_its_page() -> None:
    page = (DOCS / "rules.md").read_text("utf-8")
    sections = {int(number) for number in re.findall(r"^## (\d+)\. ", page, re.MULTILINE)}
    assert sections == set(range(1, 14))
    for number in sections:
        assert f"(rules-{number})=\n## {number}. " in page
    for folder in ("dalmuti", "tests", "build"):
        for path in (ROOT / folder).rglob("*.py"):
            assert cited(path.read_text("utf-8")) <= sections, path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(prose(page)):
        if target.startswith(("http:", "https:", "mailto:")):
            continue
        file, _, anchor = target.partition("#")
        path = page.parent / file if file else page
        assert path.exists(), f"{page.name}: {target}"
        if anchor:
            assert anchor in anchors(path), f"{page.name}: {target}"


# --- The command line ------------------------------------------------------------------------


def parsers(
    parser: argparse.ArgumentParser, name: str = "dalmuti"
) -> dict[str, argparse.ArgumentParser]:
    """Return every parser by the command it reads, those that only lead to commands left out."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, below in action.choices.items():
                found |= parsers(below, f"{name} {word}")
            if name != "dalmuti":
                return found
    return found | {name: parser}


def options(parser: argparse.ArgumentParser) -> set[str]:
    return {name for action in parser._actions for name in action.option_strings}


COMMANDS = parsers(_parser())
WATCH = "dalmuti watch"
"""The command whose section points to the options of ``dalmuti``."""


def section(command: str) -> str:
    """Return the section of the page on a command."""
    page = (DOCS / "command-line.md").read_text("utf-8")
    (found,) = re.findall(rf"^## {command}\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
    return str(found)


def test_every_command_has_a_section() -> None:
    page = (DOCS / "command-line.md").read_text("utf-8")
    assert set(re.findall(r"^## (.*)$", page, re.MULTILINE)) == set(COMMANDS)


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_option_stands_in_its_section_and_no_other(command: str) -> None:
    rows = "\n".join(line for line in section(command).splitlines() if line.startswith("|"))
    listed = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", rows))
    known = options(COMMANDS[command])
    if command == WATCH:
        assert known == options(COMMANDS["dalmuti"]) - {"--version", "--diagnose"}
    elif command == "dalmuti replay":
        named = set(re.findall(r"`(--[a-z-]+)`", section(command)))
        assert known == named | {"-h", "--help"}
    elif command == "dalmuti record check":
        assert known == {"-h", "--help"}
    else:
        assert listed == known


# --- The record format -----------------------------------------------------------------------


def json_blocks(page: str) -> list[str]:
    return re.findall(r"^```json\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


RECORDS = DOCS / "records.md"


def test_the_records_are_good_and_have_every_kind_of_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = RECORDS.read_text("utf-8")
    whole = [block for block in json_blocks(page) if "dalmuti-record" in block]
    answers = [block for block in json_blocks(page) if block.startswith('{"file"')]
    assert len(whole) == 2
    for block in whole:
        assert read(io.BytesIO(block.encode())).actions
    kinds = {json.loads(line)["event"] for block in whole for line in block.splitlines()[1:]}
    assert kinds == {*PHASES, "hand", "result"}
    path = tmp_path / "a.dalmuti"
    path.write_text(whole[0])
    assert check_files([str(path)]) == 0
    assert json.loads(capsys.readouterr().out) == {**json.loads(answers[0]), "file": str(path)}


def test_the_error_of_the_records_page_is_what_is_said() -> None:
    page = RECORDS.read_text("utf-8")
    first, answer = json_blocks(page)[0], json.loads(json_blocks(page)[-1])
    with pytest.raises(RecordError) as raised:
        read(io.BytesIO(first.replace("[3, 3]}", "[3, 4]}").encode()))
    assert (answer["line"], answer["error"]) == (raised.value.line, raised.value.sentence)


def test_every_rule_is_among_those_of_the_header_with_its_values() -> None:
    lines = RECORDS.read_text("utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| `")]
    shown = {"tied_redraw": "tied", "redraw_until_new": "until new", True: "true", False: "false"}
    for field in fields(Rules):
        (row,) = [row for row in rows if row[0] == f"`{field.name}`" and len(row) == 7]
        values = [getattr(EDITIONS[edition], field.name) for edition in ("en", "fr", "de", "nl")]
        wanted = [shown.get(value, str(value)) for value in values]
        assert row[2:6] == wanted, field.name


@pytest.mark.parametrize("kind", sorted({*PHASES, "hand", "result"}))
def test_every_kind_of_line_is_described(kind: str) -> None:
    assert f"**`{kind}`**" in RECORDS.read_text("utf-8")

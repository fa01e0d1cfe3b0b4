"""`dalmuti record check`."""

import json
import os
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import pytest

from dalmuti.app.cli import main
from dalmuti.rules.record import MAX_LINE

RECORDS = Path(__file__).parents[1] / "rules" / "record_check"
HEADER = (
    b'{"format": "dalmuti-record", "version": 1, "edition": "en",'
    b' "players": ["A", "B", "C", "D"]}\n'
)


def check(capsys: pytest.CaptureFixture[str], *files: Path | str) -> tuple[int, list[object], str]:
    """Return the status, the objects printed, and the text on standard error."""
    status = main(["record", "check", *map(str, files)])
    out, err = capsys.readouterr()
    assert out.isascii()
    return status, [json.loads(line) for line in out.splitlines()], err


def test_good_files_are_described(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(RECORDS / "good")
    expected = Path("expected.jsonl").read_text("utf-8").splitlines()
    answers = [json.loads(line) for line in expected]
    status, printed, err = check(capsys, *(answer["file"] for answer in answers))
    assert status == 0
    assert printed == answers
    torn = ("nul_bytes_at_the_end", "torn_inside_a_character", "torn_last_line")
    assert [line.split(":")[0] for line in err.splitlines()] == [f"'{n}.dalmuti'" for n in torn]
    assert "the last line was cut off" in err


def test_one_bad_file_makes_the_status_1_and_the_rest_is_checked_all_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bad = RECORDS / "bad" / "worse_rank.dalmuti"
    good = RECORDS / "good" / "puzzle.dalmuti"
    status, printed, err = check(capsys, bad, good)
    assert status == 1
    assert err == ""
    assert printed[0] == {
        "file": str(bad),
        "ok": False,
        "line": 5,
        "error": "A set of rank 8 does not beat rank 5: it must be lower than 5 (RULES 7).",
    }
    assert isinstance(printed[1], dict)
    assert printed[1]["ok"] is True


def test_what_cannot_be_read_is_bad_at_line_0(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    closed = tmp_path / "closed.dalmuti"
    closed.write_bytes(HEADER)
    closed.chmod(0)
    files: list[Path | str] = [
        tmp_path,
        tmp_path / "missing",
        f"{tmp_path}/a\0b",
        f"{tmp_path}/\udcff",
        "",
    ]
    if os.name == "posix" and os.geteuid() != 0:
        files.append(closed)
    status, printed, err = check(capsys, *files)
    assert (status, err) == (1, "")
    assert len(printed) == len(files)
    for file, answer in zip(files, printed, strict=True):
        assert isinstance(answer, dict)
        assert (answer["file"], answer["ok"], answer["line"]) == (str(file), False, 0)
        assert "cannot be read" in answer["error"]


@pytest.mark.parametrize(
    "words",
    [["record"], ["record", "check"], ["record", "mend"], ["record", "check", "--all", "a"]],
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


HOSTILE = {
    "one endless line": (1, b"x" * 100_000_000),
    "one endless string": (2, HEADER + b'{"event": "' + b"a" * 100_000_000 + b'"}\n'),
    "a header one byte too long": (1, HEADER[:-2] + b" " * (MAX_LINE - len(HEADER) + 2) + b"}\n"),
    "open brackets": (2, HEADER + b"[" * 1_000_000 + b"\n"),
    "brackets": (2, HEADER + b"[" * 500_000 + b"]" * 500_000),
    "objects": (2, HEADER + b'{"a":' * 170_000 + b"0" + b"}" * 170_000 + b"\n"),
    "digits": (2, HEADER + b'{"event": "hand", "number": ' + b"9" * 1_000_000 + b"}\n"),
    "an exponent": (2, HEADER + b'{"event": "hand", "number": 1e999999999}\n'),
    "quotes": (2, HEADER + b'"' * 1_000_001 + b"\n"),
    "escapes": (2, HEADER + b'"' + b"\\" * 1_000_001 + b"\n"),
    "a million blank lines": (2, HEADER + b"\n" * 1_000_000),
    "NUL bytes": (1, b"\0" * 10_000_000),
    "a million keys": (2, HEADER + b"{" + b'"a":1,' * 170_000 + b'"a":1}\n'),
    "a million names": (
        2,
        HEADER + b'{"event": "hand", "number": 1, "order": [' + b'"A",' * 250_000 + b'"A"]}\n',
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_crashes_the_checker_or_makes_it_hang(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    line, data = HOSTILE[name]
    file = tmp_path / "hostile.dalmuti"
    file.write_bytes(data)
    began = time.process_time()
    status, printed, _ = check(capsys, file)
    assert time.process_time() - began < 10
    assert status == 1
    answer = printed[0]
    assert isinstance(answer, dict)
    assert answer["line"] == line
    assert len(answer["error"]) < 1000


@pytest.mark.parametrize("name", ["one endless line", "one endless string"])
def test_a_long_line_is_not_read_whole(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    file = tmp_path / "hostile.dalmuti"
    file.write_bytes(HOSTILE[name][1])
    tracemalloc.start()
    try:
        assert check(capsys, file)[0] == 1
        assert tracemalloc.get_traced_memory()[1] < 8 * MAX_LINE
    finally:
        tracemalloc.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
def test_nobody_has_to_read_to_the_end() -> None:
    good = str(RECORDS / "good" / "edition_en.dalmuti")
    program = [sys.executable, "-m", "dalmuti", "record", "check", *[good] * 200]
    with subprocess.Popen(
        program,
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1

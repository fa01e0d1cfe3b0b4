"""The environment's examples."""

import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "rl_random_and_plain.py"


def test_a_random_agent_loses_against_plain_bots(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), "--players", "4", "--hands", "30"])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line[:2] for line in lines] == [
        ["player_0", "random"],
        *([f"player_{player}", "plain"] for player in (1, 2, 3)),
    ]
    places = [float(line[2]) for line in lines]
    assert sum(places) == pytest.approx(1 + 2 + 3 + 4, abs=0.03)
    assert places[0] == max(places) > 3


def test_the_example_in_the_docs_runs() -> None:
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    (block,) = (
        block
        for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        if "dalmuti import rl" in block
    )
    known: dict[str, object] = {}
    exec(block, known)
    assert known["table"].agents == []  # type: ignore[attr-defined]

"""The bot in the README works."""

import re
import sys
from pathlib import Path

from dalmuti.app.tournament import Contest, play
from dalmuti.pipe.foreign import ForeignBot

README = Path(__file__).parents[2] / "README.md"


def test_the_bot_of_the_readme_plays_whole_games_and_nothing_is_refused(tmp_path: Path) -> None:
    found = re.search(r"```python\n(import json, sys.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert found is not None
    script = tmp_path / "my_bot.py"
    script.write_text(found[1])
    mine = ForeignBot("mine", f'"{sys.executable}" "{script}"')
    contest = Contest(("mine", "random"), 6, 4, seed=1, mixed=True, chained=True, foreign=(mine,))
    outcome = play(contest)
    places = {line.bot: line.mean.value for line in outcome.places}
    assert places["mine"] < 3 < 4 < places["random"]
    refused = outcome.troubles or {}
    # With both jesters it declines the revolution by an invalid answer.
    assert set(refused) <= {"mine refused"}
    assert sum(refused.values()) < 20

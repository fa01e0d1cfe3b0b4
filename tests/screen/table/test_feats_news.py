"""The news of feats on the sheet with the result."""

from pathlib import Path

import pytest

from dalmuti.match import Match
from dalmuti.match.feats import SECTION, Feat, earned_in, games_in
from dalmuti.screen.table.sections.result import ResultSection
from tests.games import write_game
from tests.screen.accessibility.ears import Ears
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import open_match, scene, session

LUCK = 9
"""The cards with which Ben has feats in the first hand."""
NEWS = "3 feats for Ben: “From the crate to the throne”, “Power to the people” and “Revenge”."


def at_result(pilot: Pilot, path: Path) -> ResultSection:
    """Open a game at the result of its hand."""
    open_match(pilot, Match.resume(path))
    pilot.settle()
    section = scene(pilot).section
    assert isinstance(section, ResultSection)
    return section


def test_a_first_feat_is_told_once_on_the_sheet(start: PilotMaker, tmp_path: Path) -> None:
    path = tmp_path / "data" / "matches" / "game.dalmuti"
    write_game(path, 1, LUCK)
    pilot = start(speed="instant")
    at_result(pilot, path)
    assert NEWS in Ears(pilot).names()
    assert not any("Ann:" in name for name in Ears(pilot).names() if "feat" in name)
    kept = earned_in(games_in(pilot.context.profiles.profile("Ben").section(SECTION)))
    assert kept.keys() == {Feat.CRATE_TO_THRONE, Feat.COMMON_FOLK, Feat.REVENGE}
    assert {(one.count, one.hand, one.file) for one in kept.values()} == {(1, 1, path.name)}
    # The same result, opened again, is no news and counts nothing twice.
    session(pilot).close()
    at_result(pilot, path)
    assert NEWS not in Ears(pilot).names()
    again = earned_in(games_in(pilot.context.profiles.profile("Ben").section(SECTION)))
    assert again == kept


@pytest.mark.parametrize("mode", ["practice", "daily"])
def test_practice_and_the_deal_of_the_day_have_no_feats(
    start: PilotMaker, tmp_path: Path, mode: str
) -> None:
    path = tmp_path / "data" / "matches" / "game.dalmuti"
    write_game(path, 1, LUCK, practice=True, mode=mode)
    pilot = start(speed="instant")
    at_result(pilot, path)
    assert not any("feats for" in name for name in Ears(pilot).names())
    assert not pilot.context.profiles.profile("Ben").section(SECTION)

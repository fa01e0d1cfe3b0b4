"""Games that are continued where the program ended, at the table."""

from contextlib import closing
from pathlib import Path

from dalmuti.match import Match
from dalmuti.rules.editions import Rules
from dalmuti.rules.view import Phase
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.scene import section_shown
from dalmuti.screen.table.sections.taxes import TaxesSection
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.speed import Speed
from tests.games import write_game
from tests.match.tables import step
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import open_match, seats, session, wait


def left_before_the_dealer_was_clumsy(path: Path) -> Match:
    """Return a game left right after a deal without a misdeal, after which Anna pays taxes."""
    rules = Rules(misdeal=True)
    for seed in range(100):
        path.unlink(missing_ok=True)
        match = Match.new(seats(4, 1), seed=seed, path=path, rules=rules, misdeal_every=10)
        while match.state.phase is not Phase.MISDEAL:
            step(match)
        match.close()
        left = path.read_bytes()
        with closing(Match.resume(path)) as again:
            again.advance()
            asked = again.state.phase is Phase.TAXES and again.waiting_for == 0
        if asked:
            path.write_bytes(left)
            return Match.resume(path)
    raise AssertionError("no such game")


def test_after_a_deal_in_which_no_card_falls_the_taxes_are_asked_for(tmp_path: Path) -> None:
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        match = left_before_the_dealer_was_clumsy(tmp_path / "game.dalmuti")
        open_match(pilot, match)
        wait(pilot)
        assert isinstance(section_shown(pilot.scene), TaxesSection)
        assert "give" in pilot.scene.spots()


def test_a_hand_left_under_the_curtain_is_under_it_in_the_continued_game(tmp_path: Path) -> None:
    """Anna lets a bot play; she may still be at the screen, and Bert has not come yet."""
    path = tmp_path / "game.dalmuti"
    with closing(Match.new(seats(4, 2), seed=1, path=path)) as match:
        while match.state.phase is not Phase.PLAY or match.waiting_for != 0:
            step(match)
        match.play_by(0, "plain")
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        open_match(pilot, Match.resume(path, wake=pilot.context.app.wake))
        assert session(pilot).viewer is None
        wait(pilot)
        assert pilot.name == "CurtainScene"
        pilot.click("uncover")
        pilot.until(lambda: session(pilot).viewer == 1)


def left_before_a_revolution(path: Path) -> None:
    """Write a game left while a bot decides about a revolution."""
    for seed in range(200):
        path.unlink(missing_ok=True)
        with closing(Match.new(seats(4, 1), seed=seed, path=path)) as match:
            while match.state.phase not in (Phase.REVOLUTION, Phase.TAXES, Phase.PLAY):
                step(match)
            if match.state.phase is Phase.REVOLUTION and match.waiting_for is None:
                return
    raise AssertionError("no such game")


def test_before_a_revolution_nobody_is_told_that_taxes_are_paid(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    left_before_a_revolution(path)
    with Pilot(tmp_path, speed=Speed.SLOW) as pilot:
        open_match(pilot, Match.resume(path))
        section = section_shown(pilot.scene)
        assert section is not None
        assert section.says(section.table.model) == Says()


def test_a_game_left_at_a_result_goes_on_from_there(start: PilotMaker, tmp_path: Path) -> None:
    write_game(tmp_path / "data" / MATCHES_NAME / "a.dalmuti", 1)
    pilot = start(speed="instant")
    pilot.click("continue")
    pilot.until(lambda: "next" in pilot.scene.spots())
    assert pilot.name == "ResultSection"
    pilot.click("next")
    pilot.until(lambda: pilot.name != "ResultSection")

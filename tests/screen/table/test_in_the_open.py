"""Decisions while nobody holds cards: the person is named, and no curtain is needed."""

from contextlib import closing
from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.rules.view import Phase
from dalmuti.screen.table.scene import section_shown
from dalmuti.screen.table.sections.people import PeopleSection
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.match.tables import step
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, killed, open_match, scene, seats, session, sit_down
from tests.screen.table.situations import nearly_over, play_until

YAN = SeatSpec("Yan", SeatKind.BOT, "plain", "face_10")


def until_asked(pilot: Pilot, spot: str) -> None:
    """Run frames until something can be clicked; no curtain comes before."""

    def asked() -> bool:
        assert not isinstance(pilot.scene, CurtainScene)
        return spot in pilot.scene.spots()

    pilot.until(asked, 6000)


def asks(pilot: Pilot) -> str:
    """Return the question on the sheet at the table."""
    section = section_shown(pilot.scene)
    assert isinstance(section, PeopleSection)
    return section.question(0).text


def test_the_player_choosing_a_chair_is_named_and_all_look_on(
    start: PilotMaker, fixed: bool
) -> None:
    pilot = start((1024, 600), speed="instant")
    pilot.context.preferences.change(fixed_seats=fixed)
    match = sit_down(pilot, players=5, people=5, seed=2)
    until_asked(pilot, "chair.0")
    chooser = match.waiting_for
    assert chooser is not None
    assert session(pilot).viewer == chooser
    assert match.seats[chooser].name in scene(pilot).section.says(scene(pilot).model).ribbon
    pilot.frames(40)
    pilot.click("chair.3")
    assert match.state.chairs.index(chooser) == (3 + scene(pilot).model.home) % 5
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))


def plates(pilot: Pilot) -> list[bytes]:
    """Return what every plate looks like."""
    table = scene(pilot).table
    boxes = [table.plate(place) for place in range(table.model.count)]
    return [pygame.image.tobytes(pilot.picture.subsurface(box), "RGB") for box in boxes]


def test_who_would_sit_where_is_seen_from_chair_to_chair(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    match = sit_down(pilot, players=10, people=10, seed=2)
    until_asked(pilot, "chair.0")
    pilot.frames(40)
    seats = scene(pilot).picture.seats
    seen = []
    for chair in (3, 4):
        pilot.move(pilot.spot(f"chair.{chair}").center)
        pilot.frames(2)
        seen.append(plates(pilot))
    assert all(one != other for one, other in zip(*seen, strict=True)), "names go round too"
    model = scene(pilot).model
    wanted = [seats.would_sit_at(model, place) for place in range(10)]
    pilot.click("chair.4")
    chairs = [match.state.chairs[(place + model.home) % 10] for place in range(10)]
    assert chairs == wanted


def test_the_player_placing_a_newcomer_is_named_and_all_look_on(
    start: PilotMaker, fixed: bool
) -> None:
    pilot = start((1024, 600), speed="instant")
    pilot.context.preferences.change(fixed_seats=fixed)
    match = nearly_over(pilot, 5, people=3)
    play_until(pilot, "next", Mouse(pilot))
    assert match.state.out[0] == 0
    assert session(pilot).viewer != 0
    pilot.go("join")
    pilot.click("join")
    until_asked(pilot, "above")
    assert "Anna, as Greater Dalmuti you decide: which will it be?" in asks(pilot)
    pilot.frames(40)
    pilot.click("above")
    until_asked(pilot, "next")
    assert match.state.table.next_order.index(5) == 2


@pytest.mark.parametrize(("players", "people", "marked"), [(5, 1, 1), (5, 3, 3), (4, 4, 0)])
def test_the_lines_of_people_are_marked_on_the_result_unless_there_are_no_bots(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch, players: int, people: int, marked: int
) -> None:
    pilot = start((1024, 600), speed="instant")
    nearly_over(pilot, players, people=people)
    play_until(pilot, "next", Mouse(pilot))
    drawn: list[str] = []
    monkeypatch.setattr(
        pilot.context.nine_patches, "draw_panel", lambda _, name, __: drawn.append(name)
    )
    scene(pilot).draw(pilot.picture.copy())
    assert drawn.count("field_focus") == marked


def test_a_single_person_is_not_called_by_name(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    nearly_over(pilot, 5)
    play_until(pilot, "next", Mouse(pilot))
    pilot.go("join")
    pilot.click("join")
    until_asked(pilot, "above")
    assert "Anna" not in asks(pilot)


def test_the_place_is_asked_for_again_after_the_program_was_killed(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = tmp_path / "game.dalmuti"
    pilot = start((1024, 600), speed="instant")
    with closing(Match.new(seats(5, 5), seed=3, path=path)) as match:
        while match.state.phase is not Phase.RESULT:
            step(match)
        match.join(YAN, match.ticket())
        again = Match.resume(killed(path), wake=pilot.context.app.wake)
    open_match(pilot, again)
    until_asked(pilot, "above")
    chooser = again.waiting_for
    assert chooser is not None
    assert again.seats[chooser].name in asks(pilot)
    pilot.frames(40)
    pilot.click("below")
    until_asked(pilot, "next")
    assert again.seats[-1] == YAN
    assert again.state.table.next_order[3] == 5

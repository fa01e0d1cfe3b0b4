"""The result as a ladder with portraits, and the story beside it."""

from dataclasses import replace

import pygame
import pytest

from dalmuti.screen.graphics import charts
from dalmuti.screen.table.sections.ladder import Climb, Perch, arrived, perch, progress
from dalmuti.screen.table.sections.result import ResultSection
from dalmuti.stage.director.times import SHEET_TIME, ladder_time
from dalmuti.texts import languages
from tests.screen.accessibility.ears import Ears
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, scene, session
from tests.screen.table.situations import EN, nearly_over, play_until

SIZES = [(1024, 600), (1080, 1920), (3840, 2160)]


def section(pilot: Pilot) -> ResultSection:
    shown = scene(pilot).section
    assert isinstance(shown, ResultSection)
    return shown


def until_result(pilot: Pilot) -> None:
    """Play to the result, and stop before its ladder has moved."""
    person = Mouse(pilot)
    while pilot.name != "ResultSection" or not scene(pilot).model.result:
        if session(pilot).ticket is not None and not session(pilot).resting:
            person.act()
        pilot.frames(1)


def test_the_lowest_rung_is_taken_first() -> None:
    ages = [SHEET_TIME + 0.3 * step for step in range(12)]
    for age in ages:
        shares = [progress(end, 6, age) for end in range(6)]
        assert shares == sorted(shares)
    assert progress(5, 6, SHEET_TIME + 0.1) > 0.0 == progress(4, 6, SHEET_TIME + 0.1)


@pytest.mark.parametrize("players", [4, 10])
def test_everyone_is_on_their_rung_when_the_time_is_over(players: int) -> None:
    climbs = [Climb(players - 1 - end, end) for end in range(players)]
    assert arrived(climbs, ladder_time(players) + 1e-6)
    assert not arrived(climbs, ladder_time(players) - 0.1)


@pytest.mark.parametrize("climb", [Climb(4, 0), Climb(0, 4), Climb(2, 3)])
def test_a_way_leads_from_the_old_rung_to_the_new_one(climb: Climb) -> None:
    first, last = perch(climb, 0.0), perch(climb, 1.0)
    assert first is not None
    assert first.rung == climb.start
    assert last == Perch(climb.end)
    rungs = [where.rung for share in range(1, 10) if (where := perch(climb, share / 10))]
    assert len({round(rung, 3) for rung in rungs}) > 5


def test_who_falls_turns_over_and_who_stays_does_not_move() -> None:
    falling, staying = perch(Climb(0, 3), 0.5), perch(Climb(1, 1), 0.5)
    assert falling is not None
    assert falling.turn < -90
    assert staying == Perch(1)


def test_a_newcomer_is_not_seen_before_reaching_a_rung() -> None:
    assert perch(Climb(None, 2), 0.0) is None
    assert perch(Climb(None, 2), 1.0) == Perch(2)


def test_a_click_ends_the_ladder_at_once_and_does_nothing_else(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    nearly_over(pilot, 6)
    until_result(pilot)
    pilot.frames(40)
    assert pilot.context.scenes.moving
    assert "next" not in pilot.scene.spots()
    pilot.click((5, 5))
    pilot.frames(2)
    assert "next" in pilot.scene.spots()
    assert scene(pilot).model.result


def test_space_ends_the_ladder_at_once(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    nearly_over(pilot, 6)
    until_result(pilot)
    pilot.frames(40)
    pilot.key(pygame.K_SPACE)
    pilot.frames(2)
    assert "next" in pilot.scene.spots()


def test_with_reduced_motion_the_end_is_there_at_once(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start(speed="normal")
    pilot.context.preferences.change(reduced_motion=True)
    nearly_over(pilot, 6)
    session(pilot).playback.reduced_motion = True
    perches: list[object] = []
    original = perch

    def seen(climb: Climb, share: float) -> Perch | None:
        perches.append(share)
        return original(climb, share)

    monkeypatch.setattr("dalmuti.screen.table.sections.result.perch", seen)
    until_result(pilot)
    pilot.settle()
    assert set(perches) == {1.0}


def test_the_story_is_told_beside_the_ladder_and_to_screen_readers(start: PilotMaker) -> None:
    pilot = start((1920, 1080), speed="instant")
    nearly_over(pilot, 6)
    play_until(pilot, "next", Mouse(pilot))
    assert Ears(pilot).find("Fay was left with 1 card.").name == "Fay was left with 1 card."


@pytest.mark.parametrize("language", languages())
def test_the_story_is_in_every_language(start: PilotMaker, language: str) -> None:
    pilot = start(speed="instant")
    pilot.context.app.set_language(language)
    nearly_over(pilot, 6)
    play_until(pilot, "next", Mouse(pilot))
    story = [name for name in Ears(pilot).names() if name.endswith(".") and "Fay" in name]
    assert len(story) == 1
    assert "{" not in story[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [4, 10])
def test_ladder_story_and_buttons_are_inside_the_sheet(
    start: PilotMaker, size: tuple[int, int], players: int
) -> None:
    pilot = start(size, speed="instant")
    nearly_over(pilot, players, rules=replace(EN, scoring=True, hands=8))
    play_until(pilot, "next", Mouse(pilot))
    shown = section(pilot)
    window = pygame.Rect((0, 0), size)
    assert window.contains(shown.sheet)
    story = shown.story_room
    assert window.contains(story)
    assert not story.colliderect(shown.sheet)
    for name in ("next", "join", "leave"):
        assert not pilot.spot(name).colliderect(story)
        assert not pilot.spot(name).colliderect(shown.sheet)


def test_the_chart_has_a_line_for_everyone_at_the_table(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(
        "dalmuti.screen.table.sections.result.draw_ranks",
        lambda context, surface, room, lines: drawn.append(len(lines)),
    )
    pilot = start((1920, 1080), speed="instant")
    nearly_over(pilot, 7)
    play_until(pilot, "next", Mouse(pilot))
    pilot.frames(2)
    assert drawn
    assert set(drawn) == {7}
    assert len(charts.RANK_COLOURS) == 10, "a colour for each of ten players"

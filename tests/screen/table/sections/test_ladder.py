"""The result as a ladder with portraits, and the story beside it."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.match.story import MatchTurn, MatchTurnKind, Turn, TurnKind, hand_story
from dalmuti.screen.graphics import charts
from dalmuti.screen.graphics.theme import Face
from dalmuti.screen.table.sections.ladder import Climb, Perch, arrived, perch, progress
from dalmuti.screen.table.sections.result import ResultSection
from dalmuti.screen.table.sections.result_sheet import STATUS
from dalmuti.screen.table.story_words import match_sentences, story_sentences
from dalmuti.stage.director.times import SHEET_TIME, ladder_time
from dalmuti.texts import Texts, languages
from tests.screen.accessibility.ears import Ears
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, open_match, scene, session
from tests.screen.table.situations import EN, nearly_over, play_until

COUNTED = {
    TurnKind.REIGN_ENDED,
    TurnKind.REIGN,
    TurnKind.CLIMB,
    TurnKind.FALL,
    TurnKind.LEFT_OVER,
}
RECORDS = Path(__file__).resolve().parents[4] / "build" / "shots" / "records"
SIZES = [(1024, 600), (1080, 1920), (3840, 2160)]


def section(pilot: Pilot) -> ResultSection:
    shown = scene(pilot).section
    assert isinstance(shown, ResultSection)
    return shown


def until_result(pilot: Pilot) -> None:
    """Play to the result, and stop before its ladder has moved."""
    person = Mouse(pilot)
    with pilot.seldom_drawn():
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


def resumed(pilot: Pilot, tmp_path: Path) -> Match:
    """Open the table of a stored game just before the last play of its first hand."""
    lines = (RECORDS / "scored.dalmuti").read_text(encoding="utf-8").splitlines(keepends=True)
    result = next(at for at, line in enumerate(lines) if '"event": "result"' in line)
    path = tmp_path / "stored.dalmuti"
    path.write_text("".join(lines[: result - 1]), encoding="utf-8")
    match = Match.resume(path, wake=pilot.context.app.wake)
    open_match(pilot, match)
    return match


def test_the_story_is_told_beside_the_ladder_and_to_screen_readers(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start((1920, 1080), speed="instant")
    match = resumed(pilot, tmp_path)
    play_until(pilot, "next", Mouse(pilot))
    story = hand_story(match.told, match.milestones)
    told = list(story_sentences(Texts("en"), story, match.state.names))
    assert 1 <= len(told) <= 3
    assert set(told) < set(Ears(pilot).names())


@pytest.mark.parametrize("language", languages())
def test_every_sentence_of_a_story_is_in_every_language(language: str) -> None:
    texts = Texts(language)
    for kind in TurnKind:
        turn = Turn(kind, 0, 1.0, place=2, count=3 if kind in COUNTED else 0)
        if kind in (TurnKind.TAX_WON, TurnKind.TAX_LOST):
            turn = replace(turn, other=1, cards=(1,))
        elif kind is TurnKind.UNBEATEN:
            turn = replace(turn, cards=(9, 9, 13))
        (sentence,) = story_sentences(texts, (turn,), ("Ann", "Ben"))
        assert "Ann" in sentence
        assert "{" not in sentence
        assert sentence[-1] in ".!"
    for match_kind in MatchTurnKind:
        counted = match_kind in (MatchTurnKind.REIGN, MatchTurnKind.CRATES)
        (said,) = match_sentences(texts, (MatchTurn(match_kind, 0, 3 * counted),), ("Ann",))
        assert "Ann" in said
        assert "{" not in said


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
    story = shown.story.room
    assert window.contains(story)
    assert not story.colliderect(shown.sheet)
    for name in ("next", "join", "leave"):
        assert not pilot.spot(name).colliderect(story)
        assert not pilot.spot(name).colliderect(shown.sheet)


def test_the_longest_status_that_stays_fits_beside_points(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: list[pygame.Rect] = []
    monkeypatch.setattr(
        "dalmuti.screen.table.sections.result_sheet.draw_status",
        lambda context, surface, room, said: rooms.append(room),
    )
    pilot = start(speed="instant")
    nearly_over(pilot, 6, rules=replace(EN, scoring=True, hands=8))
    play_until(pilot, "next", Mouse(pilot))
    theme = pilot.context.theme
    said = theme.width("stays Greater Dalmuti", Face.STRONG, STATUS)
    assert rooms
    assert all(said <= room.width - 3 * theme.px(13) for room in rooms)


def test_the_chart_has_a_line_for_everyone_at_the_table(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(
        "dalmuti.screen.table.sections.result_story.draw_ranks",
        lambda context, surface, room, lines: drawn.append(len(lines)),
    )
    pilot = start((1920, 1080), speed="instant")
    nearly_over(pilot, 4)
    play_until(pilot, "next", Mouse(pilot))
    pilot.frames(2)
    assert not drawn, "one place makes no line"
    pilot.click("next")
    pilot.frames(2)
    play_until(pilot, "next", Mouse(pilot))
    pilot.frames(2)
    assert drawn
    assert set(drawn) == {4}
    drawn.clear()
    pilot.resize((1024, 600))
    pilot.frames(2)
    assert drawn, "the sheet is high enough for it in a low window"
    assert len(charts.RANK_COLOURS) == 10, "a colour for each of ten players"

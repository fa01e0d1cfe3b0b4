"""Seats left to bots and taken back, at the table; no hand is shown to anyone else meanwhile."""

from contextlib import closing
from pathlib import Path

import pygame

from dalmuti.match import Match, SeatKind
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.view import Phase
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.table.sheets.players import PlayersScene
from dalmuti.screen.widgets import Choice
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import (
    Mouse,
    dealt,
    led,
    open_match,
    scene,
    session,
    sit_down,
    uncover,
    wait,
)

ANNA: Cards = (1, 6, 6, 6, 9, 9, 12)
BERT: Cards = (3, 4, 5, 7, 8, 8, JESTER)
OTHERS: tuple[Cards, ...] = ((9, 9, 10, 10, 10, 11, 11), (7, 7, 9, 11, 12, 12, 12))
OTHERWISE: Cards = (2, 8, 8, 9, 11, 11, 12)


def begun(pilot: Pilot, people: int, bert: Cards = BERT) -> Match:
    """Open a table where Anna must beat an 8 of Bert's, and look at her cards."""
    match = dealt((ANNA, bert, *OTHERS), people, pilot, led((8,)))
    wait(pilot)
    if people > 1:
        uncover(pilot)
    return match


def play_by(pilot: Pilot, player: int, level: str) -> None:
    """Choose in the menu's list of players who plays for a player, and continue."""
    choose(pilot, player, level)
    pilot.go("back")
    pilot.click("resume")
    pilot.move((4, 4))


def choose(pilot: Pilot, player: int, level: str) -> None:
    """Choose in the menu's list of players who plays for a player."""
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.go("players")
    scene = pilot.scene
    assert isinstance(scene, PlayersScene)
    switch = pilot.scene.spots().get(f"who.{player}")
    if switch is not None:
        pilot.click(switch.move(switch.width // 4 if level else -switch.width // 4, 0))
    choice = next(widget for widget in scene.form if widget.name == f"level.{player}")
    assert isinstance(choice, Choice)
    for _ in choice.values:
        if choice.value == level:
            break
        pilot.click(choice.name)
    assert choice.value == level


def test_a_single_person_leaves_their_seat_to_a_bot_and_takes_it_back(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = begun(pilot, 1)
    play_by(pilot, 0, "plain")
    assert session(pilot).viewer is None
    before = match.revision
    pilot.until(lambda: match.revision > before + 2)
    play_by(pilot, 0, "")
    pilot.until(lambda: session(pilot).viewer == 0)
    wait(pilot)
    assert pilot.name == "TricksSection"
    assert session(pilot).playback.model.hand == match.view(0).hand


def test_the_last_one_left_comes_from_behind_a_curtain(start: PilotMaker) -> None:
    first, second = start(speed="brisk"), start(speed="brisk")
    seen: list[list[bytes]] = []
    for pilot, bert in ((first, BERT), (second, OTHERWISE)):
        begun(pilot, 2, bert)
        pictures = [pilot.pixels]
        play_by(pilot, 0, "novice")
        while not isinstance(pilot.scene, CurtainScene):
            pictures.append(pilot.pixels)
            assert session(pilot).viewer != 1
            pilot.frames()
        for _ in range(20):
            pictures.append(pilot.pixels)
            pilot.frames()
        seen.append(pictures)
        assert session(pilot).viewer is None
    assert seen[0] == seen[1]
    uncover(second)
    assert session(second).viewer == 1
    assert not session(second).hot_seat


def test_a_returning_person_finds_their_hand_behind_a_curtain(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = begun(pilot, 2)
    play_by(pilot, 0, "novice")
    uncover(pilot)
    wait(pilot)
    assert session(pilot).viewer == 1
    play_by(pilot, 0, "")
    assert session(pilot).hot_seat
    assert session(pilot).viewer == 1
    revision = match.revision
    Mouse(pilot).trick()
    pilot.until(lambda: match.revision > revision)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    assert session(pilot).viewer is None


def test_at_the_curtain_the_menu_gives_an_absent_ones_seat_away(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = dealt((ANNA, BERT, *OTHERS), 3, pilot, led((8,)))
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    play_by(pilot, 0, "plain")
    assert match.seats[0].kind is SeatKind.BOT
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    assert match.revision > 0
    assert session(pilot).viewer is None


def test_the_curtain_itself_asks_whether_a_person_is_away(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = dealt((ANNA, BERT, *OTHERS), 3, pilot, led((8,)))
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    pilot.go("away")
    pilot.key(pygame.K_RETURN)
    assert match.seats[0].kind is SeatKind.BOT
    assert match.seats[0].level == "plain"
    pilot.until(lambda: match.revision > 0 and isinstance(pilot.scene, CurtainScene))
    assert session(pilot).viewer is None


def test_the_menu_at_the_curtain_leaves_it_where_it_is(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt((ANNA, BERT, *OTHERS), 3, pilot, led((8,)))
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, CurtainScene)
    assert session(pilot).viewer is None


def test_levels_are_changed_from_a_plate_too(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = begun(pilot, 1)
    pilot.click("plate.2")
    assert pilot.name == "PlayersScene"
    pilot.click("level.2")
    pilot.click("speed")
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "TricksSection"
    assert match.seats[2].level not in ("", "plain")
    assert pilot.context.preferences.now.speed != "instant"


def test_a_bots_own_seat_is_never_offered_to_a_person(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    begun(pilot, 1)
    pilot.click("plate.2")
    scene = pilot.scene
    assert isinstance(scene, PlayersScene)
    assert "who.0" in pilot.scene.spots()
    assert "who.2" not in pilot.scene.spots()
    choices = {w.name: [v for v, _ in w.values] for w in scene.form if isinstance(w, Choice)}
    assert "" not in choices["level.2"]


def test_a_continued_game_has_the_same_players(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start(speed="instant")
    path = tmp_path / "game.dalmuti"
    match = sit_down(pilot, players=4, people=1, path=path)
    wait(pilot)
    play_by(pilot, 0, "novice")
    pilot.key(pygame.K_ESCAPE)
    pilot.click("to_title")
    match = Match.resume(path, wake=pilot.context.app.wake)
    open_match(pilot, match)
    assert session(pilot).only_bots
    play_by(pilot, 0, "")
    pilot.until(lambda: session(pilot).viewer == 0)


def test_a_failure_to_save_who_plays_for_whom_is_reported_once(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start(speed="brisk")
    path = tmp_path / "game.dalmuti"
    match = sit_down(pilot, players=5, people=2, path=path)
    path.with_name(path.name + ".seats").mkdir()
    table = session(pilot)
    table.play_by(0, "plain")
    table.play_by(1, "plain")
    pilot.frames(2)
    toasts = pilot.context.toasts
    (told,) = toasts.sentences
    assert told.startswith(f"The list of who plays for whom cannot be saved to {tmp_path}")
    pilot.until(lambda: told not in toasts.sentences)
    before = match.revision
    pilot.until(lambda: match.revision > before + 2)
    assert match.warnings
    assert told not in toasts.sentences


def test_a_person_back_after_some_tricks_plays_on_from_what_they_have_seen(
    start: PilotMaker,
) -> None:
    pilot = start(speed="brisk")
    match = begun(pilot, 1)
    play_by(pilot, 0, "plain")
    shown = session(pilot).playback
    pilot.until(lambda: shown.model.pile > 8)
    # The bots have not played ahead unseen.
    seen = sum(shown.model.sizes)
    assert seen - sum(match.state.sizes) <= 4
    assert match.state.phase is Phase.PLAY
    play_by(pilot, 0, "")
    wait(pilot)
    assert pilot.name == "TricksSection"
    assert session(pilot).view.hand
    assert session(pilot).ticket is not None


def test_nobody_becomes_you_while_a_bot_plays_for_the_other(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    begun(pilot, 2)
    said = [scene(pilot).section.says(session(pilot).playback.model).ribbon]
    play_by(pilot, 1, "plain")
    wait(pilot)
    said.append(scene(pilot).section.says(session(pilot).playback.model).ribbon)
    assert said[0] == said[1]
    assert "Anna" in said[1]


def test_what_was_chosen_counts_if_the_window_is_closed_over_it(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start(speed="instant")
    path = tmp_path / "game.dalmuti"
    sit_down(pilot, path=path)
    wait(pilot)
    choose(pilot, 1, "master")
    pygame.event.post(pygame.Event(pygame.QUIT))
    pilot.frames()
    assert not pilot.game.running
    with closing(Match.resume(path)) as again:
        assert again.seats[1].level == "master"

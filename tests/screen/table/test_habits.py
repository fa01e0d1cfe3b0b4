"""Habits of each person: sorting, automatic passing, the left hand, other windows."""

import pygame
import pytest

from dalmuti.rules.cards import Cards
from dalmuti.rules.events import Passed
from dalmuti.screen.input.events import Command
from dalmuti.screen.table.auto_pass import MAX_PAUSE, MIN_PAUSE, AutoPass
from dalmuti.stage.pauses import FORCED_PAUSE
from dalmuti.storage.habits import Habits
from dalmuti.storage.speed import Speed
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import FRAME, Pilot
from tests.screen.table.people import asked, dealt, led, session, sit_down, wait

STUCK = ((9, 9, 12), (5, 5, 8), (11, 11), (10, 10))
FREE = ((4, 4, 12), (5, 5, 8), (11, 11), (10, 10))


def following(start: PilotMaker, hands: tuple[Cards, ...], people: int = 1) -> Pilot:
    """Return a table at which Anna must beat two 5s."""
    pilot = start(speed=Speed.INSTANT)
    dealt(hands, people, pilot, led((5, 5)))
    if people == 1:
        wait(pilot)
    else:
        uncover(pilot)
    return pilot


def uncover(pilot: Pilot) -> None:
    """Open the curtain, as the person it names."""
    pilot.until(lambda: pilot.name == "CurtainScene")
    pilot.frames(60)
    pilot.key(pygame.K_RETURN)  # two clicks at one place would be a double click
    pilot.until(lambda: pilot.name == "TricksSection" and session(pilot).ticket is not None)


def order(pilot: Pilot) -> list[int]:
    """Return the cards of Anna's hand, by rank from left to right."""
    hand = pilot.scene.picture.hand  # type: ignore[attr-defined]
    return [hand.card(index) for index in range(hand.size)]


def test_the_sort_key_turns_the_hand_round_and_is_remembered(start: PilotMaker) -> None:
    pilot = following(start, FREE)
    assert order(pilot) == [4, 4, 12]
    pilot.key(pygame.K_s)
    pilot.settle()
    assert order(pilot) == [12, 4, 4]
    assert pilot.context.preferences.now.descending
    assert pilot.spot("rank.12").x < pilot.spot("rank.4").x
    pilot.click("rank.4")
    assert pilot.scene.section.picker.selection.cards == (4, 4)  # type: ignore[attr-defined]
    again = following(start, FREE)
    assert order(again) == [12, 4, 4]
    again.key(pygame.K_s)
    assert order(again) == [4, 4, 12]


def test_the_arrows_follow_the_sorted_hand(start: PilotMaker) -> None:
    pilot = following(start, ((3, 4, 4, 12), *FREE[1:]))
    pilot.key(pygame.K_s)
    pilot.key(pygame.K_RIGHT)
    assert pilot.scene.picture.hand.cursor == 4  # type: ignore[attr-defined]


def test_each_of_two_people_has_their_own_order(start: PilotMaker) -> None:
    pilot = following(start, FREE, people=2)
    pilot.key(pygame.K_s)
    assert order(pilot) == [12, 4, 4]
    now = pilot.context.preferences.now
    assert now.people == {"Anna": Habits(descending=True)}
    assert not now.descending
    pilot.key(pygame.K_p)
    uncover(pilot)
    assert order(pilot) == sorted(order(pilot))


def passed(pilot: Pilot) -> bool:
    """Return whether Anna has passed after Bert's two 5s."""
    return any(isinstance(event, Passed) and event.player == 0 for event in session(pilot).told)


def test_each_keeps_their_order_while_a_bot_plays_for_the_other(start: PilotMaker) -> None:
    pilot = following(start, FREE, people=2)
    pilot.key(pygame.K_s)
    pilot.settle()
    assert order(pilot) == [12, 4, 4]
    session(pilot).play_by(1, "plain")
    pilot.frames(2)
    assert order(pilot) == [12, 4, 4]
    pilot.key(pygame.K_s)
    pilot.settle()
    assert order(pilot) == [4, 4, 12]
    now = pilot.context.preferences.now
    assert now.people["Anna"] == Habits(descending=False)
    assert not now.descending
    pilot.key(pygame.K_ESCAPE)
    pilot.go("settings")
    rows = {widget.name for widget in pilot.scene.form}  # type: ignore[attr-defined]
    assert {"auto_pass.0", "auto_pass.1"} <= rows


def test_a_person_who_can_play_nothing_passes_automatically_if_they_wish(start: PilotMaker) -> None:
    pilot = following(start, STUCK)
    pilot.frames(60 * 6)
    assert asked(pilot)
    pilot.key(pygame.K_a)
    assert pilot.context.preferences.now.auto_pass
    seen = len(session(pilot).told)
    pilot.until(lambda: len(session(pilot).told) > seen, most=400)
    assert passed(pilot)


def test_a_person_who_is_often_stuck_is_told_once_of_the_key(start: PilotMaker) -> None:
    pilot = following(start, STUCK)
    said = pilot.context.texts("table.auto_pass.suggested", key="A")
    session(pilot).stuck_passes[0] = 1
    pilot.key(pygame.K_p)
    assert said not in pilot.context.toasts.sentences
    for suggested in (True, False):
        pilot = following(start, STUCK)
        session(pilot).stuck_passes[0] = 2
        pilot.key(pygame.K_p)
        assert passed(pilot)
        assert (said in pilot.context.toasts.sentences) is suggested
        pilot.context.preferences.write()  # as at the end of the program
    assert pilot.context.preferences.now.auto_pass_suggested


def test_a_gamepad_has_no_key_for_it_and_is_told_of_the_settings(start: PilotMaker) -> None:
    pilot = following(start, STUCK)
    session(pilot).stuck_passes[0] = 2
    push(pilot, pygame.CONTROLLER_BUTTON_X)
    said = pilot.context.texts("table.auto_pass.suggested.settings")
    assert said in pilot.context.toasts.sentences


def test_a_person_who_can_play_never_passes_automatically(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(auto_pass=True)
    pilot = following(start, FREE)
    pilot.frames(60 * 6)
    assert asked(pilot)
    assert not passed(pilot)


def test_passing_by_itself_takes_as_long_as_thinking_does() -> None:
    passing = AutoPass()
    lengths = []
    for _ in range(60):
        passing.begin()
        passed_after = 0.0
        while not passing.update(FRAME, "Ann", wanted=True):
            passed_after += FRAME
        lengths.append(passed_after)
    assert min(lengths) >= MIN_PAUSE * 0.8
    assert max(lengths) <= MAX_PAUSE * 1.2
    assert len({round(length, 1) for length in lengths}) > 6
    for _ in range(12):
        passing.begin()
        passing.update(3.5, "Ann", wanted=False)
        passing.decided("Ann")
    passing.begin()
    assert not passing.update(2.9, "Ann", wanted=True)
    assert passing.update(1.2, "Ann", wanted=True)


def test_passing_by_itself_is_quick_where_everybody_knows_there_is_no_choice() -> None:
    passing = AutoPass()
    passing.begin()
    assert not passing.update(FORCED_PAUSE * 0.9, "Ann", wanted=True, forced=True)
    assert passing.update(FORCED_PAUSE * 0.2, "Ann", wanted=True, forced=True)


def test_bots_wait_while_another_window_is_in_front_if_wished(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(pause_unfocused=True)
    match = sit_down(pilot)
    pilot.until(lambda: not session(pilot).playback.idle)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.frames(2)
    before = (match.state, session(pilot).playback.model)
    pilot.frames(120)
    assert (match.state, session(pilot).playback.model) == before
    assert not pilot.context.scenes.moving
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    pilot.frames(120)
    assert session(pilot).playback.model is not before[1]


def test_other_windows_do_not_matter_unless_wished(start: PilotMaker) -> None:
    pilot = start()
    sit_down(pilot)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.until(lambda: asked(pilot) or session(pilot).playback.model.hand_number > 0)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_left_handed_table_has_its_buttons_on_the_left(
    start: PilotMaker, size: tuple[int, int], percent: int
) -> None:
    pilot = start(size, speed=Speed.INSTANT)
    pilot.context.preferences.change(left_handed=True, text_size=percent)
    pilot.context.app.rebind_keys()
    pilot.context.app.refit()
    dealt(FREE, 1, pilot, led((5, 5)))
    wait(pilot)
    play, own, hand = (pilot.spot(name) for name in ("play", "plate.0", "rank.4"))
    assert play.right < hand.left < size[0] // 2
    assert hand.right < own.left
    assert own.right < size[0]
    pilot.key(pygame.K_k)
    assert pilot.context.preferences.now.descending
    pilot.click("rank.4")
    pilot.drag(pilot.spot("rank.4").center, (size[0] // 2, size[1] // 3))
    assert passed(pilot) is False
    assert session(pilot).playback.model.sizes[0] == 1


def test_a_card_is_shown_in_large_where_the_pointer_rests_if_wished(start: PilotMaker) -> None:
    pilot = following(start, FREE)
    at = pilot.spot("rank.12").center
    pilot.move(at)
    pilot.frames(90)
    assert pilot.scene.overlays.card is None  # type: ignore[attr-defined]
    pilot.context.preferences.change(large_on_rest=True)
    pilot.move((at[0], 5))
    pilot.move(at)
    pilot.frames(90)
    assert pilot.scene.overlays.card == 12  # type: ignore[attr-defined]
    pilot.move((at[0], 5))
    assert pilot.scene.overlays.card is None  # type: ignore[attr-defined]


def push(pilot: Pilot, button: int) -> None:
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))
    pilot.frames()


def test_a_gamepad_picks_plays_and_opens_the_menu(start: PilotMaker) -> None:
    pilot = following(start, FREE)
    for button in (
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        pygame.CONTROLLER_BUTTON_DPAD_UP,
    ):
        push(pilot, button)
    assert pilot.scene.section.picker.selection.cards == (4, 4)  # type: ignore[attr-defined]
    push(pilot, pygame.CONTROLLER_BUTTON_B)
    assert pilot.scene.section.picker.selection.cards == (4,)  # type: ignore[attr-defined]
    push(pilot, pygame.CONTROLLER_BUTTON_DPAD_UP)
    push(pilot, pygame.CONTROLLER_BUTTON_A)
    assert session(pilot).playback.model.sizes[0] == 1
    pilot.until(lambda: not pilot.context.scenes.moving)
    push(pilot, pygame.CONTROLLER_BUTTON_START)
    assert pilot.name == "PauseScene"


def test_a_gamepad_passes(start: PilotMaker) -> None:
    pilot = following(start, FREE)
    push(pilot, pygame.CONTROLLER_BUTTON_X)
    pilot.frames(2)
    assert passed(pilot)


def test_the_keys_named_at_the_table_are_those_in_force(start: PilotMaker) -> None:
    pilot = following(start, FREE)
    bindings, preferences = pilot.context.bindings, pilot.context.preferences
    before = pilot.pixels
    play = pilot.scene.section._play  # type: ignore[attr-defined]
    assert play.key_name in ("Enter", "")
    preferences.change(keys=bindings.given(Command.LAST_TRICK, pygame.K_x, preferences.now))
    pilot.context.app.rebind_keys()
    pilot.scene.invalidate()
    pilot.frames()
    assert pilot.pixels != before

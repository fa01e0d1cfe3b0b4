"""A single person hides the hand from anybody in the room, and nothing of it shows meanwhile."""

import pygame
import pytest

from dalmuti.match import Match, Start
from dalmuti.rules.actions import Deal
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.game import apply, new_game_with_order
from dalmuti.stage.clips import FlightNow
from dalmuti.stage.covered import with_hand_hidden
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.anna import picked
from tests.screen.table.people import (
    dealt,
    led,
    open_match,
    scene,
    seats,
    session,
    sit_down,
    wait,
)
from tests.screen.table.situations import table

OTHERS: tuple[Cards, ...] = ((8, 8, 11), (10, 10, 12), (4, 5, 6))


def settled(pilot: Pilot) -> bytes:
    """Return the picture once nothing moves or is still to be drawn, and no notice is left."""
    pilot.until(lambda: not pilot.context.toasts.sentences)
    pilot.move((4, 4))
    pilot.settle()
    pilot.frames()
    return pilot.pixels


def hidden(pilot: Pilot, own: Cards) -> bytes:
    dealt((own, *OTHERS), 1, pilot, led((8, 8)))
    wait(pilot)
    pilot.key(pygame.K_c)
    return settled(pilot)


def test_no_pixel_of_a_hidden_hand_tells_what_is_in_it(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    assert hidden(pilot, (3, 3, 9, 9)) == hidden(pilot, (1, 2, 7, JESTER))


def test_the_same_key_shows_it_again(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt(((3, 3, 9, 9), *OTHERS), 1, pilot, led((8, 8)))
    wait(pilot)
    before = settled(pilot)
    pilot.key(pygame.K_c)
    assert any("C" in sentence for sentence in pilot.context.toasts.sentences)
    assert settled(pilot) != before
    assert "card.0" not in pilot.scene.spots()
    pilot.key(pygame.K_c)
    assert settled(pilot) == before


def test_what_is_picked_is_put_back_and_keys_pick_nothing(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt(((3, 3, 9, 9), *OTHERS), 1, pilot, led((8, 8)))
    wait(pilot)
    pilot.key(pygame.K_3)
    assert picked(pilot) == (3, 3)
    pilot.key(pygame.K_c)
    assert picked(pilot) == ()
    pilot.key(pygame.K_3)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_UP)
    assert picked(pilot) == ()
    pilot.key(pygame.K_z)
    assert scene(pilot).overlays.card is None
    pilot.key(pygame.K_h)
    assert scene(pilot).hint.sentence == ""


@pytest.mark.parametrize("hand", [(3, 3, 9, 9), (10, 11, 12, 12)], ids=["better", "worse"])
def test_playing_from_a_hidden_hand_does_not_tell_whether_anything_fits(
    start: PilotMaker, hand: Cards
) -> None:
    pilot = start(speed="instant")
    dealt((hand, *OTHERS), 1, pilot, led((8, 8)))
    wait(pilot)
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_RETURN)
    assert pilot.context.toasts.sentences == (scene(pilot).table.hidden_words,)


def test_a_hidden_hand_can_still_pass(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = dealt(((3, 3, 9, 9), *OTHERS), 1, pilot, led((8, 8)))
    wait(pilot)
    pilot.key(pygame.K_c)
    revision = match.revision
    pilot.key(pygame.K_p)
    assert match.revision > revision


def test_without_cards_the_key_says_why_it_does_nothing(start: PilotMaker) -> None:
    pilot = start()
    sit_down(pilot)
    pilot.key(pygame.K_c)
    assert pilot.context.texts("table.covered.none") in pilot.context.toasts.sentences
    assert not session(pilot).hidden


def test_the_question_for_a_revolution_waits_until_the_hand_is_seen(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    who = seats(4, 1)
    state = new_game_with_order(tuple(seat.name for seat in who), (1, 2, 3, 0))
    hands = ((1, 2), (3, 4), (5, 6), (9, 9, 13, 13))
    state, _ = apply(state, Deal(hands, partial=True))
    match = Match.new(who, seed=1, path=None, wake=pilot.context.app.wake, start=Start(state))
    open_match(pilot, match)
    wait(pilot)
    assert {"call", "quiet"} <= set(pilot.scene.spots())
    pilot.key(pygame.K_c)
    assert not {"call", "quiet"} & set(pilot.scene.spots())
    pilot.key(pygame.K_c)
    assert {"call", "quiet"} <= set(pilot.scene.spots())


def flights_of_the_deal(pilot: Pilot, seed: int) -> list[tuple[FlightNow, ...]]:
    """Return what is drawn in the air in a deal to four, whenever another card has left."""
    table(pilot, (1, 0, 2, 3), seed=seed)
    pilot.until(lambda: scene(pilot).model.stock > 0)
    seen: dict[int, tuple[FlightNow, ...]] = {}
    while scene(pilot).model.stock:
        shown = with_hand_hidden(session(pilot).playback.shown)
        seen.setdefault(scene(pilot).model.stock, shown.flights)
        pilot.frames()
    return list(seen.values())


def test_nothing_in_a_deal_tells_what_a_hidden_hand_gets(start: PilotMaker) -> None:
    one, other = (flights_of_the_deal(start((1024, 600)), seed) for seed in (1, 2))
    assert one == other, "a card's face, or its place in the hand"
    assert any(one)

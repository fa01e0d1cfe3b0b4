"""Hands among several people, which are face up only in their person's turn."""

from dataclasses import replace

import pygame
import pytest

from dalmuti.rules.actions import Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.game import new_game_with_order, view
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.table.viewpoint import OPEN_BETWEEN, OPEN_FOR, Covering
from dalmuti.stage.model import TableModel, model_from_view
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import asked, dealt, led, scene, session, uncover
from tests.screen.table.test_secrets import ANNA

BERT: Cards = (3, 4, 5, 7, 8, 8, JESTER)
OTHERWISE: Cards = (2, 2, 8, 8, 12, 12, 12)
BOTS: tuple[Cards, ...] = ((9, 9, 10, 10, 10, 11, 11), (6, 7, 9, 11, 12, 12, 12))


def led_by_bert(pilot: Pilot, bert: Cards) -> None:
    """Have Bert, whose neighbours are bots, come to the screen and lead two 8s."""
    dealt((ANNA, bert, *BOTS), 2, pilot)
    uncover(pilot)
    assert session(pilot).viewer == 1
    pilot.click("rank.8")
    pilot.move((4, 4))
    pilot.key(pygame.K_RETURN)


def covered(pilot: Pilot) -> bool:
    """Return whether the hand is face down and no longer moving."""
    return session(pilot).hand_covered and not scene(pilot).picture.hand.settling


def after_berts_turn(pilot: Pilot, bert: Cards) -> tuple[int, list[int]]:
    """Return the number of frames for which Bert's hand is still visible, and later pictures."""
    led_by_bert(pilot, bert)
    frames = 0
    seen: list[int] = []
    while not isinstance(pilot.scene, CurtainScene):
        pilot.frames()
        if seen or (not isinstance(pilot.scene, CurtainScene) and covered(pilot)):
            seen.append(pilot.checksum)
        else:
            frames += 1
    return frames, seen


def test_a_hand_is_in_no_picture_once_its_turn_is_over(start: PilotMaker, fixed: bool) -> None:
    pilot = start((1024, 600), speed="relaxed")
    pilot.context.preferences.change(fixed_seats=fixed)
    one, two = after_berts_turn(pilot, BERT), after_berts_turn(pilot, OTHERWISE)
    assert len(one[1]) > 60
    assert one == two


def test_it_is_turned_over_a_moment_after_the_next_turn_has_begun(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="relaxed")
    led_by_bert(pilot, BERT)
    pilot.until(lambda: session(pilot).playback.model.turn == 2)
    assert not session(pilot).hand_covered
    open_hand = pilot.checksum
    pilot.frames(round(OPEN_FOR * 60) - 6)
    assert not session(pilot).hand_covered
    pilot.until(lambda: session(pilot).hand_covered)
    assert scene(pilot).picture.hand.settling
    pilot.until(lambda: covered(pilot))
    assert pilot.checksum != open_hand


@pytest.mark.parametrize("still", [False, True])
def test_nothing_can_be_asked_of_a_covered_hand(start: PilotMaker, still: bool) -> None:
    pilot = start((1024, 600), speed="relaxed")
    led_by_bert(pilot, BERT)
    pilot.context.preferences.change(large_on_rest=True, reduced_motion=still)
    pilot.move(pilot.spot("card.2").center)
    pilot.key(pygame.K_z)
    assert scene(pilot).overlays.card is not None
    pilot.until(lambda: covered(pilot))
    assert scene(pilot).overlays.card is None
    assert not any(spot.startswith(("card.", "rank.")) for spot in pilot.scene.spots())
    pilot.key(pygame.K_z)
    told = "Bert’s cards stay face down while the others play."
    assert told in pilot.context.toasts.sentences
    for key in (pygame.K_h, pygame.K_8, pygame.K_LEFT, pygame.K_UP):
        pilot.key(key)
    area = scene(pilot).layout.hand  # type: ignore[union-attr]
    assert area is not None
    pilot.move((round(area.x + area.w / 2), round(area.y + area.h / 2)))
    assert scene(pilot).overlays.card is None
    assert scene(pilot).picture.hand.hovered is None
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))


def test_the_keyboards_mark_in_a_hand_does_not_go_on_to_the_next_person(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt((ANNA, BERT, (8, 9, 9, 10, 10, 11, 12), BOTS[1]), 3, pilot)
    uncover(pilot)
    pilot.key(pygame.K_8)
    assert scene(pilot).picture.hand.cursor == 8
    pilot.key(pygame.K_RETURN)
    uncover(pilot)
    assert session(pilot).viewer == 2
    assert scene(pilot).picture.hand.cursor is None


def test_a_person_who_plays_on_alone_among_bots_gets_their_hand_back(start: PilotMaker) -> None:
    """Anna is out, so nobody needs to take the screen from Bert."""
    pilot = start((1024, 600), speed="relaxed")
    bots = [(rank, rank) for rank in (9, 10, 11, 12, 7, 6)]
    passes = map(Pass, range(2, 8))
    actions: tuple[PlayerAction, ...] = (PlaySet(1, (5,)), *passes, PlaySet(0, (1,)))
    dealt(((1,), BERT, *bots), 2, pilot, actions)
    uncover(pilot)
    pilot.key(pygame.K_p)
    pilot.until(lambda: covered(pilot))
    pilot.until(lambda: asked(pilot), 6000)
    assert session(pilot).viewer == 1
    assert not session(pilot).hand_covered
    pilot.frames(30)
    assert "rank.8" in pilot.scene.spots()


def test_a_single_person_always_sees_their_hand(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="relaxed")
    match = dealt((ANNA, BERT, *BOTS), 1, pilot, led((8, 8)))
    pilot.until(lambda: asked(pilot))
    pilot.frames(40)
    before = match.revision
    pilot.key(pygame.K_p)
    assert match.revision > before
    pilot.until(lambda: match.revision > before + 3)
    assert not session(pilot).hand_covered
    assert "card.0" in pilot.scene.spots()


# --- The delay ---


def table(viewer: int, turn: int | None) -> TableModel:
    state = new_game_with_order(("Anna", "Bert", "Cleo", "Dora"), (0, 1, 2, 3))
    model = model_from_view(view(state, viewer))
    return replace(model, turn=turn, sizes=(5, 5, 5, 5))


def passed(covering: Covering, seconds: float, model: TableModel, persons: set[int]) -> bool:
    """Pass this much of a turn; return whether the hand is covered then."""
    covering.update(0.0, model, False, persons)
    covering.update(seconds, model, False, persons)
    return covering.covered


def test_it_is_covered_soon_where_another_person_plays_first_and_late_where_none_does() -> None:
    for persons, seconds in (({0, 2}, OPEN_FOR), ({0, 1}, OPEN_BETWEEN), ({0}, OPEN_BETWEEN)):
        # Bert has already played, or is not a person; Cleo comes before Anna.
        turn = 1 if persons == {0, 2} else 2
        assert not passed(Covering(), seconds - 0.01, table(0, turn), persons)
        assert passed(Covering(), seconds, table(0, turn), persons)


def test_a_person_without_cards_takes_the_screen_from_nobody() -> None:
    model = replace(table(0, 1), sizes=(5, 5, 0, 5))
    assert not passed(Covering(), OPEN_BETWEEN - 0.01, model, {0, 2})


def test_the_hand_of_a_person_who_plays_again_soon_stays_open() -> None:
    covering = Covering()
    for turn in (0, 1, 2, 3, 0, 1, 2, 3, 0):
        assert not passed(covering, OPEN_BETWEEN / 4, table(0, turn), {0})


def test_it_stays_covered_to_the_end_of_the_hand_and_in_the_taxes_it_does_not() -> None:
    covering, persons = Covering(), {0, 2}
    for _ in range(10):
        assert not passed(covering, OPEN_FOR, table(0, None), persons)  # nobody's turn: taxes
    assert passed(covering, OPEN_FOR, table(0, 1), persons)
    assert passed(covering, OPEN_FOR, table(0, None), persons)  # the hand is over
    covering.update(0.1, table(0, None), True, persons)
    assert not covering.covered

"""Fixed places: everybody keeps theirs on the screen, whoever is looking."""

from dataclasses import replace

import pytest

from dalmuti.rules.events import HandStarted
from dalmuti.rules.game import view
from dalmuti.rules.view import Phase
from dalmuti.stage.anchors import HandOf, TaxSpot
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.cues import TableTurned
from dalmuti.stage.director import Direction, clips_for
from dalmuti.stage.fixed import holder_box, with_fixed_places
from dalmuti.stage.mirror import left_handed
from dalmuti.stage.model import model_from_view, with_places
from dalmuti.stage.playback import Playback
from dalmuti.stage.poses import pose_of
from tests.stage.games import random_game
from tests.stage.test_model import table


@pytest.mark.parametrize("seed", [1, 2])
def test_the_first_chair_stays_at_place_0_for_whoever_looks(seed: int) -> None:
    playback: Playback | None = None
    for state, events in random_game(seed, 5, hands=3):
        if playback is None:
            playback = Playback(view(state, None))
            playback.fix_places(True)
        playback.push(events)
        playback.finish_all()
        viewer = state.turn
        playback.set_viewer(view(state, viewer))
        assert playback.model == model_from_view(view(state, viewer), fixed=True)
        if state.chairs:
            assert [seat.player for seat in playback.model.seats] == list(state.chairs)


def test_with_fixed_places_the_table_does_not_turn_between_hands() -> None:
    event = HandStarted(2, (1, 0, 2, 3), (3, 1, 0, 2))
    turned = replace(table(hand=()), chairs=(0, 1, 2, 3), home=0)
    for model, turns in ((turned, True), (with_places(turned, True), False)):
        cues = [clip.cue for clip in clips_for(event, model, Direction())]
        assert any(isinstance(cue, TableTurned) for cue in cues) == turns


def test_the_choice_can_be_changed_between_two_movements_only() -> None:
    steps = list(random_game(3, 4, hands=1))
    state = next(state for state, _ in steps if state.phase is Phase.PLAY)
    playback = Playback(view(state, 2))
    assert playback.model.place_of(2) == 0
    playback.fix_places(True)
    assert playback.model.place_of(state.chairs[0]) == 0
    playback.fix_places(False)
    assert playback.model == model_from_view(view(state, 2))
    playback.push(steps[-1][1])
    with pytest.raises(ValueError, match="places"):
        playback.fix_places(True)


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("players", [4, 7, 10])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_seat_beside_the_hand_gets_a_fan_of_its_own(
    size: tuple[int, int], players: int, scale: float, left: bool
) -> None:
    usual = table_layout(size, players, scale)
    usual = left_handed(usual) if left else usual
    layout = with_fixed_places(usual)
    assert layout.seats[1:] == usual.seats[1:]
    first, hand = layout.seats[0], layout.hand
    assert hand is not None
    assert first.spread >= 1.5 * first.fan.width
    box = first.fan.bounds().grown(0.3 * first.fan.width)
    assert not box.overlaps(hand)
    assert box.x >= 0
    assert box.right <= size[0]
    # It covers nothing of the face.
    fan, middle = first.fan, first.bust.centre[0]
    assert abs(fan.x - middle) - first.spread / 2 >= 0.19 * first.bust.w
    named = holder_box(layout)
    assert named is not None
    assert layout.ribbon.bottom <= named.y
    assert named.bottom <= hand.y + hand.h / 3
    assert named.h > 12


def test_cards_go_between_the_hand_at_the_bottom_and_its_holders_own_place() -> None:
    layout = with_fixed_places(table_layout((1280, 720), 4))
    assert layout.hand is not None
    model = with_places(table(), True)
    place = model.place_of(0)
    assert place != 0
    in_hand = pose_of(HandOf(0, 1, 4, (1, 6, 6, 13)), layout, model)
    assert layout.hand.y < in_hand.y < layout.hand.bottom
    assert in_hand.width == layout.card
    laid = pose_of(TaxSpot(0, 0, 1), layout, model)
    assert (laid.x, laid.y) == (layout.seats[place].tax.x, layout.seats[place].tax.y)
    other = next(seat.player for seat in model.seats if seat.place == 0)
    held = pose_of(HandOf(other, 0, 4), layout, model)
    assert held.x < layout.hand.x


def test_a_spectators_table_has_no_seat_beside_a_hand() -> None:
    usual = table_layout((1280, 720), 6, spectator=True)
    assert with_fixed_places(usual) is usual
    assert holder_box(usual) is None

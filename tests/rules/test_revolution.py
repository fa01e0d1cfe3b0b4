"""RULES 5: revolutions, and the option of a first-deal revolution."""

import pytest

from dalmuti.rules import errors
from dalmuti.rules.actions import Deal, DecideRevolution, GiveTax, Pass, StartHand
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import PlayBegan, RevolutionCalled, RevolutionDeclined, redact
from dalmuti.rules.game import GameState, apply, legal_actions, new_game_with_order, view
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, dealt

FIRST_DEAL = Rules(first_deal_revolution=True)
PLAIN_HANDS: list[tuple[int, ...]] = [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)]


def with_jesters(holder: int, rules: Rules | None = None, count: int = 5) -> GameState:
    hands = PLAIN_HANDS[:count]
    hands = [*hands[:holder], (*hands[holder], 13, 13), *hands[holder + 1 :]]
    return dealt(*hands, rules=rules)


@pytest.mark.parametrize("holder", range(5))
def test_whoever_holds_both_jesters_is_asked(holder: int) -> None:
    game = with_jesters(holder)
    assert (game.phase, game.turn) == (Phase.REVOLUTION, holder)
    assert legal_actions(game) == (DecideRevolution(holder, True), DecideRevolution(holder, False))


def test_nobody_is_asked_who_holds_one_jester() -> None:
    game = dealt((1, 2, 13), (3, 13), (5, 6), (7, 8))
    assert (game.phase, game.turn) == (Phase.TAXES, 0)


@pytest.mark.parametrize("holder", range(4))
def test_a_revolution_lets_the_taxes_drop_and_everybody_stay(holder: int) -> None:
    before = with_jesters(holder)
    game, events = apply(before, DecideRevolution(holder, True))
    assert events == (
        RevolutionCalled(holder, False, before.order, before.chairs),
        PlayBegan(0),
    )
    assert (game.phase, game.turn) == (Phase.PLAY, 0)
    assert game.hands == before.hands
    assert (game.order, game.chairs) == (before.order, before.chairs)
    assert view(game, 2).revolution == holder


@pytest.mark.parametrize(
    ("count", "order", "chairs"),
    [(5, (4, 3, 2, 1, 0), (4, 3, 2, 1, 0)), (4, (3, 2, 1, 0), (3, 2, 1, 0))],
)
def test_the_greater_peons_is_greater_and_swaps_seats_and_statuses(
    count: int, order: tuple[int, ...], chairs: tuple[int, ...]
) -> None:
    peon = count - 1
    before = with_jesters(peon, count=count)
    game, events = apply(before, DecideRevolution(peon, True))
    assert events == (RevolutionCalled(peon, True, order, chairs), PlayBegan(peon))
    # The new Greater Dalmuti leads; hands stay with their players, without a new deal.
    assert (game.phase, game.turn) == (Phase.PLAY, peon)
    assert game.hands == before.hands
    assert (game.order, game.chairs) == (order, chairs)
    assert game.left == tuple(chairs[(chairs.index(who) + 1) % count] for who in range(count))


def test_each_status_keeps_its_chair_in_a_greater_revolution() -> None:
    start = new_game_with_order(NAMES[:6], (4, 2, 0, 5, 3, 1), chair=3)
    hands = ((1,), (2,), (3,), (4,), (5,), (6, 13, 13))
    before, _ = apply(start, Deal(hands, partial=True))
    game, _ = apply(before, DecideRevolution(1, True))
    assert game.order == (1, 3, 5, 0, 2, 4)
    assert game.chairs.index(1) == 3
    for old, new in zip(before.order, game.order, strict=True):
        assert before.chairs.index(old) == game.chairs.index(new)


def test_no_is_no() -> None:
    before = with_jesters(4)
    game, events = apply(before, DecideRevolution(4, False))
    assert events == (RevolutionDeclined(4),)
    assert (game.phase, game.turn) == (Phase.TAXES, 0)
    assert view(game, 0).revolution is None


def test_only_the_holder_is_asked_and_before_anything_else() -> None:
    game = with_jesters(2)
    for action in (
        DecideRevolution(0, True),
        DecideRevolution(3, False),
        GiveTax(0, (1, 2)),
        Pass(2),
    ):
        with pytest.raises(errors.WrongPhaseError) as caught:
            apply(game, action)
        # The reason must not reveal who holds the jesters.
        assert "Cid" not in str(caught.value)
        assert "jester" not in str(caught.value)


def test_others_cannot_tell_that_somebody_is_asked() -> None:
    asked = with_jesters(2)
    plain = asked._replace(phase=Phase.TAXES, turn=0)
    for player in (1, 3, 4, None):
        assert view(asked, player) == view(plain, player)
        assert view(asked, player).to_act is None
        assert redact(RevolutionDeclined(2), player) is None
    assert view(asked, 2).phase is Phase.REVOLUTION
    assert view(asked, 2).to_act == 2
    assert view(asked, 0).phase is Phase.TAXES
    assert redact(RevolutionDeclined(2), 2) == RevolutionDeclined(2)


def test_first_deal_revolution_is_the_greater_peons_only() -> None:
    for holder in range(4):
        game = with_jesters(holder, FIRST_DEAL)
        assert (game.phase, game.turn) == (Phase.PLAY, 0)
    asked = with_jesters(4, FIRST_DEAL)
    assert (asked.phase, asked.turn) == (Phase.REVOLUTION, 4)
    game, events = apply(asked, DecideRevolution(4, True))
    assert isinstance(events[0], RevolutionCalled)
    assert events[0].greater
    game, events = apply(asked, DecideRevolution(4, False))
    assert events == (RevolutionDeclined(4), PlayBegan(0))
    assert (game.phase, game.turn) == (Phase.PLAY, 0)


def test_with_first_deal_revolution_the_first_hand_has_no_taxes() -> None:
    game = dealt(*PLAIN_HANDS, rules=FIRST_DEAL)
    assert game.phase is Phase.PLAY
    second = game._replace(phase=Phase.RESULT, out=(0, 1, 2, 3), sizes=(0, 0, 0, 0, 1))
    second, _ = apply(second, StartHand())
    second, _ = apply(second, Deal(tuple(PLAIN_HANDS), partial=True))
    assert (second.phase, second.turn) == (Phase.TAXES, 0)

"""The worked examples of docs/rules.md come out as the page says."""

from dataclasses import replace

from dalmuti.rules.actions import (
    Action,
    Deal,
    DecideRevolution,
    DrawSeat,
    GiveTax,
    Pass,
    PlaySet,
)
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.editions import EDITIONS, Philanthropic, Rules, SeatingTies
from dalmuti.rules.game import GameState, apply, new_game, new_game_with_order, next_order, places
from dalmuti.rules.scoring import hand_points

FIVE = ("Ann", "Ben", "Cid", "Dot", "Eve")
FOUR = FIVE[:4]


def after(state: GameState, *actions: Action) -> GameState:
    for action in actions:
        state, _ = apply(state, action)
    return state


def dealt(*hands: Cards, names: tuple[str, ...] = FOUR, straight: bool = False) -> GameState:
    """Return the game after a partial deal, by statuses."""
    state = new_game_with_order(names, order=tuple(range(len(names))))
    return after(state, Deal(hands, partial=True, straight_to_play=straight))


def drawn(ties: SeatingTies, draws: tuple[tuple[int, int], ...]) -> list[str]:
    state = new_game(FIVE, "en", replace(EDITIONS["en"], seating_ties=ties))
    for player, card in draws:
        state = after(state, DrawSeat(player, card))
    return [FIVE[player] for player in state.order]


def test_section_3_players_who_tie_draw_again() -> None:
    first = ((0, 9), (1, 3), (2, 9), (3, JESTER), (4, 3))
    again = ((1, 11), (4, 7), (0, 2), (2, 12))
    order = drawn(SeatingTies.TIED_REDRAW, (*first, *again))
    assert order == ["Eve", "Ben", "Ann", "Cid", "Dot"]


def test_section_3_draw_until_the_rank_is_new() -> None:
    draws = ((0, 9), (1, 3), (2, 9), (2, 12), (3, JESTER), (4, 3), (4, 9), (4, 5))
    order = drawn(SeatingTies.REDRAW_UNTIL_NEW, draws)
    assert order == ["Ben", "Eve", "Ann", "Cid", "Dot"]


def test_section_5_a_greater_revolution() -> None:
    state = dealt((5,), (6,), (7,), (8,), (JESTER, JESTER), names=FIVE)
    state = after(state, DecideRevolution(4, True))
    assert [FIVE[player] for player in state.order] == ["Eve", "Dot", "Cid", "Ben", "Ann"]
    assert state.turn == 4


def test_section_6_taxes() -> None:
    dalmuti, peon = (1, 4, 6, 10, 11, 12, 12), (2, 5, 5, 9, 12, 12, JESTER)
    state = dealt(dalmuti, (7,), (8,), peon)
    state = after(state, GiveTax(0, (10, 11)), GiveTax(1, (7,)))
    assert state.hands[3] == (5, 9, 10, 11, 12, 12, JESTER)
    assert state.hands[0] == (1, 2, 4, 5, 6, 12, 12)


def test_section_7_a_hand() -> None:
    hands = ((6, 6, 12), (5, 11, 11), (4, 4, 9, JESTER), (3, 7, 7, 10))
    turns: tuple[tuple[int, Cards], ...] = (
        *((0, (6, 6)), (1, ()), (2, (4, 4)), (3, ()), (0, ()), (1, ())),
        *((2, (9,)), (3, (7,)), (0, ()), (1, (5,)), (2, ()), (3, (3,))),
        *((0, ()), (1, ()), (2, ())),
        *((3, (10,)), (0, ()), (1, ()), (2, ())),
        *((3, (7,)), (0, ()), (1, ()), (2, ())),
        *((0, (12,)), (1, (11,)), (2, ())),
        (1, (11,)),
    )
    state = dealt(*hands, straight=True)
    for player, cards in turns:
        state = after(state, PlaySet(player, cards) if cards else Pass(player))
    assert [FOUR[player] for player in next_order(state)] == ["Dot", "Ann", "Ben", "Cid"]


def test_section_9_philanthropic_scoring() -> None:
    before, order = (0, 1, 2, 3, 4, 5), (2, 5, 0, 1, 4, 3)
    assert hand_points(before, order, Philanthropic.OFF) == (5, 4, 3, 2, 1, 0)
    assert hand_points(before, order, Philanthropic.FLAT) == (5, 4, 4, 2, 1, 0)
    assert hand_points(before, order, Philanthropic.PER_STATUS) == (5, 4, 7, 2, 1, 0)


def test_section_10_the_places_of_a_newcomer() -> None:
    for count, middle in ((7, (3, 4)), (6, (3,))):
        names = tuple("ABCDEFG"[:count])
        state = new_game_with_order(names, order=tuple(range(count)), rules=Rules())
        assert places(state) == middle

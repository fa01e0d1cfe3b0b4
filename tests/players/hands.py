"""Views of hands set up for a test."""

from dalmuti.rules.actions import Deal, Pass, PlaySet
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.game import GameState, apply, new_game_with_order, view
from dalmuti.rules.view import PlayerView

NAMES = ("Ann", "Ben", "Cid", "Dot")


def dealt(*hands: Cards) -> GameState:
    """Return a hand in which Ann leads, then Ben, Cid and Dot follow."""
    state = new_game_with_order(NAMES, (0, 1, 2, 3))
    return apply(state, Deal(hands, partial=True, straight_to_play=True))[0]


def after(state: GameState, *actions: PlaySet | Pass) -> PlayerView:
    """Return the next player's view after these actions."""
    for action in actions:
        state, _ = apply(state, action)
    return view(state, state.turn)


def following(hand: Cards, led: Cards, leader_left: int = 9) -> PlayerView:
    """Return Ben's view of a set led by Ann, who has `leader_left` cards left, all bad ones."""
    others = [card for card in deck(4) if card != JESTER]
    for card in (*hand, *led):
        if card != JESTER:
            others.remove(card)
    rest = tuple(others.pop() for _ in range(leader_left))
    return after(dealt((*led, *rest), hand, (others.pop(),), (others.pop(),)), PlaySet(0, led))

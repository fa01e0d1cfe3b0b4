"""Views of hands set up for a test."""

import numpy as np

from dalmuti.players.simulator import RANKS, Array
from dalmuti.rules.actions import Deal, GiveTax, PlaySet
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.game import GameState, apply, new_game_with_order, view
from dalmuti.rules.view import PlayerView

NAMES = ("Ann", "Ben", "Cid", "Dot")


def dealt(*hands: Cards) -> GameState:
    """Return a hand in which Ann leads, then Ben, Cid and Dot follow."""
    state = new_game_with_order(NAMES, (0, 1, 2, 3))
    return apply(state, Deal(hands, partial=True, straight_to_play=True))[0]


def taxed(gift: Cards) -> GameState:
    """Return a hand in which Ann leads; Dot has paid her a 4 and a 6 and got a gift."""
    hands = ((2, 3, 5, 5, 7, 9, 11, 12, 12), (8, 8, 9), (8, 10, 10), (4, 6, 6, 10, 11))
    state = new_game_with_order(NAMES, (0, 1, 2, 3))
    state, _ = apply(state, Deal(hands, partial=True))
    for action in (GiveTax(0, gift), GiveTax(1, (9,))):
        state, _ = apply(state, action)
    return state


def answering(hand: Cards, led: Cards, leader_left: int = 9) -> GameState:
    """Return a hand in which Ben answers a set of Ann, who has `leader_left` bad cards left."""
    others = [card for card in deck(4) if card != JESTER]
    for card in (*hand, *led):
        if card != JESTER:
            others.remove(card)
    rest = tuple(others.pop() for _ in range(leader_left))
    state = dealt((*led, *rest), hand, (others.pop(),), (others.pop(),))
    return apply(state, PlaySet(0, led))[0]


def following(hand: Cards, led: Cards, leader_left: int = 9) -> PlayerView:
    """Return Ben's view of a set led by Ann, who has `leader_left` cards left, all bad ones."""
    return view(answering(hand, led, leader_left), 1)


def even(view: PlayerView) -> Array:
    """Return shares by which every unseen card is equally likely in each other hand."""
    return np.ones((len(view.chairs) - 1, RANKS))

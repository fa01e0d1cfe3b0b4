"""Bots that judge by the network, but with a limited memory."""

from random import Random

import numpy as np

from dalmuti.players.features import seen_by
from dalmuti.players.network import Weights
from dalmuti.players.sharp import NEAR, ExpertBot, SharpBot, hasty, supposed
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import JESTER
from dalmuti.rules.view import PlayerView
from tests.players.hands import following
from tests.players.networks import random_networks

HAND = (1, 3, 4, 4, 7, 7, 7, 12, 12)
RANKS = np.arange(14)


def after(played: dict[int, int]) -> PlayerView:
    """Return a view of a player who follows a single 9 after these cards have been played."""
    counts = [0] * 14
    for rank, count in played.items():
        counts[rank] = count
    return following(HAND, (9,))._replace(played=tuple(counts))


def test_what_is_remembered_stays_and_the_rest_is_shared_out() -> None:
    view = after({2: 2, 6: 6, 9: 5, 10: 6})
    known = seen_by(view)
    forgotten = (RANKS > 3) & (RANKS < JESTER)
    unseen = supposed(known, view, forgotten)
    assert (unseen[:, ~forgotten] == known.unseen[:, ~forgotten]).all()
    assert unseen[0, 6] > 0, "the bot has forgotten that all sixes are gone"
    assert unseen[0, 5] < known.unseen[0, 5]
    assert abs(int(unseen.sum()) - int(known.unseen.sum())) <= 4


def test_nothing_is_supposed_where_nothing_was_played() -> None:
    view = after({})
    known = seen_by(view)
    assert (supposed(known, view, RANKS > 0) == known.unseen).all()


def test_of_plays_nearly_as_good_the_worst_cards_go() -> None:
    best = 0.7
    near, far = best - NEAR / 2, best - 2 * NEAR
    ranked = [((3,), best), ((8, JESTER), near), ((8, 8), near), ((12, 12), far)]
    assert hasty(ranked) == (8, 8)
    assert hasty([((), best), ((12,), near)]) == (12,)
    assert hasty([((), best), ((12,), far)]) == ()


def answers(kind: type[SharpBot] | type[ExpertBot], *views: PlayerView) -> list[PlayerAction]:
    found = []
    for seed in range(30):
        networks: dict[str, Weights] = random_networks(seed)
        found += [kind(Random(1), networks).decide(view) for view in views]
    return found


def test_an_expert_is_moved_by_great_cards_gone_and_not_by_which_others_are() -> None:
    few, many = after({7: 4, 10: 2}), after({7: 2, 10: 4})
    assert answers(ExpertBot, few) == answers(ExpertBot, many)
    assert answers(ExpertBot, few) != answers(ExpertBot, after({2: 2, JESTER: 2, 10: 2}))


def test_a_sharp_player_does_not_know_which_cards_are_gone() -> None:
    assert answers(SharpBot, after({2: 2, 10: 2})) == answers(SharpBot, after({5: 2, 10: 2}))

"""The two weakest bots."""

from random import Random

import pytest

from dalmuti.app.simulate import simulate
from dalmuti.players.novice import EasyBot, NoviceBot
from dalmuti.rules.actions import Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.game import view
from dalmuti.rules.view import PlayerView
from tests.players.hands import dealt, following


def novice(seen: PlayerView) -> set[PlayerAction]:
    return {NoviceBot(Random(seed)).decide(seen) for seed in range(60)}


def test_a_novice_breaks_sets_overlooks_and_hoards() -> None:
    hand = (2, 5, 5, 9, 9, 9, 12)
    assert novice(following(hand, (11,))) == {PlaySet(1, (9,)), Pass(1)}
    assert novice(following(hand, (4,))) == {Pass(1)}
    assert PlaySet(1, (2,)) in novice(following((2, 12), (4,)))


def test_a_novice_does_not_always_lead_all_it_could() -> None:
    hand = (1, 4, 4, 11, 12, 12, 12)
    led = novice(view(dealt(hand, (10,), (9,), (8,)), 0))
    assert led == {PlaySet(0, cards) for cards in [(11,), (12, 12), (12, 12, 12)]}


@pytest.mark.parametrize(
    ("led", "answer"),
    [((11, 11), (9, 9)), ((9, 9), (5, 5)), ((6,), (5,)), ((5,), (2,)), ((6, 6, 6), (5, 5, JESTER))],
)
def test_an_easy_bot_follows_with_the_worst_that_will_do(led: Cards, answer: Cards) -> None:
    seen = following((2, 5, 5, 9, 9, 9, 12, JESTER), led)
    assert EasyBot(Random(1)).decide(seen) == PlaySet(1, answer)


def test_an_easy_bot_leads_its_worst_rank_whole() -> None:
    seen = view(dealt((1, 4, 4, 12, 12, JESTER), (10,), (9,), (8,)), 0)
    assert EasyBot(Random(1)).decide(seen) == PlaySet(0, (12, 12))


@pytest.mark.parametrize(("better", "worse"), [("easy", "novice"), ("plain", "easy")])
@pytest.mark.parametrize("players", [4, 8])
def test_each_beats_the_one_below(better: str, worse: str, players: int) -> None:
    levels = [better, worse] * (players // 2)
    seats = simulate(levels, 300, seed=5, independent=True).seats
    places = [
        sum(seat.mean_place for seat in seats if seat.bot == level) for level in (better, worse)
    ]
    assert places[0] < 0.9 * places[1]

"""Certain knowledge of hidden cards, and sampled worlds that agree with it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import numpy as np
import pytest

from dalmuti.players import worlds
from dalmuti.players.certain import certain, possible
from dalmuti.players.features import count, seen_by
from dalmuti.players.simulator import RANKS, Array
from dalmuti.rules.actions import Action, Deal, DecideRevolution, StartHand
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Rules
from dalmuti.rules.game import GameState, apply, legal_actions, new_game, new_game_with_order, view
from dalmuti.rules.view import Phase, PlayerView
from tests.players.hands import even

HOUSE = {
    "en": Rules(merchant_exchange=True, misdeal=True),
    "de": replace(EDITIONS["de"], scoring=False, hands=None, misdeal=True, merchant_exchange=True),
}
"""With and without jesters in taxes, and every rule that reveals cards."""


def decisions(edition: str, players: int, hands: int) -> Iterator[tuple[GameState, PlayerView]]:
    """Play at random; yield every moment at which somebody decides in a trick."""
    rng = Random(f"{edition} {players}")
    state = new_game(tuple("ABCDEFGHIJ"[:players]), edition, HOUSE[edition])
    while state.hand_number <= hands:
        if state.turn is None:
            action: Action = chance_action(state, rng, 1) or StartHand()
        else:
            if state.phase is Phase.PLAY:
                yield state, view(state, state.turn)
            choices = legal_actions(state)
            action = rng.choice(choices[-8:] if state.phase is Phase.PLAY else choices)
        state, _ = apply(state, action)


def as_counts(own: PlayerView, hands: dict[int, Counter[int]]) -> Array:
    rows = [count(tuple(hands[who].elements())) for who in own.others]
    return np.array([rows])


def shown(own: PlayerView) -> dict[int, Counter[int]]:
    """Return the cards played in this trick and the last one."""
    found: dict[int, Counter[int]] = {who: Counter() for who in own.chairs}
    for trick in (own.last_trick, own.trick):
        for turn in trick.turns if trick else ():
            found[turn.player].update(turn.cards)
    return found


def explained(own: PlayerView, hands: dict[int, Counter[int]]) -> bool:
    """Return, by trying, whether these hands are possible given the view.

    All cards played must be known.
    """
    laid = shown(own)
    begun = {who: hands[who] + laid[who] for who in own.chairs}
    if own.revolution is not None and begun[own.revolution][JESTER] < 2:
        return False
    return any(
        _exposures_fit(own, dealt)
        for before in _before_exchange(own, begun)
        for dealt in _before_taxes(own, before)
    )


Hands = dict[int, Counter[int]]


def _exposures_fit(own: PlayerView, dealt: Hands) -> bool:
    exposed = own.exposed
    if exposed is None or exposed.to is None:
        return True
    fits = dealt[exposed.to][exposed.card] > 0
    if exposed.replacement is not None and exposed.to == own.you:
        fits = fits and dealt[exposed.player][exposed.replacement] > 0
    return fits


def _moved(hands: Hands, giver: int, receiver: int, cards: Cards) -> Hands | None:
    gone = Counter(cards)
    if not gone <= hands[giver]:
        return None
    return {**hands, giver: hands[giver] - gone, receiver: hands[receiver] + gone}


def _swapped(hands: Hands, one: int, ones: Cards, other: int, others: Cards) -> Hands | None:
    """Return the hands after an exchange of these cards, or None if they are not held."""
    if not (Counter(ones) <= hands[one] and Counter(others) <= hands[other]):
        return None
    first = _moved(hands, one, other, ones)
    return None if first is None else _moved(first, other, one, others)


def _before_exchange(own: PlayerView, hands: Hands) -> Iterator[Hands]:
    exchange = own.exchange
    if exchange is None or exchange.partner is None:
        yield hands
        return
    one, other = exchange.player, exchange.partner
    for got in [exchange.gets] if exchange.gets is not None else list(hands[one]):
        for gave in [exchange.gives] if exchange.gives is not None else list(hands[other]):
            before = _swapped(hands, one, (got,), other, (gave,))
            if before is not None:
                yield before


def _before_taxes(own: PlayerView, hands: Hands) -> Iterator[Hands]:
    if not own.taxes:
        yield hands
        return
    for first in _unpaid(own, hands, 0):
        yield from _unpaid(own, first, 1)


def _unpaid(own: PlayerView, hands: Hands, status: int) -> Iterator[Hands]:
    paid, back = own.taxes[2 * status : 2 * status + 2]
    lord, peon, toll = paid.receiver, paid.giver, 2 - status
    free = [*range(1, JESTER)]
    if own.rules.jesters_in_taxes is not JestersInTaxes.NEVER:
        free.append(JESTER)
    for owed in [paid.cards] if paid.cards is not None else _choices(hands[lord], free, toll):
        for gift in [back.cards] if back.cards is not None else _choices(hands[peon], free, toll):
            before = _swapped(hands, lord, owed, peon, gift)
            if before is None:
                continue
            best = sorted(card for card in before[peon].elements() if card in free)[:toll]
            if tuple(best) == tuple(sorted(owed)):
                yield before


def _choices(hand: Counter[int], free: list[int], toll: int) -> list[Cards]:
    return sorted(set(combinations(sorted(c for c in hand.elements() if c in free), toll)))


@pytest.mark.parametrize("edition", HOUSE)
@pytest.mark.parametrize("players", [4, 6, 7, 10])
def test_the_true_hands_are_always_possible(edition: str, players: int) -> None:
    seen = set()
    for state, own in decisions(edition, players, 8):
        hands = {who: Counter(state.hands[who]) for who in own.chairs}
        sure = certain(own)
        assert possible(sure, as_counts(own, hands)).all(), own
        seen |= {
            "least" * bool(sure.least.any()),
            "most" * bool((sure.most < 9).any()),
            "either" * bool(sure.either),
            "payers" * bool(sure.payers),
        }
    assert seen >= {"least", "most", "either", "payers"}


@pytest.mark.parametrize("edition", HOUSE)
@pytest.mark.parametrize("players", [4, 6, 9])
def test_what_is_possible_is_what_can_be_explained(edition: str, players: int) -> None:
    rng = Random(players)
    verdicts: Counter[bool] = Counter()
    for state, own in decisions(edition, players, 10):
        laid = Counter(card for cards in shown(own).values() for card in cards.elements())
        if laid != Counter(dict(enumerate(own.played))) or rng.random() < 0.9:
            continue
        sure = certain(own)
        hands = {who: Counter(state.hands[who]) for who in own.chairs}
        assert explained(own, hands)
        for _ in range(6):
            one, other = rng.sample(own.others, 2)
            if not (hands[one] and hands[other]):
                continue
            mine = rng.choice([*hands[one].elements()])
            theirs = rng.choice([*hands[other].elements()])
            swapped = _swapped(hands, one, (mine,), other, (theirs,))
            assert swapped is not None
            hands = swapped
            verdict = explained(own, hands)
            assert possible(sure, as_counts(own, hands)).all() == verdict, (own, hands)
            verdicts[verdict] += 1
        if min(verdicts[True], verdicts[False]) > 9:
            break
    assert min(verdicts[True], verdicts[False]) > 4


@pytest.mark.parametrize("edition", HOUSE)
@pytest.mark.parametrize("players", [4, 6, 10])
def test_every_world_agrees_with_what_is_known(
    edition: str, players: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng = np.random.default_rng(players)
    explainable = 0
    for at, (_, own) in enumerate(decisions(edition, players, 5)):
        laid = Counter(card for cards in shown(own).values() for card in cards.elements())
        early = laid == Counter(dict(enumerate(own.played)))
        if at % (9 if early else 19):
            continue
        sure = certain(own)
        found = worlds.sample(seen_by(own), sure, even(own), 12, rng)
        assert possible(sure, found).all()
        for world in found[:4] if early else ():
            hands = {
                who: Counter(dict(enumerate(row)))
                for who, row in zip(own.others, world, strict=True)
            }
            hands[own.you or 0] = Counter(own.hand)
            assert explained(own, hands), (own, hands)
            explainable += 1
    assert not caplog.text
    assert explainable > 20


def test_the_true_hands_are_among_the_worlds() -> None:
    rng = Random(1)
    for number in range(6):
        whole = list(deck(4))
        rng.shuffle(whole)
        state = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3))
        hands = tuple(tuple(sorted(whole[3 * seat : 3 * seat + 3])) for seat in range(4))
        state, _ = apply(state, Deal(hands, partial=True))
        while state.phase is not Phase.PLAY:
            choices = legal_actions(state)
            calls = [one for one in choices if isinstance(one, DecideRevolution) and not one.call]
            state, _ = apply(state, rng.choice(calls or choices))
        # The Greater Dalmuti is not the only one to decide.
        for you in range(4):
            own = view(state, you)
            truth = [count(state.hands[who]) for who in own.others]
            hidden = Counter(card for who in own.others for card in state.hands[who])
            known = replace(seen_by(own), unseen=count(tuple(hidden.elements()))[None])
            assert known.unseen.shape == (1, RANKS)
            found = worlds.sample(
                known, certain(own), even(own), 12_000, np.random.default_rng(number)
            )
            assert (found == truth).all(axis=(1, 2)).any(), (own, truth)

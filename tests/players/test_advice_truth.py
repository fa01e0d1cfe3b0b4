"""The reason for an action is true in every position."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from dalmuti.players.advice import reason_for
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.players.manners import AVERAGE, WORTH_TAKING, worse_than_others
from dalmuti.rules.actions import (
    Action,
    ChooseExchange,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import TrickWon
from dalmuti.rules.game import GameState, apply, legal_actions, new_game, view
from dalmuti.rules.sets import legal_sets, set_of
from dalmuti.rules.view import Phase, PlayerView


def can_beat(seen: PlayerView, rank: int, size: int) -> bool:
    """Return whether, as far as the player knows, somebody may beat this set: by legal_sets."""
    pool = list(deck(len(seen.order), seen.rules.stripped_deck))
    for card in seen.hand:
        pool.remove(card)
    for played, count in enumerate(seen.played):
        for _ in range(count):
            pool.remove(played)
    most = max(left for who, left in enumerate(seen.sizes) if who != seen.you)
    return most >= size and any(
        len(cards) == size and set_of(cards) < rank
        for cards in set(legal_sets(tuple(sorted(pool)), None))
    )


def own(seen: PlayerView, given: Reason) -> int:
    return seen.hand.count(given.rank)


def following_sets(seen: PlayerView) -> tuple[Cards, ...]:
    return legal_sets(seen.hand, seen.trick.best)


Check = Callable[[PlayerView, Cards, Reason], bool]
"""A check that a reason is true of a play; no cards for a pass."""
CHECKS: dict[Why, Check] = {
    Why.GOES_OUT: lambda s, c, r: len(c) == len(s.hand) == r.count,
    Why.WINS_DUEL: lambda s, c, r: sum(map(bool, s.sizes)) == 2 and r.player != s.you,
    Why.RUNS_OUT: lambda s, c, r: not can_beat(s, set_of(c), len(c)) and r.count > 0,
    Why.UNBEATABLE: lambda s, c, r: not can_beat(s, set_of(c), len(c)) and JESTER not in c,
    Why.JESTERS_UNBEATABLE: lambda s, c, r: not can_beat(s, set_of(c), len(c)) and JESTER in c,
    Why.BLOCKS: lambda s, c, r: (
        s.trick.best is not None
        and r.player == s.trick.best.player
        and 0 < r.count == s.sizes[r.player] <= 2
    ),
    Why.TOO_LARGE: lambda s, c, r: (
        s.trick.best is None and r.player is not None and 0 < s.sizes[r.player] < len(c)
    ),
    Why.KEEPS_RETURN: lambda s, c, r: (
        s.trick.best is None
        and r.rank not in c
        and r.count == own(s, r) == len(c)
        and not can_beat(s, r.rank, r.count)
    ),
    Why.LEADS_WORST: lambda s, c, r: (
        s.trick.best is None
        and r.rank == max(card for card in s.hand if card != JESTER)
        and c == (r.rank,) * own(s, r)
    ),
    Why.LEADS_LARGE: lambda s, c, r: (
        s.trick.best is None
        and len(c) == max(s.hand.count(rank) for rank in range(1, 13))
        and len(set(c)) == 1
    ),
    Why.ONE_RANK_BEATS: lambda s, c, r: (
        can_beat(s, set_of(c), len(c)) and r.rank < set_of(c) and not can_beat(s, r.rank, len(c))
    ),
    Why.CHEAPEST: lambda s, c, r: (
        c == (r.rank,) * own(s, r)
        and not any(min(o) > r.rank for o in following_sets(s) if JESTER not in o)
    ),
    Why.BREAKS_NOTHING: lambda s, c, r: c == (r.rank,) * own(s, r),
    Why.JESTER_FILLS: lambda s, c, r: (
        c.count(r.rank) == r.count == len(c) - c.count(JESTER) < len(c)
    ),
    Why.GETS_RID: lambda s, c, r: len(c) == r.count,
    Why.CANNOT_FOLLOW: lambda s, c, r: not following_sets(s),
    Why.KEEPS_BEST: lambda s, c, r: (
        (r.rank,) * len(s.trick.best.cards if s.trick.best else ()) in following_sets(s)
        and r.count == own(s, r)
        and not can_beat(s, r.rank, r.count)
    ),
    Why.KEEPS_SET: lambda s, c, r: (
        r.rank <= 4 and r.count == own(s, r) and any(min(o) == r.rank for o in following_sets(s))
    ),
    Why.KEEPS_JESTERS: lambda s, c, r: all(JESTER in o for o in following_sets(s)),
    Why.KEEPS_GROUP: lambda s, c, r: (
        r.count == own(s, r)
        and all(len(o) < s.hand.count(min(o)) for o in following_sets(s) if JESTER not in o)
    ),
    Why.MAY_FOLLOW_LATER: lambda s, c, r: bool(following_sets(s)),
    Why.LETS_GO: lambda s, c, r: bool(following_sets(s)) and r.player is not None,
}


def positions(seed: int) -> Iterator[GameState]:
    """Yield every decision of a few random hands."""
    rng = Random(seed)
    players = rng.randint(4, 8)
    rules = Rules(merchant_exchange=True, misdeal=True)
    state = new_game(tuple("ABCDEFGH"[:players]), rules=rules)
    for _ in range(2500):
        action: Action | None = chance_action(state, rng, 2)
        if action is None and state.phase is Phase.RESULT:
            if state.hand_number == 2:
                return
            action = StartHand()
        if action is None:
            yield state
            legal = legal_actions(state)
            # Mostly the worst set, or no hand would end.
            action = legal[-2] if len(legal) > 1 and rng.random() < 0.6 else rng.choice(legal)
        state, _ = apply(state, action)


@pytest.mark.parametrize("seed", range(6))
def test_every_reason_given_is_true(seed: int) -> None:
    rng = Random(seed)
    for state in positions(seed):
        seen = view(state, state.turn)
        legal = legal_actions(state)
        for action in rng.sample(legal, min(4, len(legal))):
            given = reason_for(seen, action)
            if isinstance(action, PlaySet | Pass):
                cards = tuple(sorted(action.cards)) if isinstance(action, PlaySet) else ()
                assert CHECKS[given.why](seen, cards, given), (given, action, seen)
                if given.why in (Why.MAY_FOLLOW_LATER, Why.LETS_GO):
                    assert given.player == leader_after(state)
            else:
                assert given.why not in CHECKS
                assert beside_is_true(seen, action, given), (given, action, seen)


def leader_after(state: GameState) -> int | None:
    """Return the leader after a pass that ends the trick, None if it goes on."""
    assert state.turn is not None
    after_pass, events = apply(state, Pass(state.turn))
    ends = any(isinstance(event, TrickWon) for event in events)
    return after_pass.turn if ends else None


def beside_is_true(seen: PlayerView, action: PlayerAction, given: Reason) -> bool:
    """Return whether a reason outside play is true."""
    hand, why, you = seen.hand, given.why, seen.you
    assert you is not None
    if isinstance(action, GiveTax):
        whole = all(hand.count(card) == given.cards.count(card) for card in given.cards)
        return (
            given.cards == action.cards
            and {
                Why.GIVES_LONELY: whole and len(set(given.cards)) == len(given.cards),
                Why.GIVES_GROUPS: whole,
                Why.GIVES_WORST: hand[-len(given.cards) :] == given.cards,
                Why.GIVES_KEEPING: given.rank > max(given.cards) and own(seen, given) >= 2,
                Why.GIVES_LEAST: True,
            }[why]
        )
    if isinstance(action, DecideRevolution):
        status, last = seen.order.index(you), len(seen.order) - 1
        return {
            Why.TURNS_TABLE: action.call and status == last,
            Why.PAYS_NOTHING: action.call and status == last - 1 and given.count == 1,
            Why.STARVES_DALMUTIS: action.call and 1 < status < last - 1,
            Why.BETTER_UNTAXED: action.call and status < 2,
            Why.TAKES_TAXES: not action.call and given.player == seen.order[last - status],
            Why.STAYS_SECRET: not action.call,
        }[why]
    if isinstance(action, ChooseExchange):
        if why is Why.ALL_ALIKE:
            return (action.partner is None) == worse_than_others(seen)
        return worse_than_others(seen) == (why is Why.WORSE_THAN_OTHERS)
    if isinstance(action, PlaceExposed):
        assert seen.exposed is not None
        card = seen.exposed.card
        good = card <= AVERAGE or card == JESTER
        return (
            given.rank == card
            and {
                Why.WORTH_HAVING: good and action.to == you,
                Why.WORTH_NOTHING: not good and action.to != you,
                Why.COMES_BACK: card <= WORTH_TAKING and action.to == seen.order[-1],
                Why.AS_MEANT: True,
            }[why]
        )
    return why is Why.ALL_ALIKE

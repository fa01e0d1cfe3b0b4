"""Checks of the facts that reasons state: that they are true, and that the player knows them.

They ask the state of the whole game and the rules, not the code that finds the reasons. What a
player knows is what no deal of the hidden cards contradicts: see `may_hold`.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    ChooseExchange,
    GiveTax,
    Pass,
    PlaceExposed,
    PlayerAction,
    cards_of,
)
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.events import TrickWon
from dalmuti.rules.game import GameState, apply, legal_actions, view
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.taxes import taxable
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import Phase, PlayerView


@dataclass(frozen=True)
class Case:
    """A decision, and an action with the reason given for it."""

    state: GameState
    action: PlayerAction
    reason: Reason

    @cached_property
    def you(self) -> int:
        assert self.state.turn is not None
        return self.state.turn

    @cached_property
    def seen(self) -> PlayerView:
        return view(self.state, self.you)

    @property
    def hand(self) -> Cards:
        return self.state.hands[self.you]

    @cached_property
    def cards(self) -> Cards:
        """The cards played or given, sorted."""
        return tuple(sorted(cards_of(self.action)))

    @cached_property
    def left(self) -> Cards:
        return minus(self.hand, self.cards)

    @property
    def own(self) -> int:
        """The number of cards of the reason's rank in the hand."""
        return self.hand.count(self.reason.rank)

    @cached_property
    def best(self) -> Turn:
        assert self.state.trick.best is not None
        return self.state.trick.best

    @cached_property
    def others(self) -> list[int]:
        return [player for player in self.state.chairs if player != self.you and self.size(player)]

    @cached_property
    def choices(self) -> tuple[Cards, ...]:
        """The sets that may be played."""
        return legal_sets(self.hand, self.state.trick.best)

    @cached_property
    def pool(self) -> Counter[int]:
        """The cards that the player has not seen in this hand."""
        cards = Counter(deck(len(self.seen.order), self.seen.rules.stripped_deck))
        cards.subtract(self.seen.hand)
        cards.subtract(dict(enumerate(self.seen.played)))
        return cards

    def size(self, player: int | None) -> int:
        return 0 if player is None else self.state.sizes[player]

    def after(self, *actions: Action) -> GameState:
        """Return the state after these actions, or after the advised one."""
        state = self.state
        for action in actions or (self.action,):
            state, _ = apply(state, action)
        return state


def minus(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def may_hold(case: Case, player: int, cards: Cards) -> bool:
    """Return whether another player may hold these cards, as far as the player knows."""
    seen = case.seen
    if len(cards) > seen.sizes[player]:
        return False
    paid: list[int] = []
    given: list[int] = []
    for tax in seen.taxes:
        if (tax.giver, tax.receiver) == (player, seen.you):
            paid += tax.cards or ()
        if (tax.giver, tax.receiver) == (seen.you, player):
            given += tax.cards or ()
    peon = seen.order.index(player) >= len(seen.order) - 2
    for card, count in Counter(cards).items():
        if count > case.pool[card]:
            return False
        if card == JESTER and seen.revolution not in (None, player):
            return False
        # A peon has paid their best cards, so better ones are those they got in return.
        if peon and card != JESTER and card < max(paid, default=0) and count > given.count(card):
            return False
    return True


def may_hold_set(case: Case, player: int, rank: int, size: int) -> bool:
    """Return whether another player may hold a set, as far as the player knows."""
    if rank == JESTER:
        return may_hold(case, player, (JESTER,) * size)
    fillings = range(min(size, 3))
    return any(
        may_hold(case, player, (rank,) * (size - jesters) + (JESTER,) * jesters)
        for jesters in fillings
    )


def may_beat(case: Case, player: int, rank: int, size: int) -> bool:
    """Return whether another player may beat a set, as far as the player knows."""
    return any(may_hold_set(case, player, better, size) for better in range(1, min(rank, JESTER)))


def beats(hand: Cards, rank: int, size: int) -> tuple[Cards, ...]:
    return legal_sets(hand, Turn(0, (JESTER,) * size, rank))


def nobody_beats(case: Case, rank: int, size: int) -> bool:
    """Return whether nobody can beat a set, and the player knows it."""
    return not any(
        beats(case.state.hands[player], rank, size) or may_beat(case, player, rank, size)
        for player in case.others
    )


def nobody_loses(case: Case, rank: int, size: int) -> bool:
    """Return whether nobody holds a worse set of as many cards, and the player knows it."""
    for player in case.others:
        sets = legal_sets(case.state.hands[player], None)
        if any(len(cards) == size and min(cards) > rank for cards in sets):
            return False
        if any(may_hold_set(case, player, worse, size) for worse in range(rank + 1, JESTER + 1)):
            return False
    return True


def goes_out_in(case: Case, hand: Cards, number: int) -> bool:
    """Return whether a hand is that many sets of which at most one can be beaten."""
    naturals = [card for card in sorted(set(hand)) if card != JESTER]

    def ways(ranks: list[int], jesters: int) -> Iterator[list[Cards]]:
        if not ranks:
            yield [(JESTER,) * jesters] if jesters else []
            return
        for wild in range(jesters + 1):
            first = (ranks[0],) * hand.count(ranks[0]) + (JESTER,) * wild
            for more in ways(ranks[1:], jesters - wild):
                yield [first, *more]

    return any(
        len(sets) == number
        and sum(not nobody_beats(case, min(cards), len(cards)) for cards in sets) <= 1
        for sets in ways(naturals, hand.count(JESTER))
    )


def all_pass(state: GameState) -> GameState:
    """Return the state after everyone has passed on the set to beat."""
    while state.phase is Phase.PLAY and state.trick.best is not None:
        assert state.turn is not None
        state, _ = apply(state, Pass(state.turn))
    return state


def leads_next(case: Case) -> bool:
    """Return whether a set cannot be beaten, and its player then leads."""
    return nobody_beats(case, min(case.cards), len(case.cards)) and (
        all_pass(case.after()).turn == case.you
    )


def ends_trick(case: Case) -> bool:
    return any(isinstance(event, TrickWon) for event in apply(case.state, Pass(case.you))[1])


def wins(state: GameState, you: int, known: dict[object, bool]) -> bool:
    """Return whether a player can go out before the only other one, by trying everything."""
    if state.phase is not Phase.PLAY:
        return state.out[-1] == you
    passes = 0
    for turn in reversed(state.trick.turns):
        if turn.cards:
            break
        passes += 1
    key = (state.hands, state.turn, state.trick.best, passes)
    if key not in known:
        ends = (wins(apply(state, action)[0], you, known) for action in legal_actions(state))
        known[key] = any(ends) if state.turn == you else all(ends)
    return known[key]


def mean(cards: Cards) -> Fraction:
    """Return the mean rank, jesters not counted."""
    naturals = [card for card in cards if card != JESTER]
    return Fraction(sum(naturals), len(naturals))


def hidden(case: Case) -> Cards:
    return tuple(card for player in case.others for card in case.state.hands[player])


def better_in_deck(rank: int) -> int:
    return sum(range(1, rank))


def tax_of(case: Case, peon: int | None) -> Cards:
    """Return what a peon pays if the player keeps quiet."""
    state = case.after()
    while state.phase is Phase.TAXES:
        state, _ = apply(state, legal_actions(state)[0])
    return next(tax.cards or () for tax in state.table.taxes if tax.giver == peon)


def gone_or_held(case: Case, gone: bool, held: bool) -> bool:
    """Return whether better cards have been played or are held, or both, and none is left."""
    rank = case.reason.rank
    played, own = sum(case.seen.played[1:rank]), sum(card < rank for card in case.hand)
    return (
        leads_next(case)
        and (rank, case.reason.size) == (min(case.cards), len(case.cards))
        and played + own == case.reason.count == better_in_deck(rank)
        and (bool(played), bool(own)) == (gone, held)
    )


def rank_short(case: Case) -> bool:
    given, rank, size = case.reason, min(case.cards), len(case.cards)
    wild = case.pool[JESTER]
    return (
        leads_next(case)
        and given.size == size
        and 0 < given.count == case.seen.played[given.rank] < given.rank < rank
        and all(better + wild < size for better in range(1, rank) if better != given.rank)
    )


def too_few_better(case: Case) -> bool:
    given, rank = case.reason, min(case.cards)
    hands = [Counter(case.state.hands[player]) for player in case.others]
    return (
        leads_next(case)
        and (given.rank, given.size) == (rank, len(case.cards))
        and given.count < given.size
        and all(
            one[better] + one[JESTER] <= given.count
            for better in range(1, rank)
            for one in (case.pool, *hands)
            if one[better]
        )
    )


def one_rank_beats(case: Case) -> bool:
    rank, size = min(case.cards), len(case.cards)
    possible = {
        better
        for better in range(1, rank)
        if any(may_hold_set(case, player, better, size) for player in case.others)
    }
    actual = {
        min(cards)
        for player in case.others
        for cards in beats(case.state.hands[player], rank, size)
    }
    return actual <= possible == {case.reason.rank} and case.reason.size == size


def blocks(case: Case) -> bool:
    given = case.reason
    if given.player != case.best.player or not 0 < given.count == case.size(given.player) <= 2:
        return False
    next_trick = all_pass(case.state)
    last = given.count == 1
    return next_trick.turn == given.player and (
        not last
        or all(given.player in apply(next_trick, one)[0].out for one in legal_actions(next_trick))
    )


def keeps_return(case: Case) -> bool:
    given, size = case.reason, len(case.cards)
    return (
        given.size == given.count == case.left.count(given.rank) == size
        and given.rank < min(case.cards)
        and nobody_beats(case, given.rank + 1, size)
    )


def paid_best(case: Case) -> bool:
    given, rank, size = case.reason, min(case.cards), len(case.cards)
    player = given.player
    return (
        player in case.others
        and player in case.seen.order[-2:]
        and any((tax.giver, tax.receiver) == (player, case.you) for tax in case.seen.taxes)
        and given.rank == rank
        and not beats(case.state.hands[player], rank, size)
        and not may_beat(case, player, rank, size)
    )


def jester_saved(case: Case) -> bool:
    given = case.reason
    return (
        given.size == case.left.count(JESTER) > 0
        and given.count == given.size + case.left.count(given.rank) > given.size
        and nobody_beats(case, given.rank, given.count)
    )


def breaks(case: Case, cards: Cards) -> bool:
    """Return whether a set leaves some of its natural cards in the hand."""
    return case.hand.count(min(cards)) > cards.count(min(cards))


def keeps_best(case: Case) -> bool:
    given = case.reason
    return (
        given.count == case.own
        and any(min(cards) == given.rank and JESTER not in cards for cards in case.choices)
        and nobody_beats(case, given.rank + 1, given.count)
    )


def learns_nothing(case: Case) -> bool:
    """Return whether no view shows the two jesters."""
    return case.hand.count(JESTER) == 2 and all(
        view(case.after(), player).revolution is None for player in case.others
    )


def comes_back(case: Case) -> bool:
    given, exposed = case.reason, case.seen.exposed
    assert exposed is not None
    peon = case.seen.order[-1]
    better = sum(number for card, number in case.pool.items() if card < given.rank)
    cards = sorted((*case.state.hands[peon], *(() if exposed.player == peon else (exposed.card,))))
    return (
        case.seen.taxed
        and isinstance(case.action, PlaceExposed)
        and case.action.to == given.player == peon
        and given.rank == exposed.card != JESTER
        and better < 2
        and exposed.card in cards[:2]
    )


def chairs_are_alike(case: Case) -> bool:
    def around(action: PlayerAction) -> tuple[int, ...]:
        chairs = apply(case.state, action)[0].chairs
        at = chairs.index(case.you)
        return chairs[at:] + chairs[:at]

    return len({around(action) for action in legal_actions(case.state)}) == 1


def whole(case: Case) -> bool:
    """Return whether all natural cards of the reason's rank are played, and no others."""
    return case.cards == (case.reason.rank,) * case.reason.count and case.own == case.reason.count


def follows(case: Case) -> bool:
    return case.state.trick.best is not None


def gift(case: Case) -> bool:
    return isinstance(case.action, GiveTax) and case.state.phase is Phase.TAXES


CHECKS: dict[Why, Callable[[Case], bool]] = {
    Why.GOES_OUT: lambda c: (
        c.cards == c.hand
        and c.reason.count == len(c.hand)
        and c.after().out.index(c.you) == c.reason.place - 1
    ),
    Why.WINS_DUEL: lambda c: (
        c.others == [c.reason.player]
        and sum(c.pool.values()) == c.size(c.reason.player)
        and c.reason.place == len(c.state.out) + 1
        and wins(c.after(), c.you, {})
    ),
    Why.RUNS_OUT: lambda c: (
        leads_next(c)
        and goes_out_in(c, c.left, c.reason.count)
        and c.reason.place == len(c.state.out) + 1
    ),
    Why.NEXT_LEAD_OUT: lambda c: goes_out_in(c, c.left, c.reason.count),
    Why.NONE_AS_MANY: lambda c: (
        leads_next(c)
        and c.reason.size == len(c.cards)
        and all(c.size(player) < c.reason.size for player in c.others)
    ),
    Why.TOP_RANK: lambda c: leads_next(c) and c.reason.rank == 1 == min(c.cards),
    Why.BETTER_GONE: lambda c: gone_or_held(c, gone=True, held=False),
    Why.BETTER_HELD: lambda c: gone_or_held(c, gone=False, held=True),
    Why.BETTER_GONE_OR_HELD: lambda c: gone_or_held(c, gone=True, held=True),
    Why.RANK_SHORT: rank_short,
    Why.TOO_FEW_BETTER: too_few_better,
    Why.UNBEATABLE: leads_next,
    Why.BLOCKS: blocks,
    Why.LAST_TO_BEAT: lambda c: (
        c.reason.player != c.you and ends_trick(c) and c.after(Pass(c.you)).turn == c.reason.player
    ),
    Why.ONLY_FOLLOWER: lambda c: (
        not follows(c)
        and len(c.others) > 1
        and c.reason.size == len(c.cards)
        and [one for one in c.others if c.size(one) >= len(c.cards)] == [c.reason.player]
    ),
    Why.TOO_LARGE: lambda c: (
        not follows(c)
        and c.reason.player in c.others
        and c.size(c.reason.player) == c.reason.count < c.reason.size == len(c.cards)
    ),
    Why.MUST_PASS: lambda c: (
        not follows(c)
        and len(c.reason.players) > 1
        and c.reason.size == len(c.cards)
        and set(c.reason.players) == {one for one in c.others if c.size(one) < len(c.cards)}
    ),
    Why.KEEPS_RETURN: keeps_return,
    Why.FEW_BETTER: lambda c: (
        c.cards == (c.reason.rank,)
        and sum(card < c.reason.rank for card in hidden(c)) == c.reason.count
        and sum(c.pool[card] for card in range(1, c.reason.rank)) == c.reason.count
        and sum(c.pool.values()) == len(hidden(c))
    ),
    Why.ONE_RANK_BEATS: one_rank_beats,
    Why.PAID_BEST: paid_best,
    Why.LEAD_ONLY: lambda c: (
        not follows(c) and whole(c) and nobody_loses(c, c.reason.rank, c.reason.count)
    ),
    Why.JESTER_SAVED: jester_saved,
    Why.LEADS_WORST: lambda c: not follows(c) and whole(c) and c.reason.rank == max(c.hand),
    Why.LEADS_MOST: lambda c: (
        not follows(c)
        and whole(c)
        and all(
            c.hand.count(card) < c.reason.count
            for card in c.hand
            if card not in (JESTER, c.reason.rank)
        )
    ),
    Why.ONLY_SET: lambda c: c.choices == (c.cards,),
    Why.CHEAPEST: lambda c: (
        follows(c) and whole(c) and c.reason.rank == max(min(cards) for cards in c.choices)
    ),
    Why.BREAKS_NOTHING: whole,
    Why.NEEDS_JESTER: lambda c: follows(c) and all(JESTER in cards for cards in c.choices),
    Why.CANNOT_FOLLOW: lambda c: legal_actions(c.state) == (Pass(c.you),),
    Why.HAS_TOO_FEW: lambda c: c.reason.count == len(c.hand) < c.reason.size == len(c.best.cards),
    Why.MAY_LEAD: lambda c: (
        c.reason.player == c.best.player in c.state.out and all_pass(c.state).turn == c.you
    ),
    Why.KEEPS_BEST: keeps_best,
    Why.COSTS_BEST: lambda c: (
        c.reason.rank == min(c.hand)
        and c.reason.count == c.own
        and {min(cards) for cards in c.choices} == {c.reason.rank}
    ),
    Why.COSTS_JESTER: lambda c: bool(c.choices) and all(JESTER in cards for cards in c.choices),
    Why.BREAKS_GROUP: lambda c: (
        c.reason.count == c.own
        and all(breaks(c, cards) and min(cards) == c.reason.rank for cards in c.choices)
    ),
    Why.BREAKS_GROUPS: lambda c: bool(c.choices) and all(breaks(c, one) for one in c.choices),
    Why.LETS_GO: lambda c: ends_trick(c) and c.after().turn == c.reason.player,
    Why.GIVES_LONELY: lambda c: (
        gift(c)
        and c.reason.count == len(c.cards)
        and all(c.hand.count(card) == 1 and card != JESTER for card in c.cards)
    ),
    Why.GIVES_KEEPING: lambda c: (
        gift(c) and max(c.cards) < c.reason.rank and c.own == c.reason.count > 1
    ),
    Why.GIVES_GROUP: lambda c: gift(c) and whole(c),
    Why.GIVES_WORST: lambda c: (
        gift(c)
        and c.reason.count == len(c.cards)
        and not any(card > min(c.cards) for card in taxable(c.left, c.state.rules.jesters_in_taxes))
    ),
    Why.TURNS_TABLE: lambda c: c.state.order[-1] == c.after().order[0] == c.you,
    Why.PAYS_NOTHING: lambda c: (
        c.state.order[-2] == c.you
        and c.reason.rank == min(c.hand)
        and c.reason.count == 1
        and not c.after().table.taxes
    ),
    Why.STARVES_DALMUTIS: lambda c: c.after().phase is Phase.PLAY and not c.after().table.taxes,
    Why.TAKES_TAXES: lambda c: (
        (paid := tax_of(c, c.reason.player)) == c.state.hands[c.reason.player or 0][: len(paid)]
        and len(paid) == c.reason.count
        and c.state.order.index(c.reason.player) >= len(c.state.order) - 2
        and c.state.order.index(c.you) + c.reason.count == 2
    ),
    Why.STAYS_SECRET: learns_nothing,
    Why.WORSE_THAN_OTHERS: lambda c: (
        JESTER not in c.hand
        and mean(c.hand) > mean(hidden(c))
        and isinstance(c.action, ChooseExchange)
        and c.action.partner is not None
    ),
    Why.BETTER_THAN_OTHERS: lambda c: (
        mean(c.hand) < mean(hidden(c)) and c.action == ChooseExchange(c.you, None)
    ),
    Why.ABOVE_AVERAGE: lambda c: (
        c.seen.exposed is not None
        and c.action == PlaceExposed(c.you, c.you)
        and c.reason.rank == c.seen.exposed.card
        and c.reason.rank < mean(deck(len(c.seen.order), c.seen.rules.stripped_deck))
    ),
    Why.JESTER_FITS: lambda c: (
        c.seen.exposed is not None
        and c.action == PlaceExposed(c.you, c.you)
        and c.reason.rank == c.seen.exposed.card == JESTER
    ),
    Why.BELOW_AVERAGE: lambda c: (
        c.seen.exposed is not None
        and c.seen.exposed.player == c.you
        and c.action == PlaceExposed(c.you, c.reason.player or 0)
        and c.reason.player == c.state.order[-1]
        and JESTER > c.reason.rank == c.seen.exposed.card
        and c.reason.rank > mean(deck(len(c.seen.order), c.seen.rules.stripped_deck))
    ),
    Why.COMES_BACK: comes_back,
    Why.ALL_CHAIRS_ALIKE: lambda c: isinstance(c.action, ChooseChair) and chairs_are_alike(c),
}
"""For each kind of reason, whether all facts in it are true and known to the player."""


def is_true(state: GameState, action: PlayerAction, reason: Reason) -> bool:
    """Return whether a reason for an action is true, and known to the player to act."""
    return CHECKS[reason.why](Case(state, action, reason))


def agrees(state: GameState, action: PlayerAction, reason: Reason) -> bool:
    """Return whether no hand contradicts what the player to act knows."""
    case = Case(state, action, reason)
    return all(may_hold(case, player, state.hands[player]) for player in case.others)

"""The play of tricks, and the end of a hand (RULES 7 to 9)."""

from dataclasses import replace
from functools import cache

from dalmuti.rules import errors, scoring, sets
from dalmuti.rules.actions import PlaySet
from dalmuti.rules.cards import BLANK, JESTER, Cards, PlayerId, remove
from dalmuti.rules.events import (
    CardsPlayed,
    Event,
    GameEnded,
    HandEnded,
    Passed,
    PlayerOut,
    TrickWon,
)
from dalmuti.rules.game.state import (
    GameState,
    next_chairs,
    next_order,
    not_your_turn,
    wrong_phase,
)
from dalmuti.rules.tricks import Trick, Turn, make
from dalmuti.rules.view import Phase


@cache
def _passing(player: PlayerId) -> tuple[Turn, tuple[Event, ...]]:
    # Cached because passes are the most common action.
    return Turn(player, (), 0), (Passed(player),)


def pass_turn(state: GameState, player: PlayerId) -> tuple[GameState, tuple[Event, ...]]:
    """Pass; the last pass in a row ends the trick (RULES 7)."""
    # By position, because attribute access would make a pass a tenth slower.
    table, phase, turn, hands, sizes, left, trick, last_trick, out, played, given = state
    if phase is not Phase.PLAY:
        raise wrong_phase(state, "Passing")
    if player != turn:
        raise not_your_turn(state, player)
    leader, turns, best = trick
    if best is None:
        raise errors.LeaderMustPlayError(table.names[player])
    passed, events = _passing(player)
    trick = make(Trick, (leader, (*turns, passed), best))
    following = left[player]
    winner = best.player
    # Everyone has passed once the turn returns to the set's player or, if they are out, to the
    # player who answered first.
    if following == winner or (not sizes[winner] and following == left[winner]):
        events = (*events, TrickWon(winner, following))
        last_trick, trick = trick, Trick(following)
    fields = table, phase, following, hands, sizes, left, trick, last_trick, out, played, given
    return make(GameState, fields), events


def play_set(state: GameState, action: PlaySet) -> tuple[GameState, tuple[Event, ...]]:
    """Lead a set or follow with one; the hand ends when one player is left with cards (RULES 7)."""
    table, phase, turn, hands, sizes, left, trick, last_trick, out, played, given = state
    player, cards = action.player, action.cards
    if phase is not Phase.PLAY:
        raise wrong_phase(state, "Playing a set")
    if player != turn:
        raise not_your_turn(state, player)
    hand = hands[player]
    size = len(cards)
    rank, naturals, jesters = sets.parts_of(cards)
    if hand.count(rank) < naturals or (jesters and hand.count(JESTER) < jesters) or not rank:
        hand = _shown(hand, cards, table.names[player])
    leader, turns, best = trick
    if best is not None:
        if size != len(best.cards):
            raise errors.MustFollowCountError(size, len(best.cards))
        if rank >= best.rank:
            raise errors.MustBeatError(rank, best.rank)
    total = len(hand)
    if jesters:
        cards = (rank,) * naturals + (JESTER,) * jesters
        hand = hand[: total - jesters]
        played = (*played[:JESTER], played[JESTER] + jesters)
    if naturals:
        start = hand.index(rank)
        hand = hand[:start] + hand[start + naturals :]
        played = (*played[:rank], played[rank] + naturals, *played[rank + 1 :])
    total -= size
    following = player + 1
    hands = (*hands[:player], hand, *hands[following:])
    sizes = (*sizes[:player], total, *sizes[following:])
    best = make(Turn, (player, cards, rank))
    trick = make(Trick, (leader, (*turns, best), best))
    following = left[player]
    events: tuple[Event, ...] = (CardsPlayed(player, cards, rank, total),)
    if not total:
        events = (*events, PlayerOut(player, len(out)))
        out = (*out, player)
        if len(out) == len(table.order) - 1:
            return _end_hand(
                state._replace(hands=hands, sizes=sizes, trick=trick, out=out, played=played),
                events,
            )
        left = tuple([following if who == player else who for who in left])
    fields = table, phase, following, hands, sizes, left, trick, last_trick, out, played, given
    return make(GameState, fields), events


def _shown(hand: Cards, cards: Cards, name: str) -> Cards:
    """Return a hand whose blanks have become the cards played from it."""
    left = remove(hand, cards)
    if left is None or BLANK in cards:
        raise errors.CardsNotHeldError(name, cards, hand)
    return tuple(sorted(left + cards))


def _end_hand(state: GameState, events: tuple[Event, ...]) -> tuple[GameState, tuple[Event, ...]]:
    table, rules = state.table, state.table.rules
    order = next_order(state)
    points: tuple[int, ...] = ()
    if rules.scoring:
        points = scoring.hand_points(table.order, order, rules.philanthropic)
        totals = list(table.points)
        for player, won in zip(order, points, strict=True):
            totals[player] += won
        table = replace(table, points=tuple(totals))
    ended = HandEnded(table.number, order, points, next_chairs(table, order))
    if rules.scoring and table.number == rules.hands:
        over = GameEnded(scoring.winners(table.points, order))
        return state._replace(table=table, phase=Phase.OVER, turn=None), (*events, ended, over)
    return state._replace(table=table, phase=Phase.RESULT, turn=None), (*events, ended)

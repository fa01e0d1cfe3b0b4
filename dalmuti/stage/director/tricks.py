"""Animations of trick play: thinking, throwing sets, sweeping the trick."""

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import CardsPlayed
from dalmuti.stage.anchors import SweptPile, TrickSlot
from dalmuti.stage.clips import CardThing, Flight
from dalmuti.stage.cues import (
    HandLifted,
    SetCardLanded,
    SetLanded,
    TrickLifted,
    TrickSwept,
    TurnPassedTo,
)
from dalmuti.stage.director.hands import places_in_hand
from dalmuti.stage.director.reel import Reel
from dalmuti.stage.director.throws import throw_of
from dalmuti.stage.director.times import SWEEP_TIME, THROW_TIME
from dalmuti.stage.model import TableModel
from dalmuti.stage.pauses import thinking_pause


def think(reel: Reel, player: PlayerId) -> None:
    """Show a bot pretending to think; the time it takes gives nothing away."""
    if player not in reel.direction.persons:
        reel.clip(thinking_pause(reel.model, player))


def next_turn(model: TableModel, player: PlayerId) -> PlayerId | None:
    """Return whose turn follows this player's; None if the trick or the hand is over."""
    count = model.count
    holding = [who for who in model.players if model.sizes[who]]
    best = model.best
    if len(holding) < 2 or best is None:
        return None
    passes = len(model.turns) - 1 - model.turns.index(best)
    if passes >= len([who for who in holding if who != best.player]):
        return None
    chair = model.chairs[player] or 0
    return min(
        (who for who in holding if who != player),
        key=lambda who: ((model.chairs[who] or 0) - chair) % count,
    )


def play(reel: Reel, event: CardsPlayed) -> None:
    """Throw a set on the earlier ones, which make room."""
    model, player, count = reel.model, event.player, len(event.cards)
    think(reel, player)
    sets = len(model.sets) + 1
    # The earlier sets are drawn where they will be once they have made room.
    flights = [
        Flight(
            CardThing(card),
            TrickSlot(number, sets - 1, index, len(turn.cards), turn.player),
            TrickSlot(number, sets, index, len(turn.cards), turn.player),
            duration=THROW_TIME,
        )
        for number, turn in enumerate(model.sets)
        for index, card in enumerate(turn.cards)
    ]
    own, throw, begin = player == model.viewer, throw_of(event.rank, count), reel.now
    for index, source in enumerate(places_in_hand(model, player, event.cards)):
        flights.append(
            Flight(
                CardThing(event.cards[index], up_at_start=own),
                source,
                TrickSlot(sets - 1, sets, index, count, player),
                throw.easing,
                turn=throw.turn * (12.0, -9.0, 15.0, -14.0)[(index + event.rank) % 4],
                lift=throw.lift,
                delay=throw.interval * index,
                duration=throw.seconds,
            )
        )
    for index in range(count - 1 if throw.one_by_one else 0):
        landed = begin + throw.seconds + throw.interval * index
        reel.clip(0.0, SetCardLanded(player, index, count), start=landed)
    reel.clip(
        throw.seconds + throw.interval * (count - 1),
        SetLanded(player, event.cards, event.rank),
        flights,
        [HandLifted(player, event.cards, count), TrickLifted()],
        start=begin,
    )
    reel.clip(0.0, TurnPassedTo(next_turn(reel.model, player)))


def sweep(reel: Reel) -> None:
    """Show the Greater Peon clearing the table, cards face down."""
    model = reel.model
    dealer = model.dealer
    if dealer is None:
        raise ValueError("Nobody is Greater Peon, so nobody can sweep the table.")
    flights = [
        Flight(
            CardThing(card, up_at_end=False),
            TrickSlot(number, len(model.sets), index, len(turn.cards), turn.player),
            SweptPile(dealer),
            turn=30.0,
            lift=0.1,
            delay=min(0.15, 0.02 * number),
        )
        for number, turn in enumerate(model.sets)
        for index, card in enumerate(turn.cards)
    ]
    reel.clip(SWEEP_TIME, TrickSwept(), flights, [TrickLifted(swept=True)])

"""The director: makes clips of events.

All times are those of normal speed; the timeline's speed makes the others. A card that flies takes
180 to 450 ms and eases out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import (
    CardExposed,
    CardsDealt,
    CardsExchanged,
    CardsPlayed,
    ChairChosen,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    GameEnded,
    HandEnded,
    HandStarted,
    NewcomerCame,
    Passed,
    PlayBegan,
    PlayerJoined,
    PlayerLeft,
    PlayerOut,
    ReplacementDrawn,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
    TaxChosen,
    TaxesPaid,
    Transfer,
    TrickWon,
)
from dalmuti.rules.view import Exchange
from dalmuti.stage.anchors import (
    Door,
    DrawPile,
    DrawSpot,
    HandOf,
    HatAt,
    OverHead,
    Place,
    PlateMark,
    Standing,
    Stock,
    SweptPile,
    TaxSpot,
    TrickSlot,
)
from dalmuti.stage.clips import (
    CardThing,
    Clip,
    Flight,
    HatThing,
    PersonThing,
    PrizeThing,
    RosetteThing,
)
from dalmuti.stage.commit import commit
from dalmuti.stage.cues import (
    BannerShown,
    CardDrawn,
    CardLanded,
    CardPassed,
    CardTurnedUp,
    Cue,
    DrawsCleared,
    DrawsLifted,
    ExchangeMarked,
    ExposedTaken,
    ExposureMarked,
    HandBegun,
    HandLifted,
    HatsHanded,
    LaidLifted,
    LeftLast,
    Lift,
    NewcomerShown,
    PassShown,
    PlayerCame,
    PlayerGone,
    PlayerWalked,
    ResultShown,
    RevolutionMarked,
    RosetteLifted,
    SetLanded,
    StockLifted,
    StockTaken,
    TableTurned,
    TaxLaid,
    TaxReceived,
    TrickLifted,
    TrickSwept,
    TurnPassedTo,
    WentOut,
    WinnersShown,
)
from dalmuti.stage.model import Banner, BannerKind, TableModel, home_chair
from dalmuti.stage.tween import Easing

DRAW_TIME: Final = 0.36
TIE_TIME: Final = 1.4
READ_DRAW_TIME: Final = 1.2
SHUFFLE_TIME: Final = 0.5
DEAL_INTERVAL: Final = 0.064
DEAL_TIME: Final = 0.3
EXPOSE_TIME: Final = 0.35
READ_EXPOSED_TIME: Final = 0.8
LAY_TIME: Final = 0.32
TAX_PAUSE: Final = 0.5
TAX_TIME: Final = 0.45
THINK_PLAY: Final = 0.55
THINK_PASS: Final = 0.35
THROW_TIME: Final = 0.34
PASS_TIME: Final = 0.12
ROSETTE_TIME: Final = 0.42
OUT_PAUSE: Final = 0.4
CROWN_TIME: Final = 0.5
CROWNED_TIME: Final = 1.0
STRAW_TIME: Final = 0.55
STRAW_PAUSE: Final = 1.5
READ_TRICK_TIME: Final = 1.0
READ_LAST_TRICK_TIME: Final = 1.5
SWEEP_TIME: Final = 0.45
REVOLUTION_TIME: Final = 2.6
HAT_TIME: Final = 0.45
WALK_TIME: Final = 0.8
TURN_TIME: Final = 0.7
RESULT_TIME: Final = 0.6
NEWCOMER_TIME: Final = 0.6


@dataclass(frozen=True, slots=True)
class Direction:
    """What the director must know besides event and table."""

    persons: frozenset[PlayerId] = frozenset()
    """Who thinks for himself, so that nobody needs to pretend it."""
    reduced_motion: bool = False
    """Fades instead of travel."""


class _Reel:
    """Clips in the making; knows the model that they will have led to."""

    def __init__(self, model: TableModel, direction: Direction) -> None:
        self.model = model
        self.direction = direction
        self.clips: list[Clip] = []
        self.now = 0.0

    def clip(
        self,
        duration: float,
        cue: Cue | None = None,
        flights: Iterable[Flight] = (),
        lifts: Iterable[Lift] = (),
        start: float | None = None,
    ) -> None:
        """Add a clip that starts when all before it have ended, or at `start`."""
        start = self.now if start is None else start
        clip = Clip(start, duration, cue, tuple(map(self._moved, flights)), tuple(lifts))
        self.clips.append(clip)
        self.now = max(self.now, clip.end)
        if cue is not None:
            self.model = commit(self.model, cue)

    def _moved(self, flight: Flight) -> Flight:
        if not self.direction.reduced_motion:
            return flight
        return replace(flight, fade=True, turn=0.0, lift=0.0, easing=Easing.LINEAR)


def clips_before(event: Event, model: TableModel, direction: Direction) -> tuple[Clip, ...]:
    """Return the clips that still belong to the scene before this event's own.

    `event` is redacted for the model's viewer.
    """
    reel = _Reel(model, direction)
    if isinstance(event, HandEnded):
        if model.turns:
            reel.clip(READ_LAST_TRICK_TIME)
            _sweep(reel)
        _leave_last(reel, event.order[-1])
    return tuple(reel.clips)


def clips_for(event: Event, model: TableModel, direction: Direction) -> tuple[Clip, ...]:
    """Return the clips that show an event on this table, those of `clips_before` committed.

    `event` is redacted for the model's viewer. Starts and durations are seconds at normal speed;
    the same arguments give the same clips.
    """
    reel = _Reel(model, direction)
    match event:
        case SeatDrawn():
            _draw(reel, event)
        case SeatsTied(players):
            reel.clip(0.0, BannerShown(Banner(BannerKind.TIED, players)))
            reel.clip(TIE_TIME, BannerShown(None))
        case SeatingDecided(order):
            _decide_seating(reel, order)
        case ChairChosen(_, _, chairs):
            _sit_down(reel, chairs)
        case HandStarted():
            _start_hand(reel, event)
        case CardsDealt():
            _deal(reel, event)
        case CardExposed(player, card):
            _expose(reel, player, card)
        case ExposedPlaced(card, meant_for, to):
            _place_exposed(reel, card, meant_for, to)
        case ReplacementDrawn(giver, receiver, card):
            _pass_card(reel, giver, receiver, card, reel.now)
            exposed = reel.model.exposed
            if exposed is not None:
                reel.clip(0.0, ExposureMarked(exposed._replace(replacement=card)))
        case RevolutionCalled():
            _revolt(reel, event)
        case RevolutionDeclined():
            pass
        case TaxChosen(player, cards, _):
            # What others put down is shown with all taxes at once, when they are paid.
            if cards is not None:
                _lay_tax(reel, player, cards, len(cards), reel.now)
        case TaxesPaid():
            _pay_taxes(reel, event)
        case ExchangeChosen(player, partner):
            reel.clip(0.0, ExchangeMarked(Exchange(player, partner)))
        case CardsExchanged():
            _exchange(reel, event)
        case PlayBegan(leader):
            reel.clip(0.0, TurnPassedTo(leader))
        case CardsPlayed():
            _play(reel, event)
        case Passed(player):
            _think(reel, player, THINK_PASS, len(model.turns) + player)
            reel.clip(PASS_TIME, PassShown(player))
            reel.clip(0.0, TurnPassedTo(_next_turn(reel.model, player)))
        case PlayerOut(player):
            _go_out(reel, player)
        case TrickWon(_, leader):
            reel.clip(READ_TRICK_TIME)
            _sweep(reel)
            reel.clip(0.0, TurnPassedTo(leader))
        case HandEnded(_, order, points, _):
            reel.clip(0.0, ResultShown(order, points))
            reel.clip(RESULT_TIME)
        case GameEnded(winners):
            reel.clip(0.0, WinnersShown(winners))
        case PlayerLeft(player, _, chairs):
            place = Place(model.place_of(player))
            walk = Flight(PersonThing(player), place, Door(), Easing.IN_OUT)
            reel.clip(WALK_TIME, PlayerGone(player, chairs), [walk])
        case NewcomerCame(name, _, _):
            reel.clip(NEWCOMER_TIME, NewcomerShown(name))
        case PlayerJoined(player, name, _, _, chairs):
            # The table makes room first, so that he walks to where his chair is then.
            reel.clip(0.0, PlayerCame(player, name, chairs))
            place = Place(reel.model.place_of(player))
            walk = Flight(PersonThing(player), Door(), place, Easing.IN_OUT)
            reel.clip(WALK_TIME, flights=[walk])
        case _:
            assert_never(event)
    return tuple(reel.clips)


def _think(reel: _Reel, player: PlayerId, seconds: float, salt: int) -> None:
    """Let a bot pretend to think, not always equally long."""
    if player not in reel.direction.persons:
        reel.clip(seconds * (1.0 + (salt * 7 % 9 - 4) * 0.06))


def _next_turn(model: TableModel, player: PlayerId) -> PlayerId | None:
    """Return whose turn it is after this player's; None if the trick or the hand is over."""
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


def _go_out(reel: _Reel, player: PlayerId) -> None:
    """Pin the rosette of his place on a player; the first out is crowned before."""
    model, place = reel.model, len(reel.model.out)
    at = model.place_of(player)
    reel.clip(0.0, WentOut(player))
    if place == 0:
        begin = reel.now
        reel.clip(0.0, BannerShown(Banner(BannerKind.FIRST_OUT, (player,))))
        _put_on(reel, player, 0, CROWN_TIME, CROWN_TIME + CROWNED_TIME, [RosetteLifted(player)])
        reel.clip(0.0, BannerShown(None), start=begin + CROWN_TIME + CROWNED_TIME)
    pinned = Flight(RosetteThing(place), HatAt(at), PlateMark(at), Easing.OUT_BACK, lift=0.3)
    reel.clip(ROSETTE_TIME, None, [pinned], [RosetteLifted(player)])
    reel.clip(OUT_PAUSE)


def _leave_last(reel: _Reel, player: PlayerId) -> None:
    """Let the straw hat fall on who is left."""
    reel.clip(0.0, LeftLast(player))
    reel.clip(0.0, BannerShown(Banner(BannerKind.LEFT_LAST, (player,))))
    _put_on(reel, player, reel.model.count - 1, STRAW_TIME, STRAW_TIME + STRAW_PAUSE)
    reel.clip(0.0, BannerShown(None))


def _put_on(
    reel: _Reel,
    player: PlayerId,
    status: int,
    seconds: float,
    lasts: float,
    lifts: Iterable[Lift] = (),
) -> None:
    """Let the hat of a status fall on a head, for a while; the one he wears flies up meanwhile."""
    model = reel.model
    at, worn = model.place_of(player), model.statuses[player]
    flights: list[Flight] = []
    if worn is not None:
        lift = 0.9 if worn == status else 2.4
        flights.append(Flight(HatThing(worn), HatAt(at), HatAt(at), Easing.LINEAR, lift=lift))
    if worn != status:
        falls = Flight(PrizeThing(status), OverHead(at), HatAt(at), Easing.DROP, duration=seconds)
        flights.append(falls)
    reel.clip(lasts, None, flights, lifts)


def _draw(reel: _Reel, event: SeatDrawn) -> None:
    index = sum(player == event.player for player, _ in reel.model.draws)
    flight = Flight(
        CardThing(event.card, up_at_start=False),
        DrawPile(),
        DrawSpot(event.player, index),
        turn=20.0,
        lift=0.3,
    )
    reel.clip(DRAW_TIME, CardDrawn(event.player, event.card), [flight])
    reel.clip(0.1)


def _decide_seating(reel: _Reel, order: tuple[PlayerId, ...]) -> None:
    reel.clip(READ_DRAW_TIME)
    seen = [0] * len(order)
    gathered = []
    for player, card in reel.model.draws:
        spot = DrawSpot(player, seen[player])
        gathered.append(Flight(CardThing(card, up_at_end=False), spot, DrawPile()))
        seen[player] += 1
    reel.clip(SWEEP_TIME, DrawsCleared(), gathered, [DrawsLifted()])
    walks = [
        Flight(
            PersonThing(player),
            Place(reel.model.place_of(player)),
            Standing(status),
            Easing.IN_OUT,
            delay=0.06 * status,
            duration=WALK_TIME,
        )
        for status, player in enumerate(order)
    ]
    reel.clip(WALK_TIME + 0.06 * len(order), HatsHanded(order), walks)


def _sit_down(reel: _Reel, chairs: tuple[PlayerId, ...]) -> None:
    begin, model = reel.now, reel.model
    for status, player in enumerate(model.order):
        chair = chairs.index(player)
        place = (chair - model.home) % len(chairs)
        walk = Flight(PersonThing(player), Standing(status), Place(place), Easing.IN_OUT)
        start = begin + 0.22 * status
        reel.clip(WALK_TIME, PlayerWalked(player, chair), [walk], start=start)
    _turn_table(reel, chairs)


def _walk(reel: _Reel, chairs: tuple[PlayerId, ...]) -> None:
    """Let everybody walk to his new chair, round the table."""
    begin, model = reel.now, reel.model
    movers = [player for player in chairs if model.chairs[player] != chairs.index(player)]
    for number, player in enumerate(movers):
        chair = chairs.index(player)
        place = (chair - model.home) % len(chairs)
        walk = Flight(
            PersonThing(player), Place(model.place_of(player)), Place(place), Easing.IN_OUT
        )
        start = begin + 0.08 * number
        reel.clip(WALK_TIME, PlayerWalked(player, chair), [walk], start=start)
    _turn_table(reel, chairs)


def _turn_table(reel: _Reel, chairs: tuple[PlayerId, ...]) -> None:
    """Bring the viewer's chair back to place 0, unless all places are fixed."""
    model = reel.model
    home = home_chair(model.viewer, chairs, model.fixed)
    if home == model.home:
        return
    turned = replace(model, home=home)
    flights = [
        Flight(
            PersonThing(player),
            Place(model.place_of(player)),
            Place(turned.place_of(player)),
            Easing.IN_OUT,
        )
        for player in chairs
    ]
    reel.clip(TURN_TIME, TableTurned(home), flights)


def _hand_hats(reel: _Reel, order: tuple[PlayerId, ...]) -> None:
    """Let hats fly from the heads they were on to those they belong on.

    Who has left has taken his hat along, and a larger table has a new one for its last status.
    """
    model = reel.model
    flights: list[Flight] = []
    for status, (giver, receiver) in enumerate(zip(model.order, order, strict=False)):
        if giver != receiver and giver not in model.gone:
            flights.append(
                Flight(
                    HatThing(status),
                    HatAt(model.place_of(giver)),
                    HatAt(model.place_of(receiver)),
                    Easing.IN_OUT,
                    lift=0.2,
                    delay=0.12 * len(flights),
                    duration=HAT_TIME,
                )
            )
    if model.order != order:
        pause = HAT_TIME + 0.12 * (len(flights) - 1) if flights else 0.0
        reel.clip(pause, HatsHanded(order), flights)


def _start_hand(reel: _Reel, event: HandStarted) -> None:
    reel.clip(0.0, HandBegun(event.number))
    _hand_hats(reel, event.order)
    _walk(reel, event.chairs)


def _scattered(cards: Cards) -> Cards:
    """Return the cards in an order that looks dealt, always the same for the same cards."""
    indices = sorted(range(len(cards)), key=lambda index: index * 0.6180339887 % 1.0)
    return tuple(cards[index] for index in indices)


def _deal(reel: _Reel, event: CardsDealt) -> None:
    dealer = event.order[-1]
    reel.clip(0.0, StockTaken(sum(event.sizes)))
    reel.clip(SHUFFLE_TIME)
    dealt = [hand if hand is None else _scattered(hand) for hand in event.hands]
    begin, number = reel.now, 0
    for index in range(max(event.sizes)):
        for status, player in enumerate(event.order):
            if index >= event.sizes[status]:
                continue
            hand = dealt[status]
            card = None if hand is None else hand[index]
            flight = Flight(
                CardThing(card, up_at_start=False),
                Stock(dealer),
                _arrival(player, index, hand),
                turn=24.0 if number % 2 else -24.0,
                lift=0.25,
            )
            reel.clip(
                DEAL_TIME,
                CardLanded(player, card),
                [flight],
                [StockLifted()],
                start=begin + number * DEAL_INTERVAL,
            )
            number += 1


def _arrival(player: PlayerId, index: int, hand: Cards | None) -> HandOf:
    """Return where the `index`-th dealt card comes to lie in a hand."""
    if hand is None:
        return HandOf(player, index, index + 1)
    cards = tuple(sorted(hand[: index + 1]))
    return HandOf(player, cards.index(hand[index]), len(cards), cards)


def _places_in_hand(model: TableModel, player: PlayerId, cards: Sequence[int]) -> list[HandOf]:
    """Return where these cards of a hand are now; the last ones of a hand nobody here may see."""
    size = model.sizes[player]
    if player != model.viewer:
        return [HandOf(player, size - len(cards) + i, size) for i in range(len(cards))]
    used = [0] * 14
    places = []
    for card in cards:
        index = model.hand.index(card) + used[card]
        used[card] += 1
        places.append(HandOf(player, index, size, model.hand, raised=True))
    return places


def _expose(reel: _Reel, player: PlayerId, card: int) -> None:
    """Let an exposed card slip out of the hand it was dealt to, face up."""
    model = reel.model
    source = replace(_places_in_hand(model, player, (card,))[0], raised=False)
    own = player == model.viewer
    flight = Flight(CardThing(card, up_at_start=own), source, TaxSpot(player, 0, 1), lift=0.3)
    lifted = HandLifted(player, (card,), 1)
    reel.clip(EXPOSE_TIME, CardTurnedUp(player, card), [flight], [lifted])
    reel.clip(READ_EXPOSED_TIME)


def _place_exposed(reel: _Reel, card: int, meant_for: PlayerId, to: PlayerId) -> None:
    flight = Flight(
        CardThing(card, up_at_end=to == reel.model.viewer),
        TaxSpot(meant_for, 0, 1),
        _arriving(reel.model, to, card),
        lift=0.3,
    )
    reel.clip(TAX_TIME, ExposedTaken(meant_for, card, to), [flight], [LaidLifted(meant_for)])


def _exchange(reel: _Reel, event: CardsExchanged) -> None:
    """Let a random card of each merchant cross, face down but for the two."""
    player, partner, gives, gets = event.player, event.partner, event.gives, event.gets
    begin = reel.now
    _pass_card(reel, player, partner, gives, begin)
    _pass_card(reel, partner, player, gets, begin + 0.15)
    reel.clip(0.0, ExchangeMarked(Exchange(player, partner, gives, gets)))


def _pass_card(
    reel: _Reel, giver: PlayerId, receiver: PlayerId, card: int | None, start: float
) -> None:
    """Let a card go from hand to hand; None where the viewer may not know it."""
    model = reel.model
    source = replace(_places_in_hand(model, giver, (card or 0,))[0], raised=False)
    thing = CardThing(card, up_at_start=giver == model.viewer, up_at_end=receiver == model.viewer)
    flight = Flight(thing, source, _arriving(model, receiver, card), lift=0.4)
    lifted = HandLifted(giver, None if card is None else (card,), 1)
    passed = CardPassed(giver, receiver, card)
    reel.clip(TAX_TIME, passed, [flight], [lifted], start=start)


def _arriving(model: TableModel, player: PlayerId, card: int | None) -> HandOf:
    """Return where one more card comes to lie in a hand."""
    size = model.sizes[player] + 1
    if player != model.viewer or card is None:
        return HandOf(player, size - 1, size)
    hand = tuple(sorted((*model.hand, card)))
    return HandOf(player, hand.index(card), size, hand)


def _revolt(reel: _Reel, event: RevolutionCalled) -> None:
    kind = BannerKind.GREATER_REVOLUTION if event.greater else BannerKind.REVOLUTION
    reel.clip(0.0, BannerShown(Banner(kind, (event.player,))))
    reel.clip(REVOLUTION_TIME, RevolutionMarked(event.player))
    # Everybody shall see who walks where.
    reel.clip(0.0, BannerShown(None))
    _hand_hats(reel, event.order)
    _walk(reel, event.chairs)


def _lay_tax(reel: _Reel, player: PlayerId, cards: Cards | None, count: int, start: float) -> None:
    known = cards is not None and player == reel.model.viewer
    sources = _places_in_hand(reel.model, player, cards if known and cards else (0,) * count)
    flights = [
        Flight(
            CardThing(cards[i] if known and cards else None),
            source,
            TaxSpot(player, i, count),
            lift=0.2,
        )
        for i, source in enumerate(sources)
    ]
    shown = cards if known else None
    reel.clip(
        LAY_TIME,
        TaxLaid(player, shown, count),
        flights,
        [HandLifted(player, shown, count)],
        start=start,
    )


def _pay_taxes(reel: _Reel, event: TaxesPaid) -> None:
    laid = {tax.player for tax in reel.model.laid}
    begin = reel.now
    for number, transfer in enumerate(event.transfers):
        if transfer.giver not in laid:
            start = begin + 0.1 * number
            _lay_tax(reel, transfer.giver, transfer.cards, transfer.count, start)
    reel.clip(TAX_PAUSE)
    begin = reel.now
    for number, transfer in enumerate(event.transfers):
        flights = _crossing(reel.model, transfer.giver, transfer.receiver, transfer)
        reel.clip(
            TAX_TIME,
            TaxReceived(transfer),
            flights,
            [LaidLifted(transfer.giver)],
            start=begin + 0.15 * number,
        )


def _crossing(
    model: TableModel, giver: PlayerId, receiver: PlayerId, transfer: Transfer
) -> list[Flight]:
    cards, count = transfer.cards, transfer.count
    size = model.sizes[receiver] + count
    flights = []
    for i in range(count):
        source = TaxSpot(giver, i, count)
        if cards is not None and receiver == model.viewer:
            hand = tuple(sorted(model.hand + cards))
            index = hand.index(cards[i]) + cards[:i].count(cards[i])
            thing = CardThing(cards[i], up_at_start=False)
            target = HandOf(receiver, index, size, hand)
        else:
            thing = CardThing(None if cards is None else cards[i], up_at_end=False)
            target = HandOf(receiver, size - count + i, size)
        flights.append(Flight(thing, source, target, lift=0.4, delay=0.04 * i))
    return flights


def _play(reel: _Reel, event: CardsPlayed) -> None:
    model, player, count = reel.model, event.player, len(event.cards)
    _think(reel, player, THINK_PLAY, event.rank + 3 * count + event.left)
    sets = len(model.sets) + 1
    # What lies there already makes room.
    flights = [
        Flight(
            CardThing(card),
            TrickSlot(number, sets - 1, index, len(turn.cards)),
            TrickSlot(number, sets, index, len(turn.cards)),
        )
        for number, turn in enumerate(model.sets)
        for index, card in enumerate(turn.cards)
    ]
    own = player == model.viewer
    for index, source in enumerate(_places_in_hand(model, player, event.cards)):
        flights.append(
            Flight(
                CardThing(event.cards[index], up_at_start=own),
                source,
                TrickSlot(sets - 1, sets, index, count),
                turn=(12.0, -9.0, 15.0, -14.0)[(index + event.rank) % 4],
                lift=0.35,
                delay=0.03 * index,
                duration=THROW_TIME,
            )
        )
    reel.clip(
        THROW_TIME + 0.03 * (count - 1),
        SetLanded(player, event.cards, event.rank),
        flights,
        [HandLifted(player, event.cards, count), TrickLifted()],
    )
    reel.clip(0.0, TurnPassedTo(_next_turn(reel.model, player)))


def _sweep(reel: _Reel) -> None:
    """Let the Greater Peon clear the table, face down."""
    model = reel.model
    dealer = model.dealer
    if dealer is None:
        raise ValueError("Nobody is Greater Peon, so nobody can sweep the table.")
    flights = [
        Flight(
            CardThing(card, up_at_end=False),
            TrickSlot(number, len(model.sets), index, len(turn.cards)),
            SweptPile(dealer),
            turn=30.0,
            lift=0.1,
            delay=min(0.15, 0.02 * number),
        )
        for number, turn in enumerate(model.sets)
        for index, card in enumerate(turn.cards)
    ]
    reel.clip(SWEEP_TIME, TrickSwept(), flights, [TrickLifted()])

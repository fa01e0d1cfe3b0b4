"""People and hats: seat draws, walks to chairs, new hats, going out."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import HandStarted, RevolutionCalled, SeatDrawn
from dalmuti.stage.anchors import (
    Anchor,
    DrawPile,
    DrawSpot,
    HandOf,
    HatAt,
    LastCards,
    OverEyes,
    OverHead,
    Place,
    PlateMark,
    Standing,
    StandingHat,
)
from dalmuti.stage.clips import CardThing, Flight, HatThing, PersonThing, PrizeThing, RosetteThing
from dalmuti.stage.cues import (
    BannerShown,
    CardDrawn,
    DrawsCleared,
    DrawsLifted,
    HandBegun,
    HandLifted,
    HatsHanded,
    LeftLast,
    Lift,
    PlayerWalked,
    RevolutionMarked,
    RosetteLifted,
    TableTurned,
    WentOut,
)
from dalmuti.stage.director.reel import Reel
from dalmuti.stage.director.times import (
    CROWN_TIME,
    CROWNED_TIME,
    DRAW_TIME,
    FOLLOW_TIME,
    GATHER_TIME,
    GET_UP_TIME,
    HAT_INTERVAL,
    HAT_TIME,
    LONGEST_ROUND,
    OUT_PAUSE,
    PLACE_TIME,
    PRIZE_OFF_TIME,
    READ_DRAW_TIME,
    REVOLUTION_TIME,
    ROSETTE_TIME,
    SIT_TIME,
    STRAW_PAUSE,
    STRAW_TIME,
    SWEEP_TIME,
    TURN_TIME,
    TURN_UP_TIME,
)
from dalmuti.stage.model import Banner, BannerKind, home_chair
from dalmuti.stage.tween import Easing

_APART: Final = 0.01
"""Seconds between the ends of two walks, at least."""


def draw(reel: Reel, event: SeatDrawn) -> None:
    """Show a player drawing a card for their seat."""
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


def decide_seating(reel: Reel, order: tuple[PlayerId, ...]) -> None:
    """Gather the drawn cards, line the players up in that order, and drop hats on their heads."""
    reel.clip(READ_DRAW_TIME)
    seen = [0] * len(order)
    gathered = []
    for player, card in reel.model.draws:
        spot = DrawSpot(player, seen[player])
        gathered.append(Flight(CardThing(card, up_at_end=False), spot, DrawPile()))
        seen[player] += 1
    reel.clip(SWEEP_TIME, DrawsCleared(), gathered, [DrawsLifted()])
    walks = []
    for status, player in enumerate(order):
        place = reel.model.place_of(player)
        walks.append(_walking(player, Place(place), Standing(status), _way(place, len(order))))
    longest = max(flight.duration or 0.0 for flight in walks)
    reel.clip(GET_UP_TIME + longest, HatsHanded(order), walks)
    hats = [
        Flight(
            HatThing(status),
            StandingHat(status, above=True),
            StandingHat(status),
            Easing.DROP,
            delay=HAT_INTERVAL * status,
            duration=HAT_TIME,
        )
        for status in range(len(order))
    ]
    reel.clip(HAT_TIME + HAT_INTERVAL * (len(order) - 1), None, hats)


def _way(place: int, count: int) -> float:
    """Return the seconds of a walk between a place and the row of those without a chair.

    Those who go further take longer, so that nobody overtakes.
    """
    return 0.5 + PLACE_TIME * min(place, count - place)


def sit_down(reel: Reel, chairs: tuple[PlayerId, ...]) -> None:
    """Seat all players on their chairs, the Greater Dalmuti first."""
    begin, model, count = reel.now, reel.model, len(chairs)
    gone = [0, 0]  # on either side of the table
    walks: list[tuple[float, float, int, PlayerId]] = []
    for status, player in enumerate(model.order):
        place = (chairs.index(player) - model.home) % count
        right = 2 * place > count
        end = FOLLOW_TIME * gone[right] + GET_UP_TIME + _way(place, count) + SIT_TIME
        gone[right] += 1
        # Nobody sits down before the Greater Dalmuti, nor two players at the very same moment.
        end = (max(end, walks[0][0]) if walks else end) + _APART * status
        walks.append((end, _way(place, count), status, player))
    for end, way, status, player in sorted(walks):
        chair = chairs.index(player)
        walk = _walking(player, Standing(status), Place((chair - model.home) % count), way)
        lasts = GET_UP_TIME + way + SIT_TIME
        reel.clip(lasts, PlayerWalked(player, chair), [walk], start=begin + end - lasts)
    _turn_table(reel, chairs)


def walk(reel: Reel, chairs: tuple[PlayerId, ...]) -> None:
    """Walk all players to their new chairs, round the table.

    All go the same way at the same speed, so that nobody meets or overtakes anybody.
    """
    begin, model, count = reel.now, reel.model, len(chairs)
    targets = {player: (chair - model.home) % count for chair, player in enumerate(chairs)}
    ways = {player: (targets[player] - model.place_of(player)) % count for player in chairs}
    clockwise, back = max(ways.values()), max(-way % count for way in ways.values())
    pace = min(PLACE_TIME, LONGEST_ROUND / max(1, min(clockwise, back)))
    for player, way in sorted(ways.items(), key=lambda item: item[1], reverse=clockwise > back):
        if not way:
            continue
        places = way if clockwise <= back else way - count
        source, target = Place(model.place_of(player)), Place(targets[player])
        seconds = pace * abs(places)
        walk = replace(_walking(player, source, target, seconds), places=places)
        walked = PlayerWalked(player, chairs.index(player))
        reel.clip(GET_UP_TIME + seconds + SIT_TIME, walked, [walk], start=begin)
    _turn_table(reel, chairs)


def _walking(player: PlayerId, source: Anchor, target: Anchor, seconds: float) -> Flight:
    """Return a walk at an even pace, for a clip with time to get up and to sit down."""
    delay = GET_UP_TIME
    return Flight(PersonThing(player), source, target, Easing.LINEAR, delay=delay, duration=seconds)


def _turn_table(reel: Reel, chairs: tuple[PlayerId, ...]) -> None:
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


def hand_hats(reel: Reel, order: tuple[PlayerId, ...]) -> None:
    """Fly hats from the heads they were on to those they belong on now.

    A player who left took their hat along; a larger table gets a new one for its last status.
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
                    delay=0.12 * len(flights),
                    duration=HAT_TIME,
                )
            )
    if model.order != order:
        pause = HAT_TIME + 0.12 * (len(flights) - 1) if flights else 0.0
        reel.clip(pause, HatsHanded(order), flights)


def start_hand(reel: Reel, event: HandStarted) -> None:
    """Hand over hats and chairs for a new hand."""
    reel.clip(0.0, HandBegun(event.number))
    hand_hats(reel, event.order)
    walk(reel, event.chairs)


def revolt(reel: Reel, event: RevolutionCalled) -> None:
    """Announce a revolution; a greater one swaps hats and chairs."""
    kind = BannerKind.GREATER_REVOLUTION if event.greater else BannerKind.REVOLUTION
    reel.clip(0.0, BannerShown(Banner(kind, (event.player,))))
    reel.clip(REVOLUTION_TIME, RevolutionMarked(event.player))
    # The banner must not hide who walks where.
    reel.clip(0.0, BannerShown(None))
    hand_hats(reel, event.order)
    walk(reel, event.chairs)


def go_out(reel: Reel, player: PlayerId) -> None:
    """Pin the rosette of their place on a player; the first one out is crowned before that."""
    model, place = reel.model, len(reel.model.out)
    at = model.place_of(player)
    reel.clip(0.0, WentOut(player))
    if place == 0:
        begin = reel.now
        reel.clip(0.0, BannerShown(Banner(BannerKind.FIRST_OUT, (player,))))
        _put_on(reel, player, 0, CROWN_TIME, CROWN_TIME + CROWNED_TIME, [RosetteLifted(player)])
        reel.clip(0.0, BannerShown(None), start=begin + CROWN_TIME + CROWNED_TIME)
    pinned = Flight(RosetteThing(place), PlateMark(at), PlateMark(at), Easing.OUT_BACK, lift=0.3)
    reel.clip(ROSETTE_TIME, None, [pinned], [RosetteLifted(player)])
    reel.clip(OUT_PAUSE)


def leave_last(reel: Reel, player: PlayerId) -> None:
    """Drop the straw hat over the last player's eyes, and turn up the cards they are left with."""
    begin = reel.now
    reel.clip(0.0, LeftLast(player))
    reel.clip(0.0, BannerShown(Banner(BannerKind.LEFT_LAST, (player,))))
    lasts, first = STRAW_TIME + STRAW_PAUSE, len(reel.clips)
    _put_on(reel, player, reel.model.count - 1, STRAW_TIME, lasts, slips=True)
    _turn_up(reel, player, begin + STRAW_TIME, lasts - STRAW_TIME)
    # The timeline plays clips in the order of their ends; none of these changes the table.
    reel.clips[first:] = sorted(reel.clips[first:], key=lambda clip: clip.end)
    reel.clip(0.0, BannerShown(None))


def _turn_up(reel: Reel, player: PlayerId, start: float, lasts: float) -> None:
    """Turn up the last hand in front of its player, and take it back into the hand."""
    cards, model = reel.direction.last_hand, reel.model
    count = len(cards)
    if player == model.viewer or count != model.sizes[player] or not count:
        return  # the viewer's own cards can be seen anyway
    up, back = [], []
    for index, card in enumerate(cards):
        held, shown = HandOf(player, index, count), LastCards(player, index, count)
        delay = min(0.05 * index, 0.4)
        up.append(
            Flight(
                CardThing(card, up_at_start=False),
                held,
                shown,
                lift=0.3,
                delay=delay,
                duration=TURN_UP_TIME,
            )
        )
        back.append(Flight(CardThing(card, up_at_end=False), shown, held, lift=0.2))
    lifted = [HandLifted(player, None, count)]
    reel.clip(lasts - GATHER_TIME, None, up, lifted, start=start)
    reel.clip(GATHER_TIME, None, back, lifted, start=start + lasts - GATHER_TIME)


def _put_on(
    reel: Reel,
    player: PlayerId,
    status: int,
    seconds: float,
    lasts: float,
    lifts: Iterable[Lift] = (),
    slips: bool = False,
) -> None:
    """Drop a status's hat on a head for a while; the player's own hat flies up meanwhile.

    A hat that `slips` comes down over the eyes.
    """
    model, begin = reel.model, reel.now
    at, worn = model.place_of(player), model.statuses[player]
    head = OverEyes(at) if slips else HatAt(at)
    falls = Flight(PrizeThing(status), OverHead(at), head, Easing.DROP, duration=seconds)
    swapped = worn != status or slips
    if swapped:
        reel.clip(lasts - PRIZE_OFF_TIME, None, [falls], lifts)
    if worn is not None:
        lift = 2.4 if swapped else 0.9
        flies = Flight(HatThing(worn), HatAt(at), HatAt(at), Easing.LINEAR, lift=lift)
        reel.clip(lasts, None, [flies], lifts, start=begin)
    if swapped:
        goes = Flight(PrizeThing(status), head, OverHead(at), Easing.IN_OUT)
        start = begin + lasts - PRIZE_OFF_TIME
        reel.clip(PRIZE_OFF_TIME, None, [goes], lifts, start=start)

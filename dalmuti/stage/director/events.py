"""Clips for events: a mapping from each event to its animations."""

from typing import assert_never

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
    TrickWon,
)
from dalmuti.rules.view import Exchange
from dalmuti.stage.anchors import Door, Place
from dalmuti.stage.clips import Clip, Flight, PersonThing
from dalmuti.stage.cues import (
    BannerShown,
    ExchangeMarked,
    ExposureMarked,
    PassShown,
    PlayerCame,
    PlayerGone,
    PointsCounted,
    ResultShown,
    TurnPassedTo,
    WinnersShown,
)
from dalmuti.stage.director.dealing import deal, expose, place_exposed
from dalmuti.stage.director.hands import pass_card
from dalmuti.stage.director.people import (
    decide_seating,
    draw,
    go_out,
    leave_last,
    revolt,
    sit_down,
    start_hand,
)
from dalmuti.stage.director.reel import Direction, Reel
from dalmuti.stage.director.taxes import exchange, lay_tax, pay_taxes
from dalmuti.stage.director.times import (
    COUNT_PAUSE,
    COUNT_TIME,
    GET_UP_TIME,
    NEWCOMER_TIME,
    PASS_TIME,
    READ_LAST_TRICK_TIME,
    READ_TRICK_TIME,
    RESULT_TIME,
    SIT_TIME,
    TIE_TIME,
    WALK_TIME,
    ladder_time,
)
from dalmuti.stage.director.tricks import next_turn, play, sweep, think
from dalmuti.stage.model import Banner, BannerKind, TableModel
from dalmuti.stage.tween import Easing


def clips_before(event: Event, model: TableModel, direction: Direction) -> tuple[Clip, ...]:
    """Return the clips that belong to the section before that of this event.

    `event` is redacted for the model's viewer.
    """
    reel = Reel(model, direction)
    if isinstance(event, HandEnded):
        if model.turns:
            reel.clip(READ_LAST_TRICK_TIME)
            sweep(reel)
        leave_last(reel, event.order[-1])
        if event.points and model.points and not direction.reduced_motion:
            _count_points(reel, event)
    return tuple(reel.clips)


def _count_points(reel: Reel, event: HandEnded) -> None:
    """Count the points of a hand one by one, everyone's at the same time."""
    for counted in range(max(event.points)):
        gaining = zip(event.order, event.points, strict=True)
        players = tuple(player for player, points in gaining if points > counted)
        reel.clip(COUNT_TIME, PointsCounted(players))
    reel.clip(COUNT_PAUSE)


def clips_for(event: Event, model: TableModel, direction: Direction) -> tuple[Clip, ...]:
    """Return the clips that show an event on this table, those of `clips_before` committed.

    `event` is redacted for the model's viewer. Starts and durations are seconds at normal speed;
    the same arguments give the same clips.
    """
    reel = Reel(model, direction)
    match event:
        case SeatDrawn():
            draw(reel, event)
        case SeatsTied(players):
            reel.clip(0.0, BannerShown(Banner(BannerKind.TIED, players)))
            reel.clip(TIE_TIME, BannerShown(None))
        case SeatingDecided(order):
            decide_seating(reel, order)
        case ChairChosen(_, _, chairs):
            sit_down(reel, chairs)
        case HandStarted():
            start_hand(reel, event)
        case CardsDealt():
            deal(reel, event)
        case CardExposed(player, card):
            expose(reel, player, card)
        case ExposedPlaced(card, meant_for, to):
            place_exposed(reel, card, meant_for, to)
        case ReplacementDrawn(giver, receiver, card):
            pass_card(reel, giver, receiver, card, reel.now)
            exposed = reel.model.exposed
            if exposed is not None:
                reel.clip(0.0, ExposureMarked(exposed._replace(replacement=card)))
        case RevolutionCalled():
            revolt(reel, event)
        case RevolutionDeclined():
            pass
        case TaxChosen(player, cards, _):
            # Other players' cards are shown together when all taxes are paid.
            if cards is not None:
                lay_tax(reel, player, cards, len(cards), reel.now)
        case TaxesPaid():
            pay_taxes(reel, event)
        case ExchangeChosen(player, partner):
            reel.clip(0.0, ExchangeMarked(Exchange(player, partner)))
        case CardsExchanged():
            exchange(reel, event)
        case PlayBegan(leader):
            reel.clip(0.0, TurnPassedTo(leader))
        case CardsPlayed():
            play(reel, event)
        case Passed(player):
            think(reel, player)
            reel.clip(PASS_TIME, PassShown(player))
            reel.clip(0.0, TurnPassedTo(next_turn(reel.model, player)))
        case PlayerOut(player):
            go_out(reel, player)
        case TrickWon(_, leader):
            reel.clip(READ_TRICK_TIME)
            sweep(reel)
            reel.clip(0.0, TurnPassedTo(leader))
        case HandEnded(_, order, points, _):
            reel.clip(0.0, ResultShown(order, points if reel.model.points else ()))
            still = direction.reduced_motion
            reel.clip(RESULT_TIME if still else ladder_time(len(order)))
        case GameEnded():
            reel.clip(0.0, WinnersShown())
        case PlayerLeft(player, _, chairs):
            place = Place(model.place_of(player))
            thing = PersonThing(player)
            walk = Flight(thing, place, Door(), Easing.LINEAR, delay=GET_UP_TIME)
            reel.clip(GET_UP_TIME + WALK_TIME, PlayerGone(player, chairs), [walk])
        case NewcomerCame():
            reel.clip(NEWCOMER_TIME)
        case PlayerJoined(player, name, _, _, chairs):
            # Make room first, so that the newcomer walks to where their chair will be.
            reel.clip(0.0, PlayerCame(player, name, chairs))
            place = Place(reel.model.place_of(player))
            walk = Flight(PersonThing(player), Door(), place, Easing.LINEAR, duration=WALK_TIME)
            reel.clip(WALK_TIME + SIT_TIME, flights=[walk])
        case _:
            assert_never(event)
    return tuple(reel.clips)

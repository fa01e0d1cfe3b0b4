"""Application of cues to the table model."""

from dataclasses import replace
from typing import assert_never

from dalmuti.rules.cards import Cards, PlayerId, remove
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import Exposed
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
    PassShown,
    PlayerCame,
    PlayerGone,
    PlayerWalked,
    PointsCounted,
    ResultShown,
    RevolutionMarked,
    RosetteLifted,
    SetCardLanded,
    SetLanded,
    StockLifted,
    StockTaken,
    TableTurned,
    TaxLaid,
    TaxReceived,
    TaxResisted,
    TrickLifted,
    TrickSwept,
    TurnPassedTo,
    WentOut,
    WinnersShown,
)
from dalmuti.stage.model import Laid, TableModel, home_chair


def commit(model: TableModel, cue: Cue) -> TableModel:
    """Return the model after a cue."""
    match cue:
        case CardLanded(player, card):
            cards = None if card is None else (card,)
            return replace(_given(model, player, cards, 1), stock=model.stock - 1)
        case TurnPassedTo(player):
            return replace(model, turn=player)
        case SetLanded(player, cards, rank):
            taken = _taken(model, player, cards, len(cards))
            return replace(taken, turns=(*model.turns, Turn(player, cards, rank)))
        case SetCardLanded():
            return model
        case PassShown(player):
            return replace(model, turns=(*model.turns, Turn(player, (), 0)))
        case WentOut(player):
            return replace(model, out=(*model.out, player))
        case LeftLast():
            return model
        case TrickSwept():
            swept = sum(len(turn.cards) for turn in model.turns)
            return replace(model, turns=(), last_turns=model.turns, pile=model.pile + swept)
        case CardDrawn(player, card):
            return replace(model, draws=(*model.draws, (player, card)))
        case DrawsCleared():
            return replace(model, draws=())
        case HatsHanded(order):
            statuses = {player: status for status, player in enumerate(order)}
            return replace(model, statuses=tuple(map(statuses.get, range(len(model.names)))))
        case PlayerWalked(player, chair):
            chairs = (*model.chairs[:player], chair, *model.chairs[player + 1 :])
            return replace(model, chairs=chairs)
        case TableTurned(home):
            return replace(model, home=home)
        case HandBegun(number):
            return replace(
                model,
                hand=(),
                sizes=(0,) * len(model.names),
                hand_number=number,
                exposed=None,
                exchange=None,
                taxes=(),
                revolution=None,
                last_turns=(),
                pile=0,
                out=(),
                result=(),
                earned=(),
            )
        case StockTaken(count):
            return replace(model, stock=count)
        case CardTurnedUp(player, card):
            taken = _taken(model, player, (card,), 1)
            laid = (*model.laid, Laid(player, (card,), 1))
            return replace(taken, laid=laid, exposed=Exposed(player, card))
        case ExposedTaken(player, card, to):
            rest = tuple(laid for laid in model.laid if laid.player != player)
            placed = replace(model, laid=rest, exposed=Exposed(player, card, to))
            return _given(placed, to, (card,), 1)
        case ExposureMarked(exposed):
            return replace(model, exposed=exposed)
        case ExchangeMarked(exchange):
            return replace(model, exchange=exchange)
        case CardPassed(player, receiver, card):
            cards = None if card is None else (card,)
            return _given(_taken(model, player, cards, 1), receiver, cards, 1)
        case BannerShown(banner):
            return replace(model, banner=banner)
        case RevolutionMarked(player):
            return replace(model, revolution=player)
        case TaxResisted():
            return model
        case TaxLaid(player, cards, count):
            taken = _taken(model, player, cards, count)
            return replace(taken, laid=(*model.laid, Laid(player, cards, count)))
        case TaxReceived(transfer):
            paid = replace(
                model,
                laid=tuple(laid for laid in model.laid if laid.player != transfer.giver),
                taxes=(*model.taxes, transfer),
            )
            return _given(paid, transfer.receiver, transfer.cards, transfer.count)
        case PointsCounted(players):
            gained = tuple(int(player in players) for player in range(len(model.names)))
            return replace(
                model,
                earned=_added(model.earned or (0,) * len(gained), gained),
                points=_added(model.points, gained),
            )
        case ResultShown(order, points):
            won = dict(zip(order, points, strict=True)) if points else {}
            earned = tuple(won.get(p, 0) for p in range(len(model.names))) if points else ()
            # Some may have been counted already.
            left = _added(earned, tuple(-counted for counted in model.earned or (0,) * len(earned)))
            total = _added(model.points, left)
            return replace(model, turn=None, result=order, earned=earned, points=total)
        case WinnersShown():
            return model
        case PlayerGone(player, chairs):
            return _reseated(replace(model, gone=model.gone | {player}), chairs)
        case PlayerCame(_, name, chairs):
            came = replace(
                model,
                names=(*model.names, name),
                statuses=(*model.statuses, None),
                sizes=(*model.sizes, 0),
                earned=(*model.earned, 0) if model.earned else (),
                points=(*model.points, 0) if model.points else (),
            )
            return _reseated(came, chairs)
        case _:
            assert_never(cue)


def lifted(model: TableModel, lift: Lift) -> TableModel:
    """Return the model without the lifted things."""
    match lift:
        case HandLifted(player, cards, count):
            return _taken(model, player, cards, count)
        case StockLifted():
            return replace(model, stock=model.stock - 1)
        case LaidLifted(player):
            return replace(model, laid=tuple(x for x in model.laid if x.player != player))
        case DrawsLifted():
            return replace(model, draws=())
        case RosetteLifted(player):
            return replace(model, out=tuple(x for x in model.out if x != player))
        case TrickLifted(swept):
            return replace(model, trick_lifted=True, turns=() if swept else model.turns)
        case _:
            assert_never(lift)


def _reseated(model: TableModel, chairs: tuple[PlayerId, ...]) -> TableModel:
    """Return the model with these players on the chairs, and the correct chair at place 0."""
    seated = {player: chair for chair, player in enumerate(chairs)}
    home = home_chair(model.viewer, chairs, model.fixed)
    by_player = tuple(map(seated.get, range(len(model.names))))
    return replace(model, chairs=by_player, home=home)


def _added(points: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(points, more, strict=True))


def _taken(model: TableModel, player: PlayerId, cards: Cards | None, count: int) -> TableModel:
    sizes = list(model.sizes)
    sizes[player] -= count
    hand = model.hand
    if player == model.viewer and cards is not None:
        hand = remove(hand, cards) or ()
    return replace(model, sizes=tuple(sizes), hand=hand)


def _given(model: TableModel, player: PlayerId, cards: Cards | None, count: int) -> TableModel:
    sizes = list(model.sizes)
    sizes[player] += count
    hand = model.hand
    if player == model.viewer and cards is not None:
        hand = tuple(sorted(hand + cards))
    return replace(model, sizes=tuple(sizes), hand=hand)

"""The sounds of what happens at the table: one place for every cue."""

from dataclasses import dataclass
from typing import Final

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.screen.audio.sound_bank import TAKES, SoundName
from dalmuti.stage.cues import (
    BannerShown,
    CardDrawn,
    CardLanded,
    Cue,
    DrawsLifted,
    HandLifted,
    HatsHanded,
    LeftLast,
    Lift,
    PassShown,
    PlayerWalked,
    PointsCounted,
    SetCardLanded,
    SetLanded,
    StockTaken,
    TaxReceived,
    TrickLifted,
    TurnPassedTo,
    WentOut,
    WinnersShown,
)
from dalmuti.stage.model import BannerKind, TableModel

REVOLUTIONS: Final = frozenset({BannerKind.REVOLUTION, BannerKind.GREATER_REVOLUTION})
SLAMMED: Final = 2
"""The worst rank whose sets are slammed on the table."""
WORST: Final = 12
"""The rank whose sets are pushed rather than thrown."""
STEPPED: Final = 5
"""The number of cards from which a set lands card by card, each with a note."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A sound to play: from where its player sits, after `delay` seconds."""

    name: SoundName
    player: PlayerId | None = None
    delay: float = 0.0
    take: int | None = None
    """The take, or None for any."""


def sounds_for(change: Cue | Lift, model: TableModel) -> tuple[Heard, ...]:
    """Return the sounds of a committed cue, or of something that leaves its place.

    `model` is the table just before that.
    """
    match change:
        case StockTaken():
            return (Heard(SoundName.SHUFFLE),)
        case CardDrawn(player) | CardLanded(player):
            return (Heard(SoundName.DEAL, player),)
        case HandLifted(player):
            return (Heard(SoundName.SLIDE, player),)
        case SetCardLanded(player, number):
            return (step_of(player, number),)
        case SetLanded(player, cards, rank):
            return _set_landed(player, cards, rank, model)
        case TrickLifted() | DrawsLifted():
            return (Heard(SoundName.SWEEP),)
        case TaxReceived(transfer):
            coin = Heard(SoundName.COIN, transfer.receiver)
            if _robbed(transfer.giver, transfer.receiver, model):
                return coin, Heard(SoundName.SIGH, transfer.giver, 0.25)
            return (coin,)
        case PointsCounted():
            return (Heard(SoundName.COIN),)
        case BannerShown(banner):
            if banner is None or banner.kind not in REVOLUTIONS:
                return ()
            return Heard(SoundName.BELL), Heard(SoundName.GASP, delay=0.3)
        case WentOut(player):
            if model.out:
                own = player == model.viewer
                return (Heard(SoundName.FLOURISH, player),) if own else ()
            return (Heard(SoundName.STING if player == model.viewer else SoundName.FANFARE),)
        case WinnersShown():
            return (Heard(SoundName.FANFARE),)
        case LeftLast(player):
            return (
                Heard(SoundName.STRAW, player, 0.3),
                Heard(SoundName.GROAN, player, 0.6),
                Heard(SoundName.LAUGHTER, delay=1.1),
            )
        case PassShown(player):
            return (Heard(SoundName.KNOCK, player),)
        case HatsHanded():
            return (Heard(SoundName.HAT),)
        case PlayerWalked(player):
            return (Heard(SoundName.CHAIR, player),)
        case TurnPassedTo(player):
            mine = player is not None and player == model.viewer != model.turn
            return (Heard(SoundName.TURN, player),) if mine else ()
        case _:
            return ()


def _set_landed(player: PlayerId, cards: Cards, rank: int, model: TableModel) -> tuple[Heard, ...]:
    """Return the landing of a set, its last note, and the warning of its player's last card."""
    count = len(cards)
    heard = [Heard(landing_of(count, rank), player)]
    if count >= STEPPED:
        heard.append(step_of(player, count - 1))
    if model.sizes[player] - count == 1 and player != model.viewer:
        heard.append(Heard(SoundName.WARNING, player, 0.35))
    return tuple(heard)


def landing_of(count: int, rank: int) -> SoundName:
    """Return the sound of a set of `count` cards of `rank` when it lands."""
    if rank <= SLAMMED:
        return SoundName.SLAM
    if count >= STEPPED:
        return SoundName.THUMP_5
    if rank == WORST:
        return SoundName.SKID
    if count >= 3:
        return SoundName.THUMP_3
    return SoundName.THUMP_2 if count == 2 else SoundName.THUMP_1


def step_of(player: PlayerId, index: int) -> Heard:
    """Return the sound of card `index`, 0 the first, of a large set when it lands."""
    return Heard(SoundName.STEP, player, take=min(index, TAKES[SoundName.STEP] - 1))


def excitement(change: Cue, model: TableModel) -> float:
    """Return how much a committed cue excites the people in the hall, 0 to 1."""
    match change:
        case BannerShown(banner):
            return 1.0 if banner is not None and banner.kind in REVOLUTIONS else 0.0
        case WentOut():
            return 0.35 if model.out else 0.8
        case LeftLast() | WinnersShown():
            return 0.8
        case SetLanded(_, cards, rank):
            return 0.5 if rank <= SLAMMED or len(cards) >= STEPPED else 0.0
        case _:
            return 0.0


def tension(model: TableModel) -> int:
    """Return how tense the trick play is: 0, 1 where it nears its end, 2 just before it."""
    if model.turn is None and not model.turns:
        return 0
    holding = [model.sizes[player] for player in model.players if model.sizes[player]]
    if len(holding) <= 2 or min(holding) == 1:
        return 2
    return 1 if len(holding) == 3 or min(holding) <= 3 else 0


def _robbed(giver: PlayerId, receiver: PlayerId, model: TableModel) -> bool:
    """Return whether a tax goes from a lower to a higher player."""
    low, high = model.statuses[giver], model.statuses[receiver]
    return low is not None and high is not None and low > high

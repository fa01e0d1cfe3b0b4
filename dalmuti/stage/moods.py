"""The moods and glances of the people at the table.

They depend only on what everybody sees, and on time, so that no face tells a hidden hand.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final
from zlib import crc32

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.cues import (
    BannerShown,
    Cue,
    HandBegun,
    HatsHanded,
    LeftLast,
    PassShown,
    SetLanded,
    TaxReceived,
    TaxResisted,
    TrickSwept,
    WentOut,
)
from dalmuti.stage.model import BannerKind, TableModel

FEW: Final = 2
"""The cards left in a hand that worry the other players."""
FINE: Final = 4
"""The worst rank whose sets are worth being proud of."""
FAR_BETTER: Final = 4
"""The difference in rank that hurts the player beaten."""
PLENTY: Final = 3
"""The cards left in the hand of a player who worries about another's few."""
TORN: Final = 1.6
"""Seconds for which it hurts that cards are pulled out of a hand."""
SET_SEEN: Final = 1.1
"""Seconds for which everyone looks at a new set in the middle."""
BEAT: Final = 1.7
"""Seconds between changes of glance."""
WANDERS: Final = 4
"""One glance in so many wanders off: nobody stares at a player who takes their time."""
BLINKS: Final = 4.4
"""Seconds in which each player blinks once, at a time of their own."""
BLINK_TIME: Final = 0.16
BLINKS_TWICE: Final = 6
"""One blink in so many is a double one."""
MOST_KNOWN: Final = 100
"""The most random numbers that are remembered: each is needed at many looks at the faces."""


class Mood(StrEnum):
    """A mood that shows in a face."""

    NEUTRAL = "neutral"
    THINKING = "thinking"
    SMUG = "smug"
    WINCE = "wince"
    WORRIED = "worried"
    SULKING = "sulking"
    DELIGHTED = "delighted"
    CONTENT = "content"
    STARTLED = "startled"


class Spot(StrEnum):
    """A place to look at that is not a player."""

    AHEAD = "ahead"
    MIDDLE = "middle"
    CARDS = "cards"
    """The player's own cards."""
    UP = "up"


Glance = PlayerId | Spot
"""The aim of a player's eyes: another player's face, or a place."""


@dataclass(frozen=True, slots=True)
class Feeling:
    """A player's mood for a number of seconds, after a delay."""

    player: PlayerId
    mood: Mood
    seconds: float
    delay: float = 0.0
    about: PlayerId | None = None
    """The player whom it is about and who is looked at, if there is one."""


def feelings(cue: Cue, before: TableModel) -> tuple[Feeling, ...]:
    """Return the passing moods that a change brings about at the table `before`."""
    match cue:
        case SetLanded(player, cards, rank):
            return (*_beaten(before, player, rank), *_worries(before, player, len(cards)))
        case PassShown(player):
            return (Feeling(player, Mood.SULKING, 1.1),)
        case TrickSwept():
            best = before.best
            return () if best is None else (Feeling(best.player, Mood.SMUG, 1.8),)
        case WentOut(player):
            return _out(before, player)
        case LeftLast(player):
            others = (Feeling(who, Mood.DELIGHTED, 3.6) for who in before.players if who != player)
            return (Feeling(player, Mood.WINCE, 1.4), *others)
        case TaxResisted(player):
            return (Feeling(player, Mood.WINCE, TORN),)
        case TaxReceived(transfer):
            return _taxed(before, transfer.giver, transfer.receiver)
        case BannerShown(banner) if banner is not None and banner.kind in (
            BannerKind.REVOLUTION,
            BannerKind.GREATER_REVOLUTION,
        ):
            return _revolution(before, banner.players)
        case HatsHanded(order):
            return _moved(before, order)
        case _:
            return ()


def _beaten(before: TableModel, player: PlayerId, rank: int) -> tuple[Feeling, ...]:
    """Return the pride of a player whose set beats another, and the pain of the one beaten."""
    best = before.best
    if best is None or best.player == player:
        return ()
    hurts = hurts_best(before, rank)
    proud = Feeling(player, Mood.SMUG, 2.2 if hurts else 1.0, about=best.player)
    if not hurts:
        return (proud,)
    return proud, Feeling(best.player, Mood.WINCE, 1.3, 0.1, player)


def hurts_best(before: TableModel, rank: int) -> bool:
    """Return whether a set of this rank is a hard blow to the set that it beats."""
    best = before.best
    return best is not None and (rank <= FINE or best.rank - rank >= FAR_BETTER)


def _worries(before: TableModel, player: PlayerId, played: int) -> tuple[Feeling, ...]:
    """Return the worry of those with many cards about a player who is down to few."""
    had = before.sizes[player]
    if had <= FEW or not 0 < had - played <= FEW:
        return ()
    return tuple(
        Feeling(who, Mood.WORRIED, 2.8, 0.5, player)
        for who in before.players
        if who != player and before.sizes[who] >= PLENTY
    )


def _out(before: TableModel, player: PlayerId) -> tuple[Feeling, ...]:
    """Return the delight of a player who has gone out, and what it does to those left."""
    own = Feeling(player, Mood.DELIGHTED, 4.5 if not before.out else 3.0)
    left = [who for who in before.players if who != player and before.sizes[who]]
    mood, seconds = (Mood.STARTLED, 1.4) if not before.out else (Mood.WORRIED, 1.6)
    return own, *(Feeling(who, mood, seconds, 0.15) for who in left)


def _taxed(before: TableModel, giver: PlayerId, receiver: PlayerId) -> tuple[Feeling, ...]:
    """Return what a payment does to both sides: the one upwards hurts, the one downwards not."""
    statuses = before.statuses
    if (statuses[giver] or 0) > (statuses[receiver] or 0):
        hurt = Feeling(giver, Mood.WINCE, 2.2, about=receiver)
        return hurt, Feeling(receiver, Mood.SMUG, 2.6, about=giver)
    return Feeling(giver, Mood.SMUG, 2.0, about=receiver), Feeling(receiver, Mood.SULKING, 2.4)


def _revolution(before: TableModel, rebels: tuple[PlayerId, ...]) -> tuple[Feeling, ...]:
    """Return the moods at a revolution: it delights the low and startles the high."""
    felt = []
    half = len(before.order) / 2
    for who in before.players:
        status = before.statuses[who]
        glad = who in rebels or (status is not None and status >= half)
        felt.append(Feeling(who, Mood.DELIGHTED if glad else Mood.STARTLED, 3.2, 0.2))
    return tuple(felt)


def _moved(before: TableModel, order: tuple[PlayerId, ...]) -> tuple[Feeling, ...]:
    """Return the moods of those who have risen or fallen to another status."""
    felt = []
    for now, player in enumerate(order):
        was = before.statuses[player] if player < len(before.statuses) else None
        if was is not None and was != now:
            felt.append(Feeling(player, Mood.CONTENT if now < was else Mood.SULKING, 3.0))
    return tuple(felt)


def temper(model: TableModel, player: PlayerId) -> Mood:
    """Return a player's mood while nothing has just happened to them."""
    if model.result:
        place = model.result.index(player) if player in model.result else None
        if place is None:
            return Mood.NEUTRAL
        if place == len(model.result) - 1:
            return Mood.SULKING
        return Mood.CONTENT if place < 2 else Mood.NEUTRAL
    if player in model.out:
        return Mood.CONTENT
    if model.turn == player:
        return Mood.THINKING
    if _left_behind(model, player):
        return Mood.SULKING
    return Mood.NEUTRAL


def _left_behind(model: TableModel, player: PlayerId) -> bool:
    """Return whether half the players are out and nobody holds more cards than this one."""
    if 2 * len(model.out) < model.count:
        return False
    holding = [who for who in model.players if model.sizes[who]]
    if player not in holding:
        return False
    return model.sizes[player] == max(model.sizes[who] for who in holding)


def glance(model: TableModel, player: PlayerId, now: float | None, since_set: float) -> Glance:
    """Return where a player looks `now`, in seconds; the last set landed `since_set` ago.

    Without `now`, they look only at what happens.
    """
    banner = model.banner
    if banner is not None and banner.players:
        return Spot.AHEAD if player in banner.players else banner.players[0]
    beat = 0 if now is None else int(now / BEAT + _luck(player, 0) % 97 / 97)
    luck = _luck(player, beat)
    if model.turn == player:
        looks = (Spot.CARDS, Spot.MIDDLE, Spot.CARDS, Spot.UP)
        return looks[0 if now is None else luck % len(looks)]
    if since_set < SET_SEEN:
        return Spot.MIDDLE
    if now is not None and (beat + player * 3) % WANDERS == 0:
        return _wandering(model, player, luck)
    if model.turn is not None:
        return model.turn
    if model.stock and model.dealer is not None:
        return model.dealer if player != model.dealer else Spot.CARDS
    if model.turns or any(model.sizes):
        return Spot.MIDDLE
    return Spot.AHEAD if now is None or luck % 3 else _wandering(model, player, luck // 3)


def _wandering(model: TableModel, player: PlayerId, luck: int) -> Glance:
    """Return something to look at that has nothing to do with the play."""
    others: list[Glance] = [who for who in model.players if who != player]
    choices = [*others, Spot.CARDS if model.sizes[player] else Spot.MIDDLE, Spot.UP, Spot.AHEAD]
    return choices[luck % len(choices)]


def blinks(player: PlayerId, now: float) -> bool:
    """Return whether a player's eyes are shut for a blink `now`, in seconds."""
    span, at = divmod(now + player * 1.37, BLINKS)
    luck = _luck(player, int(span) + 1)
    since = at - luck % 1000 / 1000 * (BLINKS - 4 * BLINK_TIME)
    twice = luck % BLINKS_TWICE == 0 and 2 * BLINK_TIME <= since < 3 * BLINK_TIME
    return 0 <= since < BLINK_TIME or twice


@lru_cache(maxsize=MOST_KNOWN)
def _luck(player: PlayerId, number: int) -> int:
    """Return a large number that is random, but always the same."""
    return crc32(f"{player}/{number}".encode())


class Moods:
    """The moods that pass, and the time that has gone by."""

    def __init__(self) -> None:
        self.now = 0.0
        """Seconds since the beginning."""
        self._passed = 0.0
        """Seconds since the beginning, at the speed of moods."""
        self._landed = -SET_SEEN
        self._felt: dict[PlayerId, tuple[Mood, float, PlayerId | None]] = {}
        """By player, their mood, when it ends, and whom it is about."""
        self._coming: list[tuple[float, Feeling]] = []

    def hear(self, cues: Iterable[Cue], before: TableModel) -> None:
        """Add what these changes bring about; `before` is the table before the first of them."""
        for cue in cues:
            if isinstance(cue, SetLanded):
                self._landed = self._passed
            if isinstance(cue, HandBegun):
                self.forget()
            self._coming += [(self._passed + felt.delay, felt) for felt in feelings(cue, before)]

    @property
    def passing(self) -> bool:
        """Return whether anyone's mood will pass, or a set is still looked at."""
        fresh = self._passed - self._landed < SET_SEEN
        return fresh or bool(self._felt or self._coming)

    def update(self, dt: float, speed: float = 1.0) -> None:
        """Advance by `dt` seconds; moods pass and sets grow old at `speed`."""
        self.now += dt
        self._passed += dt * speed
        begun = [(at, felt) for at, felt in self._coming if at <= self._passed]
        self._coming = [(at, felt) for at, felt in self._coming if at > self._passed]
        for at, felt in begun:
            mood, ends, _ = self._felt.get(felt.player, (felt.mood, 0.0, None))
            if mood is Mood.WINCE and felt.mood is Mood.SULKING and ends > at:
                continue  # a pass at once must not hide how much the set hurt
            self._felt[felt.player] = (felt.mood, at + felt.seconds, felt.about)
        self._felt = {who: felt for who, felt in self._felt.items() if felt[1] > self._passed}

    def forget(self) -> None:
        """End all passing moods."""
        self._felt.clear()
        self._coming.clear()

    def mood(self, model: TableModel, player: PlayerId) -> Mood:
        """Return the mood that a player shows."""
        felt = self._felt.get(player)
        return temper(model, player) if felt is None else felt[0]

    def glance(self, model: TableModel, player: PlayerId, restless: bool = True) -> Glance:
        """Return where a player looks; if not `restless`, only at what happens."""
        now, since = self.now if restless else None, self._passed - self._landed
        about = self._felt[player][2] if player in self._felt else None
        # A set is looked at before the player who has laid it.
        free = model.banner is None and model.turn != player and since >= SET_SEEN
        if about is not None and free and about in model.players:
            return about
        return glance(model, player, now, since)

    def blinks(self, player: PlayerId) -> bool:
        """Return whether a player's eyes are shut for a blink."""
        return blinks(player, self.now)

"""The deal of the day: one hand that the date gives to everybody, and what it is played to.

Numbers are drawn from SHA-256, so that a date gives the same deal on every machine and in every
version. Nothing that this module draws may ever change; a new kind of deal needs a new number.
"""

from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from itertools import count
from typing import Final, TypeVar

from dalmuti.match.errors import UnknownDealError
from dalmuti.match.start import Start
from dalmuti.players.cast import character
from dalmuti.players.levels import PAR
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.cards import Cards, deal_out, deck
from dalmuti.rules.editions import EDITIONS, Rules

T = TypeVar("T")

DEAL_VERSION: Final = 1
"""The kind of deal."""
SEATS: Final = 6
FIRST_DAY: Final = date(2026, 1, 1)
LAST_DAY: Final = date(2099, 12, 31)
FACES: Final = tuple(f"face_{number:02}" for number in range(1, 25))
"""The faces of the company, fixed even if the cast grows."""
EDITION: Final = "en"
RULES: Final[Rules] = replace(EDITIONS[EDITION], scoring=True, hands=1)
"""The rules of the one hand; its points mean nothing, but a game needs them to end."""


class DailyDateError(ValueError):
    """A text is not a date, or there is no deal for it."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of one day."""

    day: date
    company: tuple[str, ...]
    """The faces of the bots, in the order of their seats."""
    seat: int
    """The person's seat, 0 for the Greater Dalmuti's."""
    hands: tuple[Cards, ...]
    """The cards by seat."""

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces by seat, "" for the person's."""
        return (*self.company[: self.seat], "", *self.company[self.seat :])


def day_named(text: str) -> date:
    """Return the day of a deal from a text like "2026-12-24".

    :raises DailyDateError: it is not a date, or no deal is made for it.
    """
    try:
        # fromisoformat alone would take other notations of later Python versions too.
        day = date(*map(int, text.split("-"))) if _is_iso(text) else None
    except ValueError:
        day = None
    if day is None:
        raise DailyDateError(
            f"{text[:40]!r} is not a date: give one of the calendar, such as {str(FIRST_DAY)!r}"
        )
    return checked_day(day)


def checked_day(day: date) -> date:
    """Return a day for which there is a deal.

    :raises DailyDateError: there is none.
    """
    if not FIRST_DAY <= day <= LAST_DAY:
        raise DailyDateError(
            f"'{day}' has no deal: choose a day from '{FIRST_DAY}' to '{LAST_DAY}'"
        )
    return day


def deal_of(day: date) -> DailyDeal:
    """Return the deal of a day.

    :raises DailyDateError: there is none.
    """
    below = _draws(f"dalmuti daily {DEAL_VERSION} {checked_day(day).isoformat()}")
    faces = shuffled(FACES, below)
    seat = below(SEATS)
    cards = shuffled(deck(SEATS), below)
    hands = deal_out(cards, SEATS)
    return DailyDeal(day, tuple(faces[: SEATS - 1]), seat, hands)


def shuffled(items: tuple[T, ...], below: Callable[[int], int]) -> list[T]:
    """Return the items in the order of Fisher and Yates.

    From the last place down to the second, an item is swapped with the one at `below(place + 1)`.
    """
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        _swap(order, place, below(place + 1))
    return order


def seats_of(deal: DailyDeal, person: SeatSpec) -> tuple[SeatSpec, ...]:
    """Return the seats of a deal with a person in theirs.

    A person with the face of a bot gets another, and a bot with the person's name a byname.
    """
    taken = set(deal.company)
    face = person.face
    if face in taken or not face:
        face = next(one for one in FACES if one not in taken)
    seats = []
    for one in deal.faces:
        if not one:
            seats.append(SeatSpec(person.name, SeatKind.PERSON, face=face))
            continue
        name = seated_name(one)
        if name.casefold() == person.name.casefold():
            name = f"{name} II"
        seats.append(SeatSpec(name, SeatKind.BOT, PAR, one))
    return tuple(seats)


def seated_name(face: str) -> str:
    """Return the name of the bot with this face."""
    known = character(face)
    return face if known is None else known.name


def start_of(deal: DailyDeal, names: tuple[str, ...]) -> Start:
    """Return the start of the hand: cards dealt, no taxes, the first seat leads."""
    order = tuple(range(SEATS))
    return Start.with_order(names, order, deal.hands, EDITION, RULES, taxes=False)


def deal_in(seed: int, seats: Sequence[SeatSpec]) -> DailyDeal:
    """Return the deal that a match with this seed and these seats plays.

    :raises UnknownDealError: it is none of this version's.
    """
    bots = [seat for seat in seats if seat.kind is SeatKind.BOT]
    try:
        deal = deal_of(day_named(f"{seed // 10_000:04}-{seed // 100 % 100:02}-{seed % 100:02}"))
    except DailyDateError:
        deal = None
    known = deal is not None and tuple(seat.face for seat in bots) == deal.company
    others = len(seats) != SEATS or any(seat.level != PAR for seat in bots)
    if deal is None or not known or others:
        raise UnknownDealError(
            f"The saved deal of the day {seed} is not one that this version of the game knows. It "
            "is left as it is; a newer version can continue it.",
            seed=seed,
        )
    return deal


def seed_of(day: date) -> int:
    """Return the seed of a day's match, which names the day in its journal."""
    return day.year * 10_000 + day.month * 100 + day.day


def _is_iso(text: str) -> bool:
    year, _, rest = text.partition("-")
    month, _, day = rest.partition("-")
    parts = (year, month, day)
    digits = all(part.isascii() and part.isdigit() for part in parts)
    return digits and [*map(len, parts)] == [4, 2, 2]


def _draws(seed: str) -> Callable[[int], int]:
    """Return a function that draws whole numbers below a limit, all equally likely.

    Each try takes eight bytes, most significant first, of the SHA-256 of "seed/0", "seed/1" and so
    on; a number in the incomplete last round of the limit is drawn again.
    """
    blocks = (sha256(f"{seed}/{number}".encode()).digest() for number in count())
    words = (
        int.from_bytes(block[at : at + 8], "big") for block in blocks for at in range(0, 32, 8)
    )

    def below(limit: int) -> int:
        whole = 2**64 - 2**64 % limit
        return next(word for word in words if word < whole) % limit

    return below


def _swap(order: MutableSequence[T], one: int, other: int) -> None:
    order[one], order[other] = order[other], order[one]

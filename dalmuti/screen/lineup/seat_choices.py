"""The seats of a new game, and the start of its match."""

import getpass
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from random import Random
from secrets import randbits
from types import MappingProxyType
from typing import Final

from dalmuti.match import GameMode, Match
from dalmuti.match.modes import NORMAL
from dalmuti.pipe.foreign import levels_and
from dalmuti.players.levels import LEVELS
from dalmuti.players.names import FACES, NAMES
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.portraits import face_sexes
from dalmuti.screen.lineup.house_rules import HouseRules
from dalmuti.screen.options import GameOptions
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.looks import Hall
from dalmuti.storage.saves import new_match_path
from dalmuti.texts import Texts
from dalmuti.texts.words import listed

MIN_SEATS: Final = 4
MAX_SEATS: Final = 10
DEFAULT_SEATS: Final = 6
WOMEN: Final = frozenset(
    {
        "Adelheid",
        "Alys",
        "Beatrix",
        "Blanche",
        "Cunegund",
        "Edda",
        "Eleanor",
        "Geertje",
        "Gisela",
        "Griet",
        "Guinevere",
        "Hildegard",
        "Isolde",
        "Kriemhild",
        "Mahaut",
        "Maud",
        "Reinhild",
        "Sibylle",
    }
)
"""The women's names, so that names and faces match."""
DEFAULT_LEVEL: Final = "plain"
"""The level of a bot for which none has been chosen."""
FOR_TESTS: Final = "random"
"""A level offered only together with a fixed seed; it plays at random."""
NO_NAMES: Final = frozenset({"root", "user", "admin", "administrator", "guest"})


def offered_levels(options: GameOptions, foreign: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the levels of bots to choose from, the weakest first, then the foreign bots."""
    ours = [level for level in LEVELS if level != FOR_TESTS or options.seed is not None]
    return (*ours, *(name for name in foreign if name not in LEVELS))


def foreign_bots(context: Context) -> dict[str, str]:
    """Return the foreign bots that may be seated: commands by name."""
    return {**context.preferences.now.bots, **context.options.bots}


def given_bots_notice(texts: Texts, options: GameOptions) -> tuple[str, ...]:
    """Return a sentence on where to choose the given foreign bots, unless they play at once."""
    names = list(options.bots)
    if not names or options.watch:
        return ()
    where = texts("title.new_game")
    said = texts.n("notice.foreign", len(names), names=listed(texts, names), new_game=where)
    return (said,)


def first_seats(
    remembered: tuple[SeatSpec, ...], options: GameOptions, foreign: Iterable[str] = ()
) -> tuple[SeatSpec, ...]:
    """Return the seats to start choosing with: the last game's, or one person among bots."""
    rng = Random(options.seed)
    levels = offered_levels(options, foreign)
    seats = [_known(seat, levels, rng) for seat in remembered[:MAX_SEATS]]
    if not seats:
        name = _persons_name(rng)
        seats = [SeatSpec(name, SeatKind.PERSON, face=_face_for(name, (), rng))]
    wanted = options.players or max(MIN_SEATS, len(seats) if remembered else DEFAULT_SEATS)
    while len(seats) < wanted:
        seats.append(another(tuple(seats), rng))
    return tuple(seats[:wanted])


def another(seats: tuple[SeatSpec, ...], rng: Random) -> SeatSpec:
    """Return a bot to add to these seats, with a name and a face of its own."""
    names = [name for name in NAMES if name not in {seat.name for seat in seats}]
    name = rng.choice(names)
    return SeatSpec(name, SeatKind.BOT, DEFAULT_LEVEL, _face_for(name, seats, rng))


def next_face(seats: tuple[SeatSpec, ...], index: int) -> SeatSpec:
    """Return a seat with the next face that nobody else has."""
    seat = seats[index]
    taken = {other.face for other in seats}
    start = FACES.index(seat.face) if seat.face in FACES else 0
    round_trip = [*FACES[start + 1 :], *FACES[:start]]
    return replace(seat, face=next(face for face in round_trip if face not in taken))


def bots_only(options: GameOptions) -> tuple[SeatSpec, ...]:
    """Return a table of bots to watch, including the foreign bots given."""
    rng = Random(options.seed)
    seats: list[SeatSpec] = []
    for _ in range(options.players or DEFAULT_SEATS):
        seats.append(another(tuple(seats), rng))
    foreign = zip(seats, options.bots, strict=False)
    return (*(replace(seat, level=name) for seat, name in foreign), *seats[len(options.bots) :])


def new_match(
    context: Context,
    seats: tuple[SeatSpec, ...],
    house_rules: HouseRules | None = None,
    mode: GameMode = NORMAL,
    hall: Hall | None = None,
) -> Match:
    """Start a match in a mode that determines whether it is saved.

    Without `house_rules`, those of the last new game apply; without a `hall`, the one chosen in
    the settings.

    :raises SetupError: these players cannot play together.
    :raises StorageError: it cannot be saved.
    """
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    folder = context.data_dir / MATCHES_NAME
    seed = context.options.seed
    settings, language = context.preferences.now, context.texts.language
    house_rules = house_rules or HouseRules.remembered(settings, language)
    foreign = foreign_bots(context)
    if any(seat.level in foreign for seat in seats):
        # A saved game only names its bots; only the settings may say how to start them.
        context.preferences.change(bots=MappingProxyType(foreign))
    return Match.new(
        seats,
        edition=house_rules.edition,
        rules=house_rules.rules,
        misdeal_every=house_rules.misdeal_every,
        seed=randbits(63) if seed is None else seed,
        path=new_match_path(folder, started) if mode.kept else None,
        started=started,
        mode=mode,
        bots=levels_and(foreign, prompt=seed is None),
        wake=context.app.wake,
        on_hand=context.statistics.note,
        fallbacks=context.options.fallbacks,
        thinking=context.thinking,
        hall=hall or settings.hall,
    )


def _known(seat: SeatSpec, levels: tuple[str, ...], rng: Random) -> SeatSpec:
    """Return a saved seat with a level and a face that exist here."""
    if seat.kind is SeatKind.BOT and seat.level not in levels:
        seat = replace(seat, level=DEFAULT_LEVEL)
    if seat.face not in FACES:
        seat = replace(seat, face=rng.choice(FACES))
    return seat


def _face_for(name: str, seats: tuple[SeatSpec, ...], rng: Random) -> str:
    """Return a face that nobody else has, and that matches the name if it is one of ours."""
    free = [face for face in FACES if face not in {seat.face for seat in seats}]
    sexes = face_sexes()
    wanted = "woman" if name in WOMEN else "man" if name in NAMES else None
    fitting = [face for face in free if wanted is None or sexes.get(face) == wanted]
    return rng.choice(fitting or free)


def _persons_name(rng: Random) -> str:
    """Return the name of the computer's user, if it looks like one, otherwise any name."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = ""
    if name.isalpha() and 2 <= len(name) <= 14 and name.lower() not in NO_NAMES:
        return name.capitalize()
    return rng.choice(NAMES)

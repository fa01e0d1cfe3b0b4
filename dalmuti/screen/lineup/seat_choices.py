"""The seats of a new game, and the start of its match."""

import getpass
from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import datetime
from random import Random
from secrets import randbits
from types import MappingProxyType
from typing import Final

from dalmuti.match import GameMode, Match
from dalmuti.match.modes import NORMAL
from dalmuti.pipe.foreign import levels_and
from dalmuti.players.cast import CAST, FACES, Character, character, with_temper
from dalmuti.players.levels import LEVELS
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.context import Context
from dalmuti.screen.lineup.house_rules import HouseRules
from dalmuti.screen.options import GameOptions
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.looks import Hall
from dalmuti.storage.saves import new_match_path
from dalmuti.storage.stand_ins import played_by
from dalmuti.texts import Texts
from dalmuti.texts.words import listed

MIN_SEATS: Final = 4
MAX_SEATS: Final = 10
DEFAULT_SEATS: Final = 6
DEFAULT_LEVEL: Final = "plain"
"""The level of a bot for which none has been chosen."""
FOR_TESTS: Final = "random"
"""A level offered only together with a fixed seed; it plays at random."""
NEWCOMERS: Final = (
    "Robin", "Kim", "Alex", "Noa", "Sam", "Luca", "Charlie", "Jo", "Mika", "Sascha",
)  # fmt: skip
"""Names proposed to people, one for each seat of a table; no character has any of them."""
NO_NAMES: Final = frozenset({"root", "user", "admin", "administrator", "guest"})


def offered_levels(options: GameOptions, foreign: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the levels of bots to choose from, the weakest first, then the foreign bots."""
    ours = [level for level in LEVELS if level != FOR_TESTS or options.seed is not None]
    return (*ours, *(name for name in foreign if name not in LEVELS))


def foreign_bots(context: Context) -> dict[str, str]:
    """Return the foreign bots that may be seated: commands by name."""
    return {**context.preferences.now.bots, **context.options.bots}


def people_here(context: Context, first: str = "") -> tuple[str, ...]:
    """Return the names of those who play here: `first`, of the last game, then of all others.

    Where nobody has played yet, it is a name to begin with.
    """
    now = context.preferences.now
    names = [
        *([first] if first else []),
        *(seat.name for seat in now.seats if seat.kind is SeatKind.PERSON),
        *([now.traveller] if now.traveller else []),
        *sorted(
            {
                *(profile.name for profile in context.profiles.everybody()),
                *context.statistics.people,
            }
        ),
    ]
    return tuple(dict.fromkeys(names)) or (first_seats((), context.options)[0].name,)


def face_of(seats: Iterable[SeatSpec], name: str) -> str:
    """Return the face that a person had in the last game's seats, or else one by their name."""
    for seat in seats:
        if seat.kind is SeatKind.PERSON and seat.name == name:
            return seat.face
    named = FACES[sum(name.encode(errors="surrogatepass")) % len(FACES)]
    return next((each.face for each in CAST if each.name == name), named)


def given_bots_notice(texts: Texts, options: GameOptions) -> tuple[str, ...]:
    """Return a sentence on where to choose the given foreign bots, unless they play at once."""
    names = list(options.bots)
    if not names or options.watch:
        return ()
    where = texts("title.new_game")
    said = texts.n("notice.foreign", len(names), names=listed(texts, names), new_game=where)
    return (said,)


def first_seats(
    remembered: tuple[SeatSpec, ...],
    options: GameOptions,
    foreign: Iterable[str] = (),
    person: str = "",
) -> tuple[SeatSpec, ...]:
    """Return the seats to start choosing with: the last game's, or one person among bots.

    `person` is the name that they have given elsewhere, if they have.
    """
    rng = Random(options.seed)
    levels = offered_levels(options, foreign)
    seats = _reunited([_known(seat, levels, rng) for seat in remembered[:MAX_SEATS]])
    if not seats:
        known = SeatSpec(person, SeatKind.PERSON, face=face_of((), person))
        seats = [known if person else _first_person(rng if options.seed is not None else None)]
    wanted = options.players or max(MIN_SEATS, len(seats) if remembered else DEFAULT_SEATS)
    while len(seats) < wanted:
        seats.append(another(tuple(seats), rng))
    return tuple(seats[:wanted])


def another(seats: tuple[SeatSpec, ...], rng: Random) -> SeatSpec:
    """Return a bot to add to these seats: a character who is not among them yet."""
    return _as_character(rng.choice(_free(seats)))


def with_face(seat: SeatSpec, chosen: Character) -> SeatSpec:
    """Return a seat with a character's face, and their name if a character sat there before.

    People and guests keep their names.
    """
    name = chosen.name if plays_character(seat) else seat.name
    return replace(seat, face=chosen.face, name=name)


def taken_by(seat: SeatSpec, level: str, others: Collection[str]) -> SeatSpec:
    """Return a seat taken by a bot of a level, or by a person if it is "".

    A person does not keep the name of a character, nor a bot one proposed to people; `others` are
    the names at the table, which nobody else gets.
    """
    taken = played_by(seat, level)
    if taken.kind is SeatKind.PERSON and plays_character(seat):
        return replace(taken, name=next((one for one in NEWCOMERS if one not in others), seat.name))
    own = character(seat.face)
    if taken.kind is SeatKind.BOT and own is not None and seat.name in NEWCOMERS:
        return taken if own.name in others else replace(taken, name=own.name)
    return taken


def plays_character(seat: SeatSpec) -> bool:
    """Return whether a seat's bot has both name and face of a character, and is no guest."""
    own = character(seat.face)
    return seat.kind is SeatKind.BOT and own is not None and own.name == seat.name


def _free(seats: tuple[SeatSpec, ...]) -> list[Character]:
    """Return the characters whose face nobody has, and whose name nobody has if possible."""
    faces, names = {seat.face for seat in seats}, {seat.name for seat in seats}
    free = [each for each in CAST if each.face not in faces]
    return [each for each in free if each.name not in names] or free


def _as_character(found: Character) -> SeatSpec:
    return SeatSpec(found.name, SeatKind.BOT, DEFAULT_LEVEL, found.face)


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
        tuple(with_temper(seat) for seat in seats),
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


def _reunited(seats: list[SeatSpec]) -> list[SeatSpec]:
    """Return the seats with each character's own face, where nobody else has it.

    Earlier versions gave any face to a name.
    """
    for index, seat in enumerate(seats):
        own = next((each for each in CAST if each.name == seat.name), None)
        if seat.kind is SeatKind.BOT and own is not None:
            faces = {other.face for other in seats}
            if own.face not in faces:
                seats[index] = replace(seat, face=own.face)
    return seats


def _first_person(rng: Random | None) -> SeatSpec:
    """Return a person named like the computer's user, or a newcomer if that is no person's name.

    Without `rng` they are always the same for one user, so that every page proposes one person.
    """
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = ""
    rng = rng or Random(name)
    face = rng.choice(FACES)
    not_a_person = NO_NAMES | {each.name.lower() for each in CAST}
    if not name.isalpha() or not 2 <= len(name) <= 14 or name.lower() in not_a_person:
        name = NEWCOMERS[FACES.index(face) % len(NEWCOMERS)]
    return SeatSpec(name.capitalize(), SeatKind.PERSON, face=face)

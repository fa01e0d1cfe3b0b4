"""The start of a program's life: a data folder, settings, a saved game, a window."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.players.cast import CAST, FACES
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Philanthropic, Rules, SeatingTies
from dalmuti.rules.record import SUFFIX
from dalmuti.rules.view import Phase
from dalmuti.stage.layout import MIN_SIZE
from dalmuti.storage.errors import RecordingError
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.recording import open_recording
from dalmuti.storage.settings import load_settings, save_settings
from dalmuti.storage.speed import Speed
from dalmuti.texts import languages
from tests.match.tables import step

SIZES: Final = (*(MIN_SIZE,) * 7, (1024, 768), (1280, 720), (700, 1000))
LEVELS: Final = ("random", "random", "novice", "easy", "plain")
MOST_STEPS: Final = 60
LONGEST_HAND: Final = 600
"""Number of steps after which a game has been everywhere in its first hand."""
MOST_TRIES: Final = 40
"""Number of games to try to find one that reaches the place to leave it."""


@dataclass(frozen=True, slots=True)
class Begin:
    """A place to leave a game so that a scene is near after a resume; no phase means anywhere."""

    phase: Phase | None = None
    rules: Callable[[Rules], Rules] = replace
    people: int | None = None
    """Minimum number of people at the table."""
    most_cards: int = 80
    """Maximum number of cards that the players hold together."""
    brief: bool = False
    """True if the scene only lasts as long as something moves."""

    def seats(self, rng: Random) -> tuple[SeatSpec, ...]:
        """Return the seats of a game to leave there."""
        while True:
            seats = random_seats(rng)
            if sum(seat.kind is SeatKind.PERSON for seat in seats) >= (self.people or 1):
                return seats


def _without_end(rules: Rules) -> Rules:
    return replace(rules, hands=None)


def _one_hand(rules: Rules) -> Rules:
    return replace(rules, scoring=True, hands=1)


ANY: Final = Begin()
LAST_CARDS: Final = Begin(Phase.PLAY, _without_end, most_cards=5)
"""A hand that is about to end, but not the last."""
FINISHED: Final = Begin(Phase.RESULT, _without_end)
"""A hand that has ended, but not the last."""
BEGINS: Final[Mapping[str, Begin]] = {
    "SeatingSection": Begin(Phase.SEATING, brief=True),
    "ChairSection": Begin(Phase.CHAIR),
    "DealSection": Begin(Phase.DEAL, brief=True),
    "MisdealSection": Begin(Phase.MISDEAL, lambda rules: replace(rules, misdeal=True)),
    "RevolutionSection": Begin(Phase.REVOLUTION, people=3),
    "TaxesSection": Begin(Phase.TAXES),
    "ExchangeSection": Begin(Phase.EXCHANGE, lambda rules: replace(rules, merchant_exchange=True)),
    "TricksSection": Begin(Phase.PLAY),
    "CurtainScene": Begin(Phase.PLAY, people=2),
    "ResultSection": LAST_CARDS,
    "JoinScene": LAST_CARDS,
    "LeaveScene": LAST_CARDS,
    "PeopleSection": replace(LAST_CARDS, brief=True),
    "ShuffleSection": replace(LAST_CARDS, brief=True),
    "StandingsScene": replace(LAST_CARDS, rules=_one_hand),
    "PauseScene": Begin(Phase.PLAY),
    "LogScene": Begin(Phase.PLAY),
    "NoticesScene": Begin(Phase.PLAY),
    "PlayersScene": Begin(Phase.PLAY),
    "GamesScene": LAST_CARDS,
    "RenameScene": LAST_CARDS,
    "ReplayScene": LAST_CARDS,
    "WhoseScene": replace(FINISHED, people=2),
    "ReviewScene": FINISHED,
    "MomentScene": FINISHED,
}
"""For each scene that needs a game, where to leave it."""


def random_rules(rng: Random) -> Rules:
    """Return house rules, often for short games."""
    if rng.random() < 0.3:
        return rng.choice(list(EDITIONS.values()))
    return Rules(
        seating_ties=rng.choice(list(SeatingTies)),
        jesters_in_taxes=rng.choice(list(JestersInTaxes)),
        scoring=rng.random() < 0.7,
        hands=rng.choice([1, 1, 2, 3, None]),
        philanthropic=rng.choice(list(Philanthropic)),
        stripped_deck=rng.random() < 0.5,
        first_deal_revolution=rng.random() < 0.5,
        merchant_exchange=rng.random() < 0.5,
        misdeal=rng.random() < 0.5,
    )


def random_seats(rng: Random) -> tuple[SeatSpec, ...]:
    """Return a table with at least one person."""
    count = rng.randint(MIN_PLAYERS, MAX_PLAYERS)
    people = rng.choice([1, 1, 1, 2, 2, 3, count])
    names = [each.name for each in rng.sample(CAST, count)]
    faces = rng.sample(FACES, count)
    kinds = [SeatKind.PERSON] * people + [SeatKind.BOT] * (count - people)
    rng.shuffle(kinds)
    return tuple(
        SeatSpec(name, kind, rng.choice(LEVELS) if kind is SeatKind.BOT else "", face)
        for name, kind, face in zip(names, kinds, faces, strict=True)
    )


def leave_game(rng: Random, data_dir: Path, begin: Begin = ANY) -> Path:
    """Leave an unfinished game in a data folder, as a program that has ended does."""
    path = data_dir / MATCHES_NAME / f"{rng.getrandbits(40):010x}{SUFFIX}"
    for _ in range(MOST_TRIES):
        seats, seed, every = begin.seats(rng), rng.getrandbits(40), rng.choice([1, 2, 10])
        edition, rules = rng.choice(list(EDITIONS)), begin.rules(random_rules(rng))
        given: dict[str, Any] = {"edition": edition, "rules": rules, "misdeal_every": every}
        steps = _steps_to(begin, Match.new(seats, seed=seed, path=None, **given), rng)
        if steps is not None:
            break
    match = Match.new(seats, seed=seed, path=path, started="2026-01-01T12:00:00", **given)
    for _ in range(steps or 0):
        step(match)
    match.close()
    return path


def _steps_to(begin: Begin, match: Match, rng: Random) -> int | None:
    """Return the number of steps to the place where a game is to be left, None if there is none."""
    if begin.phase is None:
        return rng.randrange(MOST_STEPS)
    for steps in range(LONGEST_HAND):
        state = match.state
        there = state.phase is begin.phase and sum(state.sizes) <= begin.most_cards
        if there and (state.turn is None or match.waiting_for is not None):
            return steps
        if not step(match):
            break
    return None


def change_settings(rng: Random, data_dir: Path) -> None:
    """Write settings to a data folder, as if somebody had changed them there."""
    path = data_dir / SETTINGS_NAME
    now = load_settings(path).settings
    switches: dict[str, Any] = {
        one.name: rng.random() < 0.3 for one in fields(now) if one.type in ("bool", bool)
    }
    changed = replace(
        now,
        language=rng.choice(languages()),
        text_size=rng.choice([100, 100, 130, 200]),
        keys={},
        **switches,
    )
    save_settings(path, changed)


def next_life(rng: Random, data_dir: Path, aim: str = "") -> dict[str, Any]:
    """Prepare a data folder for one more start; return the arguments for a `Pilot`."""
    begin = BEGINS.get(aim, ANY)
    if rng.random() < 0.5:
        change_settings(rng, data_dir)
    if rng.random() < 0.6 or aim in BEGINS:
        leave_game(rng, data_dir, begin)
    options: dict[str, Any] = {
        "size": rng.choice(SIZES),
        "seed": rng.getrandbits(32),
        "players": rng.choice([None, rng.randint(MIN_PLAYERS, MAX_PLAYERS)]),
        "speed": rng.choice([Speed.INSTANT, Speed.INSTANT, Speed.BRISK, None]),
    }
    if begin.brief:
        options["speed"] = rng.choice([Speed.RELAXED, None])
    chance = rng.random()
    if chance < 0.12 and not aim:
        options["watch"] = True
    elif (chance < 0.24 and not aim) or (aim == "ReplayScene" and chance < 0.7):
        path = rng.choice([*sorted((data_dir / MATCHES_NAME).glob(f"*{SUFFIX}")), None])
        with suppress(RecordingError):  # it may be too short to show
            options["replay"] = open_recording(path) if path is not None else None
    return options

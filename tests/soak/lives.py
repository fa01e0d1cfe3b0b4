"""With what a life of the program begins: a data folder, settings, a saved game, a window."""

from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.players.names import FACES, NAMES
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Philanthropic, Rules, SeatingTies
from dalmuti.rules.record import SUFFIX
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


def random_rules(rng: Random) -> Rules:
    """Return house rules; games that end soon are frequent."""
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
    names, faces = rng.sample(NAMES, count), rng.sample(FACES, count)
    kinds = [SeatKind.PERSON] * people + [SeatKind.BOT] * (count - people)
    rng.shuffle(kinds)
    return tuple(
        SeatSpec(name, kind, rng.choice(LEVELS) if kind is SeatKind.BOT else "", face)
        for name, kind, face in zip(names, kinds, faces, strict=True)
    )


def leave_game(rng: Random, data_dir: Path) -> Path:
    """Leave an unfinished game in a data folder, as a program that was ended does."""
    folder = data_dir / MATCHES_NAME
    path = folder / f"{rng.getrandbits(40):010x}{SUFFIX}"
    match = Match.new(
        random_seats(rng),
        seed=rng.getrandbits(40),
        path=path,
        edition=rng.choice(list(EDITIONS)),
        rules=random_rules(rng),
        misdeal_every=rng.choice([1, 2, 10]),
        started="2026-01-01T12:00:00",
    )
    for _ in range(rng.randrange(MOST_STEPS)):
        if not step(match):
            break
    match.close()
    return path


def change_settings(rng: Random, data_dir: Path) -> None:
    """Put settings into a data folder, as if somebody had changed them there."""
    path = data_dir / SETTINGS_NAME
    now = load_settings(path).settings
    switches: dict[str, Any] = {
        one.name: rng.random() < 0.3 for one in fields(now) if one.type in ("bool", bool)
    }
    changed = replace(
        now,
        language=rng.choice(languages()),
        text_size=rng.choice([100, 100, 130, 200]),
        **switches,
    )
    save_settings(path, changed)


def next_life(rng: Random, data_dir: Path) -> dict[str, Any]:
    """Prepare a data folder for one more start; return how a `Pilot` is to start it."""
    if rng.random() < 0.5:
        change_settings(rng, data_dir)
    if rng.random() < 0.6:
        leave_game(rng, data_dir)
    options: dict[str, Any] = {
        "size": rng.choice(SIZES),
        "seed": rng.getrandbits(32),
        "players": rng.choice([None, rng.randint(MIN_PLAYERS, MAX_PLAYERS)]),
        "speed": rng.choice([Speed.INSTANT, Speed.INSTANT, Speed.BRISK, None]),
    }
    chance = rng.random()
    if chance < 0.12:
        options["watch"] = True
    elif chance < 0.24:
        path = rng.choice([*sorted((data_dir / MATCHES_NAME).glob(f"*{SUFFIX}")), None])
        with suppress(RecordingError):  # It may be too short to look at.
            options["replay"] = open_recording(path) if path is not None else None
    return options

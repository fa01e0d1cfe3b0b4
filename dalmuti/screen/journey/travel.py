"""Matches of the journey: begun, continued, and counted in the traveller's profile."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from random import Random
from secrets import randbits
from typing import Any, Final

from dalmuti.match import Match
from dalmuti.match.journey.company import seats_for
from dalmuti.match.journey.goals import Standing
from dalmuti.match.journey.places import PLACES, Place, place_named
from dalmuti.match.journey.progress import (
    SECTION,
    Progress,
    progress_in,
    standing_at,
    traveller_of,
    with_degree,
)
from dalmuti.match.modes import JOURNEY
from dalmuti.pipe.foreign import levels_and
from dalmuti.rules.view import Phase
from dalmuti.screen.context import Context
from dalmuti.screen.journey.words import crowns_won, place_title, rewards_of
from dalmuti.screen.lineup.seat_choices import face_of, people_here
from dalmuti.storage.errors import StorageError
from dalmuti.storage.files import is_file_name, is_there
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.journal import Saved, journal_bytes, read_journal
from dalmuti.storage.saves import new_match_path, newest_first
from dalmuti.storage.statistics import hands_of

GAMES: Final = "games"
"""The field of the section with the files of matches not known to be over, and their places."""


def travellers(context: Context) -> tuple[str, ...]:
    """Return the names of the people who may travel, the last traveller first."""
    return people_here(context, context.preferences.now.traveller)


def progress_of(context: Context, name: str) -> Progress:
    """Return what a person has reached, and whether everything is open."""
    everything = context.preferences.now.everything_open
    return progress_in(context.profiles.profile(name), everything)


def begin(context: Context, name: str, place: Place) -> Match:
    """Start a match at a place, and note its file in the traveller's profile.

    :raises StorageError: it cannot be saved.
    """
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    seed = context.options.seed
    seed = randbits(63) if seed is None else seed
    seats = seats_for(name, face_of(context.preferences.now.seats, name), place.company)
    path = new_match_path(context.data_dir / MATCHES_NAME, started)
    match = Match.new(
        seats,
        seed=seed,
        path=path,
        start=place.start([seat.name for seat in seats], Random(seed)),
        started=started,
        mode=JOURNEY,
        place=place.id,
        hall=place.hall,
        bots=levels_and({}, prompt=context.options.seed is None),
        wake=context.app.wake,
        on_hand=context.statistics.note,
        fallbacks=context.options.fallbacks,
        thinking=context.thinking,
    )
    known = _games(context.profiles.profile(name).section(SECTION))
    _keep_games(context, name, {**known, path.name: place.id})
    return match


def settled_sentences(context: Context, match: Match) -> tuple[str, ...]:
    """Count the finished hands of a match for its traveller, and return the news of it.

    They tell of a new degree and what it opens, or of the result of a match that is over.
    """
    place = place_named(match.place)
    standing = standing_at(match.place, match.seats, match.place_hands)
    if place is None or standing is None:
        return ()
    traveller = traveller_of(match.seats)
    name = context.profiles.present_name(traveller, match.header.started)
    if not name:  # deleted since the match began
        return ()
    before = progress_of(context, name)
    _keep_degree(context, name, place, standing.degree)
    if match.finished and match.path is not None:
        _forget_game(context, name, match.path.name)
    return _news(context, place, standing, before)


def unfinished(context: Context, name: str) -> Mapping[str, Path]:
    """Return the newest match to continue of each place, by its id.

    Hands of matches that were not counted, because the program was killed, are counted.
    """
    section = context.profiles.profile(name).section(SECTION)
    folder = context.data_dir / MATCHES_NAME
    found: dict[str, Path] = {}
    known = isinstance(section.get(GAMES), Mapping)
    files = _games(section) if known else _games_in(context, name)
    for file in sorted(files):
        path = folder / file
        saved = _read(path)
        if saved is None:
            if not is_there(path):
                _forget_game(context, name, file)
            continue
        header = saved.header
        place = place_named(header.place)
        standing = standing_at(header.place, saved.seats, hands_of(saved))
        if place is None or standing is None:
            continue
        _keep_degree(context, name, place, standing.degree)
        if saved.state.phase is Phase.OVER:
            _forget_game(context, name, file)
        else:
            found[place.id] = path
    if not known and found:
        _keep_games(context, name, {path.name: place for place, path in found.items()})
    return found


def _news(context: Context, place: Place, standing: Standing, before: Progress) -> tuple[str, ...]:
    """Return the sentences about a new degree or the end of a match, if there is any news."""
    texts, degree = context.texts, standing.degree
    title = place_title(texts, place)
    if degree <= before.degree(place):
        return () if standing.left else (crowns_won(texts, place, degree),)
    if before.degree(place) or before.everything:
        return (crowns_won(texts, place, degree),)
    at = PLACES.index(place)
    won = crowns_won(texts, place, degree)
    if at + 1 < len(PLACES) and not before.is_open(PLACES[at + 1]):
        following = place_title(texts, PLACES[at + 1])
        won = texts.n("journey.won_and_open", degree, place=title, next=following)
    return won, texts("journey.now_open", things=rewards_of(texts, place))


def _keep_degree(context: Context, name: str, place: Place, degree: int) -> None:
    section = with_degree(context.profiles.profile(name), place, degree)
    if section is not None:
        context.profiles.put(name, SECTION, section)


def _forget_game(context: Context, name: str, file: str) -> None:
    games = _games(context.profiles.profile(name).section(SECTION))
    if games.pop(file, ""):
        _keep_games(context, name, games)


def _keep_games(context: Context, name: str, games: Mapping[str, str]) -> None:
    section = context.profiles.profile(name).section(SECTION)
    context.profiles.put(name, SECTION, {**section, GAMES: dict(games)})


def _games(section: Mapping[str, Any]) -> dict[str, str]:
    """Return the files of matches in a section, with their places."""
    games = section.get(GAMES)
    if not isinstance(games, Mapping):
        return {}
    return {
        file: place
        for file, place in games.items()
        if isinstance(place, str) and is_file_name(file)
    }


def _games_in(context: Context, name: str) -> tuple[str, ...]:
    """Return the files of all matches of the journey in which a person sits, by any name."""
    names_of = context.profiles.names_of
    try:
        return tuple(
            save.path.name
            for save in newest_first(context.data_dir / MATCHES_NAME)
            if save.mode == JOURNEY.name and {*names_of(name, save.started)} & {*save.names}
        )
    except StorageError:
        return ()


def _read(path: Path) -> Saved | None:
    """Return a saved match; None if it is gone or damaged."""
    try:
        return read_journal(journal_bytes(path))
    except StorageError:
        return None

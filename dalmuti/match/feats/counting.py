"""Counting of feats: hand by hand while a match is played, or again from its journal."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from dalmuti.match.feats.finding import Found, PlayedHand, feats_in
from dalmuti.match.feats.kinds import Feat
from dalmuti.players.seats import SeatKind
from dalmuti.rules.events import Event, HandEnded, HandStarted
from dalmuti.rules.record import SUFFIX, replay
from dalmuti.storage.errors import StorageError
from dalmuti.storage.journal import MatchHeader, Saved, journal_bytes, read_journal
from dalmuti.storage.save_summary import SaveSummary, summary_of


@dataclass(frozen=True, slots=True)
class Times:
    """The number of times a feat was done in a game, and the moment of the first."""

    count: int
    hand: int
    """The number of the hand."""
    step: int
    """The number of events of that hand up to the moment."""


@dataclass(frozen=True, slots=True)
class GameFeats:
    """A person's feats in one game."""

    file: str
    """The name of its journal among the saved games."""
    began: str
    """The time at which the game began, as an ISO 8601 text."""
    hands: int
    """The number of the last hand that has been counted."""
    feats: Mapping[Feat, Times] = field(default_factory=dict)

    def with_hand(self, number: int, found: Collection[Found]) -> "GameFeats":
        """Return the same after another hand."""
        feats = dict(self.feats)
        for one in found:
            before = feats.get(one.feat)
            if before is None:
                feats[one.feat] = Times(1, number, one.step)
            else:
                feats[one.feat] = Times(before.count + 1, before.hand, before.step)
        return GameFeats(self.file, self.began, number, feats)


def counts(header: MatchHeader, number: int) -> bool:
    """Return whether a hand of a match counts: its match does, and it was played as a whole."""
    past = header.past
    return not header.practice and (past.actions == 0 or number > past.hands + 1)


def game_feats(saved: Saved, file: str, names: Collection[str]) -> GameFeats | None:
    """Return the feats in a saved game of the person with one of these names.

    None if no such person has finished a hand of it, or it is a practice game.
    """
    header, record = saved.header, saved.record
    people = [
        player
        for player, seat in enumerate(saved.seats)
        if seat.kind is SeatKind.PERSON and seat.name in names
    ]
    feats: GameFeats | None = None
    told: list[Event] = []
    ends: list[HandEnded] = []
    for _, events in replay(record.start, record.actions) if people else ():
        for event in events:
            if isinstance(event, HandStarted):
                told.clear()
            told.append(event)
        ended = next((event for event in events if isinstance(event, HandEnded)), None)
        if ended is None or not counts(header, ended.number):
            continue
        ends.append(ended)
        whole = header.past.actions == 0
        hand = PlayedHand(tuple(told), tuple(ends), saved.seats, saved.stood_in, whole)
        for player in people:
            if feats is not None or player in ended.order:
                feats = feats or GameFeats(file, header.started, 0)
                feats = feats.with_hand(ended.number, feats_in(hand, player))
    return feats


def games_of(
    folder: Path,
    names_at: Callable[[str], Collection[str]],
    known: Mapping[str, int] | None = None,
) -> Iterator[tuple[str, GameFeats]]:
    """Yield a person's feats in each game of a folder, with the key of its match.

    `names_at` returns their names in a game that began at a time, an ISO 8601 text.
    Of copies of a game, the undamaged one with the most hands counts; games whose number of hands
    in `known`, by key, is not exceeded are left out. Damaged games and those of newer versions are
    skipped.
    """
    files: dict[str, list[tuple[int, Path]]] = {}
    for summary, path in _summaries(folder):
        names = names_at(summary.header.started)
        if any(seat.kind is SeatKind.PERSON and seat.name in names for seat in summary.seats):
            files.setdefault(summary.header.key, []).append((summary.results, path))
    for key, copies in files.items():
        for results, path in sorted(copies, key=lambda copy: (-copy[0], len(copy[1].name))):
            if results <= (known or {}).get(key, 0):
                break
            try:
                saved = read_journal(journal_bytes(path))
            except StorageError:
                continue
            feats = game_feats(saved, path.name, names_at(saved.header.started))
            if feats is not None:
                yield key, feats
            break


def people_in(folder: Path, name_now: Callable[[str, str], str]) -> tuple[str, ...]:
    """Return the names of the people who have finished a hand of a game that counts there.

    `name_now` returns a person's name now by that in a game and when it began; "" for nobody.
    """
    names = {
        name_now(seat.name, summary.header.started)
        for summary, _ in _summaries(folder)
        for seat in summary.seats
        if seat.kind is SeatKind.PERSON and summary.results > 0
    }
    return tuple(sorted(names - {""}))


def _summaries(folder: Path) -> Iterator[tuple[SaveSummary, Path]]:
    """Yield what can be read of the games that count in a folder, with their files."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return
    for path in paths:
        with suppress(StorageError):
            summary = summary_of(journal_bytes(path))
            if not summary.header.practice:
                yield summary, path

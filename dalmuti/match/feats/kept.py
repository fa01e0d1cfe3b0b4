"""The feats kept in a person's profile, in the section `feats`, game by game.

A game that is counted again replaces what was kept of it, so nothing counts twice. What was kept
of a game stays when its record is deleted.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from dalmuti.match.feats.counting import GameFeats, Times
from dalmuti.match.feats.finding import PlayedHand, feats_in
from dalmuti.match.feats.kinds import Feat
from dalmuti.rules.cards import PlayerId
from dalmuti.storage.journal import MatchHeader

SECTION: Final = "feats"
"""The section of a profile."""
GAMES: Final = "games"
"""The field of the section with the feats of each game, by the key of its match."""

MOST: Final = 1_000_000_000
"""Maximum of each number of a feat; a greater one cannot be the game's."""
_NAMED: Final = {feat.value: feat for feat in Feat}


@dataclass(frozen=True, slots=True)
class Earned:
    """A feat that a person has done."""

    feat: Feat
    count: int
    """The number of times, over all games."""
    file: str
    """The name of the journal of the first time, as it is in the profile, so perhaps of no file."""
    began: str
    """The time at which that game began, as an ISO 8601 text."""
    hand: int
    step: int
    """The number of events of that hand up to the moment."""


def earned_in(games: Mapping[str, GameFeats]) -> dict[Feat, Earned]:
    """Return each feat that was done in some games, by the keys of their matches."""
    found: dict[Feat, Earned] = {}
    for _, game in sorted(games.items(), key=lambda one: (one[1].began, one[0])):
        for feat, times in game.feats.items():
            before = found.get(feat)
            if before is not None:
                found[feat] = replace(before, count=before.count + times.count)
            else:
                found[feat] = Earned(
                    feat, times.count, game.file, game.began, times.hand, times.step
                )
    return {feat: found[feat] for feat in Feat if feat in found}


def games_in(section: Mapping[str, Any]) -> dict[str, GameFeats]:
    """Return the games in a section; what makes no sense counts as nothing."""
    read = ((key, _game(fields)) for key, fields in _entries(section).items())
    return {key: game for key, game in read if game is not None}


def with_games(section: Mapping[str, Any], games: Mapping[str, GameFeats]) -> dict[str, Any]:
    """Return a section with games added or replaced; everything else in it is kept."""
    entries = dict(_entries(section))
    for key, game in games.items():
        before = entries.get(key)
        entries[key] = (dict(before) if isinstance(before, Mapping) else {}) | {
            "file": game.file,
            "began": game.began,
            "hands": game.hands,
            "feats": {
                feat.value: [times.count, times.hand, times.step]
                for feat, times in game.feats.items()
            },
        }
    return {**section, GAMES: entries}


def with_played_hand(
    section: Mapping[str, Any], header: MatchHeader, file: str, hand: PlayedHand, player: PlayerId
) -> tuple[dict[str, Any], tuple[Feat, ...]]:
    """Return a section after a hand that has just ended, and the feats never done before.

    A hand already counted changes nothing. One that follows a hand not counted is not counted
    either: `games_of` finds both.
    """
    number = hand.ends[-1].number
    entries = _entries(section)
    game = _game(entries.get(header.key)) or GameFeats(file, header.started, 0)
    if game.hands >= number:
        return dict(section), ()
    found = feats_in(hand, player)
    # Only names are looked for: reading every game would take longer than a frame.
    new = tuple(one.feat for one in found if not _is_in(one.feat, entries))
    earlier = [end.number for end in hand.ends[:-1] if player in end.order]
    if earlier and game.hands < earlier[-1]:
        return dict(section), new
    return with_games(section, {header.key: game.with_hand(number, found)}), new


def _entries(section: Mapping[str, Any]) -> Mapping[str, Any]:
    entries = section.get(GAMES)
    return entries if isinstance(entries, Mapping) else {}


def _is_in(feat: Feat, entries: Mapping[str, Any]) -> bool:
    """Return whether a feat is in any game of a section."""
    for fields in entries.values():
        said = fields.get("feats") if isinstance(fields, Mapping) else None
        if isinstance(said, Mapping) and feat.value in said:
            return True
    return False


def _game(fields: object) -> GameFeats | None:
    if not isinstance(fields, Mapping):
        return None
    file, began, hands = (fields.get(key) for key in ("file", "began", "hands"))
    if not isinstance(file, str) or not isinstance(began, str):
        return None
    if type(hands) is not int or not 1 <= hands <= MOST:
        return None
    said = fields.get("feats")
    feats = {
        _NAMED[name]: Times(*numbers)
        for name, numbers in (said.items() if isinstance(said, Mapping) else ())
        if name in _NAMED and _are_times(numbers)
    }
    return GameFeats(file, began, hands, feats)


def _are_times(numbers: object) -> bool:
    """Return whether these are a count, a hand and a step."""
    return (
        isinstance(numbers, list)
        and len(numbers) == 3
        and all(type(number) is int and 0 < number <= MOST for number in numbers)
    )

"""Summary of hands for each player."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dalmuti.rules.statuses import Status, kind_of
from dalmuti.storage.statistics.hands import GREATER_REVOLUTION, FinishedHand, HandLine
from dalmuti.storage.statistics.reviews import HandReview

KINDS: Final = tuple(Status)
"""The kinds of status, highest first (RULES 2)."""


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One player's totals over all games; practice games do not count."""

    name: str
    person: bool
    games: int
    hands: int
    statuses: tuple[int, ...]
    """Number of hands in each of `KINDS`."""
    longest_reign: int
    """Longest run of hands as Greater Dalmuti within one game."""
    revolutions: int
    greater_revolutions: int
    """Number of those that were greater ones."""
    points: int
    """Points in games with scoring (RULES 9)."""
    first_places: int
    """Number of hands in which the player went out first."""
    worst_fall: int
    """Most statuses lost in one hand."""
    places: tuple[tuple[int, int], ...]
    """Place, from 0, and number of players of each hand, in order."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of all games."""

    players: tuple[PlayerStatistics, ...]
    """People before bots, and within each those with more hands first."""
    hands: tuple[FinishedHand, ...]
    """All hands, practice included."""
    reviews: tuple[HandReview, ...] = ()
    """The reviews of people's counted hands, in the order in which these were played."""

    def reviews_of(self, name: str) -> tuple[HandReview, ...]:
        """Return the reviews of a person's hands."""
        return tuple(one for one in self.reviews if one.player == name)

    def waiting_of(self, name: str) -> int:
        """Return the number of a person's counted hands that have not been reviewed."""
        counted = sum(
            line.person and line.player == name
            for hand in self.hands
            if not hand.practice
            for line in hand.lines
        )
        return max(0, counted - len(self.reviews_of(name)))


def summed_up(hands: Sequence[FinishedHand]) -> Statistics:
    """Return everyone's statistics; the hands come game by game."""
    people = {(hand.game, line.player) for hand in hands for line in hand.lines if line.person}
    lines: dict[str, list[tuple[FinishedHand, HandLine]]] = {}
    for hand in hands:
        # People whose names were removed have blank ones.
        for line in () if hand.practice else filter(_named, hand.lines):
            # Hands that a bot played for a person count for neither.
            if line.person or (hand.game, line.player) not in people:
                lines.setdefault(line.player, []).append((hand, line))
    players = [_player(name, own) for name, own in lines.items()]
    players.sort(key=lambda player: (not player.person, -player.hands, player.name))
    return Statistics(tuple(players), tuple(hands))


def _named(line: HandLine) -> bool:
    return bool(line.player.strip())


def _player(name: str, lines: Sequence[tuple[FinishedHand, HandLine]]) -> PlayerStatistics:
    kinds = Counter(kind_of(line.status, len(hand.lines)) for hand, line in lines)
    return PlayerStatistics(
        name=name,
        person=any(line.person for _, line in lines),
        games=len({hand.game for hand, _ in lines}),
        hands=len(lines),
        statuses=tuple(kinds[kind] for kind in KINDS),
        longest_reign=_longest_reign(lines),
        revolutions=sum(bool(line.revolution) for _, line in lines),
        greater_revolutions=sum(line.revolution == GREATER_REVOLUTION for _, line in lines),
        points=sum(line.points or 0 for _, line in lines),
        first_places=sum(line.place == 0 for _, line in lines),
        worst_fall=max((line.place - line.status for _, line in lines), default=0),
        places=tuple((line.place, len(hand.lines)) for hand, line in lines),
    )


def _longest_reign(lines: Sequence[tuple[FinishedHand, HandLine]]) -> int:
    longest = reign = 0
    before: tuple[str, int] | None = None
    for hand, line in lines:
        if line.status:
            reign = 0
        else:
            reign = reign + 1 if before == (hand.game, hand.number - 1) else 1
        before = (hand.game, hand.number)
        longest = max(longest, reign)
    return longest

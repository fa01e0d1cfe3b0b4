"""The theme of a puzzle, from its best choice and the one that tempts."""

from __future__ import annotations

from dalmuti.match.puzzles import Theme
from dalmuti.rules.actions import GiveTax, Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER
from dalmuti.rules.view import PlayerView

LEFT = 3
"""Number of players with cards in the theme of the last players."""
STRONG = 3
"""The best ranks of those that may still be in other hands or one's own are strong cards."""


def theme_of(seen: PlayerView, best: PlayerAction, tempting: PlayerAction) -> Theme | None:
    """Return the theme, None if the position has none."""
    if isinstance(best, GiveTax):
        return Theme.TAXES
    if not isinstance(best, PlaySet | Pass) or not isinstance(tempting, PlaySet | Pass):
        return None
    if sum(seen.sizes[who] > 0 for who in seen.order) <= LEFT:
        return Theme.LAST
    if _jesters(best) != _jesters(tempting):
        return Theme.JESTER
    if _breaks(seen, best) != _breaks(seen, tempting):
        return Theme.BREAK
    if isinstance(best, Pass):
        return Theme.PASS
    if _strong(seen, best) != _strong(seen, tempting):
        return Theme.CONTROL
    return None


def _jesters(action: PlaySet | Pass) -> int:
    return action.cards.count(JESTER) if isinstance(action, PlaySet) else 0


def _breaks(seen: PlayerView, action: PlaySet | Pass) -> bool:
    if not isinstance(action, PlaySet):
        return False
    rank = min(action.cards)
    return seen.hand.count(rank) > action.cards.count(rank)


def _strong(seen: PlayerView, action: PlaySet | Pass) -> bool:
    if not isinstance(action, PlaySet):
        return False
    left = [rank for rank in range(1, JESTER) if seen.played[rank] < rank]
    return min(action.cards) in left[:STRONG]

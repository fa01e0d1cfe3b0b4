"""The decisions in a recorded game, as the players saw them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.game import view
from dalmuti.rules.record import states
from dalmuti.rules.view import PlayerView
from dalmuti.storage.recording import Recording


class NoDecisionError(ValueError):
    """The decisions asked for are not in the record; the text says which are."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A recorded decision."""

    position: int
    """The number of earlier actions."""
    view: PlayerView
    """The view of the player who made it."""
    action: PlayerAction
    stand_in: bool
    """True if a bot decided for the player in this hand."""

    @property
    def name(self) -> str:
        """The player's name."""
        return self.view.names[self.action.player]


def decisions(
    recording: Recording,
    hand: int | None = None,
    player: str | None = None,
) -> Iterator[Decision]:
    """Yield the decisions of a record, or those of one hand or player.

    :raises NoDecisionError: the record has no such hand or player.
    """
    record = recording.record
    check(recording, hand, player)
    state = record.start
    after = states(record, state, 0, recording.length)
    for position, action in enumerate(record.actions):
        if isinstance(action, get_args(PlayerAction)):
            name = state.names[action.player]
            number = state.hand_number
            if hand in (None, number) and player in (None, name):
                marked = (number, name) in recording.stood_in
                yield Decision(position, view(state, action.player), action, marked)
        state, _ = next(after)


def check(recording: Recording, hand: int | None, player: str | None) -> None:
    """Raise NoDecisionError unless the record has this hand and this player, if given."""
    names = dict.fromkeys(seat.name for company in recording.companies for seat in company.seats)
    if player is not None and player not in names:
        raise NoDecisionError(
            f"{player[:40]!r} does not play in this game: choose from {', '.join(names)}"
        )
    first = max(1, recording.record.start.hand_number)
    last = recording.record.state.hand_number
    if hand is not None and not first <= hand <= last:
        there = f"it has the hands {first} to {last}" if last else "it has no hand"
        raise NoDecisionError(f"'{hand}' is not a hand of this game: {there}")

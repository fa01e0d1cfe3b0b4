"""Which card is shown in large: by its key, by a long press, or where the pointer rests."""

from enum import Enum
from typing import Final

HELD: Final = 0.4
"""Seconds after which a key or a button counts as held, so that letting go ends what it began."""
RESTED: Final = 0.9
"""Seconds that the pointer rests on a card before that is shown in large, if so wished."""


class Due(Enum):
    """Why a card is to be shown now."""

    HELD = "held"
    RESTED = "rested"


class CloserLook:
    """The card shown in large, and what may come to show one."""

    def __init__(self) -> None:
        self.card: int | None = None
        self.by_rest = False
        """It is shown only as long as the pointer stays where it is."""
        self._age = 0.0
        self._pressed: float | None = None
        """How long the button has been down on a card of the hand without moving."""
        self._rested = 0.0
        """How long the pointer has been on the same card."""

    @property
    def pressing(self) -> bool:
        """A button is down on a card, and may come to be held."""
        return self._pressed is not None

    def show(self, card: int | None, by_rest: bool = False) -> None:
        """Show a card, or take away the one that is shown."""
        self.card = card if self.card is None else None
        self.by_rest = by_rest and self.card is not None
        self._age = 0.0

    def close(self) -> None:
        """Show none."""
        self.card, self.by_rest = None, False

    def let_go(self) -> bool:
        """Close what was shown by holding something; tell whether it was."""
        held = self.card is not None and self._age >= HELD
        if held:
            self.close()
        return held

    def press(self, down: bool) -> None:
        """Take note of a button on a card going down, or of an end of that."""
        self._pressed = 0.0 if down else None

    def moved_on(self) -> None:
        """Take note that the pointer is on another card, or on none."""
        self._rested = 0.0
        if self.by_rest:
            self.close()

    def update(self, dt: float, may_rest: bool, may_hold: bool) -> Due | None:
        """Let time pass; return why a card is to be shown now, if it is."""
        self._age += dt
        if may_rest:
            self._rested += dt
            if self._rested - dt < RESTED <= self._rested:
                return Due.RESTED
        if self._pressed is not None:
            self._pressed += dt
            if self._pressed >= HELD and may_hold:
                self._pressed = None
                return Due.HELD
        return None

"""The card shown large: by its key, by a long press, or by resting the pointer on it."""

from enum import Enum
from typing import Final

HELD: Final = 0.4
"""Seconds after which a key or button counts as held, so that releasing it closes the card."""
RESTED: Final = 0.9
"""Seconds the pointer must rest on a card to show it large, if the player has chosen that."""


class Due(Enum):
    """The reason why a card is to be shown now."""

    HELD = "held"
    RESTED = "rested"


class CloserLook:
    """The card shown large, and the timers that may show one."""

    def __init__(self) -> None:
        self.card: int | None = None
        self.by_rest = False
        """True if the card is shown only while the pointer stays where it is."""
        self._age = 0.0
        self._pressed: float | None = None
        """Seconds for which the button has been down on a card of the hand without moving."""
        self._rested = 0.0
        """Seconds for which the pointer has been on the same card."""

    @property
    def pressing(self) -> bool:
        """Return whether a button is down on a card but not yet held long enough."""
        return self._pressed is not None

    def show(self, card: int | None, by_rest: bool = False) -> None:
        """Show `card`, or hide the card that is shown."""
        self.card = card if self.card is None else None
        self.by_rest = by_rest and self.card is not None
        self._age = 0.0

    def close(self) -> None:
        """Hide the card."""
        self.card, self.by_rest = None, False

    def let_go(self) -> bool:
        """Close a card that was shown by holding a key or button; return whether there was one."""
        held = self.card is not None and self._age >= HELD
        if held:
            self.close()
        return held

    def press(self, down: bool) -> None:
        """Record that a button has gone down on a card, or that the press is over."""
        self._pressed = 0.0 if down else None

    def moved_on(self) -> None:
        """Record that the pointer is on another card, or on none."""
        self._rested = 0.0
        if self.by_rest:
            self.close()

    def update(self, dt: float, may_rest: bool, may_hold: bool) -> Due | None:
        """Advance the timers by `dt` seconds; return the reason to show a card now, if any."""
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

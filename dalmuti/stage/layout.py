"""Layouts: where everything is at one size of the window; `arrange` computes them."""

from dataclasses import dataclass
from typing import Final

from dalmuti.stage.geometry import Pose, Rect

MIN_SIZE: Final = (1024, 600)


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """Where one place round the table has its things."""

    place: int
    bust: Rect
    """The player's head and shoulders; his plate covers the lower edge of it."""
    plate: Rect
    """Name, status, number of cards."""
    done: Rect
    """What he did last in this trick."""
    bubble: Rect
    """Room for a speech bubble; may cover other people's busts."""
    fan: Pose
    """His hand: the middle of a fan of backs, its turn, the width of one card."""
    spread: float
    """Length in pixels that the fan may take, the cards included; 0 for the viewer's own place."""
    tax: Pose
    """The middle of the cards he puts down as tax or draws for the seating."""
    pile: Pose
    """The swept cards, if he is the one to sweep; before that, the deck if he deals."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything is in trick play, and in the deal and the taxes before it.

    For a spectator `hand`, `play` and `pass_button` are None.
    """

    size: tuple[int, int]
    text_scale: float
    """Pixels that one pixel of the 1920x1080 drawing takes; for line widths and margins."""
    table: Rect
    """The box round the table's ellipse."""
    seats: tuple[SeatLayout, ...]
    """By place, 0 the viewer's, clockwise."""
    trick: Rect
    """The sets of the trick."""
    title: Rect
    """Whose set is to beat, above it."""
    sign: Rect
    """What beats it, in words, below it."""
    ribbon: Rect
    """Whose turn it is."""
    hand: Rect | None
    """The viewer's cards, raised ones included."""
    play: Rect | None
    pass_button: Rect | None
    hints: Rect
    """A line of keys."""
    card: float
    """Width of a card in the viewer's hand."""
    trick_card: float
    """Width of a card of the set to beat."""
    back: float
    """Width of a card in the other players' fans."""
    text: float
    """Height of body text in pixels; the text scale is in it as far as there is room."""
    descending: bool = False
    """The worst cards of the viewer's hand lie on the left, instead of the best."""


@dataclass(frozen=True, slots=True)
class PlanLayout:
    """Where everything is in the seating draw, while chairs are chosen, and while people walk."""

    size: tuple[int, int]
    table: Rect
    seats: tuple[SeatLayout, ...]
    standing: tuple[Rect, ...]
    """The busts of those without a chair, highest status first; empty if all have one."""
    standing_plates: tuple[Rect, ...]
    deck: Pose
    """The pile that seats are drawn from."""
    caption: Rect
    """A sentence on what is going on."""
    card: float
    """Width of a drawn card."""
    text: float
    """Height of body text in pixels; the text scale is in it as far as there is room."""

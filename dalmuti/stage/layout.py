"""Layouts: the position of everything at one window size; `arrange` computes them."""

from dataclasses import dataclass, field
from typing import Final

from dalmuti.stage.geometry import Pose, Rect

MIN_SIZE: Final = (1024, 600)


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """The positions of one seat's things round the table."""

    place: int
    bust: Rect
    """The player's head and shoulders; the plate covers its lower edge."""
    plate: Rect
    """Name, status, number of cards."""
    done: Rect
    """The player's last action in this trick."""
    flush: float = field(default=0.0, kw_only=True)
    """The alignment of its words in that box: 0 is left, 0.5 centred, 1 right."""
    bubble: Rect
    """Room for a speech bubble; may cover other players' busts."""
    fan: Pose
    """The player's hand: the middle of a fan of backs, its angle, the width of one card."""
    spread: float
    """Maximum length of the fan in pixels, cards included; 0 for the viewer's own place."""
    tax: Pose
    """The middle of the cards that the player puts down as tax or draws for the seating."""
    pile: Pose
    """The swept cards of the Greater Peon; before play, the deck they deal from."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a player's beaten sets, in columns beside the set to beat."""

    side: int
    """-1 on the left of the set to beat, 1 on the right."""
    column: int
    """0 is the column nearest the set to beat."""
    columns: int
    """Number of columns on this side."""
    row: float
    """0 at the upper end of the trick's area, 1 at the lower end."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The layout of trick play, and of the deal and the taxes before it.

    For a spectator `hand`, `play` and `pass_button` are None.
    """

    size: tuple[int, int]
    text_scale: float
    """Pixels for each pixel of the 1920x1080 design; for line widths and margins."""
    table: Rect
    """The box round the elliptical table."""
    seats: tuple[SeatLayout, ...]
    """Seats by place, 0 the viewer's, clockwise."""
    trick: Rect
    """The sets of the trick."""
    sign: Rect
    """The owner of the set to beat, below it; otherwise a second line above the ribbon."""
    ribbon: Rect
    """The name of the player whose turn it is, and what they must do."""
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
    """Height of body text in pixels, text scale included as far as there is room."""
    descending: bool = False
    """True if the worst cards of the viewer's hand are on the left, instead of the best."""
    spots: tuple[Spot, ...] = ()
    """By place, where beaten sets lie; empty where all of them lie in a row, oldest first."""


@dataclass(frozen=True, slots=True)
class PlanLayout:
    """The layout of the seating draw, of the choice of chairs and of the walk to them."""

    size: tuple[int, int]
    table: Rect
    seats: tuple[SeatLayout, ...]
    standing: tuple[Rect, ...]
    """The busts of players without a chair, highest status first; empty if all have one."""
    standing_plates: tuple[Rect, ...]
    deck: Pose
    """The pile from which seats are drawn."""
    caption: Rect
    """A sentence about the current step."""
    card: float
    """Width of a drawn card."""
    text: float
    """Height of body text in pixels, text scale included as far as there is room."""

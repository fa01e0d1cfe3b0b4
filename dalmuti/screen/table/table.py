"""The table, as shared by the parts of its scene."""

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from dalmuti.match import Match
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.input.events import Command
from dalmuti.screen.input.key_names import key_in_words
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.habits import habits_at
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.widgets import Form
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section
from dalmuti.stage.poses import Layout
from dalmuti.storage.habits import Habits

PLANNED: Final = frozenset({Section.SEATING, Section.CHAIR, Section.SHUFFLE, Section.PEOPLE})
"""The sections that show everyone round the whole table, without hands of cards."""


class HandMarks(Protocol):
    """The cards picked and dimmed in the viewer's hand."""

    @property
    def dim(self) -> frozenset[int]:
        """The ranks that cannot be used now."""

    @property
    def dragging(self) -> bool:
        """Return whether the picked cards follow the pointer, so that the hand leaves them out."""

    @property
    def picking(self) -> bool:
        """Return whether cards can be picked now."""

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""

    def why_not(self, rank: int) -> str:
        """Return why cards of a rank are dimmed."""

    def undo_press(self) -> None:
        """Take back what was picked by a press that turned out to be a long one."""


class NoMarks:
    """The marks of a hand that is only looked at."""

    dim: Final[frozenset[int]] = frozenset()
    dragging: Final = False
    picking: Final = False

    def picked(self, rank: int) -> int:
        """Return 0."""
        return 0

    def why_not(self, rank: int) -> str:
        """Return nothing: no rank is dimmed."""
        return ""

    def undo_press(self) -> None:
        """Do nothing."""


class Table:
    """One section of a game on screen: its session, picture, buttons and layout.

    `section` is the section shown; None follows the playback through all of them. `redraw` asks for
    a new frame, `open_match` returns the scene at which another match begins.
    """

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        section: Section | None,
        redraw: Callable[[], None],
        open_match: Callable[[Match], Scene],
    ) -> None:
        self.context = context
        self.session = session
        self.picture = picture
        self.redraw = redraw
        self.open_match = open_match
        self.form = Form(context, redraw)
        self.marks: HandMarks = NoMarks()
        self.refresh: Callable[[], None] = redraw
        """A callback that tells the section of changes; set by the section, as is `lay_out`."""
        self.lay_out: Callable[[], None] = redraw
        """A callback that lays out what the section shows over the table."""
        self._section = section

    @property
    def section(self) -> Section:
        """The section of the game that is shown."""
        return self.session.playback.section if self._section is None else self._section

    @property
    def planned(self) -> bool:
        """Return whether everyone is shown round the whole table, without hands of cards."""
        return self.section in PLANNED

    @property
    def model(self) -> TableModel:
        """The table as shown, with everything where it has arrived."""
        return self.session.playback.model

    @property
    def layout(self) -> Layout:
        """The layout of the table for the section shown."""
        if self.planned:
            return self.picture.plan(self.model.count)
        return self.picture.table(self.session.viewer is None, self.model.count)

    @property
    def cards_layout(self) -> TableLayout | None:
        """The layout for playing cards; None where the whole table is shown."""
        layout = self.layout
        return layout if isinstance(layout, TableLayout) else None

    @property
    def unwatched(self) -> bool:
        """Return whether the game waits because another window has the keyboard."""
        return self.context.preferences.now.pause_unfocused and not self.context.window.focused

    @property
    def moving(self) -> bool:
        """Return whether something on the table moves, or is about to."""
        idle = self.unwatched or self.session.playback.idle
        return not idle or self.picture.hand.settling or self.picture.easing

    @property
    def words(self) -> TableWords:
        """The texts of the table."""
        return self.picture.words

    @property
    def habits(self) -> Habits:
        """The viewer's habits of play."""
        return habits_at(self.context, self.session)

    @property
    def hidden_words(self) -> str:
        """The sentence that names the key to show a hidden hand."""
        return self.words("covered.by_you", key=key_in_words(self.context, Command.COVER))

    def name(self, player: PlayerId) -> str:
        """Return a player's name."""
        return self.model.names[player]

    def plate(self, place: int) -> pygame.Rect:
        """Return the rectangle of the nameplate at a place."""
        return pixel_rect(self.layout.seats[place].plate)

    @property
    def plates_and_hand(self) -> list[pygame.Rect]:
        """The rectangles of all nameplates and of the viewer's cards."""
        found = [self.plate(place) for place in range(len(self.layout.seats))]
        layout = self.cards_layout
        if layout is not None and layout.hand is not None:
            # The upper part of the hand's area is for cards that stand out.
            hand = pixel_rect(layout.hand)
            found.append(hand.move(0, hand.height - round(layout.card * CARD_RATIO)))
        return found

    def person(self, place: int) -> pygame.Rect:
        """Return the rectangle of the person at a place, including the nameplate."""
        return pixel_rect(self.layout.seats[place].bust).union(self.plate(place))

    def place_at(self, pos: tuple[int, int]) -> int | None:
        """Return the place whose person or nameplate contains a point."""
        places = range(len(self.layout.seats))
        return next((place for place in places if self.person(place).collidepoint(pos)), None)

    def show_hand(self) -> None:
        """Update the viewer's hand: the cards held, picked, dimmed and covered."""
        session, picture = self.session, self.picture
        viewer = session.viewer
        if self.planned or viewer is None:
            return
        picture.descending = self.habits.descending
        layout = picture.table(False, self.model.count)
        model = session.playback.shown.model
        marks, covered = self.marks, session.hand_covered
        picture.hand.show(model.hand, layout, marks.picked, marks.dim, covered, viewer)
        # Cards laid as taxes are no longer pointed at in the hand.
        picture.hand.pointed = marks.picking or model.turn is not None

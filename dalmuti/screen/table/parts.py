"""What a scene at the table consists of, and what each of them fills in."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.context import Context
from dalmuti.screen.hints.hint import Hint
from dalmuti.screen.input.events import InputEvent
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.closer_look import CloserLook
from dalmuti.screen.table.drawing.regions import faces, regions
from dalmuti.screen.table.drawing.table_picture import Says, TablePicture
from dalmuti.screen.table.drawing.tally import Tally, played_cards
from dalmuti.screen.table.habits import habits_at
from dalmuti.screen.table.practice import Practice
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.widgets import Form
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section
from dalmuti.stage.poses import Layout
from dalmuti.storage.habits import Habits

NextScene = Callable[[Context, TableSession, TablePicture, Section], Scene]


class TableParts(Scene):
    """The session, the picture, and the buttons over it.

    Subclasses say which words go with the picture, and add what a person can do.
    """

    context: Context
    fades: ClassVar[bool] = False
    section: ClassVar[Section]
    chatty: ClassVar[bool] = True
    """The bots may say a word now and then."""
    planned: ClassVar[bool] = False
    """Everybody is seen round the whole table, without hands of cards."""

    def __init__(self, context: Context, session: TableSession, picture: TablePicture) -> None:
        super().__init__(context)
        self.session = session
        self.picture = picture
        self.form = Form(context, self.invalidate)
        self.hint = Hint(context, session, picture, self.invalidate)
        self.practice = Practice(
            context, session, lambda: self.go_back(deal=False), self.invalidate
        )
        self.look = CloserLook()
        self._tally = Tally(context)
        self._last_trick = False
        self._at_plate: int | None = None
        """The place whose plate the pointer is at."""

    # --- What subclasses fill in ---

    def says(self, model: TableModel) -> Says:
        """Return the words that go with the picture."""
        return Says()

    @property
    def holding(self) -> bool:
        """Something must be read or done before the game goes on, so its time stands still."""
        return False

    @property
    def crowded(self) -> bool:
        """Something lies where the hint's button is."""
        return False

    def act(self, event: InputEvent) -> bool:
        """Use input beyond what all scenes share; tell whether it meant something."""
        return False

    def changed(self) -> None:
        """Take note of what the session has come to."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table."""

    def place(self) -> None:
        """Lay out what lies over the table, for the present layout."""

    def long_pressed(self) -> None:
        """Undo what the press that was held has begun."""

    @property
    def dragging(self) -> bool:
        """Picked cards hang at the pointer, so they are not drawn in the hand."""
        return False

    @property
    def sheet(self) -> pygame.Rect | None:
        """Where something to read lies over the table."""
        return None

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""
        return 0

    @property
    def dim(self) -> frozenset[int]:
        """The ranks that cannot be used now."""
        return frozenset()

    # --- What they use ---

    @property
    def model(self) -> TableModel:
        """The table as it is shown, with everything where it has arrived."""
        return self.session.playback.model

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        if self.planned:
            return self.picture.plan(self.model.count)
        return self.picture.table(self.session.viewer is None, self.model.count)

    def name(self, player: PlayerId) -> str:
        """Return a player's name."""
        return self.model.names[player]

    @property
    def unwatched(self) -> bool:
        """Another window has the keyboard, and the game is to wait until this one has it again."""
        return self.context.preferences.now.pause_unfocused and not self.context.window.focused

    @property
    def habits(self) -> Habits:
        """How the viewer likes to play."""
        return habits_at(self.context, self.session)

    def go_back(self, deal: bool) -> None:
        """Take the last decision back, or deal the same cards again, in a practice game."""
        session = self.session
        if session.deal_again() if deal else session.take_back():
            self.picture.flourishes.finish()
            self.changed()
        self.invalidate()

    def draw_tally(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what has been played of each rank, if that is wished."""
        if self.context.preferences.now.count_played:
            self._tally.draw(surface, layout, played_cards(self.session.told))

    def _take_over_hand(self) -> None:
        if self.planned or self.session.viewer is None:
            return
        self.picture.descending = self.habits.descending
        layout = self.picture.table(False, self.model.count)
        hand = self.session.playback.shown.model.hand
        covered = self.session.hand_covered
        if covered:
            self.look.close()
        viewer = self.session.viewer
        self.picture.hand.show(hand, layout, self.picked, self.dim, covered, viewer)

    def _plate(self, place: int) -> pygame.Rect:
        box = self.layout.seats[place].plate
        return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the buttons, and everybody's plate by name of player."""
        plates = {f"plate.{seat.player}": self._plate(seat.place) for seat in self.model.seats}
        spots = {**plates, **self.form.spots(), **self.hint.spots(), **self.practice.spots()}
        guide = self.session.guide
        return spots if guide is None else {**spots, **guide.spots()}

    def needed(self) -> Sequence[pygame.Rect]:
        """Return everything that is looked at: people, cards, words and buttons."""
        layout, guide = self.layout, self.session.guide
        found = [*self.spots().values(), *faces(layout), *regions(layout).values()]
        if self.sheet is not None:
            found.append(self.sheet)
        if guide is not None and guide.shown:
            found.append(guide.body)
        return found

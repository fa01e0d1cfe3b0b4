"""The holder of both jesters is asked; a revolution turns the table upside down (RULES 5)."""

from typing import ClassVar, Final

import pygame

from dalmuti.rules.actions import DecideRevolution
from dalmuti.rules.cards import JESTER
from dalmuti.screen.context import Context
from dalmuti.screen.input import InputEvent
from dalmuti.screen.scenes.table_scene import NextScene, TableScene
from dalmuti.screen.table.overlays import Note
from dalmuti.screen.table.picture import Says, TablePicture
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section

BUTTONS: Final = 2


class RevolutionScene(TableScene):
    """A sheet of parchment asks; neither answer is chosen in advance."""

    section: ClassVar[Section] = Section.REVOLUTION

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        next_scene: NextScene,
    ) -> None:
        super().__init__(context, session, picture, next_scene)
        words = picture.words
        self._call = Button(context, "call", words("revolution.call"), lambda: self._decide(True))
        self._quiet = Button(
            context, "quiet", words("revolution.quiet"), lambda: self._decide(False)
        )

    def says(self, model: TableModel) -> Says:
        """Say what goes on, if a revolution does."""
        if model.banner is None and model.revolution is None:
            return Says()
        return Says(ribbon=self.picture.words("revolution.going"))

    def changed(self) -> None:
        """Offer the buttons as long as there is something to decide."""
        offered = bool(tuple(self.form))
        if self.session.ticket is not None and not offered:
            self.form.add(self._call)
            self.form.add(self._quiet)
            self.place()
        elif self.session.ticket is None and offered:
            self.form.clear()

    def act(self, event: InputEvent) -> bool:
        """Use the buttons."""
        return self.form.handle(event)

    def place(self) -> None:
        """Lay out the buttons on the sheet."""
        if self.session.ticket is None:
            return
        foot = self._note.room(self.context)
        gap = self.context.theme.px(30)
        sizes = [button.natural_size() for button in (self._call, self._quiet)]
        width = min(max(w for w, _ in sizes), (foot.width - 3 * gap) // BUTTONS)
        self._call.rect = pygame.Rect(0, foot.y, width, foot.height)
        self._quiet.rect = self._call.rect.copy()
        self._call.rect.right = foot.centerx - gap // 2
        self._quiet.rect.left = foot.centerx + gap // 2

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        if self.session.ticket is not None:
            self._note.draw(self.context, self.picture, surface)

    @property
    def _note(self) -> Note:
        words = self.picture.words
        greater = self.session.viewer == self.model.dealer
        text = words("revolution.greater" if greater else "revolution")
        foot = self._call.natural_size()[1]
        return Note(words("revolution.title"), text, (("", (JESTER, JESTER)),), foot)

    def _decide(self, call: bool) -> None:
        viewer = self.session.viewer
        if viewer is not None and self.session.decide(DecideRevolution(viewer, call)):
            self.form.clear()
        self.invalidate()

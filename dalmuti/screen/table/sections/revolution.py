"""The holder of both jesters is asked; a revolution turns the table upside down (RULES 5)."""

from collections.abc import Sequence
from typing import ClassVar

from dalmuti.rules.actions import DecideRevolution
from dalmuti.rules.cards import JESTER
from dalmuti.screen.input.events import Command
from dalmuti.screen.table.drawing.overlays import Note
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.question import QuestionScene
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class RevolutionScene(QuestionScene):
    """Both jesters are shown to their holder, who calls a revolution or keeps quiet."""

    section: ClassVar[Section] = Section.REVOLUTION

    @property
    def asks(self) -> bool:
        """Somebody has been called who may not have to decide."""
        return super().asks or self.session.called

    def says(self, model: TableModel) -> Says:
        """Say what goes on, if a revolution does."""
        if model.banner is None and model.revolution is None:
            return Says()
        return Says(ribbon=self.picture.words("revolution.going"))

    def question(self, foot: int) -> Note:
        """Return the sheet."""
        words, viewer = self.picture.words, self.session.viewer
        if self.session.called and viewer is not None:
            return Note(words("called.title"), words("called", name=self.name(viewer)), (), foot)
        greater = self.session.viewer == self.model.dealer
        text = words("revolution.greater" if greater else "revolution")
        if self.session.guide is not None:
            text = ""  # the guide says it
        title = words.personal("revolution.title", self.session.viewer or 0, self.model)
        return Note(title, text, (("", (JESTER, JESTER)),), foot)

    def answers(self) -> Sequence[Button]:
        """Return a button for each answer."""
        context, words = self.context, self.picture.words
        if self.session.called:
            label = words("continue")
            go_on = Button(
                context, "continue", label, self._looked, main=True, command=Command.PLAY
            )
            self.form.default = go_on
            return (go_on,)
        return (
            Button(context, "call", words("revolution.call"), lambda: self._decide(True)),
            Button(context, "quiet", words("revolution.quiet"), lambda: self._decide(False)),
        )

    def _looked(self) -> None:
        self.session.looked()
        self.changed()
        self.invalidate()

    def _decide(self, call: bool) -> None:
        viewer = self.session.viewer
        if viewer is not None:
            self.decide(DecideRevolution(viewer, call))

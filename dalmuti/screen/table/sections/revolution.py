"""The question to the holder of both jesters, and the revolution they may call (RULES 5)."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from dalmuti.rules.actions import DecideRevolution
from dalmuti.rules.cards import JESTER
from dalmuti.screen.input.events import Command
from dalmuti.screen.table.drawing.notes import Note
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.question import QuestionSection
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class RevolutionSection(QuestionSection):
    """The question to the holder of both jesters, who calls a revolution or keeps quiet."""

    kind: ClassVar[Section] = Section.REVOLUTION

    @property
    def asks(self) -> bool:
        """Return whether a person decides, or has been called with nothing to decide."""
        return (super().asks or self.table.session.called) and not self.table.session.hidden

    def says(self, model: TableModel) -> Says:
        """Say what happens, if a revolution does."""
        if self.table.session.hidden and self.table.session.ticket is not None:
            return Says(ribbon=self.table.hidden_words.rstrip("."))
        if model.banner is None and model.revolution is None:
            return Says()
        return Says(ribbon=self.table.words("revolution.going"))

    def question(self, foot: int) -> Note:
        """Return the sheet."""
        words, session = self.table.words, self.table.session
        viewer = session.viewer
        if session.called and viewer is not None:
            named = words("called", name=self.table.name(viewer))
            return Note(words("called.title"), named, (), foot)
        greater = viewer == self.table.model.dealer
        text = words("revolution.greater" if greater else "revolution")
        if session.mode.guided:
            text = ""  # the guide says it
        title = words.personal("revolution.title", viewer or 0, self.table.model)
        return Note(title, text, (("", (JESTER, JESTER)),), foot)

    def answers(self) -> Sequence[Button]:
        """Return a button for each answer."""
        context, words = self.table.context, self.table.words
        if self.table.session.called:
            label = words("continue")
            go_on = Button(
                context, "continue", label, self._looked, main=True, command=Command.PLAY
            )
            self.table.form.default = go_on
            return (go_on,)
        return (
            Button(context, "call", words("revolution.call"), partial(self._decide, True)),
            Button(context, "quiet", words("revolution.quiet"), partial(self._decide, False)),
        )

    def _looked(self) -> None:
        self.table.session.looked()
        self.refresh()
        self.table.redraw()

    def _decide(self, call: bool) -> None:
        viewer = self.table.session.viewer
        if viewer is not None:
            self.decide(DecideRevolution(viewer, call))

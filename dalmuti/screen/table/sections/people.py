"""Players leaving and joining between two hands, and a newcomer's place (RULES 10)."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from dalmuti.rules.actions import ChoosePlace
from dalmuti.screen.menus.log_sentences import sentences
from dalmuti.screen.table.drawing.notes import Note
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.question import QuestionSection
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class PeopleSection(QuestionSection):
    """Players walking in and out; a Greater Dalmuti who is a person seats a newcomer."""

    kind: ClassVar[Section] = Section.PEOPLE

    def says(self, model: TableModel) -> Says:
        """Say who joins or leaves, as the log does."""
        session = self.table.session
        told, names = session.told, session.match.state.names
        said = sentences(self.table.context.texts, told[-1], names) if told else ()
        return Says(ribbon=said[-1].rstrip(".")) if said else Says()

    def question(self, foot: int) -> Note:
        """Return the sheet."""
        words, session = self.table.words, self.table.session
        ask = words.personal("join.ask", session.viewer or 0, self.table.model)
        return Note(words("join.title", name=session.view.newcomer), ask, (), foot)

    def answers(self) -> Sequence[Button]:
        """Return a button for each of the two middle places."""
        view, words = self.table.session.view, self.table.words
        middle = self.table.name(view.next_order[view.places[0]])
        return tuple(
            Button(
                self.table.context,
                name,
                words(f"join.{name}", name=middle, place=words.place(status)),
                partial(self._choose, status),
            )
            for name, status in zip(("above", "below"), view.places, strict=True)
        )

    def _choose(self, status: int) -> None:
        viewer = self.table.session.viewer
        if viewer is not None:
            self.decide(ChoosePlace(viewer, status))

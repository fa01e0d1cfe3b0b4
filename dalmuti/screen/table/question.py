"""A section in which a sheet asks a person a question."""

from collections.abc import Sequence

import pygame

from dalmuti.rules.actions import PlayerAction
from dalmuti.screen.accessibility.nodes import Node
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.input.key_names import table_keys
from dalmuti.screen.table.buttons import offered
from dalmuti.screen.table.drawing.notes import Note
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.widgets import Button


class QuestionSection(TableSection):
    """A question on a sheet of parchment, with buttons as answers; none is preselected."""

    def question(self, foot: int) -> Note:
        """Return the sheet, with a height of `foot` pixels left free for the buttons."""
        raise NotImplementedError

    def answers(self) -> Sequence[Button]:
        """Return a button for each answer."""
        raise NotImplementedError

    @property
    def asks(self) -> bool:
        """Return whether there is a question for the viewer to answer."""
        return self.table.session.ticket is not None

    def refresh(self) -> None:
        """Show the buttons while there is something to decide in this section."""
        table, session = self.table, self.table.session
        shown = bool(offered(table))
        # After a deal without a misdeal, the next decision belongs to another section.
        asked = self.asks and session.due_section is self.kind
        if session.guide is not None and session.guide.talking:
            asked = False  # Show one thing to read at a time.
        if asked and not shown:
            for button in self.answers():
                table.form.add(button)
            self.place()
        elif not asked and shown:
            table.form.clear()

    def described(self) -> tuple[Node, ...]:
        """Return the sheet with the answers while a question is open."""
        if not offered(self.table):
            return ()
        return (self._note.described(self.table.context.texts, *self.table.form.described()),)

    @property
    def asks_aloud(self) -> tuple[str, ...]:
        """Nothing more: the sheet is read when it comes."""
        return ()

    def decide(self, action: PlayerAction) -> None:
        """Submit the answer, once."""
        if self.table.session.decide(action):
            self.table.form.clear()
        self.table.redraw()

    def handle(self, event: InputEvent) -> bool:
        """Use the buttons; explain how to choose if Enter is pressed with none focused."""
        if self.table.form.handle(event):
            return True
        enter = isinstance(event, KeyPressed) and event.command is Command.PLAY
        if not enter or not offered(self.table):
            return False
        context = self.table.context
        words = self.table.words("question.choose", **table_keys(context))
        context.toasts.say(words, brief=True)
        return True

    def place(self) -> None:
        """Lay out the buttons on the sheet, side by side."""
        buttons, context = offered(self.table), self.table.context
        if not buttons:
            return
        foot = self._note.room(context)
        gap = context.theme.px(30)
        room = (foot.width - (len(buttons) + 1) * gap) // len(buttons)
        width = min(max(button.natural_size()[0] for button in buttons), room)
        x = foot.centerx - (len(buttons) * (width + gap) - gap) // 2
        for button in buttons:
            button.rect = pygame.Rect(x, foot.y, width, foot.height)
            button.hint = button.label if width < button.natural_size()[0] else ""
            x += width + gap

    @property
    def sheet(self) -> pygame.Rect | None:
        """The rectangle of heading and text while a question is asked."""
        return self._note.written(self.table.context) if offered(self.table) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet while a question is asked."""
        if offered(self.table):
            self._note.draw(self.table.context, self.table.picture, surface)

    @property
    def _note(self) -> Note:
        note = self.question(offered(self.table)[0].natural_size()[1])
        return note.kept_clear(self.table.plates_and_hand)

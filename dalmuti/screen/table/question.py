"""A sheet at the table that asks a person something."""

from collections.abc import Sequence

import pygame

from dalmuti.rules.actions import PlayerAction
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.input.key_names import table_keys
from dalmuti.screen.table.drawing.overlays import Note
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets import Button


class QuestionScene(TableScene):
    """A sheet of parchment asks, buttons answer; none is chosen in advance."""

    def question(self, foot: int) -> Note:
        """Return the sheet, with so much height left free for the buttons."""
        raise NotImplementedError

    def answers(self) -> Sequence[Button]:
        """Return a button for each answer."""
        raise NotImplementedError

    @property
    def asks(self) -> bool:
        """There is something for the viewer to answer."""
        return self.session.ticket is not None

    def changed(self) -> None:
        """Offer the buttons as long as there is something to decide here."""
        offered = bool(tuple(self.form))
        # After a deal in which no card falls the next decision belongs to another scene.
        asked = self.asks and self.session.due_section is self.section
        if self.session.guide is not None and self.session.guide.talking:
            asked = False  # One thing to read at a time.
        if asked and not offered:
            for button in self.answers():
                self.form.add(button)
            self.place()
        elif not asked and offered:
            self.form.clear()

    def act(self, event: InputEvent) -> bool:
        """Use the buttons; Enter with none of them chosen gets told how to choose."""
        if self.form.handle(event):
            return True
        enter = isinstance(event, KeyPressed) and event.command is Command.PLAY
        if not enter or not self._buttons:
            return False
        words = self.picture.words("question.choose", **table_keys(self.context))
        self.context.toasts.say(words, brief=True)
        return True

    def place(self) -> None:
        """Lay out the buttons on the sheet, beside each other."""
        buttons = self._buttons
        if not buttons:
            return
        foot = self._note.room(self.context)
        gap = self.context.theme.px(30)
        room = (foot.width - (len(buttons) + 1) * gap) // len(buttons)
        width = min(max(button.natural_size()[0] for button in buttons), room)
        x = foot.centerx - (len(buttons) * (width + gap) - gap) // 2
        for button in buttons:
            button.rect = pygame.Rect(x, foot.y, width, foot.height)
            button.hint = button.label if width < button.natural_size()[0] else ""
            x += width + gap

    @property
    def sheet(self) -> pygame.Rect | None:
        """Where heading and words are while something is asked."""
        return self._note.written(self.context) if self._buttons else None

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        if self._buttons:
            self._note.draw(self.context, self.picture, surface)

    def decide(self, action: PlayerAction) -> None:
        """Answer, once."""
        if self.session.decide(action):
            self.form.clear()
        self.invalidate()

    @property
    def _buttons(self) -> list[Button]:
        return [widget for widget in self.form if isinstance(widget, Button)]

    @property
    def _note(self) -> Note:
        return self.question(self._buttons[0].natural_size()[1])

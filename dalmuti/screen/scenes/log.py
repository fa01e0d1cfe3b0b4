"""What happened in the present hand, in words."""

from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.input import Command, InputEvent, KeyPressed
from dalmuti.screen.scenes.sheet import SheetScene
from dalmuti.screen.theme import INK, Face
from dalmuti.screen.widgets import Label


class LogScene(SheetScene):
    """The sentences given, the latest in view; L closes it as it opened it."""

    title: ClassVar[str] = "log.title"

    def __init__(self, context: Context, lines: tuple[str, ...]) -> None:
        super().__init__(context)
        for index, line in enumerate(lines or (context.texts("log.nothing"),)):
            label = Label(context, f"line.{index}", line, Face.TEXT, 26, INK, wrapped=True)
            self.form.add(label, self.area)
        self.add_back()

    def handle(self, event: InputEvent) -> bool:
        """Use the form; L goes back."""
        if isinstance(event, KeyPressed) and event.command is Command.LOG and not event.repeated:
            self.back()
            return True
        return super().handle(event)

    def lay_out(self, width: int) -> int:
        """Set one sentence under the other."""
        y = 0
        for line in self.area.widgets:
            assert isinstance(line, Label)
            height = line.height(width)
            line.home = pygame.Rect(0, y, width, height)
            y += height + self.context.theme.px(6)
        return y

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page, and show its end."""
        super().resized(size)
        self.area.scroll_to(self.area.content_height)

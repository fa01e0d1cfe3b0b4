"""The title."""

from typing import ClassVar, Final

import pygame

from dalmuti.match import Match
from dalmuti.screen.context import Context
from dalmuti.screen.scenes.menu import MenuScene
from dalmuti.screen.scenes.pages import CreditsScene, RulesScene
from dalmuti.screen.scenes.settings import SettingsScene
from dalmuti.screen.scenes.setup import SetupScene
from dalmuti.screen.scenes.table_match import open_table
from dalmuti.screen.table.cards import CardPictures
from dalmuti.screen.theme import GOLD_LIGHT, INK_SOFT, Face
from dalmuti.screen.widgets import Button
from dalmuti.storage.errors import JournalCorruptError, StorageError
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.saves import Save, SaveState, list_saves, quarantine
from dalmuti.texts.words import listed

FAN: Final = (12, 9, 6, 2, 1, 13)
"""The cards fanned beside the menu."""
FAN_TURN: Final = 11
"""Degrees from one card of the fan to the next."""


class TitleScene(MenuScene):
    """The game's name, and where to go from here."""

    light: ClassVar[float] = 1.0

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._cards = CardPictures(context)
        self._save: Save | None = None

    def enter(self) -> None:
        """See what can be continued, and make the menu."""
        self._save = self._unfinished()
        self._fill()

    def resume(self) -> None:
        """Make the menu anew: a game may have been kept or finished meanwhile."""
        self.enter()
        self.resized(self.context.window.size)
        super().resume()

    def back(self) -> None:
        """Stay: nobody leaves the game by pressing Escape once too often."""

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the menu on the right, the name over it."""
        theme = self.context.theme
        buttons = list(self.form)
        gap, pad = theme.px(15), theme.px(52)
        least = theme.px(470)
        width = max(least, *(b.natural_size()[0] for b in buttons if isinstance(b, Button)))
        width = min(width + 2 * pad, size[0] - 2 * theme.px(30))
        head = self._name_height + self._subtitle_height + theme.px(26)
        height = theme.line(Face.TITLE, 29) + theme.px(26)
        margin = theme.px(40)
        room = size[1] - 2 * margin - head - 2 * pad + gap
        height = min(height, room // len(buttons) - gap)
        whole = head + 2 * pad + len(buttons) * (height + gap) - gap
        self.panel = pygame.Rect(0, 0, width, whole)
        self.panel.midright = (size[0] - max(margin, size[0] // 16), size[1] // 2)
        y = self.panel.y + pad + head
        for button in buttons:
            button.rect = pygame.Rect(self.panel.x + pad, y, width - 2 * pad, height)
            y += height + gap
        self._cards.forget()

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the hall and the fan of cards."""
        super().draw_backdrop(surface)
        self._draw_fan(surface)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the name and the line below it."""
        theme, texts = self.context.theme, self.context.texts
        ribbon = pygame.Rect(0, 0, self.panel.width - theme.px(20), self._name_height)
        ribbon.midtop = (self.panel.centerx, self.panel.y + theme.px(44))
        self.context.painter.banner(surface, ribbon)
        most = ribbon.width - theme.px(60)
        name = theme.text(texts("app.name"), Face.NUMERAL, 92, GOLD_LIGHT, most)
        surface.blit(name, name.get_rect(center=ribbon.center))
        line = theme.text(
            texts("title.subtitle"), Face.ITALIC, 30, INK_SOFT, self.panel.width - theme.px(90)
        )
        surface.blit(line, line.get_rect(midtop=(ribbon.centerx, ribbon.bottom + theme.px(20))))

    @property
    def _name_height(self) -> int:
        return self.context.theme.line(Face.NUMERAL, 92) + self.context.theme.px(4)

    @property
    def _subtitle_height(self) -> int:
        return self.context.theme.line(Face.ITALIC, 30)

    def _draw_fan(self, surface: pygame.Surface) -> None:
        room = pygame.Rect(0, 0, self.panel.left, surface.get_height())
        card = min(room.height * 0.4, room.width * 0.34)
        pivot = (room.centerx, room.height * 0.5 + card * 1.75)
        arm = card * 1.75
        for index, rank in enumerate(FAN):
            angle = (len(FAN) - 1) / 2 * FAN_TURN - index * FAN_TURN
            picture = self._cards.turned(rank, card, angle)
            offset = pygame.Vector2(0, -arm).rotate(-angle)
            surface.blit(picture, picture.get_rect(center=pivot + offset))

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        self.form.clear()
        save = self._save
        if save is not None:
            button = Button(
                context,
                "continue",
                texts("title.continue"),
                lambda: self._continue(save),
                main=True,
            )
            names = listed(texts, save.names)
            if save.hand_number:
                button.hint = texts("title.continue_hint", hand=save.hand_number, names=names)
            else:
                button.hint = texts("title.continue_draw_hint", names=names)
            self.form.add(button)
        scenes = context.scenes
        for name, words, act in (
            ("new_game", texts("title.new_game"), lambda: scenes.push(SetupScene(context))),
            ("settings", texts("title.settings"), lambda: scenes.push(SettingsScene(context))),
            ("how_to_play", texts("title.how_to_play"), lambda: scenes.push(RulesScene(context))),
            ("credits", texts("title.credits"), lambda: scenes.push(CreditsScene(context))),
            ("quit", texts("title.quit"), scenes.quit),
        ):
            main = name == "new_game" and save is None
            self.form.add(Button(context, name, words, act, main=main))

    def _unfinished(self) -> Save | None:
        """Return the game played last that can go on; damaged ones are put aside and told of."""
        try:
            saves = list_saves(self.context.data_dir / MATCHES_NAME)
        except StorageError as error:
            self.context.toasts.say(self.context.texts.error(error))
            return None
        for save in saves:
            if save.state is SaveState.CORRUPT:
                self._put_aside(save)
        return next((save for save in saves if save.state is SaveState.UNFINISHED), None)

    def _put_aside(self, save: Save) -> None:
        texts = self.context.texts
        try:
            kept = quarantine(save.path)
        except StorageError:
            sentence = texts("notice.corrupt_stays", file=save.path.name)
        else:
            sentence = texts("notice.corrupt_game", file=save.path.name, kept=kept.name)
        self.context.toasts.say(sentence)

    def _continue(self, save: Save) -> None:
        try:
            match = Match.resume(save.path, wake=self.context.wake)
        except JournalCorruptError:
            self._put_aside(save)
            self.resume()
        except StorageError as error:
            self.context.toasts.say(self.context.texts.error(error))
            self.resume()
        else:
            self.context.scenes.replace(open_table(self.context, match))

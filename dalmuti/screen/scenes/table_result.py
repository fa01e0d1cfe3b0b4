"""The result of a hand: the new order, and what everybody became (RULES 8, 9)."""

from typing import ClassVar, Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.view import Phase
from dalmuti.screen.context import Context
from dalmuti.screen.faces import draw_face
from dalmuti.screen.input import Command, InputEvent, KeyPressed
from dalmuti.screen.scenery import veil
from dalmuti.screen.scenes.table_scene import NextScene, TableScene
from dalmuti.screen.table.picture import Says, TablePicture
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.theme import INK, INK_SOFT, MADDER_SHADE, PARCHMENT, VERDIGRIS_SHADE, Face
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import SPEEDS, Section
from dalmuti.texts import words as sentences

READING_SECONDS: Final = 6.0
"""How long a result stays at normal speed when nobody is there to go on."""


class ResultScene(TableScene):
    """A sheet with the new order; the next hand begins when somebody says so."""

    section: ClassVar[Section] = Section.RESULT

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        next_scene: NextScene,
    ) -> None:
        super().__init__(context, session, picture, next_scene)
        words, enter = picture.words, picture.words("key.enter")
        self._next = Button(
            context, "next", words("result.next"), self._go_on, main=True, key_name=enter
        )
        self._leave = Button(
            context, "leave", words("result.leave"), context.scenes.go_home, key_name=enter
        )
        self._shown_for = 0.0
        self._body = pygame.Rect(0, 0, 0, 0)

    @property
    def _over(self) -> bool:
        return self.session.match.state.phase is Phase.OVER

    def changed(self) -> None:
        """Offer to go on once everything has been shown."""
        wanted = [self._leave if self._over else self._next] if self.session.result_shown else []
        if list(self.form) != wanted:
            self.form.clear()
            for button in wanted:
                self.form.add(button)
            self.place()

    def update(self, dt: float) -> None:
        """Go on without being asked where only bots play."""
        super().update(dt)
        if self.session.watching and self.session.result_shown and not self._over:
            self._shown_for += dt * SPEEDS[self.session.playback.pace]
            if self._shown_for >= READING_SECONDS:
                self._go_on()

    @property
    def polls(self) -> bool:
        """Where only bots play, time goes on."""
        return super().polls or (self.session.watching and not self._over)

    def act(self, event: InputEvent) -> bool:
        """Go on by the button or by Enter."""
        if isinstance(event, KeyPressed):
            if event.command is Command.PLAY and not event.repeated and list(self.form):
                (self.context.scenes.go_home if self._over else self._go_on)()
                return True
            return False
        return self.form.handle(event)

    def place(self) -> None:
        """Lay out sheet and button."""
        theme = self.context.theme
        width, height = self.context.window.size
        rows = len(self.model.names)
        foot = self._next.natural_size()[1] + theme.px(26)
        head = theme.px(92)
        most = height - theme.px(60) - head - foot - theme.px(60)
        self._row = min(theme.line(Face.TITLE, 30) + theme.px(22), most // rows)
        growth = 1 + (theme.text_percent / 100 - 1) * 0.6
        body = pygame.Rect(0, 0, min(width - theme.px(60), round(theme.px(1080) * growth)), 0)
        body.height = head + self._row * rows + foot + theme.px(60)
        body.center = (width // 2, height // 2)
        self._body = body
        for button in (self._next, self._leave):
            w, h = button.natural_size()
            button.rect = pygame.Rect(0, 0, max(w, theme.px(340)), h)
            button.rect.midbottom = (body.centerx, body.bottom - theme.px(44))

    def says(self, model: TableModel) -> Says:
        """Say nothing; the sheet does."""
        return Says()

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        model = self.model
        if not model.result:
            return
        theme, words, body = self.context.theme, self.picture.words, self._body
        veil(surface)
        surface.blit(*self.context.pieces.panel("panel_parchment", body))
        title = words("result.title", number=model.hand_number)
        if model.winners:
            names = [self.name(player) for player in model.winners]
            title = self.context.texts.n(
                "table.result.winners",
                len(names),
                names=sentences.listed(self.context.texts, names),
            )
        drawn = theme.text(title, Face.TITLE, 40, PARCHMENT, body.width - theme.px(220))
        ribbon = pygame.Rect(0, 0, drawn.get_width() + theme.px(150), theme.px(74))
        ribbon.height = max(ribbon.height, drawn.get_height() + theme.px(12))
        ribbon.center = (body.centerx, body.y + theme.px(10))
        surface.blit(*self.context.pieces.line("ribbon", ribbon))
        surface.blit(drawn, drawn.get_rect(center=ribbon.center))
        y = body.y + theme.px(72)
        for place, player in enumerate(model.result):
            row = pygame.Rect(body.x + theme.px(64), y, body.width - theme.px(128), self._row)
            self._draw_row(surface, row, place, player)
            y += self._row

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, place: int, player: PlayerId
    ) -> None:
        """Draw a line: place, face, name, what he became and what he was, points."""
        theme, words, model = self.context.theme, self.picture.words, self.model
        count = len(model.names)
        before = model.statuses[player] or 0
        if player == model.viewer:
            self.context.pieces.draw_panel(
                surface, "field_focus", row.inflate(theme.px(20), -theme.px(4))
            )
        x = row.x
        number = theme.text(words.place(place), Face.NUMERAL, 28, MADDER_SHADE)
        surface.blit(number, number.get_rect(midleft=(x, row.centery)))
        x += theme.width("10th", Face.NUMERAL, 28) + theme.px(16)
        side = round(row.height * 0.86)
        face = self.picture.figures.face_name(self.session.match.seats[player].face, player)
        portrait = pygame.Rect(x, row.centery - side // 2, side, side)
        draw_face(self.context, surface, face, portrait)
        x += side + theme.px(16)
        points = None
        if model.earned:
            said = words("result.points", earned=model.earned[player], total=model.points[player])
            points = theme.text(said, Face.STRONG, 27, MADDER_SHADE)
            surface.blit(points, points.get_rect(midright=(row.right, row.centery)))
        wide = row.right - x - (points.get_width() + theme.px(16) if points else 0)
        name = theme.text(self.name(player), Face.TITLE, 29, INK, wide * 29 // 100)
        surface.blit(name, name.get_rect(midleft=(x, row.centery)))
        became = words.status(place, count)
        was = words.status(before, count)
        arrow = theme.px(13)
        x += wide * 30 // 100
        if place != before:
            _draw_arrow(surface, (x + arrow, row.centery), arrow, up=place < before)
        x += 3 * arrow
        text = words("result.stays", status=became) if place == before else became
        most = wide * (60 if place == before else 31) // 100
        status = theme.text(text, Face.STRONG, 28, INK, most)
        surface.blit(status, status.get_rect(midleft=(x, row.centery)))
        if became != was:
            x += wide * 32 // 100
            most = max(20, row.right - x)
            old = theme.text(words("result.was", status=was), Face.ITALIC, 24, INK_SOFT, most)
            surface.blit(old, old.get_rect(midleft=(x, row.centery)))

    def _go_on(self) -> None:
        if self.session.next_hand():
            self.form.clear()
        self.invalidate()


def _draw_arrow(surface: pygame.Surface, centre: tuple[int, int], size: int, up: bool) -> None:
    x, y = centre
    turn = -1 if up else 1
    points = [
        (x - size, y - turn * size // 2),
        (x + size, y - turn * size // 2),
        (x, y + turn * size),
    ]
    colour = VERDIGRIS_SHADE if up else MADDER_SHADE
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, INK, True, points)

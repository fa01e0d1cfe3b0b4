"""The merchants' exchange: the highest merchant picks another one, or nobody (RULES 6)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from dalmuti.rules.actions import ChooseExchange
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.theme import PARCHMENT, PARCHMENT_LIGHT, Face
from dalmuti.screen.input.events import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    Point,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from dalmuti.screen.table.drawing.table_picture import Says, TablePicture
from dalmuti.screen.table.parts import NextScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.widgets import Button
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ExchangeScene(TableScene):
    """The other merchants are marked; one is picked by a click, or by arrows and Enter."""

    section: ClassVar[Section] = Section.EXCHANGE

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        next_scene: NextScene,
    ) -> None:
        super().__init__(context, session, picture, next_scene)
        words = picture.words
        self._nobody = Button(
            context,
            "nobody",
            words("exchange.nobody"),
            lambda: self._choose(None),
            command=Command.PASS,
        )
        self._at: PlayerId | None = None
        """The merchant that pointer or keyboard is at."""
        self._pressed: PlayerId | None = None

    @property
    def partners(self) -> tuple[PlayerId, ...]:
        """The merchants to pick from, clockwise; nobody while there is nothing to decide."""
        viewer, model = self.session.viewer, self.model
        if viewer is None or self.session.ticket is None:
            return ()
        others = [player for player in model.order[2:-2] if player != viewer]
        return tuple(sorted(others, key=model.place_of))

    def says(self, model: TableModel) -> Says:
        """Say who exchanges with whom, or who is to decide that."""
        words, exchange = self.picture.words, model.exchange
        merchant = model.order[2]
        if exchange is None:
            said = words.personal("exchange.choose", merchant, model)
            short = words("exchange.short")
            return Says(ribbon=said, short=short, sign=words("exchange.sign"))
        if exchange.partner is None:
            return Says(ribbon=words("exchange.none", name=model.names[merchant]))
        names = {"name": model.names[merchant], "partner": model.names[exchange.partner]}
        return Says(ribbon=words("exchange.going", **names))

    def changed(self) -> None:
        """Offer to exchange nothing as long as there is something to decide."""
        wanted = [self._nobody] if self.partners else []
        if list(self.form) != wanted:
            self.form.clear()
            for button in wanted:
                self.form.add(button)
            self.place()

    def act(self, event: InputEvent) -> bool:
        """Pick by a click on a merchant, or by arrows and Enter; P picks nobody."""
        if not self.partners:
            return False
        if isinstance(event, KeyPressed):
            return self._key(event)
        used = self.form.handle(event)
        if isinstance(event, PointerMoved):
            self._point_at(self._merchant_at(event.pos))
        elif isinstance(event, PointerLeft):
            self._point_at(None)
        elif isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            self._pressed = self._merchant_at(event.pos)
            self._point_at(self._pressed)
        elif isinstance(event, PointerReleased) and event.button == LEFT_BUTTON:
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed == self._merchant_at(event.pos):
                self._choose(pressed)
        else:
            return used
        return True

    def place(self) -> None:
        """Lay out the button."""
        layout = self.layout
        if not isinstance(layout, TableLayout) or layout.pass_button is None:
            return
        theme = self.context.theme
        self._nobody.units = layout.text * 1.12 / (theme.scale * theme.text_percent / 100)
        box = layout.pass_button
        self._nobody.rect = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
        words, room = self.picture.words, self._nobody.rect.width
        for label, key in (("nobody", True), ("nobody", False), ("nobody.short", False)):
            self._nobody.label = words(f"exchange.{label}")
            self._nobody.shows_key = key
            if self._nobody.natural_size()[0] <= room:
                break
        self._nobody.hint = "" if label == "nobody" else words("exchange.nobody")

    def draw_over(self, surface: pygame.Surface) -> None:
        """Mark the merchants, the one pointed at more than the others."""
        for player in self.partners:
            plate = self._plate(self.model.place_of(player))
            at = player == self._at
            surface.blit(
                *self.context.nine_patches.panel("halo_focus" if at else "halo_turn", plate)
            )
            self._draw_chip(surface, plate, at)

    def _draw_chip(self, surface: pygame.Surface, plate: pygame.Rect, at: bool) -> None:
        """Draw below a merchant's plate what a click on it does."""
        layout = self.layout
        colour = PARCHMENT_LIGHT if at else PARCHMENT
        face = Face.STRONG if at else Face.ITALIC
        text = text_px(
            self.context,
            self.picture.words("exchange.pick"),
            face,
            layout.text,
            colour,
            plate.width - 12,
        )
        body = pygame.Rect(0, 0, text.get_width() + plate.height // 2, plate.height * 6 // 10)
        body.midtop = (plate.centerx, plate.bottom + self.context.theme.px(3))
        surface.blit(*self.context.nine_patches.line("chip", body))
        surface.blit(text, text.get_rect(center=body.center))

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the merchants, by name of player."""
        merchants = {f"merchant.{player}": self._merchant(player) for player in self.partners}
        return {**super().spots(), **merchants}

    def _merchant(self, player: PlayerId) -> pygame.Rect:
        place = self.model.place_of(player)
        bust = self.layout.seats[place].bust
        box = pygame.Rect(round(bust.x), round(bust.y), round(bust.w), round(bust.h))
        return box.union(self._plate(place))

    def _merchant_at(self, pos: Point) -> PlayerId | None:
        return next((who for who in self.partners if self._merchant(who).collidepoint(pos)), None)

    def _point_at(self, player: PlayerId | None) -> None:
        if player != self._at:
            self._at = player
            self.invalidate()

    def _key(self, event: KeyPressed) -> bool:
        partners = self.partners
        if event.command in (Command.RIGHT, Command.DOWN, Command.NEXT, Command.LEFT, Command.UP):
            back = event.command in (Command.LEFT, Command.UP) or event.shift
            step = -1 if back else 1
            at = partners.index(self._at) if self._at in partners else (-1 if step > 0 else 0)
            self._point_at(partners[(at + step) % len(partners)])
        elif event.command is Command.PLAY and not event.repeated and self._at is not None:
            self._choose(self._at)
        elif event.command is Command.PASS and not event.repeated:
            self._choose(None)
        else:
            return False
        return True

    def _choose(self, partner: PlayerId | None) -> None:
        viewer = self.session.viewer
        if viewer is not None and self.session.decide(ChooseExchange(viewer, partner)):
            self._at = None
            self.changed()
        self.invalidate()

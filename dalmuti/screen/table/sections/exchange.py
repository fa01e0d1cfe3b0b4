"""The merchants' exchange: the highest merchant picks another one, or nobody (RULES 6)."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

import pygame

from dalmuti.rules.actions import ChooseExchange
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.statuses import merchants
from dalmuti.screen.accessibility.nodes import Node, Role, place_of
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.rects import pixel_rect
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
from dalmuti.screen.table.buttons import label_units, offer
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ExchangeSection(TableSection):
    """The choice between the other merchants, by a click, or by arrows and Enter."""

    kind: ClassVar[Section] = Section.EXCHANGE

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        label = table.words("exchange.nobody")
        choose = partial(self._choose, None)
        self._nobody = Button(table.context, "nobody", label, choose, command=Command.PASS)
        self._at: PlayerId | None = None
        """The merchant at the pointer or keyboard cursor."""
        self._pressed: PlayerId | None = None

    @property
    def partners(self) -> tuple[PlayerId, ...]:
        """The merchants to pick from, clockwise; none while there is nothing to decide."""
        session, model = self.table.session, self.table.model
        if session.viewer is None or session.ticket is None:
            return ()
        others = [player for player in merchants(model.order) if player != session.viewer]
        return tuple(sorted(others, key=model.place_of))

    def says(self, model: TableModel) -> Says:
        """Say who exchanges with whom, or who decides that."""
        words, exchange = self.table.words, model.exchange
        merchant = merchants(model.order)[0]
        if exchange is None:
            said = words.personal("exchange.choose", merchant, model)
            short = words("exchange.short")
            return Says(ribbon=said, short=short, sign=words("exchange.sign"))
        if exchange.partner is None:
            return Says(ribbon=words("exchange.none", name=model.names[merchant]))
        names = {"name": model.names[merchant], "partner": model.names[exchange.partner]}
        return Says(ribbon=words("exchange.going", **names))

    def refresh(self) -> None:
        """Show the button for no exchange while there is something to decide."""
        if offer(self.table, *([self._nobody] if self.partners else [])):
            self.place()

    def handle(self, event: InputEvent) -> bool:
        """Pick by a click on a merchant, or by arrows and Enter; P picks nobody."""
        if not self.partners:
            return False
        if isinstance(event, KeyPressed):
            return self._key(event)
        used = self.table.form.handle(event)
        match event:
            case PointerMoved(pos=pos):
                self._point_at(self._merchant_at(pos))
            case PointerLeft():
                self._point_at(None)
            case PointerPressed(pos=pos, button=button) if button == LEFT_BUTTON:
                self._pressed = self._merchant_at(pos)
                self._point_at(self._pressed)
            case PointerReleased(pos=pos, button=button) if button == LEFT_BUTTON:
                pressed, self._pressed = self._pressed, None
                if pressed is not None and pressed == self._merchant_at(pos):
                    self._choose(pressed)
            case _:
                return used
        return True

    def place(self) -> None:
        """Lay out the button."""
        layout, words, button = self.table.cards_layout, self.table.words, self._nobody
        if layout is None or layout.pass_button is None:
            return
        button.units = label_units(self.table.context, layout)
        button.rect = pixel_rect(layout.pass_button)
        for label, key in (("nobody", True), ("nobody", False), ("nobody.short", False)):
            button.label = words(f"exchange.{label}")
            button.shows_key = key
            if button.natural_size()[0] <= button.rect.width:
                break
        button.hint = "" if label == "nobody" else words("exchange.nobody")

    def draw(self, surface: pygame.Surface) -> None:
        """Mark the merchants, with the one pointed at highlighted."""
        for player in self.partners:
            plate = self.table.plate(self.table.model.place_of(player))
            at = player == self._at
            halo = "halo_focus" if at else "halo_turn"
            surface.blit(*self.table.context.nine_patches.panel(halo, plate))
            self._draw_chip(surface, plate, at)

    def _draw_chip(self, surface: pygame.Surface, plate: pygame.Rect, at: bool) -> None:
        """Draw a label below a merchant's plate that says what a click on it does."""
        context = self.table.context
        colour = PARCHMENT_LIGHT if at else PARCHMENT
        face = Face.STRONG if at else Face.ITALIC
        words, pixels = self.table.words("exchange.pick"), self.table.layout.text
        text = text_px(context, words, face, pixels, colour, plate.width - 12)
        body = pygame.Rect(0, 0, text.get_width() + plate.height // 2, plate.height * 6 // 10)
        body.midtop = (plate.centerx, plate.bottom + context.theme.px(3))
        surface.blit(*context.nine_patches.line("chip", body))
        surface.blit(text, text.get_rect(center=body.center))

    def described(self) -> tuple[Node, ...]:
        """Return the merchants to pick from, and the button."""
        if not self.partners:
            return ()
        merchants = tuple(
            Node(
                Role.ITEM,
                str(player),
                self.table.name(player),
                focused=player == self._at,
                place=place_of(self._merchant(player)),
                presses=True,
            )
            for player in self.partners
        )
        name = self.table.words("exchange.pick")
        return (Node(Role.LIST, "merchants", name, merchants), *super().described())

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the merchants, by number of player."""
        return {f"merchant.{player}": self._merchant(player) for player in self.partners}

    def _merchant(self, player: PlayerId) -> pygame.Rect:
        return self.table.person(self.table.model.place_of(player))

    def _merchant_at(self, pos: Point) -> PlayerId | None:
        return next((who for who in self.partners if self._merchant(who).collidepoint(pos)), None)

    def _point_at(self, player: PlayerId | None) -> None:
        if player != self._at:
            self._at = player
            self.table.redraw()

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
        viewer = self.table.session.viewer
        if viewer is not None and self.table.session.decide(ChooseExchange(viewer, partner)):
            self._at = None
            self.refresh()
        self.table.redraw()

"""The guide: a face, and a bubble beside which everything that is talked about stays in sight."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from dalmuti.match import SeatSpec
from dalmuti.rules.actions import Action, GiveTax, PlaySet
from dalmuti.screen.context import Context
from dalmuti.screen.faces import draw_face
from dalmuti.screen.help.lesson import SCRIPT, Beat, Say
from dalmuti.screen.input import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from dalmuti.screen.key_names import table_keys
from dalmuti.screen.places import cheapest
from dalmuti.screen.theme import INK, MADDER_SHADE, Face
from dalmuti.screen.widgets import Button
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import PlanLayout
from dalmuti.stage.poses import Layout

NAME: Final = "Hildegard"
FACE: Final = "face_06"
TWIN: Final = "face_12"
"""What she looks like to a pupil who has her face."""
WIDTHS: Final = (560, 680, 460, 820, 980)
"""In units, the most pleasing first."""
TYPE: Final = 27.0
LEAST: Final = 0.55
"""How far the type may shrink before something is covered."""
GOOD: Final = 0.85
"""How far it may shrink so that faces are spared."""


class Guide:
    """What the guide says at the present moment of the match, and how far that has been read."""

    def __init__(self, context: Context, pupil: SeatSpec, on_end: Callable[[], None]) -> None:
        self._context = context
        self._pupil = pupil
        self._on_end = on_end
        self._at = -1
        self._read = 0
        self._wrong = ""
        self._shown = False
        self._body = pygame.Rect(0, 0, 0, 0)
        self._placed_for: tuple[object, ...] = ()
        self._type = (TYPE, 1)
        """The type's units and the width of the lines, as they were placed last."""
        self._button = Button(context, "go_on", "", self._go_on, True, Command.PLAY)

    # --- What the session asks ---

    @property
    def beat(self) -> Beat:
        """What comes next."""
        return SCRIPT[min(self._at, len(SCRIPT) - 1)]

    def come_to(self, revision: int) -> None:
        """Take note of where the match stands."""
        if revision != self._at:
            self._at, self._read, self._wrong = revision, 0, ""

    @property
    def talking(self) -> bool:
        """There is something to read before the game goes on."""
        says = self.beat.says
        return self._read < len(says) - (1 if self.beat.asks else 0)

    def allows(self, action: Action) -> bool:
        """Tell whether the pupil did what he was asked for; if not, say why that is no good."""
        if self.talking:
            return False
        if _same(action, self.beat.action):
            return True
        self._correct()
        return False

    # --- What the scene asks ---

    def remind(self) -> bool:
        """Say what is asked for to who tries something else; tell whether anything is asked for."""
        if self.talking or not self.beat.asks or self._say is None:
            return False
        self._correct()
        return True

    @property
    def shown(self) -> bool:
        """The bubble is to be seen."""
        return self._shown and self._say is not None

    def look(self, quiet: bool) -> bool:
        """Speak when all is `quiet`; tell whether that changes the picture."""
        before, self._shown = self._shown, quiet
        return before != quiet

    @property
    def sentence(self) -> str:
        """What is said now."""
        if self._say is None:
            return ""
        name = self._wrong or self._say.text
        return self._context.texts(name, name=self._pupil.name, **table_keys(self._context))

    @property
    def about(self) -> tuple[str, ...]:
        """What it is about."""
        return () if self._say is None else self._say.about

    @property
    def body(self) -> pygame.Rect:
        """Where the bubble lay when it was drawn last."""
        return self._body

    def handle(self, event: InputEvent) -> bool:
        """While there is something to read, Enter or a click goes on and nothing else happens."""
        if not self.shown or not self.talking:
            return False
        if isinstance(event, KeyPressed):
            if event.command is Command.PLAY and not event.repeated:
                self._go_on()
            return True
        if isinstance(event, PointerMoved):
            self._button.hovered = self._button.rect.collidepoint(event.pos)
            return False
        if isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            self._button.pressed = self._body.collidepoint(event.pos)
            return True
        if isinstance(event, PointerReleased) and event.button == LEFT_BUTTON:
            pressed, self._button.pressed = self._button.pressed, False
            if pressed and self._body.collidepoint(event.pos):
                self._go_on()
            return True
        return isinstance(event, PointerPressed | PointerReleased | WheelTurned)

    def spots(self) -> dict[str, pygame.Rect]:
        """Return the button that goes on."""
        return {"go_on": self._button.rect} if self.shown and self.talking else {}

    def draw(
        self,
        surface: pygame.Surface,
        kept: Sequence[pygame.Rect],
        lit: Sequence[pygame.Rect],
        spared: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw the bubble where it covers nothing of what is `kept`, and a light round `lit`.

        What is `spared` is not covered either while there is room for type of a good size.
        """
        if not self.shown:
            return
        for rect in lit:
            surface.blit(*self._context.pieces.panel("halo_focus", rect))
        theme = self._context.theme
        key = (self.sentence, theme.size, theme.text_percent, *map(tuple, (*kept, *lit, *spared)))
        if key != self._placed_for:
            # Looking for a place takes longer than a frame may.
            self._placed_for = key
            self._type = self._place(surface.get_rect(), kept, [*kept, *lit], spared)
        units, width = self._type
        body, pad, face = self._body, theme.px(26), self._face
        self._context.pieces.draw_panel(surface, "panel_note", body)
        portrait = pygame.Rect(body.x + pad, body.y + pad, face, face)
        looks = TWIN if self._pupil.face == FACE else FACE
        draw_face(self._context, surface, looks, portrait)
        x, y = portrait.right + theme.px(20), body.y + pad
        name = theme.text(NAME, Face.TITLE, units, MADDER_SHADE, width)
        surface.blit(name, (x, y))
        y += name.get_height() + theme.px(4)
        words = theme.paragraph(self.sentence, Face.TEXT, units, INK, width)
        surface.blit(words, (x, y))
        if self.talking:
            self._button.draw(surface)

    # --- How ---

    @property
    def _say(self) -> Say | None:
        says = self.beat.says
        return says[self._read] if self._read < len(says) else None

    @property
    def _face(self) -> int:
        return self._context.theme.px(104)

    def _correct(self) -> None:
        self._wrong = f"{self._say.text}.wrong" if self._say is not None else ""

    def _go_on(self) -> None:
        self._read += 1
        if self.beat.action is None and not self.talking:
            self._on_end()

    def _place(
        self,
        window: pygame.Rect,
        kept: Sequence[pygame.Rect],
        liked: Sequence[pygame.Rect],
        spared: Sequence[pygame.Rect],
    ) -> tuple[float, int]:
        """Find a place and a size; return the type's units and the width of the lines."""
        least = LEAST * 100 / self._context.theme.text_percent
        cost, self._body, units, width = self._search(window, [*kept, *spared], liked, GOOD, 4)
        if cost >= 1.0:
            _, self._body, units, width = self._search(window, kept, liked, least, 10)
        self._place_button(units)
        return units, width

    def _search(
        self,
        window: pygame.Rect,
        kept: Sequence[pygame.Rect],
        liked: Sequence[pygame.Rect],
        least: float,
        steps: int,
    ) -> tuple[float, pygame.Rect, float, int]:
        """Return the first free place, or the cheapest, as cost, place, units and width."""
        theme = self._context.theme
        room = window.inflate(-theme.px(28), -theme.px(28))
        best: tuple[float, pygame.Rect, float, int] | None = None
        for step in range(steps):
            units = TYPE * (1 - step * (1 - least) / (steps - 1))
            for wide in WIDTHS:
                wanted = theme.px(wide) * (100 + theme.text_percent) // 200
                width = min(wanted, room.width - self._face - theme.px(80))
                size = self._size(units, width)
                if size[0] > room.width or size[1] > room.height:
                    continue
                cost, at = cheapest(room, size, kept, liked)
                if best is None or cost < best[0]:
                    best = (cost, at, units, width)
                if cost < 1.0:
                    return best
        if best is None:  # very large type: nothing is free, but all must be seen
            return float(window.width * window.height), room, TYPE * least, room.width
        return best

    def _size(self, units: float, width: int) -> tuple[int, int]:
        theme = self._context.theme
        words = theme.paragraph(self.sentence, Face.TEXT, units, INK, width)
        wide = theme.px(26) * 2 + self._face + theme.px(20) + words.get_width()
        high = theme.line(Face.TITLE, units) + theme.px(4) + words.get_height()
        if self.talking:
            self._button.units = units
            self._button.label = self._context.texts("tutorial.go_on")
            natural = self._button.natural_size()
            high += natural[1] + theme.px(8)
            wide = max(wide, natural[0] + theme.px(60))
        return wide, max(high, self._face) + 2 * theme.px(26)

    def _place_button(self, units: float) -> None:
        theme = self._context.theme
        if not self.talking:
            self._button.rect = pygame.Rect(0, 0, 0, 0)
            return
        self._button.units = units
        width, height = self._button.natural_size()
        self._button.rect = pygame.Rect(0, 0, width, height)
        self._button.rect.bottomright = (
            self._body.right - theme.px(26),
            self._body.bottom - theme.px(22),
        )


def _same(action: Action, wanted: Action | None) -> bool:
    if isinstance(action, PlaySet) and isinstance(wanted, PlaySet):
        return sorted(action.cards) == sorted(wanted.cards)
    if isinstance(action, GiveTax) and isinstance(wanted, GiveTax):
        return sorted(action.cards) == sorted(wanted.cards)
    return action == wanted


def regions(layout: Layout) -> dict[str, pygame.Rect]:
    """Return where the things are that can be talked about and are no spots."""
    own = layout.seats[0]
    found = {"own": _rect(own.bust).union(_rect(own.plate))}
    if isinstance(layout, PlanLayout):
        deck = layout.deck
        found["ribbon"] = _rect(layout.caption)
        side = deck.width
        standing = [_rect(box) for box in (*layout.standing, *layout.standing_plates)]
        around = [_rect(seat.bust) for seat in layout.seats]
        found["deck"] = pygame.Rect(
            round(deck.x - side), round(deck.y - side), *([round(2 * side)] * 2)
        )
        found["standing"] = (standing or around)[0].unionall((standing or around)[1:])
        return found
    found["trick"] = _rect(layout.trick).union(_rect(layout.title))
    found["sign"] = _rect(layout.sign)
    found["ribbon"] = _rect(layout.ribbon)
    found["hints"] = _rect(layout.hints)
    if layout.hand is not None:
        found["hand"] = _rect(layout.hand)
    return found


def faces(layout: Layout) -> list[pygame.Rect]:
    """Return where everybody's face and plate are."""
    return [_rect(box) for seat in layout.seats for box in (seat.bust, seat.plate)]


def _rect(box: Rect) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))

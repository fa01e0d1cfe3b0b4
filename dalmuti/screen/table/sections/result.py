"""The result of a hand: the new order, and everyone's new status (RULES 8, 9, 10)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeVar

import pygame

from dalmuti.match import SeatKind, SeatSpec
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS, PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics.backdrop import VEIL, veil
from dalmuti.screen.graphics.figures import tier_of
from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, MADDER_SHADE, PARCHMENT, Face
from dalmuti.screen.input.events import Command, InputEvent
from dalmuti.screen.menus.prefetch import prefetch
from dalmuti.screen.table.buttons import offer, offered
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.sections.result_sheet import (
    change_words,
    draw_change,
    sheet_pictures,
)
from dalmuti.screen.table.sheets.join import JoinScene
from dalmuti.screen.table.sheets.leave import Leaver, LeaveScene
from dalmuti.screen.table.sheets.standings import StandingsScene
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets import Button
from dalmuti.stage.playback import Section, at_pace
from dalmuti.stage.tween import Easing, ease

T = TypeVar("T")

READING_SECONDS: Final = 6.0
"""Seconds at normal speed that a result stays if no person is there to continue."""
COMES: Final = 0.4
"""Seconds at normal speed in which the sheet comes down."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sheet: the status of one player in the next hand."""

    player: PlayerId
    place: int | None
    """Their place and next status; None if they have left."""


class ResultSection(TableSection):
    """A sheet with the new order; its buttons let players join or leave and start the next hand."""

    kind: ClassVar[Section] = Section.RESULT
    waits: ClassVar[bool] = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        context, words = table.context, table.words
        self._next = Button(
            context, "next", words("result.next"), self._go_on, main=True, command=Command.PLAY
        )
        self._join = Button(
            context, "join", words("result.join"), self._open_join, icon="icon_plus", units=25
        )
        self._leave = Button(
            context, "leave", words("result.leaves"), self._open_leave, icon="icon_door", units=25
        )
        self._standings = Button(
            context,
            "standings",
            words("result.standings"),
            self._open_standings,
            main=True,
            command=Command.PLAY,
        )
        self._lines: tuple[Line, ...] = ()
        self._shown_for = 0.0
        self._prefetched = False
        self._age = 0.0
        self._body = pygame.Rect(0, 0, 0, 0)
        self._row = 0

    @property
    def _over(self) -> bool:
        return self.table.session.match.finished

    @property
    def _ways_on(self) -> list[Button]:
        if self._over:
            return [self._standings]
        people = [self._join, self._leave] if self.table.session.mode.come_and_go else []
        return [*people, self._next]

    def refresh(self) -> None:
        """Show the buttons once everything has been shown."""
        session, words, count = self.table.session, self.table.words, self.table.model.count
        before, self._lines = self._lines, self._next_lines()
        wanted = self._ways_on if session.next_offered else []
        self._join.enabled = count < MAX_PLAYERS
        self._join.hint = "" if self._join.enabled else words("result.full")
        self._leave.enabled = count > MIN_PLAYERS
        self._leave.hint = "" if self._leave.enabled else words("result.few")
        if offer(self.table, *wanted):
            self.table.form.default = wanted[-1] if wanted else None
        elif len(before) == len(self._lines):
            return
        self.place()

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures of the sheet, which appears as soon as the last cards have landed."""
        order = self.table.session.view.next_order or self.table.model.order
        figures, seats = self.table.picture.figures, self.table.session.match.seats
        heads = [
            (figures.face_name(seats[player].face, player), figures.hat_name(place, tier))
            for place, player in enumerate(order)
            for tier in (tier_of(place, len(order)),)
        ]
        side, ribbon = _portrait_side(self._row_height(len(order))), self._ribbon_height
        yield from sheet_pictures(self.table.context, heads, side, ribbon, self._ways_on)

    def update(self, dt: float) -> None:
        """Continue automatically if only bots play; prefetch the standings when the game ends."""
        context, session = self.table.context, self.table.session
        if self._over and session.result_shown and not self._prefetched:
            self._prefetched = True
            match, open_match = session.match, self.table.open_match
            prefetch(context, lambda aside: StandingsScene(aside, match, open_match))
        if self.table.model.result and self.table.moving and not context.scenes.holding:
            self._age += at_pace(dt, session.playback.pace)
            self.table.redraw()
        if session.only_bots and session.result_shown and not self._over:
            self._shown_for += at_pace(dt, session.playback.pace)
            if self._shown_for >= READING_SECONDS:
                self._go_on()

    @property
    def polls(self) -> bool:
        """Return whether time must pass because only bots play."""
        return self.table.session.only_bots and not self._over

    def handle(self, event: InputEvent) -> bool:
        """Use the buttons; Enter alone continues."""
        return self.table.form.handle(event)

    def place(self) -> None:
        """Lay out sheet and buttons."""
        theme = self.table.context.theme
        width, height = self.table.context.window.size
        rows = max(1, len(self._lines))
        foot, head, above = self._foot, self._head + theme.px(20), self._above
        self._row = self._row_height(rows)
        growth = 1 + (theme.text_percent / 100 - 1) * 0.6
        buttons = offered(self.table)
        # Of the same width before its buttons appear.
        across = sum(self._widths(buttons or self._ways_on))
        wanted = max(round(theme.px(1180) * growth), across + theme.px(160))
        body = pygame.Rect(0, 0, min(width - theme.px(60), wanted), 0)
        body.height = head + self._row * rows + foot + theme.px(60)
        body.center = (width // 2, height // 2)
        body.top = max(body.top, above)
        self._body = body
        self._place_buttons(buttons)

    def _row_height(self, rows: int) -> int:
        """Return the height of each of `rows` lines."""
        theme = self.table.context.theme
        head = self._head + theme.px(20)
        room = self.table.context.window.size[1] - self._above - theme.px(30) - head - self._foot
        return min(theme.line(Face.TITLE, 30) + theme.px(22), (room - theme.px(60)) // rows)

    @property
    def _foot(self) -> int:
        return self._next.natural_size()[1] + self.table.context.theme.px(26)

    @property
    def _above(self) -> int:
        """The smallest distance of the sheet from the window's top edge."""
        return self._ribbon_height // 2 + self.table.context.theme.px(12)

    @property
    def _ribbon_height(self) -> int:
        theme = self.table.context.theme
        return max(theme.px(74), theme.line(Face.TITLE, 40) + theme.px(12))

    @property
    def _head(self) -> int:
        """The distance of the lines from the sheet's top edge."""
        px = self.table.context.theme.px
        return max(px(72), self._ribbon_height // 2 + px(36))

    def _widths(self, buttons: list[Button]) -> list[int]:
        """Return the best widths of the buttons; the last one, which continues, has a minimum."""
        widths = [button.natural_size()[0] for button in buttons]
        return [*widths[:-1], max(widths[-1], self.table.context.theme.px(340))] if widths else []

    def _place_buttons(self, buttons: list[Button]) -> None:
        """Place the buttons side by side, all made narrower if there is too little room."""
        theme, body = self.table.context.theme, self._body
        gap = theme.px(22)
        widths = self._widths(buttons)
        room = body.width - theme.px(110) - gap * (len(buttons) - 1)
        if sum(widths) > room:
            widths = [wide * room // sum(widths) for wide in widths]
        high = self._next.natural_size()[1]
        x = body.centerx - (sum(widths) + gap * (len(buttons) - 1)) // 2
        for button, wide in zip(buttons, widths, strict=True):
            button.rect = pygame.Rect(x, body.bottom - theme.px(44) - high, wide, high)
            x += wide + gap

    def _next_lines(self) -> tuple[Line, ...]:
        """Return the next hand's order as far as it is known, then those who have left since."""
        model = self.table.model
        order = self.table.session.view.next_order if self.table.session.result_shown else ()
        order = order or model.result
        gone = [player for player in model.result if player in model.gone]
        lines = [Line(player, place) for place, player in enumerate(order)]
        return (*lines, *(Line(player, None) for player in gone))

    @property
    def sheet(self) -> pygame.Rect:
        """The rectangle of the lines."""
        body = self._body
        return pygame.Rect(body.x, body.y + self._head, body.width, self._row * len(self._lines))

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the rectangle of the title above the lines."""
        title = pygame.Rect(0, 0, self._body.width, self._ribbon_height)
        title.midtop = (self._body.centerx, self._body.y - self._ribbon_height // 2)
        return (title,)

    @property
    def _title(self) -> str:
        words, model, rules = self.table.words, self.table.model, self.table.session.view.rules
        if rules.scoring and rules.hands is not None:
            return words("result.title_of", number=model.hand_number, hands=rules.hands)
        return words("result.title", number=model.hand_number)

    def described(self) -> tuple[Node, ...]:
        """Return the sheet: a line for each player, and the ways on."""
        if not self.table.model.result:
            return ()
        nodes = self.table.form.described()
        lines = (
            Node(Role.TEXT, f"line.{line.player}", self._said_of(line)) for line in self._lines
        )
        focused = not any(node.focused for node in nodes)
        return (Node(Role.PAGE, "sheet", self._title, (*lines, *nodes), focused=focused),)

    @property
    def asks_aloud(self) -> tuple[str, ...]:
        """Nothing more: the sheet is read when it comes."""
        return ()

    def _said_of(self, line: Line) -> str:
        """Return in words what the line of a player shows."""
        words, model, player = self.table.words, self.table.model, line.player
        ended = words.place(model.result.index(player)) if player in model.result else ""
        count = sum(one.place is not None for one in self._lines)
        counts = len(model.order), count
        became, aside, _ = change_words(words, (model.statuses[player], line.place), counts)
        points = ""
        if model.earned:
            earned, total = model.earned[player], model.points[player]
            points = words("result.points", earned=earned, total=total)
        return together(ended, self.table.name(player), became, aside, points)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        model = self.table.model
        if not model.result:
            return
        theme = self.table.context.theme
        still = self.table.context.preferences.now.reduced_motion or not self.table.moving
        share = 1.0 if still else ease(Easing.OUT_CUBIC, self._age / COMES)
        body = self._body.move(0, round((share - 1.0) * self._body.bottom))
        veil(surface, VEIL * (min(1.0, self._age / COMES) if self.table.moving else 1.0))
        surface.blit(*self.table.context.nine_patches.panel("panel_parchment", body))
        drawn = theme.text(self._title, Face.TITLE, 40, PARCHMENT, body.width - theme.px(220))
        ribbon = pygame.Rect(0, 0, drawn.get_width() + theme.px(150), self._ribbon_height)
        ribbon.center = (body.centerx, body.y + theme.px(10))
        surface.blit(*self.table.context.nine_patches.line("ribbon", ribbon))
        surface.blit(drawn, drawn.get_rect(center=ribbon.center))
        y = body.y + self._head
        for line in self._lines:
            row = pygame.Rect(body.x + theme.px(64), y, body.width - theme.px(128), self._row)
            self._draw_row(surface, row, line.place, line.player)
            y += self._row

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, place: int | None, player: PlayerId
    ) -> None:
        """Draw a line: place, face, name, new and old status, points."""
        theme, words, model = self.table.context.theme, self.table.words, self.table.model
        count = sum(line.place is not None for line in self._lines)
        before = model.statuses[player]
        if player == model.viewer and not self.table.session.shared:
            self.table.context.nine_patches.draw_panel(
                surface, "field_focus", row.inflate(theme.px(20), -theme.px(4))
            )
        x = row.x
        if player in model.result:  # despite later joining and leaving
            ended = words.place(model.result.index(player))
            number = theme.text(ended, Face.NUMERAL, 28, MADDER_SHADE)
            surface.blit(number, number.get_rect(midleft=(x, row.centery)))
        ends = (words.place(end) for end in range(len(model.result)))
        x += max(theme.width(end, Face.NUMERAL, 28) for end in ends) + theme.px(16)
        side = _portrait_side(row.height)
        figures = self.table.picture.figures
        face = figures.face_name(self.table.session.match.seats[player].face, player)
        portrait = pygame.Rect(x, row.centery - side // 2, side, side)
        hat = "" if place is None else figures.hat_name(place, tier_of(place, count))
        draw_portrait(self.table.context, surface, face, portrait, hat=hat)
        x += side + theme.px(16)
        points = None
        if model.earned:
            said = words("result.points", earned=model.earned[player], total=model.points[player])
            points = theme.text(said, Face.NUMERAL, 25, MADDER_SHADE)
            surface.blit(points, points.get_rect(midright=(row.right, row.centery)))
        wide = row.right - x - (points.get_width() + theme.px(16) if points else 0)
        name = theme.text(self.table.name(player), Face.TITLE, 29, INK, wide * 29 // 100)
        surface.blit(name, name.get_rect(midleft=(x, row.centery)))
        x += wide * 30 // 100
        room = pygame.Rect(x, row.y, row.right - x, row.height)
        counts = len(model.order), count
        draw_change(self.table.context, words, surface, room, wide, (before, place), counts)

    def _go_on(self) -> None:
        if self.table.session.next_hand():
            self.table.form.clear()
        self.table.redraw()

    def _open_join(self) -> None:
        def join(seat: SeatSpec) -> None:
            self._try(self.table.session.let_join, seat)

        seats, scored = self.table.session.match.seats, bool(self.table.model.points)
        self.table.context.scenes.push(JoinScene(self.table.context, seats, scored, join))

    def _open_leave(self) -> None:
        def leave(player: PlayerId) -> None:
            self._try(self.table.session.let_leave, player)

        seats, words = self.table.session.match.seats, self.table.words
        order = self.table.session.view.next_order
        leavers = [
            Leaver(
                player,
                seats[player].name,
                self.table.picture.figures.face_name(seats[player].face, player),
                words.status(status, len(order)),
                seats[player].kind is SeatKind.PERSON,
            )
            for status, player in enumerate(order)
        ]
        scored = bool(self.table.model.points)
        self.table.context.scenes.push(LeaveScene(self.table.context, leavers, scored, leave))

    def _try(self, change: Callable[[T], bool], who: T) -> None:
        """Make a player join or leave; say what the rules object to in it."""
        try:
            change(who)
        except RulesError as error:
            self.table.context.toasts.say(self.table.context.texts.error(error))
        self.refresh()
        self.table.redraw()

    def _open_standings(self) -> None:
        if self.table.session.resting:
            return
        context, match = self.table.context, self.table.session.match
        context.scenes.replace(StandingsScene(context, match, self.table.open_match))


def _portrait_side(row: int) -> int:
    return round(row * 0.92)

"""The result of a hand: the new order, and everyone's new status (RULES 8, 9, 10)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeVar

import pygame

from dalmuti.match import SeatKind, SeatSpec
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS, PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import HandStarted
from dalmuti.rules.view import Phase
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics.backdrop import VEIL, veil
from dalmuti.screen.graphics.figures import tier_of
from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.rects import narrowed
from dalmuti.screen.graphics.theme import INK, MADDER_SHADE, PARCHMENT, Face
from dalmuti.screen.input.events import Command, InputEvent
from dalmuti.screen.journey.travel import settled_sentences
from dalmuti.screen.menus.prefetch import prefetch
from dalmuti.screen.table.buttons import offer, offered
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.sections.ladder import Climb, perch, progress
from dalmuti.screen.table.sections.result_sheet import (
    change_words,
    draw_change,
    draw_ladder,
    draw_status,
    draw_turned_portrait,
    sheet_pictures,
)
from dalmuti.screen.table.sections.result_story import ResultStory
from dalmuti.screen.table.sections.shuffle import load_for_walk
from dalmuti.screen.table.sheets.join import JoinScene
from dalmuti.screen.table.sheets.leave import Leaver, LeaveScene
from dalmuti.screen.table.sheets.standings import StandingsScene
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets import Button
from dalmuti.stage.director.times import SHEET_TIME
from dalmuti.stage.playback import Section, at_pace
from dalmuti.stage.tween import Easing, ease

T = TypeVar("T")

READING_SECONDS: Final = 6.0
"""Seconds at normal speed that a result stays if no person is there to continue."""
COLUMNS: Final = 1.15
"""The least proportion of the window's sides for two columns: the ladder, and its story."""
LADDER_SHARE: Final = 0.6
"""The share of the sheet's width that the ladder has in two columns."""


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
        self._review = Button(
            context, "review", context.texts("replay.review"), self._open_review, units=25
        )
        self._review.hint = context.texts("replay.review_hint")
        self._lines: tuple[Line, ...] = ()
        self._began: dict[PlayerId, int] = {}
        """Everyone's status when the hand began."""
        self._counted = False
        """True once the hand has been counted for the journey."""
        self._shown_for = 0.0
        self._prefetched = False
        self._age = 0.0
        self._body = pygame.Rect(0, 0, 0, 0)
        self._row = 0
        self.story = ResultStory(table)
        self._portraits = 0
        """The number of portraits that have been made while things move."""

    @property
    def _over(self) -> bool:
        return self.table.session.match.finished

    @property
    def _ways_on(self) -> list[Button]:
        session = self.table.session
        kept = session.match.path is not None and not session.mode.guided
        review = [self._review] if self._reviewed and kept else []
        if self._over:
            return [*review, self._standings]
        people = [self._join, self._leave] if session.mode.come_and_go else []
        return [*review, *people, self._next]

    @property
    def _reviewed(self) -> list[str]:
        """The names of the people who have played this hand."""
        match = self.table.session.match
        return [
            match.seats[player].name for player in self.table.model.order if player in match.people
        ]

    def refresh(self) -> None:
        """Show the buttons once everything has been shown."""
        session, words, count = self.table.session, self.table.words, self.table.model.count
        before, self._lines = self._lines, self._next_lines()
        if session.match.state.phase in (Phase.RESULT, Phase.OVER):  # not once the next has begun
            self._began = self._at_start()
        self.story.refresh()
        wanted = self._ways_on if session.next_offered else []
        if session.next_offered and not self._counted:
            self._counted = True
            for said in settled_sentences(self.table.context, session.match):
                self.table.context.toasts.say(said)
            self._load_walk()
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
            (figures.look(seats[player], player), figures.hat_name(place, tier))
            for places in (order, tuple(self._at_start()))
            for place, player in enumerate(places)
            for tier in (tier_of(place, len(places)),)
        ]
        side, ribbon = _portrait_side(self._row_height(len(order))), self._ribbon_height
        yield from sheet_pictures(self.table.context, heads, side, ribbon, self._ways_on)
        yield from self.story.wanted(order)

    def update(self, dt: float) -> None:
        """Continue automatically if only bots play; prefetch the standings when the game ends."""
        context, session = self.table.context, self.table.session
        if self._over and session.result_shown and not self._prefetched:
            self._prefetched = True
            match, open_match = session.match, self.table.open_match
            prefetch(context, lambda aside: StandingsScene(aside, match, open_match))
        if self.table.model.result and self.table.moving and not context.scenes.holding:
            self._age += at_pace(dt, session.playback.pace)
            self._make_portrait()
            self.table.redraw()
        if session.only_bots and session.result_shown and not self._over:
            self._shown_for += at_pace(dt, session.playback.pace)
            if self._shown_for >= READING_SECONDS:
                self._go_on()

    def _make_portrait(self) -> None:
        """Make the next portrait, so that no frame has to make many."""
        looks = self._looks()
        if self._portraits < len(looks):
            face, hat = looks[self._portraits]
            side = _portrait_side(self._row)
            draw_portrait(
                self.table.context,
                pygame.Surface((side, side), pygame.SRCALPHA),
                face,
                pygame.Rect(0, 0, side, side),
                hat=hat,
            )
            self._portraits += 1

    def _looks(self) -> list[tuple[str, str]]:
        """Return the face and hat of each line: all as they were, then all as they will be."""
        model, count = self.table.model, sum(line.place is not None for line in self._lines)
        figures, seats = self.table.picture.figures, self.table.session.match.seats
        looks, began = [], self._began
        for after in (False, True):
            for line in self._lines:
                place = line.place if after else began.get(line.player)
                worn = count if after else len(model.order)
                hat = "" if place is None else figures.hat_name(place, tier_of(place, worn))
                looks.append((figures.look(seats[line.player], line.player), hat))
        return looks

    @property
    def polls(self) -> bool:
        """Return whether time must pass because only bots play."""
        return self.table.session.only_bots and not self._over

    def handle(self, event: InputEvent) -> bool:
        """Use the buttons; Enter alone continues."""
        return self.table.form.handle(event)

    def _load_walk(self) -> None:
        """Start loading the walk to the next hand; a game continued here is first laid out."""
        if self._counted and not self._over and self.table.picture.fitted:
            load_for_walk(self.table)

    def place(self) -> None:
        """Lay out sheet and buttons."""
        self._load_walk()
        theme = self.table.context.theme
        width, height = self.table.context.window.size
        rows = max(1, len(self._lines))
        foot, head, above = self._foot, self._head + theme.px(20), self._above
        self._row = self._row_height(rows)
        growth = 1 + (theme.text_percent / 100 - 1) * 0.6
        buttons = offered(self.table)
        # Of the same width before its buttons appear.
        across = sum(self._widths(buttons or self._ways_on))
        beside = width >= COLUMNS * height
        wanted = max(round(theme.px(1640 if beside else 1180) * growth), across + theme.px(160))
        body = pygame.Rect(0, 0, min(width - theme.px(60), wanted), 0)
        body.height = head + self._row * rows + foot + theme.px(60)
        body.width = min(width - theme.px(60), wanted)
        if beside:
            most = height - above - theme.px(30)
            told = self.story.needed_height(self._story_width(body.width), rows)
            body.height = min(most, max(body.height, head + foot + max(theme.px(480), told)))
        else:
            more = height - above - theme.px(60) - body.height
            body.height += max(0, min(more, theme.px(640)))
        body.center = (width // 2, height // 2)
        body.top = max(body.top, above)
        self._body = body
        sheet = self.sheet
        bottom = body.bottom - theme.px(44) - foot
        if beside:
            wide = self._story_width(body.width)
            room = pygame.Rect(0, sheet.y, wide, bottom - sheet.y)
            room.right = body.right - theme.px(56)
        else:
            top = sheet.bottom + theme.px(18)
            room = pygame.Rect(body.x + theme.px(70), top, body.width - theme.px(140), 0)
            room.height = max(0, bottom - top)
        self.story.room = room
        self._place_buttons(buttons)

    def _story_width(self, whole: int) -> int:
        """Return the width of the story beside the ladder, on a sheet `whole` pixels wide."""
        return whole - round(whole * LADDER_SHARE) - self.table.context.theme.px(90)

    def _row_height(self, rows: int) -> int:
        """Return the height of each of `rows` lines."""
        theme = self.table.context.theme
        head = self._head + theme.px(20)
        room = self.table.context.window.size[1] - self._above - theme.px(30) - head - self._foot
        return min(theme.line(Face.TITLE, 30) + theme.px(40), (room - theme.px(60)) // rows)

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
        widths = narrowed(widths, room)
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
        body, window = self._body, self.table.context.window.size
        share = LADDER_SHARE if window[0] >= COLUMNS * window[1] else 1.0
        width = round(body.width * share)
        return pygame.Rect(body.x, body.y + self._head, width, self._row * len(self._lines))

    @property
    def crowded(self) -> bool:
        """Return whether the sheet is there."""
        return bool(self.table.model.result)

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
        told = enumerate(self.story.sentences)
        story = (Node(Role.TEXT, f"story.{at}", said) for at, said in told)
        focused = not any(node.focused for node in nodes)
        return (Node(Role.PAGE, "sheet", self._title, (*lines, *story, *nodes), focused=focused),)

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
        became, aside, _ = change_words(words, (self._began.get(player), line.place), counts)
        points = ""
        if model.earned:
            earned, total = model.earned[player], model.points[player]
            points = words("result.points", earned=earned, total=total)
        return together(ended, self.table.name(player), became, aside, points)

    def _at_start(self) -> dict[PlayerId, int]:
        """Return everyone's status when the hand began; a revolution may have changed it since."""
        told = self.table.session.match.told
        started = next((event for event in told if isinstance(event, HandStarted)), None)
        order = self.table.model.order if started is None else started.order
        return {player: status for status, player in enumerate(order)}

    @property
    def _still(self) -> bool:
        """Whether everything has arrived."""
        return self.table.context.preferences.now.reduced_motion or not self.table.moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        model = self.table.model
        if not model.result:
            return
        theme, still = self.table.context.theme, self._still
        share = 1.0 if still else ease(Easing.OUT_CUBIC, self._age / SHEET_TIME)
        shift = round((share - 1.0) * self._body.bottom)
        body = self._body.move(0, shift)
        veil(surface, VEIL * (min(1.0, self._age / SHEET_TIME) if self.table.moving else 1.0))
        surface.blit(*self.table.context.nine_patches.panel("panel_parchment", body))
        high = self._ribbon_height
        ends = max(theme.px(150), 2 * high)  # with the diamonds, which grow with its height
        room = body.width - theme.px(70) - ends
        drawn = theme.text(self._title, Face.TITLE, 40, PARCHMENT, room)
        ribbon = pygame.Rect(0, 0, drawn.get_width() + ends, high)
        ribbon.center = (body.centerx, body.y + theme.px(10))
        surface.blit(*self.table.context.nine_patches.line("ribbon", ribbon))
        surface.blit(drawn, drawn.get_rect(center=ribbon.center))
        ladder = self.sheet.move(0, shift)
        rungs = [
            pygame.Rect(ladder.x + theme.px(64), ladder.y + at * self._row, 0, self._row)
            for at in range(len(self._lines))
        ]
        for rung in rungs:
            rung.width = ladder.right - theme.px(64 if ladder.width == body.width else 10) - rung.x
        climbs = self._climbs()
        shares = [1.0 if still else progress(climb.end, len(climbs), self._age) for climb in climbs]
        places = self._places
        for line, rung, done in zip(self._lines, rungs, shares, strict=True):
            if rung.bottom > 0:  # while the sheet comes down, its text is made row by row
                self._draw_row(surface, rung, places, line, done >= 1.0)
        self._draw_ladder(surface, rungs, places, climbs, shares)
        if all(done >= 1.0 for done in shares):
            self.story.draw(surface, len(self._lines))

    def _climbs(self) -> list[Climb]:
        """Return the ways of the portraits, in the order of the lines."""
        began, rungs = self._began, len(self._lines)
        climbs = []
        for at, line in enumerate(self._lines):
            before = began.get(line.player)
            gone = line.place is None
            start = None if before is None else at if gone else min(before, rungs - 1)
            climbs.append(Climb(start, at))
        return climbs

    def _draw_ladder(
        self,
        surface: pygame.Surface,
        rungs: Sequence[pygame.Rect],
        places: int,
        climbs: Sequence[Climb],
        shares: Sequence[float],
    ) -> None:
        """Draw rails and rungs, and everyone's portrait on its way; `places` is for their words."""
        theme = self.table.context.theme
        side = _portrait_side(self._row)
        lane = pygame.Rect(rungs[0].x + places, rungs[0].y, side, rungs[-1].bottom)
        lane.height -= rungs[0].y
        draw_ladder(surface, lane, [rung.bottom for rung in rungs], theme.px(7))
        looks = self._looks()
        # Those still on their way are drawn over the others.
        for at in sorted(range(len(climbs)), key=lambda one: -shares[one]):
            where = perch(climbs[at], shares[at])
            look = at if shares[at] < 1.0 else len(climbs) + at
            if where is None or (not self._still and look >= self._portraits):
                continue
            face, hat = looks[look]
            box = pygame.Rect(0, 0, side, side)
            box.center = (
                lane.centerx + round(where.aside * side),
                round(lane.y + (where.rung + 0.5) * self._row),
            )
            draw_turned_portrait(self.table.context, surface, face, box, hat, where.turn)

    @property
    def _places(self) -> int:
        """The width of the places before the ladder."""
        theme, words = self.table.context.theme, self.table.words
        ends = (words.place(end) for end in range(len(self.table.model.result)))
        return max(theme.width(end, Face.NUMERAL, 28) for end in ends) + theme.px(16)

    @property
    def _points_width(self) -> int:
        """The width of the widest points."""
        theme, words, model = self.table.context.theme, self.table.words, self.table.model
        return max(
            theme.width(
                words("result.points", earned=earned, total=model.points[player]), Face.NUMERAL, 25
            )
            for player, earned in enumerate(model.earned)
        )

    def _names_width(self, wide: int) -> int:
        """Return the width of the names' column, out of `wide` pixels for names and statuses."""
        theme = self.table.context.theme
        widest = max(
            theme.width(self.table.name(line.player), Face.TITLE, 29) for line in self._lines
        )
        return min(wide * 46 // 100, max(wide * 2 // 5, widest + theme.px(24)))

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, places: int, line: Line, arrived: bool
    ) -> None:
        """Draw a line: place, and status; name and points once their portrait has arrived."""
        theme, words, model = self.table.context.theme, self.table.words, self.table.model
        player, place = line.player, line.place
        count = sum(one.place is not None for one in self._lines)
        before = self._began.get(player)
        if arrived and player in self.table.session.own:
            self.table.context.nine_patches.draw_panel(
                surface, "field_focus", row.inflate(theme.px(32), -theme.px(4))
            )
        if player in model.result:  # despite later joining and leaving
            ended = words.place(model.result.index(player))
            number = theme.text(ended, Face.NUMERAL, 28, MADDER_SHADE)
            surface.blit(number, number.get_rect(midleft=(row.x, row.centery)))
        side = _portrait_side(row.height)
        x = row.x + places + side + max(theme.px(16), side // 3)
        right = row.right
        if model.earned:
            said = words("result.points", earned=model.earned[player], total=model.points[player])
            points = theme.text(said, Face.NUMERAL, 25, MADDER_SHADE)
            if arrived:
                surface.blit(points, points.get_rect(midright=(row.right, row.centery)))
            # As wide for everyone, so that the statuses are in one column.
            right -= self._points_width
        wide = right - theme.px(16) - x
        names = self._names_width(wide)
        room = pygame.Rect(x + names, row.y, wide - names, row.height)
        if arrived:
            counts = len(model.order), count
            draw_change(self.table.context, words, surface, room, (before, place), counts)
        elif place is not None:
            draw_status(self.table.context, surface, room, words.status(place, count))
        if arrived:
            name = theme.text(self.table.name(player), Face.TITLE, 29, INK, names - theme.px(6))
            surface.blit(name, name.get_rect(midleft=(x, row.centery)))

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
                self.table.picture.figures.look(seats[player], player),
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
            self.table.context.report(error)
        self.refresh()
        self.table.redraw()

    def _open_review(self) -> None:
        path, number = self.table.session.match.path, self.table.model.hand_number
        if path is not None and not self.table.session.resting:
            self.table.context.app.review(path, self._reviewed, number)

    def _open_standings(self) -> None:
        if self.table.session.resting:
            return
        context, match = self.table.context, self.table.session.match
        context.scenes.replace(StandingsScene(context, match, self.table.open_match))


def _portrait_side(row: int) -> int:
    return round(row * 0.92)

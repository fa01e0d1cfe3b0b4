"""The end of a game: the winners, and everyone's points (RULES 9)."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.journey.places import Place, place_named
from dalmuti.match.journey.progress import standing_at, traveller_of
from dalmuti.match.story import match_story, places_so_far
from dalmuti.rules.cards import MAX_PLAYERS
from dalmuti.rules.errors import SetupError
from dalmuti.rules.scoring import winners
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.audio.medley import Occasion
from dalmuti.screen.audio.sound_bank import SoundName
from dalmuti.screen.clothes_worn import clothes_worn
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.backdrop import draw_hall
from dalmuti.screen.graphics.charts import RankLine, draw_ranks
from dalmuti.screen.graphics.figures import Figures
from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.graphics.theme import (
    INK,
    INK_SOFT,
    MADDER_SHADE,
    PARCHMENT,
    Face,
)
from dalmuti.screen.journey.map_scene import JourneyScene
from dalmuti.screen.journey.travel import begin
from dalmuti.screen.journey.words import crowns_won
from dalmuti.screen.lineup.house_rules import HouseRules
from dalmuti.screen.lineup.seat_choices import new_match
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.sections.ladder import progress
from dalmuti.screen.table.sections.result_sheet import draw_ladder
from dalmuti.screen.table.sheets.gold_rain import GoldRain
from dalmuti.screen.table.sheets.winners import draw_winners
from dalmuti.screen.table.story_words import match_sentences
from dalmuti.screen.widgets import Button, Label
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.scroll import ScrollArea
from dalmuti.stage.tween import Easing, ease
from dalmuti.storage.errors import StorageError
from dalmuti.storage.saves import note_ending
from dalmuti.texts.words import listed, place_word

ROSETTES: Final = ("rosette", "rosette_silver", "rosette_wood")
"""The ribbons of the first three, as everyone wears them at the table."""
TALL: Final = 1.15
"""The least proportion of the window's sides for the thrones to be above the list."""
LIST_SHARE: Final = 0.55
"""The most of a tall window's height that the list takes."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the list."""

    seat: SeatSpec
    place: int | None
    """The place, from 0, shared by equals; None for a player who has left."""
    points: int
    winner: bool


def final_standings(match: Match) -> tuple[Standing, ...]:
    """Return everyone who ever sat at the table: first those still present, each best first."""
    state = match.state
    won = winners(state.points, state.chairs)
    present = [(player, points) for player, points in match.scores if player in state.chairs]
    left = [(player, points) for player, points in match.scores if player not in state.chairs]
    better = {player: sum(other > points for _, other in present) for player, points in present}
    return tuple(
        Standing(match.seats[player], better.get(player), points, player in won)
        for player, points in (*present, *left)
    )


class StandingLine(Widget):
    """One player's line."""

    focusable = False

    def __init__(self, context: Context, name: str, standing: Standing, face: str) -> None:
        super().__init__(context, name)
        self.standing = standing
        self.share = 1.0
        """The share of the ladder that the portrait has climbed, from 0 to 1."""
        self.below = 0
        """The number of rungs below this one."""
        self._face = face

    def described(self) -> Node:
        """Return place, name and points, or that the player has left."""
        texts, one = self.context.texts, self.standing
        place = texts("standings.left") if one.place is None else place_word(texts, one.place)
        points = texts.n("standings.points", one.points)
        return self.node(Role.TEXT, together(place, one.seat.name, points))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw place, face on its rung, name and points."""
        theme, texts, rect = self.context.theme, self.context.texts, self.rect
        one = self.standing
        if one.winner:
            lit = rect.inflate(0, -theme.px(4))
            self.context.nine_patches.draw_panel(surface, "field_focus", lit)
        gap = theme.px(14)
        x = rect.x + gap
        place = rect.height * 8 // 10
        if one.place is not None:
            self._draw_place(surface, pygame.Rect(x, rect.y, place, rect.height), one.place)
        widest = theme.width(place_word(texts, MAX_PLAYERS - 1), Face.NUMERAL, 26)
        x += max(place, widest) + gap
        side = rect.height * 84 // 100
        lane = pygame.Rect(x, rect.y, side, rect.height)
        draw_ladder(surface, lane, (rect.bottom,), theme.px(7))
        climbs = round((1.0 - ease(Easing.IN_OUT, self.share)) * self.below * rect.height)
        portrait = pygame.Rect(x, rect.centery - side // 2 + climbs, side, side)
        if self.share > 0.0:
            draw_portrait(self.context, surface, self._face, portrait, bright=one.winner)
        if self.share < 1.0:
            return
        x += side + gap
        points = theme.text(texts.n("standings.points", one.points), Face.STRONG, 28, MADDER_SHADE)
        surface.blit(points, points.get_rect(midright=(rect.right - gap, rect.centery)))
        room = rect.right - 2 * gap - points.get_width() - x
        if one.place is None:
            left = theme.text(texts("standings.left"), Face.ITALIC, 24, INK_SOFT, room * 45 // 100)
            surface.blit(left, left.get_rect(midright=(x + room - gap, rect.centery)))
            room -= left.get_width() + gap
        colour = INK if one.place is not None else INK_SOFT
        name = theme.text(one.seat.name, Face.TITLE, 30, colour, room)
        surface.blit(name, name.get_rect(midleft=(x, rect.centery)))

    def _draw_place(self, surface: pygame.Surface, room: pygame.Rect, place: int) -> None:
        theme = self.context.theme
        if place >= len(ROSETTES):
            words = place_word(self.context.texts, place)
            number = theme.text(words, Face.NUMERAL, 26, MADDER_SHADE)
            surface.blit(number, number.get_rect(midleft=(room.x, room.centery)))
            return
        high = room.height
        mark = self.context.nine_patches.mark(ROSETTES[place], high)
        at = mark.get_rect(midleft=(room.x, room.centery))
        surface.blit(mark, at)
        number = theme.text(str(place + 1), Face.NUMERAL, 20, INK)
        surface.blit(number, number.get_rect(center=(at.centerx, at.y + round(high * 0.405))))


class StandingsScene(MenuScene):
    """The winners on their thrones in a rain of gold, and the list of all points."""

    light: ClassVar[float] = 1.0

    def __init__(
        self, context: Context, match: Match, open_match: Callable[[Match], Scene]
    ) -> None:
        super().__init__(context)
        self._open_match = open_match
        self._figures = Figures(context)
        self._figures.clothes = clothes_worn(context)
        standings = final_standings(match)
        self._won = [one.seat for one in standings if one.winner]
        won = winners(match.state.points, match.state.chairs)
        self._seats = tuple(match.seats[player] for player in sorted(match.state.chairs))
        self._house_rules = HouseRules.of_match(match)
        self._hands = match.state.hand_number
        self._mode = match.mode
        self._path = match.path if match.mode.kept else None
        self._stage = pygame.Rect(0, 0, 0, 0)
        self._area = ScrollArea(context)
        self._rain = GoldRain(match.seed)
        self._age = 0.0
        self._place = place_named(match.place)
        traveller = traveller_of(match.seats)
        began = match.header.started
        self._traveller = context.profiles.present_name(traveller, began) or traveller
        texts = context.texts
        self._lines = [
            self.form.add(
                StandingLine(context, f"standing.{index}", standing, self._face(standing.seat)),
                self._area,
            )
            for index, standing in enumerate(standings)
        ]
        milestones, names = match.milestones, match.state.names
        told = match_sentences(texts, match_story(milestones, won), names)
        self._story = self.form.add(
            Label(context, "story", " ".join(told), Face.ITALIC, 26, INK, True, True)
        )
        self._ranks = [
            RankLine(places, self._face(match.seats[player]), player in won)
            for player, places in places_so_far(milestones).items()
            if player in match.state.chairs
        ]
        self._chart = pygame.Rect(0, 0, 0, 0)
        """The place of the chart; empty if there is no room for it."""
        standing = standing_at(match.place, match.seats, match.place_hands)
        self._crowns = crowns = 0 if standing is None else standing.degree
        title, icon, again = texts("standings.title_screen"), "icon_door", texts("standings.again")
        if self._place is not None:
            title, icon, again = texts("journey.map"), "icon_left", texts("journey.again")
        self._title = self.form.add(
            Button(context, "title", title, self.back, main=crowns > 0, icon=icon)
        )
        self._again = self.form.add(
            Button(context, "again", again, self._play_again, main=crowns == 0)
        )
        if self._place is None:
            self._again.hint = texts("standings.again_hint")
        self.form.default = self._title if crowns else self._again

    def enter(self) -> None:
        """Play the fanfare and start the music; the match no longer needs to be continued."""
        if self._path is not None:
            note_ending(self._path, seen=True)
        self.context.sounds.play(SoundName.FANFARE)
        self.context.sounds.begin(Occasion.FEAST)
        if self.context.preferences.now.reduced_motion:
            self._rain.stop()
            self._age = math.inf
        self._climb(0.0)

    def back(self) -> None:
        """Go to the title, or to the map of the journey."""
        if self._place is None:
            self.context.scenes.go_home()
        else:
            self.context.scenes.replace(JourneyScene(self.context, self._open_match))

    @property
    def busy(self) -> bool:
        """Return whether gold is raining or a portrait is still climbing."""
        return self._rain.falling or any(line.share < 1.0 for line in self._lines)

    @property
    def skippable(self) -> bool:
        """Return False: the buttons respond at once, even in the rain."""
        return False

    def update(self, dt: float) -> None:
        """Advance the rain, and let everyone climb to their rung, the lowest first."""
        super().update(dt)
        self._rain.update(dt)
        self._climb(dt)

    def _climb(self, dt: float) -> None:
        self._age += dt
        rungs = [line for line in self._lines if line.standing.place is not None]
        for at, line in enumerate(rungs):
            line.below = len(rungs) - 1 - at
            line.share = progress(at, len(rungs), self._age)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the thrones beside the list, or above it in a tall window."""
        theme = self.context.theme
        margin, pad, gap = theme.px(40), theme.px(52), theme.px(18)
        buttons = (self._title, self._again)
        natural = [button.natural_size() for button in buttons]
        wanted = sum(width for width, _ in natural) + gap + 2 * pad
        tall = size[1] > TALL * size[0]
        room = size[0] - 2 * margin if tall else size[0] * 62 // 100
        width = min(max(wanted, theme.px(900)), room)
        self._title_band = theme.line(Face.TITLE, 46) + theme.px(30)
        self._line = theme.line(Face.ITALIC, 28) + theme.px(10)
        top = margin + self._title_band + self._line
        row = theme.line(Face.TITLE, 30) + theme.px(20)
        content = row * len(self._lines)
        high = natural[0][1]
        below = high + 2 * theme.px(30)
        above = theme.px(34)
        most = size[1] - top - margin
        whole = most
        if tall:
            most = round(most * LIST_SHARE)
        inner = width - 2 * pad
        said = self._story.height(inner) + theme.px(16) if self._story.words else 0
        chart = min(most - above - content - said - below, theme.px(300))
        least = max(theme.px(120), 16 * len(self._ranks))
        hands = max((len(line.places) for line in self._ranks), default=0)
        chart = chart if chart >= least and hands > 1 else 0
        height = min(most, above + content + said + chart + below)
        self.panel = pygame.Rect(size[0] - margin - width, 0, width, height)
        self.panel.centery = top + most // 2
        if tall:
            self.panel.midbottom = (size[0] // 2, size[1] - margin)
        for index, line in enumerate(self._lines):
            line.home = pygame.Rect(0, index * row, inner, row)
        view = pygame.Rect(self.panel.x + pad, self.panel.y + above, inner + pad - theme.px(26), 0)
        view.height = height - above - said - chart - below
        self._area.place(view, content)
        self._story.rect = pygame.Rect(self.panel.x + pad, view.bottom + theme.px(10), inner, said)
        self._chart = pygame.Rect(0, 0, 0, 0)
        if chart:
            self._chart = pygame.Rect(
                self.panel.x + pad, view.bottom + said + theme.px(14), inner, chart - theme.px(14)
            )
        widths = [wide for wide, _ in natural]
        if sum(widths) + gap > inner:
            widths = [wide * (inner - gap) // sum(widths) for wide in widths]
        x = self.panel.x + pad + (inner - sum(widths) - gap) // 2
        for button, wide in zip(buttons, widths, strict=True):
            button.rect = pygame.Rect(x, self.panel.bottom - theme.px(34) - high, wide, high)
            x += wide + gap
        self._stage = pygame.Rect(margin, top, self.panel.x - 2 * margin, whole)
        if tall:
            high = self.panel.y - margin - top
            self._stage = pygame.Rect(margin, top, size[0] - 2 * margin, high)
        self._figures.forget()

    @property
    def static_key(self) -> object:
        """The key of the cached picture; None while it rains."""
        return None if self.busy else super().static_key

    @property
    def heading(self) -> str:
        """The sentence that names the winners."""
        texts, names = self.context.texts, [seat.name for seat in self._won]
        message = "standings.winner" if len(names) == 1 else "standings.winners"
        return texts(message, names=listed(texts, names))

    @property
    def _summary(self) -> str:
        """The length of the match, or the crowns it won at a place of the journey."""
        texts = self.context.texts
        if self._place is None:
            return texts.n("standings.hands", self._hands)
        return crowns_won(texts, self._place, self._crowns)

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the hall, the winners in it, the rain, and the winners' names."""
        draw_hall(self.context, surface, self.light)
        draw_winners(self.context, self._figures, surface, self._stage, self._won)
        self._rain.draw(surface)
        theme, width = self.context.theme, surface.get_width()
        title = theme.text(self.heading, Face.TITLE, 46, PARCHMENT, width - theme.px(420))
        ends = max(theme.px(190), 2 * self._title_band)
        ribbon = pygame.Rect(0, 0, title.get_width() + ends, self._title_band)
        ribbon.midtop = (width // 2, theme.px(26))
        self.context.nine_patches.draw_line(surface, "ribbon", ribbon)
        surface.blit(title, title.get_rect(center=ribbon.center))
        line = theme.text(self._summary, Face.ITALIC, 28, PARCHMENT, width - theme.px(80))
        chip = line.get_rect(midtop=(width // 2, ribbon.bottom + theme.px(12)))
        body = chip.inflate(theme.px(60), theme.px(8))
        self.context.nine_patches.draw_line(surface, "chip", body)
        surface.blit(line, chip)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw everyone's places over the match."""
        if self._chart:
            draw_ranks(self.context, surface, self._chart, self._ranks)

    def _face(self, seat: SeatSpec) -> str:
        return self._figures.look(seat, 0)

    def _play_again(self) -> None:
        """Start a new game with the same rules and the players at the table."""
        context = self.context
        if self._place is not None:
            self._try_again(self._place)
            return
        if any(seat.kind is SeatKind.PERSON for seat in self._seats):
            context.preferences.change(seats=self._seats, **self._house_rules.for_settings)
        try:
            match = new_match(context, self._seats, self._house_rules, self._mode)
        except (SetupError, StorageError) as error:
            context.report(error)
            return
        context.scenes.replace(self._open_match(match))

    def _try_again(self, place: Place) -> None:
        """Start a new match at a place of the journey."""
        context = self.context
        try:
            match = begin(context, self._traveller, place)
        except (SetupError, StorageError) as error:
            context.report(error)
            return
        context.scenes.replace(self._open_match(match))

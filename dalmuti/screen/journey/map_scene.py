"""The map of the journey: ten places on a road to the king's castle."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, Final

import pygame

from dalmuti.match import Match
from dalmuti.match.journey.goals import DEGREES
from dalmuti.match.journey.places import PLACES, Place
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, INK_SOFT, OAK, Face
from dalmuti.screen.journey.marker import MEDAL, PlaceMarker
from dalmuti.screen.journey.place_scene import PlaceScene
from dalmuti.screen.journey.stations import WIDE, Station, page_for, stations
from dalmuti.screen.journey.travel import progress_of, travellers, unfinished
from dalmuti.screen.journey.traveller_scene import TravellerScene
from dalmuti.screen.journey.wardrobe.wardrobe_scene import WardrobeScene
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.widgets import Button, Label

MEDALS: Final = 28
"""The greatest width of the map in medals, which grow with it in a tall window."""
ABOVE: Final = 0.18
"""The part of a sail, a spire or smoke above the room of its place, by that room's height."""
DOTS: Final = 9
"""The number of dots between two stations where the map has no picture."""


class JourneyScene(MenuScene):
    """The map, with a marker for each place; the traveller is chosen below it."""

    title: ClassVar[str] = "journey.title"
    opaque: ClassVar[bool] = True

    def __init__(self, context: Context, open_match: Callable[[Match], Scene]) -> None:
        super().__init__(context)
        self._open_match = open_match
        self._name = travellers(context)[0]
        self._page = WIDE
        self._stations = stations(WIDE)
        self._markers: list[PlaceMarker] = []
        self._map = pygame.Rect(0, 0, 0, 0)
        self._games: Mapping[str, Path] = {}

    def enter(self) -> None:
        """Count what was not counted yet, and build the markers."""
        self._games = unfinished(self.context, self._name)
        self._fill()

    def resume(self) -> None:
        """Update the map: another person may travel now."""
        last = self.form.focus_name
        self._name = travellers(self.context)[0]
        self.enter()
        self.resized(self.context.window.size)
        if self.form.keyboard or last:
            self.form.focus_on(last)
        super().resume()

    def reword(self) -> None:
        """Build everything again in the new language."""
        self._fill()

    def back(self) -> None:
        """Go back to the title, also if a match has just ended."""
        if len(self.context.scenes.scenes) > 1:
            super().back()
        else:
            self.context.scenes.go_home()

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        progress = progress_of(context, self._name)
        self.form.clear()
        self._markers = []
        for place in PLACES:
            marker = PlaceMarker(context, place, progress, partial(self._open, place))
            self._markers.append(self.form.add(marker))
            if place is progress.next_place:
                self.form.default = marker
        most = DEGREES * len(PLACES)
        said = texts("journey.crowns_of", n=progress.crowns, most=most)
        self._crowns = self.form.add(Label(context, "crowns", said, Face.TITLE, 27, INK))
        words = texts(
            "screen_reader.captioned", caption=texts("journey.traveller"), words=self._name
        )
        self._who = self.form.add(
            Button(context, "traveller", words, self._choose, icon="icon_person", units=25)
        )
        self._who.hint = texts("journey.traveller_hint")
        self._wardrobe = self.form.add(
            Button(context, "wardrobe", texts("wardrobe.title"), self._open_wardrobe, units=25)
        )
        self._wardrobe.hint = texts("settings.wardrobe")
        self._back = self.form.add(
            Button(context, "back", texts("page.back"), self.back, main=True)
        )

    def _open(self, place: Place) -> None:
        game = self._games.get(place.id)
        scene = PlaceScene(self.context, place, self._name, game, self._open_match)
        self.context.scenes.push(scene)

    def _choose(self) -> None:
        self.context.scenes.push(TravellerScene(self.context, self._name))

    def _open_wardrobe(self) -> None:
        self.context.scenes.push(WardrobeScene(self.context, self._name))

    # --- Layout ---

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the map as large as fits, and the buttons below it."""
        page = page_for(size)
        if page != self._page:
            self._page, self._stations = page, stations(page)
        theme = self.context.theme
        pad, gap = theme.px(34), theme.px(16)
        high = self._who.natural_size()[1]
        top = self.banner_height // 2 + theme.px(22)
        margin = theme.px(36)
        room = (
            size[0] - 2 * margin - 2 * pad,
            size[1] - 2 * margin - self.banner_height // 2 - top - high - 2 * gap - theme.px(10),
        )
        width = min(room[0], round(room[1] * page.ratio))
        height = round(width / page.ratio)
        below = high + 2 * gap + theme.px(10)
        foot = self._foot_width + 2 * pad
        whole = max(width + 2 * pad, min(foot, size[0] - 2 * margin))
        self.panel = self.centred_panel(size, whole, top + height + below)
        self._map = pygame.Rect(0, 0, width, height)
        self._map.midtop = (self.panel.centerx, self.panel.y + top)
        for marker in self._markers:
            self._place_marker(marker, self._stations[marker.place.id])
        self._part_markers()
        self._place_foot(
            pygame.Rect(self.panel.x + pad, self._map.bottom + gap, whole - 2 * pad, high)
        )

    @property
    def _foot_width(self) -> int:
        theme = self.context.theme
        buttons = (self._who, self._wardrobe, self._back)
        wide = sum(button.natural_size()[0] for button in buttons)
        return wide + theme.width(self._crowns.words, Face.TITLE, 27) + theme.px(80)

    def _place_foot(self, line: pygame.Rect) -> None:
        """Place the traveller and the wardrobe on the left, the crowns, and the way back."""
        gap = self.context.theme.px(20)
        wanted = [
            self._who.natural_size()[0],
            self._wardrobe.natural_size()[0],
            self.context.theme.width(self._crowns.words, Face.TITLE, 27),
            max(self._back.natural_size()[0], gap * 10),
        ]
        room = line.width - 3 * gap
        if sum(wanted) > room:
            wanted = [wide * room // sum(wanted) for wide in wanted]
        self._who.rect = pygame.Rect(line.x, line.y, wanted[0], line.height)
        beside = self._who.rect.right + gap
        self._wardrobe.rect = pygame.Rect(beside, line.y, wanted[1], line.height)
        self._back.rect = pygame.Rect(line.right - wanted[3], line.y, wanted[3], line.height)
        left, right = self._wardrobe.rect.right + gap, self._back.rect.left - gap
        self._crowns.rect = pygame.Rect(left, line.y, max(1, right - left), line.height)
        self._crowns.centred = True

    def _part_markers(self) -> None:
        """Part markers that overlap: each begins below the name of the place above it."""
        ordered = sorted(self._markers, key=lambda marker: marker.centre[1])
        for index, lower in enumerate(ordered):
            for upper in ordered[:index]:
                if lower.rect.colliderect(upper.rect):
                    top = min(upper.rect.bottom, lower.centre[1])
                    upper.rect.height = top - upper.rect.y
                    lower.rect = pygame.Rect(
                        lower.rect.x, top, lower.rect.width, lower.rect.bottom - top
                    )

    def _name_share(self, station: Station) -> int:
        """Return the percentage of the map's width for a name: more where no other is beside it."""
        x, y = station.at
        beside = (
            abs(other.at[0] - x)
            for other in self._stations.values()
            if other is not station and abs(other.at[1] - y) < self._page.row
        )
        return max(19, min(25, round(100 * min(beside, default=1.0)) - 3))

    def _clear_below(self, station: Station) -> float:
        """Return the y, as a share of the map's height, down to which a name may reach.

        There the frame begins, or what is painted at a place below it.
        """
        x, y = station.at
        painted = (
            top - ABOVE * high
            for left, top, wide, high in (other.picture for other in self._stations.values())
            if top > y and left < x < left + wide
        )
        return min((1.0 - self._page.border, *painted))

    def _place_marker(self, marker: PlaceMarker, station: Station) -> None:
        theme, map_rect = self.context.theme, self._map
        x = map_rect.x + round(station.at[0] * map_rect.width)
        y = map_rect.y + round(station.at[1] * map_rect.height)
        marker.centre = (x, y)
        below = self._clear_below(station)
        marker.lowest = map_rect.y + round(below * map_rect.height) - theme.px(6)
        marker.largest = map_rect.width // 42
        marker.scale = max(1.0, map_rect.width / MEDALS / theme.px(MEDAL))
        marker.widest = map_rect.width * self._name_share(station) // 100
        left, upper, wide, high = station.picture
        painted = pygame.Rect(
            map_rect.x + round(left * map_rect.width),
            map_rect.y + round(upper * map_rect.height),
            round(wide * map_rect.width),
            round(high * map_rect.height),
        )
        medal = pygame.Rect(0, 0, marker.widest, theme.px(MEDAL * marker.scale))
        medal.center = (x, y)
        medal.height = marker.height
        marker.rect = painted.union(medal).clip(map_rect)

    # --- Drawing ---

    def wanted(self) -> Iterable[Wanted]:
        """Return the map's picture at its size."""
        yield self._page.picture, (self._map.size,)

    @property
    def static_key(self) -> object:
        """The key of the static layer."""
        return (super().static_key, tuple(self._map), self._page)

    def draw_static(self, surface: pygame.Surface) -> None:
        """Draw the panel and the map."""
        super().draw_static(surface)
        if self.context.pictures.proportioned(self._page.picture, self._map.size) is not None:
            picture = self.context.pictures.fit(self._page.picture, self._map.size)
            if picture is not None:
                surface.blit(picture, self._map)
                return
        self._draw_road(surface)

    def _draw_road(self, surface: pygame.Surface) -> None:
        """Draw a frame and a dotted road, where the map has no picture."""
        px = self.context.theme.px
        pygame.draw.rect(surface, OAK, self._map, px(3), px(10))
        points = [
            pygame.Vector2(
                self._map.x + self._stations[place.id].at[0] * self._map.width,
                self._map.y + self._stations[place.id].at[1] * self._map.height,
            )
            for place in PLACES
        ]
        for start, end in pairwise(points):
            for dot in range(1, DOTS):
                pygame.draw.circle(surface, INK_SOFT, start.lerp(end, dot / DOTS), px(3))

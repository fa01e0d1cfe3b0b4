"""Small celebrations: rays and sparks for the first player out, straw for the last."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import cos, degrees, pi, sin
from typing import Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.allocator import return_free_memory
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.radial import radial
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import GOLD, GOLD_LIGHT, GOLD_SHADE, MADDER, WOAD, Colour
from dalmuti.screen.table.drawing.spotlight import Spotlight, draw_spotlight, shade_of
from dalmuti.stage.clips import Pace
from dalmuti.stage.cues import Cue, LeftLast, TrickSwept, WentOut
from dalmuti.stage.director.times import CROWN_TIME, CROWNED_TIME, STRAW_PAUSE, STRAW_TIME
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import SeatLayout, TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import at_pace
from dalmuti.stage.poses import Layout

SPARKS: Final = 34
STRAWS: Final = 30
RAYS: Final = 14
NEAR, FAR = 0.55, 1.25
"""Inner and outer radius of the rays round the middle of a bust, in bust heights."""
ASIDE, ABOVE, BELOW = 1.7, 1.4, 2.2
"""The reach of rays, sparks and straw from the middle of a bust, in bust heights."""
RAYS_FINE: Final = 64
RAYS_FINEST: Final = 400
"""The pixels across from which rays, which are soft, are rotated in a smaller picture."""
GOLDEN: Final = 0.6180339887
PLASTIC: Final = 0.7548776662
"""A second pseudo-random step, so that what flies far is not always fast."""
COLOURS: Final[tuple[Colour, ...]] = (GOLD_LIGHT, GOLD, MADDER, GOLD_LIGHT, WOAD)
STRAW: Final[tuple[Colour, ...]] = (GOLD_LIGHT, GOLD, GOLD_SHADE)
DIMMED, DARK = 0.45, 0.6
"""The darkness of the hall round the first player out, and round the last one left.

The faces of those who laugh at the latter are less dark.
"""
DIMS: Final = 0.4
"""Seconds that the hall takes to get dark, and to get light again."""
OWN_TIME: Final = 2.4
"""Seconds that a moment of the viewer's own is celebrated, in words."""
SPARK_TIME: Final = 1.1
"""Seconds of those in which sparks fly."""
PLAIN: Final = 0.5
"""The share of sparks if the viewer has not got ahead of the Greater Dalmuti."""
WORDS: Final = 2.2
"""The width of the sparks round the words of such a moment, in widths of those round a head."""
LARGE_TRICK: Final = 9
"""A trick with more cards than this is worth celebrating, if it is the largest so far."""
LANDS: Final = 0.62
"""The share of its fall after which a hat reaches the head."""


class OwnMoment(Enum):
    """Something that the viewer has achieved."""

    OUT = "out"
    """They are out, neither first nor last."""
    AHEAD = "ahead"
    """The same, before the Greater Dalmuti."""
    TRICK = "trick"
    """They have taken the largest trick of the hand so far."""


class _Kind(Enum):
    """The reason for a celebration."""

    CROWNED = "crowned"
    """A player is out first."""
    LEFT_LAST = "left last"
    OWN = "own"
    """The viewer is out, before or after others, or has won the largest trick so far."""


@dataclass(frozen=True, slots=True)
class _Burst:
    player: PlayerId
    kind: _Kind
    age: float = 0.0
    """Seconds at normal speed since a hat began to fall, or since a moment of the viewer's."""
    strength: float = 1.0
    """The share of the usual number of sparks."""
    own: OwnMoment | None = None

    @property
    def begins(self) -> float:
        return (
            LANDS
            * {_Kind.CROWNED: CROWN_TIME, _Kind.LEFT_LAST: STRAW_TIME, _Kind.OWN: 0.0}[self.kind]
        )

    @property
    def ends(self) -> float:
        match self.kind:
            case _Kind.CROWNED:
                return CROWN_TIME + CROWNED_TIME
            case _Kind.LEFT_LAST:
                return STRAW_TIME + STRAW_PAUSE
            case _Kind.OWN:
                return OWN_TIME


class Flourishes:
    """The celebration in progress, if there is one."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._burst: _Burst | None = None
        self._turned: tuple[pygame.Surface, float] | None = None
        """The rays as rotated last, and the age of the celebration that they show."""
        self._ray_age = 0.0
        """The age for which the rays are drawn: that of every second frame, as rotation is slow."""
        self._ages = False
        """True if the next frame is one of those."""
        self._rayed: int | None = None
        """The height of the heads for which rays were made ahead."""
        self._largest = (0, 0)
        """The hand, and the number of cards in its largest trick so far."""

    @property
    def shown(self) -> bool:
        """Return whether something is being celebrated."""
        return self._burst is not None

    @property
    def own(self) -> OwnMoment | None:
        """The moment of the viewer's own that is being celebrated, if it is one."""
        return None if self._burst is None else self._burst.own

    def hear(self, cues: Iterable[Cue], before: TableModel) -> None:
        """Celebrate the first player out, the last one left, and the viewer's own moments."""
        for cue in cues:
            burst = self._burst_for(cue, before)
            still = self._context.preferences.now.reduced_motion
            if burst is not None and (not still or burst.own is not None):
                self._burst = burst
                self._ray_age = 0.0

    def _burst_for(self, cue: Cue, before: TableModel) -> _Burst | None:
        match cue:
            case WentOut(player) if not before.out:
                return _Burst(player, _Kind.CROWNED)
            case LeftLast(player):
                return _Burst(player, _Kind.LEFT_LAST)
            case WentOut(player) if player == before.viewer:
                throne = before.order[0] if before.order else player
                ahead = throne != player and throne not in before.out
                if ahead:
                    return _Burst(player, _Kind.OWN, own=OwnMoment.AHEAD)
                return _Burst(player, _Kind.OWN, strength=PLAIN, own=OwnMoment.OUT)
            case TrickSwept():
                return self._burst_for_trick(before)
            case _:
                return None

    def _burst_for_trick(self, before: TableModel) -> _Burst | None:
        """Return a celebration if the viewer has taken the largest trick of the hand so far."""
        number, best = before.hand_number, before.best
        size = sum(len(turn.cards) for turn in before.turns)
        most = self._largest[1] if self._largest[0] == number else 0
        self._largest = number, max(most, size)
        if best is None or best.player != before.viewer or size <= max(most, LARGE_TRICK):
            return None
        return _Burst(best.player, _Kind.OWN, strength=PLAIN, own=OwnMoment.TRICK)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether the picture changes."""
        burst = self._burst
        if burst is None:
            return False
        now = self._context.preferences.now
        if now.reduced_motion and burst.own is None:
            self._burst = None
            return True
        aged = replace(burst, age=burst.age + at_pace(dt, Pace(now.speed)))
        self._burst = aged if aged.age < aged.ends else None
        if self._burst is None:
            return_free_memory()  # the shades of the hall took some
        self._ages = not self._ages
        if self._ages:
            self._ray_age = aged.age
        return True

    def prepare(self, seat: SeatLayout) -> None:
        """Make the rays round a head at a seat, so that no frame with them has to."""
        high = round(seat.bust.h)
        if self._rayed != high:
            self._rayed = high
            self._still_rays(seat)
            return_free_memory()  # making them takes some

    def finish(self) -> None:
        """End the celebration at once."""
        self._burst = None

    def skip(self) -> None:
        """End a celebration whose clips are over; the viewer's own moments go with none."""
        if self._burst is not None and self._burst.kind is not _Kind.OWN:
            self._burst = None

    def spotlight(self, model: TableModel, layout: Layout) -> Spotlight | None:
        """Return the light on the player who is first or last; None if nothing is darker."""
        burst = self._burst
        if burst is None or burst.kind is _Kind.OWN or burst.player in model.gone:
            return None
        if not self._context.preferences.now.flashes:
            return None
        darkness = DIMMED if burst.kind is _Kind.CROWNED else DARK
        share = min(1.0, burst.age / DIMS, (burst.ends - burst.age) / DIMS)
        shade = shade_of(darkness * share)
        if not shade:
            return None
        place = model.place_of(burst.player)
        laughing = () if burst.kind is _Kind.CROWNED else layout.seats
        faces = tuple(seat.bust for index, seat in enumerate(laughing) if index != place)
        return Spotlight(layout.seats[place].bust, shade, faces)

    def dim(
        self,
        surface: pygame.Surface,
        model: TableModel,
        layout: Layout,
        places: Sequence[pygame.Rect] | None = None,
    ) -> None:
        """Darken everything but the player who is first or last, only in `places` if given."""
        spotlight = self.spotlight(model, layout)
        if spotlight is not None:
            draw_spotlight(self._context, surface, spotlight, places)

    def covered(self, model: TableModel, layout: Layout) -> list[pygame.Rect]:
        """Return the places that `draw` draws on, if it does."""
        burst = self._burst
        if burst is None or burst.player in model.gone or burst.age < burst.begins:
            return []
        bust = layout.seats[model.place_of(burst.player)].bust
        places = [_around(bust)]
        if burst.kind is _Kind.OWN and isinstance(layout, TableLayout):
            places.append(_around(_at_words(layout, bust), WORDS))
        return places

    def draw(self, surface: pygame.Surface, model: TableModel, layout: Layout) -> None:
        """Draw rays round the head and sparks rising from it, or falling straw."""
        burst = self._burst
        if burst is None or burst.player in model.gone or burst.age < burst.begins:
            return
        seat = layout.seats[model.place_of(burst.player)]
        share = (burst.age - burst.begins) / (burst.ends - burst.begins)
        match burst.kind:
            case _Kind.CROWNED:
                light = min(1.0, 6 * share, 4 * (1 - share))
                if self._context.preferences.now.flashes:
                    self._draw_rays(surface, seat, light)
                _draw_sparks(surface, seat.bust, share)
            case _Kind.OWN:
                if burst.age < SPARK_TIME and not self._context.preferences.now.reduced_motion:
                    self._draw_own(surface, burst, layout, seat)
            case _Kind.LEFT_LAST:
                _draw_straw(surface, seat, share)

    def _draw_own(
        self, surface: pygame.Surface, burst: _Burst, layout: Layout, seat: SeatLayout
    ) -> None:
        """Draw sparks round the viewer, and where they look: at the words in the middle."""
        share = burst.age / SPARK_TIME
        if burst.own is OwnMoment.AHEAD and self._context.preferences.now.flashes:
            light = min(1.0, 6 * share, 4 * (1 - share))
            self._draw_rays(surface, seat, light)
        _draw_sparks(surface, seat.bust, share, burst.strength)
        if isinstance(layout, TableLayout):
            words = _at_words(layout, seat.bust)
            _draw_sparks(surface, words, share, burst.strength, wide=WORDS)

    def _draw_rays(self, surface: pygame.Surface, seat: SeatLayout, light: float) -> None:
        """Draw slowly rotating rays round a head without covering it."""
        bust = seat.bust
        side = 2 * round(FAR * bust.h)
        rays = self._context.pictures.made(
            ("turned rays", side), lambda: pygame.Surface((side, side), pygame.SRCALPHA)
        )
        if self._turned != (rays, self._ray_age):
            self._turned = rays, self._ray_age
            still = self._still_rays(seat)
            turned = pygame.transform.rotate(still, -degrees(0.35 * self._ray_age))
            middle = still.get_rect(center=turned.get_rect().center)  # nothing is in the corners
            pygame.transform.smoothscale(turned.subsurface(middle), rays.get_size(), rays)
        rays.set_alpha(round(255 * light))
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), round(seat.plate.y)).clip(clip))
        surface.blit(rays, rays.get_rect(center=(round(bust.centre[0]), round(bust.centre[1]))))
        surface.set_clip(clip)

    def _still_rays(self, seat: SeatLayout) -> pygame.Surface:
        side = 2 * round(FAR * seat.bust.h)
        small = 2 * (side // max(1, side // RAYS_FINEST) // 2)
        return self._context.pictures.made(("rays", small), lambda: _rays(small))


def _at_words(layout: TableLayout, bust: Rect) -> Rect:
    """Return a square as high as a bust, round the middle of the ribbon."""
    (x, y), high = layout.ribbon.centre, bust.h
    return Rect(x - high / 2, y - high / 2, high, high)


def _around(bust: Rect, wide: float = 1.0) -> pygame.Rect:
    """Return the place of everything that flies round a bust, or that many times as wide."""
    (x, y), high = bust.centre, bust.h
    aside = ASIDE * wide * high
    return pixel_rect(Rect(x - aside, y - ABOVE * high, 2 * aside, (ABOVE + BELOW) * high))


def _rays(side: int) -> pygame.Surface:
    """Return rays round a centre, alternately long and short, that fade outwards.

    `side` is even.
    """
    rays = pygame.Surface((side, side), pygame.SRCALPHA)
    half = side // 2
    for x, y in ((0, 0), (half, 0), (0, half), (half, half)):
        # By quarters, because the fine picture is large.
        fine = pygame.Surface((side, side), pygame.SRCALPHA)
        _draw_rays_finely(fine, (side - 2 * x, side - 2 * y))
        pygame.transform.smoothscale(fine, (half, half), rays.subsurface((x, y, half, half)))
    fade = pygame.transform.smoothscale(radial(RAYS_FINE, _ray_light), (side, side))
    rays.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rays


def _draw_rays_finely(fine: pygame.Surface, middle: tuple[int, int]) -> None:
    """Draw rays round a middle, as long as the sides of the picture."""
    side, foot, half = fine.get_width(), NEAR / FAR * fine.get_width(), 0.085
    for index in range(RAYS):
        angle = 2 * pi * index / RAYS
        length = side * (1.0 if index % 2 else 0.86)
        points = (
            (foot, angle - half),
            (length, angle),
            (foot, angle + half),
        )
        pygame.draw.polygon(
            fine,
            (*GOLD_LIGHT, 255),
            [(middle[0] + far * cos(turn), middle[1] + far * sin(turn)) for far, turn in points],
        )


def _ray_light(far: float) -> tuple[int, int, int, int]:
    """Return the light of the rays at a distance from the middle of `RAYS_FINE` pixels."""
    out = (far / ((RAYS_FINE - 1) / 2) - NEAR / FAR) / (1 - NEAR / FAR)
    return 255, 255, 255, round(240 * (1 - max(0.0, min(1.0, out))))


def _draw_sparks(
    surface: pygame.Surface, bust: Rect, share: float, strength: float = 1.0, wide: float = 1.0
) -> None:
    """Draw sparks that rise from a bust, or from something that many times as wide."""
    x, y = bust.centre
    for index in range(round(SPARKS * strength)):
        luck = index * GOLDEN % 1.0
        angle = 2 * pi * index / (SPARKS * strength) + luck
        far = bust.h * (NEAR + (0.1 + 0.9 * luck) * (1 - (1 - share) ** 3))
        at = (x + wide * far * cos(angle), y + far * sin(angle) * 0.8 + bust.h * 0.7 * share**2)
        size = max(1.0, bust.h * (0.035 + 0.03 * luck) * (1 - share))
        lozenge(surface, at, size, 3 * share + luck, COLOURS[index % len(COLOURS)])


def _draw_straw(surface: pygame.Surface, seat: SeatLayout, share: float) -> None:
    """Draw straws that sail down from the hat."""
    bust = seat.bust
    x, y = bust.centre[0], bust.y + 0.12 * bust.h
    thick = max(2, round(bust.h * 0.016))
    for index in range(STRAWS):
        luck, other = index * GOLDEN % 1.0, index * PLASTIC % 1.0
        gone = min(1.0, share * (0.75 + 0.65 * other))
        if gone >= 1.0:
            continue
        aside = (2 * luck - 1) * bust.h * (0.3 + 0.6 * gone)
        sway = 0.06 * bust.h * sin(9 * gone + index)
        rise = bust.h * (0.14 * (other - 0.5) - (0.3 + other) * gone * (1 - gone))
        at = (x + aside + sway, y + rise + 1.15 * bust.h * gone**1.6)
        turn = pi * (luck + 1.2 * gone * (1 if index % 2 else -1))
        half = bust.h * (0.06 + 0.05 * luck) * (1 - 0.5 * gone)
        x_half, y_half = half * cos(turn), half * sin(turn)
        start, end = (at[0] - x_half, at[1] - y_half), (at[0] + x_half, at[1] + y_half)
        pygame.draw.aaline(surface, STRAW[index % len(STRAW)], start, end, thick)


def lozenge(
    surface: pygame.Surface, at: tuple[float, float], size: float, turn: float, colour: Colour
) -> None:
    """Draw a small lozenge as if it were spinning; `turn` is its angle in half turns."""
    narrow = size * (0.35 + 0.65 * abs(cos(pi * turn)))
    x, y = at
    points = [(x, y - 1.5 * size), (x + narrow, y), (x, y + 1.5 * size), (x - narrow, y)]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)

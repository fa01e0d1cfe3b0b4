"""Everything in flight: cards, walking people, hats and rosettes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot
from typing import Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.cards import CardPictures, Look
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.table.drawing.eased import faded
from dalmuti.screen.table.drawing.seat_pictures import Away, SeatPictures
from dalmuti.screen.table.drawing.walkers import Walk, Walkers
from dalmuti.stage.anchors import HatAt, Place, StandingHat, TrickSlot
from dalmuti.stage.clips import CardThing, FlightNow, HatThing, PersonThing, RosetteThing
from dalmuti.stage.geometry import Pose, Rect
from dalmuti.stage.layout import PlanLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import FlightPose, Layout, pose_in_flight, pose_of
from dalmuti.stage.walks import gait

FIGURE_STEP: Final = 16
"""The step between the widths at which walking people are drawn, in pixels of a 1080p window."""

OVER_FACE, OFF = 0.55, 0.95
"""The distances from the head at which a hood's far side starts and ends fading in, in hats."""
HELD_UP: Final = 0.15
"""The share of its flight after which a rosette is shown at its full size."""
CACHED_PIXELS: Final = 600_000
"""About 2.5 MB of tinted pictures; the least recently used ones are dropped first."""
TINTS: Final = 20
"""The step between the brightnesses with which things in flight are tinted."""


class FlightPictures:
    """The pictures of things in flight."""

    def __init__(self, cards: CardPictures, seats: SeatPictures, walkers: Walkers) -> None:
        self._cards = cards
        self._seats = seats
        self._walkers = walkers
        self._tinted = SurfaceCache(CACHED_PIXELS)
        self.aside: Mapping[PlayerId, tuple[float, float]] = {}
        """The distances by which people on foot make way for each other."""
        self.light: pygame.Surface | None = None
        """The light to tint everything with, as large as the window; None for as it is."""

    def fit(self, size: tuple[int, int]) -> None:
        """Forget all tinted pictures, and keep those that a window of this size needs."""
        self._tinted.fit(size)

    def draw(
        self,
        surface: pygame.Surface,
        now: FlightNow,
        layout: Layout,
        model: TableModel,
        turning: bool,
    ) -> pygame.Rect:
        """Draw one thing in flight; return the rectangle that it covers.

        `turning` says that the chairs rotate with the table.
        """
        at = pose_in_flight(now, layout, model)
        thing = now.flight.thing
        pose = at.pose
        under = pygame.Rect(0, 0, 0, 0)
        if at.alpha <= 0.02:
            return under
        if isinstance(thing, CardThing):
            if at.lift > 1.0:
                shadow = self._cards.shadow(pose.width, pose.angle, now.breadth)
                drop = round(pose.x + at.lift * 0.25), round(pose.y + at.lift)
                under = surface.blit(shadow, shadow.get_rect(center=drop))
            picture = self._cards.flying(now.face, pose.width, pose.angle, _look(now))
            picture = self._lit(picture, pose)
            if now.breadth < 0.98:
                width, height = picture.get_size()
                narrow = max(1, round(width * now.breadth))
                picture = pygame.transform.smoothscale(picture, (narrow, height))
            place = picture.get_rect(center=(round(pose.x), round(pose.y))).topleft
        elif isinstance(thing, PersonThing) and not turning and not now.flight.fade:
            walk = self.walk(now, layout, model)
            surface.blits(walk.parts, doreturn=False)
            return walk.box
        elif isinstance(thing, PersonThing):
            box = _figure_box(pose, 0.5, 1.0, layout)
            if turning and isinstance(now.flight.source, Place):
                chair = self._seats.chair(model, now.flight.source.index, box, moving=True)
                under = surface.blit(*chair)
            picture, place = self._seats.figure(
                model, thing.player, box, layout, afoot=True, moving=True
            )
        elif isinstance(thing, RosetteThing):
            # It is held up large, then pinned on.
            shown = min(1.0, now.time / HELD_UP)
            high = max(8.0, pose.width * shown * (1.9 - 0.9 * min(1.0, now.progress)))
            picture = self._lit(self._seats.rosette(thing.place, round(high / 4) * 4), pose)
            place = picture.get_rect(center=(round(pose.x), round(pose.y))).topleft
        else:
            far, (picture, place) = self._seats.flying_hat(
                model, thing.status, _figure_box(pose, 0.2, 0.7, layout), layout
            )
            picture = self._lit(picture, pose)
            if far is not None:
                behind, corner = far
                alpha = at.alpha * _off(now, at, layout, model)
                under = _blit(surface, self._lit(behind, pose), corner, replace(at, alpha=alpha))
        drawn = _blit(surface, picture, place, at)
        drawn = drawn.union(under) if under.width else drawn
        if isinstance(thing, PersonThing):
            box = _figure_box(pose, 0.5, 1.0, layout)
            for name in self._seats.moving_name(model, thing.player, box, layout):
                drawn = drawn.union(_blit(surface, *name, at))
        return drawn

    def _lit(self, picture: pygame.Surface, pose: Pose) -> pygame.Surface:
        """Return a picture tinted with the light at a pose, in one of a few brightnesses."""
        if self.light is None:
            return picture
        width, height = self.light.get_size()
        x, y = min(max(0, round(pose.x)), width - 1), min(max(0, round(pose.y)), height - 1)
        light = self.light.get_at((x, y))
        tint = tuple(min(255, round(part / TINTS) * TINTS) for part in light[:3])
        if min(tint) > 255 - TINTS:
            return picture
        key = (picture, tint)
        made = self._tinted.get(key)
        if made is None:
            made = picture.copy()
            made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
            self._tinted.keep(key, made)
        return made

    def walk(self, now: FlightNow, layout: Layout, model: TableModel) -> Walk:
        """Return a walking player; a walk without parts for other things."""
        thing, flight = now.flight.thing, now.flight
        if not isinstance(thing, PersonThing) or pose_in_flight(now, layout, model).alpha <= 0.02:
            return Walk([], 0, None, ())
        player, walk = thing.player, gait(now, layout, model)
        x, y = self.aside.get(player, (0.0, 0.0))
        walk = replace(walk, pose=replace(walk.pose, x=walk.pose.x + x, y=walk.pose.y + y))
        box = _figure_box(walk.pose, 0.5, 1.0, layout)
        person = self._seats.figure(model, player, box, layout, afoot=walk.rise <= 0.0, moving=True)
        height = self._seats.height(box)
        name = [
            (picture, at, picture.get_rect())
            for picture, at in self._seats.moving_name(model, player, box, layout)
        ]
        ends = [end.index for end in (flight.source, flight.target) if isinstance(end, Place)]
        own = [rect for end in ends for rect in (layout.seats[end].bust, layout.seats[end].plate)]
        if isinstance(layout, PlanLayout):
            own += [*layout.standing, *layout.standing_plates]
        return Walk(
            [*self._walkers.blits(player, person, height, walk, layout), *name],
            len(name),
            self._walkers.feet(box, height, layout),
            tuple(own),
        )


def _off(now: FlightNow, at: FlightPose, layout: Layout, model: TableModel) -> float:
    """Return the distance of a hat from the heads at both ends of its flight, scaled to 0–1."""
    ends = [
        end
        for end in (now.flight.source, now.flight.target)
        if isinstance(end, HatAt) or (isinstance(end, StandingHat) and not end.above)
    ]
    heads = [pose_of(end, layout, model) for end in ends]
    far = min(hypot(at.pose.x - head.x, at.pose.y - head.y) / head.width for head in heads)
    return min(1.0, max(0.0, (far - OVER_FACE) / (OFF - OVER_FACE)))


def away(flights: Sequence[FlightNow], players: int) -> Away:
    """Return what is in flight and so not at its place."""
    things = [now.flight.thing for now in flights]
    return Away(
        frozenset(thing.player for thing in things if isinstance(thing, PersonThing)),
        frozenset(thing.status for thing in things if isinstance(thing, HatThing)),
        turns(flights, players),
    )


def turns(flights: Sequence[FlightNow], players: int) -> bool:
    """Return whether everyone moves by the same number of places, so that the table rotates."""
    steps = [
        (now.flight.target.index - now.flight.source.index) % players
        for now in flights
        if isinstance(now.flight.thing, PersonThing)
        and isinstance(now.flight.source, Place)
        and isinstance(now.flight.target, Place)
    ]
    return len(steps) == players and len(set(steps)) == 1


def _look(now: FlightNow) -> Look:
    """Return the look of a flying card: cards of beaten sets are darker."""
    end = now.flight.source if now.time < 0.5 else now.flight.target
    if not isinstance(end, TrickSlot):
        end = now.flight.source
    if isinstance(end, TrickSlot) and end.number < end.sets - 1:
        return Look.PAST
    return Look.BRIGHT


def _figure_box(pose: Pose, down: float, width: float, layout: Layout) -> Rect:
    """Return the box of the figure of which `pose` is a part, `down` and `width` of the box."""
    bust = layout.seats[0].bust
    # Few sizes, because a figure of another size must be composed again.
    step = FIGURE_STEP * max(1, round(layout.size[1] / 1080))
    w = max(1, round(pose.width / width / step)) * step
    h = w * bust.h / bust.w
    return Rect(pose.x - w / 2, pose.y - down * h, w, h)


def _blit(
    surface: pygame.Surface, picture: pygame.Surface, place: tuple[int, int], at: FlightPose
) -> pygame.Rect:
    if at.alpha <= 0.02:
        return pygame.Rect(place, (0, 0))
    return surface.blit(*faded((picture, place), at.alpha if at.alpha < 0.98 else 1.0))

"""The expressions of the people at the table: they blink, look about, and show their moods.

Without the living hall they look only at what happens, and do not blink; with reduced motion they
only show their moods. At instant speed nothing lasts long enough to be seen, and all faces are at
rest.
"""

import math
from collections.abc import Iterable
from typing import Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.rigs import AT_REST, Expression
from dalmuti.screen.table.drawing.seat_pictures import SeatPictures
from dalmuti.screen.table.drawing.turned_heads import TurnedHeads
from dalmuti.stage.clips import Pace
from dalmuti.stage.cues import Cue
from dalmuti.stage.model import TableModel
from dalmuti.stage.moods import Glance, Moods, Spot
from dalmuti.stage.playback import SPEEDS
from dalmuti.stage.poses import Layout

TICK: Final = 1 / 12
"""Seconds between looks at the moods: faces change together, so that few frames are drawn."""
NEW_EACH: Final = 1
"""The most expressions that are put together in one update."""
FASTEST: Final = 2.0
SLOWEST: Final = 0.6
"""The limits of how fast moods pass, however fast the game is."""
EYES: Final = 0.42
"""The height of the eyes in a bust, as a share of it."""
STEPS: Final = 2
"""The number of steps between looking straight ahead and looking aside."""
STEEP: Final = 0.35
"""The share of the way to what is looked at that must lead up or down for the eyes to follow."""


class Expressions:
    """The expressions of everyone at the table, which the pictures of the seats show."""

    def __init__(self, context: GraphicsContext, seats: SeatPictures) -> None:
        self._context = context
        self._seats = seats
        self._moods = Moods()
        self._heads = TurnedHeads(context, seats)
        self._since = 0.0
        self._stale = True
        """True if someone has not got their expression yet."""
        self._model: TableModel | None = None
        self._layout: Layout | None = None
        self._seen: tuple[TableModel | None, bool] = (None, True)
        """The model for which faces were last shown, and whether they were to change by then."""
        self._directions: dict[tuple[PlayerId, Glance], tuple[float, float]] = {}
        """The directions from players to what they look at, for that model."""
        self._made_for: tuple[object, ...] = ()
        """The sizes, hats and rigs that the expressions were made for."""
        self._changed: dict[PlayerId, pygame.Rect] = {}
        """The places of the faces that have changed."""

    @property
    def resting(self) -> bool:
        """Return whether all faces are at rest, because nothing lasts long enough to be seen."""
        return math.isinf(self._speed)

    @property
    def alive(self) -> bool:
        """Return whether faces change as time passes."""
        if self.resting:
            return False
        model, changing = self._seen
        unseen = self._stale or changing or model is not self._model
        return unseen or self._restless or self._moods.passing

    @property
    def _restless(self) -> bool:
        """Return whether eyes blink and wander, although nothing happens."""
        now = self._context.preferences.now
        return now.living_hall and not now.reduced_motion

    def hear(self, cues: Iterable[Cue], before: TableModel) -> None:
        """Note what changes at the table `before` bring about."""
        if not self.resting:
            self._moods.hear(cues, before)

    @property
    def changed(self) -> frozenset[PlayerId]:
        """The players whose faces have changed since they were last taken."""
        return frozenset(self._changed)

    def take_changed(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of the faces changed since the last call, without overlaps."""
        places: list[pygame.Rect] = []
        for face in self._changed.values():
            if not face.colliderect(window):
                continue
            place = face.clip(window)
            while (hit := place.collidelist(places)) >= 0:
                place = place.union(places.pop(hit))
            places.append(place)
        self._changed.clear()
        return places

    def update(self, dt: float, model: TableModel, layout: Layout) -> None:
        """Advance by `dt` seconds."""
        fresh = layout is not self._layout
        if fresh or model is not self._model:
            self._directions.clear()
        self._model, self._layout = model, layout
        taken = self._seats.figures.rigs.take()
        if self.resting:
            for player in tuple(self._seats.expressions):
                self._give(model, layout, player, AT_REST)
            self._moods.forget()
            self._heads.face_front()
            return
        if self._context.preferences.now.reduced_motion:
            self._heads.face_front()
        else:
            for player in self._heads.update(dt, model, layout):
                self._stale = True
                self._changed[player] = self._seats.whole(model, player, layout)
        self._moods.update(dt, min(FASTEST, max(SLOWEST, self._speed)))
        self._since += dt
        if self._since >= TICK or self._stale or taken:
            self._since = self._since % TICK
            # The first frame of a layout has enough to make.
            self._show(model, layout, 0 if fresh else NEW_EACH)

    @property
    def _speed(self) -> float:
        return SPEEDS[Pace(self._context.preferences.now.speed)]

    def _show(self, model: TableModel, layout: Layout, left: int) -> None:
        """Give everyone their expression, but make at most `left` new ones."""
        shown = self._seats.expressions
        made_for = (layout, model.chairs, model.statuses, self._seats.figures.rigs.version)
        same = made_for == self._made_for and not self._stale
        self._made_for = made_for
        self._stale = False
        self._seen = model, self._restless or self._moods.passing or self._heads.moving
        for player in shown.keys() - set(model.players):
            del shown[player]
        for player in model.players:
            wanted = self._wanted(model, layout, player)
            known = wanted == shown.get(player, AT_REST)
            if known and same:
                continue
            ready = self._seats.features_ready(model, player, layout, wanted)
            if known and ready:
                continue
            if not ready:
                if not left:
                    self._stale = True
                    continue
                left -= 1
                self._seats.make_features(model, player, layout, wanted)
            self._give(model, layout, player, wanted)

    def _give(
        self, model: TableModel, layout: Layout, player: PlayerId, expression: Expression
    ) -> None:
        if expression == AT_REST:
            self._seats.expressions.pop(player, None)
        else:
            self._seats.expressions[player] = expression
        if player in model.players:
            face, known = self._seats.face(model, player, layout), self._changed.get(player)
            self._changed[player] = face if known is None else face.union(known)

    def _wanted(self, model: TableModel, layout: Layout, player: PlayerId) -> Expression:
        mood = self._moods.mood(model, player)
        if self._context.preferences.now.reduced_motion:
            return Expression(mood)
        glance = self._moods.glance(model, player, self._restless)
        direction = self._directions.get((player, glance))
        if direction is None:
            direction = self._direction(model, layout, player, glance)
            self._directions[player, glance] = direction
        aside, down = direction
        leads = self._heads.leads(player)
        if leads is not None:
            return Expression(mood, leads)
        blinks = self._restless and self._moods.blinks(player)
        return Expression(mood, aside, down, blinks)

    def _direction(
        self, model: TableModel, layout: Layout, player: PlayerId, glance: Glance
    ) -> tuple[float, float]:
        """Return the direction on the screen from a player's eyes to what they look at."""
        own = self._seats.box(model, player, layout)
        match glance:
            case Spot.AHEAD:
                return 0.0, 0.0
            case Spot.UP:
                return (0.5 if self._seats.side(own, layout) == "right" else -0.5), -1.0
            case Spot.CARDS:
                return 0.0, 1.0
            case Spot.MIDDLE:
                target = layout.table.centre
            case other:
                box = self._seats.box(model, other, layout)
                target = box.centre[0], box.y + EYES * box.h
        x, y = target[0] - own.centre[0], target[1] - (own.y + EYES * own.h)
        far = math.hypot(x, y)
        if not far:
            return 0.0, 0.0
        steep = 0.0 if abs(y) < STEEP * far else math.copysign(1.0, y)
        return round(STEPS * x / far) / STEPS, steep

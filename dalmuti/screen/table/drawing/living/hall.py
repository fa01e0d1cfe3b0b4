"""The living hall: what moves by itself, and the light over the table."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from dalmuti.match.table_marks import Mark, TableMarks
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState
from dalmuti.screen.graphics.copies import copied_from
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.layer import Touch
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import Colour
from dalmuti.screen.table.drawing.living.candles import Candles
from dalmuti.screen.table.drawing.living.daylight import USUAL_DAYLIGHT, Daylight
from dalmuti.screen.table.drawing.living.dust import Dust
from dalmuti.screen.table.drawing.living.light_map import (
    Lamp,
    enlarge,
    enlarge_part,
    parts,
    small_map,
)
from dalmuti.screen.table.drawing.living.marks import MarkPictures
from dalmuti.screen.table.drawing.living.pennants import Pennants
from dalmuti.screen.table.drawing.living.revolt import Revolt
from dalmuti.screen.table.drawing.living.setting import Setting
from dalmuti.screen.table.drawing.living.sunlight import Beam, beams, shaft, sunshine
from dalmuti.stage.clips import Pace
from dalmuti.stage.cues import BannerShown, Cue
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import PlanLayout, TableLayout
from dalmuti.stage.model import BannerKind, TableModel
from dalmuti.stage.playback import at_pace
from dalmuti.stage.poses import Layout
from dalmuti.stage.tween import Easing, ease
from dalmuti.storage.speed import Speed

TICKS: Final = 20
"""The number of times a second at which something changes."""
NIGHT: Final[Colour] = (98, 104, 142)
"""The light that is everywhere by night."""
SPAN: Final = 4 / 3
"""The reach of lamps goes by the root of the window's area, times this: the width at 16 to 9."""
REVOLUTIONS: Final = (BannerKind.REVOLUTION, BannerKind.GREATER_REVOLUTION)
LIGHT_TIME: Final = 3.0
"""Seconds in which the light changes with power and the sun, at any speed."""
LIGHT_STEPS: Final = 16
"""The number of pictures of that change, each of which draws everything again."""
LATE: Final = 0.028
"""Seconds after which a frame is late."""
PATIENCE: Final = 30
"""The number of late frames, less those in time, after which the hall becomes plainer."""
PLAIN_SECONDS: Final = 20.0
"""Seconds for which it stays plainer."""


Key = tuple[tuple[object, ...], tuple[object, ...]]
"""Where something was made for, and the state of the game."""


class LivingHall:
    """What lives in the hall round one table; where motion is reduced or unwanted, nothing does.

    `update` moves everything on, `touches` returns what is drawn on the ground, and `light` what is
    multiplied with the still picture.
    """

    def __init__(self, context: GraphicsContext, day: Daylight = USUAL_DAYLIGHT) -> None:
        self._context = context
        self._day = day
        self._candles = Candles(context)
        self._pennants = Pennants(context)
        self._marks = MarkPictures(context)
        self._dust: Dust | None = None
        self._shown: tuple[tuple[object, ...], list[Touch]] | None = None
        """The last touches, with their key."""
        self._seconds = 0.0
        self._tick = 0
        self._late = 0
        self._plain = 0.0
        """Seconds for which the hall stays plainer."""
        self._revolt: Revolt | None = None
        self._dark: pygame.Surface | None = None
        """The light that a revolution has left, as large as the window."""
        self._light: pygame.Surface | None = None
        self._mixture: pygame.Surface = pygame.Surface((1, 1))
        """The small map that it is being enlarged from."""
        self._unlit: list[pygame.Rect] = []
        """The parts of it that do not show that map yet."""
        self._light_key: Key = ((), ())
        self._maps: tuple[pygame.Surface, ...] = ()
        """The small map of the light, and the one that it becomes."""
        self._hands: tuple[int, int] | None = None
        """The hand whose sun shines, and the one that it goes on to."""
        self._by = False
        """True if that is the light of the night."""
        self._turned = 1.0
        """The share of that change which is over."""
        self._drawn = LIGHT_STEPS
        """The step of that change that was drawn last."""
        self.relit = False
        """True if the light has changed with the last call of `light`."""
        self.gradual = False
        """True if it changes little by little, False if it changed at once."""
        self._moved_sun = False
        """True if the sun has moved since the last call of `light`."""
        self.due = False
        """True if the light is to change with the next call of `light`."""
        self._still: list[Touch] | None = None
        """The sun and the marks."""
        self._still_key: Key = ((), ())
        self._sunned: tuple[object, ...] = ()
        """The place on which the sun shines."""
        self._shining: dict[tuple[float, float], tuple[Beam, list[Touch]]] = {}
        """The light through each window, that drawn last being the last."""
        self._sun_due = False
        """True if more of that light is to move with the next call of `touches`."""
        self._powers: tuple[tuple[object, ...], list[float]] = ((), [])
        """The power at each light, with its key."""
        self._burning: dict[int, tuple[int, list[Touch]]] = {}
        """By number, each light's flames at its last beat."""
        self._beam: tuple[tuple[float, float], ...] = ()
        self._left: tuple[Mark, ...] = ()
        """The marks on the table."""
        self._remembered: tuple[object, ...] = ()

    @property
    def living(self) -> bool:
        """Return whether the hall lives: as set, but not in high contrast or reduced motion."""
        now = self._context.preferences.now
        return now.living_hall and not now.reduced_motion and not now.high_contrast

    @property
    def stirring(self) -> bool:
        """Return whether every frame differs, as in a revolution."""
        return self._revolt is not None

    def forget(self) -> None:
        """Forget everything made for a size of the window."""
        for part in (self._candles, self._pennants, self._marks):
            part.forget()
        self._dust = self._light = self._still = self._shown = None
        self._moved_sun = self.due = self._sun_due = False
        self._sunned = ()
        self._maps, self._hands = (), None
        self._unlit.clear()
        self._powers = ((), [])

    def wanted(
        self, flames: Sequence[float], pennant: tuple[int, int], tables: Iterable[Rect]
    ) -> Iterable[Wanted]:
        """Yield the pictures that it needs, with their sizes, for these tables.

        The cells of flames have the heights `flames`, those of pennants the size `pennant`.
        """
        if self.living:
            yield self._candles.wanted(flames)
            yield self._pennants.wanted(pennant)
            for table in tables:
                yield from self._marks.wanted(table)

    # --- Time ---

    def update(self, dt: float, moving: bool) -> bool:
        """Move on by `dt` seconds; return whether the whole picture changes.

        Frames that are late while something is `moving` make the hall plainer for a while.
        """
        snuffed = self._revolt is not None
        if not (self.living and self._context.preferences.now.flashes):
            self._revolt = None
        relit = snuffed and self._revolt is None
        if not self.living:
            return relit
        self._seconds += dt
        self._tick = int(self._seconds * TICKS)
        self._plain = max(0.0, self._plain - dt)
        self._late = max(0, self._late + (1 if dt > LATE else -1)) if moving else 0
        if self._late > PATIENCE:
            self._plain, self._late = PLAIN_SECONDS, 0
        eases = self._turned < 1.0
        self._turned = min(1.0, self._turned + dt / LIGHT_TIME)
        changed = eases and self._step != self._drawn
        if self._revolt is None:
            return changed or relit
        passed = at_pace(dt, Pace(self._context.preferences.now.speed))
        self._revolt = Revolt(self._revolt.seat, self._revolt.age + passed)
        if self._revolt.over:
            self._revolt = None
        return True

    def hear(self, cues: Iterable[Cue], model: TableModel, layout: Layout) -> None:
        """Put out the lights at a revolution, unless flashes are unwanted."""
        for cue in cues:
            banner = cue.banner if isinstance(cue, BannerShown) else None
            snuffs = self.living and self._context.preferences.now.flashes
            if banner is not None and banner.kind in REVOLUTIONS and snuffs:
                seat = layout.seats[model.place_of(banner.players[0])]
                self._revolt = Revolt(seat.bust.centre)

    def finish(self) -> None:
        """Light everything again at once."""
        self._revolt = None

    def remember(self, past: TableMarks, told: Sequence[Event], state: GameState) -> None:
        """Show the marks of earlier hands, and those of the events shown of this one."""
        key = (past, len(told), told[-1:], state.hand_number)
        if self.living and key != self._remembered:
            self._remembered = key
            self._left = past.shown(told, state.hand_number, state.chairs)

    # --- Drawing ---

    def touches(
        self, ground: pygame.Surface, setting: Setting, model: TableModel, layout: Layout
    ) -> list[Touch]:
        """Return what is drawn on the ground now, the last on top."""
        night = self._context.preferences.now.moonlight
        tint = NIGHT_CLOTH if night else ()
        now = (self._tick, bool(self._plain), id(ground), setting, model, layout, self._left)
        same = self._shown is not None and self._shown[0] == now and not self._sun_due
        if self._shown is not None and same and self._revolt is None:
            return self._shown[1]
        touches = [*self._standing_still(ground, setting, model, layout)]
        seconds = self._seconds if not self._plain else 0.0
        touches += self._pennants.touches(setting, seconds, tint)
        key = (setting, layout, model.order, model.home, model.count)
        if key != self._powers[0]:
            powers = powers_at(model, layout)
            near = [power_near(light.middle, powers, setting) for light in setting.lights]
            self._powers = key, near
            self._burning.clear()
        revolt = self._revolt
        slow = 6 if self._plain else 2
        for number, (light, power) in enumerate(zip(setting.lights, self._powers[1], strict=True)):
            if revolt is not None and not revolt.reached(light.middle, setting.size):
                continue
            beat = (self._tick + number) // slow
            burning = self._burning.get(number)
            if burning is None or burning[0] != beat:
                burning = beat, self._candles.touches(light, power, beat, number)
                self._burning[number] = burning
            touches += burning[1]
        if not self._plain and revolt is None:
            corners = self._beam or _pool(setting)
            if self._dust is None:
                self._dust = Dust(setting.size[1] / 1080)
            touches += self._dust.touches(corners, self._tick, TICKS)
        self._shown = now, touches
        return touches

    def light(self, setting: Setting, model: TableModel, layout: Layout) -> pygame.Surface:
        """Return the light that is multiplied with the still picture; it changes in steps."""
        now = self._context.preferences.now
        place = (setting, layout, now.moonlight, model.home)
        news = (model.order, model.hand_number)
        if not self._maps or _outdated(self._light_key, (place, news), layout):
            coming = light_map(setting, model, layout, None if now.moonlight else self._day)
            eases = bool(self._maps) and self._by == now.moonlight
            eases = eases and now.speed is not Speed.INSTANT
            self._maps = (self._mixed() if eases else coming, coming)
            self._by = now.moonlight
            shining = round(self._sun(model)) if eases else model.hand_number
            self._hands = shining, model.hand_number
            self._turned, self._drawn = (0.0, 0) if eases else (1.0, -1)
            self.gradual = eases
            self._unlit.clear()
            self._light_key = place, news
        if self._light is None or self._light.get_size() != setting.size:
            self._light = copied_from(setting.size)
        changes = bool(self._unlit) or self._drawn != self._step
        # A frame in which both the sun and the light change would be late.
        waits = changes and self._moved_sun and self._drawn >= 0
        self._moved_sun = False
        if changes and not waits:
            self._enlarge(self._light)
        self.due = waits or self._sun_due or bool(self._unlit)
        self.relit = changes and not waits and not self._unlit
        return self._light

    def _enlarge(self, light: pygame.Surface) -> None:
        """Draw the light at its step, or, if it changes little by little, the next part of it."""
        if not self._unlit:
            self._drawn = self._step
            self._mixture = self._mixed()
            self._unlit = parts(light.get_size())
        while self._unlit:
            enlarge_part(self._mixture, light, self._unlit.pop(0))
            if self.gradual:
                return

    def _sun(self, model: TableModel) -> float:
        """Return the hand whose sun shines, between two of them while the light changes."""
        if self._hands is None:
            return model.hand_number
        before, after = self._hands
        return before + (after - before) * self._step / LIGHT_STEPS

    @property
    def _step(self) -> int:
        """The step that the change of the light has reached."""
        return round(ease(Easing.IN_OUT, self._turned) * LIGHT_STEPS)

    def _mixed(self) -> pygame.Surface:
        """Return the small map of the light at its step."""
        before, after = self._maps
        if self._step >= LIGHT_STEPS:
            return after
        mixed, over = before.copy(), after.copy()
        over.set_alpha(round(255 * self._step / LIGHT_STEPS))
        mixed.blit(over, (0, 0))
        return mixed

    def veil(self, surface: pygame.Surface) -> None:
        """Darken everything drawn so far while a revolution has put out the lights."""
        if self._revolt is None:
            self._dark = None
            return
        size = surface.get_size()
        if self._dark is None or self._dark.get_size() != size:
            self._dark = pygame.Surface(size, depth=32)
        enlarge(self._revolt.veil(size), self._dark)
        surface.blit(self._dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _standing_still(
        self, ground: pygame.Surface, setting: Setting, model: TableModel, layout: Layout
    ) -> list[Touch]:
        night = self._context.preferences.now.moonlight
        hand, home = model.hand_number, model.home
        at = self._sun(model) + self._day.hour
        key = (id(ground), setting, layout, night, home), (hand, at, self._left)
        if self._still is None or self._sun_due or _outdated(self._still_key, key, layout):
            self._still_key = key
            found = [] if night else beams(setting, at)
            sun = self._sunshine(ground, setting, found)
            brightest = max(found, key=lambda beam: sum(beam.colour), default=None)
            self._beam = () if brightest is None else brightest.corners
            marks = self._marks.touches(self._left, hand, setting, layout.seats, home)
            self._still = [*marks, *sun]
        return self._still

    def _sunshine(
        self, ground: pygame.Surface, setting: Setting, found: Sequence[Beam]
    ) -> list[Touch]:
        """Return the light of the sun, of which one beam moves with each call."""
        place = (id(ground), setting)
        shining = self._shining
        if place != self._sunned:
            self._sunned = place
            shining.clear()
            shining.update((beam.window, (beam, sunshine(ground, setting, beam))) for beam in found)
            self._moved_sun, self._sun_due = True, False
            return [touch for _, touches in shining.values() for touch in touches]
        wanted = {beam.window: beam for beam in found}
        for window in shining.keys() - wanted.keys():
            del shining[window]
            self._moved_sun = True
        old = [window for window, (beam, _) in shining.items() if beam != wanted[window]]
        due = [*(window for window in wanted if window not in shining), *old]
        for window in due[:1]:
            shining.pop(window, None)
            shining[window] = wanted[window], sunshine(ground, setting, wanted[window])
            self._moved_sun = True
        self._sun_due = len(due) > 1
        return [touch for _, touches in shining.values() for touch in touches]


def _outdated(known: Key, now: Key, layout: Layout) -> bool:
    """Return whether what was made for a key must be made again.

    Where people walk to their chairs, the light of the hand before stays until they play.
    """
    return known[0] != now[0] or (known[1] != now[1] and not isinstance(layout, PlanLayout))


NIGHT_CLOTH: Final = (120, 140, 200)


def light_map(
    setting: Setting, model: TableModel, layout: Layout, day: Daylight | None
) -> pygame.Surface:
    """Return the small map of the light over a table: it follows power and the sun.

    By night there is no `day`.
    """
    size, night = setting.size, day is None
    span = SPAN * math.sqrt(size[0] * size[1])
    powers = powers_at(model, layout)
    x, y = setting.table.centre
    pool = Lamp((x, y), 0.48 * span, (170, 128, 52))
    lamps = [pool if night else Lamp((x, y), 0.56 * span, (72, 72, 70))]
    if isinstance(layout, TableLayout) and layout.hand is not None:
        hand_x, hand_y = layout.hand.centre
        colour = (130, 120, 92) if night else (52, 60, 70)
        lamps.append(Lamp((hand_x, hand_y), 0.36 * span, colour))
    if isinstance(layout, PlanLayout) and night:
        # People walk round the whole table, and stand in a row below it.
        lamps.append(Lamp((x, y), 0.95 * span, (96, 74, 38)))
        lamps += [Lamp(box.centre, 0.17 * span, (72, 56, 32)) for box in layout.standing]
    for (seat_x, seat_y), power in powers:
        share = 0.6 + 0.4 * power if night else power**1.5
        red, green, blue = (150, 108, 56) if night else (66, 54, 34)
        colour = (round(red * share), round(green * share), round(blue * share))
        lamps.append(Lamp((seat_x, seat_y), 0.17 * span, colour))
    for light in setting.lights:
        power = power_near(light.middle, powers, setting)
        share = (0.35 + 0.65 * power) * (1.0 if light.standing else 0.8)
        red, green, blue = (110, 74, 24) if night else (54, 40, 20)
        colour = (round(red * share), round(green * share), round(blue * share))
        lamps.append(Lamp(light.middle, 0.15 * span, colour))
    small = small_map(size, NIGHT if day is None else day.ambient, lamps)
    if day is not None:
        for beam in beams(setting, model.hand_number + day.hour):
            small.blit(shaft(size, beam, 0.35), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return small


def powers_at(model: TableModel, layout: Layout) -> list[tuple[tuple[float, float], float]]:
    """Return the middle of each person and plate, and the power there, 0 to 1 at the throne.

    All seats are equal before the seating is decided.
    """
    last = max(1, len(model.order) - 1)
    found = []
    for seat in model.seats:
        power = 0.5 if seat.status is None else 1 - seat.status / last
        place = layout.seats[seat.place]
        found.append(((place.bust.centre[0], place.plate.y), power))
    return found


def power_near(
    at: tuple[float, float],
    powers: Sequence[tuple[tuple[float, float], float]],
    setting: Setting,
) -> float:
    """Return the power at a point, the mean of that at all seats, near ones counting most."""
    total = weights = 0.0
    least = (0.04 * setting.size[0]) ** 2
    for (x, y), power in powers:
        weight = 1 / ((x - at[0]) ** 2 + (y - at[1]) ** 2 + least) ** 1.5
        total += weight * power
        weights += weight
    return total / weights if weights else 0.5


def _pool(setting: Setting) -> tuple[tuple[float, float], ...]:
    """Return the corners of the candlelight over the table, in which dust is seen at night."""
    table = setting.table
    x, y = table.centre
    wide, high = table.w * 0.34, table.h * 0.36
    return (x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)

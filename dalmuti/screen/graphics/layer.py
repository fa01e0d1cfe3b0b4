"""A still picture composed of blits, redrawn only where blits have changed."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.rects import parts_beside

MAX_PATCHES: Final = 40
"""The most places that are redrawn separately; more are redrawn as one."""
MOST_REDRAWN: Final = 200
"""The most redrawn places that are remembered separately."""
PATCH_PIXELS: Final = 16_000
"""The pixels that take as long to redraw as a further place takes by itself."""
NEAR_PIXELS: Final = 2_000
"""The pixels beside two small places up to which redrawing them as one is quicker."""
STRIPS: Final = 16
"""The number of calls of `show` over which a soft change of the whole picture is spread."""


class Touch(NamedTuple):
    """Something drawn on the background, under all blits."""

    picture: pygame.Surface
    at: tuple[int, int]
    flags: int = 0
    """The way it is blended, as for `pygame.Surface.blit`."""
    soft: bool = False
    """True if a change of it may be spread over several calls of `Layer.show`."""

    @property
    def rect(self) -> pygame.Rect:
        """The place that it covers."""
        return self.picture.get_rect(topleft=self.at)


class Layer:
    """Blits on a background; `show` updates the picture and returns it."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._stale = True
        """True if everything must be redrawn."""
        self._ground: pygame.Surface | None = None
        self._light: pygame.Surface | None = None
        self._blits: tuple[Blit, ...] = ()
        self._touches: tuple[Touch, ...] = ()
        self._touched: list[pygame.Rect] = []
        """The places of the touches."""
        self._places: list[pygame.Rect] = []
        """The places of the blits."""
        self._redrawn: list[pygame.Rect] = []
        """The places redrawn since they were last taken."""
        self._soft: list[pygame.Rect] = []
        """The places still to be redrawn after soft changes."""
        self._noted = False
        """True if some have been added since the last call of `show`."""
        self._waited = False
        """True if that call has redrawn none of them."""

    @property
    def spreading(self) -> bool:
        """Return whether further calls of `show` will redraw places after soft changes."""
        return bool(self._soft) and not self._stale

    @property
    def picture(self) -> pygame.Surface | None:
        """The picture as shown last; None if everything will be redrawn next time."""
        return None if self._stale else self._surface

    def take_redrawn(self) -> list[pygame.Rect]:
        """Return the places that were redrawn since the last call."""
        taken, self._redrawn = self._redrawn, []
        return taken

    def forget(self) -> None:
        """Redraw everything next time."""
        self._stale = True

    def make(self, ground: pygame.Surface) -> None:
        """Make the surface for pictures on a background, unless there is one."""
        if self._surface is None or self._surface.get_size() != ground.get_size():
            self._surface = pygame.Surface(ground.get_size(), 0, ground)
            self._surface.blit(ground, (0, 0))  # only now does the system provide the memory
            self._stale = True

    def relight(self) -> None:
        """Redraw everything with the next few calls of `show`, as the light has changed a little.

        Spreading it makes no frame late, and nobody sees where the old light ends.
        """
        if self._ground is not None and self._light is not None and not self._stale:
            self._spread([self._ground.get_rect()])

    def show(
        self,
        ground: pygame.Surface,
        blits: Sequence[Blit],
        touches: Sequence[Touch] = (),
        light: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """Return the background with touches and blits on it, the last one on top, in this light.

        `light` is multiplied with everything and must be as large as the background.
        """
        shown, under = tuple(blits), tuple(touches)
        if self._stale or self._ground is not ground or self._light is not light:
            self._begin(ground, shown, under, light)
        else:
            whole = ground.get_rect()
            if under != self._touches:
                self._spread(merged(self._touched_places(under, soft=True), whole))
            patches = self._touched_places(under, soft=False)
            # Making what is new took time, so that redrawing it as well would be late.
            self._waited, self._noted = self._noted and not self._waited, False
            changed = _patches(self._blits, shown, whole) if shown != self._blits else []
            if not self._waited:
                patches += self._next_strips(sum(map(_area, (*patches, *changed))))
            if shown != self._blits:
                patches += changed
                self._keep(shown)
            self._keep_touches(under)
            self._redraw(merged(patches, whole))
        return self._surface or ground

    def changes(self, touches: Sequence[Touch]) -> list[pygame.Rect]:
        """Return the places that these touches would change, without overlaps."""
        if self._ground is None or self._stale:
            return []
        places = _joined(_places_beside(self._touches, touches))
        return merged(places, self._ground.get_rect())

    def _touched_places(self, under: tuple[Touch, ...], soft: bool) -> list[pygame.Rect]:
        """Return the places in which hard or soft touches differ from those drawn last."""
        if under == self._touches:
            return []
        return [touch.rect for touch in set(self._touches) ^ set(under) if touch.soft is soft]

    def _spread(self, places: Sequence[pygame.Rect]) -> None:
        """Redraw these places with the next few calls of `show`."""
        assert self._ground is not None
        height = -(-self._ground.get_height() // STRIPS)
        for place in places:
            for top in range(place.top - place.top % height, place.bottom, height):
                strip = place.clip(place.left, top, place.width, height)
                if strip not in self._soft:
                    self._soft.append(strip)
                    self._noted = True

    def _next_strips(self, changed: int) -> list[pygame.Rect]:
        """Return the places to redraw now of those left after soft changes.

        The more pixels of others have `changed`, the fewer they are, but there is always one.
        """
        if not self._soft:
            return []
        assert self._ground is not None
        wide, high = self._ground.get_size()
        left = wide * -(-high // STRIPS) - changed
        strips: list[pygame.Rect] = []
        while self._soft and (not strips or left >= self._soft[0].w * self._soft[0].h):
            strips.append(self._soft.pop(0))
            left -= strips[-1].w * strips[-1].h
        return strips

    def touch(self, touches: Sequence[Touch], changed: Sequence[pygame.Rect]) -> None:
        """Replace the touches, and redraw the places that they have `changed`."""
        if not self._stale:
            self._keep_touches(tuple(touches))
            self._redraw(changed)

    @property
    def blits(self) -> tuple[Blit, ...]:
        """The blits shown last."""
        return self._blits

    def replace(self, blits: Sequence[Blit]) -> list[pygame.Rect]:
        """Replace the blits, and redraw the places that this changes; return those."""
        assert self._ground is not None
        old, new = self._blits, tuple(blits)
        begin, end = _ends(old, new)
        gone, come = old[begin : len(old) - end], new[begin : len(new) - end]
        patches = _patches(gone, come, self._ground.get_rect())
        self._places[begin : len(old) - end] = [_place(blit) for blit in come]
        self._blits = new
        self._redraw(patches)
        return patches

    def differences(self, blits: Sequence[Blit]) -> list[pygame.Rect]:
        """Return the places that these blits would change, without overlaps."""
        assert self._ground is not None
        old, new = self._blits, tuple(blits)
        begin, end = _ends(old, new)
        gone, come = old[begin : len(old) - end], new[begin : len(new) - end]
        return _patches(gone, come, self._ground.get_rect())

    def _begin(
        self,
        ground: pygame.Surface,
        blits: tuple[Blit, ...],
        touches: tuple[Touch, ...],
        light: pygame.Surface | None,
    ) -> None:
        self.make(ground)
        self._stale = False
        self._soft.clear()
        self._ground, self._light = ground, light
        self._keep_touches(touches)
        self._keep(blits)
        self._redraw([ground.get_rect()])

    def _keep(self, blits: tuple[Blit, ...]) -> None:
        self._blits = blits
        self._places = [_place(blit) for blit in blits]

    def _keep_touches(self, touches: tuple[Touch, ...]) -> None:
        if touches != self._touches:
            # Most are the same ones as before.
            known = dict(zip(map(id, self._touches), self._touched, strict=True))
            self._touched = [known.get(id(touch)) or touch.rect for touch in touches]
            self._touches = touches

    def _redraw(self, patches: Sequence[pygame.Rect]) -> None:
        surface, ground, light = self._surface, self._ground, self._light
        assert surface is not None
        assert ground is not None
        self._redrawn += patches
        if len(self._redrawn) > MOST_REDRAWN:
            self._redrawn = [ground.get_rect()]
        for patch in patches:
            surface.set_clip(patch)
            surface.blit(ground, patch, patch)
            for index in patch.collidelistall(self._touched):
                touch = self._touches[index]
                surface.blit(touch.picture, touch.at, None, touch.flags)
            blits = self._blits
            surface.fblits([blits[index] for index in patch.collidelistall(self._places)])
            if light is not None:
                surface.blit(light, patch, patch, pygame.BLEND_RGB_MULT)
        surface.set_clip(None)


def _place(blit: Blit) -> pygame.Rect:
    picture, place = blit
    return picture.get_rect(topleft=place)


def _alike(pairs: Iterable[tuple[Blit, Blit]]) -> int:
    """Return the number of pairs before the first one whose blits differ."""
    number = 0
    for one, other in pairs:
        if one is not other and one != other:
            break
        number += 1
    return number


def _ends(old: tuple[Blit, ...], new: tuple[Blit, ...]) -> tuple[int, int]:
    """Return the number of first and of last blits that are the same in both."""
    begin = _alike(zip(old, new, strict=False))
    return begin, _alike(zip(reversed(old[begin:]), reversed(new[begin:]), strict=False))


def _places_beside(old: Sequence[Touch], new: Sequence[Touch]) -> list[pygame.Rect]:
    """Return the places of the touches that only one of the two has, in their order."""
    if len(old) == len(new):
        pairs = zip(old, new, strict=True)
        return [touch.rect for a, b in pairs if a is not b and a != b for touch in (a, b)]
    before, after = set(old), set(new)
    gone = [touch.rect for touch in old if touch not in after]
    return gone + [touch.rect for touch in new if touch not in before]


def _joined(places: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the places, those that follow each other as one if both are small and near."""
    joined: list[pygame.Rect] = []
    for place in places:
        both = joined[-1].union(place) if joined else place
        if joined and _area(both) - _area(joined[-1]) - _area(place) < NEAR_PIXELS:
            joined[-1] = both
        else:
            joined.append(place)
    return joined


def _patches(old: tuple[Blit, ...], new: tuple[Blit, ...], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles in which the two differ, without overlaps."""
    before, after = set(old), set(new)
    same = before & after
    changed = [*(before - same), *(after - same)]
    kept, now = [p for p in old if p in same], [p for p in new if p in same]
    if kept != now:
        changed += _reordered(kept, now)
    places = [surface.get_rect(topleft=place) for surface, place in changed]
    patches = merged(places, whole)
    if len(patches) > MAX_PATCHES:
        patches = merged(places, whole, apart=_area(whole))
    return patches if len(patches) <= MAX_PATCHES else [patches[0].unionall(patches[1:])]


def _reordered(old: Sequence[Blit], new: Sequence[Blit]) -> Sequence[Blit]:
    """Return the part of the old blits, in their order, outside which the new ones are alike."""
    if len(old) != len(new):
        return old  # one of them occurs twice
    differing = [
        index for index, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]
    ]
    return old[differing[0] : differing[-1] + 1]


def merged(
    changed: Sequence[pygame.Rect], whole: pygame.Rect, apart: int = PATCH_PIXELS
) -> list[pygame.Rect]:
    """Return rectangles that cover these, without overlaps.

    Of two that overlap, one is cut if that spares more than `apart` pixels for each of its parts;
    otherwise they become one.
    """
    patches: list[pygame.Rect] = []
    left = [rect.clip(whole) for rect in reversed(changed)]
    while left:
        patch = left.pop()
        while _area(patch) and (hit := patch.collidelist(patches)) >= 0:
            other = patches[hit]
            both = patch.union(other)
            common = patch.clip(other)
            parts = parts_beside(patch, common)
            spared = _area(both) + _area(common) - _area(patch) - _area(other)
            if spared > apart * len(parts):
                patch, *rest = parts or [pygame.Rect(0, 0, 0, 0)]
                left += rest
            else:
                del patches[hit]
                patch = both
        if _area(patch):
            patches.append(patch)
    return patches


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h

"""Blits that fade in and out instead of appearing and disappearing at once."""

from collections.abc import Iterable
from typing import Final

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.storage.speed import Speed

EASING: Final = 0.15
"""Seconds that one picture takes to become another."""
OVERLAP: Final = 1.5
"""Factor by which each fades faster, so that two texts are hardly ever read at once."""
OPAQUE: Final = 255


class Eased:
    """The text and plates of the picture; whatever changes among them fades over a moment."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._about: object = None
        self._shown: tuple[Blit, ...] = ()
        self._both: tuple[Blit, ...] = ()
        """The blits shown, and in their old order those that fade out."""
        self._coming: dict[Blit, float] = {}
        """The blits that fade in, with the share of the time that has passed."""
        self._going: dict[Blit, float] = {}
        """The blits that fade out, with the share of the time that has passed."""

    @property
    def fading(self) -> bool:
        """Return whether something is fading in or out."""
        return bool(self._coming or self._going)

    def blits(self, blits: Iterable[Blit], about: object) -> list[Blit]:
        """Return the blits to draw instead of these.

        Nothing fades between blits `about` different things, such as two people's views.
        """
        wanted = tuple(blits)
        if about != self._about or self._context.preferences.now.speed is Speed.INSTANT:
            self._shown = wanted
            self.finish()
        elif wanted != self._shown:
            self._change(wanted)
        self._about, self._shown = about, wanted
        if not self.fading:
            return list(wanted)
        # A plate below the one that it replaces is opaque, or what is behind would shine through.
        covered = {(place, picture.get_size()) for picture, place in self._going}
        return [
            faded(blit, self._opacity(blit, (blit[1], blit[0].get_size()) in covered))
            for blit in self._both
        ]

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether the picture changes."""
        if not self.fading:
            return False
        step = dt / EASING
        self._coming = {blit: s + step for blit, s in self._coming.items() if s + step < 1.0}
        self._going = {blit: s + step for blit, s in self._going.items() if s + step < 1.0}
        shown = set(self._shown)
        self._both = tuple(b for b in self._both if b in shown or b in self._going)
        return True

    def finish(self) -> None:
        """Show everything at once as it is wanted."""
        self._coming.clear()
        self._going.clear()
        self._both = self._shown

    def forget(self) -> None:
        """Show whatever comes next at once."""
        self._about = None

    def _opacity(self, blit: Blit, covered: bool) -> float:
        if blit in self._going:
            return 1.0 - OVERLAP * self._going[blit]
        return OVERLAP * self._coming[blit] if blit in self._coming and not covered else 1.0

    def _change(self, wanted: tuple[Blit, ...]) -> None:
        before, after = set(self._shown), set(wanted)
        whole = 1.0 / OVERLAP
        for blit in self._shown:
            if blit not in after:
                self._going[blit] = max(0.0, whole - self._coming.pop(blit, whole))
        for blit in wanted:
            if blit not in before:
                self._coming[blit] = max(0.0, whole - self._going.pop(blit, whole))
        # Whatever fades out stays behind what was before it, and below what was after it.
        rest = [blit for blit in self._both if blit in self._going or blit in after]
        both: list[Blit] = []
        for blit in wanted:
            if blit in rest:
                place = rest.index(blit)
                both += [old for old in rest[:place] if old in self._going]
                del rest[: place + 1]
            both.append(blit)
        self._both = (*both, *(old for old in rest if old in self._going))


def faded(blit: Blit, alpha: float) -> Blit:
    """Return a blit with an opacity; 1 and more is opaque."""
    if alpha >= 1.0:
        return blit
    surface, place = blit
    faded = surface.copy()
    faded.set_alpha(round(OPAQUE * max(0.0, alpha)))
    return faded, place

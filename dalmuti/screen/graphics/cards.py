"""The cards' pictures in the sizes and rotations that the table needs, each made once."""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cached_property
from pathlib import PurePath
from typing import Any, Final

import pygame

from dalmuti.resources import asset_json
from dalmuti.rules.cards import JESTER
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.preload import Batch, Wanted
from dalmuti.screen.graphics.rotation import halved, rotated_half
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.graphics.theme import INK, Face, load_font
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.storage.looks import CardBack
from dalmuti.texts.words import card_title

TURNED_PIXELS: Final = 2_400_000
"""About 10 MB of rotated cards; few of them are soon needed again."""
FLAT_PIXELS: Final = 3_000_000
"""About 12 MB of unrotated cards, enough for all that are needed at one table."""
SHADOW_PIXELS: Final = 400_000
"""About 1.6 MB of unrotated shadows, so that few have to be blurred again."""
SHADOW_BLUR: Final = 9
"""The width of a lifted card by the blur of its shadow."""
SHADOW: Final = 0.06
"""The reach of a card's shadow, in card widths."""
FLIGHT_ANGLES: Final = 6
"""The step in degrees between the rotations of flying cards."""
FINEST_FLIGHT: Final = 300
"""The width in pixels from which flying cards are rotated at half their size, as that is slow."""
COARSE_BLUR: Final = 5
"""The blur in pixels that a shadow keeps where it is made coarsely and enlarged."""
FRAME_PIXELS: Final = 100_000
"""The pixels of rotated cards after which a frame leaves rotating others to the next one."""
NEAR_ANGLES: Final = 16
"""The angles in degrees by which a card may differ from what is wanted until then."""
NARROWER: Final = 8
"""The number of widths for the shadow of a card that is being turned over."""
FINE: Final = 4
"""The factor by which a title is rendered larger than it is shown."""
NORMAL, LARGE = "cards", "cards/large"
"""The folders of cards in normal size and in double size."""
LARGER: Final = 1.05
"""A card is drawn from the larger picture above this multiple of its normal width."""
MIN_TITLE_WIDTH: Final = 84
"""The smallest width in pixels of a card with a title; on narrower ones it would be illegible."""


class Look(Enum):
    """The lighting of a card."""

    BRIGHT = "bright"
    DIM = "dim"
    """Not playable now: darker and also partly grey, so as not to differ only in brightness."""
    PAST = "past"
    """Part of a set that has been beaten."""


DARKER: Final = 0.66
"""The factor by which dimmed cards are darker with high contrast."""
_LIGHT: Final = {Look.DIM: 0.56, Look.PAST: 0.66}

_FlyingKey = tuple[str, int | None, int, int, Look]
"""The key of a flying card, with its width in steps and its angle."""


class CardPictures:
    """Faces and backs with their shadows."""

    def __init__(self, context: GraphicsContext, edition: str = "en") -> None:
        self._context = context
        self._edition = edition
        self._turned = SurfaceCache(TURNED_PIXELS)
        self._flat = SurfaceCache(FLAT_PIXELS)
        self._shadows = SurfaceCache(SHADOW_PIXELS)
        """The unrotated shadows, by width."""
        self._unmade: list[tuple[int | None, int, Look]] = []
        self._coming: tuple[Batch, ...] = ()
        """The batches that are still loading pictures for `_unmade`."""
        self._base = 0
        self._left = FRAME_PIXELS
        """The pixels that this frame may still rotate for `turned_soon`."""
        self.owing = False
        """True if a card is shown at another angle than wanted, until the next frames."""

    @cached_property
    def _measures(self) -> dict[str, Any]:
        return asset_json("cards", "cards.json")

    def forget(self) -> None:
        """Forget all cached sizes."""
        self._turned.fit(self._context.window.size)
        self._flat.fit(self._context.window.size)
        self._shadows.fit(self._context.window.size)

    def forget_turned(self) -> None:
        """Forget all rotated cards, of which few are needed in the next hand."""
        self._turned.clear()

    def fit(
        self,
        hand_width: float,
        trick_width: float,
        earlier_width: float,
        *others: float,
        backs: Iterable[float] = (),
    ) -> tuple[Batch, Batch]:
        """Forget all sizes, and prepare cards of these widths, flying ones with the greatest.

        `earlier_width` is that of cards in sets that have been beaten. Cards of the widths `others`
        are only loaded ahead, as are backs of the widths `backs`. Return the batches of backs and
        of faces.
        """
        self.forget()
        widths = {round(hand_width), round(trick_width)}
        self._base = max(widths)
        faces = (None, *range(1, JESTER + 1))
        bright = [(card, width, Look.BRIGHT) for width in sorted(widths) for card in faces]
        dim = [(card, round(hand_width), Look.DIM) for card in faces[1:]]
        earlier = round(earlier_width)
        past = [(card, earlier, Look.PAST) for card in faces[1:]]
        self._unmade = [*past, *dim, *bright]
        # The cards of tall windows are larger than their area suggests.
        needed = sum(w * h for w, h in (_whole_size(width) for _, width, _ in self._unmade))
        self._flat.fit(self._context.window.size, needed)
        loaded = sorted({*widths, earlier, *map(round, others)})
        sizes = tuple((width, round(width * CARD_RATIO)) for width in loaded)
        ahead = self._context.pictures.fit_ahead
        shown = ahead((self._picture_name(card), sizes) for card in faces[1:])
        behind = sorted({*loaded, *map(round, backs)})
        back_sizes = tuple((width, round(width * CARD_RATIO)) for width in behind)
        back = ahead([(self._picture_name(None), back_sizes)])
        self._coming = back, shown
        return back, shown

    def wanted(self, cards: Iterable[int], width: int) -> Iterator[Wanted]:
        """Yield the pictures of the faces of cards, to be loaded ahead."""
        for card in dict.fromkeys(cards):
            yield self._picture_name(card), ((width, round(width * CARD_RATIO)),)

    def prepare(self) -> None:
        """Make the next card that will be needed, so that no frame has to make several."""
        if self._unmade and all(batch.come for batch in self._coming):
            self._card(*self._unmade.pop())

    def turned(
        self, card: int | None, width: float, angle: float, look: Look = Look.BRIGHT
    ) -> pygame.Surface:
        """Return a card or, for None, a back, rotated counter-clockwise to the nearest degree."""
        key = (card, round(width), round(angle) % 360, look)
        made = self._turned.get(key)
        if made is None:
            made = self._turned.keep(key, self._turned_now(card, key[1], key[2], look))
            self._left -= made.get_width() * made.get_height()
        return made

    def turned_soon(
        self, card: int | None, width: float, angle: float, look: Look = Look.BRIGHT
    ) -> pygame.Surface:
        """Return a card like `turned`, or a picture much like it for the next few frames.

        That is if this frame has already rotated many; `owing` then says so.
        """
        flat, turn = round(width), round(angle)
        if self._left <= 0 and self._turned.get((card, flat, turn % 360, look)) is None:
            nearest = (turn + sign * off for off in range(1, NEAR_ANGLES) for sign in (1, -1))
            alike = ((card, flat, near % 360, look) for near in nearest)
            bright = card, flat, turn % 360, Look.BRIGHT
            for key in (*alike, self._flying_key(card, width, angle, look), bright):
                made = self._turned.get(key)
                if made is not None:
                    self.owing = True
                    return made
        return self.turned(card, width, angle, look)

    def begin_frame(self) -> None:
        """Begin to count the pixels that this frame rotates."""
        self._left, self.owing = FRAME_PIXELS, False

    def _turned_now(self, card: int | None, width: int, angle: int, look: Look) -> pygame.Surface:
        if angle and look is Look.DIM:
            # The card was bright before, so that it has been rotated already.
            return _dimmed(self.turned(card, width, angle), self._light_of(look))
        flat = self._card(card, width, look)
        return pygame.transform.rotozoom(flat, angle, 1.0) if angle else flat

    def large(self, card: int, width: float) -> pygame.Surface:
        """Return a card shown on its own, drawn from the larger picture if it is wide enough."""
        return self._card(card, round(width), Look.BRIGHT, large=True)

    @property
    def widest(self) -> int:
        """The maximum width of flying cards; wider ones are drawn no larger."""
        return self._base

    def flying(
        self, card: int | None, width: float, angle: float, look: Look = Look.BRIGHT
    ) -> pygame.Surface:
        """Return a flying card, at one of a few widths and rotations."""
        key = self._flying_key(card, width, angle, look)
        made = self._turned.get(key)
        if made is None and self._left <= 0:
            made = self._flown_alike(key)
        if made is None:
            flat = self._card(card, self._base, look)
            share = min(1.0, key[2] * self._flight_step / self._base)
            made = self._turned.keep(key, self._rotated(flat, key[3], share))
            self._left -= made.get_width() * made.get_height()
        return made

    def _flown_alike(self, key: _FlyingKey) -> pygame.Surface | None:
        """Return the card as it flew a moment ago, for a frame that has rotated many; or None."""
        name, card, steps, turn, look = key
        for wider in (0, 1, -1):
            for off in (0, FLIGHT_ANGLES, -FLIGHT_ANGLES):
                alike = (name, card, steps + wider, (turn + off) % 360, look)
                made = self._turned.get(alike)
                if made is not None:
                    return made
        return None

    @property
    def _flight_step(self) -> int:
        """The step between the widths of flying cards."""
        return max(2, round(12 * self._context.theme.scale))

    def _flying_key(self, card: int | None, width: float, angle: float, look: Look) -> _FlyingKey:
        turn = round(angle / FLIGHT_ANGLES) * FLIGHT_ANGLES % 360
        return "flying", card, round(width / self._flight_step), turn, look

    def _rotated(self, flat: pygame.Surface, turn: int, share: float) -> pygame.Surface:
        """Return a flying card, rotated and scaled; a large one is less fine than at rest."""
        if self._base < FINEST_FLIGHT:
            return pygame.transform.rotozoom(flat, turn, share)
        if not turn:
            return pygame.transform.smoothscale_by(flat, share)
        half = self._turned.get(("half", flat))
        if half is None:
            half = self._turned.keep(("half", flat), halved(flat))
        return rotated_half(half, turn, share)

    def shadow(self, width: float, angle: float, breadth: float = 1.0) -> pygame.Surface:
        """Return the soft shadow of a lifted card, narrowed by `breadth` while it turns over."""
        key = ("shadow", round(width / 12) * 12, round(angle / 15) * 15 % 180)
        narrow = max(1, round(breadth * NARROWER))
        if narrow < NARROWER:
            made = self._turned.get((*key, narrow))
            if made is None:
                whole = self.shadow(width, angle)
                size = (whole.get_width() * narrow // NARROWER, whole.get_height())
                made = self._turned.keep((*key, narrow), pygame.transform.smoothscale(whole, size))
            return made
        made = self._turned.get(key)
        if made is None:
            coarse = max(1, key[1] // SHADOW_BLUR // COARSE_BLUR)
            flat = self._shadows.get(key[1])
            if flat is None:
                flat = self._shadows.keep(key[1], _shadow(key[1] // coarse))
            turned = _trimmed(pygame.transform.rotozoom(flat, key[2], 1.0))
            made = self._turned.keep(key, pygame.transform.smoothscale_by(turned, coarse))
        return made

    def _card(
        self, card: int | None, width: int, look: Look, large: bool = False
    ) -> pygame.Surface:
        """Return an unrotated card with its shadow."""
        key = (card, width, look, large)
        made = self._flat.get(key)
        if made is not None:
            return made
        if look is not Look.BRIGHT:
            picture = self._flat.get((card, width, Look.BRIGHT, large))
            if picture is None:
                picture = self._bright(card, width, large)
            return self._flat.keep(key, _dimmed(picture, self._light_of(look)))
        return self._flat.keep(key, self._bright(card, width, large))

    def _light_of(self, look: Look) -> float:
        """Return the brightness of a look other than bright."""
        return _LIGHT[look] * (DARKER if self._context.preferences.now.high_contrast else 1.0)

    def _bright(self, card: int | None, width: int, large: bool) -> pygame.Surface:
        """Return a new picture of an unrotated card with its shadow."""
        margin = _margin(width)
        whole = pygame.Surface(_whole_size(width), pygame.SRCALPHA)
        body = pygame.Rect(margin, margin, width, round(width * CARD_RATIO))
        radius = max(2, round(width * self._measures["corner_radius"]))
        shadow = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(shadow, (*INK, 150), body, border_radius=radius)
        blurred = pygame.transform.box_blur(shadow, max(1, margin // 2))
        whole.blit(blurred, (0, max(1, margin // 3)))
        self._draw_face(whole, body, card, large)
        return whole

    def _picture_name(self, card: int | None, folder: str = NORMAL) -> str:
        """Return the name of the picture of a card, or of the back."""
        back = self._context.preferences.now.card_back
        if card is None and back is not CardBack.CROWN:
            return f"{folder}/back_{back}"
        name = "back" if card is None else "jester" if card == JESTER else str(card)
        own = self._measures["editions"].get(self._edition, {})
        file = own.get(name, self._measures["files"][name])
        return f"{folder}/{PurePath(file).stem}"

    def _draw_face(
        self, whole: pygame.Surface, body: pygame.Rect, card: int | None, large: bool
    ) -> None:
        pictures, picture = self._context.pictures, None
        if large and body.width > LARGER * self._measures["size"][0]:
            picture = pictures.fit_uncached(self._picture_name(card, LARGE), body.size)
        if picture is None:
            picture = pictures.fit_uncached(self._picture_name(card), body.size)
        if picture is not None:
            whole.blit(picture, body)
        if card is not None and body.width >= MIN_TITLE_WIDTH:
            x, y, w, h = self._measures["title"]
            place = pygame.Rect(
                round(body.x + x * body.width),
                round(body.y + y * body.height),
                round(w * body.width),
                round(h * body.height),
            )
            title = card_title(self._context.texts, card, self._edition)
            drawn = _title(title, place.size)
            whole.blit(drawn, drawn.get_rect(center=place.center))


def _margin(width: int) -> int:
    """Return the room round a card for its shadow."""
    return max(2, round(width * SHADOW))


def _whole_size(width: int) -> tuple[int, int]:
    """Return the size of the picture of a card and its shadow."""
    margin = _margin(width)
    return width + 2 * margin, round(width * CARD_RATIO) + 2 * margin


def _shadow(width: int) -> pygame.Surface:
    """Return the soft shadow of a lifted card that is not rotated."""
    blur = max(2, width // SHADOW_BLUR)
    size = (width + 4 * blur, round(width * CARD_RATIO) + 4 * blur)
    flat = pygame.Surface(size, pygame.SRCALPHA)
    body = flat.get_rect().inflate(-4 * blur, -4 * blur)
    pygame.draw.rect(flat, (*INK, 120), body, border_radius=max(2, width // 20))
    return pygame.transform.box_blur(flat, blur)


def _title(text: str, room: tuple[int, int]) -> pygame.Surface:
    """Return a card's title, as large as its plate allows.

    It is rendered large and scaled down, because small letters would be aligned to whole pixels.
    """
    size = max(5, round(room[1] * 0.98)) * FINE
    width = load_font(Face.TITLE, size).size(text)[0]
    font = load_font(Face.TITLE, min(size, max(5 * FINE, size * room[0] * FINE // width)))
    written = font.render(text, True, INK)
    return pygame.transform.smoothscale_by(written, 1 / FINE)


def _trimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture without the margins that are transparent on opposite sides alike."""
    whole, seen = picture.get_rect(), picture.get_bounding_rect()
    across = min(seen.left, whole.right - seen.right)
    down = min(seen.top, whole.bottom - seen.bottom)
    return picture.subsurface(whole.inflate(-2 * across, -2 * down)).copy()


def _dimmed(picture: pygame.Surface, light: float) -> pygame.Surface:
    """Return a picture darkened and half desaturated."""
    grey = pygame.transform.grayscale(picture)
    mixed = picture.copy()
    grey.set_alpha(120)
    mixed.blit(grey, (0, 0), special_flags=pygame.BLEND_ALPHA_SDL2)
    share = round(255 * light)
    mixed.fill(
        (share, round(share * 0.96), round(share * 0.9), 255), special_flags=pygame.BLEND_RGBA_MULT
    )
    return mixed

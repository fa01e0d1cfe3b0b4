"""The arms of the other players: sleeves in the cloth of their owner, and drawn hands."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, Final

import pygame

from dalmuti.match import Match
from dalmuti.resources import asset_json
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.clothes import clothes_in, face_in
from dalmuti.screen.graphics.figures import Figures
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.preload import Batch, Size, Wanted
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.table.drawing.eased import EASING, faded
from dalmuti.stage.gestures import REST, Arm, Gestures, HandPose, HandShape, arms, shifted
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.storage.speed import Speed

QUARTERS: Final = 4
"""Each hand and sleeve is drawn for light from four sides."""
ANGLES: Final = 6
"""The step in degrees between the rotations of arms."""
LENGTHS: Final = 16
"""The step in pixels between the lengths of sleeves."""


@dataclass(frozen=True, slots=True)
class ArmLook:
    """The skin of a player's hands, and the colour of their sleeves."""

    skin: str
    cloth: str


_Shown = tuple[tuple[TableLayout, int, int, HandPose], list[Blit]]


class ArmPictures:
    """The pictures of hands and sleeves, each made once for each size and rotation."""

    def __init__(self, context: GraphicsContext, match: Match, figures: Figures) -> None:
        self._context = context
        self._match = match
        self._figures = figures
        self._made = SurfaceCache(context.pictures.made_of_others)
        self._shown: dict[PlayerId, _Shown] = {}
        """The arms shown last, by player."""
        self._about: object = None
        self._holding: dict[PlayerId, bool] = {}
        """By player, true while they hold cards or a gesture needs their arms."""
        self._opacities: dict[PlayerId, float] = {}
        """The opacity of each player's arms; they fade in and out."""
        self._card = 0.0
        """The width of the cards in a fan."""

    @cached_property
    def _measures(self) -> dict[str, Any]:
        return asset_json("people", "arms.json")

    def fit(self, card: float) -> Batch:
        """Forget all sizes, and start loading the hands for fans with cards of this width."""
        self._made.fit(self._context.window.size)
        self._shown.clear()
        self._card = card
        return self._context.pictures.fit_ahead(self.wanted())

    def wanted(self) -> Iterator[Wanted]:
        """Yield the sheets of sleeves and hands."""
        yield "people/sleeves", (self._sleeves_size(self._card),)
        for skin in sorted({self._person(one)["skin"] for one in range(len(self._match.seats))}):
            yield f"people/hands_{skin}", (self._hands_size(self._card),)

    def blits(
        self,
        model: TableModel,
        layout: TableLayout,
        gestures: Gestures,
        away: Container[PlayerId] = (),
    ) -> list[Blit]:
        """Return the arms of everyone who holds a fan and is not `away` from their place.

        The arms that throw a last set are shown until they are back.
        """
        found: list[Blit] = []
        about = (layout, model.viewer, model.home)
        if about != self._about or self._context.preferences.now.speed is Speed.INSTANT:
            self.snap()
            self._about = about
        for shown in model.seats:
            seat = layout.seats[shown.place]
            if shown.player == model.viewer or not seat.spread:
                continue
            if shown.player in away:
                continue
            pose = gestures.pose(shown.player)
            reaches = replace(pose, lean=REST.lean) != REST
            holds = self._holding[shown.player] = bool(shown.size) or reaches
            opacity = self._opacities.setdefault(shown.player, float(holds))
            if opacity <= 0.0:
                continue
            key = (layout, shown.place, max(1, shown.size), pose)
            before = self._shown.get(shown.player)
            if before is None or before[0][0] is not layout or before[0][1:] != key[1:]:
                pair = arms(shifted(seat, pose), layout, *key[2:])
                blits = [blit for arm in pair for blit in self._arm(shown.player, arm)]
                before = self._shown[shown.player] = (key, blits)
            found += before[1] if opacity >= 1.0 else [faded(blit, opacity) for blit in before[1]]
        return found

    @property
    def fading(self) -> bool:
        """Return whether any arms are fading in or out."""
        return any(self._opacities[player] != holds for player, holds in self._holding.items())

    def ease(self, dt: float) -> bool:
        """Advance fading arms by `dt` seconds; return whether the picture changes."""
        if not self.fading:
            return False
        for player, holds in self._holding.items():
            step = dt / EASING if holds else -dt / EASING
            self._opacities[player] = min(1.0, max(0.0, self._opacities[player] + step))
        return True

    def snap(self) -> None:
        """Show or hide all arms at once."""
        self._holding.clear()
        self._opacities.clear()

    def prepare(self, model: TableModel, layout: TableLayout, number: int) -> None:
        """Make the resting arms of one player, so that no frame has to make them all."""
        shown = model.seats[number % len(model.seats)]
        seat = layout.seats[shown.place]
        due = shown.player not in self._shown and shown.player != model.viewer
        if due and seat.spread and shown.size:
            for arm in arms(seat, layout, shown.size, REST):
                self._arm(shown.player, arm)

    @property
    def wrist(self) -> float:
        """The distance from knuckles to wrist, in card widths."""
        return float(self._measures["wrist"])

    @property
    def thumb(self) -> list[list[float]]:
        """The points of a pinching hand's thumb and its width there, in card widths."""
        points: list[list[float]] = self._measures["thumb"]
        return points

    def look(self, player: PlayerId) -> ArmLook:
        """Return the look of a player's arms."""
        person = self._person(player)
        return ArmLook(person["skin"], person["cloth"])

    def fit_apart(self, look: ArmLook, card: float) -> Batch:
        """Start loading what `cut_hands` and `cut_sleeve` need for cards of this width."""
        sheets: list[Wanted] = [
            (f"people/hands_{look.skin}", (self._hands_size(card),)),
            ("people/sleeves", (self._sleeves_size(card),)),
        ]
        return self._context.pictures.fit_ahead(sheets)

    def cut_hands(
        self, look: ArmLook, card: float, shapes: Iterable[HandShape]
    ) -> list[pygame.Surface]:
        """Return right hands of these shapes that point upwards, and forget their sheet."""
        size = self._hands_size(card)
        sheet = self._context.pictures.fit_uncached(f"people/hands_{look.skin}", size)
        return [self._cut_hand(sheet, size, shape, False, 0) for shape in shapes]

    def cut_sleeve(self, look: ArmLook, card: float, length: int) -> pygame.Surface:
        """Return a straight sleeve that hangs down, no longer than this, and forget its sheet."""
        size = self._sleeves_size(card)
        sheet = self._context.pictures.fit_uncached("people/sleeves", size)
        return self._cut_sleeve(sheet, size, "straight", look.cloth, min(length, size[1]), 0)

    def _arm(self, player: PlayerId, arm: Arm) -> Iterable[Blit]:
        person, card = self._person(player), arm.hand.width
        angle = round(arm.hand.angle / ANGLES) * ANGLES % 360
        hand = self._hand(person["skin"], arm.shape, arm.left, card, angle)
        yield from self._sleeves(person["cloth"], arm, card, angle)
        yield hand, hand.get_rect(center=(round(arm.hand.x), round(arm.hand.y))).topleft

    def _hand(
        self, skin: str, shape: HandShape, left: bool, card: float, angle: int
    ) -> pygame.Surface:
        key = ("hand", skin, shape, left, round(card), angle)
        made = self._made.get(key)
        if made is None:
            size = self._hands_size(card)
            sheet = self._context.pictures.fit(f"people/hands_{skin}", size)
            flat = self._cut_hand(sheet, size, shape, left, _quarter(angle))
            made = self._made.keep(key, pygame.transform.rotozoom(flat, angle, 1.0))
        return made

    def _cut_hand(
        self, sheet: pygame.Surface | None, size: Size, shape: HandShape, left: bool, quarter: int
    ) -> pygame.Surface:
        """Return a hand from a sheet of this size, tinted by the light in the hall."""
        columns: list[str] = self._measures["hands"]
        cell = size[1] // QUARTERS
        name = f"left_{shape}" if left else shape
        flipped = name not in columns
        if flipped:
            # The light on its mirror image must come from the same side.
            name, quarter = shape, QUARTERS - 1 - quarter
        column = columns.index(name)
        flat = pygame.Surface((cell, cell), pygame.SRCALPHA)
        if sheet is not None:
            flat.blit(sheet, (0, 0), (column * cell, quarter * cell, cell, cell))
        flat = pygame.transform.flip(flat, flipped, False)
        self._figures.light(flat)
        return flat

    def _sleeves(self, cloth: str, arm: Arm, card: float, angle: int) -> Iterable[Blit]:
        """Yield the sleeves between shoulder and wrist, where those are not too near."""
        a = radians(angle)
        far = self._measures["wrist"] * card
        wrist = arm.hand.x + sin(a) * far, arm.hand.y + cos(a) * far
        if arm.elbow is None:
            yield from self._sleeve("straight", cloth, card, wrist, arm.shoulder)
            return
        forearm, tip = self._measures["forearm"] * card, self._measures["elbow"] * card
        turn = _turn(wrist, arm.elbow)
        lower = self._sleeve("forearm", cloth, card, wrist, arm.elbow, round(forearm + tip))
        # The upper arm begins where the forearm, whose angle is rounded, really ends.
        b = radians(turn)
        elbow = wrist[0] + sin(b) * forearm, wrist[1] + cos(b) * forearm
        yield from self._sleeve("upper", cloth, card, elbow, arm.shoulder, before=tip)
        yield from lower

    def _sleeve(
        self,
        kind: str,
        cloth: str,
        card: float,
        start: tuple[float, float],
        end: tuple[float, float],
        length: int | None = None,
        before: float = 0.0,
    ) -> Iterable[Blit]:
        """Yield a sleeve from one point to another, if that is not too near.

        It has the given length, or else ends near the other point; it begins `before` the first.
        """
        width, most = self._sleeves_size(card)
        width //= QUARTERS * len(self._measures["sleeves"])
        turn = _turn(start, end)
        if length is None:
            far = hypot(end[0] - start[0], end[1] - start[1]) + before
            length = min(most, round(far / LENGTHS) * LENGTHS)
        if length < LENGTHS:
            return
        key = ("sleeve", kind, cloth, width, length, turn)
        made = self._made.get(key)
        if made is None:
            size = self._sleeves_size(card)
            sheet = self._context.pictures.fit("people/sleeves", size)
            flat = self._cut_sleeve(sheet, size, kind, cloth, length, _quarter(turn))
            made = self._made.keep(key, pygame.transform.rotozoom(flat, turn, 1.0))
        a = radians(turn)
        far = length / 2 - before
        middle = start[0] + sin(a) * far, start[1] + cos(a) * far
        yield made, made.get_rect(center=(round(middle[0]), round(middle[1]))).topleft

    def _cut_sleeve(
        self,
        sheet: pygame.Surface | None,
        size: Size,
        kind: str,
        cloth: str,
        length: int,
        quarter: int,
    ) -> pygame.Surface:
        """Return a sleeve of a cloth from a sheet of this size, tinted by the light in the hall."""
        kinds: list[str] = self._measures["sleeves"]
        width = size[0] // (QUARTERS * len(kinds))
        flat = pygame.Surface((width, length), pygame.SRCALPHA)
        if sheet is not None:
            column = kinds.index(kind) * QUARTERS + quarter
            flat.blit(sheet, (0, 0), (column * width, 0, width, length))
        flat.fill(pygame.Color(cloth), special_flags=pygame.BLEND_RGB_MULT)
        self._figures.light(flat)
        return flat

    def _person(self, player: PlayerId) -> dict[str, str]:
        """Return the skin and the cloth of a player."""
        people: dict[str, dict[str, str]] = self._measures["people"]
        look = self._figures.look(self._match.seats[player], player)
        person = people.get(face_in(look), next(iter(people.values())))
        clothes = clothes_in(self._context, look)
        return person if clothes is None else {**person, "cloth": clothes.cloth}

    def _hands_size(self, card: float) -> Size:
        cell = max(1, round(self._measures["cell"] * card))
        return cell * len(self._measures["hands"]), cell * QUARTERS

    def _sleeves_size(self, card: float) -> Size:
        width, length = (max(1, round(side * card)) for side in self._measures["sleeve"])
        return width * QUARTERS * len(self._measures["sleeves"]), length


def _turn(start: tuple[float, float], end: tuple[float, float]) -> int:
    """Return the rounded angle of a sleeve whose own down is the direction between two points."""
    down = degrees(atan2(end[0] - start[0], end[1] - start[1]))
    return round(down / ANGLES) * ANGLES % 360


def _quarter(angle: int) -> int:
    """Return which of the four pictures has its light right after this rotation."""
    return round(-angle / 90) % QUARTERS

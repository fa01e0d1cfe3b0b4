"""The wardrobe: where everyone chooses their clothes, the hall and the backs of the cards."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

import pygame

from dalmuti.match.journey.clothes import (
    SECTION,
    garment_of,
    place_that_opens,
    with_garment,
)
from dalmuti.match.journey.progress import open_to_anyone, progress_in
from dalmuti.match.journey.rewards import Reward, RewardKind
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.clothes import dressed
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.journey.travel import travellers
from dalmuti.screen.journey.wardrobe.mirror import Mirror, Shown, back_picture
from dalmuti.screen.journey.wardrobe.tiles import BackPicture, GarmentPicture, HallTile, Tile
from dalmuti.screen.journey.words import place_title
from dalmuti.screen.lineup.seat_choices import face_of
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button, Choice, Label, ScrollArea
from dalmuti.storage.looks import CardBack, Garment, Hall

WIDEST: Final = 1560
"""The panel's width, in units."""
MIRROR: Final = 0.36
"""The mirror's share of the panel's width, or of its height where it is above the tiles."""
BESIDE: Final = 1.15
"""The least proportion of the window's sides for the mirror to be beside the tiles."""
TALLEST: Final = 0.45
"""The greatest height of a tile's picture, by the part of the page that is visible at once."""
TILES: Final[dict[RewardKind, tuple[float, float]]] = {
    RewardKind.CLOTHES: (140, 1.16),
    RewardKind.HALL: (250, 0.56),
    RewardKind.BACK: (138, 1.34),
}
"""For each kind the least width of a tile in units, and its picture's height by its width."""


class WardrobeScene(MenuScene):
    """A mirror, and beside it tiles to choose from; every choice takes effect at once.

    `name` is the person to dress first, the last traveller if it is empty.
    """

    title: ClassVar[str] = "wardrobe.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context, name: str = "") -> None:
        super().__init__(context)
        known = travellers(context)
        self._name = name or known[0]
        self._people = tuple(dict.fromkeys((self._name, *known)))
        self._area = ScrollArea(context)
        self._groups: list[tuple[Label, list[Tile]]] = []
        self._rewards: dict[str, Reward] = {}
        self._who: tuple[Label, Choice[str]] | None = None
        self._unmade = True
        """True while pictures are to be made."""
        self._fill()

    def reword(self) -> None:
        """Build the page again in the new language."""
        self._fill()

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures of the mirror, and of the frames round everything."""
        patches = self.context.nine_patches
        for name in ("panel_parchment", "field", "field_focus", "scroll_track", "scroll_thumb"):
            yield patches.wanted_panel(name)
        yield from self._mirror.wanted()

    def load(self) -> None:
        """Start loading the pictures of the tiles from the first to the last, after the mirror's.

        The latest request comes first.
        """
        known: set[Wanted] = set()
        each: list[tuple[Tile, list[Wanted]]] = []
        for tile in self._tiles:
            parts = [part for part in tile.wanted() if part not in known]
            known.update(parts)
            each.append((tile, parts))
        for tile, parts in reversed(each):
            tile.batch = self.context.pictures.fit_ahead(parts)
        super().load()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, and make one picture of those that have been loaded."""
        super().update(dt)
        if not self.loading:
            self._make_next()

    def _make_next(self) -> None:
        """Make the next picture, so that no frame has to make many."""
        pictures: list[Mirror | Tile] = [self._mirror, *self._tiles]
        due = [widget for widget in pictures if widget.due]
        self._unmade = bool(due)
        for widget in due:
            if widget.ready:
                widget.make()
                self.invalidate()
                return

    @property
    def polls(self) -> bool:
        """Return whether pictures are being loaded or made, or a hint is due."""
        return super().polls or self._unmade

    @property
    def _tiles(self) -> Iterator[Tile]:
        for _, tiles in self._groups:
            yield from tiles

    # --- Content ---

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        self.form.clear()
        self._area.widgets.clear()
        self._mirror = self.form.add(Mirror(context, self._shown))
        self._who = None
        if len(self._people) > 1:
            caption = Label(context, "who.title", texts("wardrobe.who"), Face.TITLE, 26)
            values = [(one, one) for one in self._people]
            choice = Choice(context, "who", values, self._name, self._dress)
            self._who = self.form.add(caption, self._area), self.form.add(choice, self._area)
            caption.name_for(choice)
        self._groups = [
            self._group("clothes.title", texts("wardrobe.clothes"), self._garments()),
            self._group("hall.title", texts("settings.hall"), self._halls()),
            self._group("back.title", texts("settings.card_back"), self._backs()),
        ]
        self._about = self.form.add(
            Label(context, "about", texts("wardrobe.about"), Face.ITALIC, 23, INK_SOFT, True)
        )
        self._done = self.form.add(
            Button(context, "back", texts("settings.done"), self.back, main=True)
        )
        self.form.default = self._done
        self._judge()

    def _group(self, name: str, words: str, tiles: Iterator[Tile]) -> tuple[Label, list[Tile]]:
        heading = Label(self.context, name, words, Face.TITLE, 28, MADDER_SHADE)
        self.form.add(heading, self._area)
        return heading, [self.form.add(tile, self._area) for tile in tiles]

    def _garments(self) -> Iterator[Tile]:
        face = face_of(self.context.preferences.now.seats, self._name)
        shape = TILES[RewardKind.CLOTHES][1]
        for garment in Garment:
            look = self._look(face, garment)
            yield self._tile(
                Reward(RewardKind.CLOTHES, garment),
                Tile(
                    self.context,
                    f"garment.{garment}",
                    self.context.texts(f"wardrobe.garment.{garment}"),
                    shape,
                    GarmentPicture(look),
                    partial(self._wear, garment),
                ),
            )

    def _halls(self) -> Iterator[Tile]:
        night, shape = self.context.preferences.now.moonlight, TILES[RewardKind.HALL][1]
        for hall in Hall:
            yield self._tile(
                Reward(RewardKind.HALL, hall),
                Tile(
                    self.context,
                    f"hall.{hall}",
                    self.context.texts(f"settings.hall.{hall}"),
                    shape,
                    HallTile(hall, night),
                    partial(self._change, hall=hall),
                ),
            )

    def _backs(self) -> Iterator[Tile]:
        shape = TILES[RewardKind.BACK][1]
        for back in CardBack:
            yield self._tile(
                Reward(RewardKind.BACK, back),
                Tile(
                    self.context,
                    f"back.{back}",
                    self.context.texts(f"settings.card_back.{back}"),
                    shape,
                    BackPicture(back_picture(back)),
                    partial(self._change, card_back=back),
                ),
            )

    def _tile(self, reward: Reward, tile: Tile) -> Tile:
        self._rewards[tile.name] = reward
        return tile

    def _look(self, face: str, garment: Garment) -> str:
        return dressed(face, "" if garment is Garment.OWN else garment)

    @property
    def _shown(self) -> Shown:
        now = self.context.preferences.now
        face = face_of(now.seats, self._name)
        look = self._look(face, self._worn)
        return Shown(self._name, look, now.hall, now.card_back, now.moonlight)

    @property
    def _worn(self) -> Garment:
        everything = self.context.preferences.now.everything_open
        return garment_of(self.context.profiles.profile(self._name), everything)

    def _judge(self) -> None:
        """Mark what has been chosen, and veil what is still closed."""
        context, now = self.context, self.context.preferences.now
        profiles, everything = context.profiles, now.everything_open
        for_all = open_to_anyone(profiles.everybody(), everything)
        own = progress_in(profiles.profile(self._name), everything).rewards
        chosen = {
            Reward(RewardKind.CLOTHES, self._worn),
            Reward(RewardKind.HALL, now.hall),
            Reward(RewardKind.BACK, now.card_back),
        }
        for tile in self._tiles:
            reward = self._rewards[tile.name]
            is_open = reward in (own if reward.kind is RewardKind.CLOTHES else for_all)
            tile.chosen = reward in chosen
            place = place_that_opens(reward)
            tile.closed = tile.opens_at = ""
            if place is not None and not is_open and not tile.chosen:
                tile.opens_at = place_title(context.texts, place)
                tile.closed = context.texts("wardrobe.closed", place=tile.opens_at)
            tile.hint = tile.closed
        self._unmade = True
        self.invalidate()

    # --- Choosing ---

    def _wear(self, garment: Garment) -> None:
        profiles = self.context.profiles
        profiles.put(self._name, SECTION, with_garment(profiles.profile(self._name), garment))
        self._show()

    def _change(self, **chosen: Hall | CardBack) -> None:
        self.context.preferences.change(**chosen)
        self._show()

    def _show(self) -> None:
        self._mirror.show(self._shown)
        self._judge()

    def _dress(self, name: str) -> None:
        """Turn to another person, in the same place."""
        self._name = name
        self._fill()
        self.resized(self.context.window.size)
        self.load()
        self.form.set_focus(self._who[1] if self._who is not None else None)

    # --- Layout ---

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the mirror beside the tiles, or above them in a narrow window."""
        theme = self.context.theme
        pad, gap, margin = theme.px(44), theme.px(18), theme.px(36)
        beside = size[0] >= BESIDE * size[1]
        width = min(theme.px(WIDEST) * (100 + theme.text_percent) // 200, size[0] - 2 * margin)
        inner = width - 2 * pad
        top = self.banner_height // 2 + theme.px(26)
        high = self._done.natural_size()[1]
        foot = high + 2 * theme.px(22)
        self.panel = self.centred_panel(size, width, size[1])
        left, upper = self.panel.x + pad, self.panel.y + top
        height = self.panel.height - top - foot
        bar = theme.px(30)
        if beside:
            wide = round(inner * MIRROR)
            self._mirror.rect = pygame.Rect(left, upper, wide, min(height, wide * 8 // 5))
            view = pygame.Rect(left + wide + gap, upper, inner - wide - gap + bar, height)
        else:
            tall = round(height * MIRROR)
            self._mirror.rect = pygame.Rect(0, upper, min(inner, tall * 3 // 2), tall)
            self._mirror.rect.centerx = self.panel.centerx
            view = pygame.Rect(left, upper + tall + gap, inner + bar, height - tall - gap)
        self._area.place(view, self._lay_tiles(view.width - bar, view.height))
        self._done.rect = pygame.Rect(0, 0, max(self._done.natural_size()[0], theme.px(220)), high)
        self._done.rect.bottomright = (self.panel.right - pad, self.panel.bottom - theme.px(22))
        self._about.rect = pygame.Rect(left, self._done.rect.y, 0, high)
        self._about.rect.width = self._done.rect.x - gap - left

    def _lay_tiles(self, width: int, seen: int) -> int:
        """Place the tiles of each kind in rows; return the height of the page.

        `seen` is the height that is visible at once.
        """
        theme = self.context.theme
        gap, y = theme.px(12), theme.px(4)
        if self._who is not None:
            caption, choice = self._who
            row = theme.line(Face.STRONG, 25) + theme.px(22)
            words = min(theme.width(caption.words, Face.TITLE, 26) + gap, width // 2)
            caption.home = pygame.Rect(0, y, words, row)
            choice.home = pygame.Rect(words + gap, y, width - words - gap, row)
            y += row + gap
        for kind, (heading, tiles) in zip(TILES, self._groups, strict=True):
            heading.home = pygame.Rect(0, y, width, theme.line(Face.TITLE, 28))
            y += heading.home.height + gap
            words = max(tile.longest_word() for tile in tiles) + theme.px(20)
            least = max(words, theme.px(TILES[kind][0]) * (100 + theme.text_percent) // 200)
            columns = max(1, min(len(tiles), (width + gap) // (least + gap)))
            wide = (width - gap * (columns - 1)) // columns
            for index, tile in enumerate(tiles):
                tile.tallest = round(seen * TALLEST)
                high = tile.height(wide)
                row, column = divmod(index, columns)
                tile.home = pygame.Rect(column * (wide + gap), y + row * (high + gap), wide, high)
            y += -(-len(tiles) // columns) * (high + gap) + gap
        return y

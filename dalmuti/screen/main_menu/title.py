"""The title screen."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from dalmuti.match.modes import DAILY, JOURNEY
from dalmuti.screen.audio.medley import Occasion
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.graphics.theme import GOLD_LIGHT, INK_SOFT, Face
from dalmuti.screen.journey.map_scene import JourneyScene
from dalmuti.screen.lineup.resume import put_aside, resumed
from dalmuti.screen.main_menu.credits import CreditsScene
from dalmuti.screen.main_menu.daily.calendar import CalendarScene
from dalmuti.screen.main_menu.daily.table import open_match
from dalmuti.screen.main_menu.new_game.setup import Draft, SetupScene
from dalmuti.screen.main_menu.person import open_person
from dalmuti.screen.main_menu.puzzles.page import PuzzlesScene
from dalmuti.screen.main_menu.saved_games.games import GamesScene
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.drawing.room import Room, Things, groundwork
from dalmuti.screen.table.opening import open_table
from dalmuti.screen.tutorial.session import open_tutorial
from dalmuti.screen.widgets import Button
from dalmuti.stage.arrange.measures import is_tall
from dalmuti.stage.geometry import Rect
from dalmuti.storage.errors import StorageError
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.looks import Hall
from dalmuti.storage.saves import Save, SaveState, ending_unseen, newest_first
from dalmuti.texts import Texts
from dalmuti.texts.words import listed

FAN: Final = (12, 9, 6, 2, 1, 13)
"""The cards fanned beside the menu."""
FAN_TURN: Final = 10
"""The angle in degrees between neighbouring cards of the fan."""
TABLE: Final = (1.5, 0.585)
"""The table's width in window widths, and its top edge in window heights."""
TABLE_RATIO: Final = 712 / 342
THINGS: Final[Things] = (
    ("candle", 0.2, ((0.213, 0.2),)),
    ("goblet", 0.2, ((0.557, 0.165), (0.545, 0.2))),
    ("coins", 0.1, ((0.415, 0.27),)),
)
"""The things on the visible part of the table."""
WAYS: Final = 10
"""The number of buttons beside Continue."""
UNITS: Final = 29
"""The size of their type."""
LARGEST_UNITS: Final = 40
"""The largest type that grows in full with the text size."""
TALL_WIDTH: Final = 0.82
TALL_HEIGHT: Final = 0.62
"""The size of the menu in a tall window, as shares of the window's."""
TALL_RIBBON: Final = 0.8
"""The width of the ribbon with the name, by that of the panel."""
TALL_PERCENT: Final = 200
"""The text size that fills it."""
TALLER: Final = 1.2
"""Height of the button that continues a game, by that of the others."""
DEAL_SECONDS: Final = 0.09
FLIGHT_SECONDS: Final = 0.45


class TitleScene(MenuScene):
    """The game's name, and the main menu."""

    light: ClassVar[float] = 1.0

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._cards = CardPictures(context)
        self._room = Room(context)
        night, size = context.preferences.now.moonlight, context.window.size
        needed = groundwork(Hall.GREAT, night, size)
        context.pictures.load_ahead(name for name in needed if "rug" not in name)
        self._save: Save | None = None
        self._played = False
        """True if there are saved games."""
        self._age = 0.0
        self._subtitled = True
        self._emblem = pygame.Rect(0, 0, 0, 0)
        self._first = pygame.Rect(0, 0, 0, 0)
        """The place of Continue; free without a game, so that no button ever moves."""
        self._draft: Draft | None = None
        """The choices left on the page for a new game."""
        self._fitted: object = None
        """The window size and language that the cached cards are for."""

    def enter(self) -> None:
        """Find the game to continue, and build the menu."""
        if self.context.preferences.now.reduced_motion:
            self._age = DEAL_SECONDS * len(FAN) + FLIGHT_SECONDS
        self._save = self._unfinished()
        self._fill()
        self.context.coach.begin()

    def leave(self) -> None:
        """Stop the coach, as something is started."""
        self.context.coach.stop()

    def pause(self) -> None:
        """Stop the coach while another page is open."""
        self.context.coach.stop()
        super().pause()

    def resume(self) -> None:
        """Rebuild the menu: a game may have been saved or finished meanwhile."""
        self.enter()
        self.resized(self.context.window.size)
        super().resume()

    def back(self) -> None:
        """Stay: pressing Escape once too often must not end the game."""

    def leads_to(self) -> Sequence[Callable[[Context], Scene]]:
        """Return the pages with many pictures, the one most likely to be opened first."""
        return (_setup, _calendar, SettingsScene, RulesScene)

    def _new_game(self) -> SetupScene:
        return SetupScene(self.context, self._draft, self._keep_draft)

    def _keep_draft(self, draft: Draft) -> None:
        self._draft = draft

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the menu on the right, with emblem and name above it.

        In a tall window, the menu is below the fan of cards, and everything is larger.
        """
        theme = self.context.theme
        buttons = [widget for widget in self.form if isinstance(widget, Button)]
        tall = is_tall(*size)
        for button in buttons:
            button.units = min(UNITS * self._larger, LARGEST_UNITS)
        margin, pad, gap = theme.px(36), theme.px(52), theme.px(13)
        width = max(theme.px(440), *(button.natural_size()[0] for button in buttons)) + 2 * pad
        if tall:
            width = max(width, round(TALL_WIDTH * size[0]))
        width = min(width, size[0] - 2 * margin)
        subtitle = self._subtitle(width - 2 * pad).get_height()
        head = self._name_height * 4 // 3 + subtitle + theme.px(22)
        height = buttons[0].natural_size()[1]
        rows = WAYS + TALLER
        menu = round(rows * height) + WAYS * gap
        room = size[1] - 2 * margin - pad
        spare = room - head - menu
        if tall:
            gap = max(gap, min(2 * gap, (round(TALL_HEIGHT * size[1]) - head - menu) // WAYS))
            menu = round(rows * height) + WAYS * gap
        self._subtitled = spare >= 0
        if not self._subtitled:  # large type in a low window
            head -= subtitle + theme.px(10)
            gap = theme.px(4)
            height = max(theme.type_px(29), int((room - head - WAYS * gap) / rows))
            menu = round(rows * height) + WAYS * gap
        most = round(theme.px(240) * self._larger)
        if tall:
            spare //= 3  # most of it is for the fan
        self._emblem = pygame.Rect(0, 0, 0, max(0, min(spare - theme.px(10), most)))
        if self._emblem.height < theme.px(90):
            self._emblem.height = 0
        self.panel = pygame.Rect(0, 0, width, head + menu + pad)
        self.panel.right = size[0] - max(margin + theme.px(40), size[0] // 16)
        self.panel.centery = (size[1] + self._emblem.height) // 2
        if tall:
            self.panel.midbottom = (size[0] // 2, size[1] - min(theme.px(100), spare // 2 + margin))
        self._emblem.midbottom = (self.panel.centerx, self.panel.top + theme.px(14))
        y = self.panel.y + head
        self._first = pygame.Rect(self.panel.x + pad, y, width - 2 * pad, round(TALLER * height))
        y = self._first.bottom + gap
        for button in buttons:
            if button.name == "continue":
                button.rect = self._first
                continue
            button.rect = pygame.Rect(self.panel.x + pad, y, width - 2 * pad, height)
            y += height + gap
        fitted = (size, self.context.texts.language)
        if fitted != self._fitted:
            self._fitted = fitted
            self._cards.forget()
            self._to_prefetch = list(self.leads_to())

    @property
    def busy(self) -> bool:
        """Return whether the cards of the fan are still arriving."""
        return self._age < DEAL_SECONDS * len(FAN) + FLIGHT_SECONDS

    @property
    def skippable(self) -> bool:
        """Return False: the menu responds at once, even while the cards arrive."""
        return False

    def update(self, dt: float) -> None:
        """Advance the arrival of the cards by `dt` seconds."""
        super().update(dt)
        coming = self.busy
        self._age += dt
        if coming and not self.busy:
            self.context.sounds.begin(Occasion.TITLE)
            night, size = self.context.preferences.now.moonlight, self.context.window.size
            hall = self.context.preferences.now.hall
            self.context.pictures.load_ahead(groundwork(hall, night, size))

    @property
    def static_key(self) -> object:
        """The key of the cached picture; None while the cards of the fan arrive."""
        return None if self.busy else super().static_key

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the hall, the table in it, and the fan of cards in front of it."""
        width, height = surface.get_size()
        wide = width * TABLE[0]
        table = Rect((width - wide) / 2, height * TABLE[1], wide, wide / TABLE_RATIO)
        left = 0 if is_tall(width, height) else self.panel.x  # or between fan and window
        menu = Rect(left, 0, width - left, height)
        ground = self._room.ground(
            (width, height), table, lambda: (menu,), lambda: (), THINGS, rug=False
        )
        surface.blit(ground, (0, 0))
        self._draw_fan(surface)

    def draw_static(self, surface: pygame.Surface) -> None:
        """Draw emblem, name and subtitle on the panel."""
        super().draw_static(surface)
        theme, texts, patches = self.context.theme, self.context.texts, self.context.nine_patches
        ribbon = pygame.Rect(0, 0, self.panel.width - theme.px(40), self._name_height)
        if is_tall(*surface.get_size()):
            ribbon.width = round(TALL_RIBBON * self.panel.width)
        ribbon.midtop = (self.panel.centerx, self.panel.y - theme.px(4))
        if self._emblem.height:
            emblem = patches.mark("emblem", self._emblem.height)
            surface.blit(emblem, emblem.get_rect(midbottom=self._emblem.midbottom))
        patches.draw_line(surface, "ribbon", ribbon)
        words, room = texts("app.name"), patches.inside("ribbon", ribbon).width
        lower = ribbon.height / theme.line(Face.NUMERAL, 84)
        units = 80 * min(self._larger, lower, room / theme.width(words, Face.NUMERAL, 80))
        name = theme.text(words, Face.NUMERAL, units, GOLD_LIGHT)
        surface.blit(name, name.get_rect(center=ribbon.center))
        line = self._subtitle(self.panel.width - 2 * theme.px(52))
        if self._save is None:
            self._draw_instead(surface, line, ribbon.bottom)
        elif self._subtitled:
            at = (ribbon.centerx, ribbon.bottom + self._name_height // 3)
            surface.blit(line, line.get_rect(midtop=at))

    def _draw_instead(self, surface: pygame.Surface, line: pygame.Surface, top: int) -> None:
        """Draw the line where a game would be continued, and the emblem where it has room."""
        px, patches = self.context.theme.px, self.context.nine_patches
        room = pygame.Rect(self._first.x, top, self._first.width, self._first.bottom - top)
        if line.get_height() > room.height:
            return
        high = 0 if self._emblem.height else min(px(130), room.height - line.get_height() - px(24))
        if high < px(60):
            surface.blit(line, line.get_rect(center=room.center))
            return
        emblem = patches.mark("emblem", high)
        whole = high + px(8) + line.get_height()
        at = emblem.get_rect(midtop=(room.centerx, room.centery - whole // 2))
        surface.blit(emblem, at)
        surface.blit(line, line.get_rect(midtop=(room.centerx, at.bottom + px(8))))

    @property
    def heading(self) -> str:
        """The name of the game."""
        return self.context.texts("app.name")

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the rectangles of the menu and the emblem above it."""
        return (self.panel, self._emblem)

    @property
    def _name_height(self) -> int:
        # Large type must leave room for the menu.
        line = round(self.context.theme.line(Face.NUMERAL, 84) * self._larger)
        return min(line, self.context.window.size[1] // 8)

    @property
    def _larger(self) -> float:
        """The factor by which type and emblem are larger: in a tall window they have room."""
        if not is_tall(*self.context.window.size):
            return 1.0
        return max(1.0, TALL_PERCENT / self.context.theme.text_percent)

    def _subtitle(self, width: int) -> pygame.Surface:
        words = self.context.texts("title.subtitle")
        return self.context.theme.paragraph(words, Face.ITALIC, 29, INK_SOFT, width, centred=True)

    def _draw_fan(self, surface: pygame.Surface) -> None:
        """Draw the fan of cards in the space left of the panel, or above it."""
        room = pygame.Rect(0, 0, self.panel.left, surface.get_height())
        card = min(room.height * 0.36, room.width * 0.29)
        if is_tall(*surface.get_size()):
            room.size = (surface.get_width(), self._emblem.top or self.panel.top)
            card = min(room.height * 0.42, room.width * 0.26)
        arm = card * 2.1
        pivot = pygame.Vector2(room.centerx, room.height * 0.56 + arm - card * 0.2)
        for index, rank in enumerate(FAN):
            flown = (self._age - index * DEAL_SECONDS) / FLIGHT_SECONDS
            if flown <= 0:
                break  # not even loaded yet, so that the first frame comes at once
            below = max(0.0, 1 - flown) ** 3 * room.height * 0.7
            angle = ((len(FAN) - 1) / 2 - index) * FAN_TURN
            picture = self._cards.turned(rank, card, angle)
            offset = pygame.Vector2(0, -arm).rotate(-angle)
            surface.blit(picture, picture.get_rect(center=pivot + offset + (0, below)))

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        self.form.clear()
        save = self._save
        if save is not None:
            button = Button(
                context,
                "continue",
                texts("title.continue"),
                lambda: self._continue(save),
                main=True,
                icon="icon_cards",
            )
            button.detail = _which(texts, save, save.title or _mode_words(texts, save))
            button.briefer = [_which(texts, save, called) for called in _briefer(texts, save)]
            button.hint = _which(texts, save, listed(texts, save.names))
            self.form.default = self.form.add(button)
        scenes, open_place = context.scenes, partial(open_table, context)
        settings = partial(SettingsScene, context, open_person=open_person)
        ways: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("new_game", "icon_crown", lambda: scenes.push(self._new_game())),
            ("journey", "icon_right", lambda: scenes.push(JourneyScene(context, open_place))),
            ("daily", "hourglass", lambda: scenes.push(CalendarScene(context, open_match))),
            ("puzzles", "icon_tick", lambda: scenes.push(PuzzlesScene(context))),
            ("tutorial", "icon_hint", lambda: scenes.replace(open_tutorial(context))),
            ("games", "icon_trophy", lambda: scenes.push(GamesScene(context))),
            ("settings", "icon_gear", lambda: scenes.push(settings())),
            ("how_to_play", "icon_scroll", lambda: scenes.push(RulesScene(context))),
            ("credits", "icon_person", lambda: scenes.push(CreditsScene(context))),
            ("quit", "icon_door", scenes.quit),
        )
        proposed = "tutorial" if self._newcomer else "new_game"
        for name, icon, act in ways:
            main, words = name == proposed and save is None, texts(f"title.{name}")
            added = self.form.add(Button(context, name, words, act, main=main, icon=icon))
            if main:
                self.form.default = added

    @property
    def _newcomer(self) -> bool:
        """Return whether nobody has ever played here or finished the tutorial."""
        settings = self.context.preferences.now
        return not (self._played or settings.seats or settings.learned)

    def _unfinished(self) -> Save | None:
        """Return the latest game that can continue; damaged ones are put aside and reported."""
        try:
            # Stop at the first that can continue, as there may be many older ones.
            for save in newest_first(self.context.data_dir / MATCHES_NAME):
                self._played |= save.state is not SaveState.CORRUPT
                if save.state is SaveState.UNFINISHED or (
                    save.state is SaveState.FINISHED and ending_unseen(save.path)
                ):
                    return save
                if save.state is SaveState.CORRUPT:
                    put_aside(self.context, save.path)
                elif save.trouble is not None:
                    self.context.report(save.trouble)
        except StorageError as error:
            self.context.report(error)
        return None

    def _continue(self, save: Save) -> None:
        match = resumed(self.context, save.path)
        if match is None:
            self.resume()
        else:
            scene = open_match(self.context, match)
            if scene is not None:
                self.context.scenes.replace(scene)


def _which(texts: Texts, save: Save, called: str) -> str:
    """Return which game would be continued: its hand, and what it is called."""
    if save.hand_number:
        return texts("title.continue_hint", hand=save.hand_number, names=called)
    return texts("title.continue_draw_hint", names=called)


def _mode_words(texts: Texts, save: Save) -> str:
    """Return the name of a game's mode where it has one on the title, otherwise the players."""
    if save.mode in (JOURNEY.name, DAILY.name):
        return texts(f"title.{save.mode}")
    return listed(texts, save.names)


def _briefer(texts: Texts, save: Save) -> Iterator[str]:
    """Yield the players' names with fewer and fewer of them, where they are told."""
    if save.title or save.mode in (JOURNEY.name, DAILY.name):
        return
    for kept in range(len(save.names) - 2, 0, -1):
        names = save.names[:kept]
        row = names[0]
        for name in names[1:]:
            row = texts("list.comma", first=row, last=name)
        yield texts("list.more", first=row, n=len(save.names) - kept)


def _setup(context: Context) -> Scene:
    scene = SetupScene(context)
    scene.enter()  # builds its form
    return scene


def _calendar(context: Context) -> Scene:
    scene = CalendarScene(context, open_match)
    scene.enter()  # builds its form
    return scene

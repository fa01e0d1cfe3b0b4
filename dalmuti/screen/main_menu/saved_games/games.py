"""The page of saved games: continue, replay, rename, delete and restore them."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from typing import ClassVar, Final

import pygame

from dalmuti.match.modes import DAILY
from dalmuti.players.seats import SeatKind
from dalmuti.screen.clothes_worn import clothes_worn
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.rects import narrowed
from dalmuti.screen.graphics.theme import INK_SOFT, Face
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.lineup.resume import resumed
from dalmuti.screen.main_menu.daily.table import open_match
from dalmuti.screen.main_menu.hall_of_fame import HallOfFameScene
from dalmuti.screen.main_menu.person import open_person
from dalmuti.screen.main_menu.saved_games.game_row import GameRow
from dalmuti.screen.main_menu.saved_games.rename import RenameScene
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.settings.your_data import YourDataScene
from dalmuti.screen.replay.replay_scene import open_replay
from dalmuti.screen.widgets import Button, Label, ScrollArea
from dalmuti.storage.errors import StorageError
from dalmuti.storage.folders import MATCHES_NAME, TRASH_NAME
from dalmuti.storage.saves import Save, SaveState, list_saves, rename
from dalmuti.storage.trash import bring_back, deleted_games, throw_away
from dalmuti.texts.words import listed

UNITS: Final = 25
"""The type size of the buttons."""
TOP_ROW: Final = ("open", "replay", "review", "rename", "delete")
LOW_ROW: Final = ("undo", "hall", "data", "back")
ROWS: Final = (TOP_ROW, LOW_ROW)


class GamesScene(MenuScene):
    """A list of games, and actions on the one picked."""

    title: ClassVar[str] = "games.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._matches = context.data_dir / MATCHES_NAME
        self._trash = context.data_dir / TRASH_NAME
        self._area = ScrollArea(context)
        self._rows: list[GameRow] = []
        self._picked: GameRow | None = None
        self._buttons: dict[str, Button] = {}

    def enter(self) -> None:
        """Read the list."""
        self._fill()

    def wanted(self) -> Iterator[Wanted]:
        """Yield the faces in the visible rows."""
        for row in self._rows:
            if row.rect.colliderect(self._area.viewport):
                yield from row.wanted()

    def resume(self) -> None:
        """Read the list again, as it may have changed meanwhile."""
        self._fill(self._picked.save if self._picked else None)
        self.resized(self.context.window.size)
        super().resume()

    def handle(self, event: InputEvent) -> bool:
        """Use the form, and the keys common for lists."""
        if isinstance(event, KeyPressed) and not event.repeated:
            if event.key == pygame.K_DELETE:
                self._delete()
                return True
            if event.key == pygame.K_F2:
                self._rename()
                return True
            if event.ctrl and event.key == pygame.K_z:
                self._undo()
                return True
            if event.command in (Command.UP, Command.DOWN) and self.form.focus is None:
                self.form.set_focus(self._picked)  # it looks focused already
        return super().handle(event)

    # --- The form ---

    def _fill(self, pick: Save | None = None) -> None:
        """Make a row for each game; pick `pick` again if it is still there, otherwise the first."""
        context, texts = self.context, self.context.texts
        at = self._area.offset
        self.form.clear()
        saves: tuple[Save, ...] = ()
        try:
            saves = list_saves(self._matches)
        except StorageError as error:
            context.report(error)
        worn = clothes_worn(context)
        self._rows = [
            self.form.add(GameRow(context, index, save, self._pick, self._open, worn), self._area)
            for index, save in enumerate(saves)
        ]
        self._none: Label | None = None
        if not saves:
            words = texts("games.none_left" if deleted_games(self._trash) else "games.none")
            self._none = self.form.add(
                Label(context, "none", words, Face.ITALIC, 27, INK_SOFT, True, True), self._area
            )
        actions: dict[str, Callable[[], None]] = {
            "open": self._open,
            "replay": self._replay,
            "review": self._review,
            "rename": self._rename,
            "delete": self._delete,
            "undo": self._undo,
            "hall": lambda: context.scenes.push(HallOfFameScene(context)),
            "data": lambda: context.scenes.push(YourDataScene(context, open_person)),
            "back": self.back,
        }
        self._buttons = {
            name: self.form.add(
                Button(context, name, texts(f"games.{name}"), act, main=name == "open", units=UNITS)
            )
            for name, act in actions.items()
        }
        self.form.default = self._buttons["open" if saves else "back"]
        paths = [row.save.path for row in self._rows]
        index = paths.index(pick.path) if pick is not None and pick.path in paths else 0
        self._picked = None
        if self._rows:
            self._pick(self._rows[index])
        self._offer()
        self._area.offset = at

    def _pick(self, row: GameRow) -> None:
        for other in self._rows:
            other.picked = other is row
        self._picked = row
        self._offer()
        self.invalidate()

    @property
    def _no_review(self) -> str:
        """The id of the message that says why there is nothing to review; "" if there is."""
        save = self._picked.save if self._picked else None
        if save is None or not save.standing:
            return "replay.review_later"
        return "" if _people(save) else "games.no_person"

    @property
    def _no_replay(self) -> str:
        """The id of the message that says why the game picked is not shown yet; "" if it may be."""
        save = self._picked.save if self._picked else None
        daily = save is not None and save.mode == DAILY.name
        begun = save is not None and save.state is SaveState.UNFINISHED
        return "games.daily_begun" if daily and begun else ""

    def _offer(self) -> None:
        """Enable the actions possible for the game picked."""
        texts, buttons = self.context.texts, self._buttons
        state = self._picked.save.state if self._picked else None
        playable = state is SaveState.UNFINISHED
        whole = state in (SaveState.UNFINISHED, SaveState.FINISHED)
        newer = state is SaveState.NEWER
        reasons = {
            "open": "" if playable else "games.newer" if newer else "games.not_open",
            "replay": self._no_replay if whole else "games.newer" if newer else "games.not_whole",
            "review": self._no_replay or self._no_review
            if whole
            else "games.newer"
            if newer
            else "games.not_whole",
            "rename": "" if state is not None else "games.nothing_picked",
            "delete": "" if state is not None else "games.nothing_picked",
            "undo": "" if deleted_games(self._trash) else "games.nothing_deleted",
        }
        for name, reason in reasons.items():
            buttons[name].enabled = not reason
            buttons[name].hint = texts(reason) if reason else ""

    # --- Actions ---

    def _open(self) -> None:
        """Continue the game picked, or replay it if it is finished."""
        if self._picked is None:
            return
        save = self._picked.save
        if save.state is SaveState.FINISHED:
            self._replay()
        if save.state is not SaveState.UNFINISHED:
            return
        match = resumed(self.context, save.path)
        if match is None:
            self.resume()
        else:
            scene = open_match(self.context, match)
            if scene is not None:
                self.context.scenes.reset(scene)

    def _replay(self) -> None:
        if self._picked is not None and self._buttons["replay"].enabled:
            open_replay(self.context, self._picked.save.path)

    def _review(self) -> None:
        if self._picked is not None and self._buttons["review"].enabled:
            save = self._picked.save
            self.context.app.review(save.path, _people(save))

    def _rename(self) -> None:
        if self._picked is not None:
            save = self._picked.save
            known = save.title or listed(self.context.texts, save.names)
            self.context.scenes.push(
                RenameScene(self.context, save.title, known, partial(self._call, save))
            )

    def _call(self, save: Save, title: str) -> None:
        try:
            rename(save.path, title)
        except StorageError as error:
            self.context.report(error)

    def _delete(self) -> None:
        if self._picked is None:
            return
        index = self._rows.index(self._picked)
        try:
            throw_away(self._picked.save.path, self._trash)
        except StorageError as error:
            self.context.report(error)
            return
        self.context.toasts.say(self.context.texts("games.deleted"), brief=True)
        beside = [*self._rows[index + 1 :], *self._rows[:index][::-1]]
        self._after_change(beside[0].save if beside else None)

    def _undo(self) -> None:
        deleted = deleted_games(self._trash)
        if not deleted:
            return
        try:
            path = bring_back(deleted[-1], self._matches)
        except StorageError as error:
            self.context.report(error)
            return
        self._after_change(Save(path, SaveState.UNFINISHED, datetime.now().timestamp()))

    def _after_change(self, pick: Save | None) -> None:
        keyboard = self.form.keyboard
        at = self.form.focus_name
        self._fill(pick)
        self.resized(self.context.window.size)
        if self._picked is not None:
            self._area.show(self._picked)
        if keyboard:
            row = self._picked if at.startswith("game.") else None
            self.form.set_focus(row or self._buttons.get(at))
        if pick is None:  # Enter must not leave the page while the game can still be restored
            self.form.keyboard = True
            self.form.set_focus(self._buttons["undo"])
        self.invalidate()

    # --- Layout ---

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the rows, with two rows of buttons below them."""
        theme = self.context.theme
        pad, gap = theme.px(52), theme.px(12)
        rows = [[self._buttons[name].natural_size()[0] for name in row] for row in ROWS]
        side_by_side = max(sum(row) + (len(row) - 1) * gap for row in rows)
        most = max(theme.px(1240) * (100 + theme.text_percent) // 200, side_by_side + 2 * pad)
        width = min(most, size[0] - theme.px(72)) - 2 * pad
        y = 0
        if self._none is not None:
            self._none.home = pygame.Rect(0, theme.px(40), width, self._none.height(width))
            y = self._none.home.bottom + theme.px(40)
        for row in self._rows:
            row.home = pygame.Rect(theme.px(4), y, width - theme.px(4), row.height())
            y += row.home.height + gap
        high = next(iter(self._buttons.values())).natural_size()[1]
        high = min(high, size[1] // 11)
        top = self.banner_height // 2 + theme.px(26)
        foot = 2 * high + 3 * gap + theme.px(14)
        self.panel = self.centred_panel(size, width + 2 * pad, y + top + foot)
        low = self.panel.bottom - theme.px(14) - gap - high
        for names, wanted, line in zip(ROWS, rows, (low - high - gap, low), strict=True):
            room = width - (len(names) - 1) * gap
            widths = narrowed(wanted, room)
            spare = (room - sum(widths)) // len(names)
            x = self.panel.x + pad
            for name, wide in zip(names, widths, strict=True):
                self._buttons[name].rect = pygame.Rect(x, line, wide + spare, high)
                x += wide + spare + gap
        view = pygame.Rect(self.panel.x + pad, self.panel.y + top, width + pad - theme.px(22), 0)
        view.height = self.panel.height - top - foot
        self._area.place(view, y)


def _people(save: Save) -> tuple[str, ...]:
    """Return the names of the people in a game."""
    return tuple(seat.name for seat in save.seats if seat.kind is SeatKind.PERSON)

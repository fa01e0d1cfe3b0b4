"""A recorded game at the table (any record), forwards, backwards and from every seat."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, OAK_DARK, Face
from dalmuti.screen.input.events import (
    Command,
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
)
from dalmuti.screen.replay.controls import OPEN, Controls, Does, Eyes
from dalmuti.screen.replay.open_hands import draw_open_hands
from dalmuti.screen.replay.session import ReplaySession
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.drawing.table_picture import Says, TablePicture
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.widgets import Choice
from dalmuti.stage.clips import Pace
from dalmuti.stage.layout import MIN_SIZE, TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section
from dalmuti.storage.errors import StorageError
from dalmuti.storage.recording import Recording, open_recording
from dalmuti.storage.speed import Speed

LOG_UNITS: Final = 380
"""How wide the log beside the table is."""
DEAD_HERE: Final = frozenset(
    {
        Command.PLAY_OUT,
        Command.COVER,
        Command.HINT,
        Command.SORT,
        Command.AUTO_PASS,
        Command.UNDO,
    }
)
"""What keys mean at a table where somebody plays."""
PLANNED: Final = frozenset({Section.SEATING, Section.CHAIR, Section.SHUFFLE, Section.PEOPLE})
"""Parts of a game that are seen round the whole table."""


def open_replay(context: Context, path: Path) -> None:
    """Lay a record over whatever is there; a file that is none gets a sentence."""
    try:
        recording = open_recording(path)
    except StorageError as error:
        context.toasts.say(context.texts.error(error))
    else:
        context.scenes.push(replay_scene(context, recording))


def replay_scene(context: Context, recording: Recording) -> Scene:
    """Return the scene that shows a recording."""
    settings = context.preferences.now
    session = ReplaySession(recording, Pace(settings.speed), settings.reduced_motion)
    words = TableWords(context.texts, by_name=lambda: True)
    picture = TablePicture(context, session.recorded, words)
    return ReplayScene(context, session, picture)


class ReplayScene(TableScene):
    """The table, a bar of controls under it, and where there is room the log beside it."""

    fades: ClassVar[bool] = True
    section: ClassVar[Section] = Section.TRICKS
    chatty: ClassVar[bool] = False

    def __init__(self, context: Context, session: ReplaySession, picture: TablePicture) -> None:
        super().__init__(context, session, picture, lambda *_: self)
        self.replay = session
        self._log_wanted = True
        self._log_width = 0
        self._scale = 1.0
        """Pixels of the drawn table to one of the window: over 1 where there is little room."""
        self._stage = pygame.Surface((1, 1))
        self._area = pygame.Rect(0, 0, 0, 0)
        self._was_planned = self.planned
        self._looking = session.viewer
        self._sheet = pygame.Surface((1, 1))
        self._sheet_of: tuple[tuple[str, ...], tuple[int, int]] = ((), (0, 0))
        self._lines: tuple[tuple[object, ...], tuple[str, ...]] = ((), ())
        self.controls = Controls(
            context,
            session,
            Does(
                step=self._do(session.step),
                back=self._do(session.back),
                play=self._toggle_play,
                hand=lambda by: self._leap(session.recording.hands, by),
                trick=lambda by: self._leap(session.recording.tricks, by),
                go_to=self._go_to,
                look=self._look,
                speed=self._set_speed,
                log=self._toggle_log,
                leave=self.open_menu,
            ),
            self.invalidate,
        )
        self.controls.say()

    # --- The table ---

    @property
    def crowded(self) -> bool:
        """There is nothing to hint at."""
        return True

    @property
    def planned(self) -> bool:  # type: ignore[override]
        """Everybody is seen round the whole table while nobody holds cards."""
        return self.session.playback.section in PLANNED

    def says(self, model: TableModel) -> Says:
        """Say whose turn it is in a trick, else what has happened last."""
        words = self.picture.words
        best = model.best
        if model.turn is not None or best is not None:
            title = words.whose(best, model) if best is not None else ""
            return Says(words.turn(model), words.turn_short(model), words.sign(best), title)
        lines = self._log()
        return Says(ribbon=lines[-1].rstrip(".") if lines else "")

    def leave(self) -> None:
        """End; there is nothing to keep."""
        self.session.close()

    def resume(self) -> None:
        """Go on at the speed chosen here."""
        super().resume()
        self._set_speed(self.controls.speed.value)

    @property
    def busy(self) -> bool:
        """Something moves, or goes on by itself."""
        return self.replay.playing or not self.session.playback.idle

    @property
    def skippable(self) -> bool:
        """Every key and button has its own meaning here, whatever moves."""
        return False

    @property
    def polls(self) -> bool:
        """A hint is about to be shown, or the table's own moments pass."""
        return super().polls or self.controls.form.hint_due

    def update(self, dt: float) -> None:
        """Let the game go on."""
        before = self.replay.position, self.replay.playing
        self.controls.form.update(dt)
        super().update(dt)
        if self._was_planned != self.planned:
            self._was_planned = self.planned
            self.place()
        if before != (self.replay.position, self.replay.playing):
            self._shown_anew()

    def _follow(self) -> None:
        """Stay: this scene shows every part of a game."""

    def pause(self) -> None:
        """Stand still while something lies over it."""
        self.replay.playing = False
        self.controls.form.forget_pointer()

    # --- Input ---

    def handle(self, event: InputEvent) -> bool:
        """Use keys, then the bar, then what the table shows of itself."""
        if isinstance(event, KeyPressed) and self._key(event):
            return True
        if self.controls.form.handle(event):
            return True
        if isinstance(event, PointerMoved | PointerPressed):
            x, y = event.pos
            at = round(x * self._scale), round(y * self._scale)
            if isinstance(event, PointerMoved):
                return super().handle(PointerMoved(at, event.held))
            return super().handle(PointerPressed(at, event.button, event.clicks))
        return super().handle(event)

    def _key(self, event: KeyPressed) -> bool:
        """Move by keys: arrows step and leap, Page Up and Down go by hands; Space plays."""
        replay, recording = self.replay, self.replay.recording
        choosing = isinstance(self.controls.form.focus, Choice) and self.controls.form.keyboard
        command, key = event.command, event.key
        if command is Command.LEFT and not choosing:
            self._do(replay.back)()
        elif command is Command.RIGHT and not choosing:
            self._do(replay.step)()
        elif command is Command.UP:
            self._leap(recording.tricks, -1)
        elif command is Command.DOWN:
            self._leap(recording.tricks, 1)
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._leap(recording.hands, 1 if key == pygame.K_PAGEDOWN else -1)
        elif key in (pygame.K_HOME, pygame.K_END):
            self._go_to(0 if key == pygame.K_HOME else recording.length)
        elif event.repeated:
            return False
        elif command is Command.FINISH:
            self._toggle_play()
        elif command is Command.LOG:
            self._toggle_log()
        elif key == pygame.K_e:
            self.controls.eyes.step(-1 if event.shift else 1)
        elif key == pygame.K_s:
            self.controls.speed.step(-1 if event.shift else 1)
        else:
            return command in DEAD_HERE
        return True

    def _do(self, act: Callable[[], None]) -> Callable[[], None]:
        def done() -> None:
            act()
            self._shown_anew()

        return done

    def _toggle_play(self) -> None:
        self.replay.playing = not self.replay.playing and not self.replay.at_end
        self._shown_anew()

    def _leap(self, places: tuple[int, ...], by: int) -> None:
        self.replay.leap(places, by)
        self._shown_anew()

    def _go_to(self, position: int) -> None:
        self.replay.playing = False
        self.replay.go_to(position)
        self._shown_anew()

    def _look(self, eyes: Eyes) -> None:
        self.replay.look_through(eyes if isinstance(eyes, int) else None, eyes == OPEN)
        if self.replay.guarded:
            self.context.toasts.say(self.context.texts("replay.guarded"), brief=True)
        self._shown_anew()

    def _set_speed(self, speed: Speed) -> None:
        self.session.playback.pace = Pace(speed)

    def plate_pressed(self, event: InputEvent) -> bool:
        """Do nothing: who plays for whom cannot be changed any more."""
        return False

    def open_menu(self) -> None:
        """Go back: there is no other menu here."""
        self.context.scenes.pop()

    def _toggle_log(self) -> None:
        if self._room_for_log():
            self._log_wanted = not self._log_wanted
            self.resized(self.context.window.size)
        else:
            self.open_log()

    def _shown_anew(self) -> None:
        """Say where the game stands; a jump may have changed who sits at the table, or looks."""
        self.controls.say()
        if self._looking != self.session.viewer:
            self._looking = self.session.viewer
            self.resized(self.context.window.size)
        self.picture.fit(self._stage.get_size(), self.model.count)
        self._take_over_hand()
        self.invalidate()

    def _log(self) -> tuple[str, ...]:
        eyes = (self.replay.position, self.session.viewer, self.replay.open_hands)
        key = (*eyes, self.context.texts.language)
        if self._lines[0] != key:
            self._lines = (key, super()._log())
        return self._lines[1]

    # --- Where it is, and how it looks ---

    def _room_for_log(self) -> int:
        """Return how wide the log can be beside the table, 0 if it cannot."""
        theme = self.context.theme
        width = theme.px(LOG_UNITS) * theme.text_percent // 100
        return width if self.context.window.size[0] - width >= MIN_SIZE[0] else 0

    def resized(self, size: tuple[int, int]) -> None:
        """Give the bar and the log their places, and the table what is left."""
        self.controls.place(size)
        self._log_width = self._room_for_log() if self._log_wanted else 0
        self._area = pygame.Rect(0, 0, size[0] - self._log_width, self.controls.rect.top)
        self._scale = max(1.0, MIN_SIZE[0] / self._area.width, MIN_SIZE[1] / self._area.height)
        stage = round(self._area.width * self._scale), round(self._area.height * self._scale)
        if self._stage.get_size() != stage:
            self._stage = pygame.Surface(stage)
        super().resized(stage)
        self.controls.say()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table in its place, log and bar."""
        if self._scale > 1.0:
            super().draw(self._stage)
            surface.blit(pygame.transform.smoothscale(self._stage, self._area.size), self._area)
        else:
            super().draw(surface.subsurface(self._area))
        if self._log_width:
            surface.blit(self._log_sheet(), self._area.topright)
        self.controls.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw everybody's cards, if they may be seen."""
        layout = self.layout
        if not isinstance(layout, TableLayout):
            return
        if self.model.turn is not None:
            self.draw_tally(surface, layout)
        if self.replay.open_hands:
            hands = self.replay.recorded.state.hands
            draw_open_hands(self.context, surface, self.model, layout, hands)

    def _log_sheet(self) -> pygame.Surface:
        """Return the log, its end in view; it is drawn anew only when there is more to say."""
        theme, px, lines = self.context.theme, self.context.theme.px, self._log()
        size = self._log_width, self._area.height
        if self._sheet_of != (lines, size):
            self._sheet_of = lines, size
            self._sheet = sheet = pygame.Surface(size)
            sheet.fill(OAK_DARK)
            self.context.nine_patches.draw_panel(sheet, "panel_wood", sheet.get_rect())
            page = sheet.get_rect().inflate(-px(36), -px(36))
            self.context.nine_patches.draw_panel(sheet, "panel_parchment", page)
            inside = page.inflate(-px(56), -px(60))
            y = inside.bottom
            for line in reversed(lines):
                words = theme.paragraph(line, Face.TEXT, 22, INK, inside.width)
                y -= words.get_height() + px(5)
                if y < inside.top:
                    break
                sheet.blit(words, (inside.x, y))
        return self._sheet

    def spots(self) -> dict[str, pygame.Rect]:
        """Return the controls."""
        return self.controls.form.spots()

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the bar, and what is looked at of the table, as large as it is drawn."""
        bar = self.spots().values()
        table = super().needed()[len(bar) :]
        return [*bar, *(pygame.Rect([round(side / self._scale) for side in at]) for at in table)]

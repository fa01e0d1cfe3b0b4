"""The game, put together from its parts and run."""

import gc
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from dalmuti.console import show
from dalmuti.match.coach import Coach
from dalmuti.match.modes import WATCHED
from dalmuti.pipe.thinking import ThinkingProcess
from dalmuti.resources import AssetBrokenError, AssetMissingError, check_assets
from dalmuti.screen.accessibility import Announcer
from dalmuti.screen.accessibility.adapter import must_begin_hidden
from dalmuti.screen.accessibility.screen_reader import ScreenReader
from dalmuti.screen.audio.sounds import Sounds
from dalmuti.screen.context import Context
from dalmuti.screen.crash_window import ask_to_go_on
from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.system_fonts import SystemFonts
from dalmuti.screen.graphics.theme import Theme
from dalmuti.screen.input.bindings import Bindings, bound_keys
from dalmuti.screen.input.events import Command, InputReader
from dalmuti.screen.input.gamepads import Gamepads
from dalmuti.screen.input.key_names import pad_name
from dalmuti.screen.journey.wardrobe.wardrobe_scene import WardrobeScene
from dalmuti.screen.lineup.seat_choices import bots_only, given_bots_notice, new_match
from dalmuti.screen.loop import Loop
from dalmuti.screen.main_menu.title import TitleScene
from dalmuti.screen.menus.notices import NoticesScene
from dalmuti.screen.menus.settings.keys import KeysScene
from dalmuti.screen.options import GameOptions
from dalmuti.screen.preferences import Preferences
from dalmuti.screen.reduced_motion import system_reduces_motion
from dalmuti.screen.replay.replay_scene import open_replay, replay_scene
from dalmuti.screen.replay.review.opening import open_review
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.manager import SceneManager
from dalmuti.screen.table.opening import open_table
from dalmuti.screen.widgets.toasts import Toasts
from dalmuti.screen.window import (
    DEFAULT_SIZE,
    GameWindow,
    Placement,
    WindowError,
    desktops,
    fitting,
)
from dalmuti.storage.files import remove_leftovers
from dalmuti.storage.folders import (
    FOLDERS,
    MATCHES_NAME,
    PEOPLE_NAME,
    SETTINGS_NAME,
    STATISTICS_NAME,
    TRASH_NAME,
    readable_data_dir,
    usable_data_dir,
)
from dalmuti.storage.lock import alone_in
from dalmuti.storage.profile_keeper import ProfileKeeper
from dalmuti.storage.reports import close_log, logging_to, report_files, write_report
from dalmuti.storage.settings import Settings, load_settings
from dalmuti.storage.statistics import StatisticsKeeper
from dalmuti.storage.trash import empty_old
from dalmuti.texts import CatalogueError, language_for, usable_texts

SWITCH: Final = 0.001
"""Seconds for which another thread may keep a frame waiting, such as one that reads a record."""
FIRST_FRAME: Final = "first frame"
"""The start of the line on standard output that says the window is visible and usable."""


class Game:
    """The whole game in its window; `run` it, or `step` it frame by frame.

    `on_frame` is called after each frame with the seconds it took, `on_failure` with an exception
    raised by a scene, which has been reported as a notice. If the game is not `alone`, another
    window uses the settings, and this one does not save them. Strong bots and the adviser think in
    the process `thinking`, which ends with the game, or in this one if it is None.

    :raises WindowError: the system provides no window.
    """

    def __init__(
        self,
        options: GameOptions,
        on_frame: Callable[[float], None] | None = None,
        on_failure: Callable[[Exception], None] | None = None,
        alone: bool = True,
        thinking: ThinkingProcess | None = None,
    ) -> None:
        self._on_failure = on_failure
        with ExitStack() as stack:
            data_dir, folder_error = stack.enter_context(usable_data_dir(options.data_dir))
            first_start = not (data_dir / SETTINGS_NAME).exists()
            loaded = load_settings(data_dir / SETTINGS_NAME)
            if first_start and loaded.settings == Settings() and system_reduces_motion():
                loaded = replace(loaded, settings=replace(loaded.settings, reduced_motion=True))
            if alone:
                empty_old(data_dir / TRASH_NAME)
                remove_leftovers((data_dir, *(data_dir / name for name in FOLDERS)))
            texts, wrong_language = usable_texts(loaded.settings.language)
            placement = _placement(options, loaded.settings, desktops())
            hidden = must_begin_hidden()
            window = GameWindow(texts("app.name"), placement, loaded.settings.fullscreen, hidden)
            self._folder = stack.pop_all()
        pygame.font.init()
        pygame.key.set_repeat(400, 40)
        self._missed = False
        self._fonts_event = pygame.event.custom_type()
        theme = Theme(on_missing=self._file_missing, system_fonts=SystemFonts(self._fonts_looked))
        theme.fit(window.size, loaded.settings.text_size, loaded.settings.high_contrast)
        pictures = Pictures(self._file_missing)
        nine_patches = NinePatches(theme, pictures)
        announcer = Announcer(lambda: preferences.now.announcements)
        toasts = Toasts(theme, nine_patches, lambda: preferences.now.notices, announcer.say)
        preferences = Preferences(
            data_dir / SETTINGS_NAME,
            loaded.settings,
            lambda error: toasts.say(texts.error(error)),
            options.speed,
            loaded.locked or not alone,
        )
        keys, wrong_keys = bound_keys(loaded.settings)
        bindings = Bindings(keys)
        pads = Gamepads(self._pad_came)
        reader = InputReader(bindings.keys, pads)
        scenes = SceneManager(home=lambda: TitleScene(self.context))
        self._wake_event = pygame.event.custom_type()
        profiles = ProfileKeeper(data_dir / PEOPLE_NAME, self.wake)
        matches = data_dir / MATCHES_NAME
        statistics = StatisticsKeeper(
            data_dir / STATISTICS_NAME, matches, self.wake, profiles.present_name
        )
        self.context = Context(
            options=options,
            data_dir=data_dir,
            window=window,
            theme=theme,
            pictures=pictures,
            nine_patches=nine_patches,
            texts=texts,
            preferences=preferences,
            sounds=Sounds(
                preferences,
                lambda message: toasts.say(texts(message)),
                on_missing=self._file_missing,
                focused=lambda: window.focused,
            ),
            bindings=bindings,
            pads=pads,
            scenes=scenes,
            statistics=statistics,
            profiles=profiles,
            toasts=toasts,
            announcer=announcer,
            app=self,
            coach=Coach(statistics, matches, thinking),
            thinking=thinking,
        )
        self._screen_reader = ScreenReader(announcer, self.wake)
        if hidden:
            self._screen_reader.start(window.handle)
            window.show()
        self._loop = Loop(
            window,
            scenes,
            reader,
            toasts,
            self._screen_reader,
            refit=self.refit,
            on_command=self._command,
            on_failure=self._failed,
            on_frame=on_frame,
            on_file=self._file_dropped,
            on_events={
                self._fonts_event: self._take_fonts,
                pygame.AUDIODEVICEADDED: lambda: self.context.sounds.devices_changed(added=True),
                pygame.AUDIODEVICEREMOVED: lambda: self.context.sounds.devices_changed(added=False),
            },
            on_step=self.context.sounds.update,
        )
        for error in (folder_error, *loaded.warnings, *wrong_keys):
            if error is not None:
                toasts.say(texts.error(error))
        if wrong_language is not None:
            toasts.say(str(wrong_language))
        if not alone:
            toasts.say(texts("notice.second_window"))
        for sentence in (*options.warnings, *given_bots_notice(texts, options)):
            toasts.say(sentence)
        scenes.push(first_scene(self.context))
        self.refit()
        scenes.apply()

    @property
    def running(self) -> bool:
        """Return whether the game is still running."""
        return self.context.scenes.running

    @property
    def frames(self) -> int:
        """The number of frames shown so far."""
        return self._loop.frames

    @property
    def due_in(self) -> float:
        """The seconds until there is something to do without an event; inf if there never is."""
        return self._loop.due_in

    def step(self, dt: float, events: Iterable[pygame.Event] | None = None) -> None:
        """Handle events, advance by `dt` seconds, and draw if anything has changed.

        Without `events`, those in pygame's queue are handled.
        """
        self._loop.step(dt, events)

    def run(self) -> None:
        """Show the first frame, report it on standard output, and run until the game is closed."""
        # SDL drops a click that arrives together with the focus, so handle the focus first.
        self.step(0.0)
        show(f"{FIRST_FRAME} {'x'.join(map(str, self.context.window.size))}")
        if not must_begin_hidden():
            self._screen_reader.start(self.context.window.handle)
        self._loop.run()

    def close(self) -> None:
        """Save the window's position and release everything."""
        scenes = self.context.scenes
        scenes.quit()
        scenes.apply()
        self.context.coach.stop()
        if self.context.thinking is not None:
            self.context.thinking.close()
        placement = self.context.window.placement
        if self.context.options.window is None and not self.context.preferences.forgotten:
            self.context.preferences.change(
                window_size=placement.size, window_position=placement.place
            )
        self.context.preferences.write()
        self.context.statistics.close()
        self.context.profiles.close()
        self.context.pads.close()
        self.context.sounds.close()
        self._screen_reader.stop()  # while there is a window
        self.context.window.close()
        close_log()
        self._folder.close()
        pygame.quit()

    def refit(self) -> None:
        """Lay out every scene again, after a change of the window or the text size."""
        context = self.context
        now = context.preferences.now
        context.theme.fit(context.window.size, now.text_size, now.high_contrast)
        context.pictures.fit_window(context.window.size)
        context.nine_patches.forget()
        context.scenes.resized(context.window.size)

    def _failed(self, error: Exception) -> None:
        self.context.toasts.say(self.context.texts("notice.failure"))
        write_report(self.context.data_dir, error)
        if self._on_failure is not None:
            self._on_failure(error)

    def _file_missing(self, name: str) -> None:
        """Report the first missing file of the game; all of them are in the log."""
        if not self._missed:
            self._missed = True
            self.context.toasts.say(self.context.texts("notice.file_missing", file=name))

    def _file_dropped(self, path: str) -> None:
        open_replay(self.context, Path(path))
        self.context.scenes.apply()

    def wake(self) -> None:
        """Wake the loop, from any thread, so that the topmost scene is updated."""
        with suppress(pygame.error):  # the game may have ended
            pygame.event.post(pygame.Event(self._wake_event))

    def _fonts_looked(self) -> None:
        """Notify the loop, from the search thread, that a search for fonts has ended."""
        with suppress(pygame.error):  # the game may have ended
            pygame.event.post(pygame.Event(self._fonts_event))

    def _take_fonts(self) -> None:
        """Redraw everything with the fonts found."""
        self.context.theme.take_found_fonts()
        self.refit()

    def _command(self, command: Command) -> bool:
        """Carry out a command that works everywhere in the game; return whether it is one."""
        if command is Command.FULLSCREEN:
            self.set_fullscreen(not self.context.window.fullscreen)
            return True
        if command is Command.MUTE:
            self.context.sounds.toggle_mute()
            return True
        if command is Command.MUSIC:
            self.context.sounds.toggle_music()
            return True
        if command is Command.NOTICES:
            self._show_notices()
            return True
        if command is Command.KEYS:
            top = self.context.scenes.top
            if top is not None and top.explains_keys:
                self.context.scenes.push(KeysScene(self.context))
                self.context.scenes.apply()
            return True
        return False

    def _show_notices(self) -> None:
        """Mark a notice on screen so that it stays; without one, list the last ones."""
        scenes = self.context.scenes
        if self.context.toasts.move_mark() or scenes.top is None or not scenes.top.explains_keys:
            return
        if not isinstance(scenes.top, NoticesScene):
            scenes.push(NoticesScene(self.context))
            scenes.apply()

    def _pad_came(self) -> None:
        named = {str(one): pad_name(self.context, one) for one in (Command.PLAY, Command.PASS)}
        self.context.toasts.say(self.context.texts("notice.gamepad", **named), brief=True)

    def rebind_keys(self) -> None:
        """Apply the keys in the current settings."""
        keys, wrong = bound_keys(self.context.preferences.now)
        self.context.bindings.use(keys)
        for error in wrong:
            self.context.report(error)

    def set_fullscreen(self, wanted: bool) -> None:
        """Enter or leave full screen, and save the choice."""
        self.context.window.set_fullscreen(wanted)
        self.context.preferences.change(fullscreen=wanted)
        self.refit()

    def open_wardrobe(self) -> None:
        """Open the page for clothes, hall and card backs."""
        self.context.scenes.push(WardrobeScene(self.context))

    def review(self, path: Path, people: Sequence[str], hand: int = 0) -> None:
        """Open the review of a hand of a saved game, by default the last finished one.

        Of several people, each opens their own.
        """
        open_review(self.context, path, people, hand)

    def set_language(self, wanted: str | None) -> None:
        """Switch to a language, None being the system's, everywhere, and save the choice."""
        context = self.context
        try:
            context.texts.speak(language_for(wanted))
        except CatalogueError as error:
            context.toasts.say(str(error))
            return
        context.preferences.change(language=wanted)
        context.scenes.reword()
        context.scenes.resized(context.window.size)  # pictures without words stay as they are


def run_game(options: GameOptions, on_frame: Callable[[float], None] | None = None) -> int:
    """Open the game and play it; return the exit status.

    `on_frame` is called after each frame with the seconds it took. After a failure of the game
    itself, the person is asked whether to restart it.
    """
    sys.setswitchinterval(SWITCH)
    gc.freeze()  # permanent objects need no collecting, which would delay a frame now and then
    while True:
        try:
            status = _run_once(options, on_frame)
        except Exception as error:
            if not _report_crash(options, error):
                return 1
        else:
            if status is not None:
                return status


def _run_once(options: GameOptions, on_frame: Callable[[float], None] | None) -> int | None:
    """Return the exit status, or None if the game should restart."""
    with alone_in(options.data_dir) as alone:
        try:
            check_assets()
            thinking = ThinkingProcess(prompt=options.seed is None)
            game = Game(options, on_frame, alone=alone, thinking=thinking)
        except (AssetMissingError, AssetBrokenError, CatalogueError) as error:
            print(error, file=sys.stderr)
            return 1
        except WindowError as error:
            texts, _ = usable_texts(None)
            print(texts("app.no_window", reason=str(error)), file=sys.stderr)
            return 1
        with logging_to(game.context.data_dir):
            try:
                _end_on_hangup()
                game.run()
            finally:
                game.close()
    if game.context.scenes.gave_up:
        with suppress(OSError):  # standard error may be closed
            print(game.context.texts("app.gave_up"), file=sys.stderr)
        *_, report = (None, *report_files(game.context.data_dir))
        return None if _goes_on(report) else 1
    return 0


def _report_crash(options: GameOptions, error: Exception) -> bool:
    """Report a failure of the game itself; return whether the person wants to restart it."""
    pygame.quit()  # the window may still be there, without anything to respond in it
    with suppress(OSError):  # standard error may be closed
        traceback.print_exception(error)
    folder, _ = readable_data_dir(options.data_dir)
    return _goes_on(None if folder is None else write_report(folder, error))


def _goes_on(report: Path | None) -> bool:
    """Say in a window that the game has failed; return whether to restart it."""
    try:
        return ask_to_go_on(usable_texts(None)[0], report)
    except (WindowError, CatalogueError) as shown:
        with suppress(OSError):
            print(shown, file=sys.stderr)
        return False


def _end_on_hangup() -> None:
    """Close the game properly when its terminal closes, as SDL does for SIGTERM."""
    hangup = getattr(signal, "SIGHUP", None)  # Windows has none
    if hangup is not None:
        signal.signal(hangup, lambda *_: pygame.event.post(pygame.Event(pygame.QUIT)))


def first_scene(context: Context) -> Scene:
    """Return the title, or at once a recorded game or the table of a match between bots."""
    if context.options.replay is not None:
        return replay_scene(context, context.options.replay)
    if context.options.watch:
        match = new_match(context, bots_only(context.options), mode=WATCHED)
        return open_table(context, match)
    return TitleScene(context)


def _placement(options: GameOptions, settings: Settings, found: Sequence[pygame.Rect]) -> Placement:
    """Return the window's position: as requested, or as saved if that still fits."""
    if options.window is not None:
        return Placement(options.window)
    remembered = Placement(settings.window_size or DEFAULT_SIZE, settings.window_position)
    return fitting(remembered, found)

"""A recorded game at the table, forwards and backwards, as seen from any seat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar, Final, assert_never

import pygame

from dalmuti.match.modes import DAILY
from dalmuti.match.review import Judged
from dalmuti.rules.view import Phase
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.clothes_worn import clothes_worn
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, OAK_DARK, Face
from dalmuti.screen.input.events import (
    Command,
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
)
from dalmuti.screen.replay.controls import OPEN, Actions, Controls, Eyes
from dalmuti.screen.replay.opening import AT_ONCE, Opening, OpeningScene
from dalmuti.screen.replay.review.moment import MomentScene
from dalmuti.screen.replay.review.play_on import play_on
from dalmuti.screen.replay.review.scene import ReviewScene
from dalmuti.screen.replay.review.whose import WhoseScene
from dalmuti.screen.replay.section import ReplaySection
from dalmuti.screen.replay.session import ReplaySession
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table import dialogs
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.widgets import Choice
from dalmuti.stage.clips import Pace
from dalmuti.stage.layout import MIN_SIZE
from dalmuti.storage.errors import StorageError
from dalmuti.storage.recording import Recording
from dalmuti.storage.speed import Speed

LOG_UNITS: Final = 380
"""The width of the log beside the table."""
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
"""Commands that only make sense at a table where someone plays."""


@dataclass(frozen=True, slots=True)
class ReplayMoment:
    """A moment of a record to open it at."""

    hand: int
    """The number of the hand."""
    step: int
    """The number of events of that hand up to the moment."""
    names: tuple[str, ...]
    """The names of the person through whose eyes it is shown; the first that is in the record."""


def open_replay(context: Context, path: Path, moment: ReplayMoment | None = None) -> None:
    """Open a replay of a record over the current scene; report a file that is not a record.

    A deal of the day is shown only once it is over. A replay replaces another, and begins at
    `moment`; a record without it is not opened. A long record is opened in a thread while the game
    is still drawn.
    """
    opening = Opening(path, context.app.wake)
    opening.wait(AT_ONCE)
    match opening.outcome:
        case Recording() as recording:
            if _can_show(context, recording, moment):
                _show(context, replay_scene(context, recording), moment)
        case StorageError() as error:
            context.report(error)
        case None:

            def opened(recording: Recording) -> None:
                if _can_show(context, recording, moment):
                    _show(context, replay_scene(context, recording), moment)
                else:
                    context.scenes.pop()

            _show(context, OpeningScene(context, opening, opened))
        case _:
            assert_never(opening.outcome)


def _can_show(context: Context, recording: Recording, moment: ReplayMoment | None) -> bool:
    """Return whether a record can be shown from a moment; if it cannot, say so."""
    record = recording.record
    if record.header.extra.get("mode") == DAILY.name and record.state.phase is not Phase.OVER:
        context.toasts.say(context.texts("games.daily_begun"))  # its cards are still secret
        return False
    if moment is None or recording.position_of(moment.hand, moment.step) is not None:
        return True
    context.toasts.say(context.texts("feats.changed"))
    return False


def _show(context: Context, scene: Scene, moment: ReplayMoment | None = None) -> None:
    if isinstance(context.scenes.top, ReplayScene | OpeningScene):
        context.scenes.replace(scene)
    else:
        context.scenes.push(scene)
    if moment is not None and isinstance(scene, ReplayScene):
        scene.show(moment)


def replay_scene(context: Context, recording: Recording) -> "ReplayScene":
    """Return the scene that shows a recording."""
    settings = context.preferences.now
    session = ReplaySession(recording, Pace(settings.speed), settings.reduced_motion)
    words = TableWords(context.texts, by_name=lambda: True)
    picture = TablePicture(context, session.recorded, words)
    picture.figures.clothes = clothes_worn(context)
    return ReplayScene(context, session, picture)


class ReplayScene(Scene):
    """The table, a bar of controls under it, and the log beside it if there is room."""

    context: Context
    at_table: ClassVar[bool] = True

    def __init__(self, context: Context, session: ReplaySession, picture: TablePicture) -> None:
        super().__init__(context)
        self.session = session
        self.picture = picture
        scenes = context.scenes
        self._table_scene = TableScene(context, session, picture, ReplaySection, {}, scenes.pop)
        self.table = self._table_scene.table
        self._log_wanted = True
        self._log_width = 0
        self._scale = 1.0
        """The pixels of the drawn table for one of the window: more than 1 if room is short."""
        self._stage = pygame.Surface((1, 1))
        self._area = pygame.Rect(0, 0, 0, 0)
        self._was_planned = self.table.planned
        self._looking = session.viewer
        self._announced: tuple[str, ...] = ()
        """The last announcement of a position."""
        self._sheet = pygame.Surface((1, 1))
        self._sheet_of: tuple[tuple[str, ...], tuple[int, int]] = ((), (0, 0))
        self.controls = Controls(
            context,
            session,
            Actions(
                step=self._do(session.step),
                back=self._back,
                play=self._toggle_play,
                hand=lambda by: self._leap(session.recording.hands, by),
                trick=lambda by: self._leap(session.recording.tricks, by),
                go_to=self._go_to,
                look=self._look,
                speed=self._set_speed,
                review=self._review,
                log=self._toggle_log,
                leave=scenes.pop,
            ),
            self.invalidate,
        )
        self.controls.say()

    # --- Called by the manager ---

    def enter(self) -> None:
        """Show the table."""
        self._table_scene.enter()

    def leave(self) -> None:
        """Close the session."""
        self.session.close()

    def resume(self) -> None:
        """Resume at the speed chosen here."""
        self._table_scene.resume()
        super().resume()
        self._set_speed(self.controls.speed.value)

    def pause(self) -> None:
        """Pause while another scene is open over this one."""
        self.session.playing = False
        self.controls.form.forget_pointer()

    def reword(self) -> None:
        """Update all texts after a change of language."""
        self._table_scene.reword()

    def wanted(self) -> Iterable[Wanted]:
        """Return the pictures that the table needs."""
        return self._table_scene.wanted()

    @property
    def coming(self) -> bool:
        """Return whether pictures of the table are still being loaded."""
        return self._table_scene.coming

    @property
    def busy(self) -> bool:
        """Return whether something moves or eases, or the recording is playing."""
        return self.session.playing or self.table.moving or self.picture.hall.stirring

    @property
    def skippable(self) -> bool:
        """Return False: every key and button has a function of its own here."""
        return False

    @property
    def polls(self) -> bool:
        """Return whether a hint is about to be shown, or the table itself must be updated."""
        return self._table_scene.polls or self.controls.form.hint_due

    def finish(self) -> None:
        """Finish what moves."""
        self._table_scene.finish()

    def update(self, dt: float) -> None:
        """Advance the game by `dt` seconds."""
        before = self.session.position, self.session.playing
        self.controls.form.update(dt)
        self._table_scene.update(dt)
        if self._was_planned != self.table.planned:
            self._was_planned = self.table.planned
            self.table.lay_out()
        if before != (self.session.position, self.session.playing):
            self._update_shown()
        self._follow_table()

    def _follow_table(self) -> None:
        """Request a redraw whenever the table needs one."""
        if self._table_scene.dirty:
            self._table_scene.dirty = False
            self.invalidate()

    # --- Input ---

    def handle(self, event: InputEvent) -> bool:
        """Use keys first, then the bar, then the table."""
        if isinstance(event, KeyPressed) and self._key(event):
            return True
        if self.controls.form.handle(event):
            return True
        if isinstance(event, PointerMoved | PointerPressed):
            x, y = event.pos
            event = replace(event, pos=(round(x * self._scale), round(y * self._scale)))
        handled = self._table_scene.handle(event)
        self._follow_table()
        return handled

    def _key(self, event: KeyPressed) -> bool:
        """Navigate by keys: arrows step and leap, Page Up and Down go by hands, Space plays."""
        replay, recording = self.session, self.session.recording
        choosing = isinstance(self.controls.form.focus, Choice) and self.controls.form.keyboard
        command, key = event.command, event.key
        if command is Command.LEFT and not choosing:
            self._back()
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
            self._update_shown()

        return done

    def _toggle_play(self) -> None:
        self.session.playing = not self.session.playing and not self.session.at_end
        self._update_shown()

    def _back(self) -> None:
        self.session.back()
        self._update_shown()
        self._announce_position()

    def _leap(self, places: tuple[int, ...], by: int) -> None:
        self.session.leap(places, by)
        self._update_shown()
        self._announce_position()

    def _go_to(self, position: int) -> None:
        self.session.playing = False
        self.session.go_to(position)
        self._update_shown()
        self._announce_position()

    def _announce_position(self) -> None:
        """Announce the position after a jump, and the last event before it."""
        announcer = self.context.announcer
        for sentence in self._announced:
            announcer.withdraw(sentence)
        self._announced = (self.controls.where.words, *self._lines[-1:])
        for sentence in self._announced:
            announcer.say(sentence)

    def _look(self, eyes: Eyes) -> None:
        self.session.look_through(eyes if isinstance(eyes, int) else None, eyes == OPEN)
        if self.session.viewpoint.guarded:
            self.context.toasts.say(self.context.texts("replay.guarded"), brief=True)
        self._update_shown()

    def _set_speed(self, speed: Speed) -> None:
        self.session.playback.pace = Pace(speed)

    def _review(self) -> None:
        """Open the review of the hand, of the player looked through, else of a person.

        Several people choose their own hands first.
        """
        session, recording = self.session, self.session.recording
        if not session.hand_over:
            return
        state = session.recorded.state
        order = [state.names[player] for player in state.order]
        looking = session.viewpoint.player
        first = {state.names[looking]} if looking is not None else set[str]()
        ranked = sorted(order, key=lambda name: (name not in first, name not in recording.people))
        scenes, hand = self.context.scenes, state.hand_number

        def review(names: tuple[str, ...]) -> None:
            def back() -> None:
                scenes.pop()
                scenes.push(page)

            def show(_: Recording, one: Judged) -> None:
                scenes.pop()
                self.show_moment(one, back)

            page = ReviewScene(self.context, recording, names, show, hand)
            scenes.push(page)

        people = [name for name in ranked if name in recording.people]
        if len(people) > 1:
            scenes.push(WhoseScene(self.context, people, lambda name: review((name,))))
        else:
            review(tuple(ranked))

    def show_moment(self, one: Judged, back: Callable[[], None], *, alone: bool = True) -> None:
        """Show the moment of a decision as the player saw it, with the choices laid over it.

        `back` returns to the review. Only if its person is `alone` may they look at other hands.
        """
        session, context = self.session, self.context
        self._show_as(one.decision.position, one.decision.name)

        def open_hands(wanted: bool) -> None:
            session.look_through(session.viewer, wanted)
            self._update_shown()

        def play() -> None:
            play_on(context, session.recording, one)

        edition = session.recording.record.header.edition
        known = one.decision.name in session.recording.record.state.names
        hands = open_hands if alone and known else None
        context.scenes.push(MomentScene(context, one, edition, back, play, hands, alone))

    def show(self, moment: ReplayMoment) -> None:
        """Jump to a moment, as the person saw it."""
        position = self.session.recording.position_of(moment.hand, moment.step)
        known = self.session.recording.record.state.names
        name = next((one for one in moment.names if one in known), "")
        if position is not None:
            self._show_as(position, name)

    def _show_as(self, position: int, name: str) -> None:
        """Show a moment as a player saw it."""
        self._go_to(position)
        names = self.session.recording.record.state.names
        if name in names:
            self.controls.eyes.show(names.index(name))
            self._look(names.index(name))

    def _toggle_log(self) -> None:
        if self._room_for_log():
            self._log_wanted = not self._log_wanted
            self.resized(self.context.window.size)
        else:
            dialogs.open_log(self.table)

    def _update_shown(self) -> None:
        """Update texts and layout, as a jump may have changed players and viewer."""
        self.controls.say()
        if self._looking != self.session.viewer:
            self._looking = self.session.viewer
            self.resized(self.context.window.size)
        self.picture.fit(self._stage.get_size(), self.table.model.count)
        self.table.show_hand()
        self.invalidate()

    # --- Layout and drawing ---

    def _room_for_log(self) -> int:
        """Return the width of the log beside the table, 0 if there is no room."""
        theme = self.context.theme
        width = theme.px(LOG_UNITS) * theme.text_percent // 100
        return width if self.context.window.size[0] - width >= MIN_SIZE[0] else 0

    def resized(self, size: tuple[int, int]) -> None:
        """Place the bar and the log, and give the table the rest."""
        self.controls.place(size)
        self._log_width = self._room_for_log() if self._log_wanted else 0
        self._area = pygame.Rect(0, 0, size[0] - self._log_width, self.controls.rect.top)
        self._scale = max(1.0, MIN_SIZE[0] / self._area.width, MIN_SIZE[1] / self._area.height)
        stage = round(self._area.width * self._scale), round(self._area.height * self._scale)
        if self._stage.get_size() != stage:
            self._stage = pygame.Surface(stage)
        self._table_scene.resized(stage)
        self.controls.say()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the log and the bar."""
        if self._scale > 1.0:
            self._table_scene.draw(self._stage)
            surface.blit(pygame.transform.smoothscale(self._stage, self._area.size), self._area)
        else:
            self._table_scene.draw(surface.subsurface(self._area))
        if self._log_width:
            surface.blit(self._log_sheet(), self._area.topright)
        self.controls.draw(surface)

    @property
    def _lines(self) -> tuple[str, ...]:
        """The sentences of the hand so far."""
        section = self._table_scene.section
        assert isinstance(section, ReplaySection)
        return section.lines

    def _log_sheet(self) -> pygame.Surface:
        """Return the log, scrolled to its end; it is redrawn only if it has changed."""
        theme, px, lines = self.context.theme, self.context.theme.px, self._lines
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
        """Return the places of the controls."""
        return self.controls.form.spots()

    def described(self) -> Node:
        """Return the bar and the table above it."""
        table = self._table_scene.described()
        lines = (Node(Role.TEXT, str(at), line) for at, line in enumerate(self._lines))
        log = Node(Role.LIST, "log", self.context.texts("log.title"), tuple(lines))
        children = (*self.controls.form.described(), *table.children, log)
        return Node(Role.BOARD, "replay", table.name, children)

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the bar, and the table's places to keep visible, scaled as drawn."""
        seen = self._table_scene.looked_at()
        scaled = (pygame.Rect([round(side / self._scale) for side in at]) for at in seen)
        return [*self.spots().values(), *scaled]

"""What all scenes at the table share."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame

from dalmuti.match import Match
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.context import Context
from dalmuti.screen.help.guide import regions
from dalmuti.screen.help.hint import Hint
from dalmuti.screen.help.rule_pages import InPlay
from dalmuti.screen.input import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.curtain import CurtainScene
from dalmuti.screen.scenes.log import LogScene
from dalmuti.screen.scenes.pause import PauseScene
from dalmuti.screen.scenes.rules import RulesScene
from dalmuti.screen.scenes.table_habits import change_habit, habits_at, people_at
from dalmuti.screen.scenes.table_menu import menu_entries, players_scene
from dalmuti.screen.sentences import cards_told, sentences
from dalmuti.screen.table.closer_look import CloserLook, Due
from dalmuti.screen.table.overlays import draw_banner, draw_large_card, draw_last_trick, draw_tag
from dalmuti.screen.table.picture import Says, TablePicture
from dalmuti.screen.table.practice import Practice
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.table.snapshot import keep_snapshot
from dalmuti.screen.table.tally import Tally, played_cards
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.widgets import Form, reword
from dalmuti.stage.clips import Pace
from dalmuti.stage.cues import Cue
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import SPEEDS, Section
from dalmuti.stage.poses import Layout
from dalmuti.storage.habits import Habits
from dalmuti.storage.saves import PICTURE

NextScene = Callable[[Context, TableSession, TablePicture, Section], Scene]


def open_session(context: Context, match: Match, next_scene: NextScene) -> Scene:
    """Return the scene at which a match begins, or goes on after it was left."""
    settings = context.preferences.now
    session = TableSession(match, Pace(settings.speed), settings.reduced_motion)
    words = TableWords(context.texts, by_name=lambda: session.hot_seat)
    picture = TablePicture(context, match, words)
    return next_scene(context, session, picture, session.due_section)


class TableScene(Scene):
    """Draws the table, lets the game go on, and makes way for the next scene when it is due.

    Subclasses say which words go with the picture, and add what a person can do. The session and
    the picture go from scene to scene; the last one closes the match.
    """

    fades: ClassVar[bool] = False
    section: ClassVar[Section]
    chatty: ClassVar[bool] = True
    """The bots may say a word now and then."""
    planned: ClassVar[bool] = False
    """Everybody is seen round the whole table, without hands of cards."""

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        next_scene: NextScene,
    ) -> None:
        super().__init__(context)
        self.session = session
        self.picture = picture
        self.form = Form(context, self.invalidate)
        self.hint = Hint(context, session, picture, self.invalidate)
        self.practice = Practice(
            context, session, lambda: self._go_back(deal=False), self.invalidate
        )
        self._tally = Tally(context)
        self._next_scene = next_scene
        self._made_way = False
        self._banner_age = 0.0
        self._last_trick = False
        self.look = CloserLook()
        self._at_plate: int | None = None
        """The place whose plate the pointer is at."""

    # --- What subclasses fill in ---

    def says(self, model: TableModel) -> Says:
        """Return the words that go with the picture."""
        return Says()

    @property
    def holding(self) -> bool:
        """Something must be read or done before the game goes on, so its time stands still."""
        return False

    @property
    def crowded(self) -> bool:
        """Something lies where the hint's button is."""
        return False

    def act(self, event: InputEvent) -> bool:
        """Use input beyond what all scenes share; tell whether it meant something."""
        return False

    def changed(self) -> None:
        """Take note of what the session has come to."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the table."""

    def draw_tally(self, surface: pygame.Surface, layout: TableLayout) -> None:
        """Draw what has been played of each rank, if that is wished."""
        if self.context.preferences.now.count_played:
            self._tally.draw(surface, layout, played_cards(self.session.told))

    def place(self) -> None:
        """Lay out what lies over the table, for the present layout."""

    # --- What they use ---

    @property
    def model(self) -> TableModel:
        """The table as it is shown, with everything where it has arrived."""
        return self.session.playback.model

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        if self.planned:
            return self.picture.plan(self.model.count)
        return self.picture.table(self.session.viewer is None, self.model.count)

    def name(self, player: PlayerId) -> str:
        """Return a player's name."""
        return self.model.names[player]

    # --- The manager's calls ---

    def enter(self) -> None:
        """Let the events of this scene's part of the game begin."""
        if not self.holding:
            self.session.playback.allow_section()
        self.picture.hearing.music(self.model.hand_number)
        self.changed()

    def leave(self) -> None:
        """Close the match, unless another scene at the table goes on with it."""
        if self._made_way:
            return
        self.session.close()
        path = self.session.match.path
        if path is not None and path.exists():
            beside = path.with_name(path.name + PICTURE)
            size = self.context.window.size
            keep_snapshot(self.picture, self.model, self.layout, size, beside)

    def resume(self) -> None:
        """Take over settings that may have been changed meanwhile."""
        settings = self.context.preferences.now
        self.session.playback.pace = Pace(settings.speed)
        self.session.playback.reduced_motion = settings.reduced_motion
        self.changed()
        self.resized(self.context.window.size)
        super().resume()

    def reword(self) -> None:
        """Say everything anew, and see what else is to be said."""
        reword(self)
        self.changed()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the table anew."""
        self.picture.fit(size, self.model.count)
        self._take_over_hand()
        self.place()
        self.hint.place(self.layout)
        self.practice.place(self.layout)
        self.invalidate()

    def update(self, dt: float) -> None:
        """Let the game go on, and the next scene follow."""
        self.session.rest(dt)
        self.form.update(dt)
        self.hint.update(dt)
        self.practice.update(dt)
        before = self.model
        if not self.holding and not self.unwatched and self.session.update(dt):
            self.invalidate()
            self.changed()
        if (before.count, before.viewer) != (self.model.count, self.model.viewer):
            # Somebody has come or gone, and perhaps other eyes look on.
            self.resized(self.context.window.size)
        playback = self.session.playback
        cues = playback.take_cues()
        self.picture.hearing.hear(before, cues, playback.shown.flights, self.layout)
        self._enliven(dt, before, cues)
        for warning in (*self.session.new_warnings(), *self.context.statistics.new_troubles()):
            self.context.toasts.say(self.context.texts.error(warning))
        if self.busy:
            self.picture.prepare(self.model, self.session.viewer is None)
        due = self.look.update(dt, self._may_rest, not self.dragging)
        if due is not None:
            if due is Due.HELD:
                self.long_pressed()
            self._show_large(by_rest=due is Due.RESTED)
            self.invalidate()
        guide = self.session.guide
        if guide is not None and guide.look(self._quiet):
            self.invalidate()
        self._take_over_hand()
        if self.picture.hand.settling:
            self.picture.hand.update(dt)
            self.invalidate()
        self._follow()

    @property
    def unwatched(self) -> bool:
        """Another window has the keyboard, and the game is to wait until this one has it again."""
        return self.context.preferences.now.pause_unfocused and not self.context.window.focused

    @property
    def busy(self) -> bool:
        """Something moves, or is about to."""
        if self.holding or self.unwatched:
            return self.picture.hand.settling
        return not self.session.playback.idle or self.picture.hand.settling

    @property
    def skippable(self) -> bool:
        """A click or Space finishes what moves."""
        return not self.holding and not self.session.playback.idle

    @property
    def polls(self) -> bool:
        """A bot is thinking, or a moment must pass though nothing moves."""
        talking = self.picture.bubbles.speaking
        pressing = self.look.pressing
        hint_due = self.form.hint_due or self.hint.polls or self.practice.polls
        moment = self.session.resting or pressing or hint_due or self._may_rest
        return self.session.awaiting_bot or talking or moment

    def finish(self) -> None:
        """Finish what moves."""
        self.session.finish()
        self.picture.flourishes.finish()
        self.picture.hand.settle()

    def handle(self, event: InputEvent) -> bool:
        """Use input: the keys that work everywhere at the table, then what the scene adds."""
        if isinstance(event, KeyPressed) and not event.repeated and self._shared_key(event):
            return True
        if isinstance(event, KeyReleased):
            if event.command is Command.LARGE and self.look.let_go():
                self.invalidate()
            return True
        if isinstance(event, PointerPressed) and self.look.by_rest:
            self.look.close()  # a click on the card means the card
        if isinstance(event, PointerReleased) and self.look.card is not None:
            if self.look.let_go():
                self.invalidate()
            return True
        if isinstance(event, PointerPressed) and (self._last_trick or self.look.card is not None):
            self._close_over()
            self.invalidate()
            return True
        if isinstance(event, PointerMoved | PointerLeft):
            pos = event.pos if isinstance(event, PointerMoved) else None
            at_plate = self._plate_at(pos)
            changed = self.picture.hand.hover(pos)
            if changed:
                self.look.moved_on()
            if changed or at_plate != self._at_plate:
                self._at_plate = at_plate
                self.invalidate()
        self._note_press(event)
        guide = self.session.guide
        if guide is not None and guide.handle(event):
            self.invalidate()
            return True
        if self.hint.handle(event) or self.practice.handle(event) or self.act(event):
            return True
        return self.plate_pressed(event)

    def plate_pressed(self, event: InputEvent) -> bool:
        """Say who plays for whom when a plate is clicked that nothing else wants."""
        pressed = isinstance(event, PointerPressed) and event.button == LEFT_BUTTON
        if not pressed or self._at_plate is None or self.session.guide is not None:
            return False
        self._open_players()
        return True

    def _open_players(self) -> None:
        """Lay over the table who plays for whom."""
        self.context.scenes.push(players_scene(self.context, self.session, self.picture))

    def _note_press(self, event: InputEvent) -> None:
        """Take note of a button that may come to be held on a card."""
        if isinstance(event, PointerPressed) and self.picture.hand.hovered is not None:
            self.look.press(event.button == LEFT_BUTTON)
        elif isinstance(event, PointerReleased | PointerLeft) or self.dragging:
            self.look.press(False)

    @property
    def _may_rest(self) -> bool:
        """The pointer lies on a card that is shown in large if it stays there."""
        wanted = self.context.preferences.now.large_on_rest and not self.dragging
        return wanted and self.picture.hand.hovered is not None and self.look.card is None

    def _close_over(self) -> None:
        """Take away what is shown over the table."""
        self._last_trick = False
        self.look.close()

    def long_pressed(self) -> None:
        """Undo what the press that was held has begun."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, words and what lies over them."""
        shown = self.session.playback.shown
        layout = self.layout
        with_hand = not self.planned and self.session.viewer is not None
        hand = self.picture.hand if with_hand else None
        self.picture.draw(surface, shown, layout, self.says(shown.model), hand, self.dragging)
        if shown.model.banner is not None:
            age = self._banner_age * SPEEDS[self.session.playback.pace]
            draw_banner(self.context, self.picture, surface, shown.model, layout, age)
        self.draw_over(surface)
        self.form.draw(surface)
        self.form.draw_hint(surface)
        kept = [*self.form.spots().values(), *([self.sheet] if self.sheet else [])]
        self.hint.draw(surface, layout, not self.crowded, kept)
        self.practice.draw(surface, not self.crowded)
        self._draw_guide(surface)
        self._draw_whole_plate(surface)
        if self._last_trick:
            draw_last_trick(self.context, self.picture, surface, self.model)
        if self.look.card is not None:
            edition = self.session.match.state.table.edition
            draw_large_card(self.context, self.picture, surface, self.look.card, edition)

    @property
    def dragging(self) -> bool:
        """Picked cards hang at the pointer, so they are not drawn in the hand."""
        return False

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the buttons, and everybody's plate by name of player."""
        plates = {f"plate.{seat.player}": self._plate(seat.place) for seat in self.model.seats}
        spots = {**plates, **self.form.spots(), **self.hint.spots(), **self.practice.spots()}
        guide = self.session.guide
        return spots if guide is None else {**spots, **guide.spots()}

    @property
    def sheet(self) -> pygame.Rect | None:
        """Where something to read lies over the table."""
        return None

    def _draw_guide(self, surface: pygame.Surface) -> None:
        """Draw the guide's bubble, away from what it is about and from what may be needed now."""
        guide = self.session.guide
        if guide is None or not guide.shown:
            return
        sights = {**regions(self.layout), **self.spots()}
        if self.sheet is not None:
            sights["sheet"] = self.sheet
        about = [sights[name] for name in guide.about if name in sights]
        needed = [] if guide.talking else list(self.form.spots().values())
        lit = [self.spots()[name] for name in guide.about if name in self.spots()]
        guide.draw(surface, [*about, *needed], lit)

    @property
    def _quiet(self) -> bool:
        """All that has happened has been shown, and here."""
        playback = self.session.playback
        moving = not playback.idle or playback.pending_section is not None
        return not moving and not self.holding and self.session.due_section is self.section

    # --- How ---

    def _enliven(self, dt: float, before: TableModel, cues: Sequence[Cue]) -> None:
        """Let bots speak, who is out first be celebrated, and a banner go on waving."""
        picture, playback = self.picture, self.session.playback
        banner = self.model.banner
        going_on = banner is not None and banner is before.banner
        self._banner_age = self._banner_age + dt if going_on else 0.0
        if math.isfinite(SPEEDS[playback.pace]):
            picture.flourishes.hear(cues, before)
            if self.chatty:
                picture.bubbles.hear(cues, before, playback.persons)
        if picture.bubbles.update(dt) | picture.flourishes.update(dt):
            self.invalidate()

    def _plate(self, place: int) -> pygame.Rect:
        box = self.layout.seats[place].plate
        return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))

    def _plate_at(self, pos: tuple[int, int] | None) -> int | None:
        if pos is None:
            return None
        places = range(len(self.layout.seats))
        return next((place for place in places if self._plate(place).collidepoint(pos)), None)

    def _draw_whole_plate(self, surface: pygame.Surface) -> None:
        """Draw what a plate may have had no room for, beside the pointer."""
        model = self.model
        seat = next((seat for seat in model.seats if seat.place == self._at_plate), None)
        if seat is None or seat.chair is None or self.holding:
            return
        plate = self._plate(seat.place)
        text = self.picture.words.whole_seat(seat, len(model.order))
        at = (plate.centerx, plate.bottom + self.context.theme.px(10))
        draw_tag(self.context, surface, text, at, above=False)

    def _shared_key(self, event: KeyPressed) -> bool:
        command = event.command
        if command is Command.LARGE:
            self._show_large()
        elif command is Command.MENU:
            if self._last_trick or self.look.card is not None:
                self._close_over()
            else:
                self.open_menu()
        elif command is Command.COVER:
            self._cover()
        elif command is Command.PLAY_OUT:
            self.session.finish_hand()
            self.changed()
        elif command is Command.UNDO:
            self._go_back(deal=False)
        elif command is Command.HINT:
            self.hint.toggle()
        elif command is Command.LAST_TRICK:
            self._last_trick = not self._last_trick
        elif command is Command.LOG:
            self.open_log()
        elif command is Command.SORT:
            self._change_habit("descending")
        elif command is Command.AUTO_PASS:
            self._change_habit("auto_pass")
        elif command is Command.RULES:
            self.context.scenes.push(RulesScene(self.context, self._in_play))
        else:
            return False
        self.invalidate()
        return True

    @property
    def _in_play(self) -> InPlay:
        table = self.session.match.state.table
        return InPlay(table.edition, table.rules, self.model.count)

    def open_menu(self) -> None:
        """Lay the menu over the table."""
        people = people_at(self.session)
        entries = menu_entries(self.context, self.session, self.picture, self._go_back)
        self.context.scenes.push(PauseScene(self.context, people, self._in_play, entries))

    def _go_back(self, deal: bool) -> None:
        """Take the last decision back, or deal the same cards again, in a practice game."""
        session = self.session
        if session.deal_again() if deal else session.take_back():
            self.picture.flourishes.finish()
            self.changed()
        self.invalidate()

    def open_log(self) -> None:
        """Lay the hand in words and cards over the table."""
        cards = tuple(line for event in self.session.told for line in cards_told(event))
        edition = self.session.match.state.table.edition
        self.context.scenes.push(LogScene(self.context, self._log(), cards, edition))

    @property
    def habits(self) -> Habits:
        """How the viewer likes to play."""
        return habits_at(self.context, self.session)

    def _change_habit(self, habit: str) -> None:
        change_habit(self.context, self.session, habit)
        self._take_over_hand()
        self.place()

    def _log(self) -> tuple[str, ...]:
        texts, names = self.context.texts, self.session.match.state.names
        return tuple(line for event in self.session.told for line in sentences(texts, event, names))

    def _show_large(self, by_rest: bool = False) -> None:
        """Show the card under the pointer in large, or the one the keyboard is at, or none more."""
        hand = self.picture.hand
        if self.planned or self.session.viewer is None:
            self.look.close()
        elif hand.hovered is not None:
            self.look.show(hand.card(hand.hovered), by_rest)
        else:
            self.look.show(hand.cursor)

    def _cover(self) -> None:
        """Hide the hand at once; only between several people."""
        viewer = self.session.viewer
        if self.session.hot_seat and viewer is not None:
            self._curtain(viewer, lambda: None)

    def _take_over_hand(self) -> None:
        if self.planned or self.session.viewer is None:
            return
        self.picture.descending = self.habits.descending
        layout = self.picture.table(False, self.model.count)
        hand = self.session.playback.shown.model.hand
        self.picture.hand.show(hand, layout, self.picked, self.dim)

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""
        return 0

    @property
    def dim(self) -> frozenset[int]:
        """The ranks that cannot be used now."""
        return frozenset()

    def _follow(self) -> None:
        """Make way for the scene of another part of the game, or draw the curtain."""
        if self._made_way or self.holding:
            return
        due = self.session.due_section
        if due is not self.section:
            self._made_way = True
            self.context.scenes.replace(
                self._next_scene(self.context, self.session, self.picture, due)
            )
            return
        self.session.playback.allow_section()
        person = self.session.next_at_screen
        if person is not None:
            self.session.look_as(None)
            self._curtain(person, lambda: self.session.look_as(person))

    def _curtain(self, person: PlayerId, on_uncover: Callable[[], None]) -> None:
        seat = self.session.match.seats[person]
        face = self.picture.figures.face_name(seat.face, person)
        self._close_over()
        scene = CurtainScene(
            self.context,
            seat.name,
            face,
            on_uncover,
            self.open_menu,
            self._open_players,
            lambda: person in self.session.match.persons,
        )
        self.context.scenes.push(scene)

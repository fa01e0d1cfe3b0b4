"""What can be done in every scene at the table: its keys, a card in large, the players' plates."""

from collections.abc import Callable

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.input.events import (
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
from dalmuti.screen.menus.log import LogScene
from dalmuti.screen.menus.log_sentences import cards_told, sentences
from dalmuti.screen.menus.pause import PauseScene
from dalmuti.screen.menus.rules.rule_pages import InPlay
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.screen.table.habits import change_habit, people_at
from dalmuti.screen.table.parts import TableParts
from dalmuti.screen.table.pause_entries import menu_entries, players_scene
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.tutorial.answers import Tried


class TableInput(TableParts):
    """Uses input that means the same in all of them, and leaves the rest to `act`."""

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
            self.changed()
            self.invalidate()
            return True
        if self.hint.handle(event) or self.practice.handle(event) or self.act(event):
            return True
        return self.plate_pressed(event)

    # --- The pointer ---

    def plate_pressed(self, event: InputEvent) -> bool:
        """Say who plays for whom when a plate is clicked that nothing else wants."""
        pressed = isinstance(event, PointerPressed) and event.button == LEFT_BUTTON
        if not pressed or self._at_plate is None or self.session.guide is not None:
            return False
        self._open_players()
        return True

    def _open_players(self, away: PlayerId | None = None) -> None:
        """Lay over the table who plays for whom."""
        self.context.scenes.push(players_scene(self.context, self.session, self.picture, away))

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

    def _plate_at(self, pos: tuple[int, int] | None) -> int | None:
        if pos is None:
            return None
        places = range(len(self.layout.seats))
        return next((place for place in places if self._plate(place).collidepoint(pos)), None)

    # --- The keys ---

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
            self._take_back()
        elif command is Command.HINT:
            if self.session.guide is None:
                self.hint.toggle()
            else:
                self.session.guide.remind(Tried.NOTHING)
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
        entries = menu_entries(self.context, self.session, self.picture, self.go_back)
        self.context.scenes.push(PauseScene(self.context, people, self._in_play, entries))

    def open_log(self) -> None:
        """Lay the hand in words and cards over the table."""
        cards = tuple(line for event in self.session.told for line in cards_told(event))
        edition = self.session.match.state.table.edition
        self.context.scenes.push(LogScene(self.context, self._log(), cards, edition))

    def _take_back(self) -> None:
        """Take the last decision back, or say why that cannot be."""
        session = self.session
        if session.guide is not None:
            why = "practice.guided"
        elif not session.match.practice:
            why = "practice.counts"
        elif not session.may_go_back:
            why = "setup.practice.alone"
        elif not session.match.can_take_back:
            why = "practice.nothing_yet"
        else:
            self.go_back(deal=False)
            return
        self.context.toasts.say(self.context.texts(why), brief=True)

    def _change_habit(self, habit: str) -> None:
        change_habit(self.context, self.session, habit)
        self._take_over_hand()
        self.place()

    def _log(self) -> tuple[str, ...]:
        texts, names = self.context.texts, self.session.match.state.names
        return tuple(line for event in self.session.told for line in sentences(texts, event, names))

    def _show_large(self, by_rest: bool = False) -> None:
        """Show the card under the pointer in large, or the one the keyboard is at, or none more."""
        hand, viewer = self.picture.hand, self.session.viewer
        if self.planned or viewer is None or self.session.hand_covered:
            self.look.close()
            if viewer is not None and self.session.hand_covered:
                words = self.picture.words("covered", name=self.name(viewer))
                self.context.toasts.say(words, brief=True)
        elif hand.hovered is not None:
            self.look.show(hand.card(hand.hovered), by_rest)
        else:
            self.look.show(hand.cursor)

    def _cover(self) -> None:
        """Hide the hand at once; only between several people."""
        viewer = self.session.viewer
        if self.session.hot_seat and viewer is not None:
            self._curtain(viewer, lambda: None)

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
            lambda: self._open_players(person),
            lambda: person in self.session.match.persons,
        )
        self.context.scenes.push(scene)

"""Key commands of the table that mean the same in every section of the game."""

from collections.abc import Callable

from dalmuti.match.modes import Permission
from dalmuti.screen.hints.hint import Hint
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.table import dialogs
from dalmuti.screen.table.habits import change_habit
from dalmuti.screen.table.overlays import Overlays
from dalmuti.screen.table.table import Table


class TableCommands:
    """The commands of the table; `close`, if given, is called instead of opening the menu."""

    def __init__(
        self,
        table: Table,
        overlays: Overlays,
        hint: Hint,
        close: Callable[[], None] | None = None,
    ) -> None:
        self._table = table
        self._overlays = overlays
        self._hint = hint
        self._close = close

    def handle(self, event: InputEvent) -> bool:
        """Carry out a key's command if it means the same in every section; return if it did."""
        if not isinstance(event, KeyPressed) or event.repeated:
            return False
        match event.command:
            case Command.LARGE:
                self._overlays.show_large()
            case Command.LAST_TRICK:
                self._overlays.toggle_last_trick()
            case Command.MENU if self._overlays.open:
                self._overlays.close()
            case Command.MENU:
                self.open_menu()
            case Command.LOG:
                dialogs.open_log(self._table)
            case Command.RULES:
                dialogs.open_rules(self._table)
            case Command.COVER:
                self._cover()
            case Command.PLAY_OUT:
                self._table.session.finish_hand()
                self._table.refresh()
            case Command.UNDO:
                self._take_back()
            case Command.HINT:
                self._show_hint()
            case Command.SORT:
                self._change_habit("descending")
            case Command.AUTO_PASS if self._table.session.mode.auto_pass:
                self._change_habit("auto_pass")
            case _:
                return False
        self._table.redraw()
        return True

    def open_menu(self) -> None:
        """Open the menu over the table, or close the table if it has no menu."""
        if self._close is None:
            dialogs.open_menu(self._table, self.go_back)
        else:
            self._close()

    def go_back(self, deal: bool) -> None:
        """Undo the last decision, or deal the same cards again if `deal`, in a practice game."""
        session = self._table.session
        if session.deal_again() if deal else session.take_back():
            self._table.picture.flourishes.finish()
            self._table.refresh()
        self._table.redraw()

    def draw_curtain(self, person: int, on_uncover: Callable[[], None]) -> None:
        """Hide the table until `person` says that they are at the screen."""
        self._overlays.close()
        dialogs.draw_curtain(self._table, person, on_uncover, self.open_menu)

    def _cover(self) -> None:
        """Hide the hand at once: by the curtain, or face down if one person plays."""
        table, session = self._table, self._table.session
        if session.hot_seat and session.viewer is not None:
            self.draw_curtain(session.viewer, lambda: None)
        elif session.hidden:
            session.hide(False)
            table.refresh()
        elif table.planned or session.viewer is None or not table.model.hand:
            table.context.toasts.say(table.words("covered.none"), brief=True)
        else:
            self._overlays.close()
            session.hide(True)
            table.refresh()
            self._say_hidden()

    def _take_back(self) -> None:
        """Undo the last decision, or say why that is not possible."""
        undo = self._table.session.match.undo
        if undo:
            self.go_back(deal=False)
        else:
            self._say_refused(undo)

    def _say_hidden(self) -> None:
        """Name the key that shows the hand again."""
        self._table.context.toasts.say(self._table.hidden_words, brief=True)

    def _show_hint(self) -> None:
        session = self._table.session
        if session.hidden and session.mode.hints:
            self._say_hidden()
        elif session.mode.hints:
            self._hint.toggle()
        elif session.guide is not None and session.guide.toggle():
            return
        else:
            self._say_refused(session.mode.hints)

    def _say_refused(self, permission: Permission) -> None:
        """Say why something is not allowed in this game, if there is a reason to give."""
        if permission.why:
            self._table.context.toasts.say(self._table.context.texts(permission.why), brief=True)

    def _change_habit(self, habit: str) -> None:
        change_habit(self._table.context, self._table.session, habit)
        self._table.show_hand()
        self._table.lay_out()

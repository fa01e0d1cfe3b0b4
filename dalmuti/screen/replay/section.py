"""The table's contents in a replay: all sections, with everyone's cards if wanted."""

from typing import ClassVar

import pygame

from dalmuti.screen.replay.open_hands import draw_open_hands
from dalmuti.screen.replay.session import ReplaySession
from dalmuti.screen.table.dialogs import log_lines
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.drawing.tally import Tally
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.table import Table
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ReplaySection(TableSection):
    """All sections of a game as shown in a replay; nothing can be done in any of them."""

    kind: ClassVar[Section | None] = None
    chatty: ClassVar[bool] = False

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._tally = Tally(table.context)
        self._lines: tuple[tuple[object, ...], tuple[str, ...]] = ((), ())

    @property
    def crowded(self) -> bool:
        """Return True, as hints are never given here."""
        return True

    @property
    def lines(self) -> tuple[str, ...]:
        """The sentences of the hand so far."""
        session = self.table.session
        assert isinstance(session, ReplaySession)
        eyes = (session.position, session.viewer, session.viewpoint.open_hands)
        key = (*eyes, self.table.context.texts.language)
        if self._lines[0] != key:
            self._lines = (key, log_lines(self.table))
        return self._lines[1]

    def says(self, model: TableModel) -> Says:
        """Say whose turn it is in a trick, otherwise what happened last."""
        words, best = self.table.words, model.best
        if model.turn is not None or best is not None:
            note = words.whose(best, model) if best is not None else ""
            return Says(words.turn(model), words.asked_short(model), note=note)
        lines = self.lines
        return Says(ribbon=lines[-1].rstrip(".") if lines else "")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everyone's cards, if they may be seen."""
        layout, session = self.table.cards_layout, self.table.session
        if layout is None:
            return
        if self.table.model.turn is not None:
            self._tally.draw_if_enabled(surface, layout, session.told)
        assert isinstance(session, ReplaySession)
        if session.viewpoint.open_hands:
            hands = session.recorded.state.hands
            draw_open_hands(self.table.context, surface, self.table.model, layout, hands)

"""The table as everybody may see it, from one person's place, for the curtain."""

from dataclasses import replace

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.menus.log_sentences import sentences
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.table import Table
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel, model_from_view
from dalmuti.stage.playback import Shown


class PublicTable:
    """Draws trick, plates and cards left as a spectator knows them, and nothing in any hand."""

    def __init__(self, table: Table, person: PlayerId) -> None:
        self._table = table
        self._person = person
        self._model = self._seen_from(person)

    @property
    def cloth(self) -> pygame.Rect:
        """The rectangle that the curtain covers: the person's hand and the buttons beside it."""
        layout = self._layout
        boxes = [layout.hand, layout.play, layout.pass_button, layout.hints]
        hand_y = 0.0 if layout.hand is None else layout.hand.y
        rects = [pixel_rect(box) for box in boxes if box is not None and box.bottom > hand_y]
        whole = rects[0].unionall(rects[1:])
        window = pygame.Rect((0, 0), self._table.context.window.size)
        whole.height = window.bottom - whole.y
        return whole.clip(window)

    @property
    def news(self) -> tuple[str, ...]:
        """The sentences about everything since the person last looked."""
        texts, session = self._table.context.texts, self._table.session
        names = session.match.state.names
        events = session.news_for(self._person)
        return tuple(line for event in events for line in sentences(texts, event, names))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        words, model, best = self._table.words, self._model, self._model.best
        note = words.whose(best, model) if best is not None else ""
        says = Says(words.turn_short(model), note=note)
        self._table.picture.snap()  # nothing eases under a curtain
        self._table.picture.draw(surface, Shown(model, ()), self._layout, says)

    @property
    def _layout(self) -> TableLayout:
        return self._table.picture.table(False, self._model.count)

    def _seen_from(self, person: PlayerId) -> TableModel:
        """Return the table as a spectator knows it, turned to a person unless places are fixed."""
        fixed = self._table.model.fixed
        model = model_from_view(self._table.session.match.view(None), fixed)
        chair = model.chairs[person]
        return model if fixed or chair is None else replace(model, home=chair)

"""The seating draw: the chairs are drawn from the deck (RULES 3)."""

from typing import ClassVar

from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.table import Table
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class SeatingSection(TableSection):
    """The seating draw from the pile in the middle, which ends with all in their order."""

    kind: ClassVar[Section] = Section.SEATING

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._asked = False
        """True once the pictures of people in their hats have been asked for."""

    def says(self, model: TableModel) -> Says:
        """Say what is happening, then who is the Greater Dalmuti."""
        words, session = self.table.words, self.table.session
        if model.order:
            return Says(ribbon=words.personal("seated", model.order[0], model))
        if session.viewer is None or session.hot_seat:
            return Says(ribbon=words("seating"))
        return Says(ribbon=words("seating.you", name=self.table.name(session.viewer)))

    def update(self, dt: float) -> None:
        """Start loading people in their hats, which some may lack, before the chair is chosen."""
        picture, order = self.table.picture, self.table.model.order
        if order and not self._asked:
            self._asked = True
            self.table.context.pictures.fit_ahead(picture.wanted_for_walks(order))

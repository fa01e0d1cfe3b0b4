"""The seating draw: the chairs are drawn from the deck (RULES 3)."""

from typing import ClassVar

from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.section import TableSection
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class SeatingSection(TableSection):
    """The seating draw from the pile in the middle, which ends with all in their order."""

    kind: ClassVar[Section] = Section.SEATING

    def says(self, model: TableModel) -> Says:
        """Say what is happening, then who is the Greater Dalmuti."""
        words, session = self.table.words, self.table.session
        if model.order:
            return Says(ribbon=words.personal("seated", model.order[0], model))
        if session.viewer is None or session.hot_seat:
            return Says(ribbon=words("seating"))
        return Says(ribbon=words("seating.you", name=self.table.name(session.viewer)))

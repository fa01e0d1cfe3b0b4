"""The deal, card by card by the Greater Peon (RULES 4)."""

from typing import ClassVar

from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.section import TableSection
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class DealSection(TableSection):
    """The deal to all hands; the viewer sees theirs fill up."""

    kind: ClassVar[Section] = Section.DEAL
    fades: ClassVar[bool] = True

    def says(self, model: TableModel) -> Says:
        """Say who deals."""
        dealer = model.dealer
        if dealer is None:
            return Says()
        return Says(ribbon=self.table.words.personal("deal", dealer, model))

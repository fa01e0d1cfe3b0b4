"""The seat shuffle: hats change heads, and everyone walks to a new chair (RULES 8)."""

from typing import ClassVar

from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.section import TableSection
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ShuffleSection(TableSection):
    """The players' walk to the places that the last hand gave them."""

    kind: ClassVar[Section] = Section.SHUFFLE
    fades: ClassVar[bool] = True

    def says(self, model: TableModel) -> Says:
        """Say what is happening."""
        return Says(ribbon=self.table.words("shuffle"))

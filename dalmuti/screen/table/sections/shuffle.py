"""The seat shuffle: hats change heads, and everybody walks to a new chair (RULES 8)."""

from typing import ClassVar

from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.scene import TableScene
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ShuffleScene(TableScene):
    """The players take the places that the last hand gave them."""

    section: ClassVar[Section] = Section.SHUFFLE
    planned: ClassVar[bool] = True
    fades: ClassVar[bool] = True

    def says(self, model: TableModel) -> Says:
        """Say what goes on."""
        return Says(ribbon=self.picture.words("shuffle"))

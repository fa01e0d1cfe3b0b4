"""The seating draw: who sits on which chair is drawn from the deck (RULES 3)."""

from typing import ClassVar

from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.scene import TableScene
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class SeatingScene(TableScene):
    """Cards are drawn from the pile in the middle; then all stand in the order of their cards."""

    section: ClassVar[Section] = Section.SEATING
    planned: ClassVar[bool] = True

    def says(self, model: TableModel) -> Says:
        """Say what goes on, then who is the Greater Dalmuti."""
        words = self.picture.words
        if model.order:
            return Says(ribbon=words.personal("seated", model.order[0], model))
        viewer = self.session.viewer
        if viewer is None or self.session.hot_seat:
            return Says(ribbon=words("seating"))
        return Says(ribbon=words("seating.you", name=self.name(viewer)))

"""The seat shuffle: hats change heads, and everyone walks to a new chair (RULES 8)."""

from collections.abc import Iterator
from typing import ClassVar

from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.table import Table
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ShuffleSection(TableSection):
    """The players' walk to the places that the last hand gave them."""

    kind: ClassVar[Section] = Section.SHUFFLE
    fades: ClassVar[bool] = True
    waits: ClassVar[bool] = True

    def says(self, model: TableModel) -> Says:
        """Say what is happening."""
        return Says(ribbon=self.table.words("shuffle"))

    def begin(self) -> None:
        """Make room by forgetting cards, and start loading the arms needed after the walk."""
        self.table.picture.cards.forget_turned()
        self.table.picture.load_arms()

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures of people who change their hats and walk."""
        return _wanted_for_walk(self.table)


def load_for_walk(table: Table) -> None:
    """Start loading the pictures of the walk that follows a hand."""
    table.context.pictures.fit_ahead(_wanted_for_walk(table))


def _wanted_for_walk(table: Table) -> Iterator[Wanted]:
    """Yield the pictures of people in the hats of this hand and of the next one."""
    view = table.session.view
    return table.picture.wanted_for_walks(table.model.order, view.next_order or view.order)

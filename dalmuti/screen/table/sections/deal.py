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

    def begin(self) -> None:
        """Start loading the arms, in case nobody has walked."""
        self.table.picture.load_arms()

    def says(self, model: TableModel) -> Says:
        """Say who deals, and whether the hand is the last of several."""
        dealer = model.dealer
        if dealer is None:
            return Says()
        words, rules = self.table.words, self.table.session.view.rules
        last = words.last_hand(model.hand_number, rules)
        return Says(ribbon=words.personal("deal", dealer, model), sign=last)

    @property
    def asks_aloud(self) -> tuple[str, ...]:
        """The announcement that the last hand begins."""
        words, rules = self.table.words, self.table.session.view.rules
        last = words.last_hand(self.table.model.hand_number, rules)
        return (last,) if last else ()

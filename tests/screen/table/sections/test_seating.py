"""The seating draw loads what the choice of a chair will need."""

from types import SimpleNamespace
from typing import cast

from dalmuti.screen.table.sections.seating import SeatingSection
from dalmuti.screen.table.table import Table


def test_people_in_hats_are_loaded_once_when_the_order_is_known() -> None:
    asked: list[object] = []
    model = SimpleNamespace(order=())
    table = SimpleNamespace(
        model=model,
        picture=SimpleNamespace(wanted_for_walks=lambda order: ("hats of", order)),
        context=SimpleNamespace(pictures=SimpleNamespace(fit_ahead=asked.append)),
    )
    section = SeatingSection(cast(Table, table))
    section.update(0.1)
    assert asked == []
    model.order = (2, 0, 1)
    section.update(0.1)
    section.update(0.1)
    assert asked == [("hats of", (2, 0, 1))]

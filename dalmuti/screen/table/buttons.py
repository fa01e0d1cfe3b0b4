"""Buttons placed where the table's layout has room for them."""

from typing import Final

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.theme import Face
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets import Button
from dalmuti.stage.poses import Layout

MIN_LABEL_SCALE: Final = 0.5
"""The smallest factor by which a button's label may shrink."""
DEFAULT_UNITS: Final = 29.0
"""The type size of a button before it has been laid out."""


def offer(table: Table, *buttons: Button) -> bool:
    """Make these the only buttons in the table's form; return whether that changed them."""
    form = table.form
    if list(form) == list(buttons):
        return False
    form.clear()
    for button in buttons:
        form.add(button)
    return True


def offered(table: Table) -> list[Button]:
    """Return the buttons in the table's form."""
    return [widget for widget in table.form if isinstance(widget, Button)]


def label_units(context: GraphicsContext, layout: Layout) -> float:
    """Return the type size of labels beside the hand, in the theme's units."""
    theme = context.theme
    return layout.text * 1.12 / (theme.scale * theme.text_percent / 100)


def fit_label(context: GraphicsContext, button: Button, units: float) -> None:
    """Shrink a label to fit its button; omit the key's name if there is no room for both."""
    theme = context.theme
    button.units = units
    button.shows_key = True
    room = button.rect.width - theme.px(44)
    with_key = room - theme.px(44) - theme.width(button.key_name, Face.STRONG, units * 0.7)
    width = theme.width(button.label, Face.TITLE, units)
    button.shows_key = 0.75 * width <= with_key
    if width > room > 0:
        button.units *= max(MIN_LABEL_SCALE, room / width)

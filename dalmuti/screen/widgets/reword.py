"""Updating the texts of a scene and its widgets to another language."""

from typing import Any

from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.form import Form
from dalmuti.texts.phrase import Phrase


def reword(owner: object) -> None:
    """Update every phrase that a scene or a widget holds, and those of its widgets."""
    for name, value in vars(owner).items():
        setattr(owner, name, _reworded(value))


def _reworded(value: Any) -> Any:
    if isinstance(value, Phrase):
        return value.anew()
    if isinstance(value, Widget):
        reword(value)
    elif isinstance(value, Form):
        for widget in value:
            reword(widget)
    elif type(value) is list:
        value[:] = map(_reworded, value)
    elif type(value) is tuple:
        return tuple(map(_reworded, value))
    elif type(value) is dict:
        return {key: _reworded(held) for key, held in value.items()}
    return value

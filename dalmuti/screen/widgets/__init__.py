"""Buttons, fields and other widgets, and the form that passes input to them."""

from dalmuti.screen.widgets.base import Label, Widget
from dalmuti.screen.widgets.button import Button
from dalmuti.screen.widgets.choice import Choice, Toggle
from dalmuti.screen.widgets.field import TextField
from dalmuti.screen.widgets.form import Form
from dalmuti.screen.widgets.mark_button import MarkButton
from dalmuti.screen.widgets.reword import reword
from dalmuti.screen.widgets.scroll import ScrollArea
from dalmuti.screen.widgets.slider import Slider

__all__ = [
    "Button",
    "Choice",
    "Form",
    "Label",
    "MarkButton",
    "ScrollArea",
    "Slider",
    "TextField",
    "Toggle",
    "Widget",
    "reword",
]

"""Computes layouts for any size of the window, number of players and size of the text."""

from dalmuti.stage.arrange.plan import plan_layout
from dalmuti.stage.arrange.table import table_layout

__all__ = ["plan_layout", "table_layout"]

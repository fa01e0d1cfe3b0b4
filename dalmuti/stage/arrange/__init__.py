"""Layouts for any window size, number of players and text size."""

from dalmuti.stage.arrange.plan import plan_layout
from dalmuti.stage.arrange.table import table_layout

__all__ = ["plan_layout", "table_layout"]

"""Widths that share a room."""

from dalmuti.screen.graphics.rects import narrowed


def test_only_the_widest_are_narrowed() -> None:
    assert narrowed([240, 420, 520, 380], 900) == [225, 225, 225, 225]
    assert narrowed([100, 420, 520, 380], 900) == [100, 266, 266, 266]
    assert narrowed([100, 420], 520) == [100, 420], "with enough room nothing changes"
    assert narrowed([], 100) == []

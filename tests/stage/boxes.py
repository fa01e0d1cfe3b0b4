"""How rectangles lie to each other."""

from dalmuti.stage.geometry import Rect


def within(inner: Rect, outer: Rect) -> bool:
    """Tell whether a rectangle lies wholly inside another."""
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )

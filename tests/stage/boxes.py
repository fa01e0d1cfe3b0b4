"""Relations between rectangles."""

from dalmuti.stage.geometry import Rect


def within(inner: Rect, outer: Rect) -> bool:
    """Return whether a rectangle is wholly inside another."""
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )

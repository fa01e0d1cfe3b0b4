"""Games that share what they load."""

from collections.abc import Iterator

import pytest

from tests.screen.shared import shared


@pytest.fixture(scope="module", autouse=True)
def pictures_shared() -> Iterator[None]:
    """Share between games the pictures, fonts and sounds that they load."""
    with shared():
        yield

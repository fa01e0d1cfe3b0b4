"""The measurement of tempers."""

import pytest

pytest.importorskip("numpy")

from build.train import tempers
from build.train.tempers import PLAIN_TEMPER, PLAYERS, habits_of, in_simulator, shares
from dalmuti.players.cast import Temper


@pytest.fixture(autouse=True)
def few_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play few deals in the simulator."""
    monkeypatch.setattr(tempers, "PARTS", 4)


def test_a_bot_without_a_temper_gives_up_nothing() -> None:
    *_, place = shares(habits_of("easy", PLAIN_TEMPER, 2, 1))
    assert (place.value, place.error) == ((PLAYERS + 1) / 2, 0.0)
    *_, place = in_simulator("expert", PLAIN_TEMPER, 8, 1)
    assert place.value == pytest.approx((PLAYERS + 1) / 2)


def test_the_habits_of_tempers_differ() -> None:
    passed = {
        temper: shares(habits_of("plain", temper, 6, 1))[0].value
        for temper in (Temper.BOLD, Temper.STINGY)
    }
    assert passed[Temper.BOLD] < passed[Temper.STINGY]
    quiet, bold = (in_simulator("expert", temper, 8, 1)[0].value for temper in ("kind", "bold"))
    assert bold < quiet

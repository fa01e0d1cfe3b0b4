import pytest

from dalmuti.stage.tween import Easing, ease, mix


@pytest.mark.parametrize("easing", Easing)
def test_easings_begin_at_0_and_end_at_1(easing: Easing) -> None:
    assert [ease(easing, t) for t in (-1.0, 0.0, 1.0, 2.0)] == [0.0, 0.0, 1.0, 1.0]
    assert ease(easing, 1e-9) == pytest.approx(0.0, abs=1e-6)
    assert ease(easing, 1.0 - 1e-9) == pytest.approx(1.0, abs=1e-6)


def test_easing_out_is_fast_first() -> None:
    assert ease(Easing.OUT_CUBIC, 0.25) > 0.5
    assert ease(Easing.LINEAR, 0.25) == 0.25
    assert ease(Easing.IN_OUT, 0.5) == 0.5


def test_out_back_goes_a_little_too_far() -> None:
    most = max(ease(Easing.OUT_BACK, t / 100) for t in range(101))
    assert 1.0 < most < 1.15


def test_mix() -> None:
    assert [mix(2.0, 4.0, t) for t in (0.0, 0.5, 1.0)] == [2.0, 3.0, 4.0]

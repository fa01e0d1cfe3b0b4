"""The tries at puzzles in a profile's section."""

from dalmuti.storage.solved import Tried, tried_in, with_tried


def test_the_try_that_solves_a_puzzle_is_the_last_that_counts() -> None:
    wrong = Tried().answered(False)
    assert wrong == Tried(1)
    assert Tried().answered(True) == Tried(1, 1)
    assert wrong.answered(True) == Tried(2, 2)
    assert wrong.answered(True).answered(False) == Tried(2, 2)


def test_after_the_answer_no_try_is_the_second() -> None:
    assert Tried().answered(False).shown() == Tried(2)
    assert Tried(5).shown() == Tried(5)
    assert Tried(1, 1).shown() == Tried(1, 1)


def test_a_section_keeps_what_it_does_not_know() -> None:
    section = {"later": 1, "1f": {"tries": 1, "seconds": 9}}
    now = with_tried(section, "1f", Tried(2, 2))
    assert now == {"later": 1, "1f": {"tries": 2, "solved": 2, "seconds": 9}}
    assert tried_in(now, "1f") == Tried(2, 2)
    assert tried_in(with_tried({}, "2f", Tried(1)), "2f") == Tried(1)


def test_what_makes_no_sense_counts_as_untried() -> None:
    senseless: tuple[object, ...] = (None, [], {}, {"tries": "1"}, {"tries": True}, {"tries": 0})
    for fields in (*senseless, {"tries": 10**4299, "solved": 1}):
        assert tried_in({"1f": fields}, "1f") == Tried()
    for solved in ("1", True, 0, 3):
        assert tried_in({"1f": {"tries": 2, "solved": solved}}, "1f") == Tried(2)

from itertools import islice

from tests.soak.files import break_files


def test_files_are_broken_one_after_the_other() -> None:
    done = list(islice(break_files(every=900), 30))
    assert len({what for what, _ in done}) == 30
    assert [failure for _, failure in done if failure] == []

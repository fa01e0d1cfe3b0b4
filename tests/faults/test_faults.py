import pytest

from tests.faults.__main__ import ROOT, Fault, FaultError, all_faults, with_fault

FAULT = Fault("a fault", "file.py", "    b = 1", "    b = 2", "tests/test_it.py")


def test_a_fault_takes_the_place_of_its_line() -> None:
    assert with_fault("a:\n    b = 1\nc\n", FAULT) == "a:\n    b = 2\nc\n"


@pytest.mark.parametrize("text", ["", "a:\n    b = 10\n", "    b = 1\n    b = 1\n"])
def test_a_line_that_is_not_there_once_is_an_error(text: str) -> None:
    with pytest.raises(FaultError, match="not once"):
        with_fault(text, FAULT)


def test_every_fault_can_be_put_in_and_names_a_test() -> None:
    faults = all_faults()
    assert len(faults) >= 30
    assert len({fault.name for fault in faults}) == len(faults)
    for fault in faults:
        file, *names = fault.test.split("::")
        text = (ROOT / file).read_text(encoding="utf-8")
        assert all(f"def {name}(" in text or f"class {name}:" in text for name in names)
        with_fault((ROOT / fault.file).read_text(encoding="utf-8"), fault)

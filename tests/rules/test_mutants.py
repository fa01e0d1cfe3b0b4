"""The list of equivalent changes of the rules is correct."""

from tests.rules.mutants.__main__ import RULES, equivalent
from tests.rules.mutants.changes import changes


def test_every_change_listed_as_equivalent_can_be_made() -> None:
    listed = set(equivalent())
    there = set()
    for path in RULES.rglob("*.py"):
        module = ".".join(path.relative_to(RULES).with_suffix("").parts)
        if any(label.startswith(f"{module}.") for label in listed):
            text = path.read_text(encoding="utf-8")
            there |= {f"{module}.{change.name}" for change in changes(text, str(path))}
    assert listed <= there

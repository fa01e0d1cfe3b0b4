"""The widget with the person whose calendar or puzzles a page shows."""

from collections.abc import Callable, Sequence

from dalmuti.screen.context import Context
from dalmuti.screen.lineup.names import LONGEST_NAME
from dalmuti.screen.widgets import Choice, TextField, Widget


def choice_of_person(
    context: Context,
    people: Sequence[str],
    person: str,
    on_choice: Callable[[str], None],
    on_name: Callable[[str], None],
) -> Widget:
    """Return a choice among those who play here, or a field for the first name."""
    if len(people) > 1:
        return Choice(context, "person", [(name, name) for name in people], person, on_choice)
    return TextField(context, "person", person, on_name, LONGEST_NAME)

"""Playing habits of each person at the table, and switching one on or off."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from dalmuti.screen.context import Context
from dalmuti.screen.menus.settings.setting_rows import with_habits
from dalmuti.screen.table.session import TableSession
from dalmuti.storage.habits import Habits
from dalmuti.storage.settings import habits_of

NOTICES: Final = MappingProxyType(
    {
        "descending": ("notice.sorted", "notice.sorted.descending"),
        "auto_pass": ("notice.auto_pass.off", "notice.auto_pass"),
    }
)
"""The notices shown when a habit is switched off, and when it is switched on."""


def people_at(session: TableSession) -> tuple[str, ...]:
    """Return the names of the people at the table, including those away for a while."""
    return tuple(session.match.seats[person].name for person in session.match.people)


def habits_at(context: Context, session: TableSession) -> Habits:
    """Return the viewer's habits; a person who plays alone has those of the settings."""
    now, viewer = context.preferences.now, session.viewer
    if viewer is None or not session.shared:
        return Habits(now.descending, now.auto_pass)
    return habits_of(now, session.match.seats[viewer].name)


def change_habit(context: Context, session: TableSession, habit: str) -> None:
    """Switch a habit of the viewer on or off, and say so."""
    viewer, preferences = session.viewer, context.preferences
    if viewer is None or viewer not in session.match.persons:
        return
    name, habits = session.match.seats[viewer].name, habits_at(context, session)
    on = not getattr(habits, habit)
    if session.shared:
        habits = replace(habits, **{habit: on})
        preferences.change(people=with_habits(preferences.now.people, name, habits))
    else:
        preferences.change(**{habit: on})
    context.toasts.say(context.texts(NOTICES[habit][on], name=name), brief=True)

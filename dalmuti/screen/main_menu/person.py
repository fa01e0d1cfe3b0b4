"""The page for a person: their feats and play, another name, or deletion of what is kept."""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

import pygame

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.rects import side_by_side
from dalmuti.screen.graphics.theme import INK_SOFT, MADDER, Face
from dalmuti.screen.lineup.names import LONGEST_NAME, tidied, wrong_beside
from dalmuti.screen.lineup.seat_choices import NEWCOMERS
from dalmuti.screen.main_menu.feats import FeatsScene
from dalmuti.screen.main_menu.play_page import PlayScene
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button, Label, TextField
from dalmuti.storage.errors import StorageError
from dalmuti.storage.statistics import HandReview, Statistics
from dalmuti.texts.phrase import Phrase


class PersonScene(MenuScene):
    """A field with the name, and buttons for their feats and to delete what is kept for them.

    Saved games keep the name that was played under. `others` are the names of other people.
    """

    title: ClassVar[str] = "person.title"
    opaque: ClassVar[bool] = False
    covers: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        name: str,
        others: Sequence[str],
        statistics: Statistics | None = None,
    ) -> None:
        super().__init__(context)
        self._statistics = statistics
        self._asked: Future[Statistics] | None = None
        self._name, self._value = name, name
        kept = [profile.name for profile in context.profiles.everybody() if profile.name != name]
        self._others = tuple(dict.fromkeys([*others, *kept]))
        self._asking = False
        texts = context.texts
        self._field = self.form.add(
            TextField(context, "name", name, self._typed, LONGEST_NAME, submits=True)
        )
        self._field.caption = texts("journey.who.name")
        self._about = self.form.add(
            Label(context, "about", "", Face.ITALIC, 24, INK_SOFT, True, True)
        )
        self._feats = self.form.add(
            Button(context, "feats", texts("feats.title"), self._open_feats, icon="icon_trophy")
        )
        self._play = self.form.add(
            Button(context, "play", texts("coach.open"), self._open_play, icon="icon_eye")
        )
        self._back = self.form.add(Button(context, "back", texts("page.back"), self.back))
        self._delete = self.form.add(
            Button(context, "delete", texts("person.delete"), self._ask_or_delete)
        )
        self._delete.colour = "red"
        self._rename = self.form.add(
            Button(context, "rename", texts("person.rename"), self._finish, main=True)
        )
        self.form.default = self._rename
        self._judge()

    def enter(self) -> None:
        """Have the hands counted, if that has not been done."""
        if self._statistics is None:
            self._asked = self.context.statistics.gather()
            self._play.enabled = False

    @property
    def polls(self) -> bool:
        """Return whether hands are being counted, or a hint is about to be shown."""
        return self._asked is not None or super().polls

    def update(self, dt: float) -> None:
        """Open the way to the person's play once the hands have been counted."""
        super().update(dt)
        if self._asked is not None and self._asked.done():
            asked, self._asked = self._asked, None
            # What went wrong is told where the hands are listed.
            self._statistics = None if asked.exception() is not None else asked.result()
            self._play.enabled = self._statistics is not None
            self.invalidate()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the field, the sentence below it, and the three buttons."""
        theme = self.context.theme
        pad, gap = theme.px(60), theme.px(18)
        width = self.inner_width(size, 980, pad)
        field = theme.line(Face.TEXT, 26) + theme.px(24)
        question = Label(self.context, "", self._question, Face.ITALIC, 24, INK_SOFT, True, True)
        about = max(3 * theme.line(Face.ITALIC, 24), question.height(width))
        high = self._rename.natural_size()[1]
        top = self.banner_height // 2 + theme.px(30)
        self.panel = self.centred_panel(
            size, width + 2 * pad, top + field + about + 2 * high + 5 * gap
        )
        x, y = self.panel.x + pad, self.panel.y + top
        self._field.rect = pygame.Rect(x, y, width, field)
        self._about.rect = pygame.Rect(x, y + field + gap, width, about)
        row = pygame.Rect(x, self._about.rect.bottom + gap, width, high)
        self._feats.rect, self._play.rect = side_by_side(row, 2, gap)
        foot = pygame.Rect(x, self.panel.bottom - theme.px(28) - high, width, high)
        self._back.rect, self._delete.rect, self._rename.rect = side_by_side(foot, 3, gap)

    def _open_play(self) -> None:
        reviews: tuple[HandReview, ...] = ()
        waiting = 0
        if self._statistics is not None:
            reviews = self._statistics.reviews_of(self._name)
            waiting = self._statistics.waiting_of(self._name)
        self.context.scenes.push(PlayScene(self.context, self._name, reviews, waiting))

    @property
    def _question(self) -> Phrase:
        """The question before everything is deleted."""
        return self.context.texts("person.ask", name=self._name)

    def _typed(self, value: str) -> None:
        self._value = tidied(value)
        self._asking = False
        self._judge()

    def _judge(self) -> None:
        """Say what is wrong with the name, what will be deleted, or what can be done."""
        texts, name = self.context.texts, self._value
        problem = wrong_beside(name, self._others, self.context.theme.drawable)
        said = texts("person.about")
        if self._asking:
            said = self._question
        elif problem:
            said = texts(f"setup.wrong.{problem}", seat=1, name=name)
        self._field.wrong = bool(problem)
        self._rename.enabled = not problem and name != self._name
        self._rename.hint = said if problem else ""
        self._about.words = said
        self._about.colour = MADDER if problem or self._asking else INK_SOFT
        self.invalidate()

    def _open_feats(self) -> None:
        self.context.scenes.push(FeatsScene(self.context, self._name))

    def _finish(self) -> None:
        if self._try_to(rename=True):
            self.back()

    def _ask_or_delete(self) -> None:
        if self.context.preferences.now.confirm and not self._asking:
            self._asking = True
            self._judge()
        elif self._try_to(rename=False):
            self.back()

    def _try_to(self, *, rename: bool) -> bool:
        """Rename or delete the person's profile, then their statistics; return whether it could."""
        context = self.context
        try:
            if rename:
                context.profiles.rename(self._name, self._value)
            else:
                context.profiles.delete(self._name)
        except StorageError as error:
            context.report(error)
            return False
        if rename:
            context.statistics.rename(self._name, self._value)
        else:
            context.statistics.forget(self._name)
        habits = dict(context.preferences.now.people)
        own = habits.pop(self._name, None)
        if rename and own is not None:
            habits[self._value] = own
        context.preferences.change(
            seats=self._seats_renamed(self._value if rename else ""),
            people=MappingProxyType(habits),
        )
        if context.preferences.now.traveller == self._name:
            context.preferences.change(traveller=self._value if rename else "")
        return True

    def _seats_renamed(self, name: str) -> tuple[SeatSpec, ...]:
        """Return the last new game's seats with the person's new name, a newcomer's if it is ""."""
        seats = self.context.preferences.now.seats
        taken = {seat.name for seat in seats}
        name = name or next((one for one in NEWCOMERS if one not in taken), self._name)
        return tuple(
            replace(seat, name=name)
            if seat.kind is SeatKind.PERSON and seat.name == self._name
            else seat
            for seat in seats
        )


def open_person(context: Context, name: str, others: Sequence[str]) -> None:
    """Open the page for a person."""
    context.scenes.push(PersonScene(context, name, others))

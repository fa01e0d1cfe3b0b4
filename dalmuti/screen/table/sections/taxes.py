"""Taxes: the Dalmutis pick what they give, the peons have no choice (RULES 6)."""

from typing import ClassVar

import pygame

from dalmuti.rules.actions import GiveTax
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.editions import JestersInTaxes
from dalmuti.rules.taxes import TAXES, owed, taxable
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.backdrop import veil
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.table.drawing.overlays import Note
from dalmuti.screen.table.drawing.table_picture import Says, TablePicture
from dalmuti.screen.table.parts import NextScene
from dalmuti.screen.table.picking import PickingScene
from dalmuti.screen.table.selection import TaxSelection
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.tutorial.answers import Tried
from dalmuti.screen.widgets import Button
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section
from dalmuti.texts import words as sentences


class TaxesScene(PickingScene):
    """A Dalmuti picks cards of his hand; a peon is told what he owes; then all cards cross."""

    section: ClassVar[Section] = Section.TAXES

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        next_scene: NextScene,
    ) -> None:
        super().__init__(context, session, picture, next_scene)
        self._give = Button(context, "give", "", self.confirm, main=True, command=Command.PLAY)
        if session.guide is not None:  # who says why it is dead
            self._give.on_dead = self.confirm
        self._owes = self._owed()
        hand_over = context.texts.n("table.taxes.hand_over", len(self._owes))
        self._hand_over = Button(
            context, "hand_over", hand_over, self._pay, main=True, command=Command.PLAY
        )
        self._units = 29.0
        """The button's type, as large as its label allows."""

    # --- A peon ---

    @property
    def holding(self) -> bool:
        """The game waits until a peon has seen what he must give."""
        return bool(self._owes)

    def _owed(self) -> Cards:
        viewer, model = self.session.viewer, self.model
        count = len(model.order)
        status = None if viewer is None else model.statuses[viewer]
        paying = self.session.playback.pending_section is Section.TAXES
        if status is None or status < count - len(TAXES) or not paying:
            return ()
        return owed(model.hand, TAXES[count - 1 - status], self._rules_on_jesters)

    @property
    def _note(self) -> Note:
        words, model = self.picture.words, self.model
        viewer = self.session.viewer or 0
        greatest = model.statuses[viewer] == len(model.order) - 1
        text = words(
            f"taxes.owe.{'greater' if greatest else 'lesser'}_peon",
            name=self.name(self._opposite(viewer)),
        )
        foot = self._hand_over.natural_size()[1]
        return Note(words("taxes.owe.title"), text, (("", self._owes),), foot)

    @property
    def sheet(self) -> pygame.Rect | None:
        """Where a peon reads what he must give."""
        return self._note.written(self.context) if self.holding else None

    def _pay(self) -> None:
        if self.session.resting:
            return
        self._owes = ()
        self.form.clear()
        self.session.playback.allow_section()
        self.invalidate()

    # --- A Dalmuti ---

    def fresh_selection(self) -> TaxSelection | None:
        """Return an empty selection of as many cards as must be given."""
        view = self.session.view
        if not view.must_give:
            return None
        allowed = taxable(view.hand, self._rules_on_jesters)
        return TaxSelection(view.hand, view.must_give, lambda rank: rank in allowed)

    def selected(self) -> None:
        """Name what the button gives."""
        selection, words = self.selection, self.picture.words
        if isinstance(selection, TaxSelection):
            done = selection.complete
            self._give.label = words.give(selection.cards)
            self._give.enabled = done
            self._fit_label()
            missing = selection.wanted - len(selection.cards)
            number = sentences.number_word(self.context.texts, missing) if missing else ""
            still = self.context.texts.n("table.taxes.still", missing, count=number)
            self._give.hint = "" if done or self.session.guide is not None else still
        wanted = [self._hand_over] if self.holding else [self._give] if selection else []
        if list(self.form) != wanted:
            self.form.clear()
            for button in wanted:
                self.form.add(button)
            self.place()

    @property
    def dim(self) -> frozenset[int]:
        """Jesters, where they never change hands."""
        if not isinstance(self.selection, TaxSelection):
            return frozenset()
        selection = self.selection
        return frozenset(rank for rank in selection.hand if not selection.may_give(rank))

    def why_not(self, rank: int) -> str:
        """Return why a rank cannot be given."""
        return self.picture.words("taxes.no_jester")

    def confirm(self) -> None:
        """Give what is picked, or say how much is missing."""
        viewer, selection = self.session.viewer, self.selection
        if viewer is None or not isinstance(selection, TaxSelection):
            return
        if not selection.complete:
            guide = self.session.guide
            if guide is None or not guide.remind(Tried.NOTHING):
                self.context.toasts.say(self._give.hint, brief=True)
            self.invalidate()
            return
        if self.session.decide(GiveTax(viewer, tuple(sorted(selection.cards)))):
            self.changed()
        self.invalidate()

    def refused(self) -> None:
        """Say how many are given, if as many are picked."""
        selection = self.selection
        if isinstance(selection, TaxSelection) and selection.complete:
            self.context.toasts.say(self.picture.words.enough(selection.wanted), brief=True)

    def _fit_label(self) -> None:
        self.fit_label(self._give, self._units)

    # --- Both ---

    def enter(self) -> None:
        """Show the sheet to a peon."""
        super().enter()
        self.selected()

    def act(self, event: InputEvent) -> bool:
        """Read, or pick and give."""
        if not self.holding:
            return super().act(event)
        if isinstance(event, KeyPressed):
            if event.command is Command.PLAY and not event.repeated:
                self._pay()
            return True
        return self.form.handle(event)

    def says(self, model: TableModel) -> Says:
        """Say what is to be given, or that taxes are paid."""
        words, texts = self.picture.words, self.context.texts
        selection, viewer = self.selection, self.session.viewer
        if not isinstance(selection, TaxSelection) or viewer is None:
            return Says(ribbon=words("taxes"))
        peon = self.name(self._opposite(viewer))
        number = sentences.number_word(texts, selection.wanted)
        fields = {"name": peon, "count": number}
        return Says(
            ribbon=texts.n("table.taxes.choose", selection.wanted, **fields),
            sign=texts.n("table.taxes.comes", selection.wanted, **fields),
        )

    def place(self) -> None:
        """Lay out the button."""
        if self.holding:
            room = self._note.room(self.context)
            width, height = self._hand_over.natural_size()
            self._hand_over.rect = pygame.Rect(0, 0, max(width, room.width // 3), height)
            self._hand_over.rect.center = room.center
        layout = self.layout
        if not isinstance(layout, TableLayout) or layout.play is None:
            return
        theme = self.context.theme
        self._units = layout.text * 1.12 / (theme.scale * theme.text_percent / 100)
        box = layout.play
        self._give.rect = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
        self._fit_label()

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        super().draw_over(surface)
        if self.holding:
            veil(surface)
            self._note.draw(self.context, self.picture, surface)

    @property
    def _rules_on_jesters(self) -> JestersInTaxes:
        return self.session.view.rules.jesters_in_taxes

    def _opposite(self, player: PlayerId) -> PlayerId:
        """Return whom a player pays his taxes to."""
        model = self.model
        status = model.statuses[player] or 0
        return model.order[len(model.order) - 1 - status]

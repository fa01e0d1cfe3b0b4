"""Taxes: the Dalmutis pick what they give, the peons have no choice (RULES 6)."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from dalmuti.rules.actions import GiveTax
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.editions import JestersInTaxes
from dalmuti.rules.events import TaxesPaid
from dalmuti.rules.taxes import TAXES, owed, taxable
from dalmuti.screen.accessibility.nodes import Node
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.input.events import Command, InputEvent
from dalmuti.screen.table.buttons import DEFAULT_UNITS, fit_label, label_units, offer
from dalmuti.screen.table.drawing.notes import Note
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.drawing.tax_labels import draw_tax_label
from dalmuti.screen.table.picker import CardPicker
from dalmuti.screen.table.reading import ReadingSheet
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.selection import TaxSelection
from dalmuti.screen.table.table import Table
from dalmuti.screen.tutorial.answers import Tried
from dalmuti.screen.widgets import Button
from dalmuti.stage.hand import opened_tax, tax_poses
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section
from dalmuti.texts import words as sentences


class TaxesSection(TableSection):
    """A Dalmuti's choice of taxes, a peon's bill, and the exchange of all the cards."""

    kind: ClassVar[Section] = Section.TAXES

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        context = table.context
        self.picker = CardPicker(table, self)
        self._give = Button(context, "give", "", self.confirm, main=True, command=Command.PLAY)
        if table.session.mode.guided:  # the guide says why it is disabled
            self._give.on_dead = self.confirm
        self._owes = self._owed()
        label = context.texts.n("table.taxes.hand_over", len(self._owes))
        self._hand_over = Button(
            context, "hand_over", label, self._pay, main=True, command=Command.PLAY
        )
        self._bill = ReadingSheet(table, self._hand_over, self._note, self._pay)
        self._units = DEFAULT_UNITS
        """The type size of the button, as large as its label allows."""
        self._labels: list[pygame.Rect] = []
        """The places of the labels drawn last."""

    def begin(self) -> None:
        """Show the bill to a peon."""
        self.selected()

    def refresh(self) -> None:
        """Update the picker, in case there are cards to give."""
        self.picker.refresh()

    def update(self, dt: float) -> None:
        """Note that the viewer is watching the taxes, so that no sheet repeats them."""
        session = self.table.session
        if session.viewer is None or session.taxes_in_writing:
            return
        paid = (event for event in session.playback.told if isinstance(event, TaxesPaid))
        transfers = (transfer for event in paid for transfer in event.transfers)
        if any(session.viewer in (one.giver, one.receiver) for one in transfers):
            session.taxes_told.add((self.table.model.hand_number, session.viewer))

    def handle(self, event: InputEvent) -> bool:
        """Use input for the bill, or to pick and give."""
        return self._bill.handle(event) if self.holding else self.picker.handle(event)

    def says(self, model: TableModel) -> Says:
        """Say what must be given, or that taxes are paid."""
        texts, viewer = self.table.context.texts, self.table.session.viewer
        selection = self.picker.selection
        if not isinstance(selection, TaxSelection) or viewer is None:
            # Until a tax is given, nobody knows whether there will be taxes or a revolution.
            paying = any(isinstance(e, TaxesPaid) for e in self.table.session.playback.told)
            return Says(ribbon=self.table.words("taxes")) if paying or model.laid else Says()
        peon = self.table.name(self._opposite(viewer))
        number = sentences.number_word(texts, selection.wanted)
        fields = {"name": peon, "count": number}
        return Says(
            ribbon=texts.n("table.taxes.choose", selection.wanted, **fields),
            sign=texts.n("table.taxes.comes", selection.wanted, **fields),
        )

    def described(self) -> tuple[Node, ...]:
        """Return the button, or a peon's bill."""
        return (self._bill.described(),) if self.holding else super().described()

    # --- A peon ---

    @property
    def holding(self) -> bool:
        """Return whether the game waits until a peon has seen what they must give."""
        return bool(self._owes)

    @property
    def sheet(self) -> pygame.Rect | None:
        """The rectangle of the bill with what a peon must give."""
        return self._bill.written if self.holding else None

    def _owed(self) -> Cards:
        session, model = self.table.session, self.table.model
        count = len(model.order)
        status = None if session.viewer is None else model.statuses[session.viewer]
        paying = session.playback.pending_section is Section.TAXES
        if status is None or status < count - len(TAXES) or not paying:
            return ()
        if not session.taxes_in_writing:
            return ()
        return owed(model.hand, TAXES[count - 1 - status], self._jesters_in_taxes)

    def _note(self) -> Note:
        words, model = self.table.words, self.table.model
        viewer = self.table.session.viewer or 0
        greatest = model.statuses[viewer] == len(model.order) - 1
        whose = "" if words.by_name() else ".you"
        text = words(
            f"taxes.owe.{'greater' if greatest else 'lesser'}_peon{whose}",
            name=self.table.name(self._opposite(viewer)),
        )
        foot = self._hand_over.natural_size()[1]
        return Note(words("taxes.owe.title"), text, (("", self._owes),), foot)

    def _pay(self) -> None:
        if self.table.session.resting:
            return
        if self.table.session.hidden:
            self.table.context.toasts.say(self.table.hidden_words, brief=True)
            return
        self._owes = ()
        self.table.form.clear()
        self.table.session.playback.allow_section()
        self.table.redraw()

    # --- A Dalmuti ---

    def fresh_selection(self) -> TaxSelection | None:
        """Return an empty selection of as many cards as must be given."""
        view = self.table.session.view
        if not view.must_give:
            return None
        allowed = taxable(view.hand, self._jesters_in_taxes)
        return TaxSelection(view.hand, view.must_give, lambda rank: rank in allowed)

    def selected(self) -> None:
        """Update the button: its label says what it gives."""
        selection, texts = self.picker.selection, self.table.context.texts
        if isinstance(selection, TaxSelection):
            done = selection.complete
            self._give.label = self.table.words.give(selection.cards)
            self._give.enabled = done
            fit_label(self.table.context, self._give, self._units)
            missing = selection.wanted - len(selection.cards)
            number = sentences.number_word(texts, missing) if missing else ""
            still = texts.n("table.taxes.still", missing, count=number)
            self._give.hint = "" if done or self.table.session.mode.guided else still
        wanted = [self._hand_over] if self.holding else [self._give] if selection else []
        if offer(self.table, *wanted):
            self.place()

    @property
    def dim(self) -> frozenset[int]:
        """The jesters, if they may not be given as taxes."""
        selection = self.picker.selection
        if not isinstance(selection, TaxSelection):
            return frozenset()
        return frozenset(rank for rank in selection.hand if not selection.may_give(rank))

    def why_not(self, rank: int) -> str:
        """Return why a rank cannot be given."""
        return self.table.words("taxes.no_jester")

    def confirm(self) -> None:
        """Give the picked cards, or say how many are missing."""
        session, selection = self.table.session, self.picker.selection
        if session.viewer is None or not isinstance(selection, TaxSelection):
            return
        if not selection.complete:
            if session.guide is None or not session.guide.remind(Tried.NOTHING):
                self.table.context.toasts.say(self._give.hint, brief=True)
        elif session.decide(GiveTax(session.viewer, tuple(sorted(selection.cards)))):
            self.refresh()
        self.table.redraw()

    def refused(self) -> None:
        """Say how many are given, if enough are picked."""
        selection = self.picker.selection
        if isinstance(selection, TaxSelection) and selection.complete:
            words = self.table.words.enough(selection.wanted)
            self.table.context.toasts.say(words, brief=True)

    # --- Layout and drawing ---

    def place(self) -> None:
        """Lay out the button."""
        if self.holding:
            self._bill.place()
        layout = self.table.cards_layout
        if layout is None or layout.play is None:
            return
        self._units = label_units(self.table.context, layout)
        self._give.rect = pixel_rect(layout.play)
        fit_label(self.table.context, self._give, self._units)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picked cards, and a peon's bill."""
        self._labels.clear()
        self.picker.draw(surface)
        if self.holding:
            self._bill.draw(surface)
        elif not self.table.session.taxes_in_writing:
            self._draw_labels(surface)

    def covered(self) -> Sequence[pygame.Rect] | None:
        """Return the places of the labels; None while anything else is drawn."""
        return None if self.holding or self.picker.drawing else self._labels

    def _draw_labels(self, surface: pygame.Surface) -> None:
        """Draw at each open tax of the viewer's whom it goes to, or whom it comes from."""
        session, layout = self.table.session, self.table.cards_layout
        model = session.playback.shown.model
        if layout is None:
            return
        for laid in model.laid:
            if laid.cards is None or (model.exposed and laid.player == model.exposed.player):
                continue
            opposite = self._opposite(laid.player)
            if laid.player == session.viewer:
                words = self.table.words("taxes.gave", name=self.table.name(opposite))
            else:
                words = self.table.words("taxes.got", name=self.table.name(laid.player))
            middle = layout.seats[model.place_of(laid.player)].tax
            poses = tax_poses(opened_tax(middle, layout), laid.count)
            label = draw_tax_label(self.table.context, surface, words, poses, layout)
            self._labels.append(label)

    def spots(self) -> dict[str, pygame.Rect]:
        """Return the cards of the hand."""
        return self.picker.spots()

    @property
    def _jesters_in_taxes(self) -> JestersInTaxes:
        return self.table.session.view.rules.jesters_in_taxes

    def _opposite(self, player: PlayerId) -> PlayerId:
        """Return the player with whom a player exchanges taxes."""
        model = self.table.model
        status = model.statuses[player] or 0
        return model.order[len(model.order) - 1 - status]

"""Trick play (RULES 7)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.errors import LeaderMustPlayError
from dalmuti.rules.events import Transfer
from dalmuti.screen.accessibility.nodes import Node
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import INK, PARCHMENT, PARCHMENT_LIGHT, Face
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.input.key_names import TableKeys, key_in_words
from dalmuti.screen.table.auto_pass import AutoPass
from dalmuti.screen.table.buttons import DEFAULT_UNITS, fit_label, label_units, offer
from dalmuti.screen.table.drawing.flourishes import OwnMoment
from dalmuti.screen.table.drawing.notes import Note
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.drawing.tally import Tally
from dalmuti.screen.table.picker import CardPicker
from dalmuti.screen.table.reading import ReadingSheet
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.selection import Selection, Why, why_dim
from dalmuti.screen.table.table import Table
from dalmuti.screen.tutorial.answers import Tried
from dalmuti.screen.widgets import Button
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.pauses import only_pass_left
from dalmuti.stage.playback import Section

SUGGESTED_AFTER: Final = 3
"""The passes without a choice after which automatic passing is suggested."""


class TricksSection(TableSection):
    """The tricks of a hand, preceded by a sheet with the cards that the viewer has received."""

    kind: ClassVar[Section] = Section.TRICKS

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        context, words = table.context, table.words
        self.picker = CardPicker(table, self)
        self._play = Button(context, "play", "", self.confirm, main=True, command=Command.PLAY)
        self._pass = Button(context, "pass", words("pass"), self._do_pass, command=Command.PASS)
        self._go_on = Button(
            context, "continue", words("continue"), self._read, main=True, command=Command.PLAY
        )
        if table.session.mode.guided:  # the guide says why a button is disabled
            self._play.on_dead, self._pass.on_dead = self.confirm, self._do_pass
        self._receipt = ReadingSheet(table, self._go_on, self._note, self._read)
        self._tally = Tally(context)
        self._auto_pass = AutoPass()
        self._keys = TableKeys(context)
        self._dim: dict[int, Why] = {}
        self._units = DEFAULT_UNITS
        """The type size of the buttons, as large as their labels allow."""
        self.complaint = ""
        """The rules' objection to the picked cards; empty if there is none."""

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures of the hats that fall at the end of the hand."""
        if self.table.model.order:
            yield from self.table.picture.seats.wanted_hats(self.table.model, self.table.layout)

    def refresh(self) -> None:
        """Update what may be played."""
        self.picker.refresh()
        self.selected()

    def handle(self, event: InputEvent) -> bool:
        """Read the sheet, pick, play or pass."""
        if self.holding:
            return self._receipt.handle(event)
        if self.picker.handle(event):
            return True
        if isinstance(event, KeyPressed) and event.command is Command.PASS and not event.repeated:
            self._do_pass()
            return True
        return False

    def says(self, model: TableModel) -> Says:
        """Say whose turn it is and what must be beaten, or what the viewer has achieved."""
        said = self._says_turn(model)
        moment, viewer = self.table.picture.flourishes.own, model.viewer
        if moment is None or viewer is None:
            return said
        words = self.table.words.moment(moment, viewer, model)
        if moment is OwnMoment.TRICK:
            return said if said.note else replace(said, sign=words)
        return replace(said, ribbon=words, short="")

    def _says_turn(self, model: TableModel) -> Says:
        words, best = self.table.words, model.best
        note = words.whose(best, model) if best is not None else ""
        # A viewer who has just passed is no longer told what they may do.
        decided = best is not None and model.turn == model.viewer and self.picker.selection is None
        if decided:
            return Says(words.turn_short(model), note=note)
        short = words.turn_short(model) if self._stuck else words.asked_short(model)
        return Says(words.turn(model, self._stuck), short, note=note)

    def described(self) -> tuple[Node, ...]:
        """Return the buttons, or the sheet to be read first."""
        return (self._receipt.described(),) if self.holding else super().described()

    @property
    def asks_aloud(self) -> tuple[str, ...]:
        """The viewer's turn, the set to beat, and what the rules have against the picked cards."""
        if self.holding or not (asked := super().asks_aloud):
            return ()
        return (*asked, self.complaint) if self.complaint else asked

    # --- Cards received as taxes ---

    @property
    def holding(self) -> bool:
        """Return whether the game waits while the viewer reads which cards they have received."""
        return bool(self._unread)

    @property
    def sheet(self) -> pygame.Rect | None:
        """The rectangle of the sheet with the cards received."""
        return self._receipt.written if self.holding else None

    @property
    def _unread(self) -> tuple[Transfer, ...]:
        """The cards that the viewer got and gave before the first lead, until they are read."""
        session, model = self.table.session, self.table.model
        viewer = session.viewer
        if viewer is None or (model.hand_number, viewer) in session.taxes_told:
            return ()
        own = [tax for tax in moved_cards(model) if viewer in (tax.giver, tax.receiver)]
        return tuple(sorted(own, key=lambda tax: tax.giver == viewer))

    def _note(self) -> Note:
        viewer, words, model = self.table.session.viewer, self.table.words, self.table.model
        unread = self._unread
        groups: list[tuple[str, Cards]] = []
        for tax in unread:
            if tax.giver == viewer:
                label = words("taxes.gave", name=self.table.name(tax.receiver))
            else:
                label = words("taxes.got", name=self.table.name(tax.giver))
            groups.append((label, tax.cards or ()))
        title = "taxes.paid.title"
        if not set(unread) & set(model.taxes):
            title = "exchange.title" if model.exchange is not None else "misdeal.replaced.title"
        return Note(words(title), "", tuple(groups), self._go_on.natural_size()[1])

    def _read(self) -> None:
        session = self.table.session
        if session.resting:
            return
        if self.table.session.hidden:
            self.table.context.toasts.say(self.table.hidden_words, brief=True)
            return
        if session.viewer is not None:
            session.taxes_told.add((self.table.model.hand_number, session.viewer))
        session.playback.allow_section()
        self.selected()
        self.place()
        self.table.redraw()

    # --- Picking ---

    def fresh_selection(self) -> Selection | None:
        """Return an empty selection against the set to beat."""
        self._auto_pass.begin()
        view = self.table.session.view
        return Selection(view.hand, view.trick.best)

    def selected(self) -> None:
        """Update the buttons: their labels, and whether the rules allow them."""
        session, selection, words = self.table.session, self.picker.selection, self.table.words
        self.complaint = ""
        self._dim = {}
        viewer = session.viewer
        if not isinstance(selection, Selection) or viewer is None:
            waiting = self._why_not_now()
            self._play.label = words.play(())
            self._play.enabled = self._pass.enabled = False
            self._play.hint = self._pass.hint = waiting
        else:
            self._dim = why_dim(selection.hand, selection.best)
            cards = selection.cards
            self._play.label = words.play(cards)
            self._play.hint = "" if cards else self._why_nothing(selection)
            error = session.complaint(PlaySet(viewer, cards)) if cards else None
            self.complaint = words.complaint(error) if error else ""
            self._play.enabled = bool(cards) and error is None
            self._pass.enabled = selection.best is not None
            lead = LeaderMustPlayError(self.table.name(viewer))
            self._pass.hint = words.complaint(lead) if selection.best is None else ""
            if session.mode.guided:
                self._play.hint = self._pass.hint = ""
        if offer(self.table, *self._buttons_wanted()):
            self.place()
        self._fit_labels()

    @property
    def dim(self) -> frozenset[int]:
        """The ranks of which nothing may be played."""
        return frozenset(self._dim)

    def why_not(self, rank: int) -> str:
        """Return why nothing of a rank may be played."""
        selection = self.picker.selection
        best = selection.best if isinstance(selection, Selection) else None
        if best is None:
            return ""
        held = self.table.model.hand.count(rank)
        return self.table.words.why(self._dim[rank], rank, held, best)

    def refused(self) -> None:
        """Say nothing: the cards themselves show that no more can be picked."""

    def _buttons_wanted(self) -> list[Button]:
        viewer = self.table.session.viewer
        if self.holding:
            return [self._go_on]
        if viewer is not None and self.table.model.sizes[viewer]:
            return [self._play, self._pass]
        return []

    def _why_nothing(self, selection: Selection) -> str:
        """Return why nothing is picked: the hand is hidden, nothing can be, or nothing has been."""
        words, best = self.table.words, selection.best
        if self.table.session.hidden:
            return self.table.hidden_words
        if best is None or not set(selection.hand) <= self.dim:
            return words("why.nothing_picked")
        return words.nothing_fits(best, key_in_words(self.table.context, Command.PASS))

    def _why_not_now(self) -> str:
        model = self.table.model
        if model.turn is None or model.turn == model.viewer:
            return self.table.words("why.moving")
        return self.table.words("why.not_your_turn", name=self.table.name(model.turn))

    # --- Playing and passing ---

    def confirm(self) -> None:
        """Play the picked cards, if the rules allow it; say so if none are picked."""
        session, selection = self.table.session, self.picker.selection
        if session.viewer is None or selection is None:
            return
        if not selection.cards:
            self._say_why(self._play, Tried.NOTHING)
            return
        if session.decide(PlaySet(session.viewer, selection.cards)):
            self._decided()
        self.table.redraw()

    def _do_pass(self) -> None:
        session = self.table.session
        if self.picker.selection is not None and not self._pass.enabled:
            self._say_why(self._pass, Tried.LEFT_LEAD)
            return
        stuck = self._stuck
        if session.viewer is not None and session.decide(Pass(session.viewer)):
            if stuck:
                self._suggest_auto_pass(session.viewer)
            self._decided()
        self.table.redraw()

    def _suggest_auto_pass(self, viewer: PlayerId) -> None:
        """Name the key for automatic passing, once, to a person who is often stuck."""
        context, session = self.table.context, self.table.session
        session.stuck_passes[viewer] += 1
        if context.preferences.now.auto_pass_suggested or not session.mode.auto_pass:
            return
        if session.stuck_passes[viewer] >= SUGGESTED_AFTER:
            key = self._auto_pass_key
            words = "auto_pass.suggested" if key else "auto_pass.suggested.settings"
            context.toasts.say(self.table.words(words, key=key))
            context.preferences.note(auto_pass_suggested=True)

    @property
    def _auto_pass_key(self) -> str:
        """The key for automatic passing; "" if it has none, as on a gamepad."""
        pads = self.table.context.pads
        if pads.in_use and Command.AUTO_PASS not in pads.printed:
            return ""
        return key_in_words(self.table.context, Command.AUTO_PASS)

    def _decided(self) -> None:
        viewer = self.table.session.viewer
        if viewer is not None:
            self._auto_pass.decided(self.table.name(viewer))
        self.refresh()

    def _say_why(self, button: Button, tried: Tried) -> None:
        """Say why a button is disabled; the guide, if there is one, says what to do instead."""
        guide = self.table.session.guide
        if guide is None or not guide.remind(tried):
            self.table.context.toasts.say(button.hint, brief=True)
        self.table.redraw()

    def update(self, dt: float) -> None:
        """Advance the automatic pass of a player who has nothing to play and wants it."""
        session, selection = self.table.session, self.picker.selection
        if session.viewer is None or not isinstance(selection, Selection) or self.holding:
            return
        passes = self._auto_passes(selection) and not self.table.unwatched
        name, forced = (
            self.table.name(session.viewer),
            only_pass_left(self.table.model, session.viewer),
        )
        if self._auto_pass.update(dt, name, passes, forced):
            if session.decide(Pass(session.viewer)):
                self.refresh()
            self.table.redraw()

    @property
    def polls(self) -> bool:
        """Return whether an automatic pass is due."""
        selection = self.picker.selection
        return isinstance(selection, Selection) and self._auto_passes(selection)

    def _auto_passes(self, selection: Selection) -> bool:
        """Return whether nothing can be played and the viewer passes automatically."""
        return self._passes_by_itself and self._nothing_fits(selection)

    def _nothing_fits(self, selection: Selection) -> bool:
        return selection.best is not None and set(selection.hand) <= self.dim

    @property
    def _passes_by_itself(self) -> bool:
        """Return whether the viewer passes automatically when nothing can be played."""
        return self.table.habits.auto_pass and bool(self.table.session.mode.auto_pass)

    @property
    def _stuck(self) -> bool:
        """Return whether the viewer can only pass, and their hand is not hidden."""
        selection = self.picker.selection
        if not isinstance(selection, Selection) or self.table.session.hidden:
            return False
        return self._nothing_fits(selection)

    # --- Layout and drawing ---

    @property
    def crowded(self) -> bool:
        """Return whether a complaint covers the place of the hint's button."""
        return bool(self.complaint)

    def place(self) -> None:
        """Lay out the buttons."""
        if self.holding:
            self._receipt.place()
        layout = self.table.cards_layout
        if layout is None or layout.play is None or layout.pass_button is None:
            return
        self._units = label_units(self.table.context, layout)
        self._play.rect = pixel_rect(layout.play)
        self._pass.rect = pixel_rect(layout.pass_button)
        self._fit_labels()

    def _fit_labels(self) -> None:
        fit_label(self.table.context, self._play, self._units)
        fit_label(self.table.context, self._pass, self._units)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the keys, the complaint about the picked cards, and the sheet to read."""
        self.picker.draw(surface)
        layout = self.table.cards_layout
        if layout is not None:
            self._tally.draw_if_enabled(surface, layout, self.table.session.told)
            if self.table.session.viewer is not None:
                self._draw_hints(surface, layout)
                if self.complaint:
                    self._draw_complaint(surface)
        if self.holding:
            self._receipt.draw(surface)

    def covered(self) -> Sequence[pygame.Rect] | None:
        """Return the place of the keys; None while anything else is drawn."""
        layout, counts = self.table.cards_layout, self.table.context.preferences.now.count_played
        if self.holding or self.complaint or self.picker.drawing or layout is None or counts:
            return None
        box = pixel_rect(layout.hints)
        return [box.inflate(2 * box.height, 2 * box.height)]

    def spots(self) -> dict[str, pygame.Rect]:
        """Return the cards of the hand."""
        return self.picker.spots()

    def _draw_hints(self, surface: pygame.Surface, layout: TableLayout) -> None:
        context, session, words = self.table.context, self.table.session, self.table.words
        box = pixel_rect(layout.hints)
        pixels = box.height * 0.74
        longest = "hints.hot_seat" if session.hot_seat else "hints"
        if session.played_out:
            longest = "play_out"
        keys = self._keys.now()
        if session.waits_for_key:
            self._draw_state(surface, box, words("hints.step", **keys))
            return
        if session.hidden or self._passes_by_itself:
            state = "hints.auto_pass" if self._auto_pass_key else "hints.auto_pass.menu"
            self._draw_state(
                surface, box, words("hints.hidden" if session.hidden else state, **keys)
            )
            return
        for face in (Face.STRONG, Face.TEXT):
            text = text_px(context, words(longest, **keys), face, pixels, PARCHMENT)
            if text.get_width() <= box.width:
                break
        else:
            shorter = words("hints.short", **keys)
            text = text_px(context, shorter, Face.STRONG, pixels, PARCHMENT, box.width)
        surface.blit(text, text.get_rect(midright=box.midright))

    def _draw_state(self, surface: pygame.Surface, box: pygame.Rect, said: str) -> None:
        """Draw a lasting state on a chip, in place of the keys."""
        context = self.table.context
        room = box.width - box.height
        text = text_px(context, said, Face.STRONG, box.height * 0.74, PARCHMENT_LIGHT, room)
        body = pygame.Rect(0, 0, text.get_width() + box.height, round(box.height * 1.2))
        body.midright = box.midright
        surface.blit(*context.nine_patches.line("chip", body))
        surface.blit(text, text.get_rect(center=body.center))

    def _draw_complaint(self, surface: pygame.Surface) -> None:
        theme, button = self.table.context.theme, self._play.rect
        words = theme.paragraph(
            self.complaint, Face.STRONG, 22, INK, button.width - theme.px(28), centred=True
        )
        sheet = pygame.Rect(button.x, 0, button.width, words.get_height() + theme.px(22))
        sheet.bottom = button.y - theme.px(8)
        self.table.context.nine_patches.draw_panel(surface, "panel_note", sheet)
        surface.blit(words, words.get_rect(center=sheet.center))


def moved_cards(model: TableModel) -> tuple[Transfer, ...]:
    """Return the cards exchanged singly or as taxes, if the viewer knows them."""
    moved: list[Transfer] = []
    exposed, exchange = model.exposed, model.exchange
    if exposed is not None and exposed.to is not None and exposed.replacement is not None:
        moved.append(Transfer(exposed.to, exposed.player, (exposed.replacement,), 1))
    moved += model.taxes
    if exchange is not None and exchange.gives is not None and exchange.gets is not None:
        partner = exchange.partner or 0
        moved.append(Transfer(exchange.player, partner, (exchange.gives,), 1))
        moved.append(Transfer(partner, exchange.player, (exchange.gets,), 1))
    return tuple(moved)

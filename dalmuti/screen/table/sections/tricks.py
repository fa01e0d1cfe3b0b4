"""Trick play (RULES 7)."""

from typing import ClassVar

import pygame

from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.rules.cards import Cards
from dalmuti.rules.errors import LeaderMustPlayError
from dalmuti.rules.events import Transfer
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.backdrop import veil
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.theme import INK, PARCHMENT, Face
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.input.key_names import key_name, table_keys
from dalmuti.screen.table.auto_pass import AutoPass
from dalmuti.screen.table.drawing.overlays import Note
from dalmuti.screen.table.drawing.table_picture import Says, TablePicture
from dalmuti.screen.table.parts import NextScene
from dalmuti.screen.table.picking import PickingScene
from dalmuti.screen.table.selection import Selection, Why, why_dim
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.tutorial.answers import Tried
from dalmuti.screen.widgets import Button
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class TricksScene(PickingScene):
    """The tricks of a hand; before the first, what cards the viewer has got from others."""

    section: ClassVar[Section] = Section.TRICKS

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        next_scene: NextScene,
    ) -> None:
        super().__init__(context, session, picture, next_scene)
        words = picture.words
        self._play = Button(context, "play", "", self.confirm, main=True, command=Command.PLAY)
        self._pass = Button(context, "pass", words("pass"), self._do_pass, command=Command.PASS)
        self._go_on = Button(
            context,
            "continue",
            words("continue"),
            self._read,
            main=True,
            command=Command.PLAY,
        )
        if session.guide is not None:  # who says why a button is dead
            self._play.on_dead, self._pass.on_dead = self.confirm, self._do_pass
        self._dim: dict[int, Why] = {}
        self._units = 29.0
        """The buttons' type, as large as their labels allow."""
        self._auto_pass = AutoPass()
        self.complaint = ""
        """What the rules have against the picked cards."""

    # --- What the taxes brought ---

    @property
    def _unread(self) -> tuple[Transfer, ...]:
        """What the viewer got and gave before this hand's first lead, until he has read it."""
        viewer, model = self.session.viewer, self.model
        if viewer is None or (model.hand_number, viewer) in self.session.taxes_told:
            return ()
        own = [tax for tax in moved_cards(model) if viewer in (tax.giver, tax.receiver)]
        return tuple(sorted(own, key=lambda tax: tax.giver == viewer))

    @property
    def holding(self) -> bool:
        """The game waits while the viewer reads what the taxes brought."""
        return bool(self._unread)

    @property
    def _note(self) -> Note:
        viewer, words = self.session.viewer, self.picture.words
        groups: list[tuple[str, Cards]] = []
        for tax in self._unread:
            if tax.giver == viewer:
                label = words("taxes.gave", name=self.name(tax.receiver))
            else:
                label = words("taxes.got", name=self.name(tax.giver))
            groups.append((label, tax.cards or ()))
        foot = self._go_on.natural_size()[1]
        unread, model = self._unread, self.model
        title = "taxes.paid.title"
        if not set(unread) & set(model.taxes):
            title = "exchange.title" if model.exchange is not None else "misdeal.replaced.title"
        return Note(words(title), "", tuple(groups), foot)

    @property
    def sheet(self) -> pygame.Rect | None:
        """Where the viewer reads what the taxes brought."""
        return self._note.written(self.context) if self.holding else None

    def _read(self) -> None:
        if self.session.resting:
            return
        viewer = self.session.viewer
        if viewer is not None:
            self.session.taxes_told.add((self.model.hand_number, viewer))
        self.session.playback.allow_section()
        self.selected()
        self.place()
        self.invalidate()

    # --- Picking ---

    def fresh_selection(self) -> Selection | None:
        """Return an empty selection against the set to beat."""
        self._auto_pass.begin()
        view = self.session.view
        return Selection(view.hand, view.trick.best)

    def changed(self) -> None:
        """See what may be played."""
        super().changed()
        self.selected()

    def selected(self) -> None:
        """Name what the buttons would do, and whether the rules allow it."""
        selection, words = self.selection, self.picture.words
        self.complaint = ""
        self._dim = {}
        viewer = self.session.viewer
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
            error = self.session.complaint(PlaySet(viewer, cards)) if cards else None
            self.complaint = words.complaint(error) if error else ""
            self._play.enabled = bool(cards) and error is None
            self._pass.enabled = selection.best is not None
            lead = LeaderMustPlayError(self.name(viewer))
            self._pass.hint = words.complaint(lead) if selection.best is None else ""
            if self.session.guide is not None:
                self._play.hint = self._pass.hint = ""
        self._fill_form()
        self._fit_labels()

    def _why_nothing(self, selection: Selection) -> str:
        """Return why nothing is picked: nothing can be, or nothing has been yet."""
        words, best = self.picture.words, selection.best
        if best is None or not set(selection.hand) <= self.dim:
            return words("why.nothing_picked")
        return words.nothing_fits(best, key_name(self.context, Command.PASS))

    def _fit_labels(self) -> None:
        self.fit_label(self._play, self._units)
        self.fit_label(self._pass, self._units)

    def _why_not_now(self) -> str:
        model = self.model
        if model.turn is None or model.turn == model.viewer:
            return self.picture.words("why.moving")
        return self.picture.words("why.not_your_turn", name=self.name(model.turn))

    def _fill_form(self) -> None:
        wanted: list[Button] = []
        if self.holding:
            wanted = [self._go_on]
        elif self.session.viewer is not None and self.model.sizes[self.session.viewer]:
            wanted = [self._play, self._pass]
        if list(self.form) != wanted:
            self.form.clear()
            for button in wanted:
                self.form.add(button)
            self.place()

    @property
    def dim(self) -> frozenset[int]:
        """The ranks of which nothing may be played."""
        return frozenset(self._dim)

    def why_not(self, rank: int) -> str:
        """Return why nothing of a rank may be played."""
        best = self.selection.best if isinstance(self.selection, Selection) else None
        if best is None:
            return ""
        held = self.model.hand.count(rank)
        return self.picture.words.why(self._dim[rank], rank, held, best)

    def confirm(self) -> None:
        """Play what is picked, if the rules allow it; say so if nothing is."""
        viewer = self.session.viewer
        if viewer is None or self.selection is None:
            return
        if not self.selection.cards:
            self._say_why(self._play, Tried.NOTHING)
            return
        if self.session.decide(PlaySet(viewer, self.selection.cards)):
            self._auto_pass.decided(self.name(viewer))
            self.changed()
        self.invalidate()

    def _say_why(self, button: Button, tried: Tried) -> None:
        """Say why a button does nothing now; the guide, if there is one, says what is wanted."""
        guide = self.session.guide
        if guide is None or not guide.remind(tried):
            self.context.toasts.say(button.hint, brief=True)
        self.invalidate()

    def _do_pass(self) -> None:
        viewer = self.session.viewer
        if self.selection is not None and not self._pass.enabled:
            self._say_why(self._pass, Tried.LEFT_LEAD)
            return
        if viewer is not None and self.session.decide(Pass(viewer)):
            self._auto_pass.decided(self.name(viewer))
            self.changed()
        self.invalidate()

    def update(self, dt: float) -> None:
        """Let time pass; who has nothing to play and wishes it so passes by himself."""
        super().update(dt)
        viewer, selection = self.session.viewer, self.selection
        if viewer is None or not isinstance(selection, Selection) or self.holding:
            return
        passes = self._auto_passes(selection) and not self.unwatched
        if self._auto_pass.update(dt, self.name(viewer), passes):
            if self.session.decide(Pass(viewer)):
                self.changed()
            self.invalidate()

    def _auto_passes(self, selection: Selection) -> bool:
        """Tell whether nothing can be played, and the viewer wants that to be passed by itself."""
        stuck = selection.best is not None and set(selection.hand) <= self.dim
        return stuck and self.habits.auto_pass and self.session.guide is None

    @property
    def polls(self) -> bool:
        """Something is awaited: also the moment to pass by itself."""
        selection = self.selection
        waiting = isinstance(selection, Selection) and self._auto_passes(selection)
        return super().polls or waiting

    def act(self, event: InputEvent) -> bool:
        """Read, pick, play or pass."""
        if not self.holding:
            return super().act(event)
        if isinstance(event, KeyPressed):
            if event.command is Command.PLAY and not event.repeated:
                self._read()
            return True
        return self.form.handle(event)

    def act_otherwise(self, event: InputEvent) -> bool:
        """Pass by its key."""
        if isinstance(event, KeyPressed) and event.command is Command.PASS and not event.repeated:
            self._do_pass()
            return True
        return False

    @property
    def crowded(self) -> bool:
        """A complaint lies where the hint's button is."""
        return bool(self.complaint)

    # --- Drawing ---

    def says(self, model: TableModel) -> Says:
        """Say whose turn it is, what is to beat and whose it is."""
        words = self.picture.words
        best = model.best
        title = words.whose(best, model) if best is not None else ""
        sign = words.sign(best) if model.turn is not None or best is not None else ""
        return Says(words.turn(model), words.turn_short(model), sign, title)

    def place(self) -> None:
        """Lay out the buttons."""
        layout = self.layout
        if self.holding:
            room = self._note.room(self.context)
            width, height = self._go_on.natural_size()
            self._go_on.rect = pygame.Rect(
                0, 0, min(room.width, max(width, room.width // 3)), height
            )
            self._go_on.rect.center = room.center
        if not isinstance(layout, TableLayout) or layout.play is None or layout.pass_button is None:
            return
        theme = self.context.theme
        self._units = layout.text * 1.12 / (theme.scale * theme.text_percent / 100)
        for button, box in ((self._play, layout.play), (self._pass, layout.pass_button)):
            button.rect = _rect(box)
        self._fit_labels()

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the keys, what the rules have against the picked cards, and the sheet to read."""
        super().draw_over(surface)
        layout = self.layout
        if isinstance(layout, TableLayout):
            self.draw_tally(surface, layout)
        if isinstance(layout, TableLayout) and self.session.viewer is not None:
            self._draw_hints(surface, layout)
            if self.complaint:
                self._draw_complaint(surface, layout)
        if self.holding:
            veil(surface)
            self._note.draw(self.context, self.picture, surface)

    def _draw_hints(self, surface: pygame.Surface, layout: TableLayout) -> None:
        box = _rect(layout.hints)
        words = self.picture.words
        pixels = box.height * 0.74
        longest = "hints.hot_seat" if self.session.hot_seat else "hints"
        if self.session.played_out:
            longest = "play_out"
        keys = table_keys(self.context)
        text = text_px(self.context, words(longest, **keys), Face.TEXT, pixels, PARCHMENT)
        if text.get_width() > box.width:
            shorter = words("hints.short", **keys)
            text = text_px(self.context, shorter, Face.TEXT, pixels, PARCHMENT, box.width)
        surface.blit(text, text.get_rect(midright=box.midright))

    def _draw_complaint(self, surface: pygame.Surface, layout: TableLayout) -> None:
        theme = self.context.theme
        button = self._play.rect
        words = theme.paragraph(
            self.complaint, Face.STRONG, 22, INK, button.width - theme.px(28), centred=True
        )
        sheet = pygame.Rect(button.x, 0, button.width, words.get_height() + theme.px(22))
        sheet.bottom = button.y - theme.px(8)
        self.context.nine_patches.draw_panel(surface, "panel_note", sheet)
        surface.blit(words, words.get_rect(center=sheet.center))


def moved_cards(model: TableModel) -> tuple[Transfer, ...]:
    """Return the cards that changed hands one by one or as taxes, where the viewer knows them."""
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


def _rect(box: Rect) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))

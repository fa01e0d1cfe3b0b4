"""The scene at the table, which owns its parts and passes on input, time and drawing."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from dalmuti.match import Match
from dalmuti.match.journey.places import place_named
from dalmuti.match.journey.progress import traveller_of
from dalmuti.match.modes import DAILY, PUZZLE
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.view import Phase
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.audio.sound_bank import SoundName
from dalmuti.screen.clothes_worn import clothes_worn
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.hints.hint import Hint, Surroundings
from dalmuti.screen.input.events import InputEvent, PointerLeft, PointerMoved
from dalmuti.screen.journey.words import goal_sentence
from dalmuti.screen.menus.log_sentences import announced_in, sentences
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table import dialogs
from dalmuti.screen.table.commands import TableCommands
from dalmuti.screen.table.description import (
    hand_node,
    laid_node,
    said_nodes,
    seats_node,
    trick_node,
)
from dalmuti.screen.table.drawing.announcements import darkens, draw_banner
from dalmuti.screen.table.drawing.flourishes import OwnMoment
from dalmuti.screen.table.drawing.regions import faces, regions
from dalmuti.screen.table.drawing.snapshot import keep_snapshot
from dalmuti.screen.table.drawing.table_picture import Says, TablePicture
from dalmuti.screen.table.guide_view import draw_guide, hand_seen, middle_seen
from dalmuti.screen.table.overlays import Overlays
from dalmuti.screen.table.plates import Plates
from dalmuti.screen.table.practice import Practice
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.table.table import Table
from dalmuti.screen.table.viewpoint import in_the_open
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.widgets import Form, reword
from dalmuti.stage.arrange.fans import holds_fan
from dalmuti.stage.clips import Pace
from dalmuti.stage.covered import with_hand_hidden
from dalmuti.stage.cues import Cue
from dalmuti.stage.gestures import acts_left
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import SPEEDS, Section, at_pace
from dalmuti.stage.poses import Layout
from dalmuti.storage.errors import JournalHangingError
from dalmuti.storage.saves import PICTURE

Sections = Mapping[Section, type[TableSection]]
"""The class that shows each section of the game."""


def open_match(context: Context, match: Match, sections: Sections) -> Scene:
    """Return the scene at which a match begins, or continues after it was left."""
    settings = context.preferences.now
    return open_session(
        context, TableSession(match, Pace(settings.speed), settings.reduced_motion), sections
    )


def open_session(context: Context, session: TableSession, sections: Sections) -> Scene:
    """Return the scene at which a session begins, or continues after it was left."""
    words = TableWords(context.texts, by_name=lambda: session.shared)
    match = session.match
    picture = TablePicture(context, match, words)
    picture.figures.clothes = clothes_worn(context)
    place = place_named(match.place)
    if place is not None and not match.state.hand_number:
        context.toasts.say(goal_sentence(context.texts, place, traveller_of(match.seats)))
    if not match.state.hand_number and match.people and match.mode.counted:
        names = match.state.names
        people = [names[person] for person in match.people]
        picture.speech_bubbles.greet(context.statistics.meetings(people))
    return TableScene(context, session, picture, sections[session.due_section], sections)


class TableScene(Scene):
    """One section of a game at the table; the scene of the next section replaces it.

    Session and picture pass from scene to scene; the last one closes the match. Keys that mean the
    same in every section go to `commands`, all other input to the part concerned: what is open over
    the table, the guide, hint and practice, the section, and finally the nameplates. `close`, if
    given, is called instead of opening the table's menu.
    """

    context: Context
    at_table: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        section: type[TableSection],
        sections: Sections,
        close: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.session = session
        self.picture = picture
        self._sections = sections
        self.table = Table(
            context,
            session,
            picture,
            section.kind,
            self.invalidate,
            lambda match: open_match(context, match, sections),
        )
        self.section = section(self.table)
        self.fades = section.fades
        self.hint = Hint(context, session, picture, self.invalidate)
        self.overlays = Overlays(self.table, lambda: self.section.holding)
        self.commands = TableCommands(self.table, self.overlays, self.hint, close)
        self.practice = Practice(
            context,
            session,
            self._hand_words,
            lambda: self.commands.go_back(deal=False),
            self.invalidate,
        )
        self.plates = Plates(self.table, lambda: dialogs.open_players(self.table))
        self._size = context.window.size
        self._made_way = False
        self._banner_age = 0.0
        self._fidgeted = False
        """True if a fidget has moved a player since they were drawn."""
        self._announced: list[pygame.Rect] | None = []
        """The places of the announcement drawn last; None if they may be anywhere."""
        self._asked_aloud: tuple[str, ...] = ()

    # --- State ---

    @property
    def model(self) -> TableModel:
        """The table as shown, with everything where it has arrived."""
        return self.table.model

    @property
    def layout(self) -> Layout:
        """The layout of the table."""
        return self.table.layout

    @property
    def form(self) -> Form:
        """The buttons over the table."""
        return self.table.form

    @property
    def scene_name(self) -> str:
        """The name of the section shown."""
        return type(self.section).__name__

    # --- Called by the manager ---

    def enter(self) -> None:
        """Start this section's events."""
        self._keep_places()
        self.picture.flourishes.finish()  # of the section before, which may have been cut short
        self.picture.seats.gestures.finish()
        if not self.section.holding:
            self.session.playback.allow_section()
        self.picture.sound_cues.music(self.model.hand_number, self.session.match.place)
        self.section.refresh()
        self.section.begin()

    def leave(self) -> None:
        """Close the match, unless another scene at the table continues it."""
        self.section.end()
        self.drop_loaded()
        if self._made_way:
            return
        self.session.close()
        path, warnings = self.session.match.path, self.session.match.warnings
        if any(isinstance(one, JournalHangingError) for one in warnings):
            return  # a picture would wait for the drive too
        if path is not None and path.exists():
            beside = path.with_name(path.name + PICTURE)
            keep_snapshot(self.picture, self.model, self.layout, beside)

    def resume(self) -> None:
        """Apply settings that may have changed meanwhile."""
        settings = self.context.preferences.now
        self.session.playback.pace = Pace(settings.speed)
        self.session.playback.reduced_motion = settings.reduced_motion
        self.picture.figures.clothes = clothes_worn(self.context)
        self.section.refresh()
        self.resized(self._size)
        super().resume()

    def reword(self) -> None:
        """Update all texts after a change of language."""
        reword(self.table)
        self.section.reword()
        self.section.refresh()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the table for a window, or a part of it, of this size."""
        self._size = size
        self.overdrawn()
        self.picture.fit(size, self.model.count)
        self.picture.make_ahead(self.session.viewer is None, self.table.planned)
        self.table.show_hand()
        self.section.place()
        self.hint.place(self.layout)
        self.practice.place(self.layout)
        self.invalidate()

    def wanted(self) -> Iterator[Wanted]:
        """Yield the curtain, which must be ready when it falls, and the section's own pictures."""
        if self.session.shared:
            yield "ui/curtain", (self.context.window.size,)
        yield from self.section.wanted()

    @property
    def coming(self) -> bool:
        """Return whether pictures of the table are still being loaded."""
        return self.picture.coming(self.layout) or (self.section.waits and self.loading)

    @property
    def busy(self) -> bool:
        """Return whether something moves, or is about to."""
        if self.overlays.appearing or self.picture.seats.gestures.moving:
            return True
        if self.section.holding:
            return self.picture.hand.settling or self.picture.cards.owing
        return self.table.moving or self.picture.hall.stirring

    @property
    def lives(self) -> bool:
        """Return whether flames, dust or faces move although nothing happens."""
        return self.picture.hall.living or self.picture.expressions.alive

    def live(self, surface: pygame.Surface, dt: float) -> Sequence[pygame.Rect]:
        """Advance only hall and people by `dt` seconds and draw what moves; return its places.

        While pictures are still being loaded, nothing moves.
        """
        if self.coming:
            return ()
        self.picture.hall.update(dt, moving=False)
        # The hall first: a drawn face brings the still picture up to date, flames included.
        flames = self.picture.live(surface)
        return [*flames, *self._draw_fidgets(surface, dt), *self._draw_faces(surface, dt)]

    def _draw_fidgets(self, surface: pygame.Surface, dt: float) -> Sequence[pygame.Rect]:
        """Advance fidgets by `dt` seconds and draw those they have moved; return the places."""
        self._fidget(dt)
        if not self._fidgeted:
            return []
        self._fidgeted = False
        changed = self.picture.live_people(surface)
        if changed is None:
            self.invalidate()
        return changed or []

    def _draw_faces(self, surface: pygame.Surface, dt: float) -> Sequence[pygame.Rect]:
        """Advance the faces by `dt` seconds and draw those that change; return their places."""
        expressions = self.picture.expressions
        expressions.update(dt, self.model, self.layout)
        players = expressions.changed
        places = expressions.take_changed(surface.get_rect())
        if not places:
            return []
        changed = self.picture.live_faces(surface, places, players)
        if changed is None:
            surface.set_clip(places[0].unionall(places[1:]))
            self.draw(surface)  # once, because building the picture takes longer than its pixels
            surface.set_clip(None)
        return places if changed is None else changed

    @property
    def skippable(self) -> bool:
        """Return whether a click or Space finishes what moves."""
        return not self.section.holding and (
            not self.session.playback.idle or self.session.waits_for_key
        )

    @property
    def polls(self) -> bool:
        """Return whether a bot is thinking, or time must pass although nothing moves."""
        hint_due = self.form.hint_due or self.hint.polls or self.practice.polls
        waits = self.session.awaiting_bot or self.session.resting or self.section.polls
        return hint_due or waits or self.overlays.polls or self.picture.speech_bubbles.polls

    def finish(self) -> None:
        """Finish what moves."""
        self.session.finish()
        self.section.refresh()
        self.picture.flourishes.finish()
        self.picture.hall.finish()
        self.picture.seats.gestures.finish()
        self.picture.hand.settle()
        self.picture.settle()

    # --- Input ---

    def handle(self, event: InputEvent) -> bool:
        """Pass input to the first part that uses it; return whether one did."""
        if self.commands.handle(event) or self.overlays.handle(event):
            return True
        if isinstance(event, PointerMoved | PointerLeft):
            self._point_at(event.pos if isinstance(event, PointerMoved) else None)
        self.overlays.note_press(event)
        guide = self.session.guide
        if guide is not None and guide.handle(event):
            self.section.refresh()
            self.invalidate()
            return True
        if self.hint.handle(event) or self.practice.handle(event):
            return True
        return self.section.handle(event) or self.plates.handle(event)

    def _point_at(self, pos: tuple[int, int] | None) -> None:
        """Follow the pointer over the hand and the nameplates."""
        other_card = self.picture.hand.hover(pos)
        other_plate = self.plates.point(pos)
        if other_card:
            self.overlays.moved_on()
        if other_card or other_plate:
            self.invalidate()

    # --- Time ---

    def update(self, dt: float) -> None:
        """Advance the game by `dt` seconds, and switch to the next scene when it is due."""
        thought_long = self.session.bot_thinks_long
        self.session.rest(dt)
        if thought_long != self.session.bot_thinks_long:
            self.invalidate()
        self.form.update(dt)
        self.hint.update(dt)
        self.practice.update(dt)
        self.overlays.update(dt)
        if self._keep_places():
            self.resized(self._size)
        before = self.model
        waits = self.context.scenes.holding  # nothing can be seen yet
        if waits:
            self.picture.warm_up(self.model, self.layout, self.section.says(self.model))
        shown = not self.section.holding and not self.table.unwatched
        if shown and self.session.update(0.0 if waits else dt):
            self.invalidate()
            self.section.refresh()
        if (before.count, before.viewer) != (self.model.count, self.model.viewer):
            # A player has joined or left, so the view may be another person's.
            self.resized(self._size)
        playback = self.session.playback
        cues = playback.take_cues()
        self.picture.sound_cues.play(before, cues, playback.shown.flights, self.layout)
        self._enliven(dt, before, cues)
        self.context.report(
            *self.session.new_warnings(),
            *self.context.statistics.new_troubles(),
            *self.context.profiles.new_troubles(),
        )
        if self.busy and not self.picture.rehearse(playback.ahead, self.model, self.layout):
            self.picture.prepare(self.model, self.session.viewer is None)
        self.overlays.update_look(dt)
        guide = self.session.guide
        if guide is not None and guide.look(self._quiet):
            self.invalidate()
        self.table.show_hand()
        self.overlays.hide_covered()
        if self.picture.hand.settling:
            self.picture.hand.update(dt)
            self.invalidate()
        self._announce()
        self._follow()
        self.section.update(dt)

    def _keep_places(self) -> bool:
        """Fix everyone's place or rotate the table, as set; return whether that has changed."""
        before = self.picture.fixed
        wished = self.context.preferences.now.fixed_seats
        self.picture.fixed = self.session.keep_places(wished)
        return self.picture.fixed != before

    def _enliven(self, dt: float, before: TableModel, cues: Sequence[Cue]) -> None:
        """Advance speech bubbles, flourishes and the banner by `dt` seconds."""
        picture, playback = self.picture, self.session.playback
        picture.expressions.hear(cues, before)
        picture.expressions.update(dt, self.model, self.layout)
        banner = self.model.banner
        going_on = banner is not None and banner is before.banner
        waiting = self.context.scenes.holding  # the banner cannot be seen yet
        self._banner_age = self._banner_age + (0.0 if waiting else dt) if going_on else 0.0
        if math.isfinite(SPEEDS[playback.pace]):
            celebrated = picture.flourishes.own
            picture.flourishes.hear(cues, before)
            if picture.flourishes.own is OwnMoment.TRICK is not celebrated:
                self.context.sounds.play(SoundName.FLOURISH)
            picture.impacts.hear(cues, self.model)
            if playback.idle:
                picture.flourishes.skip()
            if self.section.chatty:
                picture.speech_bubbles.hear(cues, before, playback.persons)
        eased = picture.ease(dt, self.model, self.layout)
        picture.hall.hear(cues, self.model, self.layout)
        match = self.session.match
        picture.hall.remember(match.past_marks, playback.told, match.state)
        stirred = picture.hall.update(dt, self.busy) | eased | self._gesture(dt)
        self._fidget(dt)
        if picture.speech_bubbles.update(dt) | picture.flourishes.update(dt) | stirred:
            self.invalidate()

    def _gesture(self, dt: float) -> bool:
        """Advance everyone's gestures by `dt` seconds; return whether a hand has moved."""
        gestures, playback = self.picture.seats.gestures, self.session.playback
        still = playback.reduced_motion or math.isinf(SPEEDS[playback.pace])
        if still or self.section.holding or self.table.unwatched:
            return gestures.finish()
        # Nobody thinks while the next bot waits for a key, or for the guide to finish.
        players, persons = frozenset(self.model.players), playback.persons
        guide = self.session.guide
        waits = self.session.waits_for_key or (guide is not None and guide.shown)
        idle = players if waits else persons
        seats = self.layout.seats
        left = frozenset(seat.player for seat in self.model.seats if acts_left(seats[seat.place]))
        return gestures.update(at_pace(dt, playback.pace), self.model, playback.ahead, idle, left)

    def _fidget(self, dt: float) -> None:
        """Advance the bots' fidgets while a person has the turn; note whether any bot has moved."""
        fidgets = self.picture.seats.fidgets
        if not self.picture.hall.living or self.picture.expressions.resting:
            self._fidgeted |= fidgets.finish()
            return
        asked = self.session.ticket is not None and self.model.turn is not None
        bots = frozenset(self.model.players) - self.session.playback.persons if asked else ()
        self._fidgeted |= fidgets.update(dt, self.model, bots, self._holds)

    def _holds(self, player: PlayerId) -> bool:
        """Return whether a player's fan is before their chest."""
        return holds_fan(self.layout.seats[self.model.place_of(player)])

    def _announce(self) -> None:
        """Announce new events, and the question that the viewer must answer."""
        session, announcer, texts = self.session, self.context.announcer, self.context.texts
        told = session.take_told()
        if not announcer.listening:
            return
        names = session.match.state.names
        for event in told:
            for sentence in sentences(texts, event, names):
                announcer.tell_all(sentence, announced_in(event))
        guide, says = session.guide, list(self.section.asks_aloud)
        if guide is not None and guide.shown:
            says.append(guide.sentence)
        if self.hint.shown:
            says.append(self.hint.sentence)
        for sentence in self._asked_aloud:
            if sentence not in says:
                announcer.withdraw(sentence)
        for sentence in says:
            if sentence not in self._asked_aloud:
                announcer.say(sentence)
        self._asked_aloud = tuple(says)

    @property
    def _quiet(self) -> bool:
        """Return whether everything that has happened has been shown, and in this section."""
        playback = self.session.playback
        moving = not playback.idle or playback.pending_section is not None
        due = self.session.due_section is self.table.section
        return not moving and not self.section.holding and due

    def _follow(self) -> None:
        """Switch to the scene of another section, or draw the curtain, when either is due."""
        if self.section.kind is None or self._made_way or self.section.holding:
            return
        person = self.session.next_at_screen
        if person is not None and in_the_open(self.session.match):
            self.session.look_as(person)
            self.section.refresh()
            self.resized(self._size)
        due = self.session.due_section
        if due is not self.section.kind:
            self._made_way = True
            follower = self._sections[due]
            self.context.scenes.replace(
                TableScene(self.context, self.session, self.picture, follower, self._sections)
            )
            return
        self.session.playback.allow_section()
        person = self.session.next_at_screen
        if person is not None:
            self.session.look_as(None)
            self.commands.draw_curtain(person, lambda: self.session.look_as(person))

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, its text and everything over them."""
        section, table = self.section, self.table
        shown = self.session.playback.shown
        if self.session.hidden:
            shown = with_hand_hidden(shown)
        layout = self.layout
        with_hand = not table.planned and self.session.viewer is not None
        hand = self.picture.hand if with_hand else None
        says = section.says(shown.model)
        if hand is not None:
            says = replace(says, holder=self.picture.words.holder(shown.model))
        if self.session.bot_thinks_long:
            says = self._with_thinking(says)
        self.picture.draw(surface, shown, layout, says, hand, table.marks.dragging)
        age = at_pace(self._banner_age, self.session.playback.pace)
        model = shown.model
        self._announced = draw_banner(self.context, self.picture, surface, model, layout, age)
        fades = self.overlays.appearing
        bare = surface.copy() if fades and section.holding else None
        section.draw(surface)
        self.form.draw(surface)
        self.form.draw_hint(surface)
        sheet, room = section.sheet, not section.crowded
        self.hint.draw(surface, layout, room, self._round_the_hint() if self.hint.shown else None)
        if room:
            others = [*self.form.spots().values(), *(() if sheet is None else (sheet,))]
            # The mark may cover a plate's shadow.
            others += [box.inflate([-box.height // 3] * 2) for box in self.picture.worded]
            others += [self.hint.body] if self.hint.shown else []
            if not darkens(shown.model.banner):
                self.practice.draw_mark(surface, others)
            self.practice.draw_button(surface)
        guide = self.session.guide
        if guide is not None and guide.shown:
            draw_guide(table, guide, surface, sheet, self.spots())
        if not section.holding:
            self.plates.draw(surface)
        bare = surface.copy() if fades and bare is None else bare
        self.overlays.draw(surface)
        if bare is not None:
            # Blend in the table as it is now, so that newly covered cards do not show through.
            bare.set_alpha(round(255 * (1 - self.overlays.share)))
            surface.blit(bare, (0, 0))

    def _covered(self) -> list[pygame.Rect] | None:
        """Return the places that were drawn over the picture of the table; None if unknown."""
        guide = self.session.guide
        known = not (
            self._announced is None
            or self.overlays.open
            or self.overlays.appearing
            or self.section.holding
            or self.plates.shown
            or (guide is not None and guide.shown)
        )
        parts = (
            self.section.covered(),
            self.form.covered(),
            self.hint.covered(),
            self.practice.covered(),
        )
        if not known or any(part is None for part in parts):
            return None
        found = [rect for part in parts if part is not None for rect in part]
        return [*found, *(self._announced or ())]

    def changes(self) -> Sequence[pygame.Rect] | None:
        """Return the places that the last `draw` has changed, and have the next one rely on it."""
        return self.picture.cover(self._covered())

    def overdrawn(self) -> None:
        """Draw everything next time."""
        self.picture.cover(None)

    def _hand_words(self) -> str:
        """Return which hand is played; "" before the first, and where there is only one."""
        number, mode = self.model.hand_number, self.session.mode
        if mode.guided or mode in (DAILY, PUZZLE) or not number:
            return ""
        return self.table.words.hand_of(number, self.session.view.rules)

    def _with_thinking(self, says: Says) -> Says:
        """Return the words with the hourglass for a bot that is thinking.

        After a deal it names nobody, which could reveal the holder of both jesters.
        """
        silent = self.session.match.state.phase in (Phase.REVOLUTION, Phase.TAXES)
        if silent or not says.ribbon:
            says = Says(ribbon=self.table.words("thinking"), holder=says.holder)
        return replace(says, thinking=True)

    def _round_the_hint(self) -> Surroundings:
        """Return the rectangles that the hint's sheet keeps clear of."""
        table, sheet, layout = self.table, self.section.sheet, self.layout
        kept = [*hand_seen(table), *self.form.spots().values(), *self.hint.spots().values()]
        kept += middle_seen(table)
        done = [pixel_rect(seat.done) for seat in layout.seats]
        return Surroundings(
            [*kept, *([sheet] if sheet else [])],
            faces(layout),
            [*done, *self.picture.things(layout)],
        )

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the places of the buttons, of each player's plate and of the section's spots."""
        table, guide = self.table, self.session.guide
        plates = {f"plate.{seat.player}": table.plate(seat.place) for seat in self.model.seats}
        helpers = {**self.hint.spots(), **self.practice.spots()}
        guided = {} if guide is None else guide.spots()
        return {**plates, **self.form.spots(), **helpers, **guided, **self.section.spots()}

    def described(self) -> Node:
        """Return the overlays, the possible actions and the table."""
        table, guide = self.table, self.session.guide
        says = replace(self.section.says(self.model), holder=table.words.holder(self.model))
        parts = (
            *self.overlays.described(),
            *(() if guide is None else guide.described()),
            *said_nodes(says),
            *self.section.described(),
            trick_node(table),
            laid_node(table),
            hand_node(table),
            *self.hint.described(),
            *self.practice.described(),
            seats_node(table),
        )
        name = self.context.texts("screen_reader.table")
        return Node(Role.BOARD, "table", name, tuple(node for node in parts if node is not None))

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the places of everything that matters: people, cards, text and buttons."""
        return [*self.spots().values(), *self.looked_at()]

    def looked_at(self) -> Sequence[pygame.Rect]:
        """Return the places of what is looked at, not clicked: people, cards, text and sheets."""
        layout, guide, sheet = self.layout, self.session.guide, self.section.sheet
        found = [*faces(layout), *regions(layout).values(), *self.section.needed()]
        if sheet is not None:
            found.append(sheet)
        if guide is not None and guide.shown:
            found.append(guide.body)
        return found


def section_shown(scene: Scene | None) -> TableSection | None:
    """Return the section of the game that a scene shows, or None if it is not a table."""
    return scene.section if isinstance(scene, TableScene) else None

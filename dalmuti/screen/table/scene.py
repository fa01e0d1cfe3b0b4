"""The scenes at the table: the game goes on in them, and each makes way for the next."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from dalmuti.match import Match
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.closer_look import Due
from dalmuti.screen.table.drawing.announcements import draw_banner
from dalmuti.screen.table.drawing.overlays import draw_large_card, draw_last_trick, draw_tag
from dalmuti.screen.table.drawing.regions import all_of, faces, regions
from dalmuti.screen.table.drawing.snapshot import keep_snapshot
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.input import TableInput
from dalmuti.screen.table.parts import NextScene
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.table.viewpoint import in_the_open
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.tutorial.bubble import Surroundings
from dalmuti.screen.widgets import reword
from dalmuti.stage.clips import Pace
from dalmuti.stage.cues import Cue
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import SPEEDS, at_pace
from dalmuti.storage.saves import PICTURE

COVERS: Final = 0.16
"""Seconds in which something to be read comes over the table."""
CARDS: Final = ("hand", "trick")
"""Of these a guide lets the cards be seen, which may take less than the room for them."""


def open_session(context: Context, match: Match, next_scene: NextScene) -> Scene:
    """Return the scene at which a match begins, or goes on after it was left."""
    settings = context.preferences.now
    session = TableSession(match, Pace(settings.speed), settings.reduced_motion)
    words = TableWords(context.texts, by_name=lambda: session.shared)
    picture = TablePicture(context, match, words)
    return next_scene(context, session, picture, session.due_section)


class TableScene(TableInput):
    """Draws the table, lets the game go on, and makes way for the next scene when it is due.

    The session and the picture go from scene to scene; the last one closes the match.
    """

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        next_scene: NextScene,
    ) -> None:
        super().__init__(context, session, picture)
        self._next_scene = next_scene
        self._made_way = False
        self._banner_age = 0.0
        self._covered = 0.0
        """For how long something to be read has lain over the table."""

    # --- The manager's calls ---

    def enter(self) -> None:
        """Let the events of this scene's part of the game begin."""
        self._keep_places()
        if not self.holding:
            self.session.playback.allow_section()
        self.picture.sound_cues.music(self.model.hand_number)
        self.changed()

    def leave(self) -> None:
        """Close the match, unless another scene at the table goes on with it."""
        if self._made_way:
            return
        self.session.close()
        path = self.session.match.path
        if path is not None and path.exists():
            beside = path.with_name(path.name + PICTURE)
            size = self.context.window.size
            keep_snapshot(self.picture, self.model, self.layout, size, beside)

    def resume(self) -> None:
        """Take over settings that may have been changed meanwhile."""
        settings = self.context.preferences.now
        self.session.playback.pace = Pace(settings.speed)
        self.session.playback.reduced_motion = settings.reduced_motion
        self.changed()
        self.resized(self.context.window.size)
        super().resume()

    def reword(self) -> None:
        """Say everything anew, and see what else is to be said."""
        reword(self)
        self.changed()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the table anew."""
        self.picture.fit(size, self.model.count)
        self.picture.make_ahead(self.session.viewer is None, self.planned)
        self._take_over_hand()
        self.place()
        self.hint.place(self.layout)
        self.practice.place(self.layout)
        self.invalidate()

    def wanted(self) -> Iterator[Wanted]:
        """Return the curtain, which must be there at once when it falls."""
        if self.session.shared:
            yield "ui/curtain", (self.context.window.size,)

    @property
    def coming(self) -> bool:
        """What the table is made of is on its way."""
        return self.picture.coming(self.layout)

    def update(self, dt: float) -> None:
        """Let the game go on, and the next scene follow."""
        self.session.rest(dt)
        self.form.update(dt)
        self.hint.update(dt)
        self.practice.update(dt)
        if self._coming_over:
            self._covered += dt
            self.invalidate()
        elif not self._covering:
            self._covered = 0.0
        if self._keep_places():
            self.resized(self.context.window.size)
        before = self.model
        if not self.holding and not self.unwatched and self.session.update(dt):
            self.invalidate()
            self.changed()
        if (before.count, before.viewer) != (self.model.count, self.model.viewer):
            # Somebody has come or gone, and perhaps other eyes look on.
            self.resized(self.context.window.size)
        playback = self.session.playback
        cues = playback.take_cues()
        self.picture.sound_cues.play(before, cues, playback.shown.flights, self.layout)
        self._enliven(dt, before, cues)
        for warning in (*self.session.new_warnings(), *self.context.statistics.new_troubles()):
            self.context.toasts.say(self.context.texts.error(warning))
        if self.busy:
            self.picture.prepare(self.model, self.session.viewer is None)
        due = self.look.update(dt, self._may_rest, not self.dragging)
        if due is not None:
            if due is Due.HELD:
                self.long_pressed()
            self._show_large(by_rest=due is Due.RESTED)
            self.invalidate()
        guide = self.session.guide
        if guide is not None and guide.look(self._quiet):
            self.invalidate()
        self._take_over_hand()
        if self.picture.hand.settling:
            self.picture.hand.update(dt)
            self.invalidate()
        self._follow()

    @property
    def busy(self) -> bool:
        """Something moves, or is about to."""
        if self._coming_over:
            return True
        if self.holding or self.unwatched:
            return self.picture.hand.settling
        return not self.session.playback.idle or self.picture.hand.settling

    @property
    def skippable(self) -> bool:
        """A click or Space finishes what moves."""
        return not self.holding and not self.session.playback.idle

    @property
    def polls(self) -> bool:
        """A bot is thinking, or a moment must pass though nothing moves."""
        talking = self.picture.speech_bubbles.speaking
        pressing = self.look.pressing
        hint_due = self.form.hint_due or self.hint.polls or self.practice.polls
        moment = self.session.resting or pressing or hint_due or self._may_rest
        return self.session.awaiting_bot or talking or moment

    @property
    def _covering(self) -> bool:
        """Something to be read lies over the table."""
        return self.holding or self._last_trick or self.look.card is not None

    @property
    def _coming_over(self) -> bool:
        """It is on its way, and the table without it still to be seen."""
        lively = math.isfinite(SPEEDS[self.session.playback.pace])
        return lively and self._covering and self._covered < COVERS

    def finish(self) -> None:
        """Finish what moves."""
        self.session.finish()
        self.picture.flourishes.finish()
        self.picture.hand.settle()

    # --- Going on ---

    def _keep_places(self) -> bool:
        """Let everybody keep his place, or the table turn, as is wished; tell of a change."""
        before = self.picture.fixed
        wished = self.context.preferences.now.fixed_seats
        self.picture.fixed = self.session.keep_places(wished)
        return self.picture.fixed != before

    def _enliven(self, dt: float, before: TableModel, cues: Sequence[Cue]) -> None:
        """Let bots speak, who is out first be celebrated, and a banner go on waving."""
        picture, playback = self.picture, self.session.playback
        banner = self.model.banner
        going_on = banner is not None and banner is before.banner
        waiting = self.context.scenes.holding  # so the banner is not seen yet
        self._banner_age = self._banner_age + (0.0 if waiting else dt) if going_on else 0.0
        if math.isfinite(SPEEDS[playback.pace]):
            picture.flourishes.hear(cues, before)
            if self.chatty:
                picture.speech_bubbles.hear(cues, before, playback.persons)
        if picture.speech_bubbles.update(dt) | picture.flourishes.update(dt):
            self.invalidate()

    @property
    def _quiet(self) -> bool:
        """All that has happened has been shown, and here."""
        playback = self.session.playback
        moving = not playback.idle or playback.pending_section is not None
        return not moving and not self.holding and self.session.due_section is self.section

    def _follow(self) -> None:
        """Make way for the scene of another part of the game, or draw the curtain."""
        if self._made_way or self.holding:
            return
        person = self.session.next_at_screen
        if person is not None and in_the_open(self.session.match):
            self.session.look_as(person)
            self.changed()
            self.resized(self.context.window.size)
        due = self.session.due_section
        if due is not self.section:
            self._made_way = True
            self.context.scenes.replace(
                self._next_scene(self.context, self.session, self.picture, due)
            )
            return
        self.session.playback.allow_section()
        person = self.session.next_at_screen
        if person is not None:
            self.session.look_as(None)
            self._curtain(person, lambda: self.session.look_as(person))

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, words and what lies over them."""
        shown = self.session.playback.shown
        layout = self.layout
        with_hand = not self.planned and self.session.viewer is not None
        hand = self.picture.hand if with_hand else None
        says = self.says(shown.model)
        if hand is not None:
            says = replace(says, holder=self.picture.words.holder(shown.model))
        self.picture.draw(surface, shown, layout, says, hand, self.dragging)
        if shown.model.banner is not None:
            age = at_pace(self._banner_age, self.session.playback.pace)
            draw_banner(self.context, self.picture, surface, shown.model, layout, age)
        fades = self._coming_over
        bare = surface.copy() if fades and self.holding else None
        self.draw_over(surface)
        self.form.draw(surface)
        self.form.draw_hint(surface)
        kept = [*self.form.spots().values(), *([self.sheet] if self.sheet else [])]
        self.hint.draw(surface, layout, not self.crowded, kept)
        self.practice.draw(surface, not self.crowded)
        self._draw_guide(surface)
        self._draw_whole_plate(surface)
        bare = surface.copy() if fades and bare is None else bare
        if self._last_trick:
            draw_last_trick(self.context, self.picture, surface, self.model)
        if self.look.card is not None:
            edition = self.session.match.state.table.edition
            draw_large_card(self.context, self.picture, surface, self.look.card, edition)
        if bare is not None:
            # Of the table as it is now: what has been covered meanwhile is seen no more.
            bare.set_alpha(round(255 * (1 - self._covered / COVERS)))
            surface.blit(bare, (0, 0))

    def _draw_guide(self, surface: pygame.Surface) -> None:
        """Draw the guide's bubble, away from what it is about and from what may be needed now."""
        guide = self.session.guide
        if guide is None or not guide.shown:
            return
        places, spots, buttons = regions(self.layout), self.spots(), self.form.spots().values()
        sights, hand = {**places, **spots}, self.picture.hand
        kept = list(self.cards_seen())
        if self.sheet is not None:
            sights["sheet"] = self.sheet.unionall(list(buttons))
            kept.append(sights["sheet"])
        kept += [sights[name] for name in guide.about if name in sights and name not in CARDS]
        kept += [] if guide.talking else list(buttons)
        inside = surface.get_rect().inflate([-self.context.theme.px(16)] * 2)
        whole = {f"rank.{rank}": all_of(hand, rank) for rank in set(self.model.hand)}
        lit = [{**spots, **whole}[name].clip(inside) for name in guide.about if name in spots]
        words = [places[name] for name in ("ribbon", "sign") if name in places]
        guide.draw(surface, Surroundings(kept, [*faces(self.layout), *words, *buttons], lit))

    def cards_seen(self) -> Sequence[pygame.Rect]:
        """Return where the viewer's own cards lie, and those of the trick."""
        places, model, hand = regions(self.layout), self.model, self.picture.hand
        found = []
        if "hand" in places and model.hand and self.session.viewer is not None:
            row, area = [hand.strip(index) for index in range(hand.size)], places["hand"]
            left, right = min(card.left for card in row), max(card.right for card in row)
            found.append(pygame.Rect(left, area.y, right - left, area.height))
        if "trick" in places and model.sets:
            found.append(places["trick"])
        return found

    def _draw_whole_plate(self, surface: pygame.Surface) -> None:
        """Draw what a plate may have had no room for, beside the pointer."""
        model = self.model
        seat = next((seat for seat in model.seats if seat.place == self._at_plate), None)
        if seat is None or seat.chair is None or self.holding:
            return
        plate = self._plate(seat.place)
        text = self.picture.words.whole_seat(seat, len(model.order))
        at = (plate.centerx, plate.bottom + self.context.theme.px(10))
        draw_tag(self.context, surface, text, at, above=False)

"""The whole table: background, people, cards, text, and everything in flight."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from typing import Final

import pygame

from dalmuti.match import Match
from dalmuti.players.cast import voice
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.audio.sound_cues import SoundCues
from dalmuti.screen.graphics.cards import CardPictures, Look
from dalmuti.screen.graphics.copies import CACHE_LINE, in_cache_lines
from dalmuti.screen.graphics.figures import Figures
from dalmuti.screen.graphics.layer import Layer, merged
from dalmuti.screen.graphics.lettering import lines_px, text_px
from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.graphics.preload import Batch, Wanted
from dalmuti.screen.graphics.rects import parts_beside, pixel_rect
from dalmuti.screen.graphics.theme import INK, PARCHMENT, PARCHMENT_LIGHT, Face
from dalmuti.screen.table.drawing.arm_pictures import ArmPictures
from dalmuti.screen.table.drawing.eased import Eased
from dalmuti.screen.table.drawing.expressions import Expressions
from dalmuti.screen.table.drawing.flights import FlightPictures, away, turns
from dalmuti.screen.table.drawing.flourishes import Flourishes
from dalmuti.screen.table.drawing.hand import HandPicture
from dalmuti.screen.table.drawing.impacts import Impacts
from dalmuti.screen.table.drawing.living import LivingHall
from dalmuti.screen.table.drawing.living.daylight import daylight_of
from dalmuti.screen.table.drawing.living.uncovered import Uncovered
from dalmuti.screen.table.drawing.own_hands import OwnHands
from dalmuti.screen.table.drawing.rehearsal import Rehearsal, walks
from dalmuti.screen.table.drawing.room import Room
from dalmuti.screen.table.drawing.seat_pictures import SeatPictures
from dalmuti.screen.table.drawing.speech_bubbles import SpeechBubbles
from dalmuti.screen.table.drawing.spotlight import Spotlight
from dalmuti.screen.table.drawing.table_cards import TableCards
from dalmuti.screen.table.drawing.walkers import Walk, Walkers, by_depth
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.stage.arrange import plan_layout, table_layout
from dalmuti.stage.arrange.fans import fan_box
from dalmuti.stage.clips import Clip, FlightNow, HatThing, PersonThing, PrizeThing
from dalmuti.stage.fixed import holder_box, with_fixed_places
from dalmuti.stage.geometry import Pose, Rect
from dalmuti.stage.hand import trick_room
from dalmuti.stage.layout import PlanLayout, TableLayout
from dalmuti.stage.mirror import left_handed
from dalmuti.stage.model import Seat, TableModel
from dalmuti.stage.playback import Shown
from dalmuti.stage.poses import Layout, pose_in_flight
from dalmuti.stage.trick import earlier_width, set_poses, trick_rows
from dalmuti.stage.walks import aside
from dalmuti.storage.looks import hall_named

MIN_LINE_SCALE: Final = 0.72
"""A sentence that must shrink below this factor to fit one line gets more lines."""
TALL_LINE_SCALE: Final = 0.9
"""The same in the plan of a tall window."""
HIGHER_EDGE: Final = 1.6
"""The width of the ends of a plate with several lines, by that of one with a single line."""
MOST_RESTORED: Final = 0.8
"""The share of the window from which all of it is drawn rather than what has changed."""
LARGE: Final = 3_000_000
"""The pixels of a window from which only the table shakes after a blow."""
RIM: Final = 0.05
"""The width of the table's rim, as a share of its height."""
NEARLY_OUT: Final = 3
"""The number of cards from which a player may soon be out."""
REHEARSED: Final = 3
"""The number of moments of walks to come whose pictures are made in one frame."""
DECK: Final = 30
"""The apparent number of cards in the pile that seats are drawn from."""


@dataclass(frozen=True, slots=True)
class Says:
    """The texts that a section adds to the picture; empty for none."""

    ribbon: str = ""
    """The line that says whose turn it is, or what is happening."""
    short: str = ""
    """A shorter version, for when there is no room."""
    sign: str = ""
    """A second line, above the ribbon."""
    note: str = ""
    """The owner of the best set and what it counts as, at its cards."""
    holder: str = ""
    """The owner of the hand, if their place does not show it."""
    thinking: bool = False
    """True if the hourglass is shown at the ribbon, because a bot is thinking."""


class TablePicture:
    """The picture of the whole table; the scenes of a session share it and its caches."""

    def __init__(self, context: WidgetContext, match: Match, words: TableWords) -> None:
        self._context = context
        self._match = match
        self.words = words
        self.cards = CardPictures(context, match.state.table.edition)
        self.figures = Figures(context)
        self.hand = HandPicture(context, self.cards)
        self.sound_cues = SoundCues(context.sounds)
        self.speech_bubbles = SpeechBubbles(context, partial(_voice, match))
        self.flourishes = Flourishes(context)
        self.impacts = Impacts(context)
        self.seats = SeatPictures(context, words, match, self.figures)
        self.eased = Eased(context)
        self._eased_deck = Eased(context)
        self.arms = ArmPictures(context, match, self.figures)
        self.own_hands = OwnHands(context, self.arms)
        self.table_cards = TableCards(self.cards, self.seats.gestures)
        self._walkers = Walkers(context, match, self.figures)
        self._flights = FlightPictures(self.cards, self.seats, self._walkers)
        self._rehearsal = Rehearsal(self._flights, self.seats)
        self.hall = LivingHall(context, daylight_of(match.place))
        # A guide's bubble must find a place clear of the things on the table.
        self._room = Room(context, hall_named(match.hall), roams=not match.mode.guided)
        self._layer = Layer()
        self._uncovered = Uncovered()
        self._above: list[Blit] = []
        """The blits drawn last above people and cards: texts and the viewer's hand."""
        self._shown: tuple[TableModel, Layout] | None = None
        """The model and the layout that were drawn last."""
        self._on: pygame.Surface | None = None
        """The surface drawn on last."""
        self._over: list[pygame.Rect] | None = None
        """The places of that surface that do not show the still picture; None if unknown."""
        self._covered = False
        """True if they include what others have drawn."""
        self._lit: dict[Blit, Blit] = {}
        """By blit, the people who walked last and what was before them, in their light."""
        self._spotlight: Spotlight | None = None
        """The spotlight that was drawn last."""
        self._restored: list[pygame.Rect] | None = None
        """The places in which the still picture was drawn last; None for all."""
        self.worded: list[pygame.Rect] = []
        """The places of ribbon, sign and notes when they were last drawn."""
        self._layouts: dict[tuple[object, ...], Layout] = {}
        self._size = (0, 0)
        self._text = 0
        self._players = 0
        self._prepared = 0
        self._first: tuple[Layout, Iterator[None]] | None = None
        """The layout whose first frame is being prepared, and what does so."""
        self._warm: list[Layout] = []
        """The layouts whose first frame has been prepared or drawn."""
        self.expressions = Expressions(context, self.seats)
        self._fitted: tuple[object, ...] = ()
        self._language = ""
        """The language of the cards."""
        self._needed: tuple[tuple[Batch, ...], ...] = ((), ())
        """The batches that must be loaded before the plan is shown, and before the table is."""
        self.descending = False
        """True if the viewer wants their worst cards on the left."""
        self.fixed = False
        """True if everyone has a fixed place, no matter who the viewer is."""

    @property
    def fitted(self) -> bool:
        """Return whether it has been laid out for a window."""
        return bool(self._fitted)

    def fit(self, size: tuple[int, int], players: int) -> None:
        """Adapt to the window's size, the text size and the number of players."""
        now, text = self._context.preferences.now, self._context.theme.asked_percent
        place = (size, text, players, now.left_handed, now.moonlight, self.hall.living)
        clothes = tuple(sorted(self.figures.clothes.items()))
        fitted = (*place, now.high_contrast, now.card_back, clothes)
        language = self._context.texts.language
        if self._fitted == fitted:
            if self._language != language:
                self._language = language
                self._reword(players)
            return
        if self._fitted[: len(place)] != place:
            self._room.forget()  # A change of contrast moves nothing.
            self.hall.forget()
        self._fitted, self._language = fitted, language
        self._size, self._text, self._players = size, text, players
        self._layouts.clear()
        self._warm.clear()
        self._first = None
        layout = self.table(not self._match.people, players)
        plan = self.plan(players)
        self._context.pictures.forget_ahead()
        sitting = [seat.bust for seat in (*layout.seats, *plan.seats)]
        # The last request is loaded first.
        coats = self._walkers.fit(max(self.seats.height(box) for box in sitting))
        arms = self.arms.fit(layout.back)
        self.own_hands.forget()
        worn = self.seats.fit([*sitting, *plan.standing[:1]])
        back, cards = self._fit_cards(layout, plan)
        people = self.seats.fit_people()
        flames, pennant = self._room.flame_heights(size), self._room.pennant_cell(size)
        living = self.hall.wanted(flames, pennant, (layout.table, plan.table))
        furniture = self._room.furniture(size, self.hall.living)
        things = self._context.pictures.fit_ahead((*furniture, *living))
        self._needed = (back, people, things), (back, people, things, worn, cards, arms, coats)
        self.hand.forget()
        self._flights.fit(size)
        self._rehearsal.forget()
        self._layer.forget()

    def _fit_cards(self, layout: TableLayout, plan: PlanLayout) -> tuple[Batch, Batch]:
        """Start loading the cards in all sizes; return the batches of backs and of faces."""
        self.table_cards.forget()
        return self.cards.fit(
            layout.card,
            layout.trick_card,
            earlier_width(layout),
            plan.card,
            backs=[pose.width for seat in layout.seats for pose in (seat.fan, seat.pile, seat.tax)],
        )

    def _reword(self, players: int) -> None:
        """Make cards and plates again, with words in another language."""
        layout = self.table(not self._match.people, players)
        back, cards = self._fit_cards(layout, self.plan(players))
        (_, *seen_first), (_, people, things, worn, _, *others) = self._needed
        self._needed = (back, *seen_first), (back, people, things, worn, cards, *others)
        self.seats.forget_words()
        self.hand.forget()
        self._rehearsal.forget()
        self._layer.forget()

    def table(self, spectator: bool, players: int) -> TableLayout:
        """Return the layout of trick play; a spectator's has no hand, unless places are fixed."""
        left = self._context.preferences.now.left_handed
        without_hand = spectator and not self.fixed
        key = (False, without_hand, players, left, self.descending, self.fixed)
        layout = self._layouts.get(key)
        if not isinstance(layout, TableLayout):
            layout = table_layout(self._size, players, self._text / 100, without_hand)
            layout = replace(left_handed(layout) if left else layout, descending=self.descending)
            layout = with_fixed_places(layout) if self.fixed else layout
            self._layouts[key] = layout
        return layout

    def plan(self, players: int) -> PlanLayout:
        """Return the layout of the seating draw and of the walk to the chairs."""
        key = (True, False, players)
        layout = self._layouts.get(key)
        if not isinstance(layout, PlanLayout):
            layout = plan_layout(self._size, players, self._text / 100)
            self._layouts[key] = layout
        return layout

    def draw(
        self,
        surface: pygame.Surface,
        shown: Shown,
        layout: Layout,
        says: Says,
        hand: HandPicture | None = None,
        hide_picked: bool = False,
    ) -> None:
        """Draw everything in its current state.

        On the surface of the last call, only the places that have changed are drawn again, if what
        is drawn over the table since then is known: see `cover`.
        """
        model = shown.model
        self._warmed(layout)
        self.cards.begin_frame()
        if isinstance(layout, TableLayout):
            ends = None if hand is None else hand.ends
            self.own_hands.show(model, layout, self.seats.gestures, ends)
        blits = self._lying(model, layout, shown.flights)
        lying = len(blits)
        saying = self._saying(says, layout, model) if model.banner is None else []
        self.worded = [picture.get_rect(topleft=place) for picture, place in saying]
        blits += self.eased.blits(saying, (layout, model.viewer))
        held = self._holding(hand, hide_picked) if hand is not None else []
        blits += held
        self._above = blits[lying:]
        ground = self._ground(layout)
        walking = self._walking(shown, layout)
        afoot = self._afoot(walking, shown, layout)
        light = None
        if self.hall.living:
            setting = self._room.setting(self._size, layout.table)
            touches = self.hall.touches(ground, setting, model, layout)
            light = self.hall.light(setting, model, layout)
            if self.hall.relit and self.hall.gradual:
                self._layer.relight()
            elif self.hall.relit and afoot is not None:
                self._layer.forget()
            # A table that rotates is lit as a whole afterwards.
            still = self._layer.show(ground, blits, touches, None if afoot is None else light)
            if self.hall.relit or not walking:
                self._lit.clear()
        else:
            still = self._layer.show(ground, blits)
        boxes = [walk.box for walk in afoot or ()]
        whole = surface.get_clip() == surface.get_rect()
        spotlight = self.flourishes.spotlight(model, layout)
        if whole and spotlight != self._spotlight:
            self._spotlight, self._over = spotlight, None
        # Dust is dimmed as well, so that what is under it must be bright.
        dimmed = [] if spotlight is None else self.impacts.covered(layout)
        restored = self._restore(surface, still, [*boxes, *dimmed], layout)
        self._shown = model, layout
        if whole:
            self._uncovered.forget()  # a face that is drawn alone covers nothing else
        loose = self._room.loose(self._size, layout.table, self.hall.living)
        self.impacts.jump(surface, loose, light, self.seats.light.blits())
        self.impacts.draw(surface, layout)
        self.flourishes.dim(surface, model, layout, restored)
        if afoot is None:
            self._flights.light = None
            self._draw_rotating(surface, shown, layout, held, walking)
            if light is not None:
                for place in restored:
                    surface.blit(light, place, place, pygame.BLEND_RGB_MULT)
        elif afoot:
            self._draw_walking(surface, shown, layout, held, afoot, light)
        self._flights.light = light
        turning = turns(shown.flights, model.count)
        flown = [
            self._flights.draw(surface, now, layout, model, turning)
            for now in shown.flights
            if not isinstance(now.flight.thing, PersonThing)
        ]
        self.hall.veil(surface)
        self.flourishes.draw(surface, model, layout)
        said: list[pygame.Rect] = []
        if model.banner is None:
            said = self.speech_bubbles.draw(surface, model, layout)
        if whole:
            struck = self.impacts.covered(layout)
            shaken = self._shaken(layout)
            if shaken is not None:
                struck += [shaken, *(thing.place.inflate(0, thing.place.height) for thing in loose)]
            everywhere = self.hall.stirring or (walking and afoot is None)
            rays = self.flourishes.covered(model, layout)
            over = [*struck, *boxes, *flown, *said, *rays]
            self._over = None if everywhere else over

    def _holding(self, hand: HandPicture, hide_picked: bool) -> list[Blit]:
        """Return the viewer's cards between the fingers and thumbs that hold them."""
        own = self.own_hands
        return [*own.under(), *hand.blits(hide_picked), *own.over()]

    def _restore(
        self,
        surface: pygame.Surface,
        still: pygame.Surface,
        boxes: Iterable[pygame.Rect],
        layout: Layout,
    ) -> Sequence[pygame.Rect]:
        """Draw the still picture where the surface does not show it, and in these boxes.

        Return the places in which it was drawn.
        """
        whole = surface.get_rect()
        if surface.get_clip() != whole:
            self.impacts.shake(surface, still)
            return [surface.get_clip()]
        redrawn, over = self._layer.take_redrawn(), self._over
        known, self._covered = self._covered and self._on is surface, False
        self._restored = None
        shaken = self._shaken(layout)
        if over is not None and known and shaken != whole:
            changed = map(in_cache_lines, (*over, *redrawn, *boxes))
            patches = merged(list(changed), whole)
            if shaken is not None:
                patches = [part for patch in patches for part in parts_beside(patch, shaken)]
            if sum(patch.w * patch.h for patch in patches) < MOST_RESTORED * whole.w * whole.h:
                self._restored = patches
                for patch in patches:
                    surface.blit(still, patch, patch)
        if self._restored is None:
            self.impacts.shake(surface, still)
        elif shaken is not None:
            self.impacts.shake(surface, still, shaken)
            self._restored.append(shaken)
        self._on = surface
        return [whole] if self._restored is None else self._restored

    def _shaken(self, layout: Layout) -> pygame.Rect | None:
        """Return the part of the window that a blow displaces now; None for none.

        In a large window that is the table, as two pixels of its surroundings are not seen to move.
        """
        if self.impacts.offset == (0, 0):
            return None
        width, height = self._size
        if width * height < LARGE:
            return pygame.Rect(0, 0, width, height)
        table = pixel_rect(layout.table.grown(RIM * layout.table.h))
        inside = (CACHE_LINE, CACHE_LINE, width - 2 * CACHE_LINE, height - 2 * CACHE_LINE)
        return in_cache_lines(table).clip(inside)

    def cover(self, places: Sequence[pygame.Rect] | None) -> list[pygame.Rect] | None:
        """Note what has been drawn over the table since `draw`; None if that is not known.

        Return the places of the surface that have changed since the last `draw`; None if all may
        have.
        """
        self._covered = places is not None and self._over is not None
        if places is None or self._over is None:
            return None
        self._over += places
        if self._restored is None:
            return None
        return merged([*self._restored, *self._over], pygame.Rect((0, 0), self._size))

    def snapshot(self, model: TableModel, layout: Layout) -> pygame.Surface:
        """Return the table at rest and without any hand, in a surface of the next `draw`."""
        # The still picture's own surface saves the memory of a whole window.
        whole = self._layer.picture
        if whole is None or whole.get_size() != self._size:
            whole = pygame.Surface(self._size)
        self.snap()
        self.draw(whole, Shown(model, ()), layout, Says())
        self._layer.forget()
        return whole

    def live(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has moved by itself in the hall since the last frame; return its places.

        Places that something was drawn over stay as they are.
        """
        layer = self._layer.picture
        if not self.hall.living or layer is None or self._shown is None:
            return []
        if surface.get_size() != layer.get_size():
            return []
        model, layout = self._shown
        if not self._room.has_setting(self._size, layout.table):
            return []  # the living hall has just been switched on
        setting = self._room.setting(self._size, layout.table)
        touches = self.hall.touches(self._ground(layout), setting, model, layout)
        patches = self._layer.changes(touches)
        changed = [patch for patch in patches if self._uncovered.shows(patch, surface, layer)]
        self._layer.touch(touches, patches)
        for patch in changed:
            surface.blit(layer, patch, patch)
        return changed

    def live_faces(
        self, surface: pygame.Surface, places: Sequence[pygame.Rect], players: Container[PlayerId]
    ) -> list[pygame.Rect] | None:
        """Draw the faces of these players, changed since the last frame, in these places.

        Return what has changed; None if only a whole frame can show it, as something was drawn over
        a face.
        """
        layer = self._layer.picture
        if layer is None or self._shown is None or surface.get_size() != layer.get_size():
            return None
        if not all(self._uncovered.shows(place, surface, layer) for place in places):
            return None
        blits = self.seats.with_faces(self._layer.blits, *self._shown, players)
        if blits is None:
            return None
        changed = self._layer.replace(blits)
        for patch in changed:
            surface.blit(layer, patch, patch)
        return changed

    def live_people(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw people and cards as they are now, with everything else as in the last frame.

        Return what has changed; None if only a whole frame can show it, as something was drawn over
        it.
        """
        layer = self._layer.picture
        if layer is None or self._shown is None or surface.get_size() != layer.get_size():
            return None
        blits = [*self._lying(*self._shown, ()), *self._above]
        changed = self._layer.differences(blits)
        if not all(self._uncovered.shows(place, surface, layer) for place in changed):
            return None
        self._layer.replace(blits)
        for place in changed:
            surface.blit(layer, place, place)
        return changed

    def _walking(self, shown: Shown, layout: Layout) -> list[FlightNow]:
        """Return the people in flight, the nearest last."""
        walking = [now for now in shown.flights if isinstance(now.flight.thing, PersonThing)]
        # Those who get up or sit down are before those who pass, as they are at their places.
        walking.sort(
            key=lambda now: (
                not 0.0 < now.time < 1.0,
                pose_in_flight(now, layout, shown.model).pose.y,
            )
        )
        return walking

    def _afoot(
        self, walking: Sequence[FlightNow], shown: Shown, layout: Layout
    ) -> list[Walk] | None:
        """Return the people in flight, the nearest last; None if they do not all walk."""
        turning = turns(shown.flights, shown.model.count)
        self._flights.aside = {} if turning else aside(walking, layout, shown.model)
        if turning or any(now.flight.fade for now in walking):
            return None
        if not walking:
            return []
        afoot = away(walking, shown.model.count).persons
        waiting = (seat for seat in shown.model.seats if seat.player not in afoot)
        standing = (
            pixel_rect(self.seats.box(shown.model, seat.player, layout))
            for seat in waiting
            if self.seats.standing_at(seat, layout) is not None
        )
        walks = (self._flights.walk(now, layout, shown.model) for now in walking)
        return by_depth(walks, standing)

    def _draw_rotating(
        self,
        surface: pygame.Surface,
        shown: Shown,
        layout: Layout,
        held: Sequence[Blit],
        people: Sequence[FlightNow],
    ) -> None:
        """Draw people who move with the table, or fade, behind those at rest and the hand."""
        model, flights = shown.model, shown.flights
        turning = turns(flights, model.count)
        over = [*self.seats.present(model, layout, away(flights, model.count)), *held]
        for one in people:
            box = self._flights.draw(surface, one, layout, model, turning)
            _draw_within(surface, box, [blit for blit in over if _covers(blit, box)])

    def _draw_walking(
        self,
        surface: pygame.Surface,
        shown: Shown,
        layout: Layout,
        held: Sequence[Blit],
        people: Sequence[Walk],
        light: pygame.Surface | None,
    ) -> None:
        """Draw people who walk, behind those who sit or stand nearer, and behind the hand.

        They are drawn on a picture that is lit already, so that each is lit by itself.
        """
        model = shown.model
        seated = self.seats.present(model, layout, away(shown.flights, model.count))
        before, self._lit = self._lit, {}
        lit = partial(_in_light, light, before, self._lit)
        for walk in people:
            parts = [
                (lit((picture, (x - area.x, y - area.y)))[0], (x, y), area)
                for picture, (x, y), area in walk.parts
            ]
            surface.blits(parts, doreturn=False)
            box = walk.box
            over = [*(blit for blit in seated if not walk.hides(blit)), *held]
            _draw_within(surface, box, [lit(blit) for blit in over if _covers(blit, box)])

    @property
    def easing(self) -> bool:
        """Return whether light, text or plates are still changing, or dust flies."""
        texts = self.eased.fading or self.seats.fading or self.arms.fading
        texts = texts or self._eased_deck.fading or self.own_hands.moving
        light = self.seats.light.sliding or self.flourishes.shown
        lit = self.hall.due or self._layer.spreading or self.cards.owing
        return texts or light or self.impacts.shown or lit

    def ease(self, dt: float, model: TableModel, layout: Layout) -> bool:
        """Advance what eases by `dt` seconds; return whether the picture changes."""
        moved = self.seats.light.update(dt, model, layout)
        struck = self.impacts.update(dt)
        arms = self.arms.ease(dt) | self.own_hands.update(dt)
        faded = self.eased.update(dt) | self._eased_deck.update(dt) | self.seats.ease(dt)
        return faded | moved | struck | arms

    def settle(self) -> None:
        """Finish everything that eases at once."""
        self.eased.finish()
        self._eased_deck.finish()
        self.seats.settle()
        self.arms.snap()
        self.own_hands.settle()
        self.seats.light.finish()
        self.impacts.finish()

    def snap(self) -> None:
        """Draw the next picture at rest: nothing eases from the one before, and nobody gestures.

        The viewer's own gestures tell where their cards have been in the hand.
        """
        self.seats.fidgets.finish()
        self.seats.gestures.finish()
        self.eased.forget()
        self._eased_deck.forget()
        self.seats.snap()
        self.arms.snap()

    def make_ahead(self, spectator: bool, planned: bool) -> None:
        """Start making both backgrounds; the one to be seen first comes first."""
        tables = self.plan(self._players).table, self.table(spectator, self._players).table
        self._room.make_ahead(self._size, tables if planned else tables[::-1], self.hall.living)

    def coming(self, layout: Layout) -> bool:
        """Return whether anything that the first frame of a layout needs is still being made.

        That is the background, people or, once play begins, hats.
        """
        return layout not in self._warm or not self._come(layout)

    def _come(self, layout: Layout, furniture: bool = False) -> bool:
        """Return whether background and pictures for a layout, or only `furniture`, have come."""
        back, people, things, *others = self._needed[0 if isinstance(layout, PlanLayout) else 1]
        needed = [things] if furniture else [back, people, things, *others]
        ground = self._room.coming(self._size, layout.table, self.hall.living)
        return not ground and all(batch.come for batch in needed)

    def warm_up(self, model: TableModel, layout: Layout, says: Says) -> None:
        """Make one thing that the first frame of a layout needs, so that it has to make few."""
        if layout in self._warm or not self._come(layout, furniture=True):
            return
        if self._first is None or self._first[0] is not layout:
            self._first = layout, self._first_things(model, layout, says)
        if next(self._first[1], self) is self:
            self._warmed(layout)

    def _first_things(self, model: TableModel, layout: Layout, says: Says) -> Iterator[None]:
        """Make what the first frame of a layout needs, piece by piece."""
        ground = self._ground(layout)
        yield
        if self.hall.living:
            setting = self._room.setting(self._size, layout.table)
            self.hall.touches(ground, setting, model, layout)
            yield
            self.hall.light(setting, model, layout)
            yield
        self._layer.make(ground)
        yield
        while not self._come(layout):
            yield
        for number, shown in enumerate(model.seats):
            box = self.seats.box(model, shown.player, layout)
            standing = self.seats.standing_at(shown, layout) is not None
            self.seats.figure(model, shown.player, box, layout, afoot=standing)
            self.seats.chair(model, shown.place, layout.seats[shown.place].bust)
            if number % 3 == 2:
                yield
        self.table_cards.blits(model, layout)
        if isinstance(layout, PlanLayout):
            self.table_cards.pile(layout.deck, DECK)
        yield
        blits = [] if model.banner is not None else self._saying(says, layout, model)
        yield
        blits = [*self._lying(model, layout, ()), *blits]
        yield
        if self.hall.living:
            setting = self._room.setting(self._size, layout.table)
            touches = self.hall.touches(ground, setting, model, layout)
            self._layer.show(ground, blits, touches, self.hall.light(setting, model, layout))
        else:
            self._layer.show(ground, blits)

    def _warmed(self, layout: Layout) -> None:
        if layout not in self._warm:
            self._warm.append(layout)
            self._first = None

    def rehearse(
        self, ahead: Sequence[tuple[float, Clip]], model: TableModel, layout: Layout
    ) -> bool:
        """Make some pictures of walks to come, fewer while people walk, none while plates fade.

        `ahead` has clips with the seconds until each starts. Return whether anything was made.
        """
        if self._context.pictures.loading or self.seats.fading:
            return False
        walking = any(start <= 0.0 and walks(clip) for start, clip in ahead)
        made = [
            self._rehearsal.go_on(ahead, model, layout) for _ in range(1 if walking else REHEARSED)
        ]
        return any(made)

    def prepare(self, model: TableModel, spectator: bool) -> None:
        """Make one thing that the next scene will need, so that no frame has to make many."""
        self.cards.prepare()
        self._prepared += 1
        self.seats.prepare(self._prepared, self.plan(model.count))
        seats = model.seats
        if model.order and seats:
            shown = seats[self._prepared % len(seats)]
            if shown.chair is not None:
                layout = self.table(spectator, model.count)
                self.seats.figure(model, shown.player, layout.seats[shown.place].bust, layout)
                self.arms.prepare(model, layout, self._prepared)
                if model.turns and not model.out:
                    self._prepare_crown(model, layout)
            elif shown.status is not None and not self._context.pictures.loading:
                self._prepare_standing(model, shown)

    def _prepare_crown(self, model: TableModel, layout: TableLayout) -> None:
        """Make one picture of the crowning of a player who has few cards left."""
        near = [seat for seat in model.seats if seat.size <= NEARLY_OUT]
        if not near or self._context.pictures.loading:
            return
        part, number = divmod(self._prepared, len(near))
        shown = near[number]
        at = layout.seats[shown.place]
        match part % 4:
            case 0:
                self.seats.figure(model, shown.player, at.bust, layout, hat=False)
            case 1:
                self._rehearsal.hat(HatThing(shown.status or 0), shown.place, model, layout)
            case 2:
                self._rehearsal.hat(PrizeThing(0), shown.place, model, layout)
            case _:
                self.flourishes.prepare(at)

    def _prepare_standing(self, model: TableModel, shown: Seat) -> None:
        """Make a person in the row of those without a chair, with or without their hat."""
        plan = self.plan(model.count)
        standing = self.seats.standing_at(shown, plan)
        if standing is not None and standing < len(plan.standing):
            hat = self._prepared // len(model.seats) % 2 == 1
            box = plan.standing[standing]
            self.seats.figure(model, shown.player, box, plan, hat, afoot=True)
        if shown.status is not None and shown.status < len(plan.seats):
            self.seats.prepare_vacant(model, shown.status, plan)

    def card_blit(
        self, card: int | None, pose: Pose, look: Look = Look.BRIGHT, soon: bool = False
    ) -> Blit:
        """Return the blit of a card at a pose, or `soon` so."""
        return self.table_cards.card(card, pose, look, soon)

    def wanted_for_walks(self, *orders: Sequence[PlayerId]) -> Iterator[Wanted]:
        """Yield the pictures of people in the hats of each of these orders, and their coats."""
        yield from self.seats.wanted_for_walks(self.plan(self._players), *orders)
        yield from self._walkers.wanted()

    def load_arms(self) -> None:
        """Start loading everyone's arms, which may have been dropped since they were made."""
        self._context.pictures.fit_ahead(self.arms.wanted())

    def things(self, layout: Layout) -> tuple[pygame.Rect, ...]:
        """Return the rectangles of goblet, coins and candle."""
        return self._room.on_table(self._size, layout.table)

    def _ground(self, layout: Layout) -> pygame.Surface:
        """Return the hall with the table, furnished alike for the plan and for play."""
        layouts = self.plan(self._players), self.table(False, self._players), layout

        def all_of(boxes: Callable[[Layout], Iterable[Rect]]) -> Iterable[Rect]:
            return (box for used in layouts for box in boxes(used))

        return self._room.ground(
            self._size,
            layout.table,
            lambda: all_of(_taken),
            lambda: all_of(_quiet),
            living=self.hall.living,
        )

    def _lying(self, model: TableModel, layout: Layout, flights: Sequence[FlightNow]) -> list[Blit]:
        absent = away(flights, model.count)
        # The viewer's arm passes under all cards, so that it hides none.
        blits = self.own_hands.reaching() if isinstance(layout, TableLayout) else []
        blits += self.table_cards.blits(model, layout)
        if isinstance(layout, TableLayout):
            blits += self.trick(model, layout)
        else:
            shown = bool(model.draws) or not model.order
            deck = self.table_cards.pile(layout.deck, DECK if shown else 0)
            blits += self._eased_deck.blits(deck, layout)
        held = self.table_cards.held(model, layout)
        if isinstance(layout, TableLayout):
            held += self.arms.blits(model, layout, self.seats.gestures, absent.persons)
        return blits + self.seats.people(model, layout, absent, held)

    def trick(self, model: TableModel, layout: TableLayout) -> list[Blit]:
        """Return the sets in the middle, with the set to beat on top."""
        sets = model.sets
        if not sets:
            return []
        owners = [model.place_of(turn.player) for turn in sets]
        rows = trick_rows(layout, owners, len(sets[-1].cards))
        return [
            self.card_blit(card, pose, Look.PAST if turn is not sets[-1] else Look.BRIGHT, True)
            for turn, row in zip(sets, rows, strict=True)
            for card, pose in zip(turn.cards, row, strict=True)
        ]

    def _saying(self, says: Says, layout: Layout, model: TableModel) -> list[Blit]:
        blits: list[Blit] = []
        text = layout.text
        if isinstance(layout, PlanLayout):
            caption = layout.caption
            tall = layout.size[1] > layout.size[0]
            least = TALL_LINE_SCALE if tall else MIN_LINE_SCALE
            ribbon, grown = self._banner(
                "ribbon", says.ribbon, caption, text * 1.1, says.short, least=least
            )
            above = Rect(caption.x, caption.y - caption.h, caption.w, caption.h)
            sign = self._banner("sign", says.sign, above, text, rise=grown)[0]
            return sign + ribbon + self._hourglass(says, ribbon)
        box = holder_box(layout)
        if says.holder and box is not None:
            blits += self._chip(says.holder, box, text * 1.08)
        ribbon, grown = self._banner("ribbon", says.ribbon, layout.ribbon, text * 1.06, says.short)
        if says.note and model.sets:
            line = replace(layout.sign, y=layout.sign.y - grown)
            blits += self._chip(says.note, line, text * 1.08, _best_middle(model, layout))
        if says.sign:
            sign, _ = self._banner("sign", says.sign, layout.sign, text * 1.12, rise=grown)
            blits += sign
        return blits + ribbon + self._hourglass(says, ribbon)

    def _hourglass(self, says: Says, ribbon: list[Blit]) -> list[Blit]:
        """Return the sign of thinking at the right end of the ribbon."""
        if not says.thinking or not ribbon:
            return []
        plate, place = ribbon[0]
        body = plate.get_rect(topleft=place)
        glass = self._context.nine_patches.mark("hourglass", round(body.height * 0.8))
        at = glass.get_rect(center=(body.right - body.height // 2, body.top))
        return [(glass, at.topleft)]

    def _chip(self, words: str, box: Rect, pixels: float, near: float | None = None) -> list[Blit]:
        """Return blits of a line in the middle of a box, or as near to the x `near` as it goes."""
        most = round(box.w - box.h)
        text = text_px(self._context, words, Face.TEXT, pixels, PARCHMENT, most)
        body = pygame.Rect(0, 0, text.get_width() + round(box.h), round(box.h))
        body.center = (round(near or box.centre[0]), round(box.centre[1]))
        body.left = max(round(box.x), min(body.left, round(box.right) - body.width))
        return [
            self._context.nine_patches.line("chip", body),
            (text, text.get_rect(center=body.center).topleft),
        ]

    def _banner(
        self,
        name: str,
        words: str,
        box: Rect,
        pixels: float,
        short: str = "",
        rise: int = 0,
        least: float = MIN_LINE_SCALE,
    ) -> tuple[list[Blit], int]:
        """Return blits of a line of text, at most as wide as the box, and its extra height.

        A sentence gets more lines if its type would have to shrink below the factor `least`. The
        plate then grows upwards by the number of pixels returned; `rise` lifts it above another
        plate that has grown.
        """
        if not words:
            return [], 0
        ribbon = name == "ribbon"
        # Leave a margin between the letters and the ribbon's golden lines.
        height = single = round(box.h * (1.06 if ribbon else 0.92))
        face, colour = (Face.TITLE, PARCHMENT_LIGHT) if ribbon else (Face.STRONG, INK)
        edge = height * (1.9 if ribbon else 1.3)
        room = max(20, round(box.w - edge))
        if short and text_px(self._context, words, face, pixels * 0.75, colour).get_width() > room:
            words = short
        if text_px(self._context, words, face, pixels * least, colour).get_width() <= room:
            text = text_px(self._context, words, face, pixels, colour, room)
        else:
            # The ends of the plate are wider where it is higher.
            edge *= HIGHER_EDGE
            place = (max(20, round(box.w - edge)), round(height * 1.5 * least / MIN_LINE_SCALE))
            text = lines_px(self._context, words, face, pixels * least, colour, place)
            height = max(height, round(text.get_height() * 1.2))
        width = min(round(box.w), ceil((text.get_width() + edge) / 40) * 40)
        body = pygame.Rect(0, 0, width, height)
        body.center = (round(box.centre[0]), round(box.centre[1]))
        body.y -= (height - single) // 2 + rise
        at = text.get_rect(center=(body.centerx, body.centery))
        return [self._context.nine_patches.line(name, body), (text, at.topleft)], height - single


def _covers(blit: Blit, box: pygame.Rect) -> bool:
    """Return whether something is drawn at least partly in a box."""
    return bool(box.colliderect(blit[0].get_rect(topleft=blit[1])))


def _draw_within(surface: pygame.Surface, box: pygame.Rect, blits: Sequence[Blit]) -> None:
    """Draw the parts of blits that are in a box."""
    clip = surface.get_clip()
    surface.set_clip(box.clip(clip))
    surface.fblits(blits)
    surface.set_clip(clip)


def _in_light(
    light: pygame.Surface | None, before: dict[Blit, Blit], now: dict[Blit, Blit], blit: Blit
) -> Blit:
    """Return a blit in the light at its place, found in `before` or made, and keep it in `now`."""
    if light is None:
        return blit
    lit = now.get(blit) or before.get(blit)
    if lit is None:
        picture, place = blit[0].copy(), blit[1]
        picture.blit(light, (0, 0), picture.get_rect(topleft=place), pygame.BLEND_RGB_MULT)
        lit = picture, place
    now[blit] = lit
    return lit


def _voice(match: Match, player: PlayerId) -> str:
    """Return the voice of a bot's character; a bot that plays for a person has none."""
    own = player < len(match.seats) and player not in match.people
    return voice(match.seats[player]) if own else ""


def _best_middle(model: TableModel, layout: TableLayout) -> float:
    """Return the x of the middle of the best set."""
    sets = model.sets
    owner = model.place_of(sets[-1].player)
    best = set_poses(layout, len(sets) - 1, len(sets), owner, len(sets[-1].cards))
    return (best[0].x + best[-1].x) / 2


def _taken(layout: Layout) -> Iterable[Rect]:
    """Return where people are."""
    return (box for seat in layout.seats for box in (seat.bust, seat.plate))


def _quiet(layout: Layout) -> Iterable[Rect]:
    """Yield the boxes in which cards and text may appear."""
    for seat in layout.seats:
        if isinstance(layout, TableLayout):
            yield seat.pile.bounds()
            if seat.spread:
                yield fan_box(seat)
        yield seat.tax.bounds().grown(seat.tax.width * 0.3)
    if isinstance(layout, PlanLayout):
        yield layout.deck.bounds().grown(layout.deck.width * 0.3)
        yield layout.caption
    else:
        yield layout.trick if layout.spots else trick_room(layout.trick)
        yield layout.sign
        yield layout.ribbon
        yield from (box for box in (layout.hand, layout.play, layout.pass_button) if box)

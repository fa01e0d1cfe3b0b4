"""The faces at the table: they come alive, stay still where they should, and cost little."""

from collections.abc import Callable

import pygame
import pytest

from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.rigs import AT_REST, Expression
from dalmuti.screen.table.drawing.expressions import NEW_EACH, TICK
from dalmuti.screen.table.drawing.seat_pictures import SeatPictures
from dalmuti.stage.moods import Mood
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import asked, dealt, lead_won, led, scene, wait

pytestmark = pytest.mark.usefixtures("living_faces")
HANDS = ((1, 2, 6, 9), (5, 5, 7, 12), (3, 3, 7, 11), (4, 4, 8, 10))
SIZE = (1024, 600)


def seats(pilot: Pilot) -> SeatPictures:
    return scene(pilot).picture.seats


def watched(pilot: Pilot, seconds: float) -> list[dict[int, Expression]]:
    """Return the expressions at every tick of some seconds."""
    found: list[dict[int, Expression]] = []
    for _ in range(round(seconds / TICK)):
        pilot.frames(1, dt=TICK)
        found.append(dict(seats(pilot).expressions))
    return found


def at_decision(start: PilotMaker, **changes: object) -> Pilot:
    """Open a table at which Anna is to lead, at normal speed unless changed."""
    pilot = start(SIZE)
    pilot.context.preferences.change(**changes)
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.frames(60)
    return pilot


def test_everyone_blinks_and_looks_about_while_nothing_happens(start: PilotMaker) -> None:
    pilot = at_decision(start)
    seen = watched(pilot, 14.0)
    for player in range(4):
        shown = [faces.get(player, AT_REST) for faces in seen]
        assert any(face.blinking for face in shown), player
        assert len({(face.aside, face.down) for face in shown}) > 1, player


def test_the_one_who_is_to_play_thinks(start: PilotMaker) -> None:
    pilot = at_decision(start)
    watched(pilot, 1.0)
    assert seats(pilot).expressions[0].mood == Mood.THINKING
    assert 1 not in seats(pilot).expressions or seats(pilot).expressions[1].mood == Mood.NEUTRAL


def test_a_strong_set_hurts_the_one_it_beats(start: PilotMaker) -> None:
    pilot = start(SIZE)
    dealt(HANDS, 1, pilot, led((12,)))
    wait(pilot)
    pilot.click("rank.1")
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: (best := scene(pilot).model.best) is not None and best.rank == 1)
    watched(pilot, 0.5)
    faces = seats(pilot).expressions
    assert (faces[0].mood, faces[1].mood) == (Mood.SMUG, Mood.WINCE)


def test_with_reduced_motion_only_moods_show(start: PilotMaker) -> None:
    pilot = at_decision(start, reduced_motion=True)
    watched(pilot, 4.0)
    for faces in watched(pilot, 8.0):
        for face in faces.values():
            assert not face.blinking
            assert (face.aside, face.down) == (0.0, 0.0)
    assert seats(pilot).expressions[0].mood == Mood.THINKING
    assert not scene(pilot).lives


def test_without_the_living_hall_eyes_follow_only_what_happens(start: PilotMaker) -> None:
    pilot = at_decision(start, living_hall=False)
    watched(pilot, 4.0)
    assert not scene(pilot).lives
    faces = watched(pilot, 8.0)
    assert all(face == faces[0] for face in faces)
    assert not any(face.blinking for face in faces[0].values())
    assert faces[0][1].down > 0.0, "nobody looks at the player whose turn it is"


def test_at_instant_speed_all_faces_are_at_rest(start: PilotMaker) -> None:
    pilot = at_decision(start, speed="instant")
    assert not any(watched(pilot, 6.0))
    assert not scene(pilot).lives


def test_nothing_stirs_behind_another_window(start: PilotMaker) -> None:
    pilot = at_decision(start)
    assert scene(pilot).lives
    assert pilot.game.due_in <= TICK
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.frames(1)
    assert pilot.game.due_in > TICK


def test_a_face_redraws_only_itself(start: PilotMaker) -> None:
    pilot = at_decision(start)
    table = scene(pilot)
    pilot.frames(30)
    busts = [pixel_rect(seat.bust) for seat in table.layout.seats]
    for _ in range(40):
        before = pilot.picture.copy()
        pilot.frames(1, dt=TICK)
        mask = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), pilot.picture)
        mask.invert()
        for place in mask.get_bounding_rects():
            assert any(bust.inflate(8, 8).contains(place) for bust in busts), place


def test_heads_turn_to_the_first_player_out_and_back(start: PilotMaker) -> None:
    pilot = start(SIZE)
    hands = ((1,), (5, 12), (3, 3, 7), (4, 4, 8), (6, 6, 9))
    dealt(hands, 1, pilot, (PlaySet(1, (12,)), *(Pass(player) for player in (2, 3, 4))))
    wait(pilot)
    pilot.click("rank.1")
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: scene(pilot).model.banner is not None)
    pilot.until(lambda: bool(seats(pilot).turns))
    player = next(iter(seats(pilot).turns))
    assert seats(pilot).expressions[player].aside == -1.0, "the eyes do not lead the head"
    assert player not in seats(pilot).turned
    pilot.until(lambda: bool(seats(pilot).turned))
    model, layout = scene(pilot).model, scene(pilot).layout
    for player in seats(pilot).turned:
        bust = layout.seats[model.place_of(player)].bust
        assert seats(pilot).side(bust, layout) == "right"
        assert bust.centre[0] > layout.seats[0].bust.centre[0]
    pilot.until(lambda: scene(pilot).model.banner is None)
    pilot.until(lambda: not seats(pilot).turned and not seats(pilot).turns)
    # A head that turns while no face moves is drawn as well.
    table, surface = scene(pilot), pilot.context.window.surface
    seats(pilot).expressions.clear()
    table.draw(surface)
    seats(pilot).turned = frozenset({2})
    place = seats(pilot).whole(table.model, 2, table.layout)
    assert table.picture.live_faces(surface, [place], {2}) is None


def test_few_expressions_are_made_at_a_time(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start(SIZE)
    dealt(HANDS, 1, pilot, led((12,)))
    pictures = seats(pilot)
    made: list[object] = []
    most = 0
    patches: Callable[..., pygame.Surface] = pictures.figures.rigs._patch

    def counted(*what: object) -> pygame.Surface:
        made.append(what)
        return patches(*what)

    monkeypatch.setattr(pictures.figures.rigs, "_patch", counted)
    for _ in range(60):
        made.clear()
        pilot.frames(1)
        assert len(made) <= 2 * NEW_EACH
        most = max(most, len(made))
    assert most


def test_people_leave_with_their_expressions(start: PilotMaker) -> None:
    pilot = at_decision(start)
    watched(pilot, 1.0)
    pilot.until(lambda: asked(pilot))
    seats(pilot).expressions[99] = AT_REST
    pilot.frames(2, dt=TICK)
    assert 99 not in seats(pilot).expressions


def test_a_pass_shows(start: PilotMaker) -> None:
    pilot = start(SIZE)
    dealt(HANDS, 1, pilot, led((12,)))
    wait(pilot)
    pilot.key(pygame.K_p)
    pilot.frames(30)
    assert seats(pilot).expressions[0].mood == Mood.SULKING

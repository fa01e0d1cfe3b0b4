"""Several people at a table that does not rotate to the current player."""

import pygame

from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, dealt, led, scene, session, sit_down, uncover, wait
from tests.screen.table.test_secrets import ANNA, OTHERS


def fixed(pilot: Pilot) -> Pilot:
    pilot.context.preferences.change(fixed_seats=True)
    return pilot


def places(table: TableScene) -> dict[int, tuple[int, int]]:
    """Return the place on screen of each chair's plate, by chair."""
    model = table.model
    spots = table.spots()
    chairs = {player: chair for player, chair in enumerate(model.chairs) if chair is not None}
    return {chair: spots[f"plate.{player}"].topleft for player, chair in chairs.items()}


def holder(pilot: Pilot) -> str:
    """Return the name of the player whose hand is said to be shown."""
    table = scene(pilot)
    words: str = table.picture.words.holder(table.model)
    return words


def test_every_chair_keeps_its_place_for_two_hands(start: PilotMaker) -> None:
    pilot = fixed(start(speed="instant"))
    match = sit_down(pilot, players=5, people=3, seed=3)
    mouse, seen, named = Mouse(pilot), set(), set()
    for _ in range(400):
        wait(pilot)
        if match.state.hand_number == 3:
            break
        if pilot.name in ("TaxesSection", "TricksSection"):
            seen.add(tuple(sorted(places(scene(pilot)).items())))
            viewer = session(pilot).viewer
            if viewer is not None and scene(pilot).model.hand:
                name = match.seats[viewer].name
                assert holder(pilot) == f"{name}’s hand"
                named.add(name)
        mouse.act()
    assert len(seen) == 1
    assert len(named) == 3


def test_the_table_stays_where_it_is_while_nobody_looks(start: PilotMaker) -> None:
    pilot = fixed(start(speed="normal"))
    dealt((ANNA, *OTHERS), 2, pilot, led((8, 8)))
    uncover(pilot)
    before = places(scene(pilot))
    pilot.click("rank.6")
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    assert session(pilot).viewer is None
    table = pilot.context.scenes.scenes[-2]
    assert isinstance(table, TableScene)
    assert places(table) == before


def test_the_choice_counts_as_soon_as_the_settings_are_left(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt((ANNA, *OTHERS), 3, pilot, led((8,)))
    uncover(pilot)
    turned = pilot.spot("plate.0")
    assert holder(pilot) == ""
    pilot.key(pygame.K_ESCAPE)
    pilot.click("settings")
    pilot.settle()
    pilot.context.preferences.change(fixed_seats=True)
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert holder(pilot) == "Anna’s hand"
    assert pilot.spot("plate.0") != turned  # hers is the last chair
    assert scene(pilot).model.place_of(0) == 3
    assert session(pilot).playback.fixed
    pilot.context.preferences.change(fixed_seats=False)
    pilot.frames()
    assert not session(pilot).playback.fixed
    assert pilot.spot("plate.0") == turned


def test_a_single_person_has_the_table_turned_to_them_all_the_same(start: PilotMaker) -> None:
    pilot = fixed(start(speed="instant"))
    sit_down(pilot, players=5, people=1, seed=2)
    mouse = Mouse(pilot)
    asked = 0
    while asked < 4:
        wait(pilot)
        if pilot.name == "TricksSection":
            asked += 1
            assert scene(pilot).model.place_of(0) == 0
            assert holder(pilot) == ""
        mouse.act()


def test_the_hand_in_view_is_not_seen_as_backs_too(start: PilotMaker) -> None:
    pilot = fixed(start(speed="instant"))
    dealt((ANNA, *OTHERS), 2, pilot, led((8,)))
    uncover(pilot)
    table = scene(pilot)
    model, layout = table.model, table.layout
    backs = sum(model.sizes) - model.sizes[0]
    laid = table.picture.table_cards
    fans = [*laid.blits(model, layout), *laid.held(model, layout)]
    piles = laid.pile(layout.seats[0].fan, model.pile)
    assert len(fans) - len(piles) == backs
    assert table.section.says(model) != Says()

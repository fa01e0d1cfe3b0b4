"""The wardrobe: what may be chosen, what a person wears at the table, and what is only veiled."""

import pygame

from dalmuti.match import SeatKind, SeatSpec
from dalmuti.match.journey.clothes import SECTION, clothes_of, garment_of, place_that_opens
from dalmuti.match.journey.rewards import EVERYTHING, RewardKind
from dalmuti.screen.graphics.clothes import bust_parts, clothes_in, dressed
from dalmuti.screen.graphics.figures import Figures
from dalmuti.screen.graphics.margins import whole
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.journey.wardrobe.tiles import Tile
from dalmuti.screen.journey.wardrobe.wardrobe_scene import WardrobeScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.storage.looks import CardBack, Garment, Hall
from dalmuti.storage.profiles import Profile
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot

ANN = SeatSpec("Ann", SeatKind.PERSON, face="face_03")
HABIT = {"garment": "habit"}
REACHED = {"degrees": {"monastery": 1}}


def open_wardrobe(pilot: Pilot) -> WardrobeScene:
    pilot.context.preferences.change(seats=(ANN,), traveller="Ann")
    pilot.context.app.open_wardrobe()
    pilot.frames(2)
    pilot.settle()
    assert isinstance(pilot.scene, WardrobeScene)
    return pilot.scene


def tiles(scene: WardrobeScene) -> dict[str, Tile]:
    return {tile.name: tile for tile in scene.form if isinstance(tile, Tile)}


def pick(pilot: Pilot, name: str) -> None:
    """Choose a tile by the keyboard."""
    scene = pilot.scene
    assert isinstance(scene, WardrobeScene)
    while scene.form.focus is not tiles(scene)[name]:
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    pilot.settle()


def test_what_the_journey_has_opened_can_be_put_on(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.profiles.put("Ann", "journey", REACHED)
    scene = open_wardrobe(pilot)
    veiled = {name for name, tile in tiles(scene).items() if tile.closed}
    assert {"garment.ermine", "hall.king", "back.stars"} <= veiled
    assert not veiled & {"garment.own", "garment.smock", "garment.habit", "hall.monastery"}
    said = tiles(scene)["garment.ermine"].described().name
    assert said == "Ermine mantle, Opens with the first crown at “The king’s own table”."
    for name in ("garment.ermine", "garment.habit", "hall.king", "hall.monastery", "back.stars"):
        pick(pilot, name)
    now, profiles = pilot.context.preferences.now, pilot.context.profiles
    assert garment_of(profiles.profile("Ann")) is Garment.HABIT
    assert (now.hall, now.card_back) == (Hall.MONASTERY, CardBack.CROWN)
    chosen = {name for name, tile in tiles(scene).items() if tile.chosen}
    assert chosen == {"garment.habit", "hall.monastery", "back.crown"}
    pilot.context.preferences.change(everything_open=True)
    scene = open_wardrobe(pilot)
    assert not any(tile.closed for tile in tiles(scene).values())
    pick(pilot, "garment.ermine")
    assert garment_of(profiles.profile("Ann"), everything=True) is Garment.ERMINE
    assert garment_of(profiles.profile("Ann")) is Garment.OWN, "not reached on the journey"


def test_each_person_wears_their_own_and_no_bot_does(start: PilotMaker) -> None:
    pilot = start()
    context = pilot.context
    context.profiles.put("Ann", "journey", REACHED)
    context.profiles.put("Ann", SECTION, HABIT)
    context.profiles.put("Odo", "journey", REACHED)
    context.profiles.put("Odo", SECTION, HABIT)
    context.preferences.change(seats=(ANN, SeatSpec("Odo", SeatKind.BOT, "plain", "face_15")))
    pilot.go("new_game", "start")
    table = pilot.scene
    assert isinstance(table, TableScene)
    figures, seats = table.picture.figures, table.session.match.seats
    looks = {seat.name: figures.look(seat, at) for at, seat in enumerate(seats)}
    assert looks["Ann"] == "face_03+habit"
    assert all("+" not in look for name, look in looks.items() if name != "Ann")
    clothes = clothes_in(context, looks["Ann"])
    assert clothes is not None
    assert clothes.cut == "gown"
    context.profiles.put("Ann", SECTION, {"garment": "smock"})
    table.resume()
    assert figures.look(seats[0], 0) == "face_03+smock", "changed in the middle of a game"


def test_every_garment_has_its_pictures_and_is_opened_once(start: PilotMaker) -> None:
    context = start().context
    for reward in EVERYTHING:
        if reward.kind is RewardKind.CLOTHES and reward.id != Garment.OWN:
            for side in ("left", "right"):
                look = dressed("face_05", reward.id)
                parts = [name for name, _ in bust_parts(context, look, side, (120, 140))]
                assert len(parts) >= 4
                assert all(context.pictures.fit(part, (12, 14)) is not None for part in parts)
    opened = [place_that_opens(reward) for reward in EVERYTHING]
    assert sum(place is None for place in opened) == 6
    plain = whole(Figures(context).figure("face_05", None, "left", 140))
    worn = whole(Figures(context).figure("face_05+ermine", None, "left", 140))
    middle = (46, 48, 20, 14)
    seen = [pygame.image.tobytes(one.subsurface(middle), "RGB") for one in (plain, worn)]
    assert all(abs(a - b) < 8 for a, b in zip(*seen, strict=True)), "the face is the same"
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(worn, "RGB")


def test_senseless_profiles_and_files_change_nothing() -> None:
    for worn in (None, 3, "crown", ["habit"], "habit"):
        assert garment_of(Profile("Ann", {SECTION: {"garment": worn}})) is Garment.OWN
    reached = {"journey": REACHED, SECTION: HABIT}
    assert clothes_of([Profile("Bo", reached, ("Ann",)), Profile("Cy")], False) == {
        "Ann": "habit",
        "Bo": "habit",
    }
    missing: list[str] = []
    assert Pictures(missing.append).measures("people/nothing.json") == {}
    assert missing == ["people/nothing.json"]

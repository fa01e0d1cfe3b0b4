"""The tutorial, played from its beginning to its end."""

from pathlib import Path

import pygame
import pytest

from dalmuti.match import SeatKind, SeatSpec
from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import apply, legal_actions, new_game
from dalmuti.rules.view import Phase
from dalmuti.screen.help.guide import regions
from dalmuti.screen.help.lesson import PUPIL, SCRIPT
from dalmuti.screen.help.tutorial import FILE, OTHERS
from dalmuti.screen.key_names import table_keys
from dalmuti.screen.scenes.table_scene import TableScene
from dalmuti.storage.speed import Speed
from dalmuti.texts import Texts
from tests.screen.help.pupils import ByKeyboard, ByMouse, Pupil, guide, wait
from tests.screen.pilot import Pilot


def begin(folder: Path, size: tuple[int, int] = (1280, 720), text_size: int = 100) -> Pilot:
    """Open the game and go to the tutorial from the title."""
    pilot = Pilot(folder, size, speed=Speed.INSTANT)
    pilot.context.preferences.change(text_size=text_size)
    pilot.context.refit()
    pilot.click("tutorial")
    return pilot


def revision(pilot: Pilot) -> int:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene.session.match.revision


def until_asked(pilot: Pilot, pupil: Pupil, text: str, **fields: str) -> None:
    """Play on until the guide says this."""
    for _ in range(80):
        wait(pilot)
        if guide(pilot).shown and guide(pilot).sentence == pilot.context.texts(text, **fields):
            return
        pupil.step()
    raise AssertionError(f"the guide never said {text}")


def covered(pilot: Pilot) -> list[str]:
    """Return what is talked about, or needed, and lies under the bubble."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    sights = {**regions(scene.layout), **scene.spots()}
    if scene.sheet is not None:
        sights["sheet"] = scene.sheet
    speaks = guide(pilot)
    missing = [name for name in speaks.about if name not in sights]
    assert not missing, (speaks.sentence, missing)
    needed = () if speaks.talking else tuple(scene.form.spots())
    sheet = ("sheet",) if scene.sheet is not None else ()
    return [
        name for name in (*speaks.about, *needed, *sheet) if speaks.body.colliderect(sights[name])
    ]


@pytest.mark.parametrize(
    ("size", "text_size", "kind"),
    [
        ((1024, 600), 200, ByMouse),
        ((1024, 600), 100, ByKeyboard),
        ((1920, 1080), 100, ByKeyboard),
    ],
)
def test_it_is_played_to_its_end_and_nothing_talked_about_is_covered(
    tmp_path: Path, size: tuple[int, int], text_size: int, kind: type[Pupil]
) -> None:
    with begin(tmp_path, size, text_size) as pilot:
        pupil = kind(pilot)
        phases = set()
        for _ in range(80):
            wait(pilot)
            if pilot.name == "TitleScene":
                break
            scene = pilot.scene
            assert isinstance(scene, TableScene)
            phases.add(scene.session.match.state.phase)
            if not scene.holding:
                pilot.frames()
                window = pilot.picture.get_rect()
                assert window.contains(guide(pilot).body)
                assert covered(pilot) == [], guide(pilot).sentence
            pupil.step()
        assert pilot.name == "TitleScene"
        assert {Phase.TAXES, Phase.REVOLUTION, Phase.PLAY, Phase.RESULT} <= phases
        assert not (tmp_path / FILE).exists(), "a finished tutorial begins anew"


def test_the_pupil_is_told_who_he_is_before_anything_else(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        wait(pilot)
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        name = scene.session.match.seats[PUPIL].name
        assert f"Welcome to the castle, {name}!" in guide(pilot).sentence
        pilot.key(pygame.K_RETURN)
        wait(pilot)
        assert f"plate.{PUPIL}" in guide(pilot).about, "his place is lit"


@pytest.mark.parametrize("face", [face for _, face in OTHERS])
def test_nobody_at_the_table_has_the_pupils_face(tmp_path: Path, face: str) -> None:
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pupil = SeatSpec("Emeric", SeatKind.PERSON, face=face)
        pilot.context.preferences.change(seats=(pupil,))
        pilot.click("tutorial")
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        faces = [seat.face for seat in scene.session.match.seats]
        assert faces[PUPIL] == face
        assert len(set(faces)) == len(faces)


def test_a_wrong_move_is_explained_and_nothing_happens(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        texts = pilot.context.texts
        until_asked(pilot, pupil, "tutorial.lead")
        before = revision(pilot)
        pilot.key(pygame.K_4)
        pilot.key(pygame.K_RETURN)
        pilot.frames(3)
        assert revision(pilot) == before
        assert guide(pilot).sentence == texts("tutorial.lead.wrong", **table_keys(pilot.context))
        pupil.step()
        wait(pilot)
        assert revision(pilot) > before


def test_enter_alone_brings_the_guides_answer(tmp_path: Path) -> None:
    """Also where a pass is wanted: "pick the cards" would lead astray."""
    with begin(tmp_path) as pilot:
        for text in ("tutorial.pass", "tutorial.follow"):
            until_asked(pilot, ByKeyboard(pilot), text, **table_keys(pilot.context))
            pilot.key(pygame.K_RETURN)
            pilot.frames()
            said = pilot.context.texts(f"{text}.wrong", **table_keys(pilot.context))
            assert guide(pilot).sentence == said
            assert not pilot.context.toasts.sentences


def test_in_the_tutorial_no_move_is_taken_back(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByKeyboard(pilot), "tutorial.won")
        before = revision(pilot)
        pilot.key(pygame.K_u)
        assert pilot.context.toasts.sentences == (pilot.context.texts("practice.guided"),)
        pilot.frames(2)
        (place,) = pilot.context.toasts.places
        assert not place.colliderect(guide(pilot).body)
        assert revision(pilot) == before


def test_while_the_guide_speaks_nothing_can_be_played(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.taxes")
        before = revision(pilot)
        pilot.key(pygame.K_0)
        pilot.key(pygame.K_p)
        assert guide(pilot).sentence == pilot.context.texts("tutorial.taxes")
        assert revision(pilot) == before
        assert "hint" not in pilot.scene.spots(), "there is help enough"


def test_it_is_left_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByMouse(pilot), "tutorial.won")
        before = revision(pilot)
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
        pilot.click("to_title")
        pilot.settle()
        assert "continue" not in pilot.scene.spots(), "it is no game to continue"
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before
        assert guide(pilot).sentence == pilot.context.texts("tutorial.won")
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before


def test_left_right_after_its_first_deal_it_deals_again(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByMouse(pilot), "tutorial.hand")
        before = revision(pilot)
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert guide(pilot).sentence == pilot.context.texts("tutorial.deal")
        until_asked(pilot, ByMouse(pilot), "tutorial.hand")
        assert revision(pilot) == before


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\0\xff"])
def test_a_damaged_file_lets_it_begin_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with begin(tmp_path) as pilot:
        wait(pilot)
        assert revision(pilot) == 0


def test_the_script_is_a_game_and_asks_for_sensible_things() -> None:
    state = new_game(("Pupil", "Hugo", "Maud", "Joos"))
    texts = Texts("en")
    places = []
    for beat in SCRIPT:
        for say in beat.says:
            assert texts.has(say.text)
        if beat.action is None:
            continue
        if beat.asks and isinstance(beat.action, PlaySet | Pass):
            assert beat.says
            assert texts.has(f"{beat.says[-1].text}.wrong")
            assert state.turn == PUPIL
            assert beat.action in legal_actions(state)
        state, events = apply(state, beat.action)
        places += [event.order.index(PUPIL) for event in events if isinstance(event, HandEnded)]
    assert places == [0, 3, 0], "he rises, falls, and rises by a revolution"
    assert state.phase is Phase.RESULT

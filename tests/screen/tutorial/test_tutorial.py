"""The tutorial, played from start to end."""

from pathlib import Path

import pygame
import pytest

from dalmuti.match import SeatKind, SeatSpec
from dalmuti.rules.view import Phase
from dalmuti.screen.table.drawing.regions import regions
from dalmuti.screen.table.guide_view import cards_seen
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sections.result import ResultSection
from dalmuti.screen.tutorial.guide import FACE
from dalmuti.screen.tutorial.lesson import PUPIL
from dalmuti.screen.tutorial.session import FILE, OTHERS
from dalmuti.stage.clips import Pace
from dalmuti.stage.gestures import Ahead
from dalmuti.stage.model import TableModel
from dalmuti.storage.speed import Speed
from tests.screen.pilot import Pilot
from tests.screen.tutorial.pupils import (
    ByKeyboard,
    ByMouse,
    Pupil,
    begin,
    guide,
    revision,
    until_asked,
    wait,
)


def covered(pilot: Pilot) -> list[str]:
    """Return what is referred to, or needed, and covered by the bubble."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    sights = {**regions(scene.layout), **scene.spots()}
    if scene.section.sheet is not None:
        sights["sheet"] = scene.section.sheet.unionall(list(scene.form.spots().values()))
    speaks = guide(pilot)
    missing = [name for name in speaks.about if name not in sights]
    assert not missing, (speaks.sentence, missing)
    about = [name for name in speaks.about if name not in ("hand", "trick")]
    needed = () if speaks.talking else tuple(scene.form.spots())
    sheet = ("sheet",) if scene.section.sheet is not None else ()
    cards = [
        f"cards at {rect}" for rect in cards_seen(scene.table) if speaks.body.colliderect(rect)
    ]
    return cards + [
        name for name in (*about, *needed, *sheet) if speaks.body.colliderect(sights[name])
    ]


@pytest.mark.parametrize(
    ("size", "text_size", "language", "kind"),
    [
        ((1024, 600), 200, "de", ByMouse),
        ((1024, 600), 100, "fr", ByKeyboard),
        ((1280, 720), 200, "nl", ByKeyboard),
        ((1920, 1080), 100, "de", ByKeyboard),
    ],
)
def test_it_is_played_to_its_end_and_neither_cards_nor_what_is_talked_about_are_covered(
    tmp_path: Path, size: tuple[int, int], text_size: int, language: str, kind: type[Pupil]
) -> None:
    with begin(tmp_path, size, text_size, language) as pilot:
        pupil = kind(pilot)
        phases = set()
        for _ in range(80):
            wait(pilot)
            if pilot.name == "TitleScene":
                break
            scene = pilot.scene
            assert isinstance(scene, TableScene)
            phases.add(scene.session.match.state.phase)
            if not scene.section.holding:
                pilot.frames()
                window = pilot.picture.get_rect()
                assert window.contains(guide(pilot).body)
                assert covered(pilot) == [], guide(pilot).sentence
                assert guide(pilot).type_size > 0.75, guide(pilot).sentence
                if text_size == 100:
                    things = scene.picture.things(scene.layout)
                    halved = [at for at in things if guide(pilot).body.colliderect(at)]
                    assert halved == [], guide(pilot).sentence
                # Only one way on at a time, and only the guide's after the last hand.
                ways_on = {"go_on", "next", "call"} & set(scene.spots())
                assert len(ways_on) <= 1
                if isinstance(scene.section, ResultSection):
                    assert len(ways_on) == 1
                    body = scene.section._body
                    assert body.contains(scene.section.sheet), "also without a button"
            pupil.step()
        assert pilot.name == "TitleScene"
        assert {Phase.TAXES, Phase.REVOLUTION, Phase.PLAY, Phase.RESULT} <= phases
        assert not (tmp_path / FILE).exists(), "a finished tutorial begins anew"


def test_the_pupil_is_first_told_who_they_are(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        wait(pilot)
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        name = scene.session.match.seats[PUPIL].name
        assert f"Welcome to the castle, {name}!" in guide(pilot).sentence
        pilot.key(pygame.K_RETURN)
        wait(pilot)
        assert f"plate.{PUPIL}" in guide(pilot).about, "their place is lit"


@pytest.mark.parametrize("face", [FACE, *(face for _, face in OTHERS)])
def test_every_character_keeps_their_face_though_the_pupil_has_it(
    tmp_path: Path, face: str
) -> None:
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pupil = SeatSpec("Emeric", SeatKind.PERSON, face=face)
        pilot.context.preferences.change(seats=(pupil,))
        pilot.click("tutorial")
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        faces = [seat.face for seat in scene.session.match.seats]
        assert faces[1:] == [face for _, face in OTHERS]
        assert len({FACE, *faces}) == len(faces) + 1


def test_nobody_at_the_table_has_the_pupils_name(tmp_path: Path) -> None:
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.context.preferences.change(seats=(SeatSpec("Hugo", SeatKind.PERSON),))
        pilot.click("tutorial")
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        names = [seat.name for seat in scene.session.match.seats]
        assert names == ["Hugo II", "Hugo", "Maud", "Joos"]


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


def test_nobody_thinks_while_the_guide_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(tmp_path) as pilot:
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        assert guide(pilot).shown
        told: list[frozenset[int]] = []
        gestures = scene.picture.seats.gestures

        def update(
            dt: float,
            model: TableModel,
            ahead: Ahead,
            persons: frozenset[int],
            left: frozenset[int],
        ) -> bool:
            told.append(persons)
            return False

        monkeypatch.setattr(gestures, "update", update)
        scene.session.playback.pace = Pace.NORMAL
        scene._gesture(0.05)
        assert told == [frozenset(scene.model.players)]


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
        pilot.go("to_title")
        assert "continue" not in pilot.scene.spots(), "it is no game to continue"
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before
        assert guide(pilot).sentence == pilot.context.texts("tutorial.won")
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before


def test_the_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with begin(tmp_path) as pilot:
        wait(pilot)
        newer = path.read_bytes().replace(b'"version": 1', b'"version": 2', 1)
    path.write_bytes(newer)
    with begin(tmp_path) as pilot:
        wait(pilot)
    assert path.read_bytes() == newer


def test_left_right_after_its_first_deal_it_goes_on_there(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByMouse(pilot), "tutorial.hand")
        before = revision(pilot)
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before
        assert guide(pilot).sentence == pilot.context.texts("tutorial.hand")


def test_an_earlier_versions_file_that_ends_with_a_deal_deals_again(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByMouse(pilot), "tutorial.hand")
        before = revision(pilot)
    path = tmp_path / FILE
    text = path.read_text()
    for later in (', "next": "play"', ', "mode": "tutorial"'):
        assert text.count(later) == 1
        text = text.replace(later, "")
    path.write_text(text)
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert guide(pilot).sentence == pilot.context.texts("tutorial.deal")
        until_asked(pilot, ByMouse(pilot), "tutorial.hand")
        assert revision(pilot) == before


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\0\xff"])
def test_a_damaged_file_starts_it_over(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with begin(tmp_path) as pilot:
        wait(pilot)
        assert revision(pilot) == 0

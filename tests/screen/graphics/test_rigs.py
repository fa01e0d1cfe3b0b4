"""The movable faces: every rig is whole, and a patch changes only the face."""

import json
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from dalmuti.resources import asset_path
from dalmuti.screen.graphics.figures import Figures
from dalmuti.screen.graphics.margins import whole
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.rigs import COARSE, Expression, atlas_name
from dalmuti.stage.moods import Mood

HEIGHT = 200
FACE = "face_04"
PEOPLE: dict[str, Any] = json.loads(asset_path("people", "people.json").read_text(encoding="utf-8"))


@pytest.fixture
def figures() -> Figures:
    """Return figures whose rigs have been loaded."""
    return loaded(HEIGHT, FACE)


def loaded(height: int, *faces: str, moonlight: bool = False) -> Figures:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    now = SimpleNamespace(moonlight=moonlight)
    context: Any = SimpleNamespace(
        pictures=Pictures(),
        window=SimpleNamespace(size=(1920, 1080)),
        preferences=SimpleNamespace(now=now),
    )
    figures = Figures(context)
    figures.fit([height])
    figures.fit_faces(faces)
    while figures.rigs.take():
        pass
    return figures


def look(figures: Figures, expression: Expression, hat: str | None = None, side: str = "left",
         height: int = HEIGHT, face: str = FACE) -> pygame.Surface:  # fmt: skip
    """Return a figure with an expression."""
    shown = whole(figures.figure(face, hat, side, height)).copy()
    for patch, at in figures.features(face, hat, side, height, expression):
        shown.blit(patch, at)
    return shown


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the place in which two figures differ visibly."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def test_people_json_has_all_moods_and_their_sprites() -> None:
    rig = PEOPLE["rig"]
    sprites = {sprite for row in rig["rows"] for sprite, _ in row}
    assert set(rig["moods"]) == set(Mood)
    for mood in rig["moods"].values():
        parts = (f"whites_{mood['eyes']}", f"lids_{mood['eyes']}", f"brows_{mood['brows']}")
        assert {*parts, f"mouth_{mood['mouth']}"} <= sprites
    assert {"skin_upper", "skin_mouth", "whites_shut", "lids_shut"} <= sprites
    assert {box for row in rig["rows"] for _, box in row} <= set(rig["boxes"])
    numbers = [value for box in rig["boxes"].values() for side in box.values() for value in side]
    assert not any(number % 2 for number in numbers), "half a rig must have whole pixels"


@pytest.mark.parametrize("face", [face["id"] for face in PEOPLE["faces"]])
def test_every_face_can_show_every_mood(face: str) -> None:
    figures = loaded(HEIGHT, face)
    side = "left" if int(face[-2:]) % 2 else "right"
    rest = whole(figures.figure(face, None, side, HEIGHT))
    seen = set()
    for mood in Mood:
        shown = look(figures, Expression(mood), side=side, face=face)
        assert bool(changed(rest, shown)) == (mood is not Mood.NEUTRAL), mood
        seen.add(pygame.image.tobytes(shown, "RGBA"))
    assert len(seen) == len(Mood)


def test_a_blink_changes_only_the_eyes(figures: Figures) -> None:
    rest, blink = look(figures, Expression()), look(figures, Expression(blinking=True))
    where = changed(rest, blink)
    assert where
    assert where.height < HEIGHT * 0.14
    assert pygame.Rect(0, HEIGHT * 0.35, rest.get_width(), HEIGHT * 0.2).contains(where)
    shut = figures.features(FACE, None, "left", HEIGHT, Expression("delighted", blinking=True))
    assert shut == figures.features(FACE, None, "left", HEIGHT, Expression("delighted"))


def test_heavy_lids_leave_something_of_pupils_that_look_up(figures: Figures) -> None:
    up = look(figures, Expression("sulking", down=-1.0))
    assert not changed(up, look(figures, Expression("sulking")))


def test_eyes_follow_what_they_look_at(figures: Figures) -> None:
    def dark(aside: float) -> float:
        """Return the middle of the dark pixels of the eyes, in pixels from the left."""
        x, y, w, h = figures.rigs.place("upper", "left", (figures.width(HEIGHT), HEIGHT))
        picture = look(figures, Expression(aside=aside, down=0.0 if aside else 1.0))
        eye = pygame.Rect(x + w // 2, y + h // 2, w // 3, h // 3)
        mask = pygame.mask.from_threshold(picture, (20, 14, 10), (40, 40, 40, 255))
        part = pygame.Mask(eye.size)
        part.draw(mask, (-eye.x, -eye.y))
        return part.centroid()[0]

    assert dark(-1.0) < dark(0.0) < dark(1.0)


def test_a_hat_stays_before_the_face(figures: Figures) -> None:
    hat = "hat_3"
    rest, startled = (look(figures, Expression(mood), hat) for mood in ("neutral", "startled"))
    cover = whole(figures.hat(hat, "left", HEIGHT)[1])
    solid = pygame.mask.from_surface(cover, 250)
    same = pygame.mask.from_threshold(rest, (0, 0, 0), (2, 2, 2, 255), startled)
    solid.erase(same, (0, 0))
    assert not solid.count()


def test_the_night_tints_faces_like_bodies() -> None:
    for moonlight in (False, True):
        figures = loaded(HEIGHT, FACE, moonlight=moonlight)
        x, y, w, h = figures.rigs.place("mouth", "left", (figures.width(HEIGHT), HEIGHT))
        rest, grim = (look(figures, Expression(mood)) for mood in ("neutral", "sulking"))
        one, other = (
            pygame.transform.average_color(face.subsurface((x, y, w, h))) for face in (rest, grim)
        )
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12


def test_large_figures_have_finer_rigs() -> None:
    coarse, fine = loaded(COARSE, FACE), loaded(COARSE + 1, FACE)
    name = atlas_name(FACE, "left")
    assert coarse.rigs.size(name)[0] * 2 == fine.rigs.size(name)[0]
    whole = pygame.image.load(asset_path("people", f"{name}.webp")).get_size()
    assert fine.rigs.size(name) == whole
    for figures, height in ((coarse, COARSE), (fine, COARSE + 1)):
        assert changed(
            look(figures, Expression(), height=height),
            look(figures, Expression("wince"), height=height),
        )


def test_a_face_without_its_rig_stays_at_rest(figures: Figures) -> None:
    assert not figures.features("face_05", None, "left", HEIGHT, Expression("smug"))
    assert figures.features_ready("face_05", None, "left", HEIGHT, Expression("smug"))


def test_patches_are_made_once(figures: Figures) -> None:
    key = (FACE, "hat_1", "right", HEIGHT, Expression("worried", 1.0, -1.0))
    assert not figures.features_ready(*key)
    first = figures.features(*key)
    assert figures.features_ready(*key)
    assert all(one[0] is other[0] for one, other in zip(first, figures.features(*key), strict=True))
    figures.forget()
    assert not figures.features_ready(*key)


def test_only_the_rigs_of_those_present_are_kept(figures: Figures) -> None:
    figures.fit_faces(["face_07"])
    while figures.rigs.take():
        pass
    assert figures.rigs.has("face_07", "left")
    assert not figures.rigs.has(FACE, "left")

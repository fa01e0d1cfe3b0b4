import gc
import json
import logging
from pathlib import Path
from threading import Thread

import pygame
import pytest

from dalmuti.resources import asset_path
from dalmuti.screen.graphics.nine_patch import NinePatches, draw_nine_patch
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.surface_cache import Allowance, SurfaceCache
from dalmuti.screen.graphics.theme import Theme
from tests.screen.loaded import LOAD, SCALE


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch, pictures_shared: None) -> None:
    """Open a window, without which pictures cannot be converted, and share none."""
    monkeypatch.setattr("pygame.transform.smoothscale", SCALE)
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def test_a_picture_is_scaled_once_for_a_size() -> None:
    pictures = Pictures()
    first = pictures.fit("cards/1", (100, 140))
    assert first is not None
    assert first.get_size() == (100, 140)
    assert pictures.fit("cards/1", (100, 140)) is first
    pictures.fit_window((1280, 720))
    assert pictures.fit("cards/1", (100, 140)) is not first


def test_proportions_are_kept() -> None:
    pictures = Pictures()
    card = pictures.inside("cards/1", (200, 200))
    assert card is not None
    assert card.get_height() == 200
    assert card.get_width() == round(200 * 512 / 717)
    for size in ((1024, 600), (600, 1024)):
        hall = pictures.cover("hall/hall", size)
        assert hall is not None
        assert hall.get_size() == size


def test_a_picture_that_is_not_there_is_none(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert Pictures().fit("cards/no_such", (10, 10)) is None


def test_the_cache_forgets_what_was_used_longest_ago() -> None:
    cache = SurfaceCache(300)
    for key in "abc":
        cache.keep(key, pygame.Surface((10, 10)))
    assert cache.get("a") is not None
    cache.keep("d", pygame.Surface((10, 10)))
    assert [key for key in "abcd" if cache.get(key) is not None] == ["a", "c", "d"]
    assert cache.pixels == 300
    cache.clear()
    assert cache.pixels == 0


def test_caches_share_an_allowance() -> None:
    allowance = Allowance(300)
    one, other = SurfaceCache(allowance), SurfaceCache(allowance)
    one.keep("a", pygame.Surface((10, 10)))
    one.keep("b", pygame.Surface((10, 10)))
    other.keep("c", pygame.Surface((10, 10)))
    assert one.get("a") is not None
    other.keep("d", pygame.Surface((10, 10)))
    assert [one.get(key) is not None for key in "ab"] == [True, False]
    assert [other.get(key) is not None for key in "cd"] == [True, True]
    other.keep("large", pygame.Surface((100, 10)))
    assert (one.pixels, other.pixels) == (0, 1000)
    del other
    gc.collect()
    assert allowance.pixels == 0


def test_a_larger_window_keeps_more() -> None:
    cache = SurfaceCache(300)
    for window, kept in (((3840, 2160), 5), ((1280, 720), 3)):
        cache.fit(window)
        for key in range(5):
            cache.keep(key, pygame.Surface((10, 10)))
        assert cache.pixels == 100 * kept


def test_keeping_again_under_a_key_counts_once() -> None:
    cache = SurfaceCache(300)
    for _ in range(5):
        cache.keep("a", pygame.Surface((10, 10)))
    assert cache.pixels == 100


def test_pictures_stay_within_their_memory() -> None:
    pictures = Pictures()
    first = pictures.fit("hall/hall", (1000, 1000))
    assert pictures.fit("hall/hall", (1000, 1000)) is first
    for width in range(1020, 1400, 20):
        pictures.fit("hall/hall", (width, width))
    assert pictures.fit("hall/hall", (1000, 1000)) is not first


def test_what_is_made_is_made_once() -> None:
    made: list[int] = []

    def make() -> pygame.Surface:
        made.append(1)
        return pygame.Surface((4, 4))

    pictures = Pictures()
    assert pictures.made("key", make) is pictures.made("key", make)
    assert made == [1]


def test_draw_nine_patchs_keep_the_corners() -> None:
    source = pygame.Surface((12, 12))
    source.fill((0, 0, 200))
    for corner in ((0, 0), (8, 0), (0, 8), (8, 8)):
        source.fill((200, 0, 0), (corner, (4, 4)))
    target = pygame.Surface((100, 50))
    draw_nine_patch(target, source, target.get_rect(), 4, 4)
    assert target.get_at((3, 3))[:3] == target.get_at((99, 49))[:3] == (200, 0, 0)
    assert target.get_at((50, 25))[:3] == target.get_at((50, 0))[:3] == (0, 0, 200)


def test_pieces_have_shadows_outside_their_bodies() -> None:
    nine_patches = NinePatches(Theme((1920, 1080)), Pictures())
    body = pygame.Rect(100, 100, 400, 60)
    for make in (nine_patches.line, nine_patches.panel):
        piece, place = make("button_green_normal", body)
        assert pygame.Rect(place, piece.get_size()).contains(body)
        assert make("button_green_normal", body)[0] is piece
    assert body.contains(nine_patches.inside("button_green_normal", body))


def test_every_piece_of_the_list_is_there() -> None:
    listed = json.loads(asset_path("ui", "ui.json").read_text(encoding="utf-8"))["pieces"]
    pictures = Pictures()
    assert [name for name in listed if not pictures.fit(f"ui/{name}", (8, 8))] == []


def test_what_was_loaded_ahead_is_given_away_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.image.load", LOAD)  # loaded each time, as in the game
    pictures = Pictures()
    pictures.load_ahead(("hall/rug", "hall/no_such_picture"))
    rug = pictures.take("hall/rug")
    assert rug.get_width() > 500
    assert pictures.take("hall/rug") is not rug
    assert pictures.take("hall/no_such_picture").get_size() == (8, 8)


def test_a_picture_may_be_wanted_at_the_moment_its_loading_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[pygame.Surface] = []

    class Waited(Thread):
        def start(self) -> None:
            found.append(pictures._loaded("hall/rug"))  # as another thread does at that moment
            super().start()

    pictures = Pictures()
    monkeypatch.setattr("dalmuti.screen.graphics.pictures.Thread", Waited)
    pictures.load_ahead(("hall/rug",))
    assert found[0].get_size() == pictures.take("hall/rug").get_size()


def test_what_was_scaled_ahead_is_the_same_and_no_picture_that_is_missing_stops_it() -> None:
    pictures, alone = Pictures(), Pictures()
    size = (60, 70)
    pictures.fit_ahead((("people/no_such_face", (size,)), ("people/chair_0", (size, (30, 35)))))
    for wanted in (size, (30, 35)):
        chair, expected = (p.fit("people/chair_0", wanted) for p in (pictures, alone))
        assert chair is not None
        assert expected is not None
        assert chair.get_size() == wanted
        assert pygame.image.tobytes(chair, "RGBA") == pygame.image.tobytes(expected, "RGBA")
    assert pictures.fit("people/no_such_face", size) is None


def test_a_picture_that_cannot_be_opened_is_as_good_as_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hall" / "rug.webp").mkdir(parents=True)  # a folder cannot be opened as a file
    monkeypatch.setattr("dalmuti.resources.asset_roots", lambda: (tmp_path,))
    monkeypatch.setattr("pygame.image.load", LOAD)
    missed: list[str] = []
    pictures = Pictures(missed.append)
    pictures.load_ahead(("hall/rug",))
    assert pictures.take("hall/rug").get_size() == (8, 8)
    assert missed == ["hall/rug"]
    batch = pictures.fit_ahead((("hall/rug", ((20, 20),)),))
    assert pictures.fit("hall/rug", (20, 20)) is None
    assert batch.come

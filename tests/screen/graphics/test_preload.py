from threading import Event

import pygame
import pytest

from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.preload import Batch, Preloader

SIZE = (4, 4)


@pytest.fixture(autouse=True)
def loaded_at_once() -> None:
    """Load in a thread here, as the game does."""


class Shelf:
    """A source of pictures that blocks until it is opened, and records their order."""

    def __init__(self) -> None:
        self.open = Event()
        self.asked: list[str] = []

    def load(self, name: str) -> pygame.Surface:
        self.asked.append(name)
        assert self.open.wait(10)
        if name == "torn":
            raise pygame.error("torn")
        return pygame.Surface((8, 8))


def nothing(_name: str, _size: tuple[int, int]) -> bool:
    return False


def wait(batch: Batch) -> None:
    for _ in range(10_000):
        if batch.come:
            return
        pygame.time.wait(1)
    raise AssertionError("it does not come")


def test_what_was_asked_for_last_comes_first() -> None:
    shelf = Shelf()
    preloader = Preloader(shelf.load)
    early = preloader.want([("a", (SIZE,)), ("b", (SIZE,))], nothing)
    late = preloader.want([("c", (SIZE,))], nothing)
    assert not early.come
    assert not late.come
    shelf.open.set()
    wait(early)
    assert late.come
    assert sorted(shelf.asked) == ["a", "b", "c"]
    assert shelf.asked[-1] == "b"
    assert all(preloader.pop(name, SIZE) is not None for name in "abc")
    assert preloader.pop("a", SIZE) is None


def test_what_is_there_is_not_loaded_again() -> None:
    shelf = Shelf()
    shelf.open.set()
    preloader = Preloader(shelf.load)
    wait(preloader.want([("a", (SIZE,))], nothing))
    assert preloader.want([("a", (SIZE,)), ("b", (SIZE,))], lambda name, _: name == "b").come
    assert shelf.asked == ["a"]
    assert preloader._batches == [], "nothing grows with each page that is opened again"


def test_a_torn_picture_stops_no_other() -> None:
    shelf = Shelf()
    shelf.open.set()
    preloader = Preloader(shelf.load)
    wait(preloader.want([("torn", (SIZE,)), ("small", ((-1, 4),)), ("b", (SIZE,))], nothing))
    assert preloader.pop("torn", SIZE) is None
    assert preloader.pop("b", SIZE) is not None


def test_what_is_forgotten_does_not_come_any_more() -> None:
    shelf = Shelf()
    preloader = Preloader(shelf.load)
    batch = preloader.want([("a", (SIZE,)), ("b", (SIZE,))], nothing)
    preloader.forget()
    assert batch.come
    shelf.open.set()
    wait(preloader.want([("c", (SIZE,))], nothing))
    assert "b" not in shelf.asked
    assert preloader.pop("a", SIZE) is None


def test_dropped_pictures_are_gone_unless_they_were_used() -> None:
    shelf = Shelf()
    shelf.open.set()
    preloader = Preloader(shelf.load)
    early = preloader.want([("a", (SIZE,)), ("b", (SIZE,))], nothing)
    wait(early)
    used = preloader.pop("a", SIZE)
    late = preloader.want([("b", (SIZE,)), ("c", (SIZE,))], nothing)
    wait(late)
    preloader.drop(late)
    assert used is not None
    assert preloader.pop("b", SIZE) is None
    assert preloader.pop("c", SIZE) is None


def test_what_is_wanted_twice_is_loaded_once() -> None:
    shelf = Shelf()
    preloader = Preloader(shelf.load)
    batches = [preloader.want([("a", (SIZE,)), ("b", (SIZE,))], nothing) for _ in range(2)]
    shelf.open.set()
    for batch in batches:
        wait(batch)
    assert sorted(shelf.asked) == ["a", "b"]


def test_pictures_without_transparency_can_be_wanted_too() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pictures, alone = Pictures(), Pictures()
    wait(pictures.fit_ahead([("hall/hall", ((64, 36),))]))
    hall, expected = (p.fit("hall/hall", (64, 36)) for p in (pictures, alone))
    assert hall is not None
    assert expected is not None
    assert pygame.image.tobytes(hall, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_it_says_whether_it_works() -> None:
    shelf = Shelf()
    preloader = Preloader(shelf.load)
    assert not preloader.working
    batch = preloader.want([("a", (SIZE,))], nothing)
    assert preloader.working
    shelf.open.set()
    wait(batch)
    for _ in range(10_000):
        if not preloader.working:
            return
        pygame.time.wait(1)
    raise AssertionError("it never rests")

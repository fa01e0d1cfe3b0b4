"""Every hall has its pictures, and its flames and windows are on its wall."""

import pygame
import pytest

from dalmuti.resources import asset_path
from dalmuti.screen.graphics.hall_plan import hall_plan
from dalmuti.storage.looks import CardBack, Hall


@pytest.mark.parametrize("hall", Hall)
@pytest.mark.parametrize("night", [False, True])
def test_every_picture_of_a_hall_is_there_in_the_size_that_its_plan_says(
    hall: Hall, night: bool
) -> None:
    plan = hall_plan(hall)
    sizes = {"hall": plan.size, **{name: plan.tables[name]["size"] for name in plan.tables}}
    if plan.rug is not None:
        sizes["rug"] = plan.rug["size"]
    for name, size in sizes.items():
        file = asset_path(*f"{plan.file(name, night)}.webp".split("/"))
        assert pygame.image.load(file).get_size() == tuple(size)


@pytest.mark.parametrize("hall", Hall)
def test_flames_windows_and_pennants_are_on_the_wall(hall: Hall) -> None:
    plan = hall_plan(hall)
    assert plan.lights
    wicks = [wick for light in plan.lights for wick in light.wicks]
    for x, y in (*wicks, *plan.windows):
        assert 0 < x < 1
        assert 0 < y < plan.wall_foot
    for x, y, row in plan.pennants:
        assert 0 < x < 1
        assert y < plan.wall_foot
        assert row in (0, 1)
    assert bool(plan.windows) == bool(plan.window_reach)


def test_the_rooms_are_small() -> None:
    for hall in set(Hall) - {Hall.GREAT}:
        folder = asset_path("rooms", hall)
        assert sum(file.stat().st_size for file in folder.iterdir()) < 600_000


def test_every_back_has_the_size_of_a_card() -> None:
    size = pygame.image.load(asset_path("cards", "1.webp")).get_size()
    for back in CardBack:
        name = "back" if back is CardBack.CROWN else f"back_{back}"
        assert pygame.image.load(asset_path("cards", f"{name}.webp")).get_size() == size

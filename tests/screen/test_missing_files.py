"""Files of the game that are missing or damaged: it does without them, and says so once."""

from pathlib import Path

import pygame
import pytest

from dalmuti import resources
from dalmuti.resources import asset_roots
from dalmuti.screen.app import run_game
from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.options import GameOptions
from dalmuti.screen.table.scene import TableScene
from dalmuti.storage.folders import SETTINGS_NAME
from dalmuti.storage.settings import Settings, save_settings
from dalmuti.storage.speed import Speed
from dalmuti.texts import Texts
from tests.screen.conftest import PilotMaker

ASSETS = next(root for root in asset_roots() if root.is_dir())


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the game use a copy of its files that may be damaged."""
    copy = tmp_path / "assets"
    for path in ASSETS.rglob("*"):
        place = copy / path.relative_to(ASSETS)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file():
            place.symlink_to(path)
    monkeypatch.setattr(resources, "asset_roots", lambda: (copy,))
    return copy


@pytest.mark.parametrize(
    ("name", "damaged"),
    [
        ("fonts/Alegreya-Medium.ttf", True),
        ("ui/panel_parchment.webp", False),
        ("cards/6.webp", True),
        ("sounds/button_*.ogg", False),
    ],
)
def test_the_game_is_played_without_a_file_and_says_so(
    name: str, damaged: bool, assets: Path, start: PilotMaker
) -> None:
    for path in assets.glob(name):
        path.unlink()
        if damaged:
            path.write_bytes(b"no such thing" * 50)
    pilot = start((1024, 600), speed=Speed.INSTANT)
    pilot.frames(60)
    pilot.click("new_game")
    pilot.frames(3)
    said = pilot.context.toasts.sentences
    whole = Texts("en")("notice.file_missing", file="FILE").split("FILE")
    told = [one for one in said if one.startswith(whole[0]) and one.endswith(whole[1])]
    assert len(told) == 1
    assert name.partition(".")[0].rstrip("*") in told[0]
    pilot.key(pygame.K_RETURN)
    pilot.frames(20)
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("folder", ["cards", "hall", "people", "ui"])
def test_a_whole_folder_of_pictures_or_sounds_may_be_damaged(
    folder: str, assets: Path, start: PilotMaker
) -> None:
    for path in (assets / folder).rglob("*.*"):
        if path.suffix != ".json":
            path.unlink()
            path.write_bytes(b"")
    pilot = start((1024, 600), speed=Speed.INSTANT)
    pilot.frames(5)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    pilot.key(pygame.K_RETURN)
    pilot.frames(20)
    assert isinstance(pilot.scene, TableScene)


def test_a_large_card_is_drawn_from_the_normal_picture_without_a_larger_one(
    assets: Path, start: PilotMaker
) -> None:
    (assets / "cards" / "large" / "6.webp").unlink()
    pilot = start((1024, 600))
    cards = CardPictures(pilot.context)
    large, normal = (pygame.transform.average_color(cards.large(6, width)) for width in (700, 500))
    assert max(abs(one - other) for one, other in zip(large, normal, strict=True)) < 6
    pilot.frames(2)
    assert any("cards/large/6" in one for one in pilot.context.toasts.sentences)


def test_nothing_is_said_where_all_is_there(assets: Path, start: PilotMaker) -> None:
    pilot = start((1024, 600), speed=Speed.INSTANT)
    pilot.frames(60)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    pilot.key(pygame.K_RETURN)
    pilot.frames(60)
    assert not any("install" in one for one in pilot.context.toasts.sentences)


@pytest.mark.parametrize("content", [None, b"", b"no catalogue"])
def test_what_cannot_be_read_in_one_language_is_said_in_english(
    content: bytes | None, assets: Path, start: PilotMaker, tmp_path: Path
) -> None:
    save_settings(tmp_path / "data" / SETTINGS_NAME, Settings(language="de"))
    catalogue = assets / "locale" / "de" / "LC_MESSAGES" / "dalmuti.mo"
    catalogue.unlink()
    if content is not None:
        catalogue.write_bytes(content)
    pilot = start((1024, 600))
    assert pilot.context.texts.language == "en"
    (said,) = pilot.context.toasts.sentences
    assert "'de'" in said
    assert "reinstall the game" in said


@pytest.mark.parametrize("name", ["ui/ui.json", "cards/cards.json", "hall/hall.json"])
def test_without_its_measures_the_game_says_so_and_ends_with_status_1(
    name: str, assets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (assets / name).unlink()
    assert run_game(GameOptions(data_dir=tmp_path / "data", window=(1024, 600))) == 1
    (assets / name).write_bytes(b"[1, 2")
    assert run_game(GameOptions(data_dir=tmp_path / "data", window=(1024, 600))) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert all(name in line and "reinstall the game" in line for line in lines)

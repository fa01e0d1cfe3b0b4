"""The choice of language in the settings, which takes effect at once, everywhere."""

from pathlib import Path

import pygame
import pytest
from babel.messages.pofile import read_po

from dalmuti.resources import asset_path
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import Face, load_font
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.storage.speed import Speed
from dalmuti.texts import languages
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.drawing.test_looks import HANDS
from tests.screen.table.people import dealt, led, wait

SPECIMEN = "0123456789…–’“”"
"""Characters that the code itself puts into texts."""


def letters() -> str:
    found = set(SPECIMEN)
    for path in asset_path("locale").glob("*/LC_MESSAGES/dalmuti.po"):
        with path.open("rb") as file:
            strings = [message.string for message in read_po(file) if message.id]
        for string in strings:
            found |= set(string if isinstance(string, str) else "".join(string or ()))
    return "".join(sorted(found - {" "}))


@pytest.mark.parametrize("face", Face)
def test_every_typeface_has_every_letter(face: Face) -> None:
    pygame.font.init()
    font = load_font(face, 20)

    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(font.render(letter, True, "black", "white"), "RGB")

    missing = drawn("\N{CJK UNIFIED IDEOGRAPH-6F22}")
    assert [letter for letter in letters() if drawn(letter) == missing] == []
    assert drawn("\N{HIRAGANA LETTER A}") == missing, "what is missing looks always the same"


def choose(pilot: Pilot, steps: int) -> None:
    """Move on in the list of languages, in the settings."""
    for _ in range(steps):
        rect = pilot.spot("language")
        pilot.click((rect.right - rect.height // 2, rect.centery))
    pilot.move((2, 2))


def picture(pilot: Pilot) -> bytes:
    pilot.move((2, 2))
    pilot.settle()
    pilot.context.scenes.resized(pilot.context.window.size)
    pilot.frames(2)
    return pilot.pixels


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_the_title_is_as_if_started_in_it(start: PilotMaker, tmp_path: Path, language: str) -> None:
    pilot = start(data_dir=tmp_path / "one")
    pilot.settle()
    pilot.go("settings")
    assert isinstance(pilot.scene, SettingsScene)
    choose(pilot, 1 + languages().index(language))
    assert pilot.context.preferences.now.language == language
    pilot.key(pygame.K_ESCAPE)
    changed = picture(pilot)
    other = start(data_dir=tmp_path / "two")
    other.context.app.set_language(language)
    again = start(data_dir=tmp_path / "two")
    assert again.context.texts.language == language
    assert picture(again) == changed


def test_a_table_in_mid_trick_changes_its_words(start: PilotMaker, tmp_path: Path) -> None:
    def table(pilot: Pilot) -> None:
        dealt(HANDS, 1, pilot, led((12,)))
        wait(pilot)
        pilot.key(pygame.K_RIGHT)

    pilot = start(data_dir=tmp_path / "one", speed=Speed.INSTANT)
    pilot.context.app.set_language("en")
    table(pilot)
    english = picture(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.go("settings")
    choose(pilot, languages().index("de"))
    assert pilot.context.preferences.now.language == "de"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.key(pygame.K_ESCAPE)
    german = picture(pilot)
    other = start(data_dir=tmp_path / "two", speed=Speed.INSTANT)
    other.context.app.set_language("de")
    table(other)
    assert german != english
    assert picture(other) == german


def test_the_table_beside_a_curtain_changes_its_words(start: PilotMaker) -> None:
    pilot = start()
    dealt(HANDS, 2, pilot)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    pilot.settle()
    pilot.frames(5)
    table = pilot.context.scenes.scenes[-2]
    assert isinstance(table, TableScene)
    plate = pixel_rect(table.picture.table(False, len(HANDS)).seats[1].plate)
    plates = []
    for language in ("en", "fr", "de"):
        pilot.context.app.set_language(language)
        pilot.frames(2)
        plates.append(pygame.image.tobytes(pilot.picture.subsurface(plate), "RGB"))
    changed = sum(abs(a - b) > 60 for a, b in zip(*plates[1:], strict=True))
    assert changed > 100


def test_the_choice_is_drawn_before_the_language_changes(start: PilotMaker) -> None:
    pilot = start()
    pilot.settle()
    pilot.go("settings")
    texts, before = pilot.context.texts, pilot.context.texts.language
    rect = pilot.spot("language")
    forward = (rect.right - rect.height // 2, rect.centery)
    kept = next(one for one in pilot.scene.form if one.name == "kept")  # type: ignore[attr-defined]
    pilot.click(forward)
    assert texts.language == before
    assert kept.words == texts("settings.language.coming")
    pilot.frames()
    assert pilot.context.preferences.now.language == languages()[0]
    assert kept.words == texts("settings.kept")
    pilot.click(forward)
    pilot.key(pygame.K_ESCAPE)
    assert texts.language == languages()[1]


def test_as_the_system_says(start: PilotMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    pilot = start()
    assert pilot.context.texts.language == "nl"
    pilot.context.app.set_language("fr")
    assert start().context.texts.language == "fr"
    pilot.context.app.set_language(None)
    assert start().context.texts.language == "nl"

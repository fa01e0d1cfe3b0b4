"""Saving the settings preserves people's own text in the file."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.storage.cut_settings import PROMISE
from dalmuti.storage.errors import SettingsWriteError
from dalmuti.storage.settings import Settings, load_settings, save_settings, settings_text
from dalmuti.storage.toml_edit import Line, Section, comments_in, edited
from tests.profiles import examples
from tests.storage.test_settings import CHANGED
from tests.storage.toml_files import settings_files

OWN = """\
# My settings.

version = 2 # do not touch

# Cards first.
[seeing]  # for my eyes
text_size = 0x96 # as large as it goes
hats = 'straw'

# What I hear.
[sound]
sounds = 80 # was 60
# loud enough
muted = false
"""


def in_order(values: Mapping[str, Any]) -> str:
    return json.dumps({**values}, sort_keys=True, default=repr)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_a_value_is_changed_in_place(path: Path) -> None:
    path.write_text(OWN)
    save_settings(path, replace(load_settings(path).settings, sound_volume=50, muted=True))
    text = path.read_text()
    part = OWN[OWN.index("# What I hear") :].replace("80", "50").replace("false", "true")
    assert part in text
    assert "[seeing]  # for my eyes\ntext_size = 0x96 # as large as it goes\nhats = 'straw'" in text
    assert text.startswith(f"# My settings.\n\n{PROMISE}\nversion = 2 # do not touch\n\n# Cards")


def test_a_new_value_comes_with_its_comment_and_before_that_of_the_next_header(path: Path) -> None:
    path.write_text(OWN)
    save_settings(path, load_settings(path).settings)
    text = path.read_text()
    added = text[text.index("hats") : text.index("[sound]")]
    assert "\n\n# Stronger colours, plainer backgrounds.\nhigh_contrast = false\n" in added
    assert added.endswith("\n\n# What I hear.\n")
    assert "\n\n[playing]\n\n# One of slow, relaxed, normal, brisk, instant, step.\nspeed =" in text


def test_a_value_comes_back_below_its_comment(path: Path) -> None:
    save_settings(path, CHANGED)
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace("text_size = 150\n", ""), encoding="utf-8")
    save_settings(path, CHANGED)
    assert path.read_text(encoding="utf-8") == whole


def test_what_the_game_takes_out_leaves_the_comments(path: Path) -> None:
    path.write_text(
        'version = 2\n[keys]\npass = ["x"] # mine\n[people.Ann] # she\n# likes\nauto_pass = true\n'
        "[new_game]\nseats = [ # a\n  # b\n  { name = 'A', kind = 'bot', level = '', face = '' }, "
        "# c\n]\n"
    )
    loaded = load_settings(path)
    assert not loaded.warnings
    save_settings(path, Settings())
    assert load_settings(path).settings == Settings()
    found = comments_in(path.read_text())
    assert [one for one in found if len(one) < 8] == [
        "# mine",
        "# she",
        "# likes",
        "# c",
        "# a",
        "# b",
    ]


@settings(max_examples=examples(25, 160))
@given(settings_files(), st.sampled_from([None, CHANGED, Settings()]))
def test_comments_and_unknown_values_outlast_every_change(
    tmp_path_factory: pytest.TempPathFactory, file: tuple[str, list[str]], now: Settings | None
) -> None:
    text, notes = file
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    path.write_bytes(text.encode())
    loaded = load_settings(path).settings
    wanted = replace(now or loaded, unknown={})
    save_settings(path, wanted)
    saved = path.read_bytes()
    told = "\n".join(comments_in(saved.decode()))
    assert [note for note in notes if note not in told] == []
    assert list(path.parent.iterdir()) == [path]
    again = load_settings(path)
    assert again.warnings == ()
    assert in_order(again.settings.unknown) == in_order(loaded.unknown)
    assert replace(again.settings, unknown={}) == wanted
    save_settings(path, again.settings)
    assert path.read_bytes() == saved


def test_comments_stay_in_order() -> None:
    text = "".join(f"# {number}\nkey{number} = {number} # {number}.\n" for number in range(9))
    changed = edited(text, [Section((), [Line(f"key{number}", None) for number in (2, 5)])])
    assert comments_in(changed) == comments_in(text)
    assert set(tomllib.loads(changed)) == {f"key{number}" for number in (0, 1, 3, 4, 6, 7, 8)}


@pytest.mark.parametrize(
    "text", ["version = 2\n[sound\n# mine", f"x = {'[' * 150}{']' * 150} # mine"]
)
def test_a_file_that_cannot_be_edited_is_kept_under_another_name(path: Path, text: str) -> None:
    path.write_text(text)
    save_settings(path, CHANGED)
    assert path.read_text(encoding="utf-8") == settings_text(CHANGED)
    assert path.with_name("settings.toml.corrupt").read_text() == text


def test_a_file_that_cannot_be_read_is_not_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(OWN)

    def refused(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refused)
        with pytest.raises(SettingsWriteError, match="Permission denied"):
            save_settings(path, Settings())
    assert path.read_text() == OWN


def test_comments_are_told_from_strings() -> None:
    text = "a = '#1' # 2\nb = \"\\\"#3\" #4\nc = '''\n#5''''' # 6\nd = \"\"\"#7\\\"\"\"\" # 8\n#9"
    tomllib.loads(text)
    assert re.findall(r"\d", "".join(comments_in(text))) == ["2", "4", "6", "8", "9"]


def test_the_start_does_not_wait_for_what_only_writing_needs() -> None:
    code = (
        "import sys; from pathlib import Path; import dalmuti.screen.app as app;"
        "app.load_settings(Path('none.toml')); assert 'tomlkit' not in sys.modules"
    )
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)

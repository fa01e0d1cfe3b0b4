"""Sounds are decoded once, in a thread if there is one, and dropped when they take much memory."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from dalmuti.screen.audio import sound_bank
from dalmuti.screen.audio.sound_bank import (
    FREQUENT,
    TAKES,
    SoundBank,
    SoundName,
    TakeChooser,
    files_of,
)


@pytest.mark.parametrize("name", TAKES)
def test_the_same_take_never_comes_twice_running(name: SoundName) -> None:
    chooser = TakeChooser(Random(3))
    heard = [chooser.choose(name) for _ in range(200)]
    assert all(one != other for one, other in pairwise(heard))
    assert set(heard) == set(files_of(name))


def test_a_sound_with_one_take_has_a_file_of_its_name() -> None:
    assert files_of(SoundName.BELL) == ("bell",)
    assert files_of(SoundName.LAUGHTER) == ("laughter_1", "laughter_2", "laughter_3")


def test_a_sound_is_decoded_once(bank: SoundBank) -> None:
    assert bank.ready("bell")
    first = bank.get("bell")
    assert first is not None
    assert bank.ready("bell")
    assert bank.get("bell") is first


def test_the_sounds_unused_for_longest_are_dropped(
    bank: SoundBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bank.ready("bell")
    bell = bank.get("bell")
    assert bell is not None
    monkeypatch.setattr(sound_bank, "KEPT_BYTES", 1.5 * bell.get_length() * 32000 * 4)
    for file in ("knock_1", "knock_2"):
        assert bank.ready(file)
    assert bank.get("bell") is bell
    assert bank.ready("sting")
    bank.get("sting")
    assert bank.ready("bell")
    assert bank.get("bell") is not bell


def test_a_thread_decodes_what_is_asked_for_ahead(bank: SoundBank) -> None:
    bank.start_thread()
    bank.decode_ahead(FREQUENT)
    future = bank.request("music", "jig_drum")  # decoded after all that was asked for before
    assert future.result(timeout=60) is not None
    for name in FREQUENT:
        for file in files_of(name):
            assert bank.ready(file)
            assert bank.get(file) is not None


def test_a_sound_not_yet_decoded_is_not_waited_for(bank: SoundBank) -> None:
    bank.start_thread()
    first = bank.ready("bell")
    bank.request("fire").result(timeout=60)
    assert not first
    assert bank.ready("bell")


def test_a_file_that_cannot_be_played_is_reported_once(
    bank: SoundBank, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing: list[str] = []
    other = SoundBank(missing.append)
    monkeypatch.setattr(sound_bank, "asset_path", lambda *parts: tmp_path.joinpath(*parts[1:]))
    for _ in range(2):
        assert other.ready("bell")
        assert other.get("bell") is None
        assert other.request("music", "jig_drum").result(timeout=60) is None
        other.report()
    assert missing == ["sounds/bell.ogg", "sounds/music/jig_drum.ogg"]
    other.close()

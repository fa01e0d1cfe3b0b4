"""Damage to any stored file: the game opens, reports it, and loses no more than is damaged."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dalmuti.storage.errors import (
    JournalReadError,
    SettingsReadError,
    StatisticsBrokenError,
    StorageError,
)
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME, STATISTICS_NAME
from dalmuti.storage.statistics.keeper import gathered
from tests.profiles import examples
from tests.storage import checks
from tests.storage.damage import REPLACEMENTS, WAYS, Damage, nth_damage
from tests.storage.whole import FILES, JOURNAL, Whole, copied, make_whole, use_everything

some = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=examples(25, 120)
)
somewhere = st.floats(0, 1, exclude_max=True)
ways = st.integers(0, WAYS - 1)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return make_whole(tmp_path_factory.mktemp("whole") / "data")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip waiting for the disk, as no power fails here."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def some_damage(content: bytes, share: float, way: int) -> Damage:
    return nth_damage(content, int(share * len(content)) * WAYS + way)


@some
@given(share=somewhere, way=ways)
def test_damaged_settings_cost_what_stands_there(
    whole: Whole, tmp_path: Path, share: float, way: int
) -> None:
    checks.check_settings(whole, tmp_path, some_damage(whole.bytes_of(SETTINGS_NAME), share, way))


@settings(some, max_examples=examples(12, 60))
@given(share=somewhere, way=ways)
def test_a_damaged_game_goes_on_from_before_the_damage(
    whole: Whole, tmp_path: Path, share: float, way: int
) -> None:
    checks.check_journal(whole, tmp_path, some_damage(whole.bytes_of(JOURNAL), share, way))


@some
@given(share=somewhere, way=ways)
def test_damaged_statistics_are_counted_anew(
    whole: Whole, tmp_path: Path, share: float, way: int
) -> None:
    damage = some_damage(whole.bytes_of(STATISTICS_NAME), share, way)
    checks.check_statistics(whole, tmp_path, damage)


@settings(some, max_examples=examples(20, 80))
@given(name=st.sampled_from(FILES), kind=st.sampled_from(sorted(REPLACEMENTS)))
def test_whatever_stands_where_a_file_should_be_the_game_can_be_used(
    whole: Whole, tmp_path: Path, name: str, kind: str
) -> None:
    data = copied(whole, tmp_path / "data")
    REPLACEMENTS[kind](data / name)
    use_everything(data)


def test_nothing_is_said_of_a_whole_folder_and_nothing_stays_of_it(
    whole: Whole, tmp_path: Path
) -> None:
    data = copied(whole, tmp_path / "data")
    assert use_everything(data) == []
    assert list(data.iterdir()) == []


@contextmanager
def as_nobody() -> Iterator[None]:
    """Run as a user bound by file permissions, unlike root.

    That user may be unable to read Python's own files, so all modules used must be imported first.
    """
    mine = os.geteuid()
    if mine == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(mine)


@pytest.fixture
def shared_path() -> Iterator[Path]:
    """Return a new folder that every user may reach.

    It is not among pytest's own, which any other run of pytest closes to other users.
    """
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def for_everybody(path: Path) -> None:
    """Give everybody full access to a folder."""
    for place, _, names in os.walk(path):
        for one in (Path(place), *(Path(place, name) for name in names)):
            one.chmod(0o777)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no such permissions on this system")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (SETTINGS_NAME, SettingsReadError),
        (MATCHES_NAME, StorageError),
        (JOURNAL, JournalReadError),
        (STATISTICS_NAME, StorageError),
    ],
)
def test_what_may_not_be_read_is_told_of(
    whole: Whole, shared_path: Path, name: str, kind: type[StorageError]
) -> None:
    data = copied(whole, shared_path / "data")
    use_everything(copied(whole, shared_path / "imported"))
    for_everybody(data)
    (data / name).chmod(0)
    with as_nobody():
        said = use_everything(data)
    (data / name).chmod(0o700) if (data / name).exists() else None
    assert said
    assert all(isinstance(one, StorageError) for one in said)
    assert any(type(one) is kind or kind is StorageError for one in said)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no such permissions on this system")
def test_a_folder_that_may_not_be_written_still_shows_what_is_in_it(
    whole: Whole, shared_path: Path
) -> None:
    data = copied(whole, shared_path / "data")
    use_everything(copied(whole, shared_path / "imported"))
    for_everybody(data)
    for folder in (data, data / MATCHES_NAME):
        folder.chmod(0o555)
    with as_nobody():
        said = [one.code for one in use_everything(data)]
    assert "storage-data-folder-full" in said
    assert "storage-data-folder" not in said
    for folder in (data, data / MATCHES_NAME):
        folder.chmod(0o755)
    assert (data / JOURNAL).exists()


def test_hands_of_deleted_games_are_read_out_of_damaged_statistics(
    whole: Whole, tmp_path: Path
) -> None:
    content = whole.bytes_of(STATISTICS_NAME)
    path = tmp_path / STATISTICS_NAME
    told: list[StatisticsBrokenError] = []
    before = gathered(
        copied(whole, tmp_path / "whole") / STATISTICS_NAME, tmp_path / "none", told.append
    )
    path.write_bytes(content.replace(b"Dot", b"D\xfft", 1))
    after = gathered(path, tmp_path / "none", told.append)
    assert len(told) == 1
    assert len(before.hands) == 2
    assert len(after.hands) == 1
    assert set(after.hands) < set(before.hands)


@pytest.mark.parametrize("kind", ["pipe", "100 MB", "loop"])
@pytest.mark.parametrize("check", [SETTINGS_NAME, JOURNAL])
def test_odd_files_are_not_read_to_their_end(
    whole: Whole, tmp_path: Path, kind: str, check: str
) -> None:
    data = copied(whole, tmp_path / "data")
    replace: Callable[[Path], None] = REPLACEMENTS[kind]
    replace(data / check)
    assert use_everything(data)

"""Profiles of people: their files, what damage does to them, and the keeper's thread."""

import json
from pathlib import Path
from threading import Thread

import pytest

from dalmuti.storage.deletions import FILE, note_deletions
from dalmuti.storage.errors import (
    ProfileBrokenError,
    ProfileError,
    ProfileNewerError,
    ProfileTakenError,
)
from dalmuti.storage.inventory import delete_all, inventory
from dalmuti.storage.profile_keeper import ProfileKeeper
from dalmuti.storage.profiles import (
    MOST_BYTES,
    Profile,
    delete_profile,
    load_profile,
    profile_path,
    profiles_in,
    rename_profile,
    save_sections,
)
from tests.storage.damage import WAYS, nth_damage

EARLIER, SOON, LATER = "2026-01-01T12:00:00+01:00", "7000-01-01", "9000-01-01"
NAMES = ("Ann", "ann", "Änn", "אבא", "王", "con", "..", "a/b", "A" * 40, "x\ud800", "🃏")


def keeper_of(folder: Path) -> ProfileKeeper:
    return ProfileKeeper(folder, lambda: None)


def refuse(*_: object) -> bytes:
    raise OSError(13, "Permission denied")


def full(*_: object) -> None:
    raise ProfileError("the disk is full")


def test_every_name_has_a_file_of_its_own(tmp_path: Path) -> None:
    paths = {profile_path(tmp_path, name) for name in NAMES}
    assert len({str(path).lower() for path in paths}) == len(NAMES)
    assert all(path.parent == tmp_path and path.name.isascii() for path in paths)
    for name in NAMES:
        save_sections(tmp_path, name, {"journey": {"who": name}})
    for impossible in ("", " ", "A" * 41):
        save_sections(tmp_path, impossible, {"journey": {}})
    assert [profile.name for profile in profiles_in(tmp_path)] == sorted(NAMES)
    for name in NAMES:
        assert load_profile(tmp_path, name) == (Profile(name, {"journey": {"who": name}}), None)


def test_windows_that_save_at_once_lose_nothing(tmp_path: Path) -> None:
    save_sections(tmp_path, "Ann", {"journey": {}})
    names = [f"section {number}" for number in range(8)]
    windows = [
        Thread(target=save_sections, args=(tmp_path, "Ann", {name: {"n": 1}}, {name: {}}))
        for name in names
    ]
    for window in windows:
        window.start()
    for window in windows:
        window.join()
    assert load_profile(tmp_path, "Ann")[0].sections.keys() == {"journey", *names}
    assert list(tmp_path.iterdir()) == [profile_path(tmp_path, "Ann")], "the lock is gone"


def test_sections_and_fields_of_others_are_kept(tmp_path: Path) -> None:
    path = profile_path(tmp_path, "Ann")
    data = {"version": 1, "name": "Ann", "sections": {"later": [1, {"a": None}]}, "colour": "red"}
    path.write_text(json.dumps(data))
    save_sections(tmp_path, "Ann", {"journey": {"places": {}}})
    written = json.loads(path.read_text())
    assert written == {**data, "sections": {"later": [1, {"a": None}], "journey": {"places": {}}}}
    profile, problem = load_profile(tmp_path, "Ann")
    assert problem is None
    assert (profile.section("later"), profile.section("none")) == ({}, {})


def test_a_damaged_profile_is_kept_and_a_new_one_begun(tmp_path: Path) -> None:
    save_sections(tmp_path, "Ann", {"journey": {"crowns": 3}})
    path = profile_path(tmp_path, "Ann")
    whole = path.read_bytes()
    for number in range(0, len(whole) * WAYS, 7):
        damage = nth_damage(whole, number)
        path.write_bytes(damage.data)
        profile, problem = load_profile(tmp_path, "Ann")
        if problem is None:
            assert profile.name == "Ann"
        elif isinstance(problem, ProfileNewerError):
            assert path.read_bytes() == damage.data
        else:
            assert isinstance(problem, ProfileBrokenError)
            assert (tmp_path / str(problem.fields["kept"])).read_bytes() == damage.data
            assert profile == Profile("Ann")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "[" * 100_000, '{"version": true}', '{"version": 1, "name": 3}',
     '{"version": 1, "name": "Ann", "former": "Anna"}', '{"version": 1, "name": "Ben"}',
     '{"version": 1, "name": "Ann", "a": ' + "[" * 800 + "]" * 800 + "}", " " * (MOST_BYTES + 1)],
)  # fmt: skip
def test_what_is_no_profile_of_this_person_is_put_aside(tmp_path: Path, text: str) -> None:
    profile_path(tmp_path, "Ann").write_text(text)
    with pytest.raises(ProfileBrokenError):
        save_sections(tmp_path, "Ann", {"journey": {"crowns": 1}})
    profile, problem = load_profile(tmp_path, "Ann")
    assert (profile.section("journey"), problem) == ({"crowns": 1}, None)


def test_a_newer_profile_is_left_alone(tmp_path: Path) -> None:
    path = profile_path(tmp_path, "Ann")
    newer = '{"version": 2, "name": "' + "A" * 1000 + '"}'
    path.write_text(newer)
    keeper = keeper_of(tmp_path)
    keeper.put("Ann", "journey", {"crowns": 1})
    keeper.close()
    assert path.read_text() == newer
    (trouble,) = keeper.new_troubles()
    assert isinstance(trouble, ProfileNewerError)
    assert len(str(trouble)) < 300, "the notice must fit the window"


def test_a_renamed_person_keeps_everything_and_is_found_by_the_old_name(tmp_path: Path) -> None:
    keeper = keeper_of(tmp_path)
    keeper.put("Ann", "journey", {"crowns": 1})
    keeper.rename("Ann", "Anna")
    assert keeper.profile("Anna").section("journey") == {"crowns": 1}
    assert keeper.present_name("Ann", EARLIER) == "Anna"
    assert [profile.name for profile in profiles_in(tmp_path)] == ["Anna"]
    keeper.put("Ann", "journey", {"crowns": 2})
    assert keeper.present_name("Ann", EARLIER) == "Anna"
    assert keeper.present_name("Ann", LATER) == "Ann", "another person has taken the name since"
    assert keeper.names_of("Ann", EARLIER) == ()
    assert keeper.names_of("Anna", EARLIER) == ("Anna", "Ann")
    assert keeper.names_of("Anna", LATER) == ("Anna",)
    with pytest.raises(ProfileTakenError, match="'Anna'"):
        keeper.rename("Ann", "Anna")
    keeper.close()
    assert [profile.name for profile in profiles_in(tmp_path)] == ["Ann", "Anna"]


def test_two_windows_keep_each_others_changes(tmp_path: Path) -> None:
    before: dict[str, dict[str, object]] = {
        "degrees": {"barn": 1, "inn": 1},
        "games": {"a": "mill", "b": "inn"},
    }
    save_sections(tmp_path, "Ann", {"journey": before})
    one, other = keeper_of(tmp_path), keeper_of(tmp_path)
    assert other.profile("Ann").section("journey") == before
    one.put("Ann", "journey", {"degrees": {"barn": 3, "inn": 1}, "games": {"b": "inn"}})
    one.close()
    other.put(
        "Ann", "journey", {"degrees": {"barn": 1, "inn": 2}, "games": {**before["games"], "c": "x"}}
    )
    other.close()
    found = load_profile(tmp_path, "Ann")[0].section("journey")
    assert found == {"degrees": {"barn": 3, "inn": 2}, "games": {"b": "inn", "c": "x"}}


def test_a_profile_that_could_not_be_read_at_first_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_sections(tmp_path, "Ann", {"journey": {"degrees": {"barn": 3}}})
    keeper = keeper_of(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr("dalmuti.storage.profiles.read_whole", refuse)
        assert keeper.profile("Ann") == Profile("Ann")
    keeper.put("Ann", "journey", {"degrees": {"inn": 1}})
    keeper.close()
    found = load_profile(tmp_path, "Ann")[0].section("journey")
    assert found == {"degrees": {"barn": 3, "inn": 1}}


def test_a_change_that_waits_for_the_disk_is_renamed_with_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = keeper_of(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr("dalmuti.storage.profile_keeper.save_sections", full)
        keeper.put("Ann", "journey", {"degrees": {"inn": 1}})
        keeper.rename("Ann", "Anna")
    assert keeper.profile("Anna").section("journey") == {"degrees": {"inn": 1}}
    keeper.put("Anna", "journey", {"degrees": {"inn": 2}})
    keeper.close()
    assert [profile.name for profile in profiles_in(tmp_path)] == ["Anna"]


def test_a_person_without_a_profile_is_found_by_the_old_name(tmp_path: Path) -> None:
    keeper = keeper_of(tmp_path)
    keeper.rename("Ann", "Anna")
    assert keeper.present_name("Ann", EARLIER) == "Anna"
    assert keeper.names_of("Anna", EARLIER) == ("Anna", "Ann")
    assert keeper.everybody() == ()


def test_a_renaming_that_was_cut_off_keeps_the_new_name_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journey = {"journey": {"crowns": 1}}

    def cut_off(folder: Path) -> None:
        save_sections(folder, "Ann", journey)
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", refuse_json)
            with pytest.raises(KeyboardInterrupt):
                rename_profile(folder, "Ann", "Anna")
        assert not profile_path(folder, "Anna").exists()

    replace = Path.replace

    def refuse_json(path: Path, target: Path) -> Path:
        if path.suffix == ".json":
            raise KeyboardInterrupt
        return replace(path, target)

    saved, renamed, deleted = (tmp_path / one for one in ("saved", "renamed", "deleted"))
    cut_off(saved)
    save_sections(saved, "Anna", {"daily": {"days": {}}})
    (anna,) = profiles_in(saved)
    assert anna.sections == {**journey, "daily": {"days": {}}}
    cut_off(renamed)
    save_sections(renamed, "Ben", journey)
    with pytest.raises(ProfileTakenError):
        rename_profile(renamed, "Ben", "Anna")
    assert [profile.name for profile in profiles_in(renamed)] == ["Anna", "Ben"]
    cut_off(deleted)
    delete_profile(deleted, "Anna")
    assert profiles_in(deleted) == ()


def test_a_window_brings_back_nobody_whom_another_has_renamed_or_deleted(tmp_path: Path) -> None:
    window, other = keeper_of(tmp_path), keeper_of(tmp_path)
    other.delete("Bob")  # an earlier person
    save_sections(tmp_path, "Ann", {"daily": {"days": {"1": 1}}})
    save_sections(tmp_path, "Ben", {"daily": {"days": {"1": 1}}})
    assert len(window.everybody()) == 2
    other.delete("Ann")
    other.rename("Ben", "Bob")
    for name in ("Ann", "Ben"):
        window.put(name, "daily", {"days": {"1": 1, "2": 2}})
    window.close()
    kept = {profile.name: profile.section("daily") for profile in profiles_in(tmp_path)}
    assert kept == {"Ann": {"days": {"2": 2}}, "Bob": {"days": {"1": 1, "2": 2}}}


def test_deleting_a_person_deletes_damaged_copies_too(tmp_path: Path) -> None:
    for _ in range(2):
        profile_path(tmp_path, "Ann").write_text("damaged")
        load_profile(tmp_path, "Ann")
    save_sections(tmp_path, "Ann", {"daily": {}})
    save_sections(tmp_path, "Ben", {"daily": {}})
    delete_profile(tmp_path, "Ann")
    assert {*tmp_path.iterdir()} == {profile_path(tmp_path, "Ben"), tmp_path / FILE}
    keeper = keeper_of(tmp_path)
    keeper.put("Ben", "daily", {"day": 1})
    keeper.delete("Ben")
    keeper.close()
    assert keeper.everybody() == ()
    assert list(tmp_path.iterdir()) == [tmp_path / FILE]


def test_games_begun_before_a_deletion_are_nobodys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = keeper_of(tmp_path)
    keeper.put("Ann", "journey", {"crowns": 1})
    keeper.rename("Ann", "Anna")
    keeper.delete("Anna")
    keeper.close()
    assert "Ann" not in (tmp_path / FILE).read_text(), "only a hash is kept"
    keeper = keeper_of(tmp_path)
    for name in ("Ann", "Anna"):
        assert keeper.present_name(name, EARLIER) == "", name
        assert keeper.present_name(name, "when?") == ""
        assert keeper.names_of(name, EARLIER) == ()
        assert keeper.present_name(name, LATER) == name
        assert keeper.names_of(name, LATER) == (name,)
    note_deletions(tmp_path, {"Ben": "8000-01-01"})  # the clock was wrong
    keeper = keeper_of(tmp_path)
    assert keeper.present_name("Ben", EARLIER) == ""
    assert keeper.present_name("Ben", SOON) == "Ben", "the game still counts"
    for damaged in ("", "[]", '{"deleted": []}', '{"deleted": {"a": 1, "b": [2]}}'):
        (tmp_path / FILE).write_text(damaged)
        keeper = keeper_of(tmp_path)
        assert keeper.present_name("Ann", EARLIER) == "Ann"
        keeper.delete("Ann")
        assert keeper.present_name("Ann", EARLIER) == ""
    with monkeypatch.context() as patched:
        patched.setattr("dalmuti.storage.deletions.read_whole", refuse)
        with pytest.raises(ProfileError):
            keeper.delete("Ann")
    keeper = keeper_of(tmp_path)
    assert keeper.present_name("Ann", EARLIER) == "", "earlier deletions are not forgotten"


def test_a_change_shows_at_once_and_is_saved_by_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "people"
    keeper = keeper_of(folder)
    for crowns in range(20):
        keeper.put("Ann", "journey", {"crowns": crowns})
        assert keeper.profile("Ann").section("journey") == {"crowns": crowns}
    keeper.put("Ann", "daily", {"day": 1})
    assert [profile.name for profile in keeper.everybody()] == ["Ann"]
    keeper.close()
    sections = {"journey": {"crowns": 19}, "daily": {"day": 1}}
    assert load_profile(folder, "Ann") == (Profile("Ann", sections), None)


def test_what_cannot_be_saved_is_told_once_and_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "people"
    folder.write_text("a file where the folder should be")
    keeper = keeper_of(folder)
    keeper.put("Ann", "journey", {"crowns": 1})
    keeper.close()
    (trouble,) = keeper.new_troubles()
    assert isinstance(trouble, ProfileError)
    assert keeper.profile("Ann").section("journey") == {"crowns": 1}
    folder.unlink()
    keeper.put("Ann", "daily", {"day": 1})
    keeper.close()
    sections = {"journey": {"crowns": 1}, "daily": {"day": 1}}
    assert load_profile(folder, "Ann") == (Profile("Ann", sections), None)
    assert keeper.new_troubles() == ()


def test_profiles_are_the_players_data(tmp_path: Path) -> None:
    keeper = keeper_of(tmp_path / "people")
    keeper.put("Ann", "journey", {"crowns": 1})
    keeper.close()
    found = {kept.name: kept for kept in inventory(tmp_path)}
    assert found["people"].files == 1
    keeper.forget()
    delete_all(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert keeper.everybody() == ()

"""Profiles of people: one small JSON file for each, in sections that belong to one feature each.

A person is a name, as in the statistics. A file keeps sections and fields that this version does
not know.
"""

import errno
import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

from dalmuti.storage.deletions import deletions_in, name_key, note_deletions
from dalmuti.storage.errors import (
    ProfileBrokenError,
    ProfileError,
    ProfileNewerError,
    ProfileTakenError,
    StorageError,
)
from dalmuti.storage.files import is_there, put_aside, read_whole, sync_folder, write_whole
from dalmuti.storage.lock import one_at_a_time

VERSION: Final = 1
SUFFIX: Final = ".json"
MOST_BYTES: Final = 4_000_000
"""Maximum length of a profile; a longer one cannot be the game's."""
MOST_NESTED: Final = 50
"""Maximum depth of lists and mappings in a profile."""
LONGEST_NAME: Final = 40
"""Maximum number of characters of a name (RULES 2)."""
_NO_LETTERS: Final = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Profile:
    """The data kept for a person."""

    name: str
    sections: Mapping[str, Any] = field(default_factory=dict)
    """The content of each section by its name, as JSON has it."""
    former: tuple[str, ...] = ()
    """Earlier names, still in records of games."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """The ISO 8601 time at which each earlier name was given up, as far as it is known."""
    others: Mapping[str, Any] = field(default_factory=dict)
    """Fields beside the sections that this version does not know."""

    def section(self, name: str) -> Mapping[str, Any]:
        """Return a section's fields; none if there is no such section or it has no fields."""
        found = self.sections.get(name)
        return found if isinstance(found, Mapping) else {}


def profile_path(folder: Path, name: str) -> Path:
    """Return the path of a person's profile: the name's Latin letters and a hash of the name."""
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    letters = _NO_LETTERS.sub("-", plain).strip("-")[:24]
    return folder / f"{letters}-{name_key(name)}{SUFFIX}".lstrip("-")


def load_profile(folder: Path, name: str) -> tuple[Profile, StorageError | None]:
    """Return a person's profile, and the problem with its file.

    Without a readable file the profile is empty. A damaged file is renamed; one of a newer version
    and one that cannot be read now are left alone.
    """
    path = profile_path(folder, name)
    try:
        return read_profile(path, name), None
    except FileNotFoundError:
        # It is in the file of an earlier name if a renaming was cut off.
        found = (profile for profile in profiles_in(folder) if profile.name == name)
        return next(found, Profile(name)), None
    except OSError as error:
        return Profile(name), _refused(name, error)
    except StorageError as error:
        return Profile(name), error


def read_profile(path: Path, name: str) -> Profile:
    """Return the profile in a file, which is renamed if it is damaged or another person's.

    :raises OSError: it cannot be read, or the person in it has another name by now.
    :raises ProfileNewerError: a newer version of the game wrote it.
    :raises ProfileBrokenError: it is damaged; it was renamed.
    """
    try:
        data = json.loads(read_whole(path, MOST_BYTES).decode())
        profile = _profile_in(data)
    except (ValueError, RecursionError) as error:
        raise _broken(path, name, "it is not JSON" if _is_syntax(error) else str(error)) from error
    except OSError as error:
        if error.errno != errno.EFBIG:
            raise
        raise _broken(path, name, f"it is longer than {MOST_BYTES} bytes") from error
    if profile.name != name and name in profile.former:
        stays = _is_settled(path, profile) and is_there(path)  # not to be overwritten
        number = errno.EBUSY if stays else errno.ENOENT
        raise OSError(number, os.strerror(number))
    if profile.name != name:
        raise _broken(path, name, f"it belongs to {profile.name[:LONGEST_NAME]!r}")
    return profile


def save_sections(
    folder: Path,
    name: str,
    sections: Mapping[str, Any],
    bases: Mapping[str, Any] | None = None,
) -> None:
    """Replace sections of a person's profile; its other content stays as it is on disk.

    `bases` are the same sections before they were changed; of a section with a base, only what
    has changed is replaced, as another window may have saved the rest. If another window has
    renamed the person, the sections go to the new name; nothing that it has deleted comes back.

    :raises ProfileNewerError: a newer version of the game wrote the file, which is left alone.
    :raises ProfileBrokenError: the file was damaged and renamed; the sections have been saved.
    :raises ProfileError: it cannot be read or written now.
    """
    with one_at_a_time(folder):
        gone = False
        before, problem = load_profile(folder, name)
        known = problem is not None or is_there(profile_path(folder, name))
        if any((bases or {}).values()) and not known:
            # Another window has renamed or deleted the person.
            renamed = next((one.name for one in profiles_in(folder) if name in one.former), "")
            gone = not renamed and name_key(name) in deletions_in(folder)
            before, problem = load_profile(folder, renamed or name)
        if problem is not None and not isinstance(problem, ProfileBrokenError):
            raise problem
        for section, base in (bases or {}).items():
            ours, there = sections[section], before.sections.get(section)
            merged = _changes(base, ours) if gone else _merged(base, ours, there)
            sections = {**sections, section: merged}
        kept = replace(before, sections={**before.sections, **sections})
        _write(profile_path(folder, kept.name), kept)
    if problem is not None:
        raise problem


def rename_profile(folder: Path, old: str, new: str) -> None:
    """Give a profile to another name, and remember the old one.

    :raises ProfileTakenError: the new name has a profile already.
    :raises StorageError: it cannot be read or written.
    """
    with one_at_a_time(folder):
        _rename(folder, old, new)


def _rename(folder: Path, old: str, new: str) -> None:
    profile, problem = load_profile(folder, old)
    if problem is not None:
        raise problem
    if old == new:
        return
    path, place = profile_path(folder, old), profile_path(folder, new)
    profiles_in(folder)  # finishes a renaming to the new name that was cut off
    if is_there(place):
        raise ProfileTakenError(
            f"There is already somebody named {new!r}; choose another name than {new!r}.", name=new
        )
    former = (*(name for name in profile.former if name not in (old, new)), old)
    renamed = {**profile.renamed, old: _now()}
    renamed = {name: time for name, time in renamed.items() if name in former}
    # There is a single file throughout, in case the program is killed: see `_is_settled`.
    _write(path, Profile(new, profile.sections, former, renamed, profile.others))
    try:
        path.replace(place)
    except OSError as error:
        if is_there(path) or not is_there(place):  # another window has not moved it
            with suppress(ProfileError):
                _write(path, profile)
            raise _refused(old, error) from error
    sync_folder(folder)
    _delete_files(folder, old)


def _is_settled(path: Path, profile: Profile) -> bool:
    """Return whether a profile is in its own file; finish a renaming that was cut off."""
    folder, place = path.parent, profile_path(path.parent, profile.name)
    if path == place:
        return True
    if is_there(place) or path not in [profile_path(folder, old) for old in profile.former]:
        return False
    with suppress(OSError):
        path.replace(place)
    return True


def delete_profile(folder: Path, name: str) -> None:
    """Delete a person's profile and its damaged copies, and note when.

    :raises ProfileError: it could not be deleted.
    """
    with one_at_a_time(folder):
        profile, _ = load_profile(folder, name)
        # Another person may have taken an earlier name since.
        times = {
            former: profile.renamed.get(former, _now())
            for former in profile.former
            if former in profile.renamed or not is_there(profile_path(folder, former))
        }
        try:
            note_deletions(folder, {**times, name: _now()})
        except OSError as error:
            raise _refused(name, error) from error
        _delete_files(folder, name)


def _now() -> str:
    return datetime.now(UTC).isoformat()


def _delete_files(folder: Path, name: str) -> None:
    path = profile_path(folder, name)
    try:
        copies = [one for one in folder.iterdir() if one.name.startswith(f"{path.name}.")]
    except OSError:
        copies = []
    try:
        for one in (path, *copies):
            one.unlink(missing_ok=True)
    except OSError as error:
        raise _refused(name, error) from error


def profiles_in(folder: Path) -> tuple[Profile, ...]:
    """Return every readable profile of a name that a player can have, by name."""
    found = []
    try:
        paths = list(folder.iterdir())
    except OSError:
        return ()
    for path in paths:
        if path.suffix != SUFFIX:
            continue
        with suppress(OSError, ValueError, RecursionError, ProfileNewerError):
            profile = _profile_in(json.loads(read_whole(path, MOST_BYTES).decode()))
            if _is_name(profile.name) and _is_settled(path, profile):
                found.append(profile)
    return tuple(sorted(found, key=lambda profile: profile.name))


def _is_name(name: str) -> bool:
    return len(name) <= LONGEST_NAME and bool(name.strip())


def _profile_in(data: object) -> Profile:
    """Return the profile in JSON data.

    :raises ValueError: it is no profile; the text says why.
    :raises ProfileNewerError: a newer version of the game wrote it.
    """
    if not isinstance(data, Mapping):
        raise ValueError("it is not a profile")
    if _is_deep(data):
        raise ValueError(f"it is nested more than {MOST_NESTED} deep")
    others = dict(data)
    version, name = others.pop("version", None), others.pop("name", None)
    former, sections = others.pop("former", []), others.pop("sections", {})
    renamed = others.pop("renamed", {})
    if type(version) is not int or version < 1:
        raise ValueError(f"{str(version)[:40]!r} is not a version")
    if version > VERSION:
        raise ProfileNewerError(
            f"The profile of {str(name)[:LONGEST_NAME]!r} was written by a newer version of the "
            f"game (version {str(version)[:9]}, this one knows {VERSION}). It is left alone, and "
            "nothing is added to it.",
            name=str(name)[:LONGEST_NAME],
        )
    if not isinstance(name, str) or not isinstance(sections, Mapping):
        raise ValueError("it has no name or no sections")
    if not isinstance(former, list) or not all(isinstance(one, str) for one in former):
        raise ValueError("its former names are not names")
    times = {
        old: time
        for old, time in (renamed.items() if isinstance(renamed, Mapping) else ())
        if isinstance(time, str)
    }
    return Profile(name, dict(sections), tuple(former), times, others)


def _merged(base: Any, ours: Any, theirs: Any) -> Any:
    """Return what follows from two changes of the same JSON data, ours if they contradict."""
    if ours == base:
        return theirs
    if not isinstance(ours, Mapping) or not isinstance(theirs, Mapping):
        return ours
    old = base if isinstance(base, Mapping) else {}
    gone = old.keys() - ours.keys()
    merged = {key: value for key, value in theirs.items() if key not in gone}
    for key, value in ours.items():
        if key in theirs:
            merged[key] = _merged(old.get(key), value, theirs[key])
        elif key not in old or value != old[key]:
            merged[key] = value
    return merged


def _changes(base: Any, ours: Any) -> Any:
    """Return the parts of JSON data that are not the same in `base`."""
    if not isinstance(base, Mapping) or not isinstance(ours, Mapping):
        return ours
    changed = (key for key, value in ours.items() if key not in base or value != base[key])
    return {key: _changes(base.get(key), ours[key]) for key in changed}


def _is_deep(data: object) -> bool:
    """Return whether JSON data is nested more deeply than the game's ever is."""
    level: list[object] = [data]
    for _ in range(MOST_NESTED):
        within: list[object] = []
        for one in level:
            if isinstance(one, Mapping):
                within.extend(one.values())
            elif isinstance(one, list):
                within.extend(one)
        level = within
    return bool(level)


def _write(path: Path, profile: Profile) -> None:
    data = {
        "version": VERSION,
        "name": profile.name,
        **({"former": list(profile.former)} if profile.former else {}),
        **({"renamed": dict(profile.renamed)} if profile.renamed else {}),
        "sections": dict(profile.sections),
        **profile.others,
    }
    try:
        # ASCII only: a name may have half a character, which UTF-8 has no code for.
        write_whole(path, json.dumps(data, indent=1) + "\n")
    except OSError as error:
        raise _refused(profile.name, error) from error


def _is_syntax(error: Exception) -> bool:
    return isinstance(error, json.JSONDecodeError | UnicodeDecodeError | RecursionError)


def _broken(path: Path, name: str, reason: str) -> StorageError:
    try:
        kept = put_aside(path)
    except OSError as error:
        return _refused(name, error)
    return ProfileBrokenError(
        f"The profile of {name!r} could not be read ({reason}). The file has been kept as "
        f"{str(kept)!r}, and a new one has been started.",
        name=name,
        kept=kept.name,
        reason=reason,
    )


def _refused(name: str, error: OSError) -> ProfileError:
    reason = error.strerror or str(error)
    return ProfileError(
        f"The profile of {name!r} cannot be used now ({reason}). Nothing is lost: it will be "
        "saved as soon as possible.",
        name=name,
        reason=reason,
    )

"""The profiles in memory, written by a thread so that no frame waits for the disk."""

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from dalmuti.storage.deletions import deletions_in, name_key
from dalmuti.storage.errors import ProfileBrokenError, StorageError
from dalmuti.storage.profiles import (
    Profile,
    delete_profile,
    load_profile,
    profiles_in,
    rename_profile,
    save_sections,
)

_log = logging.getLogger(__name__)


class ProfileKeeper:
    """The profiles of everyone who plays here. A change shows at once and is saved soon after.

    Problems are reported once each by `new_troubles`; what could not be saved is tried again with
    the next change and at the end.
    """

    def __init__(self, folder: Path, wake: Callable[[], None]) -> None:
        """Read and write nothing yet; `wake` is called when there is a problem to report."""
        self._folder = folder
        self._wake = wake
        self._known: dict[str, Profile] | None = None
        """The profiles by name, once they have been read."""
        self._deletions: Mapping[str, tuple[str, ...]] = {}
        """The times of deletions, read with the profiles."""
        self._read_at = datetime.now(UTC)
        """The time at which the profiles were read."""
        self._unsaved: dict[str, dict[str, Any]] = {}
        """By name, the sections not yet on disk."""
        self._bases: dict[str, dict[str, Any]] = {}
        """By name, what those sections were before they were changed."""
        self._troubles: list[StorageError] = []
        self._told: set[str] = set()
        self._change = threading.Condition(threading.RLock())
        """Guards all of these."""
        self._writing = threading.Lock()
        """Held while files are changed."""
        self._thread: threading.Thread | None = None
        self._fresh = False
        """True from a change until the thread takes it up."""
        self._ending = False

    def profile(self, name: str) -> Profile:
        """Return a person's profile, which is empty if nothing is kept for them."""
        with self._change:
            known = self._read()
            if name not in known:
                known[name], problem = load_profile(self._folder, name)
                if problem is not None:
                    self._report(problem)
            return known[name]

    def present_name(self, name: str, began: str) -> str:
        """Return the name now of a person in a record; "" if they have been deleted since.

        `began` is when the game began, as an ISO 8601 text: another person may have taken the
        name since.
        """
        with self._change:
            known = self._read()
            ends = [(_time(text), "") for text in self._deletions.get(name_key(name), ())]
            undated = ""
            for profile in known.values():
                if name in profile.renamed:
                    ends.append((_time(profile.renamed[name]), profile.name))
                elif name in profile.former:
                    undated = profile.name
            start = _time(began)
            # The clock was wrong at an end that is still to come.
            ends = [(min(time, self._read_at), now) for time, now in ends]
            after = [end for end in ends if start < end[0]]
            if after:
                return min(after)[1]
            return undated if undated and not self.profile(name).sections else name

    def names_of(self, name: str, began: str) -> tuple[str, ...]:
        """Return a person's names, now and earlier, in the record of a game begun at a time."""
        with self._change:
            names = (name, *self.profile(name).former)
            return tuple(one for one in names if self.present_name(one, began) == name)

    def everybody(self) -> tuple[Profile, ...]:
        """Return the profile of everyone for whom anything is kept, by name."""
        with self._change:
            kept = [profile for profile in self._read().values() if profile.sections]
        return tuple(sorted(kept, key=lambda profile: profile.name))

    def put(self, name: str, section: str, fields: Mapping[str, Any]) -> None:
        """Replace a section of a person's profile by fields that JSON can hold."""
        with self._change:
            before = self.profile(name)
            if before.sections.get(section) == fields:
                return
            sections = {**before.sections, section: dict(fields)}
            self._read()[name] = replace(before, sections=sections)
            self._unsaved.setdefault(name, {})[section] = dict(fields)
            base = before.sections.get(section, {})
            self._bases.setdefault(name, {}).setdefault(section, base)
            self._fresh = True
            self._change.notify()
            if self._thread is None:
                self._ending = False
                # A daemon, so that a disk that hangs cannot keep the game from ending.
                self._thread = threading.Thread(target=self._run, name="profiles", daemon=True)
                self._thread.start()

    def rename(self, old: str, new: str) -> None:
        """Give a person another name; `present_name` finds it by the old one.

        :raises ProfileTakenError: the new name has a profile already.
        :raises StorageError: it cannot be read or written now; nothing has changed.
        """
        self._write()
        with self._writing, self._change:
            rename_profile(self._folder, old, new)
            for waiting in (self._unsaved, self._bases):  # if the disk was full
                if old in waiting:
                    waiting[new] = waiting.pop(old)
            self._read_again()

    def delete(self, name: str) -> None:
        """Delete a person's profile; games begun before now count for nobody of that name.

        :raises ProfileError: it could not be deleted.
        """
        with self._writing, self._change:
            self._unsaved.pop(name, None)
            self._bases.pop(name, None)
            delete_profile(self._folder, name)
            self._read_again()

    def forget(self) -> None:
        """Forget what is in memory, saved or not, because all files are about to be deleted."""
        with self._writing, self._change:
            self._unsaved.clear()
            self._bases.clear()
            self._known = None

    def new_troubles(self) -> tuple[StorageError, ...]:
        """Return the problems not yet reported."""
        with self._change:
            troubles = tuple(self._troubles)
            self._troubles.clear()
        return troubles

    def close(self, patience: float = 5.0) -> None:
        """Save what is unsaved, waiting at most `patience` seconds."""
        with self._change:
            self._ending = True
            thread, self._thread = self._thread, None
            self._change.notify()
        if thread is not None:
            thread.join(patience)

    def _read(self) -> dict[str, Profile]:
        """Return the profiles, read on first use; what is unsaved comes before what is on disk."""
        if self._known is None:
            self._read_at = datetime.now(UTC)
            self._known = {profile.name: profile for profile in profiles_in(self._folder)}
            self._deletions = deletions_in(self._folder)
            for name, sections in self._unsaved.items():
                found = self._known.get(name, Profile(name))
                self._known[name] = replace(found, sections={**found.sections, **sections})
        return self._known

    def _read_again(self) -> None:
        """Read the profiles before the thread takes what is unsaved and has not yet written it."""
        self._known = None
        self._read()

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._ending or self._fresh)
                self._fresh = False
                ending = self._ending
            try:
                self._write()
            except Exception:
                _log.exception("saving profiles")
            if ending:
                return

    def _write(self) -> None:
        """Write what is unsaved; what cannot be written is kept for the next time."""
        with self._writing:
            with self._change:
                unsaved, self._unsaved = self._unsaved, {}
                bases, self._bases = self._bases, {}
            for name, sections in unsaved.items():
                before = bases[name]
                try:
                    save_sections(self._folder, name, sections, before)
                except ProfileBrokenError as error:
                    self._report(error)
                except StorageError as error:
                    with self._change:
                        self._unsaved[name] = {**sections, **self._unsaved.get(name, {})}
                        self._bases[name] = {**self._bases.get(name, {}), **before}
                    self._report(error)

    def _report(self, problem: StorageError) -> None:
        with self._change:
            if str(problem) in self._told:
                return
            self._told.add(str(problem))
            self._troubles.append(problem)
        self._wake()


def _time(text: str) -> datetime:
    """Return the time in an ISO 8601 text; the earliest if it is none, as in an edited record."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.min.replace(tzinfo=UTC)

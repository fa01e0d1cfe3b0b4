"""The times at which people were deleted, so that games begun before then count for nobody.

A JSON file beside the profiles keeps a hash of each deleted name and these times, nothing else.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from dalmuti.storage.files import put_aside, read_whole, write_whole

FILE: Final = "deleted.json"
"""The name of the file; a profile's name ends in a hash."""
MOST_BYTES: Final = 4_000_000
_DELETED: Final = "deleted"


def deletions_in(folder: Path) -> Mapping[str, tuple[str, ...]]:
    """Return the ISO 8601 times of deletions by `name_key`; a damaged file is renamed and empty."""
    return {
        key: tuple(time for time in times if isinstance(time, str))
        for key, times in _read(folder)[_DELETED].items()
        if isinstance(times, list)
    }


def note_deletions(folder: Path, times: Mapping[str, str]) -> None:
    """Add the times at which names were deleted.

    :raises OSError: they could not be written.
    """
    data = _read(folder)
    deleted = dict(data[_DELETED])
    for name, time in times.items():
        before = deleted.get(name_key(name))
        deleted[name_key(name)] = [*(before if isinstance(before, list) else ()), time]
    write_whole(folder / FILE, json.dumps({**data, _DELETED: deleted}, indent=1) + "\n")


def name_key(name: str) -> str:
    """Return the hash under which a name is kept."""
    return sha256(name.encode(errors="surrogatepass")).hexdigest()[:16]


def _read(folder: Path) -> dict[str, Any]:
    path = folder / FILE
    with suppress(OSError):
        try:
            data = json.loads(read_whole(path, MOST_BYTES).decode())
        except (ValueError, RecursionError):
            put_aside(path)
        else:
            if isinstance(data, Mapping) and isinstance(data.get(_DELETED), Mapping):
                return dict(data)
            put_aside(path)
    return {_DELETED: {}}

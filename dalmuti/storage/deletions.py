"""The times at which people were deleted, so that games begun before then count for nobody.

A JSON file beside the profiles keeps a hash of each deleted name and these times, nothing else.
"""

import errno
import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from dalmuti.storage.files import put_aside, read_whole, write_whole

FILE: Final = "deleted.json"
"""The name of the file; a profile's name ends in a hash."""
MOST_BYTES: Final = 4_000_000
_DELETED: Final = "deleted"


def deletions_in(folder: Path) -> Mapping[str, tuple[str, ...]]:
    """Return the ISO 8601 times of deletions by `name_key`; none if the file cannot be read."""
    try:
        deleted = _read(folder)[_DELETED]
    except OSError:
        return {}
    return {
        key: tuple(time for time in times if isinstance(time, str))
        for key, times in deleted.items()
        if isinstance(times, list)
    }


def note_deletions(folder: Path, times: Mapping[str, str]) -> None:
    """Add the times at which names were deleted.

    :raises OSError: the file cannot be read or written now.
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
    """Return the file's fields; one that is damaged is renamed.

    :raises OSError: it cannot be read now, or not renamed.
    """
    path = folder / FILE
    try:
        data = json.loads(read_whole(path, MOST_BYTES).decode())
        if isinstance(data, Mapping) and isinstance(data.get(_DELETED), Mapping):
            return dict(data)
        put_aside(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        if error.errno != errno.EFBIG:
            raise
        put_aside(path)
    except (ValueError, RecursionError):
        put_aside(path)
    return {_DELETED: {}}

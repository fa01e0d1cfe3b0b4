"""The settings format of version 1: one JSON object."""

import json
from typing import Any, Final

from dalmuti.storage.setting_fields import ENDLESS, FIELDS, TABLES

OLD_NAME: Final = "settings.json"
FORMAT: Final = "dalmuti-settings"


def upgraded(text: str) -> dict[str, dict[str, Any]]:
    """Return the values of a version 1 file by today's sections; unknown ones under "".

    :raises ValueError: it is not such a file.
    """
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError(f"it should be an object, not {str(data)[:40]!r}")
    if data.pop("format", None) != FORMAT or data.pop("version", None) != 1:
        raise ValueError(f"it should begin with the format {FORMAT!r} and version 1")
    sections: dict[str, dict[str, Any]] = {"": {}}
    for one in FIELDS:
        value = data.pop(one.name, None)
        if value is not None:  # null means absent in version 1
            sections.setdefault(one.section, {})[one.key] = value
    for table in TABLES:
        value = data.pop(table.name, None)
        if isinstance(value, dict):
            sections[table.section] = value
    house = sections.get("new_game.rules", {})
    if "hands" in house and house["hands"] is None:
        house["hands"] = ENDLESS
    sections[""] = {key: value for key, value in data.items() if value is not None}
    return sections

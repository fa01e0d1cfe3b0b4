"""The step after a deal, noted on the deal's own line until another line records it.

When a record ends with a deal, only the next line would tell whether the hand has taxes, and
whether a card was exposed. A match that is left in between must be resumable all the same.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from dalmuti.rules.actions import Action, Deal, ExposeCard, ExposeNothing
from dalmuti.rules.errors import RulesError
from dalmuti.rules.game import apply
from dalmuti.rules.record import Record, lines_for, state_at

NEXT: Final = "next"
"""The key of a deal line that notes the next step."""


def with_next(line: str, action: Action, names: Sequence[str]) -> str:
    """Return a deal line that also notes the next step, unless its own keys already do.

    `action` is the deal itself, or the exposure that followed it.
    """
    said: object
    if isinstance(action, Deal) and action.straight_to_play:
        said = "play"
    elif isinstance(action, ExposeNothing):
        said = "no card exposed"
    elif isinstance(action, ExposeCard):
        said = {"player": names[action.player], "card": action.card}
    else:
        return line  # Every other action has a line of its own.
    return f'{line[:-1]}, "{NEXT}": {json.dumps(said, ensure_ascii=False)}}}'


def with_what_followed(record: Record, data: bytes) -> Record:
    """Return a record extended by the step that its last deal line notes.

    `data` ends with the record's last line; earlier lines may be missing. A note of an impossible
    step is ignored.
    """
    deal = record.actions[-1] if record.actions else None
    if not isinstance(deal, Deal):
        return record
    line = json.loads(data.rstrip().rpartition(b"\n")[2])
    action = _followed(deal, line.get(NEXT), record.state.names)
    if action is None:
        return record
    done = record.actions[:-1] if isinstance(action, Deal) else record.actions
    before = state_at(record, len(done))
    try:
        state, events = apply(before, action)
    except RulesError:
        return record
    lines = lines_for(before, action, state, events)
    more = lines[1:] if isinstance(action, Deal) else lines
    newline = "\n" if record.missing.startswith("\n") else ""
    missing = newline + "".join(f"{one}\n" for one in more)
    return replace(record, actions=(*done, action), state=state, missing=missing)


def _followed(deal: Deal, said: object, names: Sequence[str]) -> Action | None:
    match said:
        case "play":
            return replace(deal, straight_to_play=True)
        case "no card exposed":
            return ExposeNothing()
        case {"player": str(name), "card": int(card)} if name in names:
            return ExposeCard(names.index(name), card)
        case _:
            return None

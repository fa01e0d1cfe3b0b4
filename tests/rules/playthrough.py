"""Playthroughs: small games written out in full, to be compared line by line.

Each record in `playthroughs` has a text beside it with every view, every legal action and every
event. ``python -m tests.rules.playthrough`` rewrites the texts; read the difference.
"""

from collections.abc import Iterator
from pathlib import Path

from dalmuti.rules import GameState, PlayerView, apply, legal_actions, redact, view
from dalmuti.rules.events import Event
from dalmuti.rules.record import SUFFIX, read

FOLDER = Path(__file__).parent / "playthroughs"
RECORDS = tuple(sorted(FOLDER.glob(f"*{SUFFIX}")))


def told(record: Path) -> Iterator[str]:
    """Yield the lines of a record's text."""
    with record.open("rb") as file:
        game = read(file)
    state = game.start
    seen: dict[int | None, PlayerView] = {}
    yield from _views(state, seen)
    for number, action in enumerate(game.actions, 1):
        yield ""
        choices = legal_actions(state)
        if choices:
            assert state.turn is not None
            yield f"{state.names[state.turn]} may"
            yield from (f"    {choice}" for choice in choices)
        yield f"{number}: {action}"
        state, events = apply(state, action)
        for event in events:
            yield f"    {event}"
            yield from _redacted(state, event)
        yield from _views(state, seen)


def _viewers(state: GameState) -> Iterator[tuple[int | None, str]]:
    yield from enumerate(state.names)
    yield None, "a spectator"


def _redacted(state: GameState, event: Event) -> Iterator[str]:
    """Yield the event as those see it who may not know all of it."""
    for viewer, name in _viewers(state):
        known = redact(event, viewer)
        if known != event:
            yield f"        {name}: {'nothing' if known is None else known}"


def _views(state: GameState, seen: dict[int | None, PlayerView]) -> Iterator[str]:
    """Yield each view, common parts first; after the first only the changes."""
    changes: dict[str, list[str]] = {}
    for viewer, name in _viewers(state):
        now, before = view(state, viewer), seen.get(viewer)
        changes[name] = [
            f"{field} {value}"
            for field, value in now._asdict().items()
            if before is None or value != getattr(before, field)
        ]
        seen[viewer] = now
    alike = [line for line in changes["a spectator"] if all(line in of for of in changes.values())]
    for name, lines in ({"all": alike} | changes).items():
        own = [line for line in lines if line not in alike or name == "all"]
        if own:
            yield f"  {name} see" if name == "all" else f"  {name} sees"
            yield from (f"    {line}" for line in own)


def text_of(record: Path) -> Path:
    """Return the file of a record's text."""
    return record.with_suffix(".txt")


def main() -> None:
    """Rewrite every text."""
    for record in RECORDS:
        text_of(record).write_text("".join(f"{line}\n" for line in told(record)), "utf-8")


if __name__ == "__main__":
    main()

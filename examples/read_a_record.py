"""Read a record, check it under the rules, and print the course of each hand.

    python examples/read_a_record.py hand.dalmuti

Saved games are records too; the game keeps them in its data folder.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from dalmuti.rules import CardsPlayed, HandEnded, HandStarted, RevolutionCalled, TaxesPaid, TrickWon
from dalmuti.rules.notation import format_cards
from dalmuti.rules.record import Record, RecordError, read, replay


def describe(record: Record) -> None:
    """Print how each hand of a record went."""
    names = record.state.names
    print(f"{len(names)} players, {record.header.edition} edition, {len(record.actions)} actions")
    sets = tricks = 0
    for _, events in replay(record.start, record.actions):
        for event in events:
            if isinstance(event, HandStarted):
                print(f"Hand {event.number}:", ", ".join(names[player] for player in event.order))
                sets = tricks = 0
            elif isinstance(event, RevolutionCalled):
                print(f"  {names[event.player]} calls a revolution")
            elif isinstance(event, TaxesPaid):
                for transfer in event.transfers:
                    cards = format_cards(transfer.cards or ())
                    print(f"  {names[transfer.giver]} gives {names[transfer.receiver]} {cards}")
            elif isinstance(event, CardsPlayed):
                sets += 1
            elif isinstance(event, TrickWon):
                tricks += 1
            elif isinstance(event, HandEnded):
                print(f"  {sets} sets in {tricks + 1} tricks")
                print("  New order:", ", ".join(names[player] for player in event.order))


def main(argv: Sequence[str] | None = None) -> None:
    """Describe the record of this path."""
    parser = argparse.ArgumentParser(description="Print the course of a recorded game.")
    parser.add_argument("record", type=Path)
    path = parser.parse_args(argv).record
    try:
        with path.open("rb") as file:
            describe(read(file))
    except OSError as error:
        parser.exit(1, f"{path}: {error.strerror}.\n")
    except RecordError as error:
        parser.exit(1, f"{path}: {error}\n")


if __name__ == "__main__":
    main()

"""Describe the table for a screen reader: seats, trick, taxes and the viewer's hand."""

from collections.abc import Iterator, Sequence

from dalmuti.rules.cards import JESTER
from dalmuti.screen.accessibility.nodes import Node, Role, place_of, together
from dalmuti.screen.input.events import Command
from dalmuti.screen.input.key_names import key_name
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.table import Table
from dalmuti.stage.model import Deed, Done, Seat, TableModel
from dalmuti.texts import words as sentences


def said_nodes(says: Says) -> Iterator[Node]:
    """Return the words of a section for the picture."""
    for key, words in (
        ("holder", says.holder),
        ("ribbon", says.ribbon),
        ("sign", says.sign),
        ("best", says.note),
    ):
        if words:
            yield Node(Role.TEXT, key, words)


def trick_node(table: Table) -> Node | None:
    """Return the turns of the trick in order, passes included; None if there are none."""
    model, words = table.model, table.words
    if not model.turns or model.trick_lifted:
        return None
    turns = (
        words.whose(turn, model)
        if turn.cards
        else captioned(table, model.names[turn.player], words.done(Done(Deed.PASSED)))
        for turn in model.turns
    )
    items = tuple(Node(Role.ITEM, str(at), turn) for at, turn in enumerate(turns))
    return Node(Role.LIST, "trick", table.context.texts("screen_reader.trick"), items)


def seats_node(table: Table) -> Node:
    """Return the players at the table, clockwise from the viewer."""
    model = table.model
    seats = sorted(model.seats, key=lambda seat: seat.place)
    items = tuple(_seat(table, seat, model) for seat in seats)
    return Node(Role.LIST, "seats", table.context.texts("screen_reader.seats"), items)


def _seat(table: Table, seat: Seat, model: TableModel) -> Node:
    words = table.words
    parts: Sequence[str] = words.seat_parts(seat, len(model.order))
    if table.planned:  # without hands of cards
        parts = (seat.name, words.status(seat.status, len(model.order)))
    place = place_of(table.plate(seat.place))
    return Node(Role.ITEM, f"seat.{seat.player}", together(*parts), place=place)


def laid_node(table: Table) -> Node | None:
    """Return the cards put down as taxes, as far as the viewer may know them."""
    texts, model = table.context.texts, table.model
    if not model.laid:
        return None
    items = []
    for at, laid in enumerate(model.laid):
        known = laid.cards is not None
        cards = table.words.cards(laid.cards or ()) if known else texts.n("cards.count", laid.count)
        items.append(Node(Role.ITEM, str(at), captioned(table, model.names[laid.player], cards)))
    return Node(Role.LIST, "laid", texts("screen_reader.laid"), tuple(items))


def hand_node(table: Table) -> Node | None:
    """Return the viewer's hand, rank by rank as it is sorted; None where no hand is shown.

    A hand that lies face down is a text without cards.
    """
    viewer, model = table.session.viewer, table.model
    if table.planned or viewer is None:
        return None
    if table.session.hand_covered:
        return Node(Role.TEXT, "hand", table.words("covered", name=table.name(viewer)))
    ranks = table.picture.hand.ranks
    items = tuple(_rank(table, rank, model.hand.count(rank)) for rank in ranks)
    name = captioned(
        table,
        table.context.texts("screen_reader.hand"),
        table.context.texts.n("cards.count", len(model.hand)),
    )
    return Node(Role.LIST, "hand", name, items)


def _rank(table: Table, rank: int, held: int) -> Node:
    texts, marks, hand = table.context.texts, table.marks, table.picture.hand
    picked = marks.picked(rank)
    name = sentences.set_of(texts, rank, held)
    if picked:
        name = texts.n("screen_reader.picked", picked, set=name)
    command = Command.JESTER if rank == JESTER else Command(f"rank_{rank}")
    place = place_of(hand.strip(hand.first(rank)))
    dimmed = rank in marks.dim
    return Node(
        Role.ITEM,
        f"rank.{rank}",
        name,
        description=marks.why_not(rank) if dimmed else "",
        shortcut=key_name(table.context, command),
        enabled=marks.picking and not dimmed,
        focused=hand.cursor == rank and (marks.picking or table.model.turn is not None),
        selected=picked > 0,
        place=place,
        presses=True,
    )


def captioned(table: Table, caption: str, words: str) -> str:
    """Return words after a caption."""
    return table.context.texts("screen_reader.captioned", caption=caption, words=words)

"""The guide at the table: where their bubble may go, and what is highlighted."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.table.drawing.regions import all_of, faces, regions
from dalmuti.screen.table.guide import TableGuide
from dalmuti.screen.table.table import Table
from dalmuti.screen.tutorial.bubble import Surroundings
from dalmuti.stage.layout import TableLayout

CARDS: Final = ("hand", "trick")
"""Subjects of which only the cards must stay visible, not the whole region for them."""


def draw_guide(
    table: Table,
    guide: TableGuide,
    surface: pygame.Surface,
    sheet: pygame.Rect | None,
    spots: Mapping[str, pygame.Rect],
) -> None:
    """Draw the guide's bubble so that it covers neither its subject nor anything needed now.

    `spots` are the things that can be clicked, `sheet` is a sheet over the table to be read.
    """
    if guide.aside:
        guide.draw(surface, _aside(table))
        return
    places, buttons = regions(table.layout), table.form.spots().values()
    sights, hand = {**places, **spots}, table.picture.hand
    kept = list(cards_seen(table))
    if sheet is not None:
        sights["sheet"] = sheet.unionall(list(buttons))
        kept.append(sights["sheet"])
    kept += [sights[name] for name in guide.about if name in sights and name not in CARDS]
    kept += [] if guide.talking else list(buttons)
    inside = surface.get_rect().inflate([-table.context.theme.px(16)] * 2)
    whole = {f"rank.{rank}": all_of(hand, rank) for rank in set(table.model.hand)}
    lit = [{**spots, **whole}[name].clip(inside) for name in guide.about if name in spots]
    words = [places[name] for name in ("ribbon", "sign") if name in places]
    things = table.picture.things(table.layout)
    spared = [*faces(table.layout), *words, *buttons, *things]
    guide.draw(surface, Surroundings(kept, spared, lit))


def _aside(table: Table) -> Surroundings:
    """Return the surroundings of a bubble that leaves everything to play with visible."""
    layout = table.layout
    kept = [*hand_seen(table), *table.form.spots().values()]
    kept += [table.plate(place) for place in range(len(layout.seats))]
    kept += middle_seen(table)
    done = [pixel_rect(seat.done) for seat in layout.seats]
    return Surroundings(kept, [*faces(layout), *done, *table.picture.things(layout)])


def middle_seen(table: Table) -> list[pygame.Rect]:
    """Return the rectangles of the trick, of the sign and the ribbon, and of plates with words."""
    layout = table.layout
    if not isinstance(layout, TableLayout):
        return []
    trick = table.picture.trick(table.model, layout)
    return [
        *(picture.get_rect(topleft=at) for picture, at in trick),
        *(pixel_rect(box) for box in (layout.sign, layout.ribbon)),
        *table.picture.worded,  # plates with several lines are higher
    ]


def cards_seen(table: Table) -> Sequence[pygame.Rect]:
    """Return the rectangles of the viewer's own cards and of the trick."""
    found = list(hand_seen(table))
    places = regions(table.layout)
    if "trick" in places and table.model.sets:
        found.append(places["trick"])
    return found


def hand_seen(table: Table) -> Sequence[pygame.Rect]:
    """Return the rectangle of the viewer's own cards, with room for raised ones."""
    places, model, hand = regions(table.layout), table.model, table.picture.hand
    if "hand" not in places or not model.hand or table.session.viewer is None or not hand.size:
        return ()
    row, area = [hand.strip(index) for index in range(hand.size)], places["hand"]
    left, right = min(card.left for card in row), max(card.right for card in row)
    return (pygame.Rect(left, area.y, right - left, area.height),)

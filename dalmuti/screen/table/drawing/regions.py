"""The regions of the table that have no name among the spots: seats, trick, signs and hand."""

import pygame

from dalmuti.screen.table.drawing.hand import HandPicture
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import PlanLayout
from dalmuti.stage.poses import Layout


def regions(layout: Layout) -> dict[str, pygame.Rect]:
    """Return where the things are that can be talked about and are no spots."""
    own = layout.seats[0]
    found = {"own": _rect(own.bust).union(_rect(own.plate))}
    if isinstance(layout, PlanLayout):
        deck = layout.deck
        found["ribbon"] = _rect(layout.caption)
        side = deck.width
        standing = [_rect(box) for box in (*layout.standing, *layout.standing_plates)]
        around = [_rect(seat.bust) for seat in layout.seats]
        found["deck"] = pygame.Rect(
            round(deck.x - side), round(deck.y - side), *([round(2 * side)] * 2)
        )
        found["standing"] = (standing or around)[0].unionall((standing or around)[1:])
        return found
    found["trick"] = _rect(layout.trick).union(_rect(layout.title))
    found["sign"] = _rect(layout.sign)
    found["ribbon"] = _rect(layout.ribbon)
    found["hints"] = _rect(layout.hints)
    if layout.hand is not None:
        found["hand"] = _rect(layout.hand)
    return found


def all_of(hand: HandPicture, rank: int) -> pygame.Rect:
    """Return where the cards of a rank lie in a hand; nowhere if there are none."""
    cards = [hand.strip(index) for index in range(hand.size) if hand.card(index) == rank]
    return cards[0].unionall(cards[1:]) if cards else pygame.Rect(0, 0, 0, 0)


def faces(layout: Layout) -> list[pygame.Rect]:
    """Return where everybody's face and plate are."""
    return [_rect(box) for seat in layout.seats for box in (seat.bust, seat.plate)]


def _rect(box: Rect) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))

"""The regions of the table that are not spots: seats, trick, signs and hand."""

import pygame

from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.table.drawing.hand import HandPicture
from dalmuti.stage.layout import PlanLayout
from dalmuti.stage.poses import Layout


def regions(layout: Layout) -> dict[str, pygame.Rect]:
    """Return the regions that can be referred to but are not spots, by name."""
    own = layout.seats[0]
    found = {"own": pixel_rect(own.bust).union(pixel_rect(own.plate))}
    if isinstance(layout, PlanLayout):
        deck = layout.deck
        found["ribbon"] = pixel_rect(layout.caption)
        side = deck.width
        standing = [pixel_rect(box) for box in (*layout.standing, *layout.standing_plates)]
        around = [pixel_rect(seat.bust) for seat in layout.seats]
        found["deck"] = pygame.Rect(
            round(deck.x - side), round(deck.y - side), *([round(2 * side)] * 2)
        )
        found["standing"] = (standing or around)[0].unionall((standing or around)[1:])
        return found
    found["trick"] = pixel_rect(layout.trick)
    found["sign"] = pixel_rect(layout.sign)
    found["ribbon"] = pixel_rect(layout.ribbon)
    found["hints"] = pixel_rect(layout.hints)
    if layout.hand is not None:
        found["hand"] = pixel_rect(layout.hand)
    return found


def all_of(hand: HandPicture, rank: int) -> pygame.Rect:
    """Return the rectangle of the cards of a rank in a hand; empty if there are none."""
    cards = [hand.strip(index) for index in range(hand.size) if hand.card(index) == rank]
    return cards[0].unionall(cards[1:]) if cards else pygame.Rect(0, 0, 0, 0)


def faces(layout: Layout) -> list[pygame.Rect]:
    """Return the rectangles of everyone's face and plate."""
    return [pixel_rect(box) for seat in layout.seats for box in (seat.bust, seat.plate)]

"""Legibility of text at the table, measured on real frames."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pygame
import pytest

from dalmuti.match.worker import BotWorker
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.theme import (
    INK,
    MADDER_SHADE,
    PARCHMENT,
    PARCHMENT_LIGHT,
    Colour,
    Face,
)
from dalmuti.screen.table.drawing.seat_pictures import LEAST_NOTE
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.words import TableWords
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import Deed, Done
from dalmuti.stage.playback import Shown
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.drawing.test_looks import HANDS, grey
from tests.screen.table.people import dealt, lead_won, led, scene, wait

ENOUGH = 4.5
NEAR = 26
"""The distance of a pixel from the type's colour up to which it counts as type."""
LEAST = 12
"""The pixels of type that must be found."""


def luminance(pixels: Any) -> Any:
    """Return the relative luminance of colours 0 to 255, as WCAG defines it."""
    share = np.asarray(pixels, dtype=float) / 255
    linear = np.where(share <= 0.03928, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def grown(mask: Any, by: int) -> Any:
    """Return a mask grown by this many pixels."""
    wide = mask.copy()
    for _ in range(by):
        more = wide.copy()
        more[1:] |= wide[:-1]
        more[:-1] |= wide[1:]
        more[:, 1:] |= wide[:, :-1]
        more[:, :-1] |= wide[:, 1:]
        wide = more
    return wide


def contrast(pilot: Pilot, rect: pygame.Rect, colour: Colour) -> float:
    """Return the contrast of type of a colour with the pixels right round its letters."""
    part = pilot.picture.subsurface(rect.clip(pilot.picture.get_rect()))
    pixels = pygame.surfarray.array3d(part)
    type_ = np.abs(pixels.astype(int) - np.array(colour)).max(axis=2) <= NEAR
    assert type_.sum() >= LEAST, f"no type of the colour {colour} at {rect}"
    # In between are the smoothed edges of the letters.
    around = grown(type_, 4) & ~grown(type_, 2)
    behind = luminance(pixels[around])
    own = float(luminance(colour))
    # The worst tenth, not single pixels.
    worst = float(np.percentile(behind, 10 if own < behind.mean() else 90))
    high, low = max(own, worst), min(own, worst)
    return (high + 0.05) / (low + 0.05)


def box(rect: Rect) -> pygame.Rect:
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))


def written(pilot: Pilot) -> Iterator[tuple[str, pygame.Rect, Colour]]:
    """Yield the name, place and colour of each text."""
    layout = scene(pilot).layout
    assert isinstance(layout, TableLayout)
    ribbon = box(layout.ribbon)
    # Without the golden lines along its edges.
    yield "ribbon", ribbon.inflate(-ribbon.width // 2, -ribbon.height * 0.45), PARCHMENT_LIGHT
    note = box(layout.sign)  # the chip may lie on the lower edge of the best set
    yield "note", note.inflate(-note.width * 7 // 8, -note.height // 3), PARCHMENT
    yield "hints", box(layout.hints), PARCHMENT
    for seat in layout.seats:
        plate = box(seat.plate)
        line = pygame.Rect(0, 0, plate.width // 2, plate.height * 3 // 10)
        line.topleft = (plate.x + plate.width // 10, plate.y + plate.height * 22 // 100)
        yield f"name {seat.place}", line, INK
        yield f"status {seat.place}", line.move(0, line.height), MADDER_SHADE
        if seat.place > 1:  # the leader's is at the cards
            # Only the chip under the words; arms may show beside it.
            done = box(seat.done)
            chip = pygame.Rect(done.x + done.height // 2, done.y, done.width // 4, done.height)
            if seat.flush == 0.5:
                chip.centerx = done.centerx
            elif seat.flush:
                chip.right = done.right - done.height // 2
            yield f"last turn {seat.place}", chip, PARCHMENT
    yield "pass", pilot.spot("pass"), PARCHMENT_LIGHT


@pytest.mark.parametrize("moonlight", [False, True])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_everything_written_stands_out(
    start: PilotMaker, size: tuple[int, int], moonlight: bool
) -> None:
    pilot = start(size, speed="instant")
    pilot.context.preferences.change(moonlight=moonlight)
    pilot.context.app.refit()
    dealt(HANDS, 1, pilot, led((5, 5)))
    wait(pilot)
    pilot.move((4, 4))
    pilot.frames(20)
    found = {name: contrast(pilot, rect, colour) for name, rect, colour in written(pilot)}
    assert {name: ratio for name, ratio in found.items() if ratio < ENOUGH} == {}


def test_the_description_of_the_large_card_is_legible(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.key(pygame.K_6)
    pilot.key(pygame.K_z)
    pilot.frames(5)
    right = pygame.Rect(590, 255, 200, 60)  # the middle of the note beside the card
    assert contrast(pilot, right, INK) >= ENOUGH


def test_a_note_too_long_for_its_plate_says_the_same_in_fewer_words(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot, led((5, 5)))
    wait(pilot)
    briefly = TableWords.done_briefly
    seen = []
    for said in ("played a set " * 5, "passed", ""):
        monkeypatch.setattr(TableWords, "done", lambda _, __, said=said: said)
        monkeypatch.setattr(TableWords, "done_briefly", briefly if said else lambda *_: "")
        table = scene(pilot)
        table.picture.seats.forget_words()
        table.picture.seats.snap()
        surface = pygame.Surface(table.layout.size)
        table.picture.draw(surface, Shown(table.model, ()), table.layout, Says())
        done = box(table.layout.seats[2].done)
        seen.append(pygame.image.tobytes(surface.subsurface(done), "RGB"))
    assert seen[0] == seen[1] != seen[2]


def test_notes_fit_at_ten_seats_in_every_language(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    layout = table_layout((1024, 600), 10)
    for language in ("de", "en", "fr", "nl"):
        pilot.context.app.set_language(language)
        words = TableWords(pilot.context.texts)
        for deed, count, rank in ((Deed.PASSED, 0, 0), (Deed.PLAYED, 1, 11), (Deed.PLAYED, 2, 12)):
            said = words.done_briefly(Done(deed, count, rank))
            text = text_px(pilot.context, said, Face.ITALIC, layout.text, PARCHMENT)
            for seat in layout.seats:
                assert LEAST_NOTE * text.get_width() <= seat.done.w - seat.done.h, (language, said)


def test_without_colour_it_shows_whose_turn_it_is(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotWorker, "ask", lambda *_: None)  # bots think for ever
    pilot = start((1280, 720), speed="instant")
    looks = []
    for actions in (lead_won((9,)), ()):
        dealt(HANDS, 1, pilot, actions)
        pilot.move((4, 4))
        pilot.frames(30)
        seat = scene(pilot).layout.seats[0]
        around = box(seat.bust).union(box(seat.plate)).inflate(30, 10)
        looks.append((scene(pilot).model.turn, grey(pilot, around)))
    (turn, mine), (other, idle) = looks
    assert turn == 0 != other
    difference = np.abs(
        np.frombuffer(mine, np.uint8).astype(int) - np.frombuffer(idle, np.uint8).astype(int)
    )
    assert (difference > 20).mean() > 0.05

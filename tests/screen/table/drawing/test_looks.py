"""The look of the table at every size, and differences that do not rest on colour."""

from itertools import pairwise

import pygame
import pytest

from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.rules.cards import JESTER
from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.graphics.preload import Batch
from dalmuti.stage.clips import CardThing
from dalmuti.stage.poses import pose_in_flight
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, lead_won, led, scene, session, sit_down, two_won, wait

HANDS = ((1, 2, 2, 6, 6, 6, 9, 9, JESTER), (5, 5, 7, 12), (3, 3, 7), (4, 4, 4))
LONG = (1, 2, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 8, 9, 9, 10, 11, 12, JESTER)
"""The most cards that one of four players can come to hold, one of which is played first."""


def grey(pilot: Pilot, rect: pygame.Rect) -> bytes:
    part = pilot.picture.subsurface(rect.clip(pilot.picture.get_rect()))
    return pygame.image.tobytes(pygame.transform.grayscale(part), "RGB")


def brightness(pilot: Pilot, rect: pygame.Rect) -> float:
    part = pilot.picture.subsurface(rect)
    return sum(pygame.transform.average_color(part)[:3]) / 3


def test_resizing_in_the_middle_of_the_deal_leaves_no_card_in_the_air(start: PilotMaker) -> None:
    pilot = start(speed="brisk")
    sit_down(pilot, players=7, seed=1)
    pilot.until(
        lambda: pilot.name == "DealSection" and len(session(pilot).playback.shown.flights) > 2
    )
    for size in ((1024, 600), (1920, 1080), (3840, 2160), (1280, 1024), (1600, 700)):
        pilot.resize(size)
        pilot.frames(2)
        layout = scene(pilot).layout
        assert layout.size == size
        shown = session(pilot).playback.shown
        for now in shown.flights:
            assert isinstance(now.flight.thing, CardThing)
            pose = pose_in_flight(now, layout, shown.model).pose
            assert 0 <= pose.x <= size[0]
            assert 0 <= pose.y <= size[1]
    wait(pilot)
    strips = [rect for name, rect in pilot.scene.spots().items() if name.startswith("card.")]
    assert len(strips) == len(session(pilot).view.hand)
    window = pygame.Rect(0, 0, 1600, 700)
    assert all(window.contains(strip) for strip in strips)
    # After all these sizes, clicks still hit the cards.
    rank = session(pilot).view.hand[-1]
    pilot.move(pilot.spot(f"card.{len(strips) - 1}").center)
    hand = scene(pilot).picture.hand
    assert hand.hovered == len(strips) - 1
    assert session(pilot).view.hand[hand.hovered] == rank


@pytest.mark.parametrize("players", [4, 7, 10])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_buttons_and_cards_stay_inside_and_apart(
    start: PilotMaker, players: int, size: tuple[int, int], text_size: int
) -> None:
    pilot = start(size, speed="instant")
    pilot.context.preferences.change(text_size=text_size)
    pilot.context.app.refit()
    dealt(
        (LONG, *((4, 10),) * min(3, players - 1), *((11, 12),) * (players - 4)),
        1,
        pilot,
        two_won(players),
    )
    wait(pilot)
    spots = pilot.scene.spots()
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in spots.values())
    cards = [rect for name, rect in spots.items() if name.startswith("card.")]
    assert all(not rect.colliderect(spots[b]) for rect in cards for b in ("play", "pass"))
    assert not spots["play"].colliderect(spots["pass"])


def test_without_colour_it_shows_what_is_picked_and_whose_turn_it_is(start: PilotMaker) -> None:
    pilot = start((1280, 720), speed="instant")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.move((4, 4))
    pilot.frames(20)
    group = pilot.spot("rank.6").union(pilot.spot("card.5")).inflate(0, 40)
    before = grey(pilot, group)
    pilot.key(pygame.K_6)
    pilot.frames(30)
    assert grey(pilot, group) != before
    # A picked card is higher than its neighbours.
    hand = scene(pilot).picture.hand
    picked = {card for card, _ in hand.picked_poses()}
    assert picked == {6}


def test_what_cannot_be_played_is_darker(start: PilotMaker) -> None:
    pilot = start((1280, 720), speed="instant")
    hands = ((5, 11, 12, 12), (10, 11), (9, 9), (8, 8))
    dealt(hands, 1, pilot, led((10,)))
    wait(pilot)
    pilot.move((4, 4))
    pilot.frames(20)
    strips = {rank: pilot.spot(f"rank.{rank}") for rank in (5, 11)}
    following = {rank: brightness(pilot, strip) for rank, strip in strips.items()}
    dealt(hands, 1, pilot, (PlaySet(1, (11,)), Pass(2), Pass(3), PlaySet(0, (5,)), *PASSES))
    wait(pilot)
    pilot.move((4, 4))
    pilot.frames(20)
    leading = brightness(pilot, pilot.spot("rank.11"))
    assert following[11] < 0.75 * leading


PASSES = tuple(Pass(player) for player in (1, 2, 3))


def test_a_card_is_shown_large_also_in_a_tall_window(start: PilotMaker) -> None:
    pilot = start((640, 2400), speed="instant")
    dealt(HANDS, 1, pilot, led((5,)))
    wait(pilot)
    pilot.key(pygame.K_LEFT)
    before = pilot.pixels
    pilot.key(pygame.K_z)
    assert pilot.pixels != before


def test_the_draw_says_which_player_is_the_viewer(start: PilotMaker) -> None:
    pilot = start()
    match = sit_down(pilot, players=5)
    table = scene(pilot)
    assert pilot.name == "SeatingSection"
    assert table.section.says(table.model).ribbon.endswith(f"you are {match.seats[0].name}")
    sit_down(pilot, players=5, people=2)
    table = scene(pilot)
    assert "you" not in table.section.says(table.model).ribbon


def test_the_french_edition_has_its_own_people(start: PilotMaker) -> None:
    context = start().context
    english, french = CardPictures(context), CardPictures(context, "fr")

    def picture(cards: CardPictures, rank: int) -> bytes:
        return pygame.image.tobytes(cards.turned(rank, 120, 0), "RGBA")

    differ = {r for r in range(1, 14) if picture(english, r) != picture(french, r)}
    assert differ == set(range(2, 12)), "seven of them by their pictures, all by their titles"


def test_a_card_shown_in_large_is_as_sharp_as_a_small_one(start: PilotMaker) -> None:
    cards = CardPictures(start().context)

    def sharpness(rank: int, width: int) -> int:
        """Return the greatest change of brightness from one pixel to the next."""
        picture = pygame.transform.grayscale(cards.large(rank, width))
        row = [picture.get_at((x, picture.get_height() // 2)).r for x in range(picture.get_width())]
        return max(abs(one - other) for one, other in pairwise(row[width // 8 : -width // 8]))

    for rank in (1, 7, JESTER):
        assert sharpness(rank, 1000) > 0.8 * sharpness(rank, 500)


def test_the_shadow_of_a_card_that_turns_over_is_as_narrow_as_the_card(start: PilotMaker) -> None:
    cards = CardPictures(start().context)
    whole = cards.shadow(100, 12)
    half, edge = cards.shadow(100, 12, 0.5), cards.shadow(100, 12, 0.06)
    assert half.get_width() == pytest.approx(whole.get_width() / 2, abs=1)
    assert edge.get_width() < whole.get_width() / 6
    assert half.get_height() == edge.get_height() == whole.get_height()


def test_no_card_is_made_ahead_before_its_picture_has_come(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = start().context
    coming = Batch([("cards/1", ((77, 108),))])
    monkeypatch.setattr(context.pictures, "fit_ahead", lambda _: coming)
    cards = CardPictures(context)
    cards.fit(77, 77, 60)
    scaled: list[tuple[int, int]] = []
    fit = context.pictures.fit_uncached

    def watched(name: str, size: tuple[int, int]) -> pygame.Surface | None:
        scaled.append(size)
        return fit(name, size)

    monkeypatch.setattr(context.pictures, "fit_uncached", watched)
    cards.prepare()
    assert scaled == []
    coming.left.clear()
    cards.prepare()
    assert scaled == [(77, 108)]

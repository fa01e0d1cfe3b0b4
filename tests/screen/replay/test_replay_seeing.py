"""The contents of the replay viewer: visible hands, the log, the count of played cards."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dalmuti.rules.events import CardsDealt, HandStarted
from dalmuti.rules.view import Phase
from dalmuti.screen.menus.log import LogLine, LogScene
from dalmuti.screen.replay.open_hands import draw_open_hands
from dalmuti.screen.table.drawing.tally import cell_size, played_cards, tally_place
from dalmuti.screen.table.scene import TableScene
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.layout import TableLayout
from dalmuti.storage.recording import open_recording
from tests.screen.conftest import PilotMaker
from tests.screen.replay.replays import opened, record


def test_each_seat_sees_its_own_hand_and_no_other(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_PAGEDOWN)
    for _ in range(4):
        pilot.key(pygame.K_RIGHT)
    assert scene.session.viewpoint.open_hands, (
        "the record ends with a result, so everything may be seen"
    )
    pilot.key(pygame.K_e)
    assert (scene.session.viewer, scene.session.viewpoint.open_hands) == (None, False)
    for player in range(4):
        pilot.key(pygame.K_e)
        assert scene.session.viewer == player
        hand = scene.session.recorded.state.hands[player]
        assert sorted(scene.table.model.hand) == sorted(hand)
        dealt = next(e for e in scene.session.told if isinstance(e, CardsDealt))
        assert sum(seen is not None for seen in dealt.hands) == 1
    pilot.key(pygame.K_e)
    assert scene.session.viewpoint.open_hands


def test_open_hands_are_seen_on_the_table(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    opened(pilot, two_hands)
    pilot.key(pygame.K_PAGEDOWN)
    pilot.key(pygame.K_RIGHT)
    pilot.settle()
    opens = pilot.picture.copy()
    pilot.key(pygame.K_e)
    pilot.frames(2)
    changed = pygame.mask.from_threshold(
        opens, (0, 0, 0), (8, 8, 8, 255), pilot.picture, palette_colors=0
    )
    assert changed.count() < opens.get_width() * opens.get_height() * 0.995


def test_open_hands_in_a_column_are_one_row_each_above_their_plates(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start((1080, 1920))
    model = replace(opened(pilot, two_hands).table.model, viewer=None)
    layout = table_layout((1080, 1920), 7, spectator=True)
    seats, place = list(layout.seats), model.place_of(0)
    held = seats[1]
    assert seats[2].fan.x == held.fan.x
    # The first player sits there and has cards, the others have none.
    seats[place], seats[1] = held, seats[place]
    moved = replace(layout, seats=tuple(seats))
    surface = pygame.Surface(layout.size, pygame.SRCALPHA)
    hands = (tuple(range(1, 9)), *[()] * (model.count - 1))
    draw_open_hands(pilot.context, surface, model, moved, hands)
    board = surface.get_bounding_rect()
    assert board.height <= cell_size(layout)[1]
    assert board.bottom <= held.plate.y + 1


def test_a_hand_still_played_is_not_given_away(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start()
    scene = opened(pilot, record(tmp_path, 1, more=6))
    assert not scene.session.viewpoint.open_hands
    last = scene.session.recording.hands[-1]
    pilot.key(pygame.K_END)
    for _ in range(scene.table.model.count + 2):
        assert (scene.session.viewer, scene.session.viewpoint.open_hands) == (None, False)
        pilot.key(pygame.K_e)
        assert pilot.context.toasts.sentences == (
            "This hand is still being played: you see what everyone saw.",
        )
    # Of finished hands everything may be seen, until the next one begins.
    pilot.key(pygame.K_PAGEUP)
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_e, times=2)
    assert scene.session.position == last - 1
    assert scene.session.viewer == 1
    pilot.key(pygame.K_RIGHT)
    assert scene.session.viewer is None
    pilot.settle()
    pilot.key(pygame.K_LEFT)
    assert scene.session.viewer == 1
    pilot.key(pygame.K_SPACE)
    for _ in range(400):
        pilot.frames()
        assert scene.session.viewer is None or scene.session.position < last
    assert scene.session.position > last


def test_the_log_stands_beside_the_table_or_over_it(start: PilotMaker, two_hands: Path) -> None:
    pilot = start((1024, 600))
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_l)
    pilot.settle()
    assert isinstance(pilot.scene, LogScene)
    pilot.key(pygame.K_l)
    pilot.settle()
    pilot.resize((1920, 1080))
    pilot.frames(2)
    beside = scene._area.width
    assert beside < 1920
    pilot.key(pygame.K_l)
    assert pilot.name == "ReplayScene"
    assert scene._area.width == 1920


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_bar_fits_and_the_table_is_over_it(
    start: PilotMaker, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    pilot = start(size)
    pilot.context.preferences.change(text_size=text)
    pilot.context.app.refit()
    scene = opened(pilot, record(tmp_path, 1, players=10))
    pilot.key(pygame.K_END)
    spots = list(scene.spots().values())
    window = pygame.Rect((0, 0), size)
    for index, rect in enumerate(spots):
        assert window.contains(rect)
        assert rect.collidelist(spots[index + 1 :]) < 0
        assert rect.top >= scene._area.bottom


def test_the_log_is_whole_after_a_game_is_continued(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "matches").mkdir(parents=True)
    path = record(data / "matches", 1, more=20)
    state = open_recording(path).record.state
    assert state.phase is Phase.PLAY
    pilot = start()
    pilot.click("continue")
    table = pilot.scene
    assert isinstance(table, TableScene)
    told = table.session.told
    assert isinstance(told[0], HandStarted)
    counted = played_cards(told)
    assert [counted[rank] for rank in range(1, 14)] == list(state.played[1:14])
    pilot.key(pygame.K_l)
    lines = [widget for widget in pilot.scene.form if isinstance(widget, LogLine)]  # type: ignore[attr-defined]
    assert sum(len(line.cards) for line in lines) >= sum(state.played)
    texts = pilot.context.texts
    assert lines[0].words == texts("log.hand", number=2, name=state.names[state.order[0]])


def test_played_cards_are_counted_at_the_table_if_wished(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start((1024, 600))
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_PAGEDOWN, times=2)
    pilot.key(pygame.K_DOWN, times=3)
    pilot.key(pygame.K_LEFT)
    layout = scene.table.layout
    assert isinstance(layout, TableLayout)
    board, _ = tally_place(layout)
    without = pilot.picture.subsurface(board).get_buffer().raw
    pilot.context.preferences.change(count_played=True)
    pilot.resize((1030, 600))
    pilot.resize((1024, 600))
    assert pilot.picture.subsurface(board).get_buffer().raw != without


@pytest.mark.parametrize("players", [4, 7, 10])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_count_covers_neither_cards_nor_people(players: int, size: tuple[int, int]) -> None:
    layout = table_layout(size, players, 1.0, False)
    board, across = tally_place(layout)
    assert pygame.Rect((0, 0), size).contains(board)
    assert across in (1, 2, 7, 13)
    for seat in layout.seats:
        plate = pygame.Rect(seat.plate.x, seat.plate.y, seat.plate.w, seat.plate.h)
        assert not board.colliderect(plate)

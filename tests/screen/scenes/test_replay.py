"""The replay viewer, by real events; and a log that is whole after a game is continued."""

from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import HandStarted
from dalmuti.rules.game import view
from dalmuti.rules.view import Phase
from dalmuti.screen.options import GameOptions
from dalmuti.screen.scenes.log import LogLine, LogScene
from dalmuti.screen.scenes.replay import ReplayScene, replay_scene
from dalmuti.screen.scenes.table_scene import TableScene
from dalmuti.screen.table.tally import played_cards, tally_place
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import model_from_view
from dalmuti.storage.errors import RecordingError
from dalmuti.storage.recording import STEP, Recording, open_recording
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import seats


def record(folder: Path, hands: int = 2, players: int = 4, more: int = 0) -> Path:
    """Let bots play so many hands, and a few actions of the next."""
    path = folder / f"{players}.dalmuti"
    match = Match.new(seats(players, 0), seed=4, path=path, rules=Rules(scoring=True, hands=None))
    for _ in range(hands):
        if match.state.phase is Phase.RESULT:
            match.next_hand(match.ticket())
        while match.advance_blocking():
            pass
    if more:
        match.next_hand(match.ticket())
    for _ in range(more):
        match.advance_blocking()
    match.close()
    return path


@pytest.fixture(scope="module")
def two_hands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record(tmp_path_factory.mktemp("records"))


def opened(pilot: Pilot, path: Path) -> ReplayScene:
    """Drop a record on the window."""
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.frames()
    pilot.settle()
    assert isinstance(pilot.scene, ReplayScene), pilot.context.toasts.sentences
    return pilot.scene


def is_whole(scene: ReplayScene) -> bool:
    """Tell whether the table shows just what the state at this position is."""
    session = scene.replay
    state = session.recording.state(session.position)
    shown = session.playback.model
    wanted = model_from_view(view(state, session.viewer))
    same = (shown.hand, shown.sizes, shown.turns, shown.out, shown.order, shown.turn)
    return same == (wanted.hand, wanted.sizes, wanted.turns, wanted.out, wanted.order, wanted.turn)


def test_escape_closes_what_lies_over_the_table_then_leaves(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start()
    opened(pilot, two_hands)
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_t)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "ReplayScene"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "TitleScene"


def test_any_moment_is_the_one_played_through(two_hands: Path) -> None:
    recording = open_recording(two_hands)
    record = recording.record
    assert recording.length > 2 * STEP, "more than one kept state is used"
    assert recording.state(recording.length) == record.state
    assert len(recording.hands) == 2
    for position in (0, 1, STEP - 1, STEP, STEP + 1, recording.length - 1):
        assert recording.state(position).phase is not None
    for hand, position in enumerate(recording.hands, 1):
        assert recording.state(position).hand_number == hand
        assert recording.state(position - 1).hand_number == hand - 1
        assert recording.hand_at(position) == hand - 1
    told = recording.told(recording.hands[1])
    assert isinstance(told[0], HandStarted)


def test_a_record_without_faces_and_of_any_origin_is_shown(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = tmp_path / "plain.dalmuti"
    path.write_text(
        '{"format": "dalmuti-record", "version": 1, "edition": "en",'
        ' "players": ["Ann", "Ben", "Cid", "Dot"]}\n'
        '{"event": "hand", "number": 1, "order": ["Cid", "Ann", "Dot", "Ben"]}\n'
        '{"event": "deal", "partial": true, "hands":'
        ' {"Cid": [1, 4], "Ann": [2, 13], "Dot": [5], "Ben": [6, 6]}}\n'
        '{"event": "play", "player": "Cid", "cards": [4]}\n'
    )
    scene = opened(start(), path)
    pilot_length = scene.replay.recording.length
    assert pilot_length == 2
    assert scene.replay.position == 0


def test_steps_forward_and_back_show_every_moment(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    recording = scene.replay.recording
    for _ in range(recording.hands[0] + 12):
        pilot.key(pygame.K_RIGHT)
        pilot.settle()
        assert is_whole(scene)
    before = scene.replay.position
    for _ in range(5):
        pilot.key(pygame.K_LEFT)
        assert is_whole(scene)
    assert scene.replay.position == before - 5


def test_it_plays_through_hands_by_itself_and_stops_at_the_end(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start()
    pilot.context.preferences.change(speed="instant")
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_SPACE)
    assert scene.replay.playing
    pilot.until(lambda: not scene.replay.playing, 5000)
    assert scene.replay.at_end
    assert is_whole(scene)
    assert scene.replay.playback.model.result


def test_space_stops_and_a_click_on_the_bar_acts_while_cards_fly(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_PAGEDOWN)
    pilot.key(pygame.K_SPACE)
    pilot.frames(10)
    assert scene.busy
    pilot.click("play")
    assert not scene.replay.playing
    at = scene.replay.position
    pilot.click("step_back")
    assert scene.replay.position == at - 1


def test_hands_tricks_and_ends_by_keys(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    recording = scene.replay.recording
    for position in recording.hands:
        pilot.key(pygame.K_PAGEDOWN)
        assert scene.replay.position == position
        assert is_whole(scene)
    pilot.key(pygame.K_DOWN)
    assert scene.replay.position == recording.tricks[recording.tricks.index(position) + 1]
    pilot.key(pygame.K_UP)
    assert scene.replay.position == position
    pilot.key(pygame.K_PAGEUP)
    assert scene.replay.position == recording.hands[0]
    pilot.key(pygame.K_END)
    assert scene.replay.at_end
    pilot.key(pygame.K_HOME)
    assert scene.replay.position == 0


def test_the_slider_is_dragged_to_any_moment(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    slider = pilot.spot("position")
    pilot.drag(slider.midleft, slider.center)
    half = scene.replay.recording.length / 2
    assert abs(scene.replay.position - half) < half / 10
    assert is_whole(scene)


def test_each_seat_sees_its_own_hand_and_no_other(start: PilotMaker, two_hands: Path) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_PAGEDOWN)
    for _ in range(4):
        pilot.key(pygame.K_RIGHT)
    assert scene.replay.open_hands, "the record ends with a result, so everything may be seen"
    pilot.key(pygame.K_e)
    assert (scene.session.viewer, scene.replay.open_hands) == (None, False)
    for player in range(4):
        pilot.key(pygame.K_e)
        assert scene.session.viewer == player
        hand = scene.replay.recorded.state.hands[player]
        assert sorted(scene.model.hand) == sorted(hand)
        dealt = next(e for e in scene.replay.told if type(e).__name__ == "CardsDealt")
        assert sum(seen is not None for seen in dealt.hands) == 1  # type: ignore[union-attr]
    pilot.key(pygame.K_e)
    assert scene.replay.open_hands


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


def test_a_hand_still_played_is_not_given_away(start: PilotMaker, tmp_path: Path) -> None:
    scene = opened(start(), record(tmp_path, 1, more=6))
    assert not scene.replay.open_hands


@pytest.mark.parametrize(
    ("text", "what"),
    [("no record", "line 1"), ("", "empty"), ('{"format": "x"}\n', "line 1")],
)
def test_a_wrong_file_gets_the_checkers_sentence(
    start: PilotMaker, tmp_path: Path, text: str, what: str
) -> None:
    pilot = start()
    path = tmp_path / "wrong.txt"
    path.write_text(text)
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.frames(2)
    assert pilot.name == "TitleScene"
    (sentence,) = pilot.context.toasts.sentences
    assert what in sentence
    assert "wrong.txt" in sentence


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="none"):
        open_recording(tmp_path / "none")


def test_a_record_dropped_at_the_table_leaves_the_game_waiting(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start(watch=True, players=4)
    table = pilot.scene
    assert isinstance(table, TableScene)
    opened(pilot, two_hands)
    revision = table.session.match.revision
    pilot.frames(30)
    assert table.session.match.revision == revision
    pilot.key(pygame.K_ESCAPE)
    pilot.until(lambda: table.session.match.revision > revision)


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
    pilot.context.refit()
    scene = opened(pilot, record(tmp_path, 1, players=10))
    pilot.key(pygame.K_END)
    spots = list(scene.spots().values())
    window = pygame.Rect((0, 0), size)
    for index, rect in enumerate(spots):
        assert window.contains(rect)
        assert rect.collidelist(spots[index + 1 :]) < 0
        assert rect.top >= scene._area.bottom


def test_the_command_line_opens_it_at_once(tmp_path: Path, two_hands: Path) -> None:
    recording = open_recording(two_hands)
    assert isinstance(recording, Recording)
    assert GameOptions(replay=recording).replay is recording
    with Pilot(tmp_path / "data", replay=recording) as pilot:
        assert pilot.name == "ReplayScene"
        pilot.key(pygame.K_ESCAPE)
        assert not pilot.game.running


def test_replay_scene_leaves_the_record_as_it_is(start: PilotMaker, two_hands: Path) -> None:
    before = two_hands.read_bytes()
    pilot = start()
    pilot.context.scenes.push(replay_scene(pilot.context, open_recording(two_hands)))
    pilot.context.scenes.apply()
    pilot.key(pygame.K_RIGHT, times=20)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert two_hands.read_bytes() == before


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
    assert type(told[0]).__name__ == "HandStarted"
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
    layout = scene.layout
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

"""The simulated player of the built program, and the checks of its picture."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from build.bench.idle import save_at_decision
from build.bench.program import SIZE
from build.packaging.drive.checks import DriveError, check, wait_until
from build.packaging.drive.hands import Hands, Keyboard, Mouse, cards_of
from build.packaging.drive.looks import black_edges, brightness, difference, vividness
from build.packaging.drive.mirror import Mirror, mirror
from build.packaging.drive.starts import Packed, packed_in
from build.packaging.drive.steps import (
    Key,
    Move,
    Press,
    Release,
    Step,
    click,
    code_of,
    drag,
    x_name,
)
from dalmuti.rules.actions import PlaySet
from dalmuti.screen.input.events import DEFAULT_KEYS
from dalmuti.screen.options import GameOptions
from dalmuti.storage.journal import read_journal
from dalmuti.storage.speed import Speed

# --- Mouse and keyboard ---


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data folder with a game that can be resumed."""
    return save_at_decision(tmp_path_factory.mktemp("saved"), 8).parents[1]


@pytest.fixture
def journal(tmp_path: Path, saved: Path) -> Path:
    """Return the journal of that game in a folder of the test's own."""
    shutil.copytree(saved, tmp_path, dirs_exist_ok=True)
    (path,) = tmp_path.glob("matches/*.dalmuti")
    return path


@pytest.fixture
def title(journal: Path) -> Iterator[Mirror]:
    """Open the title of a game that can be resumed."""
    data = journal.parents[1]
    with mirror(GameOptions(data_dir=data, window=SIZE, speed=Speed.INSTANT)) as opened:
        yield opened


@pytest.mark.parametrize("hands", [Mouse(), Keyboard()])
def test_hands_do_what_they_are_to(title: Mirror, journal: Path, hands: Hands) -> None:
    def do(*steps: Step) -> None:
        title.do(steps)

    hands.use(title, do, "continue")
    title.rest()
    for _ in range(3):
        while title.button:
            hands.use(title, do, title.button)
            title.rest()
        action = title.action
        cards = cards_of(action)
        hands.pick(title, do, cards)
        assert sorted(card for card, _ in title.picked_poses()) == list(cards)
        before = len(read_journal(journal.read_bytes()).record.actions)
        hands.decide(title, do, action)
        title.rest()
        assert read_journal(journal.read_bytes()).record.actions[before] == action


def test_hands_correct_how_many_are_picked(title: Mirror) -> None:
    def do(*steps: Step) -> None:
        title.do(steps)

    keyboard = Keyboard()
    keyboard.use(title, do, "continue")
    title.rest()
    while not (usable := set(title.hand) - title.table.table.marks.dim):
        keyboard.decide(title, do, title.action)
        title.rest()
    several = max(usable, key=title.hand.count)
    held = title.hand.count(several)
    for wanted in (held, 1):
        Mouse().pick(title, do, (several,) * wanted)
        assert title.picked(several) == wanted
    with pytest.raises(DriveError, match="are picked for"):
        keyboard.pick(title, do, (several,) * (held + 1))


def test_a_button_that_is_not_there_is_missed_and_keys_have_their_x_names(title: Mirror) -> None:
    with pytest.raises(DriveError, match="'nowhere'"):
        Keyboard().use(title, lambda *steps: title.do(steps), "nowhere")
    with pytest.raises(DriveError, match="not at a table"):
        print(title.table)
    shown = {x_name(key) for key in DEFAULT_KEYS if key < 128}
    assert {"Return", "minus", "equal", "space", "Tab", "Escape", "p", "0"} <= shown
    assert all(code_of(x_name(key)) == key for key in DEFAULT_KEYS if key < 128)
    title.do([Key("Tab")])
    assert title.focused


def test_a_click_and_a_drag_are_made_of_small_steps() -> None:
    assert click((3, 4)) == (Move((3, 4)), Press(), Release())
    start, down, *way, up = drag((0, 0), (80, 40))
    assert (start, down, up) == (Move((0, 0)), Press(), Release())
    assert way[0] == Move((10, 5))
    assert way[-1] == Move((80, 40))


# --- Pictures ---


def coloured(colour: str, size: tuple[int, int] = (60, 40)) -> pygame.Surface:
    picture = pygame.Surface(size, 0, 24)
    picture.fill(colour)
    return picture


def test_pictures_differ_by_their_share_of_pixels() -> None:
    one, other = coloured("tan"), coloured("tan")
    assert difference(one, other) == 0
    other.fill("navy", (0, 0, 15, 40))
    assert difference(one, other) == 0.25
    assert difference(one, other, pygame.Rect(0, 0, 15, 40)) == 1
    assert difference(one, coloured("tan", (60, 41))) == 1


def test_little_differences_are_not_noticed() -> None:
    assert difference(coloured("#806040"), coloured("#907050")) == 0


def test_grey_is_told_from_colours() -> None:
    whole = pygame.Rect(0, 0, 60, 40)
    assert vividness(coloured("gray50"), whole) == 0
    assert vividness(coloured("#406020"), whole) == 64
    assert brightness(coloured("black")) == 0
    assert brightness(coloured("white")) == 255


def test_what_does_not_fill_its_window_is_seen() -> None:
    picture = coloured("tan")
    assert black_edges(picture) == []
    picture.fill("black", (50, 0, 10, 40))
    assert black_edges(picture) == ["right"]
    picture.fill("black", (0, 30, 60, 10))
    assert black_edges(picture) == ["right", "lower"]


# --- Checks ---


def test_what_is_not_so_stops_the_drive() -> None:
    check(True, "fine")
    with pytest.raises(DriveError, match="broken"):
        check(False, "broken")


def test_nothing_is_awaited_for_ever() -> None:
    tries: list[int] = []
    wait_until(lambda: len(tries) == 2, "never", lambda: tries.append(1))
    with pytest.raises(DriveError, match="three did not come within 0 s"):
        wait_until(lambda: len(tries) == 3, lambda: "three did not come", patience=0)


def test_a_folder_without_programs_is_no_success(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build.packaging.drive", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith(f"drive: {tmp_path} has 0 files that end in .tar.gz")


def test_a_packed_file_may_not_be_too_large(tmp_path: Path) -> None:
    archive, single = tmp_path / "game.tar.gz", tmp_path / "game-one-file"
    for file in (archive, single):
        file.touch()
    assert packed_in(tmp_path) == Packed(archive, single)
    with single.open("wb") as large:
        large.truncate(70_000_000)
    with pytest.raises(DriveError, match=r"game-one-file has 70\.0 MB"):
        packed_in(tmp_path)


def test_only_sets_and_taxes_need_picking() -> None:
    assert cards_of(PlaySet(0, (3, 3))) == (3, 3)

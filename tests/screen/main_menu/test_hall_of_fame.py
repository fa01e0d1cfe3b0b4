"""The hall of fame and the player's data, tested with real events."""

import csv
import json
from pathlib import Path

import pygame

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.view import Phase
from dalmuti.screen.main_menu.hall_of_fame import PlayerPanel
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets import Button, Label
from dalmuti.storage.deletions import FILE
from dalmuti.storage.folders import EXPORTS_NAME, MATCHES_NAME, PEOPLE_NAME, STATISTICS_NAME
from dalmuti.storage.habits import Habits
from dalmuti.storage.inventory import inventory
from dalmuti.storage.profiles import save_sections
from dalmuti.storage.statistics import FinishedHand, HandLine, HandReview
from dalmuti.storage.statistics.database import all_hands, opened, put_in
from dalmuti.storage.statistics.review_table import put_review
from tests.screen.conftest import PilotMaker
from tests.screen.main_menu.saved_games.test_games import games, played
from tests.screen.pilot import Pilot


def wait_for_counting(pilot: Pilot) -> None:
    future = pilot.scene._asked  # type: ignore[attr-defined]
    if future is not None:  # else it has been quick
        future.exception(20)
    pilot.settle()
    pilot.frames(2)


def hall(pilot: Pilot) -> list[PlayerPanel]:
    """Open the hall of fame, wait for the counting, and return the panels."""
    games(pilot)
    pilot.click("hall")
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    wait_for_counting(pilot)
    return [widget for widget in scene.form if isinstance(widget, PlayerPanel)]


def test_the_hall_counts_what_was_played_and_exports_it(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    played(data, "a", 3)
    pilot = start()
    assert hall(pilot) == [], "bots are shown only if wished"
    pilot.click("bots")
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    panels = [widget for widget in scene.form if isinstance(widget, PlayerPanel)]
    assert {panel.player.hands for panel in panels} == {3}
    pilot.click("export")
    (sentence,) = pilot.context.toasts.sentences
    assert str(data / EXPORTS_NAME) in sentence
    exported = json.loads((data / EXPORTS_NAME / "statistics.json").read_text(encoding="utf-8"))
    text = (data / EXPORTS_NAME / "statistics.csv").read_text(encoding="utf-8")
    lines = list(csv.DictReader(text.splitlines()))
    assert [line["name"] for line in lines] == [one["name"] for one in exported["players"]]


def test_a_damaged_statistics_file_is_told_of_in_the_hall(
    start: PilotMaker, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    played(data, "a", 1)
    (data / STATISTICS_NAME).write_bytes(b"no database" * 200)
    pilot = start()
    hall(pilot)
    assert any(f"{STATISTICS_NAME}.corrupt" in said for said in pilot.context.toasts.sentences)


def test_a_hand_at_the_table_is_counted(start: PilotMaker, tmp_path: Path) -> None:
    played(tmp_path / "data", "a", 0, more=3)
    pilot = start()
    pilot.context.preferences.change(speed="instant")
    pilot.click("continue")
    table = pilot.scene
    assert isinstance(table, TableScene)
    match = table.session.match
    pilot.until(lambda: match.state.phase is Phase.RESULT, 20000)
    pilot.context.statistics.close()
    with opened(tmp_path / "data" / STATISTICS_NAME) as database:
        assert all_hands(database)[0].number == 1


def test_the_settings_list_the_saved_data_too(start: PilotMaker, tmp_path: Path) -> None:
    played(tmp_path / "data", "a", 1)
    pilot = start()
    pilot.click("settings")
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    scene.form.set_focus(next(one for one in scene.form if one.name == "your_data"))
    pilot.click("your_data")
    pilot.settle()
    words = [one.words for one in pilot.scene.form if isinstance(one, Label)]  # type: ignore[attr-defined]
    assert any(str(tmp_path / "data" / MATCHES_NAME) in said for said in words)
    assert "person.0" not in pilot.scene.spots(), "nobody has played"


def test_people_without_hands_are_deleted_from_their_data(
    start: PilotMaker, tmp_path: Path
) -> None:
    counted_person(tmp_path / "data")
    save_sections(tmp_path / "data" / PEOPLE_NAME, "Zoe", {"puzzles": {"solved": {}}})
    pilot = start()
    pilot.context.preferences.change(confirm=False)
    pilot.until(lambda: bool(pilot.context.statistics.people))
    games(pilot)
    pilot.click("data")
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    ann, zoe = (one for one in scene.form if one.name.startswith("person."))
    assert isinstance(ann, Button)
    assert isinstance(zoe, Button)
    assert (ann.label, zoe.label) == ("Ann", "Zoe")
    scene.form.set_focus(zoe)
    pilot.click("person.1")
    pilot.settle()
    assert pilot.name == "PersonScene"
    pilot.until(lambda: pilot.scene._play.enabled)  # type: ignore[attr-defined]
    pilot.click("delete")
    pilot.settle()
    assert pilot.name == "YourDataScene"
    assert [one.name for one in pilot.context.profiles.everybody()] == ["Ann"]
    assert "person.1" not in pilot.scene.spots()
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    scene.form.set_focus(next(one for one in scene.form if one.name == "person.0"))
    pilot.click("person.0")
    pilot.settle()
    pilot.click("delete")
    pilot.settle()
    pilot.until(lambda: not pilot.context.statistics.people)
    pilot.frames(2)
    assert "person.0" not in pilot.scene.spots(), "the statistics have forgotten them too"


def test_everything_can_be_deleted_after_one_question(tmp_path: Path) -> None:
    data = tmp_path / "data"
    played(data, "a", 1)
    with Pilot(data) as pilot:
        pilot.context.preferences.change(text_size=125)
        games(pilot)
        pilot.click("data")
        pilot.settle()
        pilot.click("delete_all")
        pilot.key(pygame.K_RETURN)
        assert (data / MATCHES_NAME).exists(), "Enter alone keeps everything"
        pilot.click("delete_all")
        pilot.click("sure")
        assert sorted(kept.name for kept in inventory(data) if kept.files) == []
        assert pilot.context.preferences.now.text_size == 100
        pilot.settle()
        assert pilot.name == "TitleScene"
        assert "continue" not in pilot.scene.spots()
    assert not (data / "settings.toml").exists()


def test_everything_is_deleted_unasked_where_no_question_is_wished(tmp_path: Path) -> None:
    data = tmp_path / "data"
    played(data, "a", 1)
    with Pilot(data) as pilot:
        pilot.context.preferences.change(confirm=False)
        games(pilot)
        pilot.click("data")
        pilot.settle()
        pilot.click("delete_all")
        assert [kept.name for kept in inventory(data) if kept.files] == []


def counted_person(data: Path) -> None:
    """Leave a hand of a person named Ann in the statistics, and a profile of theirs."""
    lines = tuple(
        HandLine(name, name == "Ann", place, place, None, 0)
        for place, name in enumerate(("Ann", "Ben", "Cid", "Dot"))
    )
    with opened(data / STATISTICS_NAME) as database:
        put_in(database, iter((FinishedHand("g", "2026", "en", False, 1, lines),)))
    save_sections(data / PEOPLE_NAME, "Ann", {"journey": {"degrees": {"barn": 1}}})


def test_a_person_is_renamed_with_everything(start: PilotMaker, tmp_path: Path) -> None:
    counted_person(tmp_path / "data")
    pilot = start()
    pilot.context.preferences.change(
        seats=(SeatSpec("Ann", SeatKind.PERSON), SeatSpec("Ben", SeatKind.BOT, "plain")),
        people={"Ann": Habits(descending=True)},
    )
    (panel,) = hall(pilot)
    pilot.click(panel.name)
    pilot.settle()
    pilot.click("name")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type("Anna")
    pilot.click("rename")
    pilot.settle()
    wait_for_counting(pilot)
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    names = [one.player.name for one in scene.form if isinstance(one, PlayerPanel)]
    assert names == ["Anna"]
    assert [seat.name for seat in pilot.context.preferences.now.seats] == ["Anna", "Ben"]
    assert pilot.context.profiles.profile("Anna").section("journey")
    assert pilot.context.preferences.now.people == {"Anna": Habits(descending=True)}


def test_a_person_is_deleted_after_a_question(start: PilotMaker, tmp_path: Path) -> None:
    counted_person(tmp_path / "data")
    pilot = start()
    pilot.context.preferences.change(
        confirm=True,
        seats=(SeatSpec("Ann", SeatKind.PERSON), SeatSpec("Robin", SeatKind.BOT, "plain")),
        people={"Ann": Habits(descending=True)},
    )
    (panel,) = hall(pilot)
    pilot.click(panel.name)
    pilot.settle()
    pilot.click("delete")
    assert pilot.name == "PersonScene"
    pilot.click("delete")
    pilot.settle()
    wait_for_counting(pilot)
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    assert not any(isinstance(widget, PlayerPanel) for widget in scene.form)
    assert not pilot.context.preferences.now.people
    assert [seat.name for seat in pilot.context.preferences.now.seats] == ["Kim", "Robin"]
    people = tmp_path / "data" / PEOPLE_NAME
    assert list(people.iterdir()) == [people / FILE]


def test_the_page_of_a_person_shows_their_play_in_figures(
    start: PilotMaker, tmp_path: Path
) -> None:
    names = ("Ann", "Ben", "Cid", "Dot")
    lines = tuple(HandLine(name, name == "Ann", at, at, None, 0) for at, name in enumerate(names))
    hands = [FinishedHand("key", "now", "en", False, number, lines) for number in (1, 2, 3)]
    path = tmp_path / "data" / STATISTICS_NAME
    with opened(path) as database:
        put_in(database, iter(hands))
        for number, cost in ((1, 2.0), (2, 0.5)):
            costs = {"lead": (cost, 10), "tax": (0.1, 2)}
            put_review(database, HandReview("key", number, "Ann", 1, 1, 1.75, costs))
    pilot = start()
    hall(pilot)
    pilot.click("player.0")
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    said = " ".join(node.name for node in pilot.scene.described().children)
    assert pilot.scene.described().name == "How Ann plays"
    for words in (
        "2 hands reviewed",
        "A decision costs 0.11 places on average",  # 2.7 places in 24 decisions
        "from 0.18 to 0.05",
        "Leading: 0.12, Taxes: 0.05",
        "Most room to improve: Leading",
        "0.75 places better than par on average",
        "from +0.75 to +0.75",
        "One hand is still to be reviewed",
    ):
        assert words in said, words
    for damage, shown in (
        ("costs = 'lead:x:-1', engine = 'old'", "No hand has been reviewed yet"),
        ("costs = 'later_kind:40:50', engine = 1", "A decision costs 0.80 places on average"),
    ):
        with opened(path) as database:
            database.execute(f"UPDATE review SET {damage}")
            database.commit()
        pilot.context.scenes.go_home()
        pilot.frames(3)
        pilot.settle()
        hall(pilot)
        pilot.click("player.0")
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        assert shown in " ".join(node.name for node in pilot.scene.described().children)

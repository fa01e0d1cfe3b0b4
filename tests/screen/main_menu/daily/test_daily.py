"""The deal of the day, tested with real events: one try, its result, and the calendar."""

import json
import shutil
from datetime import date
from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.daily import deal_of, seats_of, seed_of, start_of
from dalmuti.match.modes import DAILY, NORMAL
from dalmuti.pipe.foreign import levels_and
from dalmuti.players.safe import safest_action
from dalmuti.rules.view import Phase
from dalmuti.screen.accessibility.nodes import Node
from dalmuti.screen.main_menu.daily.book import DayBook, DayState
from dalmuti.screen.main_menu.daily.calendar import CalendarScene
from dalmuti.screen.main_menu.daily.day_page import DayScene
from dalmuti.screen.main_menu.daily.table import DailySession
from dalmuti.screen.main_menu.daily.words import par_words
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets import Button, Label
from dalmuti.storage.days import SECTION, DayPlayed, game_name, with_day
from dalmuti.storage.errors import JournalExistsError
from dalmuti.storage.folders import MATCHES_NAME, PEOPLE_NAME
from dalmuti.storage.journal import read_journal
from dalmuti.storage.profiles import load_profile, profile_path, save_sections
from dalmuti.storage.speed import Speed
from dalmuti.texts import Texts
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, wait

TODAY = date(2026, 11, 29)
ANN = SeatSpec("Ann", SeatKind.PERSON, face="face_01")


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dalmuti.screen.main_menu.daily.book.local_date", lambda: TODAY)


@pytest.fixture(autouse=True)
def quick_par(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work out every par to 3.5."""
    monkeypatch.setattr(
        "dalmuti.players.par.places", lambda _, __, numbers: [2 + number % 2 for number in numbers]
    )


def begun(
    data: Path, day: date, actions: int = 0, *, whole: bool = False, started: str = ""
) -> Path:
    """Leave a try of Ann's behind that is not in her profile, as after a kill."""
    deal = deal_of(day)
    seats = seats_of(deal, ANN)
    path = data / MATCHES_NAME / game_name("Ann", day)
    match = Match.new(
        seats,
        seed=seed_of(day),
        path=path,
        start=start_of(deal, tuple(seat.name for seat in seats)),
        mode=DAILY,
        started=started,
        bots=levels_and({}),
    )
    while not match.finished and (whole or actions):
        actions -= 1
        if match.waiting_for is None:
            match.advance_blocking()
        else:
            view = match.view(match.waiting_for)
            match.submit(safest_action(view), match.ticket())
    match.close()
    return path


def keep(data: Path, *days: DayPlayed) -> None:
    """Write days into Ann's profile."""
    section = dict(load_profile(data / PEOPLE_NAME, "Ann")[0].section(SECTION))
    for one in days:
        section = with_day(section, one)
    save_sections(data / PEOPLE_NAME, "Ann", {SECTION: section})


def kept(data: Path, day: date) -> dict[str, object]:
    """Return a day in Ann's profile as it is on disk."""
    profile, problem = load_profile(data / PEOPLE_NAME, "Ann")
    assert problem is None
    days = profile.section(SECTION)["days"]
    found = days[day.isoformat()]
    assert isinstance(found, dict)
    return found


def calendar(pilot: Pilot) -> CalendarScene:
    """Open the calendar, as Ann."""
    pilot.go("daily")
    scene = pilot.scene
    assert isinstance(scene, CalendarScene)
    if scene._person != "Ann":
        pilot.click("person")
        pilot.key(pygame.K_a, pygame.KMOD_CTRL)
        pilot.type("Ann")
    return scene


def day_page(pilot: Pilot, day: date) -> DayScene:
    """Open the page of a day of this month."""
    calendar(pilot)
    pilot.go(f"day.{day.day}")
    scene = pilot.scene
    assert isinstance(scene, DayScene)
    return scene


def said(pilot: Pilot) -> str:
    """Return all labels of the page."""
    scene = pilot.scene
    assert isinstance(scene, DayScene)
    return " | ".join(widget.words for widget in scene.form if isinstance(widget, Label))


def names(node: Node) -> list[str]:
    """Return the names of a node and all below it."""
    return [node.name, *(name for child in node.children for name in names(child))]


def test_a_try_is_on_disk_before_a_card_is_seen(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start()
    scene = day_page(pilot, TODAY)
    pilot.click("play")
    assert pilot.scene is scene or isinstance(pilot.scene, TableScene)
    path = tmp_path / "data" / MATCHES_NAME / game_name("Ann", TODAY)
    saved = read_journal(path.read_bytes())
    assert saved.header.mode == DAILY.name
    assert saved.state.hands == deal_of(TODAY).hands
    pilot.settle()
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert table.session.mode is DAILY
    pilot.context.profiles.close()
    assert kept(tmp_path / "data", TODAY)["began"] == str(TODAY)


def test_those_who_take_a_name_get_a_try_of_their_own(start: PilotMaker, tmp_path: Path) -> None:
    path = begun(tmp_path / "data", TODAY, whole=True)
    context = start().context
    book = DayBook(context, "Ann")
    assert (book.path(TODAY), book.state(TODAY)) == (path, DayState.UNFINISHED)
    book.note_place(TODAY, 2)
    context.profiles.rename("Ann", "Anna")
    assert (DayBook(context, "Anna").path(TODAY), book.state(TODAY)) == (path, DayState.OPEN)
    book.begin(TODAY).close()
    assert (book.path(TODAY), book.state(TODAY)) != (path, DayState.OPEN)
    assert DayBook(context, "Anna").state(TODAY) is DayState.PLAYED
    context.profiles.delete("Anna")
    assert DayBook(context, "Anna").state(TODAY) is DayState.OPEN


def test_an_impossible_file_in_the_profile_does_not_close_the_calendar(
    start: PilotMaker, tmp_path: Path
) -> None:
    keep(tmp_path / "data", DayPlayed(TODAY, TODAY, "a\0b", 1, "par-1"))
    pilot = start()
    day_page(pilot, TODAY)
    assert "play" in pilot.scene.spots()


def test_a_record_from_which_the_person_left_can_be_continued(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = begun(tmp_path / "data", TODAY, whole=True)
    head, *lines = path.read_text().splitlines()
    header = json.loads(head)
    header["rules"]["hands"] = 2
    path.write_text("\n".join([json.dumps(header), *lines]) + "\n")
    match = Match.resume(path, mode=NORMAL, bots=levels_and({}))
    (person,) = match.people
    match.leave(person, match.ticket())
    match.next_hand(match.ticket())
    while match.advance_blocking():
        pass
    assert match.finished
    match.close()
    pilot = start(speed=Speed.INSTANT)
    day_page(pilot, TODAY)
    pilot.click("play")
    pilot.frames(30)
    assert isinstance(pilot.scene, TableScene)


def test_there_are_no_hints_no_undo_and_no_other_players(start: PilotMaker) -> None:
    pilot = start()
    day_page(pilot, TODAY)
    pilot.go("play")
    pilot.key(pygame.K_h)
    assert "There are no hints in the deal of the day." in pilot.context.toasts.sentences
    pilot.key(pygame.K_u)
    assert any("cannot be taken back" in one for one in pilot.context.toasts.sentences)
    pilot.click("plate.2")
    assert isinstance(pilot.scene, TableScene)
    assert any("for another player" in one for one in pilot.context.toasts.sentences)


def test_a_killed_try_goes_on_where_it_was(start: PilotMaker, tmp_path: Path) -> None:
    yesterday = date(2026, 11, 28)
    begun(tmp_path / "data", yesterday, actions=9, started="2026-11-28T23:59:30+13:00")
    pilot = start()
    day_page(pilot, yesterday)
    assert "goes on where you left off" in said(pilot)
    pilot.go("play")
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert isinstance(table.session, DailySession)
    assert table.session.match.revision >= 9
    with pytest.raises(JournalExistsError):
        table.session.book.begin(yesterday)
    played = table.session.book.played(yesterday)
    assert played is not None
    assert not played.late, "it began before midnight"


def test_a_try_can_be_continued_from_the_title(start: PilotMaker, tmp_path: Path) -> None:
    begun(tmp_path / "data", TODAY, whole=True)
    path = begun(tmp_path / "data", date(2026, 11, 28), actions=3)
    assert path.exists()
    pilot = start()
    pilot.go("continue")
    assert isinstance(pilot.scene, TableScene)
    assert isinstance(pilot.scene.session, DailySession)


def test_one_hand_shows_no_points_and_is_no_hand_of_many(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    begun(data, TODAY, actions=9)
    pilot = start(speed=Speed.INSTANT)
    button = next(iter(pilot.scene.form))  # type: ignore[attr-defined]
    assert button.detail == "Hand 1: Deal of the day"
    pilot.go("continue")
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert all(seat.points is None for seat in table.table.model.seats)
    assert table._hand_words() == "", "there is only one"
    hand = Mouse(pilot)
    while "standings" not in pilot.scene.spots():
        wait(pilot)
        if "standings" not in pilot.scene.spots():
            hand.act()
    assert table.table.model.earned == ()


def test_only_the_way_on_is_green(start: PilotMaker) -> None:
    pilot = start()
    page = day_page(pilot, TODAY)
    green = [one.name for one in page.form if isinstance(one, Button) and one.colour == "green"]
    assert green == ["play"]
    assert page.form.default is not None
    assert page.form.default.name == "play"


def test_a_try_is_not_replayed_before_its_end(start: PilotMaker, tmp_path: Path) -> None:
    path = begun(tmp_path / "data", TODAY, actions=3)
    pilot = start()
    pilot.go("games")
    pilot.click("game.0")
    pilot.go("replay")
    assert pilot.name == "GamesScene"
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.settle()
    assert pilot.name == "GamesScene"


def test_the_result_is_entered_with_the_par(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    begun(data, TODAY, whole=True)
    pilot = start(speed=Speed.INSTANT)
    day_page(pilot, TODAY)
    pilot.click("play")
    pilot.until(lambda: "standings" in pilot.scene.spots())
    table = pilot.scene
    assert isinstance(table, TableScene)
    session = table.session
    assert isinstance(session, DailySession)
    pilot.until(lambda: session._work.par is not None)
    pilot.frames(40)
    pilot.click("standings")
    pilot.until(lambda: isinstance(pilot.scene, DayScene) and "copy" in pilot.scene.spots())
    order = session.match.state.order
    assert session.match.state.phase is Phase.OVER
    assert ("par was 3.5" in said(pilot)) or ("par was 3.4" in said(pilot))
    pilot.click("copy")
    (line,) = (one for one in pilot.context.toasts.sentences if one.startswith("Copied: "))
    assert "Dalmuti, 29 November 2026: " in line
    assert not any(str(list(hand)) in line for hand in deal_of(TODAY).hands)
    pilot.click("replay")
    pilot.until(lambda: pilot.name == "ReplayScene")
    pilot.settle()
    pilot.key(pygame.K_ESCAPE)
    pilot.until(lambda: isinstance(pilot.scene, DayScene))
    pilot.context.profiles.close()
    entry = kept(data, TODAY)
    assert entry["place"] in range(1, 7)
    assert entry["par"] == 3.5
    assert order
    pilot.go("back")
    assert isinstance(pilot.scene, CalendarScene)
    assert any(
        one.startswith("29 November 2026: ") and "par 3.5" in one
        for one in names(pilot.scene.described())
    )


def test_a_missing_par_is_worked_out_on_the_page(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    keep(data, DayPlayed(TODAY, TODAY, "x.dalmuti", 1, "par-1", 2))
    pilot = start()
    day_page(pilot, TODAY)
    pilot.until(lambda: "better than the cards" in said(pilot))
    pilot.context.profiles.close()
    assert kept(data, TODAY)["par"] == 3.5


def test_days_to_come_are_locked_and_old_ones_are_marked(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    day = date(2026, 11, 10)
    keep(data, DayPlayed(day, date(2026, 11, 12), "x.dalmuti", 1, "par-1", 5, 3.2, 0.1))
    pilot = start()
    scene = calendar(pilot)
    pilot.go("day.30")
    assert pilot.scene is scene
    described = names(scene.described())
    assert "10 November 2026: 5th, behind par 3.2; played late" in described
    assert "30 November 2026: opens on its day" in described
    assert "29 November 2026: today, still to be played" in described
    pilot.go("day.10")
    assert "You came 5th, par was 3.2: there was more in these cards." in said(pilot)
    assert "Played on 12 November 2026, after its day." in said(pilot)
    assert "played late: 5th of 6, par 3.2 (\u22121.8)" in said(pilot)


def test_an_old_day_says_that_it_will_be_late(start: PilotMaker) -> None:
    pilot = start()
    day_page(pilot, date(2026, 11, 3))
    assert "the calendar will say that you played it late" in said(pilot)


def test_a_deleted_game_brings_no_second_try(start: PilotMaker, tmp_path: Path) -> None:
    keep(tmp_path / "data", DayPlayed(TODAY, TODAY, "x.dalmuti", 1, "par-1"))
    pilot = start()
    scene = day_page(pilot, TODAY)
    assert "There is no second try." in said(pilot)
    assert "play" not in scene.spots()


def test_a_deal_of_a_later_version_is_left_alone(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    keep(data, DayPlayed(TODAY, TODAY, "x.dalmuti", 2, "par-2", 1, 1.5, 0.1))
    pilot = start()
    scene = day_page(pilot, TODAY)
    assert "This deal was played in a newer version of the game." in said(pilot)
    assert "play" not in scene.spots()
    pilot.context.profiles.close()
    assert kept(data, TODAY)["bots"] == "par-2"


def test_a_journal_of_a_later_deal_gets_a_sentence(start: PilotMaker, tmp_path: Path) -> None:
    path = begun(tmp_path / "data", TODAY, actions=4)
    before = path.read_bytes().replace(b'"par-1"', b'"par-2"')
    path.write_bytes(before)
    pilot = start()
    scene = day_page(pilot, TODAY)
    pilot.click("play")
    pilot.frames(3)
    assert pilot.scene is scene
    (sentence,) = pilot.context.toasts.sentences
    assert sentence.startswith("This deal of the day is from a newer version of the game.")
    assert path.read_bytes() == before


def test_a_broken_profile_gets_a_sentence_and_the_try_is_still_there(
    start: PilotMaker, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    begun(data, TODAY, actions=4)
    path = profile_path(data / PEOPLE_NAME, "Ann")
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    pilot = start()
    scene = day_page(pilot, TODAY)
    assert "play" in scene.spots()
    assert "goes on where you left off" in said(pilot)
    assert any("Ann" in one for one in pilot.context.toasts.sentences)


def test_days_that_make_no_sense_are_left_out_and_kept(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    strange = {"2026-13-45": 7, "2026-11-05": {"place": 1}, "2026-11-06": {"game": "../x"}}
    save_sections(data / PEOPLE_NAME, "Ann", {SECTION: {"days": strange, "more": 1}})
    pilot = start()
    calendar(pilot)
    pilot.go("day.4", "play")
    pilot.context.profiles.close()
    section = json.loads(profile_path(data / PEOPLE_NAME, "Ann").read_text("utf-8"))["sections"]
    assert section[SECTION]["more"] == 1
    assert {*strange, "2026-11-04"} == set(section[SECTION]["days"])


def test_a_par_without_an_error_is_told_without_a_number() -> None:
    texts = Texts("en")
    assert "same every time" in par_words(texts, 0.0)
    assert "give or take 0.01." in par_words(texts, 0.004)
    assert "give or take 0.04." in par_words(texts, 0.04)


def test_each_person_has_days_of_their_own(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    keep(data, DayPlayed(TODAY, TODAY, "x.dalmuti", 1, "par-1", 2, 3.5, 0.1))
    save_sections(data / PEOPLE_NAME, "Ben", {"journey": {"hands": 1}})
    pilot = start()
    pilot.go("daily")
    pilot.click("person")
    pilot.frames(2)
    scene = pilot.scene
    assert isinstance(scene, CalendarScene)
    assert scene._person == "Ben"
    assert "29 November 2026: today, still to be played" in names(scene.described())


def test_keys_alone_lead_through_the_months_to_a_day(start: PilotMaker) -> None:
    pilot = start()
    calendar(pilot)
    scene = pilot.scene
    assert isinstance(scene, CalendarScene)
    pilot.key(pygame.K_TAB)
    while scene.form.focus is None or scene.form.focus.name != "month":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    assert "1 November 2026: not played" in names(scene.described()), "no month follows this one"
    pilot.key(pygame.K_LEFT)
    assert "1 October 2026: not played" in names(scene.described())
    assert scene.form.focus is not None
    assert scene.form.focus.name == "month"
    pilot.key(pygame.K_DOWN)
    assert scene.form.focus.name.startswith("day.")
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert isinstance(pilot.scene, DayScene)


@pytest.mark.parametrize("size", [(800, 600), (1080, 1920)])
def test_nothing_hangs_over_at_any_size(start: PilotMaker, size: tuple[int, int]) -> None:
    pilot = start(size)
    for percent in (100, 200):
        pilot.context.preferences.change(text_size=percent)
        pilot.game.refit()
        calendar(pilot) if pilot.name == "TitleScene" else None
        pilot.settle()
        window = pilot.picture.get_rect()
        out = {n: r for n, r in pilot.scene.spots().items() if not window.contains(r)}
        assert not out


def test_data_of_a_try_can_be_copied_to_another_folder(start: PilotMaker, tmp_path: Path) -> None:
    other = tmp_path / "other"
    begun(other, TODAY, actions=6)
    shutil.copytree(other, tmp_path / "data")
    pilot = start()
    day_page(pilot, TODAY)
    assert "goes on where you left off" in said(pilot)

"""The journey on the screen, tested with real events."""

from pathlib import Path
from random import Random

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.match.journey.company import seats_for
from dalmuti.match.journey.goals import Finishes, Standing
from dalmuti.match.journey.places import PLACES
from dalmuti.match.journey.progress import SECTION, progress_in, standing_at
from dalmuti.match.modes import JOURNEY
from dalmuti.players.levels import make_bot
from dalmuti.rules.view import Phase
from dalmuti.screen.journey.map_scene import JourneyScene
from dalmuti.screen.journey.place_scene import PlaceScene
from dalmuti.screen.journey.stations import TALL, WIDE, page_for, stations
from dalmuti.screen.journey.travel import (
    GAMES,
    progress_of,
    settled_sentences,
    travellers,
    unfinished,
)
from dalmuti.screen.journey.words import (
    count_words,
    crowns_won,
    degree_words,
    goal_sentence,
    so_far,
)
from dalmuti.screen.table.opening import open_table
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sheets.standings import StandingsScene
from dalmuti.screen.widgets import Label
from dalmuti.storage.folders import MATCHES_NAME, PEOPLE_NAME, STATISTICS_NAME
from dalmuti.storage.profile_keeper import ProfileKeeper
from dalmuti.storage.profiles import load_profile, save_sections
from dalmuti.storage.saves import ending_unseen
from dalmuti.storage.statistics import FinishedHand, HandLine
from dalmuti.storage.statistics.database import opened, put_in
from dalmuti.texts import Texts, languages
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot

BARN = PLACES[0]


def open_map(pilot: Pilot) -> JourneyScene:
    pilot.click("journey")
    pilot.settle()
    assert isinstance(pilot.scene, JourneyScene)
    return pilot.scene


def played(data: Path, hands: int, name: str = "Ann") -> Path:
    """Play hands in the barn, as a program that was killed has left them."""
    path = data / MATCHES_NAME / "barn.dalmuti"
    people = seats_for(name, "face_01", BARN.company)
    start = BARN.start([seat.name for seat in people], Random(3))
    match = Match.new(people, seed=3, path=path, start=start, mode=JOURNEY, place=BARN.id)
    bot = make_bot("plain", Random(1))
    for _ in range(hands):
        if match.state.phase is Phase.RESULT:
            match.next_hand(match.ticket())
        while match.state.phase not in (Phase.RESULT, Phase.OVER):
            if match.waiting_for is not None:
                view = match.view(match.waiting_for)
                match.submit(bot.decide(view), match.ticket())
            else:
                match.advance_blocking()
    match.close()
    return path


def test_a_newcomer_finds_the_barn_open_and_plays_there(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start(seed=5)
    scene = open_map(pilot)
    name = travellers(scene.context)[0]
    pilot.click("place.king")
    pilot.settle()
    pilot.click("play")
    assert isinstance(pilot.scene, PlaceScene), "the last place is closed"
    said = {one.name: one.words for one in pilot.scene.form if isinstance(one, Label)}
    assert said["locked"] == "Still closed: reach the goal at “The court” first."
    pilot.click("back")
    pilot.settle()
    pilot.click("place.barn")
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    table = pilot.scene
    assert isinstance(table, TableScene)
    match = table.session.match
    assert (match.mode, match.place, match.finished) == (JOURNEY, "barn", False)
    assert match.state.rules == BARN.rules
    assert match.hall == "barn"
    assert match.path is not None
    section = pilot.context.profiles.profile(name).section(SECTION)
    assert section[GAMES] == {match.path.name: "barn"}


def test_the_pause_menu_says_how_far_the_goal_is(start: PilotMaker) -> None:
    pilot = start(seed=5)
    open_map(pilot)
    pilot.click("place.barn")
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    goal = next(widget for widget in pilot.scene.form if widget.name == "the_goal")  # type: ignore[attr-defined]
    assert goal.words.startswith("Your goal: Finish among the Dalmutis, ")
    assert goal.words.endswith(" Hands among the Dalmutis: 0 of 2 · 5 hands left.")
    pilot.click("goal")
    pilot.settle()
    assert isinstance(pilot.scene, PlaceScene)
    assert "play" not in pilot.scene.spots()


def test_the_standings_tell_the_crowns_and_lead_to_the_map(
    start: PilotMaker, tmp_path: Path
) -> None:
    match = Match.resume(played(tmp_path / "data", BARN.hands))
    pilot = start()
    scene = StandingsScene(pilot.context, match, lambda _: pilot.scene)
    standing = standing_at(match.place, match.seats, match.place_hands)
    assert standing is not None
    assert scene._summary == crowns_won(pilot.context.texts, BARN, standing.degree)
    assert scene.form.default is not None
    assert scene.form.default.name == ("title" if standing.degree else "again")
    match.close()


def test_hands_of_a_killed_program_are_counted_and_the_match_goes_on(
    start: PilotMaker, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    path = played(data, 2)
    pilot = start()
    pilot.context.preferences.change(traveller="Ann")
    found = unfinished(pilot.context, "Ann")
    assert dict(found) == {"barn": path}
    open_map(pilot)
    pilot.click("place.barn")
    pilot.settle()
    pilot.click("continue")
    pilot.settle()
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert len(table.session.match.place_hands) == 2


def test_a_finished_match_is_settled_once_even_after_a_kill(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = played(tmp_path / "data", BARN.hands)
    pilot = start()
    context = pilot.context
    assert unfinished(context, "Ann") == {}
    match = Match.resume(path)
    said = settled_sentences(context, match)
    match.close()
    degree = progress_of(context, "Ann").degree(BARN)
    assert degree > 0
    assert said == (context.texts.n("journey.won", degree, place="The village barn"),)
    context.profiles.close()
    profile, problem = load_profile(tmp_path / "data" / PEOPLE_NAME, "Ann")
    assert problem is None
    assert progress_in(profile).degree(BARN) == degree


@pytest.mark.parametrize("games", [None, 3, ["barn.dalmuti"]])
def test_a_damaged_list_of_matches_is_made_again_from_the_saved_games(
    start: PilotMaker, tmp_path: Path, games: object
) -> None:
    data = tmp_path / "data"
    path = played(data, 1)
    save_sections(data / PEOPLE_NAME, "Ann", {SECTION: {GAMES: games}})
    pilot = start()
    assert unfinished(pilot.context, "Ann") == {"barn": path}
    assert pilot.context.profiles.profile("Ann").section(SECTION)[GAMES] == {path.name: "barn"}


def test_a_match_whose_rival_was_edited_away_counts_nothing(
    start: PilotMaker, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    path = played(data, 2)
    path.write_text(path.read_text().replace('"place": "barn"', '"place": "mill"', 1))
    pilot = start()
    assert unfinished(pilot.context, "Ann") == {}
    match = Match.resume(path)
    assert (match.place, settled_sentences(pilot.context, match)) == ("mill", ())
    match.close()


def test_impossible_files_in_a_profile_are_not_looked_for(
    start: PilotMaker, tmp_path: Path
) -> None:
    files = ("a\0b", "\ud800", "..", "../a", "C:a")
    section = {GAMES: dict.fromkeys(files, "barn")}
    save_sections(tmp_path / "data" / PEOPLE_NAME, "Ann", {SECTION: section})
    pilot = start()
    assert unfinished(pilot.context, "Ann") == {}


def test_hands_of_a_renamed_person_count_for_them(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    path = played(data, BARN.hands)
    save_sections(data / PEOPLE_NAME, "Ann", {SECTION: {"degrees": {"inn": 1}}})
    keeper = ProfileKeeper(data / PEOPLE_NAME, lambda: None)
    keeper.rename("Ann", "Anna")
    keeper.close()
    pilot = start()
    match = Match.resume(path)
    said = settled_sentences(pilot.context, match)
    match.close()
    assert progress_of(pilot.context, "Anna").degree(BARN) > 0
    assert said[-1] == "You will now find the hall “Village barn” in the wardrobe."
    assert progress_of(pilot.context, "Ann").crowns == 0
    assert unfinished(pilot.context, "Ann") == {}, "who takes the name starts without games"
    pilot.context.profiles.delete("Anna")
    match = Match.resume(path)
    assert settled_sentences(pilot.context, match) == ()
    match.close()
    for name in ("Ann", "Anna"):
        assert unfinished(pilot.context, name) == {}
        assert progress_of(pilot.context, name).crowns == 0


def test_everybody_has_a_journey_of_their_own(start: PilotMaker, tmp_path: Path) -> None:
    save_sections(tmp_path / "data" / PEOPLE_NAME, "Ann", {SECTION: {"degrees": {"barn": 2}}})
    pilot = start()
    open_map(pilot)
    pilot.click("traveller")
    pilot.settle()
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type("Ann")
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert pilot.context.preferences.now.traveller == "Ann"
    assert isinstance(pilot.scene, JourneyScene)
    assert "2 of 30" in str(pilot.scene.described())
    pilot.click("traveller")
    pilot.settle()
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type("Ben")
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert "0 of 30" in str(pilot.scene.described())


def test_a_newcomer_is_not_offered_people_who_played_before(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start()
    open_map(pilot)
    pilot.click("traveller")
    pilot.settle()
    assert "known" not in pilot.scene.spots()
    pilot.click("back")
    pilot.settle()
    save_sections(tmp_path / "data" / PEOPLE_NAME, "Ann", {SECTION: {"degrees": {"barn": 2}}})
    lines = tuple(HandLine(name, True, at, at, None, 0) for at, name in enumerate("wxyz"))
    with opened(tmp_path / "data" / STATISTICS_NAME) as database:
        put_in(database, iter((FinishedHand("g", "2026", "en", False, 1, lines),)))
    pilot = start()
    pilot.context.preferences.change(traveller="Ben")
    open_map(pilot)
    pilot.until(lambda: bool(pilot.context.statistics.people))
    pilot.click("traveller")
    pilot.settle()
    assert "known" in pilot.scene.spots()
    assert travellers(pilot.context)[-5:] == ("Ann", *"wxyz"), "of games at one screen too"


def test_everything_is_open_to_those_who_wish_it(start: PilotMaker) -> None:
    pilot = start(seed=5)
    pilot.context.preferences.change(everything_open=True)
    open_map(pilot)
    pilot.click("place.king")
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)


def test_the_map_is_walked_by_keys(start: PilotMaker) -> None:
    pilot = start()
    open_map(pilot)
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert isinstance(pilot.scene, PlaceScene)
    assert pilot.scene.heading == "The village barn"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert isinstance(pilot.scene, PlaceScene)
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.name == "TitleScene"


@pytest.mark.parametrize("size", [(800, 600), (1080, 1920)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_map_fits_every_window(
    start: PilotMaker, size: tuple[int, int], text_size: int
) -> None:
    pilot = start(size)
    pilot.context.preferences.change(text_size=text_size)
    pilot.context.app.refit()
    open_map(pilot)
    window = pygame.Rect(0, 0, *pilot.context.window.size)
    spots = pilot.scene.spots()
    assert len([name for name in spots if name.startswith("place.")]) == len(PLACES)
    assert all(window.contains(rect) for rect in spots.values())


@pytest.mark.parametrize("language", languages())
def test_every_goal_is_told_in_every_language(language: str) -> None:
    texts = Texts(language)
    for place in PLACES:
        told = [degree_words(texts, place.goal, degree) for degree in (1, 2, 3)]
        assert len(set(told)) == 3
        assert goal_sentence(texts, place, "Ann")
        for standing in (Standing(0, 0, 3, 3), Standing(1, 1, 0, 2), Standing(0, 0, 2, 0)):
            assert so_far(texts, place, standing, "Ann")


def test_progress_is_told_in_a_small_line() -> None:
    texts = Texts("en")
    assert isinstance(BARN.goal, Finishes)
    said = so_far(texts, BARN, Standing(1, 0, 3, 3), "Ann")
    assert said == "Hands among the Dalmutis: 1 of 2 · 3 hands left"
    behind = so_far(texts, PLACES[-1], Standing(-3, 1, 3, 3), "Ann")
    assert behind.startswith("3 points behind the best; next crown: win, alone or with others · ")
    assert so_far(texts, PLACES[-1], Standing(-3, 0, 3, 3), "Ann") == behind
    assert count_words(texts, PLACES[-1], Standing(0, 0, 3, 3), "Ann", brief=True) == (
        "Level with the best"
    )
    assert count_words(texts, PLACES[-2], Standing(3, 0, 3, 3), "Ann") == (
        "Place in the match: 3, needed: 2"
    )
    for count, said in ((0, "Level with the best; "), (1, "1 point ahead; ")):
        assert so_far(texts, PLACES[-1], Standing(count, 2, 3, 3), "Ann").startswith(said)
    assert so_far(texts, BARN, Standing(0, 0, 1, 0), "Ann") == texts("journey.out_of_reach")
    assert so_far(texts, BARN, Standing(3, 1, 0, 1), "Ann") == "The village barn: 1 crown"
    assert so_far(texts, BARN, Standing(5, 3, 0, 3), "Ann") == texts("journey.all")


@pytest.mark.parametrize("said", ["NaN", "1e999", '"left"', "-3", "null"])
def test_a_map_with_an_impossible_station_uses_the_usual_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    entries = [
        f'{{"id": "{place.id}", "at": [{said}, 0.5], "picture": [0, 0, 0.1, 0.1]}}'
        for place in PLACES
    ]
    path = tmp_path / "map.json"
    path.write_text(f'{{"places": [{", ".join(entries)}]}}')
    monkeypatch.setattr("dalmuti.screen.journey.stations.asset_path", lambda *_: path)
    assert stations(WIDE)[BARN.id].at == (0.15, 0.85)


def test_a_tall_window_has_a_map_of_its_own(start: PilotMaker) -> None:
    pilot = start((1080, 1920))
    open_map(pilot)
    markers = [pilot.spot(f"place.{place.id}") for place in PLACES]
    top, bottom = min(rect.top for rect in markers), max(rect.bottom for rect in markers)
    assert bottom - top > 0.6 * 1920
    assert page_for((1080, 1920)) is TALL
    assert stations(TALL) != stations(WIDE)


def test_a_match_that_was_killed_after_its_last_hand_continues_to_the_standings(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = played(tmp_path / "data", BARN.hands)
    pilot = start()
    assert "continue" not in pilot.scene.spots(), "they were seen, as far as anyone knows"
    context = pilot.context
    context.scenes.reset(open_table(context, Match.resume(path)))
    pilot.frames(2)
    pilot.settle()
    assert ending_unseen(path)
    context.scenes.go_home()
    pilot.frames(2)
    pilot.settle()
    pilot.click("continue")
    pilot.frames(2)
    pilot.settle()
    assert pilot.name == "ResultSection"
    pilot.frames(40)
    pilot.click("standings")
    pilot.frames(2)
    assert pilot.name == "StandingsScene"
    assert not ending_unseen(path)


def test_large_words_about_a_goal_cover_no_ribbon(start: PilotMaker) -> None:
    pilot = start((1024, 600), seed=5, speed="instant")
    pilot.context.preferences.change(text_size=200)
    pilot.game.set_language("de")
    pilot.game.refit()
    open_map(pilot)
    for spot in ("place.barn", "play"):
        pilot.click(spot)
        pilot.settle()
    while pilot.name not in ("TaxesSection", "TricksSection"):
        pilot.key(pygame.K_RETURN)
        pilot.settle()
    table = pilot.scene
    assert isinstance(table, TableScene)
    ribbon = max(table.picture.worded, key=lambda box: box.bottom)
    plate = ribbon.inflate([-ribbon.height // 3] * 2).clip(pilot.picture.get_rect())
    shown = []
    for pixels in (table.practice._pixels, 0.0):
        table.practice._pixels = pixels
        pilot.picture.fill("black")
        table.overdrawn()
        table.draw(pilot.picture)
        shown.append(pygame.image.tobytes(pilot.picture.subsurface(plate), "RGB"))
    assert shown[0] == shown[1]

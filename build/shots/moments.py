"""The moments that the gallery shows: where to cut a record, and what to do next."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame

RECORDS: Final = Path(__file__).resolve().parent / "records"
PERSON: Final = "Anna"
Lines = list[dict[str, Any]]
"""A record, its header first."""
Cut = Callable[[Lines], int | None]
"""A function that returns the number of lines to keep; None if the record has no such moment."""
Steps = tuple[int | str, ...]
"""Keys to press and spots to click, each once nothing moves any more."""


@dataclass(frozen=True)
class Moment:
    """A moment of a game: resume a record, press keys once nothing moves, and let time pass."""

    name: str
    cut: Cut
    seconds: float = 0.0
    """Seconds to watch once something has moved; 0 waits until the person is asked."""
    keys: tuple[int, ...] = ()
    """Keys to press when the person is asked, before the seconds; the last one is held."""
    film: float = 3.0
    """Length of a film of it, in seconds."""
    every: float = 0.1
    """Seconds between the frames of its film."""
    record: str = "seats_{seats}"
    held: bool = False
    settings: tuple[tuple[str, object], ...] = ()
    """Settings other than the default ones, by name."""
    header: tuple[tuple[str, object], ...] = ()
    """Fields that replace those of the record's header."""
    then: Steps = ()
    """Steps after the keys."""


@dataclass(frozen=True)
class Menu:
    """A scene that is reached from the title."""

    name: str
    steps: Steps = ()
    records: tuple[str, ...] = ()
    """The games in the folder, newest first."""


def read(name: str) -> Lines:
    text = (RECORDS / f"{name}.dalmuti").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def before(event: str, number: int = 0) -> Cut:
    """Return a cut before the number-th event of a kind; a negative number counts from the last."""

    def cut(lines: Lines) -> int | None:
        places = [index for index, line in enumerate(lines) if line.get("event") == event]
        return places[number] if places and number < len(places) else None

    return cut


def revolution(lines: Lines) -> int | None:
    """Cut before a bot calls a revolution."""
    place = before("revolution")(lines)
    return None if place is None or lines[place]["player"] == PERSON else place


def asked_for_revolution(lines: Lines) -> int | None:
    """Cut before the person decides about a revolution."""
    place = before("revolution")(lines)
    return place if place is not None and lines[place]["player"] == PERSON else None


def _tricks(lines: Lines) -> list[tuple[int, int]]:
    """Return for each play its line and the number of sets already in the trick."""
    found: list[tuple[int, int]] = []
    lying, owner = 0, ""
    for index, line in enumerate(lines):
        if line.get("event") in ("deal", "result"):
            lying, owner = 0, ""
        if line.get("event") != "play":
            continue
        if line["player"] == owner:
            lying = 0
        owner = line["player"]
        found.append((index, lying))
        lying += 1
    return found


def follow(lines: Lines) -> int | None:
    """Cut before the person follows with the most cards in the middle."""
    plays = [(n, len(lines[i]["cards"]), i) for i, n in _tricks(lines) if _persons(lines, i)]
    return max((play for play in plays if play[0]), key=lambda p: (p[0] * p[1], p[1]))[2]


def later_follow(lines: Lines) -> int | None:
    """Cut before the person follows for the last time; with scoring, everybody has points."""
    return max(index for index, lying in _tricks(lines) if lying and _persons(lines, index))


def lead(lines: Lines) -> int | None:
    """Cut before the person leads."""
    return next((i for i, n in _tricks(lines) if _persons(lines, i) and n == 0), None)


def first_turn(lines: Lines) -> int | None:
    """Cut before the person plays or passes for the first time."""
    turns = (n for n, line in enumerate(lines) if line.get("event") in ("play", "pass"))
    return next((index for index in turns if _persons(lines, index)), None)


def throw(lines: Lines) -> int | None:
    """Cut before a bot throws a set on others."""
    plays = [(n > 1, len(lines[i]["cards"]), i) for i, n in _tricks(lines)]
    return max(play for play in plays if not _persons(lines, play[2]))[2]


def slam(lines: Lines) -> int | None:
    """Cut before a bot throws a 1."""
    plays = (i for i, _ in _tricks(lines) if lines[i]["cards"] == [1] and not _persons(lines, i))
    return next(plays, None)


def bots_turn(event: str) -> Cut:
    """Return a cut before a bot's first event of a kind."""

    def cut(lines: Lines) -> int | None:
        places = (index for index, line in enumerate(lines) if line.get("event") == event)
        return next((index for index in places if not _persons(lines, index)), None)

    return cut


def _persons(lines: Lines, index: int) -> bool:
    return bool(lines[index]["player"] == PERSON)


def trick_end(lines: Lines) -> int | None:
    """Cut before the last pass against several sets."""
    best: list[tuple[int, int]] = []
    for (index, lying), (following, then) in zip(_tricks(lines), _tricks(lines)[1:], strict=False):
        between = lines[index + 1 : following]
        if then or not between or any(line["event"] != "pass" for line in between):
            continue
        if between[-1]["player"] != PERSON:
            best.append((lying * len(lines[index]["cards"]), following - 1))
    return max(best)[1] if best else None


def goes_out(number: int) -> Cut:
    """Return a cut before the number-th player, a bot, goes out in some hand."""

    def cut(lines: Lines) -> int | None:
        sizes: dict[str, int] = {}
        out = 0
        for index, line in enumerate(lines):
            if line.get("event") == "deal":
                sizes = {name: len(cards) for name, cards in line["hands"].items()}
                out = 0
            if line.get("event") != "play":
                continue
            sizes[line["player"]] -= len(line["cards"])
            if not sizes[line["player"]]:
                out += 1
                place = out if number > 0 else out - len(sizes)
                if place == number and line["player"] != PERSON:
                    return index
        return None

    return cut


def result(lines: Lines) -> int | None:
    """Cut before the last play of the first hand."""
    place = before("result")(lines)
    return None if place is None else place - 1


def the_end(lines: Lines) -> int | None:
    """Cut before the last play of the last hand."""
    place = before("result", -1)(lines)
    return None if place is None else place - 1


ENTER, RIGHT, UP, LEFT = pygame.K_RETURN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT
ONE_PICKED: Final = (RIGHT, UP)
TWO_PICKED: Final = (LEFT, LEFT, UP, UP)

MOMENTS: Final = (
    Moment("seating", before("draw"), 2.4, film=6.0),
    Moment("standing", before("draw", -1), 2.6, film=4.5),
    Moment("chair", before("chair"), keys=(RIGHT, RIGHT)),
    Moment("walk", before("chair"), 0.9, (RIGHT, RIGHT, ENTER), film=4.0),
    Moment("deal", before("deal"), 2.0, film=5.0),
    Moment("revolution_asked", asked_for_revolution),
    Moment("revolution", revolution, 1.0, film=7.0),
    Moment("taxes", before("tax"), keys=TWO_PICKED),
    Moment("crossing", before("tax"), 0.9, (*TWO_PICKED, ENTER), film=3.0),
    Moment("lead", lead),
    Moment("follow", follow, keys=ONE_PICKED),
    Moment("canopy", first_turn, keys=ONE_PICKED, record="below_the_throne"),
    Moment("throw", throw, 0.72, film=2.0),
    Moment("slam", slam, 0.3, film=2.4, record="watched"),
    Moment("pass", bots_turn("pass"), film=2.0, record="seats_7"),
    Moment("thinking", bots_turn("play"), film=2.4, record="seats_7"),
    Moment("idle", follow, film=10.0, every=0.5, record="seats_7"),
    Moment("trick_end", trick_end, 0.8, film=2.5),
    Moment("sweep", trick_end, 1.7, film=2.5),
    Moment("crowned", goes_out(1), 2.0, film=4.0),
    Moment("straw_hat", goes_out(-1), 4.3, film=7.0),
    Moment("result", result),
    Moment("shuffle", before("hand", 1), 1.3, (ENTER,), film=6.0),
    Moment("large_card", follow, keys=(RIGHT, pygame.K_z), held=True),
    Moment("last_trick", follow, keys=(pygame.K_t,)),
    Moment("log", follow, keys=(pygame.K_l,)),
    Moment("pause", follow, keys=(pygame.K_ESCAPE,)),
    Moment("curtain", follow, record="hot_seat"),
    Moment("greater_revolution", before("revolution", -1), 1.2, film=9.0, record="overturned"),
    Moment("night", follow, settings=(("moonlight", True),)),
    Moment("night_deal", before("deal"), 2.0, settings=(("moonlight", True),)),
    Moment("large_text", follow, keys=ONE_PICKED, settings=(("text_size", 200),)),
    Moment("still_crowned", goes_out(1), 2.0, settings=(("reduced_motion", True),)),
    Moment("still_sweep", trick_end, 1.7, settings=(("reduced_motion", True),)),
    Moment("french", follow, header=(("edition", "fr"),)),
    Moment("misdeal", before("expose"), record="misdeal"),
    Moment("exchange", before("exchange"), record="exchange"),
    Moment("points", result, record="scored"),
    Moment("scores", later_follow, header=(("hall", "inn"),), record="scored"),
    Moment("court", follow, header=(("hall", "court"),)),
    Moment("barn", follow, header=(("hall", "barn"),), settings=(("moonlight", True),)),
    Moment("standings", the_end, then=("standings",), record="scored"),
    Moment("join", result, then=("join",), record="seats_5"),
    Moment("leave", result, then=("leave", "leaver.2"), record="seats_5"),
    Moment("newcomer", result, 1.0, then=("join", "join"), record="seats_5"),
    Moment("hint", follow, keys=(pygame.K_h,)),
    Moment("practice", follow, header=(("practice", True),), record="seats_5"),
    Moment(
        "practice_pause",
        follow,
        keys=(pygame.K_ESCAPE,),
        header=(("practice", True),),
        record="seats_5",
    ),
    Moment("rules_in_play", follow, keys=(pygame.K_r,), record="seats_5"),
    Moment("players", follow, keys=(pygame.K_ESCAPE,), then=("players",), record="seats_5"),
    Moment("notice", follow, keys=(pygame.K_s,), record="seats_5"),
    Moment("counted", follow, settings=(("count_played", True),), record="seats_5"),
    Moment("auto_pass", follow, settings=(("auto_pass", True),), record="seats_5"),
    Moment(
        "high_contrast",
        follow,
        keys=ONE_PICKED,
        settings=(("high_contrast", True),),
        record="seats_5",
    ),
    Moment(
        "left_handed", follow, keys=ONE_PICKED, settings=(("left_handed", True),), record="seats_5"
    ),
    Moment("german", follow, keys=(pygame.K_h,), settings=(("language", "de"),), record="seats_5"),
    Moment("hidden", follow, keys=(pygame.K_c,), record="seats_5"),
    Moment("uncovered", follow, keys=(ENTER,), record="hot_seat"),
    Moment(
        "fixed_seats", follow, keys=(ENTER,), record="hot_seat", settings=(("fixed_seats", True),)
    ),
    Moment("watched", throw, 0.72, record="watched"),
)

SAVED: Final = ("hot_seat", "seats_4", "seats_5", "seats_7", "overturned")
AT_HOME: Final = ("tutorial", *("go_on",) * 7)
"""Steps to the first decision of the tutorial."""
MENUS: Final = (
    Menu("title"),
    Menu("title_focus", (pygame.K_TAB, pygame.K_TAB)),
    Menu("setup", ("new_game",)),
    Menu("characters", ("new_game", "face.1")),
    Menu("journey", ("journey",)),
    Menu("place", ("journey", "place.barn")),
    Menu("place_locked", ("journey", "place.king")),
    Menu("traveller", ("journey", "traveller")),
    Menu("wardrobe", ("journey", "wardrobe")),
    Menu("calendar", ("daily",)),
    Menu("day", ("daily", "today")),
    Menu("puzzles", ("puzzles",)),
    Menu("puzzle", ("puzzles", "theme.jester")),
    Menu("answer", ("puzzles", "theme.jester", "pass")),
    Menu("settings", ("settings",)),
    Menu("rules", ("how_to_play",)),
    Menu("games", ("games",)),
    Menu("hall", ("games", "hall")),
    Menu("your_data", ("games", "data")),
    Menu("your_data_asked", ("games", "data", "delete_all")),
    Menu("credits", ("credits",)),
    Menu("keys", (pygame.K_F1,)),
    Menu("notices", (pygame.K_F3,)),
    Menu("rebind", (pygame.K_F1, "change")),
    Menu("house_rules", ("new_game", "house_rules")),
    Menu("tutorial", ("tutorial",)),
    Menu("tutorial_pass", AT_HOME),
    Menu("tutorial_corrected", (*AT_HOME, pygame.K_3, ENTER)),
    Menu("title_continue", records=SAVED[:1]),
    Menu("games_kept", ("games",), SAVED),
    Menu("games_deleted", ("games", "delete"), SAVED),
    Menu("rename", ("games", "rename"), SAVED),
    Menu("replay", ("games", "replay", *(pygame.K_RIGHT,) * 40), SAVED),
    Menu("replay_player", ("games", "replay", *(pygame.K_DOWN,) * 8, pygame.K_e), SAVED[2:]),
    Menu("replay_wide", ("games", "replay", *(pygame.K_DOWN,) * 5, pygame.K_e, "log"), SAVED[2:]),
    Menu("review", ("games", "replay", *(pygame.K_DOWN,) * 5, "review"), SAVED[2:]),
    Menu("moment", ("games", "review", pygame.K_TAB, pygame.K_LEFT, ENTER), SAVED[1:2]),
    Menu("person", ("games", "hall", "player.0"), SAVED),
    Menu("feats", ("games", "hall", "player.0", "feats"), SAVED),
    Menu("play", ("games", "hall", "player.0", "play"), SAVED),
    Menu("whose", ("games", "review"), SAVED[:1]),
    Menu("hall_kept", ("games", "hall"), SAVED),
)

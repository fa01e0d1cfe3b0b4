"""Aims of a monkey: each round aims at some scenes, and knows the ways to them."""

from collections import deque
from collections.abc import Mapping
from functools import cache
from typing import Final

from dalmuti.match.modes import PUZZLE
from dalmuti.match.modes import TUTORIAL as TUTORIAL_MODE
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.scene import TableScene
from tests.soak.lacks import TUTORIAL, places

OF_ONE_ROUND: Final = 4
"""Number of scenes a round aims at, one after another."""
SELDOM: Final = ("StandingsScene", "RevolutionSection", "SetupScene")
"""Scenes aimed at twice as often, because the way is long or the stay short."""
TABLE: Final = "table"
"""Any scene of an open table."""
PUZZLE_TABLE: Final = "puzzle"
"""The same, at a puzzle."""
MENU_KEY: Final = "escape"
LOG_KEY: Final = "l"
ROUTES: Final[Mapping[str, Mapping[str, str]]] = {
    "TitleScene": {
        "new_game": "SetupScene",
        "daily": "CalendarScene",
        "puzzles": "PuzzlesScene",
        "games": "GamesScene",
        "settings": "SettingsScene",
        "how_to_play": "RulesScene",
        "credits": "CreditsScene",
        "journey": "JourneyScene",
        "tutorial": TUTORIAL,
        "continue": TABLE,
    },
    "CalendarScene": {"today": "DayScene"},
    "DayScene": {"play": TABLE},
    "PuzzlesScene": {"random": PUZZLE_TABLE},
    PUZZLE_TABLE: {"any choice": "AnswerScene", MENU_KEY: "PauseScene"},
    "JourneyScene": {
        "place.barn": "PlaceScene",
        "traveller": "TravellerScene",
        "wardrobe": "WardrobeScene",
    },
    "PlaceScene": {"play": TABLE},
    "SetupScene": {"house_rules": "HouseRulesScene", "face.1": "CastScene"},
    "GamesScene": {
        "hall": "HallOfFameScene",
        "data": "YourDataScene",
        "rename": "RenameScene",
        "replay": "ReplayScene",
        "review": "WhoseScene",
    },
    "WhoseScene": {"person.0": "ReviewScene"},
    "ReviewScene": {"decision.0": "MomentScene", "chart": "MomentScene"},
    "HallOfFameScene": {"player.0": "PersonScene"},
    "YourDataScene": {"person.0": "PersonScene"},
    "PersonScene": {"feats": "FeatsScene", "play": "PlayScene"},
    "RulesScene": {"keys": "KeysScene"},
    "KeysScene": {"change": "RebindScene"},
    "PauseScene": {
        "settings": "SettingsScene",
        "how_to_play": "RulesScene",
        "players": "PlayersScene",
        "notices": "NoticesScene",
    },
    "ReplayScene": {"log": "LogScene", "review": "ReviewScene"},
    "ResultSection": {
        "join": "JoinScene",
        "leave": "LeaveScene",
        "standings": "StandingsScene",
        "review": "ReviewScene",
        "next": "ShuffleSection",
    },
    "JoinScene": {"join": "PeopleSection"},
    "LeaveScene": {"leave": "PeopleSection"},
    TABLE: {MENU_KEY: "PauseScene", LOG_KEY: "LogScene", "plate.0": "PlayersScene"},
}
"""For each scene the spots, or keys, that lead to another."""


def all_aims() -> tuple[str, ...]:
    """Return everything that can be aimed at."""
    return (*places(), *SELDOM)


def aims_of(seed: int) -> tuple[str, ...]:
    """Return the aims of a seed's round; successive seeds cover everything."""
    aims = all_aims()
    first = seed * OF_ONE_ROUND
    return tuple(aims[(first + index) % len(aims)] for index in range(OF_ONE_ROUND))


def there(scene: Scene, aim: str) -> bool:
    """Return whether a scene is the aim."""
    if aim == TUTORIAL:
        return in_tutorial(scene)
    return type(scene).__name__ == aim


def in_tutorial(scene: Scene) -> bool:
    """Return whether a scene is part of the tutorial."""
    return isinstance(scene, TableScene) and scene.session.mode is TUTORIAL_MODE


def way(scene: Scene, aim: str) -> str:
    """Return the spot or key that leads from a scene closer to an aim, "" if none does."""
    name = type(scene).__name__
    found = way_from(name, aim)
    if not found and isinstance(scene, TableScene):
        found = way_from(PUZZLE_TABLE if scene.session.mode is PUZZLE else TABLE, aim)
    # Parts of a table are reached by the title's button, or by playing on.
    return "continue" if not found and name == "TitleScene" else found


@cache
def way_from(start: str, aim: str) -> str:
    """Return the spot or key that leads from a scene of this name closer to an aim, or ""."""
    ways: deque[tuple[str, str]] = deque((to, spot) for spot, to in _from(start).items())
    seen = {start}
    while ways:
        here, first = ways.popleft()
        if here == aim:
            return first
        if here not in seen:
            seen.add(here)
            ways.extend((to, first) for to in _from(here).values())
    return ""


def _from(name: str) -> Mapping[str, str]:
    return ROUTES.get(name, {})

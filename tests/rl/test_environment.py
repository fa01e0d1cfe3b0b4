"""The environment: PettingZoo's own tests, and the course of games."""

import copy
import importlib
import pickle
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from dalmuti import rl
from dalmuti.rl.observations import high
from dalmuti.rules import EDITIONS, Pass, Phase, PlaySet, Rules, next_order, view
from dalmuti.rules.errors import CardsNotHeldError, SetupError, WrongDealError, WrongPhaseError
from tests.rl.tables import HOUSE, any_action, decisions, part, play_out

with warnings.catch_warnings():
    # It imports an environment of PettingZoo in a way that PettingZoo deprecates.
    warnings.simplefilter("ignore", DeprecationWarning)
    pettingzoo_test: Any = importlib.import_module("pettingzoo.test")


def number(words: str) -> int:
    """Return the index of the action with this description."""
    return next(index for index in range(rl.ACTIONS) if rl.describe(index) == words)


EVERY_TABLE: list[dict[str, Any]] = [
    {"players": 4, "edition": "de"},
    {"players": 5, "rules": HOUSE, "hands": 3},
    {"players": 6},
    {"players": 7, "edition": "fr", "hands": 2, "taxes": False},
    {"players": 8, "edition": "nl", "hands": 2, "skip_forced": True},
    {"players": 10, "rules": HOUSE, "misdeal_every": 1, "max_steps": 50},
]


@pytest.mark.parametrize("options", EVERY_TABLE)
@pytest.mark.parametrize("make", [rl.env, rl.raw_env])
# It warns about every foreign environment whose observations have a mask.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_it_passes_the_tests_of_pettingzoo(
    options: dict[str, Any], make: Callable[..., rl.DalmutiEnv]
) -> None:
    pettingzoo_test.api_test(make(**options), num_cycles=100)
    pettingzoo_test.seed_test(lambda: make(**options), num_cycles=100)


def test_a_game_of_several_hands_in_the_order_of_going_out() -> None:
    table = rl.raw_env(players=5, hands=3)
    table.reset(seed=3)
    orders = {}
    results = {}
    for _ in decisions(table, Random(3)):
        orders[table.game.hand_number] = table.game.order
        results[table.game.hand_number - 1] = [
            table.infos[agent].get("place") for agent in table.possible_agents
        ]
    assert list(orders) == [1, 2, 3]
    for number in (1, 2):
        in_order = [results[number][player] for player in orders[number + 1]]
        revolution = in_order == [5, 4, 3, 2, 1]
        assert in_order == [1, 2, 3, 4, 5] or revolution
    assert table.terminations == dict.fromkeys(table.agents, True)
    assert table.truncations == dict.fromkeys(table.agents, False)
    last = {player: place for place, player in enumerate(next_order(table.game), 1)}
    assert table.infos == {
        agent: {"hand": 3, "place": last[player]}
        for player, agent in enumerate(table.possible_agents)
    }


def test_places_go_evenly_from_one_to_minus_one() -> None:
    table = rl.raw_env(players=5)
    table.reset(seed=1)
    play_out(table, Random(1))
    order = [table.possible_agents[player] for player in next_order(table.game)]
    assert [table.rewards[agent] for agent in order] == [1.0, 0.5, 0.0, -0.5, -1.0]


def test_rewards_come_with_the_end_of_a_hand_and_add_up() -> None:
    table = rl.raw_env(players=4, hands=3, rewards=(10, 5, 2, 0))
    table.reset(seed=4)
    owed = dict.fromkeys(table.agents, 0.0)
    paid = []
    for agent in decisions(table, Random(4)):
        if any(table.rewards.values()):
            paid.append(sorted(table.rewards.values()))
            assert table.infos[agent]["hand"] == len(paid) == table.game.hand_number - 1
        owed = {name: total + table.rewards[name] for name, total in owed.items()}
        assert table.last()[1] == owed[agent]
        owed[agent] = 0.0
    assert paid == [[0, 2, 5, 10]] * 2
    assert sorted(table.rewards.values()) == [0, 2, 5, 10]
    for agent in table.possible_agents:
        table.agent_selection = agent
        assert table.last()[1] == owed[agent] + table.rewards[agent]


def test_scores_stand_in_the_infos() -> None:
    table = rl.raw_env(players=4, edition="de", hands=2)
    table.reset(seed=2)
    play_out(table, Random(2))
    assert table.game.phase is Phase.OVER
    for player, agent in enumerate(table.possible_agents):
        assert table.infos[agent]["points"] == table.game.points[player]
    assert sum(table.game.points) == 2 * (3 + 2 + 1)
    assert part(table.observe("player_0"), "phase")[-1] == 1


def test_a_game_without_end_goes_on_until_it_is_truncated() -> None:
    table = rl.raw_env(players=4, hands=None, max_steps=700)
    table.reset(seed=5)
    assert sum(1 for _ in decisions(table, Random(5))) == 700
    assert table.game.hand_number > 2
    assert table.truncations == dict.fromkeys(table.agents, True)
    assert table.terminations == dict.fromkeys(table.agents, False)
    assert not any(table.observe(agent)["action_mask"].any() for agent in table.agents)
    while table.agents:
        table.step(None)


def test_the_last_decision_that_is_allowed_may_end_the_game() -> None:
    table = rl.raw_env(players=4)
    table.reset(seed=6)
    steps = sum(1 for _ in decisions(table, Random(6)))
    table = rl.raw_env(players=4, max_steps=steps)
    table.reset(seed=6)
    play_out(table, Random(6))
    assert table.terminations == dict.fromkeys(table.agents, True)
    assert table.truncations == dict.fromkeys(table.agents, False)


def test_forced_decisions_can_be_skipped() -> None:
    whole, skipping = rl.raw_env(hands=2), rl.raw_env(hands=2, skip_forced=True)
    chosen = []
    whole.reset(seed=7)
    rng = Random(7)
    while not all(whole.terminations.values()):
        agent = whole.agent_selection
        mask = whole.observe(agent)["action_mask"]
        action = any_action(mask.tolist(), rng)
        if mask.sum() > 1:
            chosen.append((agent, action))
        whole.step(action)
    skipping.reset(seed=7)
    for agent, action in chosen:
        assert skipping.agent_selection == agent
        assert skipping.observe(agent)["action_mask"].sum() > 1
        skipping.step(action)
    assert all(skipping.terminations.values())
    assert skipping.infos == whole.infos


def test_a_seed_deals_the_same_cards_to_a_status_whatever_is_played() -> None:
    # The exchange uses chance or not, as the highest merchant decides; the first decision of a hand
    # comes before it.
    def dealt(seed: int, play: int, order: list[str] | None) -> list[list[tuple[int, ...]]]:
        table = rl.raw_env(players=6, hands=5, rules=Rules(merchant_exchange=True))
        table.reset(seed=seed, options={"order": order} if order else None)
        hands: dict[int, list[tuple[int, ...]]] = {}
        for _ in decisions(table, Random(play)):
            game = table.game
            hands.setdefault(game.hand_number, [game.hands[player] for player in game.order])
        return list(hands.values())

    agents = rl.raw_env().possible_agents
    first = dealt(1, 8, None)
    assert len(first) == 5
    assert dealt(1, 9, None) == first
    assert dealt(1, 9, agents[3:] + agents[:3]) == first
    assert dealt(2, 8, None) != first


def test_without_a_seed_chance_goes_on() -> None:
    table = rl.raw_env()
    table.reset(seed=1)
    first = table.game
    table.reset()
    second = table.game
    assert second != first
    table.reset(seed=np.int64(1))  # type: ignore[arg-type]
    assert table.game == first
    table.reset()
    assert table.game == second


def test_without_any_seed_games_differ() -> None:
    first, second = rl.raw_env(), rl.raw_env()
    first.reset()
    second.reset()
    assert first.game != second.game


ENDGAME = {
    "order": ["player_2", "player_0", "player_3", "player_1"],
    "deal": [[9, 9], [8, 5, 8], [1, 12], [2, 2, 11]],
}


def test_the_first_hand_can_be_set_up() -> None:
    table = rl.raw_env(players=4, hands=2, taxes=False)
    table.reset(seed=1, options=ENDGAME)
    assert table.agent_selection == "player_2"
    assert table.game.order == (2, 0, 3, 1)
    assert table.game.hands == ((5, 8, 8), (2, 2, 11), (9, 9), (1, 12))
    play_out(table, Random(1))
    assert sum(table.game.sizes) + sum(table.game.played) == 80  # the second hand's whole deck
    table.reset(seed=1)
    assert sum(table.game.sizes) == 80


def test_a_custom_deal_goes_through_the_taxes() -> None:
    table = rl.raw_env(players=4)
    deal = [[9, 10, 11, 12], [5, 6, 7, 8], [3, 4, 7, 8], [1, 2, 9, 10]]
    table.reset(options={"order": table.possible_agents, "deal": deal})
    assert table.game.phase is Phase.TAXES
    assert table.view("player_0").must_give == 2
    table.step(number("give 11 12"))
    table.step(number("give 8"))
    assert table.game.hands == ((1, 2, 9, 10), (3, 5, 6, 7), (4, 7, 8, 8), (9, 10, 11, 12))


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    table = rl.raw_env(players=4, taxes=False)
    table.reset(options=ENDGAME)
    table.step(rl.index_of(PlaySet(2, (9, 9)), table.view("player_2")))
    before = table.game
    with pytest.raises(CardsNotHeldError):
        table.step(number("play 7 7"))
    with pytest.raises(WrongPhaseError):
        table.step(number("call a revolution"))
    with pytest.raises(rl.ActionError, match="no action 350"):
        table.step(rl.ACTIONS)
    with pytest.raises(rl.ActionError, match="player_0 must act"):
        table.step(None)
    assert table.game is before
    assert table.agent_selection == "player_0"
    table.step(rl.index_of(Pass(0), table.view("player_0")))
    assert table.agent_selection == "player_3"


def test_only_none_is_for_agents_that_have_finished() -> None:
    table = rl.raw_env(players=4, taxes=False)
    table.reset(options=ENDGAME)
    play_out(table, Random(1))
    with pytest.raises(ValueError, match="None"):
        table.step(0)


def test_pettingzoo_can_let_illegal_actions_lose(caplog: pytest.LogCaptureFixture) -> None:
    table = TerminateIllegalWrapper(rl.raw_env(players=4, taxes=False), illegal_reward=-1)
    table.reset(options=ENDGAME)
    table.step(number("pass"))
    assert "Illegal move" in caplog.text
    assert table.rewards["player_2"] == -1
    assert all(table.terminations.values())


def test_a_view_is_what_the_rules_let_the_agent_know() -> None:
    table = rl.env(hands=2)
    raw = table.unwrapped
    assert isinstance(raw, rl.DalmutiEnv)
    table.reset(seed=9)
    for _ in decisions(raw, Random(9)):
        for player, agent in enumerate(raw.possible_agents):
            seen = raw.view(agent)
            assert seen == view(raw.game, player)
            found = raw.observe(agent)
            assert np.array_equal(found["observation"], rl.observation(seen))
            assert found["action_mask"].any() == (agent == raw.agent_selection)


def test_the_state_is_everybodys_row() -> None:
    table = rl.raw_env(players=5)
    table.reset(seed=1)
    state = table.state()
    assert table.state_space.contains(state)
    for row, agent in zip(state, table.possible_agents, strict=True):
        assert np.array_equal(row, table.observe(agent)["observation"])


def test_spaces_are_made_once_and_their_own() -> None:
    table = rl.raw_env()
    assert table.action_space("player_0") is table.action_space("player_0")
    assert table.action_space("player_0") is not table.action_space("player_1")
    assert table.observation_space("player_0") is table.observation_space("player_0")
    space: Any = table.observation_space("player_0")
    assert np.array_equal(space["observation"].high, high())


@pytest.mark.parametrize(
    "duplicate", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))]
)
@pytest.mark.parametrize("make", [rl.env, rl.raw_env])
def test_a_copy_in_mid_game_goes_on_by_itself(
    make: Callable[..., Any], duplicate: Callable[[Any], Any]
) -> None:
    table = make(hands=2, rules=HOUSE)
    table.reset(seed=11)
    for _ in zip(range(60), decisions(table.unwrapped, Random(11)), strict=False):
        pass
    kept = table.unwrapped.game
    twin = duplicate(table)
    play_out(twin.unwrapped, Random(12))
    assert table.unwrapped.game is kept
    play_out(table.unwrapped, Random(12))
    assert twin.unwrapped.game == table.unwrapped.game
    assert twin.unwrapped.infos == table.unwrapped.infos


def test_it_renders_the_table_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    table = rl.raw_env(players=4, taxes=False, render_mode="ansi")
    table.reset(options={**ENDGAME, "deal": [[9, 9], [8, 5, 8], [13], [2, 2, 13]]})
    table.step(rl.index_of(PlaySet(2, (9, 9)), table.view("player_2")))
    table.step(rl.index_of(Pass(0), table.view("player_0")))
    assert table.render() == (
        "Hand 1, play: player_3 to act\n"
        "Greater Dalmuti  player_2  no cards\n"
        "Lesser Dalmuti   player_0  5 2x8\n"
        "Lesser Peon      player_3  J\n"
        "Greater Peon     player_1  2x2 J\n"
        "Trick: player_2 9 9, player_0 passes"
    )
    assert capsys.readouterr().out == ""
    table.close()


def test_it_prints_the_table_for_people_after_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = rl.raw_env(players=4, taxes=False, render_mode="human")
    table.reset(options=ENDGAME)
    assert table.render() is None
    assert "Hand 1, play: player_2 to act" in capsys.readouterr().out
    table.step(rl.index_of(PlaySet(2, (9,)), table.view("player_2")))
    assert "Trick: player_2 9\n" in capsys.readouterr().out
    play_out(table, Random(1))
    assert "Hand 1, result" in capsys.readouterr().out


def test_without_a_render_mode_it_says_so() -> None:
    table = rl.raw_env()
    table.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert table.render() is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_plays(edition: str) -> None:
    table = rl.raw_env(edition=edition, hands=2)
    table.reset(seed=1)
    assert table.view("player_0").edition == edition
    assert table.view("player_0").rules.jesters_in_taxes is EDITIONS[edition].jesters_in_taxes
    play_out(table, Random(1))
    assert table.game.hand_number == 2


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"players": 3}, SetupError, "3 players"),
        ({"players": 11}, SetupError, "11 players"),
        ({"edition": "english"}, SetupError, "'english'"),
        ({"edition": "english", "rules": Rules()}, SetupError, "'english'"),
        ({"hands": 0}, SetupError, "0 hands"),
        ({"rewards": (1, 0)}, rl.OptionError, "6 finite numbers"),
        ({"rewards": (1, 0, 0, 0, 0, float("nan"))}, rl.OptionError, "6 finite numbers"),
        ({"max_steps": 0}, rl.OptionError, "max_steps is 0"),
        ({"misdeal_every": 0}, rl.OptionError, "misdeal_every is 0"),
        ({"render_mode": "rgb_array"}, rl.OptionError, "'rgb_array'"),
    ],
)
def test_tables_that_cannot_be(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        rl.env(**options)


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"order": ["player_0", "player_1", "player_2", "Ann"]}, rl.OptionError, "'Ann'"),
        ({"order": ["player_0", "player_1", "player_2"]}, SetupError, "0 to 3"),
        ({"deal": [[1], [2, 2], [3], [4]]}, rl.OptionError, r"\(1,\) may be unable to pay taxes"),
        ({"deal": [[1, 2, 13, 13]] * 4}, rl.OptionError, "may be unable to pay taxes"),
        ({"deal": [[1, 2, 3]] * 4}, WrongDealError, "rank 1 is dealt 4 times"),
        ({"deal": [[12] * 21, [11] * 3, [10] * 3, [9] * 3]}, rl.OptionError, "21 cards"),
    ],
)
def test_first_hands_that_cannot_be(
    options: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        rl.raw_env(players=4).reset(options=options)


def test_calls_in_a_wrong_order_are_refused() -> None:
    table = rl.env()
    with pytest.raises(AttributeError, match="before reset"):
        table.last()
    table.reset()
    assert table.last()[0] is not None
    assert table.last(observe=False)[0] is None

"""The game as a PettingZoo environment whose agents act one after the other (AEC)."""

import operator
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, ParamSpec, TypeVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from dalmuti.rl.actions import ACTIONS, action_at, action_mask, forced_action
from dalmuti.rl.errors import ActionError, OptionError
from dalmuti.rl.observations import high, observation, opening_part
from dalmuti.rl.options import dealt_hands, order_of, rewards_by_place
from dalmuti.rules import (
    EDITIONS,
    MISDEAL_EVERY,
    Action,
    Deal,
    GameState,
    Phase,
    PlayerId,
    PlayerView,
    Rules,
    StartHand,
    apply,
    chance_action,
    new_game_with_order,
    next_order,
)
from dalmuti.rules import view as view_of

Observation = dict[str, NDArray[np.int8]]
"""The observed numbers under "observation", and 1 for every legal action under "action_mask"."""

P = ParamSpec("P")
T = TypeVar("T")

RENDER_MODES: Final = ("ansi", "human")


class DalmutiEnv(AECEnv[str, Observation, Any]):
    """A table of 4 to 10 agents, player_0 and so on, that play one or more hands.

    `players` is their number. The `edition` is en, fr, de or nl; `rules` replace its own (RULES
    11). A game lasts `hands` hands, the order of each following from the one before (RULES 8), or
    forever if that is None; the number in the rules is ignored. The first order is drawn at random,
    without a seating draw. Without `taxes` a hand goes straight from the deal to the tricks. With
    the misdeal option a card is exposed in one of `misdeal_every` deals.

    At the end of a hand each agent gets the reward of its place: `rewards` from the first to go out
    to the last, by default evenly spaced from 1 to -1, with sum 0. Until then rewards are 0. All
    agents stay until the end of the game, even after going out in a hand. After `max_steps`
    decisions the game is truncated, and the hand in play brings no rewards.

    With `skip_forced` an agent is not asked if it has only one legal action, which is the case in
    more than half of the turns. The `render_mode` "ansi" lets `render` return the table as text,
    "human" print it, after every step too. Illegal actions raise the error of the rule that they
    break; PettingZoo's TerminateIllegalWrapper makes them lose instead.

    After a hand the `infos` of each agent have the "hand", from 1, and its "place" in it, from 1,
    and with scores its "points" in the game so far.

    :raises SetupError: the number of players, the edition or the number of hands is invalid.
    :raises OptionError: another argument is invalid.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo looks for it in the class
        "name": "dalmuti_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 6,
        *,
        edition: str = "en",
        rules: Rules | None = None,
        hands: int | None = 1,
        taxes: bool = True,
        misdeal_every: int = MISDEAL_EVERY,
        rewards: Sequence[float] | None = None,
        max_steps: int | None = None,
        skip_forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise OptionError(f"render_mode is {render_mode!r}; it must be ansi, human or None.")
        for name, number in (("misdeal_every", misdeal_every), ("max_steps", max_steps)):
            if number is not None and number < 1:
                raise OptionError(f"{name} is {number!r}; it must be 1 or more.")
        self.possible_agents: list[str] = [f"player_{player}" for player in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        if edition in EDITIONS:
            rules = replace(rules or EDITIONS[edition], hands=hands)
        # Checked before the options below, because the rules explain best why a table is invalid.
        self._table = new_game_with_order(
            tuple(self.possible_agents), tuple(range(players)), edition, rules
        )
        self._by_place = rewards_by_place(players, rewards)
        self._hands = hands
        self._taxes = taxes
        self._misdeal_every = misdeal_every
        self._max_steps = max_steps
        self._skip_forced = skip_forced
        self._player: dict[str, PlayerId] = {
            agent: player for player, agent in enumerate(self.possible_agents)
        }
        self._action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._observation_spaces = {agent: _observation_space() for agent in self.possible_agents}
        self.state_space = Box(0, np.tile(high(), (players, 1)), dtype=np.int8)
        self._rng: Random | None = None

    # --- The interface of PettingZoo -----------------------------------------------------------

    def observation_space(self, agent: str) -> Space[Observation]:
        """Return the space of an agent's observations, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a game: draw the statuses, deal, and advance to the first decision.

        The same seed brings the same first order, and the same cards for each status in every hand,
        however the agents play. Without a seed the random numbers continue from the game before.
        Two `options` set up the first hand: "order" has the agents by status, highest first, and
        "deal" their hands in this order, as ranks; they need not use the whole deck.

        :raises SetupError: the order does not name each agent once.
        :raises OptionError: the order or a hand is invalid.
        :raises WrongDealError: the deck does not have these cards.
        """
        if seed is not None or self._rng is None:
            self._rng = Random(None if seed is None else int(seed))
        # Drawn even if an order is given, so that the cards are the same.
        count = len(self.possible_agents)
        order = tuple(self._rng.sample(range(count), count))
        options = options or {}
        if "order" in options:
            order = order_of(options["order"], self.possible_agents)
        self._deal = dealt_hands(options["deal"], self._taxes) if "deal" in options else None
        empty = self._table
        self._game = new_game_with_order(empty.names, order, empty.table.edition, empty.rules)
        self._begin_hand()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._rewarded = False
        self._steps = 0
        self._seen: PlayerView | None = None
        self._go_on()

    def step(self, action: int | None) -> None:
        """Apply the selected agent's action; an agent that has finished passes None and is removed.

        :raises ActionError: there is no such action.
        :raises RulesError: the action is not legal; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ActionError(f"{agent} must act: None is only for agents that have finished.")
        self._game, _ = apply(self._game, action_at(operator.index(action), self.view(agent)))
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent; the mask is all 0 unless it is selected."""
        seen = self.view(agent)
        opening = None
        if seen.phase is Phase.PLAY:
            opening = self._openings.get(agent)
            if opening is None:
                opening = self._openings[agent] = opening_part(seen)
        ended = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        mask = np.zeros(ACTIONS, np.int8) if ended else action_mask(seen)
        return {"observation": observation(seen, opening), "action_mask": mask}

    def state(self) -> NDArray[np.int8]:
        """Return all agents' rows in order, for training with a central critic."""
        views = [self.view(agent) for agent in self.possible_agents]
        return np.stack([observation(seen) for seen in views])

    def render(self) -> str | None:
        """Return the table as text with every hand face up, or print it, by `render_mode`."""
        if self.render_mode is None:
            warnings.warn("Nothing is rendered without a render_mode.", stacklevel=2)
            return None
        text = str(self._game)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    # --- Additions -----------------------------------------------------------------------------

    @property
    def game(self) -> GameState:
        """The game, hidden cards included, for search and debugging."""
        return self._game

    def view(self, agent: str) -> PlayerView:
        """Return the game as an agent may see it; the bots decide by such views."""
        player = self._player[agent]
        # Cached, because the agent that acts has just been observed.
        if self._seen is None or self._seen.you != player:
            self._seen = view_of(self._game, player)
        return self._seen

    def _go_on(self) -> None:
        """Apply actions of chance and the table until an agent must decide, or the game ends."""
        game = self._game
        while True:
            turn = game.turn
            if turn is not None:
                forced = forced_action(game) if self._skip_forced else None
                if forced is None:
                    break
                action: Action = forced
            elif game.phase is Phase.RESULT or game.phase is Phase.OVER:
                self._reward(game)
                if game.hand_number == self._hands:
                    self.terminations = dict.fromkeys(self.agents, True)
                    break
                self._begin_hand()
                action = StartHand()
            else:
                action = self._chance_action(game)
            game, _ = apply(game, action)
        self._game = game
        self._seen = None
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]
            if self._steps == self._max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        if self._rewarded:
            self._accumulate_rewards()

    def _begin_hand(self) -> None:
        # A separate generator, so that the cards do not depend on chance in the hand before.
        assert self._rng is not None
        self._chance = Random(self._rng.getrandbits(64))
        self._openings: dict[str, bytes] = {}

    def _chance_action(self, game: GameState) -> Action:
        action = chance_action(game, self._chance, self._misdeal_every)
        assert action is not None
        if isinstance(action, Deal):
            if self._deal is not None:
                action = Deal(self._deal, partial=True)
                self._deal = None
            if not self._taxes:
                action = replace(action, partial=True, straight_to_play=True)
        return action

    def _reward(self, game: GameState) -> None:
        """Give the rewards of a hand that is over."""
        for place, player in enumerate(next_order(game)):
            agent = self.possible_agents[player]
            self.rewards[agent] += self._by_place[place]
            self.infos[agent] = {"hand": game.hand_number, "place": place + 1}
            if game.points:
                self.infos[agent]["points"] = game.points[player]
        self._rewarded = True


def _observation_space() -> Space[Any]:
    return Dict(
        {
            "observation": Box(0, high(), dtype=np.int8),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


Last = tuple[Observation | None, float, bool, bool, dict[str, Any]]
"""Observation, reward, termination, truncation and info of the selected agent."""


class OrderedEnv(OrderEnforcingWrapper[str, Observation, Any]):
    """PettingZoo's wrapper that refuses calls in the wrong order, with a faster `last`."""

    def last(self, observe: bool = True) -> Last:
        """Return observation, reward, termination, truncation and info of the selected agent."""
        # The wrapper would look up each of the five through two functions of its own.
        last: Last = self.env.last(observe) if self._has_reset else super().last(observe)
        return last


def _arguments_of(_: Callable[P, object]) -> Callable[[Callable[..., T]], Callable[P, T]]:
    """Return a decorator that gives a function the argument types of another."""
    return lambda function: function


raw_env = DalmutiEnv
"""The environment without wrappers; PettingZoo's name for it."""


@_arguments_of(DalmutiEnv)
def env(*args: Any, **kwargs: Any) -> OrderedEnv:
    """Return a `DalmutiEnv` of these arguments, wrapped to refuse calls in the wrong order."""
    return OrderedEnv(DalmutiEnv(*args, **kwargs))

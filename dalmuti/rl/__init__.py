"""The game for research: a PettingZoo environment over the same rules.

Agents that act at random::

    from dalmuti import rl

    table = rl.env(players=6, hands=10)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        if termination or truncation:
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(observation["action_mask"]))

`DalmutiEnv` documents the table and its options, `dalmuti.rl.observations` the observations,
`dalmuti.rl.actions` the actions. The packages needed are those of the extra `rl`.

Observations are made from views, so they contain only their agent's knowledge. They also hide whose
secret decision is due: before the taxes the holder of both jesters decides on a revolution, and
until then the other agents observe the same as while the Greater Dalmuti chooses a tax. The program
that drives the environment does see this, in `agent_selection`: keep it, and the number of steps,
from the agents. There is no parallel environment, as it would show every agent every step, the
secret ones included.
"""

from dalmuti.rl.imports import import_pettingzoo

import_pettingzoo()

from dalmuti.rl.actions import (  # noqa: E402 - PettingZoo has to be there first
    ACTIONS,
    action_at,
    action_mask,
    describe,
    index_of,
)
from dalmuti.rl.environment import DalmutiEnv, Observation, OrderedEnv, env, raw_env  # noqa: E402
from dalmuti.rl.errors import ActionError, OptionError, PettingZooMissingError  # noqa: E402
from dalmuti.rl.observations import FIELDS, SLICES, observation  # noqa: E402

__all__ = [
    "ACTIONS",
    "FIELDS",
    "SLICES",
    "ActionError",
    "DalmutiEnv",
    "Observation",
    "OptionError",
    "OrderedEnv",
    "PettingZooMissingError",
    "action_at",
    "action_mask",
    "describe",
    "env",
    "index_of",
    "observation",
    "raw_env",
]

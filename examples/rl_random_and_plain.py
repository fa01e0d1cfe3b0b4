"""Play an agent that acts at random against the game's `plain` bots, and print the mean places.

    python examples/rl_random_and_plain.py --players 6 --hands 200 --seed 1

It needs the extra rl: pip install '.[rl]'.
"""

import argparse
from collections.abc import Sequence
from random import Random

from dalmuti.players.levels import make_bot


def mean_places(players: int, hands: int, seed: int) -> dict[str, float]:
    """Return each agent's mean place over `hands` hands, 1 for the first to go out.

    player_0 plays at random, all others are plain bots.

    :raises ImportError: the extra rl is not installed.
    """
    from dalmuti import rl

    table = rl.env(players=players)
    game = table.unwrapped
    assert isinstance(game, rl.DalmutiEnv)
    rng = Random(seed)
    bots = {agent: make_bot("plain", rng) for agent in table.possible_agents[1:]}
    places = dict.fromkeys(table.possible_agents, 0)
    for hand in range(hands):
        table.reset(seed=seed + hand)
        for agent in table.agent_iter():
            observation, _, termination, truncation, info = table.last()
            if termination or truncation:
                places[agent] += info["place"]
                action = None
            elif agent in bots:
                view = game.view(agent)
                action = rl.index_of(bots[agent].decide(view), view)
            else:
                assert observation is not None
                action = rng.choice(observation["action_mask"].nonzero()[0])
            table.step(action)
    return {agent: total / hands for agent, total in places.items()}


def main(argv: Sequence[str] | None = None) -> None:
    """Play, and print a line for each agent."""
    parser = argparse.ArgumentParser(description="A random agent among plain bots.")
    parser.add_argument("--players", type=int, default=6, help="4 to 10")
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    try:
        places = mean_places(asked.players, asked.hands, asked.seed)
    except ImportError as error:
        parser.exit(1, f"{error}\n")
    for index, (agent, place) in enumerate(places.items()):
        print(f"{agent}  {'plain' if index else 'random':6}  {place:.2f}")


if __name__ == "__main__":
    main()

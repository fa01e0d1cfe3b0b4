"""Whole games between bots that are told everything over a pipe, for tests."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random

from dalmuti.pipe.protocol import bot_header, question
from dalmuti.pipe.serve import PipePlayer
from dalmuti.pipe.telling import past_told, told
from dalmuti.players.bot import Bot
from dalmuti.players.levels import LEVELS, make_bot
from dalmuti.players.lookahead import LookaheadBot
from dalmuti.rules.actions import Action, Deal, Join, Leave, PlayerAction, StartHand
from dalmuti.rules.cards import JESTER
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, apply, legal_actions
from dalmuti.rules.record import start_lines
from dalmuti.rules.record.text import parse_line
from dalmuti.rules.view import Phase

Step = tuple[GameState, Action, tuple[Event, ...], GameState]

HOUSE = {
    "en": Rules(merchant_exchange=True, misdeal=True, first_deal_revolution=True),
    "fr": replace(EDITIONS["fr"], scoring=True, hands=None, merchant_exchange=True, misdeal=True),
    "de": replace(EDITIONS["de"], hands=None, stripped_deck=True, misdeal=True),
    "nl": replace(EDITIONS["nl"], hands=None),
}
BOTS_AT = [
    (level, edition)
    for level in LEVELS
    for edition in HOUSE
    # Under these two sets of rules, every kind of decision occurs.
    if level not in ("sharp", "expert", "master") or edition in ("fr", "de")
]
"""Levels with editions at which they play; the slow ones play only some."""
MOST_HANDS = 40
"""By then every kind of decision has certainly occurred."""


def decided(rules: Rules) -> set[Phase]:
    """Return the phases in which somebody decides under these rules."""
    phases = {Phase.CHAIR, Phase.REVOLUTION, Phase.TAXES, Phase.PLAY, Phase.JOIN}
    if rules.misdeal:
        phases.add(Phase.MISDEAL)
    if rules.merchant_exchange:
        phases.add(Phase.EXCHANGE)
    return phases


def make(level: str, rng: Random) -> Bot:
    """Return a bot that tries few worlds."""
    if level == "master":
        return LookaheadBot(rng, number=2)
    return make_bot(level, rng)


def never(sentence: str) -> None:
    """Raise: no complaint was expected."""
    raise AssertionError(sentence)


class Ear:
    """One of our bots at the other end of a pipe without a program."""

    def __init__(self, make: Callable[[Random], Bot], seed: int) -> None:
        self.player = PipePlayer(make, seed, never)
        self.lines: list[str] = []

    def tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.lines.append(line)
            assert self.player.take(_parsed(line)) is None

    def ask(self, entry: dict[str, object]) -> dict[str, object]:
        reply = self.player.take(_parsed(json.dumps(entry)))
        assert reply is not None
        return reply


def _parsed(line: str) -> dict[str, object]:
    entry = parse_line(line.encode())
    assert isinstance(entry, dict)
    return entry


def followed(
    state: GameState,
    rng: Random,
    hands: int,
    ears: dict[int, Ear],
    decide: Callable[[GameState], PlayerAction],
    newcomer: Callable[[int], Ear] | None = None,
) -> Iterator[Step]:
    """Play hands and tell every ear; now and then somebody leaves, or joins with `newcomer`.

    Both jesters are in one hand more often than they would be by chance.
    """
    start, actions = state, list[Action]()
    for player, ear in ears.items():
        ear.tell([bot_header(state.names, state.table.edition, state.rules, state.names[player])])
        ear.tell(start_lines(state))
    while state.hand_number < hands or state.phase not in (Phase.RESULT, Phase.OVER):
        if state.turn is not None:
            action: Action = decide(state)
        elif state.phase is Phase.RESULT and newcomer is not None:
            action = _people(state, rng)
        else:
            action = chance_action(state, rng, misdeal_every=2) or StartHand()
            if isinstance(action, Deal) and rng.random() < 0.3:
                action = _jesters_together(action)
        before = state
        state, events = apply(before, action)
        actions.append(action)
        for player, ear in ears.items():
            ear.tell(told(before, action, events, player))
        if len(state.names) > len(before.names) and newcomer is not None:
            player = len(before.names)
            ears[player] = newcomer(player)
            header = (start.names, start.table.edition, start.rules, state.names[player])
            ears[player].tell([bot_header(*header), *past_told(start, actions, player)])
        yield before, action, events, state


def _jesters_together(deal: Deal) -> Deal:
    """Return the deal with both jesters in one hand, exchanged for a card."""
    one, *others = (at for at, hand in enumerate(deal.hands) if JESTER in hand)
    hands = list(deal.hands)
    for other in others:
        hands[one], hands[other] = (
            tuple(sorted((*hands[one][1:], JESTER))),
            tuple(sorted((hands[one][0], *hands[other][:-1]))),
        )
    return replace(deal, hands=tuple(hands))


def _people(state: GameState, rng: Random) -> Action:
    seated = len(state.chairs)
    luck = rng.random()
    if luck < 0.3 and seated > 4:
        return Leave(rng.choice(state.chairs))
    if luck < 0.6 and seated < 10:
        return Join(f"Guest {len(state.names)}")
    return StartHand()


def asked(state: GameState, seen: object, number: int) -> dict[str, object]:
    """Return the question to the player to act."""
    return {**question(seen), "id": number, "ms": 1000}  # type: ignore[arg-type]


def any_legal(rng: Random) -> Callable[[GameState], PlayerAction]:
    """Return a function that picks a random legal action."""
    return lambda state: rng.choice(legal_actions(state))


def python(code: str) -> str:
    """Return a command that runs Python code."""
    return f'"{sys.executable}" -c "{code}"'

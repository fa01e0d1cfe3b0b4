"""Records judged twice: by the engine, and by a referee written from the rules alone.

`DALMUTI_SOAK=20000 pytest tests/rules/test_second_opinion.py` compares them on as many games.
"""

import os
from random import Random

import pytest

from dalmuti.rules.editions import JestersInTaxes, Philanthropic, Rules, SeatingTies
from dalmuti.rules.record import header_line, lines_for
from tests.rules import maker, referee
from tests.rules.referee import Verdict
from tests.rules.second import engine
from tests.rules.tables import NAMES, random_game

# Watching random games would double their time, and other tests cover the rules.
pytestmark = pytest.mark.no_cover

GAMES = int(os.environ.get("DALMUTI_SOAK", "240"))
BATCHES = 8


def compare(data: bytes, whence: str) -> Verdict:
    ours, theirs = engine(data), referee.judge(data)
    assert (ours.ok, ours.line) == (theirs.ok, theirs.line), (whence, ours.error, theirs.error)
    if ours.ok:
        assert ours == theirs, whence
    else:
        assert len(ours.error) > 10, whence
    return ours


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_engine_and_the_referee_agree(batch: int) -> None:
    for seed in range(batch, GAMES, BATCHES):
        rng = Random(seed)
        lines = maker.make(rng)
        good = maker.written(lines, rng)
        assert compare(good, f"game {seed}").ok
        for spoiled in range(4):
            compare(maker.written(maker.spoil(lines, rng), rng), f"game {seed} spoiled, {spoiled}")
        compare(maker.cut(good, rng), f"game {seed} cut")


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_referee_finds_the_engines_own_games_right(batch: int) -> None:
    for seed in range(batch, GAMES // 4, BATCHES):
        rng = Random(seed)
        count = 4 + seed % 7
        rules = Rules(
            seating_ties=rng.choice(list(SeatingTies)),
            jesters_in_taxes=rng.choice(list(JestersInTaxes)),
            scoring=rng.random() < 0.7,
            hands=rng.choice((None, 1, 2, 3)),
            philanthropic=rng.choice(list(Philanthropic)),
            stripped_deck=rng.random() < 0.5,
            first_deal_revolution=rng.random() < 0.5,
            merchant_exchange=rng.random() < 0.5,
            misdeal=rng.random() < 0.5,
        )
        text = [header_line(NAMES[:count], "fr", rules)]
        steps = list(random_game(seed, count, rules, hands=2, keen=True))
        for step in steps:
            text += lines_for(step.before, step.action, step.after, step.events)
        verdict = compare("".join(f"{line}\n" for line in text).encode(), f"engine's game {seed}")
        assert verdict.ok
        assert verdict.complete
        assert len(verdict.hands) == steps[-1].after.hand_number
        if rules.scoring:
            after = steps[-1].after
            assert verdict.scores == dict(zip(after.names, after.points, strict=True))

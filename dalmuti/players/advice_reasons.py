"""Reasons for an action, as a player would give them but in no particular language.

A reason is a true statement about the position, as far as its player can know.
"""

from dataclasses import dataclass
from enum import StrEnum

from dalmuti.rules.cards import Cards, PlayerId


class Why(StrEnum):
    """A kind of reason; the docstrings name the fields of `Reason` that it uses."""

    # Playing a set
    GOES_OUT = "goes_out"
    """The rest of the hand is played."""
    WINS_DUEL = "wins_duel"
    """`player`, the only opponent left, can no longer go out first."""
    RUNS_OUT = "runs_out"
    """Neither this set nor the next `count` sets, except the last, can be beaten."""
    JESTERS_UNBEATABLE = "jesters_unbeatable"
    """With its jesters the set cannot be beaten, so its player leads again."""
    UNBEATABLE = "unbeatable"
    """Nobody can beat it, so its player leads again."""
    BLOCKS = "blocks"
    """The set to beat belongs to `player`, who holds only `count` more cards, or none."""
    TOO_LARGE = "too_large"
    """`player` holds only `count` cards, fewer than the set, so they cannot follow."""
    KEEPS_RETURN = "keeps_return"
    """The hand keeps `count` cards of `rank`, a set of the same size that nobody can beat."""
    LEADS_WORST = "leads_worst"
    """As a lead, all `count` cards of the worst `rank` in the hand are played."""
    LEADS_LARGE = "leads_large"
    """As a lead, `count` cards of one rank are played: the largest natural group of the hand."""
    ONE_RANK_BEATS = "one_rank_beats"
    """Only sets of `rank` can still beat it."""
    CHEAPEST = "cheapest"
    """As a reply, the worst rank that suffices is played, and no group is broken up."""
    BREAKS_NOTHING = "breaks_nothing"
    """All `count` cards of `rank` are played, no group is broken up, and no jester is spent."""
    JESTER_FILLS = "jester_fills"
    """Jesters bring `count` natural cards of `rank` up to the required size."""
    GETS_RID = "gets_rid"
    """The hand gets rid of `count` cards."""

    # Passing
    CANNOT_FOLLOW = "cannot_follow"
    """Nothing in the hand beats the set."""
    KEEPS_BEST = "keeps_best"
    """`count` cards of `rank`, which could follow now, are kept: nobody can beat them."""
    KEEPS_SET = "keeps_set"
    """`count` cards of a great `rank`, which could follow now, are kept to win the lead later."""
    KEEPS_JESTERS = "keeps_jesters"
    """Every set that could follow would cost a jester."""
    KEEPS_GROUP = "keeps_group"
    """Every set that could follow would break up a group, such as `count` cards of `rank`."""
    MAY_FOLLOW_LATER = "may_follow_later"
    """The trick goes on, and a player may play after passing (RULES 7)."""
    LETS_GO = "lets_go"
    """The trick ends with this pass; `player` leads next."""

    # Taxes
    GIVES_LONELY = "gives_lonely"
    """Each of `cards` is the only one of its rank in the hand, so no set is broken up."""
    GIVES_GROUPS = "gives_groups"
    """`cards` are whole groups, so no set is broken up."""
    GIVES_WORST = "gives_worst"
    """`cards` are the worst that may be given."""
    GIVES_KEEPING = "gives_keeping"
    """The `count` cards of `rank`, worse than those given, are kept together."""
    GIVES_LEAST = "gives_least"
    """`cards` are those that the hand needs least."""

    # Revolution
    TURNS_TABLE = "turns_table"
    """The Greater Peon becomes the Greater Dalmuti."""
    PAYS_NOTHING = "pays_nothing"
    """A peon keeps their `count` best cards."""
    STARVES_DALMUTIS = "starves_dalmutis"
    """A merchant denies the players above them better cards."""
    TAKES_TAXES = "takes_taxes"
    """A Dalmuti would give up the `count` cards that their peon owes them."""
    STAYS_SECRET = "stays_secret"
    """Nobody learns who holds the two jesters."""
    BETTER_UNTAXED = "better_untaxed"
    """The hand is better off without taxes."""

    # Other decisions
    WORSE_THAN_OTHERS = "worse_than_others"
    """The hand is worse than the others' average, so a random card probably helps it."""
    BETTER_THAN_OTHERS = "better_than_others"
    """The hand is no worse than the others' average, so a random card probably hurts it."""
    WORTH_HAVING = "worth_having"
    """The exposed card of `rank` is better than average."""
    WORTH_NOTHING = "worth_nothing"
    """The exposed card of `rank` is no better than average."""
    COMES_BACK = "comes_back"
    """The Greater Peon pays their best cards as taxes, and the exposed one of `rank` is good."""
    AS_MEANT = "as_meant"
    """The exposed card neither helps nor hurts the player it was meant for."""
    ALL_ALIKE = "all_alike"
    """The choices make no difference."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action; `Why` documents which fields each kind uses."""

    why: Why
    rank: int = 0
    count: int = 0
    player: PlayerId | None = None
    cards: Cards = ()

"""Reasons for an action, in terms that a player uses and in no language.

A reason states something that is true of the position as far as its player can know.
"""

from dataclasses import dataclass
from enum import StrEnum

from dalmuti.rules.cards import Cards, PlayerId


class Why(StrEnum):
    """What speaks for an action; the comments name the fields of a `Reason` that count."""

    # A set that is played
    GOES_OUT = "goes_out"
    """It is all that is left of the hand."""
    WINS_DUEL = "wins_duel"
    """`player`, the only other one left, cannot go out first any more."""
    RUNS_OUT = "runs_out"
    """This and all that follows but the last of `count` more sets cannot be beaten."""
    JESTERS_UNBEATABLE = "jesters_unbeatable"
    """With jesters it is a set that nobody can beat, so its player leads again."""
    UNBEATABLE = "unbeatable"
    """Nobody can beat it, so its player leads again."""
    BLOCKS = "blocks"
    """The set to beat is that of `player`, who holds only `count` cards more, or none."""
    TOO_LARGE = "too_large"
    """`player` holds only `count` cards, fewer than the set has, so he cannot follow."""
    KEEPS_RETURN = "keeps_return"
    """Of the same size, the hand keeps `count` cards of `rank` that nobody can beat."""
    LEADS_WORST = "leads_worst"
    """On the lead, all `count` cards of the hand's worst `rank` go."""
    LEADS_LARGE = "leads_large"
    """On the lead, `count` cards of one rank go: no natural group of the hand is larger."""
    ONE_RANK_BEATS = "one_rank_beats"
    """Only sets of `rank` can still beat it."""
    CHEAPEST = "cheapest"
    """Following, it is the worst rank that will do, and no group is broken up."""
    BREAKS_NOTHING = "breaks_nothing"
    """All `count` cards of `rank` go at once, no group is broken up and no jester spent."""
    JESTER_FILLS = "jester_fills"
    """Jesters bring `count` natural cards of `rank` up to the size wanted."""
    GETS_RID = "gets_rid"
    """`count` cards are gone."""

    # A pass
    CANNOT_FOLLOW = "cannot_follow"
    """Nothing in the hand beats the set."""
    KEEPS_BEST = "keeps_best"
    """`count` cards of `rank`, which could follow now, stay: nobody can beat them."""
    KEEPS_SET = "keeps_set"
    """`count` cards of a great `rank`, which could follow now, stay to take the lead with."""
    KEEPS_JESTERS = "keeps_jesters"
    """Every set that could follow would cost a jester."""
    KEEPS_GROUP = "keeps_group"
    """Every set that could follow would break up a group, such as the `count` of `rank`."""
    MAY_FOLLOW_LATER = "may_follow_later"
    """The trick goes on, and a pass does not bind (RULES 7)."""
    LETS_GO = "lets_go"
    """The trick ends with this pass; `player` leads next."""

    # Taxes
    GIVES_LONELY = "gives_lonely"
    """All `cards` are alone of their rank in the hand, so no set is broken."""
    GIVES_GROUPS = "gives_groups"
    """With `cards`, whole groups go, so no set is broken."""
    GIVES_WORST = "gives_worst"
    """`cards` are the worst of those that may be given."""
    GIVES_KEEPING = "gives_keeping"
    """The `count` cards of `rank`, worse than those given, stay together."""
    GIVES_LEAST = "gives_least"
    """The hand needs `cards` least."""

    # Revolution
    TURNS_TABLE = "turns_table"
    """The Greater Peon becomes the Greater Dalmuti."""
    PAYS_NOTHING = "pays_nothing"
    """A peon keeps his `count` best cards."""
    STARVES_DALMUTIS = "starves_dalmutis"
    """A merchant spoils it for those above him, who get no better cards."""
    TAKES_TAXES = "takes_taxes"
    """A Dalmuti would do without the `count` cards that his peon owes him."""
    STAYS_SECRET = "stays_secret"
    """Nobody learns who holds both jesters."""
    BETTER_UNTAXED = "better_untaxed"
    """The hand does better without taxes."""

    # What else is to be decided
    WORSE_THAN_OTHERS = "worse_than_others"
    """The hand is worse than the average of the others, so a random card rather helps it."""
    BETTER_THAN_OTHERS = "better_than_others"
    """The hand is not worse than the average of the others, so a random card rather harms it."""
    WORTH_HAVING = "worth_having"
    """The exposed card of `rank` is better than the average."""
    WORTH_NOTHING = "worth_nothing"
    """The exposed card of `rank` is no better than the average."""
    COMES_BACK = "comes_back"
    """The Greater Peon pays his best cards as taxes, and the exposed one of `rank` is good."""
    AS_MEANT = "as_meant"
    """The exposed card does neither good nor harm where it was meant to go."""
    ALL_ALIKE = "all_alike"
    """The choices make no difference."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is good; which fields count is said at each `Why`."""

    why: Why
    rank: int = 0
    count: int = 0
    player: PlayerId | None = None
    cards: Cards = ()

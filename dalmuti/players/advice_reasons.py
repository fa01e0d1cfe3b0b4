"""Reasons for an action, as a player would give them but in no particular language.

A reason holds only facts that follow from what its player can know for certain: their own hand, the
cards played, the number of cards in each hand, and the cards they gave or received as taxes.
"""

from dataclasses import dataclass
from enum import StrEnum

from dalmuti.rules.cards import PlayerId


class Why(StrEnum):
    """A kind of reason; the docstrings name the fields of `Reason` that it uses.

    "Others" are the other players who still hold cards.
    """

    # Playing a set that decides the hand
    GOES_OUT = "goes_out"
    """The last `count` cards are played, which takes `place`."""
    WINS_DUEL = "wins_duel"
    """`player` is the only opponent left, and cannot prevent `place` any more."""
    RUNS_OUT = "runs_out"
    """Nobody can beat this, nor more than the last of the `count` sets left: `place` is certain."""
    NEXT_LEAD_OUT = "next_lead_out"
    """Of the `count` sets left at most one can be beaten, so the next lead is the last needed."""

    # Playing a set of `size` cards of `rank` that cannot be beaten, so its player leads next
    NONE_AS_MANY = "none_as_many"
    """None of the others holds `size` cards."""
    TOP_RANK = "top_rank"
    """No card is better than `rank`, a 1."""
    BETTER_GONE = "better_gone"
    """All `count` cards better than `rank` have been played."""
    BETTER_HELD = "better_held"
    """All `count` cards better than `rank` are in the player's own hand."""
    BETTER_GONE_OR_HELD = "better_gone_or_held"
    """All `count` cards better than `rank` have been played or are in the player's own hand."""
    RANK_SHORT = "rank_short"
    """`count` cards of `rank`, the only rank that could have beaten the set, have been played."""
    TOO_FEW_BETTER = "too_few_better"
    """None of the others holds more than `count` cards of a better rank, jesters included."""
    UNBEATABLE = "unbeatable"
    """Taxes paid or a revolution show that none of the others can beat the set."""

    # Playing any other set
    BLOCKS = "blocks"
    """The set to beat belongs to `player`, who leads next if it stands, with `count` cards."""
    LAST_TO_BEAT = "last_to_beat"
    """A pass would end the trick, and `player` would lead next."""
    ONLY_FOLLOWER = "only_follower"
    """As a lead, it can be followed only by `player`: no other player has `size` cards."""
    TOO_LARGE = "too_large"
    """As a lead, it has `size` cards, more than the `count` that `player` holds."""
    MUST_PASS = "must_pass"
    """As a lead, it has `size` cards, more than any of `players` holds."""
    KEEPS_RETURN = "keeps_return"
    """The `count` cards of `rank` kept beat any set that beats this one, and cannot be beaten."""
    FEW_BETTER = "few_better"
    """Others hold exactly `count` cards better than the single card of `rank`."""
    ONE_RANK_BEATS = "one_rank_beats"
    """Only `size` cards of `rank`, jesters included, could beat it."""
    PAID_BEST = "paid_best"
    """`player` paid their best cards as taxes and holds no card that beats the set of `rank`."""
    LEAD_ONLY = "lead_only"
    """Others hold no set that the `count` cards of `rank`, led now, would beat."""
    JESTER_SAVED = "jester_saved"
    """A group of `rank` is kept with all `size` jesters, as a set of `count` that cannot be beaten,
    while the group alone might be."""
    LEADS_WORST = "leads_worst"
    """As a lead, all `count` cards of `rank` are played, the worst in a hand without jesters."""
    LEADS_MOST = "leads_most"
    """As a lead, all `count` cards of `rank` are played, more than the hand has of any other."""
    ONLY_SET = "only_set"
    """It is the only set in the hand that beats the one to beat."""
    CHEAPEST = "cheapest"
    """No worse `rank` in the hand beats the set to beat, and all `count` cards of it go."""
    BREAKS_NOTHING = "breaks_nothing"
    """All `count` cards of `rank` are played, and no jester."""
    NEEDS_JESTER = "needs_jester"
    """Nothing in the hand beats the set to beat without a jester."""

    # Passing
    CANNOT_FOLLOW = "cannot_follow"
    """Nothing in the hand beats the set."""
    HAS_TOO_FEW = "has_too_few"
    """The hand has `count` cards, fewer than the `size` of the set to beat."""
    MAY_LEAD = "may_lead"
    """`player` went out with the set to beat; if nobody beats it, the player who passes leads."""
    KEEPS_BEST = "keeps_best"
    """The `count` cards of `rank`, some of which could be played now, beat any set of as many cards
    that others can play."""
    COSTS_BEST = "costs_best"
    """Only `rank`, the best in the hand, which has `count` cards of it, beats the set."""
    COSTS_JESTER = "costs_jester"
    """Every set in the hand that beats the one to beat contains a jester."""
    BREAKS_GROUP = "breaks_group"
    """Every set that beats the one to beat breaks up the `count` cards of `rank`."""
    BREAKS_GROUPS = "breaks_groups"
    """Every set that beats the one to beat breaks up a group of more cards of its rank."""
    LETS_GO = "lets_go"
    """The trick ends with this pass; `player` leads next."""

    # Taxes
    GIVES_LONELY = "gives_lonely"
    """Each of the `count` cards given is the only one of its rank in the hand."""
    GIVES_KEEPING = "gives_keeping"
    """The `count` cards of `rank`, worse than those given, are kept together."""
    GIVES_GROUP = "gives_group"
    """All `count` cards of `rank` are given."""
    GIVES_WORST = "gives_worst"
    """The `count` cards given are the worst that may be given."""

    # Revolution
    TURNS_TABLE = "turns_table"
    """The Greater Peon becomes the Greater Dalmuti."""
    PAYS_NOTHING = "pays_nothing"
    """The Lesser Peon keeps their best card of `rank`, owed as tax otherwise."""
    STARVES_DALMUTIS = "starves_dalmutis"
    """Neither Dalmuti receives the best cards of a peon."""
    TAKES_TAXES = "takes_taxes"
    """As nobody else can call a revolution, `player` pays their `count` best cards."""
    STAYS_SECRET = "stays_secret"
    """Nobody learns now who holds the two jesters."""

    # Other decisions
    WORSE_THAN_OTHERS = "worse_than_others"
    """The average rank in the hand, without a jester, is worse than in the others' hands."""
    BETTER_THAN_OTHERS = "better_than_others"
    """The average rank in the hand is better than in the others' hands, jesters not counted."""
    ABOVE_AVERAGE = "above_average"
    """The exposed card of `rank` is better than the average of the deck, jesters not counted."""
    JESTER_FITS = "jester_fits"
    """The exposed card is a jester, which takes the rank of any card played with it."""
    BELOW_AVERAGE = "below_average"
    """The exposed card of `rank` is worse than that average, and a card of `player` replaces it."""
    COMES_BACK = "comes_back"
    """If taxes are paid, `player` must give the exposed card of `rank`, or an equal one, back."""
    ALL_CHAIRS_ALIKE = "all_chairs_alike"
    """The others follow in the same order from every chair."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action with the facts it states; `Why` documents which each kind uses."""

    why: Why
    rank: int = 0
    count: int = 0
    size: int = 0
    """The number of cards in a set, or of jesters."""
    place: int = 0
    """A place in the order of going out, from 1."""
    player: PlayerId | None = None
    players: tuple[PlayerId, ...] = ()

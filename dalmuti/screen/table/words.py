"""The texts of the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.editions import Rules
from dalmuti.rules.errors import MustFollowCountError, RulesError
from dalmuti.rules.sets import set_of
from dalmuti.rules.tricks import Turn
from dalmuti.screen.table.drawing.flourishes import OwnMoment
from dalmuti.screen.table.selection import Why
from dalmuti.stage.model import Banner, BannerKind, Deed, Done, Seat, TableModel
from dalmuti.texts import Texts, words
from dalmuti.texts.characters import isolated
from dalmuti.texts.phrase import begun_large

NAMING: Final = frozenset({BannerKind.FIRST_OUT, BannerKind.LEFT_LAST})
"""The banners that name a player in large type."""


@dataclass(frozen=True, slots=True)
class TableWords:
    """The sentences about the table.

    With `by_name`, as when several people share a screen, nobody is called "you".
    """

    texts: Texts
    by_name: Callable[[], bool] = lambda: False

    def __call__(self, name: str, /, **fields: object) -> str:
        """Return a message of the table."""
        return self.texts(f"table.{name}", **fields)

    def personal(self, name: str, player: PlayerId, model: TableModel, /, **fields: object) -> str:
        """Return a message that calls the viewer "you" and anyone else by name."""
        if player == model.viewer and not self.by_name():
            return self.texts(f"table.{name}.you", **fields)
        return self.texts(f"table.{name}", name=model.names[player], **fields)

    def holder(self, model: TableModel) -> str:
        """Return whose hand is seen, if their place does not show it; otherwise ""."""
        if not model.fixed or model.viewer is None or not model.hand:
            return ""
        return self("holder", name=model.names[model.viewer])

    def cards(self, cards: Cards) -> str:
        """Return cards in words: "a single 2 and two 9s"."""
        return words.cards_words(self.texts, cards)

    def status(self, status: int | None, players: int) -> str:
        """Return the title of a status: "Lesser Peon"; "" if there is none yet."""
        return "" if status is None else words.status_title(self.texts, status, players)

    def place(self, place: int) -> str:
        """Return a place, counted from 0, in words: "1st"."""
        return words.place_word(self.texts, place)

    def done(self, done: Done) -> str:
        """Return what a player did last: "led three 12s"."""
        if done.deed is Deed.PASSED:
            return self("done.passed")
        return self(f"done.{done.deed}", set=words.set_of(self.texts, done.rank, done.count))

    def done_briefly(self, done: Done) -> str:
        """Return the same in the fewest words: "three 12s"."""
        if done.deed is Deed.PASSED:
            return self("done.passed")
        return words.set_of(self.texts, done.rank, done.count)

    def whose(self, best: Turn, model: TableModel) -> str:
        """Return whose set is on the table: "Till: two 9s and a jester as three 9s"."""
        name = model.names[best.player]
        return self("whose", name=name, set=words.set_words(self.texts, best.cards))

    def turn(self, model: TableModel, stuck: bool = False) -> str:
        """Return whose turn it is and what they may do; "" if it is nobody's.

        A viewer who is `stuck` can only pass.
        """
        player, best = model.turn, model.best
        if player is None:
            return ""
        if best is None:
            return self.personal("turn.lead", player, model)
        if best.rank == 1 or (stuck and player == model.viewer):
            return self.personal("turn.pass", player, model)
        if player != model.viewer:
            return self.turn_short(model)
        beat = words.to_beat(self.texts, best.rank, len(best.cards))
        return self.personal("turn.follow", player, model, beat=beat)

    def asked_short(self, model: TableModel) -> str:
        """Return in as few words as possible what the viewer must beat, or whose turn it is."""
        best = model.best
        if best is None or best.rank == 1 or model.turn != model.viewer:
            return self.turn_short(model)
        return begun_large(words.to_beat(self.texts, best.rank, len(best.cards)))

    def moment(self, moment: OwnMoment, player: PlayerId, model: TableModel) -> str:
        """Return what a player has just achieved: "You finish 4th"."""
        if moment is OwnMoment.TRICK or player not in model.out:
            return self.personal("moment.trick", player, model)
        place = self.place(model.out.index(player))
        return self.personal(f"moment.{moment.value}", player, model, place=place)

    def turn_short(self, model: TableModel) -> str:
        """Return whose turn it is, in as few words as possible."""
        if model.turn is None:
            return ""
        return self.personal("turn", model.turn, model)

    def whole_seat(self, seat: Seat, players: int) -> str:
        """Return the full text of a plate, for when the plate has no room for it."""
        return " · ".join(part for part in self.seat_parts(seat, players) if part)

    def seat_parts(self, seat: Seat, players: int) -> tuple[str, ...]:
        """Return name, status, cards left, points and last turn; "" for what the seat lacks."""
        left = self.out(seat) or self.texts.n("cards.count", seat.size)
        done = "" if seat.done is None else self.done(seat.done)
        points = "" if seat.points is None else self.points(seat.points)
        return (isolated(seat.name), self.status(seat.status, players), left, points, done)

    def points(self, points: int) -> str:
        """Return a number of points in words: "12 points"."""
        return self.texts.n("standings.points", points)

    def hand_of(self, number: int, rules: Rules) -> str:
        """Return which hand is played, of how many: "Hand 3 of 8"."""
        if rules.scoring and rules.hands is not None and rules.hands > 1:
            return self("hand_of", number=number, hands=rules.hands)
        return self("hand", number=number)

    def last_hand(self, number: int, rules: Rules) -> str:
        """Return the announcement that the hand is the last of several; "" if it is not."""
        last = rules.scoring and rules.hands is not None and 1 < number == rules.hands
        return self("last_hand", number=number) if last else ""

    def standing(self, model: TableModel) -> str:
        """Return everyone's points, most first: "Ann 12, Ben 9"; "" without scoring."""
        scored = [seat for seat in model.seats if seat.points is not None]
        scored.sort(key=lambda seat: -(seat.points or 0))
        one = self.texts
        return words.listed(
            one, [one("standings.one", name=seat.name, points=seat.points) for seat in scored]
        )

    def out(self, seat: Seat) -> str:
        """Return the place in which a player has gone out: "out: 1st"."""
        return "" if seat.out is None else self("out", place=self.place(seat.out))

    def play(self, cards: Cards) -> str:
        """Return the label of the Play button."""
        if not cards:
            return self("play_none")
        return self("play", set=words.set_of(self.texts, set_of(cards), len(cards)))

    def give(self, cards: Cards) -> str:
        """Return the label of the button for taxes: "Give 8 and two 12s"."""
        if not cards:
            return self("taxes.give_none")
        counts = [(rank, cards.count(rank)) for rank in sorted(set(cards))]
        given = [
            str(rank) if count == 1 and rank != JESTER else words.set_of(self.texts, rank, count)
            for rank, count in counts
        ]
        return self("taxes.give", cards=words.listed(self.texts, given))

    def enough(self, wanted: int) -> str:
        """Return the sentence that no more cards need to be given than are picked."""
        count = words.number_word(self.texts, wanted)
        return self.texts.n("table.taxes.enough", wanted, count=count)

    def why(self, why: Why, rank: int, held: int, best: Turn) -> str:
        """Return why no card of a rank may be played on a set."""
        if why is Why.LONE_JESTER:
            return self("why.lone_jester")
        if why is Why.TOO_FEW:
            asked = words.number_word(self.texts, len(best.cards))
            cards = words.set_of(self.texts, rank, held)
            if self.by_name():
                return self.texts.n("table.why.too_few", held, held=cards, asked=asked)
            return self("why.too_few.you", held=cards, asked=asked)
        best_set = words.set_of(self.texts, best.rank, len(best.cards))
        return self("why.not_better", rank=rank, best=best.rank, set=best_set)

    def nothing_fits(self, best: Turn, key: str) -> str:
        """Return the sentence that no card in the hand beats a set, and which key passes."""
        beaten = words.set_of(self.texts, best.rank, len(best.cards))
        return self("why.nothing_fits", set=beaten, **{"pass": key})

    def complaint(self, error: RulesError) -> str:
        """Return in one line what the rules object to in a choice."""
        if not isinstance(error, MustFollowCountError):
            return self.texts.error(error)
        fields = {
            name: words.number_word(self.texts, count) if isinstance(count, int) else count
            for name, count in error.fields.items()
        }
        needed = error.fields["needed"]
        return self.texts.n(error.code, needed if isinstance(needed, int) else 0, **fields)

    def banner(self, banner: Banner, model: TableModel) -> tuple[str, str]:
        """Return an announcement and its explanation."""
        names = words.listed(self.texts, [model.names[player] for player in banner.players])
        kind = f"banner.{banner.kind}"
        if banner.kind is BannerKind.TIED:
            text = self.texts.n(f"table.{kind}.text", len(banner.players), names=names)
            return self(kind, names=names), text
        you = ".you" if banner.players == (model.viewer,) and not self.by_name() else ""
        head = self(kind + you if banner.kind in NAMING else kind, names=names)
        return head, self(f"{kind}.text{you}", names=names)

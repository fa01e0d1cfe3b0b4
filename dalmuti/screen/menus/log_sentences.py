"""The sentences of the log, which tell what happened in the hand."""

from typing import assert_never

from dalmuti.rules.cards import Cards
from dalmuti.rules.events import (
    CardExposed,
    CardsDealt,
    CardsExchanged,
    CardsPlayed,
    ChairChosen,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    GameEnded,
    HandEnded,
    HandStarted,
    NewcomerCame,
    Passed,
    PlayBegan,
    PlayerJoined,
    PlayerLeft,
    PlayerOut,
    ReplacementDrawn,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
    TaxChosen,
    TaxesPaid,
    Transfer,
    TrickWon,
)
from dalmuti.storage.announcements import Announcements
from dalmuti.texts import Texts
from dalmuti.texts.words import (
    JESTER,
    cards_words,
    listed,
    number_word,
    place_word,
    set_words,
    status_title,
)


def sentences(texts: Texts, event: Event, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the log's sentences for an event; none for one that stays secret."""
    match event:
        case SeatDrawn():
            name = names[event.player]
            if event.card == JESTER:
                return (texts("log.drew_jester", name=name),)
            return (texts("log.drew", name=name, rank=event.card),)
        case SeatsTied():
            tied = listed(texts, [names[player] for player in event.players])
            return (texts.n("log.tied", len(event.players), names=tied),)
        case SeatingDecided():
            return (texts("log.seated", name=names[event.order[0]]),)
        case ChairChosen():
            return (texts("log.chair", name=names[event.player]),)
        case HandStarted():
            return (texts("log.hand", number=event.number, name=names[event.order[0]]),)
        case CardsDealt():
            return (texts("log.dealt", name=names[event.order[-1]]),)
        case RevolutionCalled():
            message = "log.greater_revolution" if event.greater else "log.revolution"
            return (texts(message, name=names[event.player]),)
        case RevolutionDeclined():
            return ()
        case TaxChosen():
            return (texts("log.tax_chosen", name=names[event.player]),)
        case TaxesPaid():
            return tuple(_transfer(texts, transfer, names) for transfer in event.transfers)
        case CardExposed():
            message = "log.exposed_jester" if event.card == JESTER else "log.exposed"
            return (texts(message, name=names[event.player], rank=event.card),)
        case ExposedPlaced():
            return (texts("log.exposed_placed", name=names[event.to]),)
        case ReplacementDrawn():
            giver, receiver = names[event.giver], names[event.receiver]
            return (texts("log.replacement", giver=giver, receiver=receiver),)
        case ExchangeChosen():
            name = names[event.player]
            if event.partner is None:
                return (texts("log.no_exchange", name=name),)
            return (texts("log.exchange", name=name, partner=names[event.partner]),)
        case CardsExchanged():
            name, partner = names[event.player], names[event.partner]
            return (texts("log.exchanged", name=name, partner=partner),)
        case PlayerLeft():
            return (texts("log.left", name=names[event.player]),)
        case NewcomerCame():
            return (texts("log.newcomer", name=event.name, chooser=names[event.chooser]),)
        case PlayerJoined():
            status = status_title(texts, event.status, len(event.order))
            return (texts("log.joined", name=names[event.player], status=status),)
        case PlayBegan():
            return (texts("log.leads", name=names[event.leader]),)
        case CardsPlayed():
            words = set_words(texts, event.cards)
            return (texts("log.played", name=names[event.player], set=words),)
        case Passed():
            return (texts("log.passed", name=names[event.player]),)
        case PlayerOut():
            place = place_word(texts, event.place)
            return (texts("log.out", name=names[event.player], place=place),)
        case TrickWon():
            name, leader = names[event.player], names[event.leader]
            message = "log.trick" if event.player == event.leader else "log.trick_passed_on"
            return (texts(message, name=name, leader=leader),)
        case HandEnded():
            first, last = names[event.order[0]], names[event.order[-1]]
            return (texts("log.ended", number=event.number, first=first, last=last),)
        case GameEnded():
            winners = listed(texts, [names[player] for player in event.winners])
            return (texts("log.game_ended", names=winners),)
        case _:
            assert_never(event)


def announced_in(event: Event) -> Announcements:
    """Return the least amount of announcements that includes an event."""
    match event:
        case (
            SeatingDecided()
            | ChairChosen()
            | HandStarted()
            | RevolutionCalled()
            | RevolutionDeclined()
            | TaxesPaid()
            | CardExposed()
            | ExposedPlaced()
            | ReplacementDrawn()
            | ExchangeChosen()
            | CardsExchanged()
            | PlayerOut()
            | HandEnded()
            | GameEnded()
            | PlayerLeft()
            | NewcomerCame()
            | PlayerJoined()
        ):
            return Announcements.BRIEF
        case (
            SeatDrawn()
            | SeatsTied()
            | CardsDealt()
            | TaxChosen()
            | PlayBegan()
            | CardsPlayed()
            | Passed()
            | TrickWon()
        ):
            return Announcements.FULL
        case _:
            assert_never(event)


def cards_told(event: Event) -> tuple[Cards, ...]:
    """Return the cards for each of an event's sentences; an empty set where there are none."""
    match event:
        case RevolutionDeclined():
            return ()
        case SeatDrawn() | CardExposed():
            return ((event.card,),)
        case CardsPlayed():
            return (event.cards,)
        case TaxesPaid():
            return tuple(transfer.cards or () for transfer in event.transfers)
        case (
            SeatsTied()
            | SeatingDecided()
            | ChairChosen()
            | HandStarted()
            | CardsDealt()
            | RevolutionCalled()
            | TaxChosen()
            | ExposedPlaced()
            | ReplacementDrawn()
            | ExchangeChosen()
            | CardsExchanged()
            | PlayBegan()
            | Passed()
            | PlayerOut()
            | TrickWon()
            | HandEnded()
            | GameEnded()
            | PlayerLeft()
            | NewcomerCame()
            | PlayerJoined()
        ):
            return ((),)
        case _:
            assert_never(event)


def _transfer(texts: Texts, transfer: Transfer, names: tuple[str, ...]) -> str:
    giver, receiver = names[transfer.giver], names[transfer.receiver]
    if transfer.cards is None:
        count = number_word(texts, transfer.count)
        return texts.n(
            "log.tax_hidden", transfer.count, giver=giver, receiver=receiver, count=count
        )
    cards = cards_words(texts, transfer.cards)
    return texts("log.tax_known", giver=giver, receiver=receiver, cards=cards)

"""Entries of the table's menu in addition to those of every pause menu."""

from collections.abc import Callable

from dalmuti.match.journey.places import place_named
from dalmuti.match.journey.progress import traveller_of
from dalmuti.match.modes import PLAY_ON, PUZZLE
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.context import Context
from dalmuti.screen.journey.place_scene import PlaceScene
from dalmuti.screen.menus.pause import Entry
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.table.sheets.players import PlayersScene


def players_scene(
    context: Context,
    session: TableSession,
    picture: TablePicture,
    away: PlayerId | None = None,
) -> PlayersScene:
    """Return the page for changing bots' levels and handing seats over and back.

    For a person who is `away`, a bot is proposed.
    """
    match = session.match
    present = match.state.chairs or range(len(match.seats))
    faces = {p: picture.figures.look(match.seats[p], p) for p in present}
    return PlayersScene(context, match, faces, session.play_by, away)


def menu_entries(
    context: Context, session: TableSession, picture: TablePicture, go_back: Callable[[bool], None]
) -> tuple[Entry, ...]:
    """Return the menu entries for players, a place's goal, the way back, and undoing.

    `go_back` undoes a decision or, if given True, deals the same cards again.
    """
    texts, scenes = context.texts, context.scenes

    def back(deal: bool) -> Callable[[], None]:
        def act() -> None:
            scenes.pop()
            go_back(deal)

        return act

    entries: list[Entry] = []
    place = place_named(session.match.place)
    traveller = traveller_of(session.match.seats)
    if place is not None and traveller:
        began = session.match.header.started
        name = context.profiles.present_name(traveller, began) or traveller

        def open_place() -> None:
            scenes.push(PlaceScene(context, place, name))

        entries.append(Entry("goal", texts("journey.the_goal"), "icon_crown", open_place))

    def leave() -> None:
        scenes.pop()
        scenes.pop()  # the table, which was opened over the list or the review

    if session.mode is PUZZLE:
        entries.append(Entry("puzzles", texts("puzzle.all"), "icon_tick", leave))
    if session.mode is PLAY_ON:
        entries.append(Entry("to_review", texts("play_on.back"), "icon_eye", leave))
    if session.match.undo:
        words = texts("pause.undo")
        entries.append(Entry("undo", words, "icon_left", back(False)))
    if session.mode.undo and session.match.can_deal_again:
        words = texts("pause.deal_again")
        entries.append(Entry("deal_again", words, "icon_cards", back(True)))
    if session.mode.hand_over:

        def open_players() -> None:
            scenes.push(players_scene(context, session, picture))

        entries.append(Entry("players", texts("pause.players"), "icon_person", open_players))
    return tuple(entries)

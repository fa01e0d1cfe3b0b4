"""The scenes opened over the table: its menu, its players, the log, the rules and the curtain."""

from collections.abc import Callable

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.journey.words import goal_and_standing
from dalmuti.screen.menus.log import LogScene
from dalmuti.screen.menus.log_sentences import cards_told, sentences
from dalmuti.screen.menus.pause import PauseScene
from dalmuti.screen.menus.rules.rule_pages import InPlay
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.screen.table.habits import people_at
from dalmuti.screen.table.pause_entries import menu_entries, players_scene
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.table.sheets.public_table import PublicTable
from dalmuti.screen.table.table import Table

GoBack = Callable[[bool], None]
"""A function that undoes the last decision or, if given True, deals the same cards again."""


def log_lines(table: Table) -> tuple[str, ...]:
    """Return the hand as shown so far, one sentence for each event that has one."""
    texts, names = table.context.texts, table.session.match.state.names
    return tuple(line for event in table.session.told for line in sentences(texts, event, names))


def open_menu(table: Table, go_back: GoBack) -> None:
    """Open the menu over the table."""
    entries = menu_entries(table.context, table.session, table.picture, go_back)
    people = people_at(table.session)
    words, model = table.words, table.model
    standing = words.standing(model)
    if standing:
        hand = words.hand_of(model.hand_number, table.session.view.rules)
        standing = table.context.texts("pause.standing", hand=hand, standing=standing)
    goal = goal_and_standing(table.context.texts, table.session.match)
    mode, in_play = table.session.mode, _in_play(table)
    scene = PauseScene(
        table.context, people, in_play, entries, standing, goal, mode.leaving, mode.saved
    )
    table.context.scenes.push(scene)


def open_players(table: Table, away: PlayerId | None = None) -> None:
    """Open the page of who plays for whom; a bot is proposed for a person who is `away`."""
    scene = players_scene(table.context, table.session, table.picture, away)
    table.context.scenes.push(scene)


def open_log(table: Table) -> None:
    """Open the log of the hand so far, in words and cards."""
    cards = tuple(line for event in table.session.told for line in cards_told(event))
    edition = table.session.match.state.table.edition
    table.context.scenes.push(LogScene(table.context, log_lines(table), cards, edition))


def open_rules(table: Table) -> None:
    """Open the rules in play."""
    table.context.scenes.push(RulesScene(table.context, _in_play(table)))


def draw_curtain(
    table: Table, person: PlayerId, on_uncover: Callable[[], None], on_menu: Callable[[], None]
) -> None:
    """Hide the table until `person` says that they are at the screen."""
    match = table.session.match
    table.picture.flourishes.finish()
    table.context.toasts.forget_brief()
    scene = CurtainScene(
        table.context,
        match.seats[person].name,
        on_uncover,
        on_menu,
        lambda: open_players(table, person),
        lambda: person in match.persons,
        PublicTable(table, person),
    )
    table.context.scenes.push(scene)


def _in_play(table: Table) -> InPlay:
    played = table.session.match.state.table
    return InPlay(played.edition, played.rules, table.model.count)

"""The first rows of the page for a new game: edition, house rules, length, and practice."""

from collections.abc import Callable

import pygame

from dalmuti.rules.editions import EDITIONS
from dalmuti.screen.lineup.house_rules import HouseRules, length_choices
from dalmuti.screen.main_menu.new_game.house_rules_page import edition_choices
from dalmuti.screen.widgets import Button, Choice, Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.texts.house_rules import edition_about, rule_about, rule_title
from dalmuti.texts.words import listed


class RulesRows:
    """The widgets for choosing the game's rules.

    `on_change` is called with the rules of another edition or length, `on_open` to change
    individual rules, `on_practise` with whether the game is for practice.
    """

    def __init__(
        self,
        context: WidgetContext,
        house_rules: HouseRules,
        practises: bool,
        on_change: Callable[[HouseRules], None],
        on_open: Callable[[], None],
        on_practise: Callable[[bool], None],
    ) -> None:
        texts = context.texts
        self._context = context
        self.edition = Choice(
            context,
            "edition",
            edition_choices(texts),
            house_rules.edition,
            lambda edition: on_change(house_rules.with_edition(edition)),
            icons=["icon_scroll"] * len(EDITIONS),
        )
        self.edition.hint = edition_about(texts, house_rules.edition)
        self.rules = Button(context, "house_rules", texts("setup.house_rules"), on_open, units=25)
        self.rules.hint = texts("setup.house_rules_hint")
        changed = [rule_title(texts, rule) for rule in house_rules.changed]
        if changed:
            self.rules.label = texts.n("setup.house_rules_changed", len(changed))
            self.rules.hint = texts("setup.house_rules_list", rules=listed(texts, changed))
        self.length = Choice(
            context,
            "length",
            length_choices(texts, house_rules),
            house_rules.length,
            lambda length: on_change(house_rules.with_length(length)),
        )
        scored = house_rules.rules.scoring
        self.length.hint = (
            rule_about(texts, "scoring") if scored else texts("setup.length.endless.about")
        )
        self.practice = Choice(
            context,
            "practice",
            [(False, texts("setup.practice.off")), (True, texts("setup.practice.on"))],
            practises,
            on_practise,
            icons=["icon_trophy", "icon_hint"],
        )

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets, in the order in which Tab goes through them."""
        return self.edition, self.length, self.rules, self.practice

    def offer_practice(self, alone: bool, practises: bool) -> None:
        """Enable practice only if a single person plays against bots."""
        self.practice.enabled = alone
        self.practice.show(practises and alone)
        about = "setup.practice.about" if alone else "setup.practice.alone"
        self.practice.hint = self._context.texts(about)

    def place(self, y: int, width: int, choice: int, height: int, gap: int) -> int:
        """Place the widgets in an area of this width; return where the next row begins."""
        left = self._context.theme.px(6)
        wide = max(min(self.rules.natural_size()[0], width // 2), choice + gap + height)
        self.rules.home = pygame.Rect(width - wide, y, wide, height)
        self.edition.home = pygame.Rect(left, y, width - wide - gap - left, height)
        y += height + gap
        self.length.home = self.edition.home.move(0, height + gap)
        self.practice.home = pygame.Rect(width - wide, y, wide, height)
        return y + height + gap + self._context.theme.px(14)

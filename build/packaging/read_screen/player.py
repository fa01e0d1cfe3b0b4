"""Play to the second hand by keys and by the accessibility tree alone."""

from collections.abc import Callable
from time import monotonic, sleep
from typing import Final

from build.packaging.drive.checks import DriveError, check
from build.packaging.drive.desktop import Window
from build.packaging.drive.steps import Key
from build.packaging.read_screen.screen import Screen, Thing

BUTTONS: Final = ("push button", "button")
ITEM: Final = "list item"
PATIENCE: Final = 20.0
"""In seconds; short, as the bots play at once."""
MOST_STEPS: Final = 60
"""Keys that lead to any widget of a page."""
TRY_SECONDS: Final = 1.0
MOST_TRIES: Final = 10
MOST_MOVES: Final = 400
"""More decisions than any hand takes."""


class Player:
    """Reads the tree and presses keys."""

    def __init__(self, screen: Screen, window: Window) -> None:
        self._screen = screen
        self._window = window
        self.played = 0
        self.passed = 0

    # --- Reading ---

    def wait(self, true: Callable[[Thing], bool], otherwise: str) -> Thing:
        """Return the tree as soon as `true` accepts it.

        :raises DriveError: that took too long.
        """
        deadline = monotonic() + PATIENCE
        tree = self._screen.look()
        while tree is None or not true(tree):
            if monotonic() > deadline:
                said = "nothing" if tree is None else "\n".join(tree.lines())
                raise DriveError(f"{otherwise}; the tree says:\n{said}")
            sleep(0.05)
            tree = self._screen.look()
        return tree

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        self._window.do([Key(key) for key in keys])

    def go_to(self, name: str, key: str = "Tab", role: str = "") -> Thing:
        """Press a key until a node whose name begins with `name` has the focus; return it."""
        for _ in range(MOST_STEPS):
            tree = self.wait(lambda tree: True, "")
            found = tree.find(lambda one: one.focused and one.name.startswith(name))
            if found is not None and role in ("", found.role):
                return found
            self.press(key)
            self._wait_for_focus(focus(tree), f"{key} leads nowhere")
        raise DriveError(f"{key} does not lead to {name!r}")

    def _wait_for_focus(self, before: tuple[str, str] | None, otherwise: str) -> None:
        self.wait(lambda tree: focus(tree) != before, otherwise)

    def activate(self, name: str) -> None:
        """Go to a button and press Enter."""
        self.go_to(name)
        self.press("Return")

    # --- Playing ---

    def begin(self) -> None:
        """Begin a new game from the title, at the highest speed."""
        self.wait(lambda tree: button(tree, "New game") is not None, "no title came")
        self.activate("New game")
        self.wait(lambda tree: tree.named("Seat 1") is not None, "no page for a new game came")
        self.go_to("Speed")
        self.go_to("Speed: Instant", key="Right")
        self.activate("Start")
        self.wait(lambda tree: tree.named("Table", "panel") is not None, "no table came")

    def play_to(self, sentence: str) -> None:
        """Answer every question until a sentence has been announced."""
        for _ in range(MOST_MOVES):
            tree = self.wait(
                lambda tree: self._said(sentence) or asked(tree),
                f"neither a question nor {sentence!r}",
            )
            if self._said(sentence):
                return
            self._answer(tree)
        raise DriveError(f"{sentence!r} was never said")

    def _said(self, sentence: str) -> bool:
        return any(sentence in heard for heard in self._screen.heard)

    def _answer(self, tree: Thing) -> None:
        """Answer the open question."""
        chairs = tree.named("Chairs")
        sheet = tree.find(lambda one: one.role == "dialog")
        if sheet is not None:
            answers = [one for one in sheet.walk() if one.role in BUTTONS and one.enabled]
            check(bool(answers), "a sheet without a way on: " + "\n".join(sheet.lines()))
            self.go_to(answers[-1].name)
            self._decide("Return")
        elif chairs is not None:
            self.go_to("Chair 2", key="Right")
            self._decide("Return")
        elif button(tree, "Pass") is not None:
            self._play(tree)
        else:
            self._give(tree)

    def _decide(self, key: str) -> None:
        """Press a key that decides, again and again until the tree changes.

        The game ignores a decision right after another one.
        """
        before = self.wait(lambda tree: True, "")
        for _ in range(MOST_TRIES):
            self.press(key)
            until = monotonic() + TRY_SECONDS
            while monotonic() < until:
                if self._screen.look() != before:
                    return
        raise DriveError(f"{key} changes nothing; the tree says:\n" + "\n".join(before.lines()))

    def _play(self, tree: Thing) -> None:
        """Play the worst cards that can be played, else pass."""
        for rank in reversed(hand(tree)):
            if not usable(rank):
                continue
            self._pick(rank)
            tree = self.wait(lambda tree: True, "")
            play = button(tree, "Play ")
            if play is not None and play.enabled:
                self._decide("Return")
                self.played += 1
                return
            self._decide("BackSpace")
        self._decide("p")
        self.passed += 1

    def _give(self, tree: Thing) -> None:
        """Give the worst cards as taxes."""
        for rank in reversed(hand(tree)):
            if not usable(rank):
                continue
            self._pick(rank)
            give = button(self.wait(lambda tree: True, ""), "Give")
            if give is not None and give.enabled:
                self._decide("Return")
                return
        raise DriveError("no cards can be given: " + "\n".join(tree.lines()))

    def _pick(self, rank: Thing) -> None:
        """Go to cards of a rank and pick one, or as many as must be played."""
        at = self.go_to(rank.name, key="Right", role=ITEM)
        self.press("Up")
        self.wait(lambda tree: focused_name(tree) != at.name, f"{at.name!r} cannot be picked")


def focus(tree: Thing) -> tuple[str, str] | None:
    """Return name and description of the focused node."""
    found = tree.find(lambda one: one.focused)
    return None if found is None else (found.name, found.description)


def focused_name(tree: Thing) -> str:
    """Return the name of the focused node, "" if there is none."""
    found = focus(tree)
    return "" if found is None else found[0]


def button(tree: Thing, name: str) -> Thing | None:
    """Return the first button whose name begins with `name`."""
    return tree.find(lambda one: one.role in BUTTONS and one.name.startswith(name))


def hand(tree: Thing) -> tuple[Thing, ...]:
    """Return the ranks of the hand in order."""
    found = tree.named("Your hand")
    return () if found is None else found.children


def usable(rank: Thing) -> bool:
    """Tell whether cards of a rank may be picked; a description gives the reason if not."""
    return rank.enabled and not rank.description


def asked(tree: Thing) -> bool:
    """Tell whether a decision is open."""
    if tree.find(lambda one: one.role == "dialog") is not None:
        return True
    if tree.named("Chairs") is not None:
        return True
    play, passes, give = (button(tree, name) for name in ("Play", "Pass", "Give"))
    if passes is not None and passes.enabled:
        return True
    if play is not None:
        return play.description.startswith("First pick")
    return give is not None and any(map(usable, hand(tree)))

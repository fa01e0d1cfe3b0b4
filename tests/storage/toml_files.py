"""Settings files as people might write them, with comments everywhere, for Hypothesis."""

import json
import tomllib
from datetime import date, datetime, time
from typing import Final

from hypothesis import assume
from hypothesis import strategies as st

VALUES: Final = {
    "general.language": ("'fr'", '"system"', "5"),
    "general.confirm": ("true", "false", "1"),
    "window.size": ("[1600, 900]", "[0, 5]"),
    "seeing.text_size": ("150", "0x96", "1e2"),
    "seeing.moonlight": ("true", "'no'"),
    "sound.sounds": ("0", "80", "true"),
    "playing.speed": ('"brisk"', '"""brisk"""'),
    "new_game.edition": ('"de"', '"it"'),
    "new_game.seats": (
        '[{ name = "Ann", kind = "person", level = "", face = "" }]',
        '[@\n{ name = "A", kind = "bot", level = "plain", face = "f" },@\n\n'
        '{ face = "", name = "B", kind = "person", level = "" }@\n]',
        "[]",
    ),
    "new_game.rules.hands": ("3", '"endless"', "0"),
    "new_game.rules.scoring": ("true", "false"),
    "keys.pass": ('["x"]', '[@\n"x", @\n"space"@\n]', "5"),
    "keys.log": ("[]",),
    "bots.mine": ('"python3 bot.py # deep"', '""'),
    "people.Ann": ("{ auto_pass = true }", "{descending=true,auto_pass=false}", "{ hat = true }"),
    "people.Ben.auto_pass": ("true", "5"),
    "people.'Odo \"2\"'": ("{}", "5"),
    "sound": ('"loud"', "{ sounds = 5, tempo = 1 }"),
    "people": ("{ Ann = {}, Ben = { auto_pass = true } }", "[5]"),
    "new_game": ("{ edition = 'nl', rules = { hands = 3, bluffing = true } }",),
}
"""Values of known keys, valid and invalid; a comment may go at an @."""

ARRAYS: Final = (
    '[[new_game.seats]]@\nname = "Ann"@\nkind = "bot"\n@level = "plain"\nface = ""\n@',
    "[[keys]]@\npass = ['x']@\n[[keys]]@\nlog = []@\n",
    "[[garden.beds]]@\nroses = 3@\n@[garden.beds.soil]@\nwet = true@\n[[garden.beds]]@\n",
)
"""Arrays of tables."""

OTHERS: Final = (
    "tempo",
    "playing.tempo",
    "new_game.room",
    "new_game.rules.bluffing",
    "garden.'a.b'",
)
"""Keys unknown to the game."""

_SIMPLE = st.one_of(
    st.booleans().map(json.dumps),
    st.integers(-9, 10**15).map(str),
    st.floats().map(str),
    st.dates(date(1000, 1, 1)).map(date.isoformat),
    st.times(time(0, 0, 0)).map(time.isoformat),
    st.datetimes(datetime(1000, 1, 1)).map(datetime.isoformat),
    st.sampled_from(["'it # is'", '"""\na # b\n\\" """', "'''#\n'''", '"\\" #"', "[[a]]"]),
    st.text(st.characters(codec="utf-8", exclude_characters="\x7f")).map(
        lambda text: json.dumps(text, ensure_ascii=False)
    ),
)
_ANY = st.recursive(
    _SIMPLE,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[@\n{',@'.join(items)}@\n]"),
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
    ),
    max_leaves=4,
)


@st.composite
def settings_files(draw: st.DrawFn) -> tuple[str, list[str]]:
    """Return the text of a valid file of version 2, and its comments."""
    notes: list[str] = []

    def note(before: str = " ") -> str:
        if not draw(st.booleans()):
            return ""
        notes.append(f"note {len(notes)}.")
        return f"{before}#{draw(st.sampled_from([' ', '']))}{notes[-1]}"

    def above() -> str:
        return "".join(f"{note('')}\n" for _ in range(draw(st.integers(0, 2))))

    def line(name: str, key: str) -> str:
        value = noted(draw(st.sampled_from(VALUES[name]) if name in VALUES else _ANY))
        return f"{above()}{key} = {value}{note()}\n"

    def noted(text: str) -> str:
        while "@" in text:
            text = text.replace("@", f"{note()}\n", 1)
        return text

    top, below = f"{above()}version = 2{note()}\n", ""
    chosen = draw(st.lists(st.sampled_from([*VALUES, *OTHERS]), unique=True, max_size=8))
    under: dict[str, list[str]] = {}
    for name in chosen:
        header, _, key = name.rpartition(".") if "'" not in name else name.partition(".")
        if not header or draw(st.integers(0, 5)) == 0:
            top += line(name, name)
        else:
            under.setdefault(header, []).append(line(name, key))
    for header, lines in under.items():
        below += f"{above()}[{header}]{note()}\n{''.join(lines)}"
        if draw(st.integers(0, 3)) == 0:
            below += above() + noted(draw(st.sampled_from(ARRAYS)))
    text = top + below + above()
    if draw(st.booleans()):
        text = text.rstrip("\n")
    if draw(st.booleans()):
        text = text.replace("\n", "\r\n")
    try:
        tomllib.loads(text)
    except ValueError:
        assume(False)
    return text, notes

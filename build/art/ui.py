"""Draw panels, buttons, plates and signs: `python -m build.art.ui`.

All are drawn at twice their size at 1920 x 1080. ui.json has for each picture its size; its
`margin`, the room for shadows and jewels round the box that the game lays out; its `slice`, the
borders (left, top, right, bottom, from the picture's edge) that are not scaled when it is
stretched; and its `inset`, the distance from the box's edges to the text.
"""

from __future__ import annotations

import json

from build.art.kit import (
    GOLD,
    MADDER,
    OAK,
    OAK_LIGHT,
    VERDIGRIS,
    WOAD,
    Pen,
)
from build.art.texture import (
    drawing,
    save,
)
from build.art.ui_base import OUT, SILVER, Piece
from build.art.ui_controls import BUTTONS, button, field, keycap, radio_button, slider
from build.art.ui_emblem import curtain, emblem
from build.art.ui_icons import ICONS
from build.art.ui_marks import (
    badge,
    bubble,
    bubble_tail,
    chip,
    halo,
    hourglass,
    ribbon,
    rosette,
    sign,
)
from build.art.ui_panels import note, parchment_panel, plate, wood_panel
from build.art.ui_seals import SEALS, empty_seal, seal


def pieces() -> dict[str, Piece]:
    """Draw everything except the curtain."""
    out: dict[str, Piece] = {f"plate_{tier}": plate(tier) for tier in range(5)}
    out |= {"panel_parchment": parchment_panel(), "panel_note": note(), "panel_wood": wood_panel()}
    for colour in BUTTONS:
        for state in ("normal", "hover", "pressed", "disabled"):
            out[f"button_{colour}_{state}"] = button(colour, state)
    out |= {
        "ribbon": ribbon(),
        "sign": sign(),
        "badge": badge(("#7a1f1f", "#4d1112")),
        "badge_green": badge((VERDIGRIS[1], "#17352c")),
        "badge_brown": badge((OAK[1], "#2c170a")),
        "rosette": rosette(GOLD, MADDER),
        "rosette_silver": rosette(SILVER, WOAD),
        "rosette_wood": rosette((OAK_LIGHT, OAK[1]), VERDIGRIS),
        "hourglass": hourglass(),
        "bubble": bubble(),
        "bubble_tail_left": bubble_tail(False),
        "bubble_tail_right": bubble_tail(True),
        "keycap": keycap(False),
        "keycap_dark": keycap(True),
        "field": field(False),
        "field_focus": field(True),
        "radio_off": radio_button(False),
        "radio_on": radio_button(True),
        "chip": chip(),
        "halo_turn": halo("#ffd766"),
        "halo_focus": halo("#f9e6a0", 5),
        "emblem": emblem(),
    }
    out |= slider()
    for name, draw in ICONS.items():
        pen = Pen(2.6, 3)
        pen.push(2, 2)
        draw(pen)
        out[f"icon_{name}"] = Piece(drawing(pen, 52, 52, 2))
    out |= {f"seal_{group}": seal(*looks) for group, looks in SEALS.items()}
    out["seal_empty"] = empty_seal()
    return out


def render_all() -> None:
    """Write all pieces and ui.json."""
    facts: dict[str, object] = {"scale": 2}
    listed: dict[str, dict[str, object]] = {}
    for name, piece in pieces().items():
        save(piece.image, OUT / f"{name}.webp", 92)
        listed[name] = {
            "size": list(piece.image.size),
            "margin": list(piece.margin),
            "inset": list(piece.inset),
        }
        if piece.slice:
            listed[name]["slice"] = list(piece.slice)
    save(curtain(), OUT / "curtain.webp", 86)
    facts["pieces"] = listed
    (OUT / "ui.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    render_all()

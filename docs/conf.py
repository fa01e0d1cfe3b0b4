"""Settings of the documentation site for Sphinx."""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import dalmuti  # noqa: E402 - found through the path above

project = "The Great Dalmuti"
author = "The Dalmuti contributors"
project_copyright = author
version = release = dalmuti.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "build.docs.reference",
    "build.docs.rules_links",
]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# --- Reference -------------------------------------------------------------------------------

# `name` in a docstring links to what is documented by that name, and is plain code otherwise.
default_role = "py:obj"
autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
autodoc_preserve_defaults = True
autodoc_inherit_docstrings = False
add_module_names = False
maximum_signature_line_length = 130
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

nitpicky = True
nitpick_ignore = [
    # Imported for the type checker only.
    ("py:class", "Random"),
    ("py:class", "Weights"),
    # Parts of public values that are not public themselves.
    ("py:class", "dalmuti.match.engine.Engine"),
    ("py:class", "dalmuti.rules.seating.SeatingDraw"),
    ("py:class", "dalmuti.storage.journal.MatchHeader"),
    ("py:class", "dalmuti.storage.journal.Saved"),
    ("py:class", "dalmuti.storage.statistics.hands.FinishedHand"),
]
nitpick_ignore_regex = [
    ("py:obj", ".*"),  # names of parameters, files and keys
    ("py:.*", r"(?!dalmuti).*\..*"),  # other packages: their sites are not asked
]

# --- Pages -----------------------------------------------------------------------------------

html_theme = "furo"
html_title = project
html_logo = "../assets/icon/dalmuti-256.png"
html_favicon = "../assets/icon/dalmuti.ico"
html_static_path = ["_static", "../assets/fonts"]
html_css_files = ["dalmuti.css"]
html_copy_source = False
html_show_sphinx = False
pygments_style = "friendly"
pygments_dark_style = "gruvbox-dark"

# The colours of dalmuti/screen/graphics/theme.py.
INK, INK_SOFT = "#241711", "#5a412c"
PARCHMENT, PARCHMENT_LIGHT, PARCHMENT_SHADE = "#f0dfb8", "#f8ecce", "#dcc28e"
OAK_DARK, GOLD, GOLD_LIGHT = "#2e1b0e", "#e3b84f", "#f9e6a0"
MADDER, MADDER_SHADE, WOAD = "#a8322a", "#701c1c", "#2f5079"

html_theme_options: dict[str, Any] = {
    "sidebar_hide_name": False,
    "light_css_variables": {
        "color-foreground-primary": INK,
        "color-foreground-secondary": INK_SOFT,
        "color-foreground-muted": INK_SOFT,
        "color-foreground-border": PARCHMENT_SHADE,
        "color-background-primary": "#fdf7e8",
        "color-background-secondary": PARCHMENT_LIGHT,
        "color-background-hover": PARCHMENT,
        "color-background-hover--transparent": "#f0dfb800",
        "color-background-border": PARCHMENT_SHADE,
        "color-brand-primary": MADDER_SHADE,
        "color-brand-content": MADDER,
        "color-brand-visited": MADDER_SHADE,
        "color-highlight-on-target": GOLD_LIGHT,
        "color-inline-code-background": PARCHMENT_LIGHT,
        "color-code-background": PARCHMENT_LIGHT,
        "color-code-foreground": INK,
        "color-api-name": WOAD,
        "color-api-pre-name": INK_SOFT,
        "color-api-background": PARCHMENT_LIGHT,
        "color-api-background-hover": PARCHMENT,
    },
    "dark_css_variables": {
        "color-foreground-primary": PARCHMENT,
        "color-foreground-secondary": PARCHMENT_SHADE,
        "color-foreground-muted": "#c0a678",
        "color-foreground-border": "#5a412c",
        "color-background-primary": "#1b120d",
        "color-background-secondary": INK,
        "color-background-hover": OAK_DARK,
        "color-background-hover--transparent": "#2e1b0e00",
        "color-background-border": "#4f2d15",
        "color-brand-primary": GOLD,
        "color-brand-content": GOLD,
        "color-brand-visited": PARCHMENT_SHADE,
        "color-highlight-on-target": "#4f2d15",
        "color-inline-code-background": OAK_DARK,
        "color-code-background": INK,
        "color-code-foreground": PARCHMENT,
        "color-api-name": GOLD,
        "color-api-pre-name": PARCHMENT_SHADE,
        "color-api-background": INK,
        "color-api-background-hover": OAK_DARK,
    },
}

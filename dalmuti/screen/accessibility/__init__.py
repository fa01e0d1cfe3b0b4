"""Accessibility: the tree of the screen, and announcements, for screen readers."""

from dalmuti.screen.accessibility.announcer import Announcer as Announcer
from dalmuti.screen.accessibility.nodes import Node as Node
from dalmuti.screen.accessibility.nodes import Place as Place
from dalmuti.screen.accessibility.nodes import Role as Role
from dalmuti.screen.accessibility.nodes import walk as walk

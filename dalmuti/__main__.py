"""Run the game: ``python -m dalmuti``."""

import sys

from dalmuti.app.cli import main

if __name__ == "__main__":
    sys.exit(main())

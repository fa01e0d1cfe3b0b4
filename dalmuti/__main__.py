"""Run the game: ``python -m dalmuti``."""

import sys

from dalmuti.app.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # In the packaged program, each process of a tournament starts the program again.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())

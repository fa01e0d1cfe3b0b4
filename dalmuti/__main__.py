"""Run the game: ``python -m dalmuti``."""

import sys

from dalmuti.app.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A tournament starts the packaged program again for each of its processes.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())

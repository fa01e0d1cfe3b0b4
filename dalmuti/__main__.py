"""Run the game: ``python -m dalmuti``."""

import sys

from dalmuti.pipe import THINK

if __name__ == "__main__":
    if sys.argv[1:] == [THINK]:
        # The command line would only take memory here.
        from dalmuti.app.threads import use_one_thread
        from dalmuti.pipe.thinking_loop import serve

        use_one_thread()
        # Without a console Windows may have given us neither.
        piped = sys.stdin is not None and sys.stdout is not None
        sys.exit(serve(sys.stdin.buffer, sys.stdout.buffer) if piped else 1)
    from dalmuti.app.cli import main

    if getattr(sys, "frozen", False):
        # In the packaged program, each process of a tournament starts the program again.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())

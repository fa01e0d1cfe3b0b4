"""Standard output, which may be full or closed by its reader."""

import os
import sys


def show(text: str) -> bool:
    """Print text and flush; return whether that worked, and never raise.

    A full disk is reported on standard error, a closed pipe, as of ``| head``, is not. Characters
    missing from the output's encoding become question marks.
    """
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        print(text.encode(encoding, "replace").decode(encoding), flush=True)
    except OSError as error:
        # Otherwise Python would fail once more when closing the stream.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        if not isinstance(error, BrokenPipeError):
            reason = error.strerror or str(error)
            print(f"Cannot write to the standard output ({reason}).", file=sys.stderr)
        return False
    return True

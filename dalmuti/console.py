"""The standard output, which may be full, or read by nobody any more."""

import os
import sys


def show(text: str) -> bool:
    """Print text at once and tell whether that was possible; it raises nothing.

    A full disk is told of on standard error. That nobody reads on, as after ``| head``, is not.
    Characters that the output's encoding has not become question marks.
    """
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        print(text.encode(encoding, "replace").decode(encoding), flush=True)
    except OSError as error:
        # Python would fail once more on closing what it could not write.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        if not isinstance(error, BrokenPipeError):
            reason = error.strerror or str(error)
            print(f"Cannot write to the standard output ({reason}).", file=sys.stderr)
        return False
    return True

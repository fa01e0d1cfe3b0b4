"""Resuming saved games: problems are reported, and nothing is lost."""

from pathlib import Path

from dalmuti.match import Match
from dalmuti.pipe.foreign import levels_and
from dalmuti.screen.context import Context
from dalmuti.screen.lineup.seat_choices import foreign_bots
from dalmuti.storage.errors import JournalCorruptError, StorageError
from dalmuti.storage.saves import mend, quarantine


def resumed(context: Context, path: Path) -> Match | None:
    """Return a saved game to continue; if that is impossible, say why and return None.

    A damaged game is continued from before the damage; all of it is saved as a copy.
    """
    try:
        try:
            return _resumed(context, path)
        except JournalCorruptError as error:
            kept = mend(path, error.line)
            match = _resumed(context, path)
            context.toasts.say(
                context.texts("notice.mended_game", file=path.name, kept=kept.name, n=error.line)
            )
            return match
    except JournalCorruptError:
        put_aside(context, path)
    except StorageError as error:
        context.report(error)
    return None


def _resumed(context: Context, path: Path) -> Match:
    return Match.resume(
        path,
        bots=levels_and(foreign_bots(context), prompt=context.options.seed is None),
        wake=context.app.wake,
        on_hand=context.statistics.note,
        fallbacks=context.options.fallbacks,
        thinking=context.thinking,
    )


def put_aside(context: Context, path: Path) -> None:
    """Rename a damaged game to put it aside, and say so."""
    texts = context.texts
    try:
        kept = quarantine(path)
    except StorageError:
        sentence = texts("notice.corrupt_stays", file=path.name)
    else:
        sentence = texts("notice.corrupt_game", file=path.name, kept=kept.name)
    context.toasts.say(sentence)

"""Opening the review of a hand from a page or a table."""

from collections.abc import Sequence
from pathlib import Path

from dalmuti.match.review import Judged
from dalmuti.screen.context import Context
from dalmuti.screen.replay.opening import Opening
from dalmuti.screen.replay.replay_scene import replay_scene
from dalmuti.screen.replay.review.scene import ReviewScene
from dalmuti.screen.replay.review.whose import WhoseScene
from dalmuti.storage.recording import Recording


def open_review(context: Context, path: Path, people: Sequence[str], hand: int = 0) -> None:
    """Open the review of a hand of a saved game over the current scene.

    `people` are the names of the people in it, at least one; with several, each opens their own
    hand. Without a number the last finished hand is reviewed.
    """

    def review(name: str) -> None:
        opening = Opening(path, context.app.wake)

        def show(recording: Recording, one: Judged) -> None:
            scene = replay_scene(context, recording)
            context.scenes.push(scene)
            scene.show_moment(one, back, alone=len(people) == 1)

        def back() -> None:
            context.scenes.pop()
            context.scenes.pop()

        context.scenes.push(ReviewScene(context, opening, (name,), show, hand))

    if len(people) > 1:
        context.scenes.push(WhoseScene(context, people, review))
    else:
        review(people[0])

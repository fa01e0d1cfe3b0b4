"""The README's examples work."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_of_the_library_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert len(blocks) >= 4
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, README.name, None, 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    failed, tried = runner.run(examples, out=said.append)
    assert failed == 0, "".join(said)
    assert tried > 20

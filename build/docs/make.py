"""Build the documentation site into build/.docs: ``python3 dev.py docs``.

A warning of Sphinx and a link that leads nowhere are errors. No network is needed.
"""

import argparse
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sphinx.cmd.build import build_main

from build.docs.links import faults

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = ROOT / "docs"
OUT: Final = ROOT / "build" / ".docs"


def main(argv: Sequence[str] | None = None) -> int:
    """Build from nothing, check the links, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="dev.py docs", description="Build the documentation site and check its links."
    )
    parser.add_argument("--out", type=Path, default=OUT, help="default build/.docs")
    out: Path = parser.parse_args(argv).out.resolve()
    begin = time.monotonic()
    html, trees = out / "html", out / "doctrees"
    for folder in (html, trees):
        shutil.rmtree(folder, ignore_errors=True)
    options = ["--fail-on-warning", "--keep-going", "--quiet", "--builder", "html"]
    status = build_main([*options, "--doctree-dir", str(trees), str(SOURCE), str(html)])
    if status:
        return status
    found = list(faults(html))
    for fault in found:
        print(fault, file=sys.stderr)
    pages = sum(1 for _ in html.rglob("*.html"))
    print(f"{pages} pages in {time.monotonic() - begin:.0f} s: {html / 'index.html'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

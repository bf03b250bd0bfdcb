"""Makes the content that is measured: the pages of the benchmarks, with more kinds of blocks."""

import hashlib
import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "Benchmarks"))
import corpus

# What the pages of the benchmarks lack. Every page ends with one of these blocks. None is a conversion:
# reading the units takes as many instructions as 200 pages.
EXTRAS = [
    "```calc\n# Sums\n7 + 9 = √ → 4\n200 + 10 % = → 220\n```",
    "```news\ncount: 3\n```",
    "- [x] Open the ~~door~~ gate\n- [ ] Read https://example.org/timetable\n",
    "> [!NOTE]\n> The office is closed on Friday[^1].\n\n[^1]: Not in *August*.",
    "## Opening hours {#hours}\n\nSee [the hours](#hours) and [the first page](/).",
]


def make(count: int, folder: Path) -> None:
    """Writes pages whose times are past, so that their stamps are reliable."""
    corpus.make_pages(count, folder)
    (folder / "index.md").write_text("---\ntitle: Bench\n---\n\nAll pages are listed [here](/search/).\n")
    for path in folder.rglob("*.md"):
        number = path.stem.rpartition("-")[2]
        if number.isdecimal():
            text = path.read_text("utf-8").rstrip() + "\n\n" + EXTRAS[int(number) % len(EXTRAS)] + "\n"
            if int(number) % 3 == 0:
                text = re.sub(r"\A---\n", f"---\ntags: [bus, term-{int(number) % 4}]\n", text)
            path.write_text(text, "utf-8")
    for path in folder.rglob("*"):
        os.utime(path, (1_700_000_000.5, 1_700_000_000.5))


def digest(folder: Path) -> str:
    """A hash of the names and texts of all files."""
    sums = hashlib.sha256()
    for path in sorted(folder.rglob("*.*")):
        sums.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return sums.hexdigest()[:16]

"""Generates the content of the benchmarks: pages, a district of schools, decks, lines, a feed.

    python3 Benchmarks/corpus.py pages 7000 Content
    python3 Benchmarks/corpus.py district 100 Content
    python3 Benchmarks/corpus.py decks 50 Content
    python3 Benchmarks/corpus.py lines 20 Content
    python3 Benchmarks/corpus.py feed 40000 Content

The result depends only on kind, count and seed. The pages are CommonMark with tables, which every
site generator supports. A corpus of pages contains those of every smaller one.
"""

import argparse
import math
import random
from pathlib import Path

import feeds
import prose
import systems

SEED = 1
PAGES_PER_FOLDER = 50
# The sizes of pages are log-normally distributed, with a median of 1.3 KB and a mean of 2.3 KB.
MEDIAN_SIZE, SPREAD = 1040, 1.2
LARGEST_SIZE = 49_000


def make_pages(count: int, folder: Path, seed: int = SEED) -> None:
    """Writes pages in folders of fifty; every fourth folder is inside of the previous one."""
    folder.mkdir(parents=True)
    (folder / "site.yaml").write_text("title: Bench\ndescription: Pages to be measured.\n")
    stock = prose.Stock(random.Random(seed))
    written: list[prose.Target] = []
    current = folder
    for number in range(count):
        rng = random.Random(seed * 1_000_003 + number)
        if number % PAGES_PER_FOLDER == 0:
            index = number // PAGES_PER_FOLDER
            parent = current if index % 4 == 3 else folder
            current = parent / f"{stock.word(rng)}-{index:04}"
            current.mkdir()
        size = int(rng.lognormvariate(math.log(MEDIAN_SIZE), SPREAD))
        path = current / f"{stock.word(rng)}-{stock.word(rng)}-{number:06}.md"
        page = prose.Page(stock, rng, path, written)
        path.write_bytes(page.text(min(size, LARGEST_SIZE), number).encode())
        written.append(prose.Target(path, page.anchor))


KINDS = {
    "pages": make_pages,
    "district": systems.make_district,
    "decks": systems.make_decks,
    "lines": systems.make_lines,
    "feed": feeds.make_feed,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("count", type=int, help="of pages, schools, decks, lines or stop times")
    parser.add_argument("folder", type=Path, help="which must not exist yet")
    parser.add_argument("--seed", type=int, default=SEED)
    arguments = parser.parse_args()
    KINDS[arguments.kind](arguments.count, arguments.folder, arguments.seed)


if __name__ == "__main__":
    main()

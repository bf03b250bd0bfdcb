"""Makes the content that is measured: pages, a district of schools, decks, lines.

    python3 Benchmarks/corpus.py pages 7000 Content
    python3 Benchmarks/corpus.py district 100 Content
    python3 Benchmarks/corpus.py decks 50 Content
    python3 Benchmarks/corpus.py lines 20 Content

The same bytes for the same kind, count and seed. The pages are CommonMark with tables, which every
site generator understands; the first of many pages are those of a smaller corpus.
"""

import argparse
import math
import random
from pathlib import Path

import prose
import systems

SEED = 1
PAGES_A_FOLDER = 50
# Bytes of a page are log-normal: half of the pages come out below 1.3 KB, with a mean of 2.3 KB.
MEDIAN_SIZE, SPREAD = 1040, 1.2
LARGEST_SIZE = 49_000


def make_pages(count: int, folder: Path, seed: int = SEED) -> None:
    """Writes pages in folders of fifty, every fourth of which lies in the one before."""
    folder.mkdir(parents=True)
    (folder / "site.yaml").write_text("title: Bench\ndescription: Pages to be measured.\n")
    stock = prose.Stock(random.Random(seed))
    written: list[prose.Target] = []
    room = folder
    for number in range(count):
        chance = random.Random(seed * 1_000_003 + number)
        if number % PAGES_A_FOLDER == 0:
            index = number // PAGES_A_FOLDER
            parent = room if index % 4 == 3 else folder
            room = parent / f"{stock.word(chance)}-{index:04}"
            room.mkdir()
        size = int(chance.lognormvariate(math.log(MEDIAN_SIZE), SPREAD))
        path = room / f"{stock.word(chance)}-{stock.word(chance)}-{number:06}.md"
        page = prose.Page(stock, chance, path, written)
        path.write_bytes(page.text(min(size, LARGEST_SIZE), number).encode())
        written.append(prose.Target(path, page.anchor))


KINDS = {
    "pages": make_pages,
    "district": systems.make_district,
    "decks": systems.make_decks,
    "lines": systems.make_lines,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("count", type=int, help="of pages, schools, decks or lines")
    parser.add_argument("folder", type=Path, help="which must not be there yet")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    KINDS[asked.kind](asked.count, asked.folder, asked.seed)


if __name__ == "__main__":
    main()

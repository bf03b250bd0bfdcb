"""Times whole builds: Almanac, a floor and Hugo on the same pages, in alternation; `make bench`.

    python3 Benchmarks/publish.py [--quick] [--folder DIR] [ALMANAC]

Prints wall and processor seconds and peak memory as medians, and writes them with a chart into
RESULTS.md. A quick run has few pages, proves that all of this works, and writes beside the corpora.
Nothing is judged by a time.
"""

import argparse
import re
import shutil
import sys
from pathlib import Path

import chart
import results
from rounds import Runner, alternate, clear
from workshop import HERE, MOMENT, Workshop

ALMANAC, FLOOR, BOTH, HUGO = "Almanac", "floor", "floor, HTML and Markdown", "Hugo"
# Pages and rounds; Hugo takes part up to HUGO_PAGES.
SIZES = {1_000: 7, 7_000: 7, 10_000: 5, 100_000: 3}
HUGO_PAGES = 10_000
EDITED_PAGES, EDITS = 10_000, 7
# Kind, how many of it, rounds.
SYSTEMS = [
    ("district", 10, 3), ("district", 100, 3), ("district", 1_000, 1),
    ("decks", 10, 3), ("decks", 100, 3),
    ("lines", 10, 3), ("lines", 100, 3),
]
QUICK_SIZES = {20: 2, 60: 2}
QUICK_EDITED_PAGES, QUICK_EDITS = 60, 2
QUICK_SYSTEMS = [("district", 2, 1), ("decks", 2, 1), ("lines", 2, 1)]


class Bench:
    def __init__(self, shop: Workshop) -> None:
        self.shop = shop
        self.outputs = shop.folder / "output"
        self.outputs.mkdir(exist_ok=True)

    def fresh(self, output: Path) -> None:
        """No output, and nothing remembered of it."""
        clear(output, output.parent / f".{output.name}.almanac-cache")

    def almanac(self, name: str, content: Path, output: Path, cold: bool = True) -> Runner:
        command = [self.shop.almanac, "build", "--content", content, "--output", output]
        prepare = (lambda: self.fresh(output)) if cold else (lambda: None)
        return Runner(name, [*command, "--at", MOMENT], prepare)

    def runner(self, name: str, content: Path) -> Runner:
        output = self.outputs / name.split(",")[0].lower()
        if name == ALMANAC:
            return self.almanac(name, content, output)
        words: list[str | Path]
        if name == HUGO:
            words = [self.shop.hugo, "--quiet", "--source", self.shop.folder / "hugo",
                     "--contentDir", content, "--destination", output]
        else:
            output = output.with_name("floor-both") if name == BOTH else output
            markdown = ["--markdown"] if name == BOTH else []
            words = [self.shop.floor, *markdown, self.shop.frame, content, output]
        return Runner(name, words, lambda: self.fresh(output))

    def pages(self, count: int, rounds: int) -> dict[str, Runner]:
        content = self.shop.corpus("pages", count)
        names = [ALMANAC, FLOOR, BOTH] + [HUGO] * (count <= HUGO_PAGES)
        runners = {name: self.runner(name, content) for name in names}
        alternate(self.shop.measure, list(runners.values()), rounds)
        for runner in runners.values():
            self.expect_pages(content, Path(runner.command[-1]), runner)
        return runners

    def expect_pages(self, content: Path, last: Path, runner: Runner) -> None:
        """All of them published every page, or they did not do equal work."""
        words = runner.command
        output = Path(words[words.index("--output") + 1]) if "--output" in words else last
        for page in content.rglob("*.md"):
            place = output / page.relative_to(content).with_suffix("") / "index.html"
            if not place.exists():
                raise SystemExit(f"publish.py: {runner.name} did not write {place}")
        self.fresh(output)

    def edits(self, count: int, rounds: int) -> dict[str, Runner]:
        """Builds of what was built before: nothing is new, or one page is."""
        content, output = self.shop.folder / "edited", self.outputs / "edited"
        clear(content)
        shutil.copytree(self.shop.corpus("pages", count), content)
        pages = sorted(content.rglob("*.md"))
        cold = self.almanac("cold build", content, output)
        alternate(self.shop.measure, [cold], 1)
        walk = Runner("bare walk of content and output", [self.shop.walk, content, output])
        same = self.almanac("nothing changed", content, output, cold=False)
        one = self.almanac("one page edited", content, output, cold=False)

        def edit() -> None:
            page = pages[(len(one.runs) * 997 + 1) % len(pages)]
            page.write_text(page.read_text() + f"\nEdited for the {len(one.runs) + 1}. time.\n")

        one.prepare = edit
        alternate(self.shop.measure, [walk, same, one], rounds)
        clear(content)
        self.fresh(output)
        return {runner.name: runner for runner in (cold, walk, same, one)}

    def system(self, kind: str, count: int, rounds: int) -> tuple[int, Runner]:
        """The pages that came of it, and the runs."""
        content, output = self.shop.corpus(kind, count), self.outputs / kind
        runner = self.almanac(kind, content, output)
        alternate(self.shop.measure, [runner], rounds)
        self.fresh(output)
        found = re.search(r"(\d+) pages", runner.runs[0].said)
        return int(found[1]), runner


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("almanac", nargs="?", default=".build/release/almanac", type=Path)
    parser.add_argument("--quick", action="store_true", help="few pages, to see that it works")
    parser.add_argument("--folder", type=Path, default=HERE.parent / ".build" / "bench",
                        help="for corpora and outputs; on a disk, or in memory")
    asked = parser.parse_args()
    shop = Workshop(asked.folder, asked.almanac)
    bench = Bench(shop)
    sizes = QUICK_SIZES if asked.quick else SIZES
    edited = (QUICK_EDITED_PAGES, QUICK_EDITS) if asked.quick else (EDITED_PAGES, EDITS)
    book = results.Book(shop.folder / "RESULTS.md" if asked.quick else HERE / "RESULTS.md")

    book.write("machine", results.facts(shop.facts(), asked.folder))
    pages = {}
    for count, rounds in sizes.items():
        pages[count] = bench.pages(count, rounds)
    book.write("pages", results.pages(pages, ALMANAC))
    book.write("edits", results.edits(bench.edits(*edited), edited[0]))
    rows = []
    for kind, count, rounds in QUICK_SYSTEMS if asked.quick else SYSTEMS:
        rows.append((kind, count, *bench.system(kind, count, rounds)))
    book.write("systems", results.systems(rows))
    book.path.with_name("results.svg").write_text(chart.draw(pages))
    print(f"written: {book.path}", file=sys.stderr)


if __name__ == "__main__":
    main()

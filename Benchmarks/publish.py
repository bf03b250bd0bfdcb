"""Times whole builds: Almanac, a floor and Hugo on the same pages, in alternation; `make bench`.

    python3 Benchmarks/publish.py [--quick] [--output DIR] [ALMANAC]

Prints wall and processor seconds and peak memory as medians, and writes them with a chart into
RESULTS.md. Sites are written into memory where there is such a folder, so that what is measured is
the programs and no disk; one size is built on the disk as well. A quick run has few pages, proves
that all of this works, and writes its results beside the corpora. Nothing is judged by a time.
"""

import argparse
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

import chart
import results
from rounds import Runner, alternate, clear
from workshop import HERE, MOMENT, ROOMS, Workshop, filesystem, memory

ALMANAC, FLOOR, BOTH, HUGO = "Almanac", "floor", "floor, HTML and Markdown", "Hugo"
HUGO_PAGES = 10_000


@dataclass(frozen=True)
class Plan:
    """What is built, and in how many rounds."""

    pages: dict[int, int]
    pages_on_disk: dict[int, int]
    edited_pages: dict[int, int]
    systems: list[tuple[str, int, int]]


FULL = Plan(
    pages={1_000: 9, 7_000: 15, 10_000: 5, 100_000: 3},
    pages_on_disk={7_000: 5},
    edited_pages={10_000: 7},
    systems=[
        ("district", 10, 3), ("district", 100, 3), ("district", 1_000, 1),
        ("decks", 10, 3), ("decks", 100, 3), ("lines", 10, 3), ("lines", 100, 3),
    ])
QUICK = Plan(
    pages={20: 2, 60: 2}, pages_on_disk={60: 2}, edited_pages={60: 2},
    systems=[("district", 2, 1), ("decks", 2, 1), ("lines", 2, 1)])


class Bench:
    """The programs, and the folder that they publish into."""

    def __init__(self, shop: Workshop, outputs: Path) -> None:
        self.shop, self.outputs = shop, outputs
        clear(outputs)
        outputs.mkdir(parents=True)

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

    def sizes(self, wanted: dict[int, int]) -> dict[int, dict[str, Runner]]:
        return {count: self.pages(count, rounds) for count, rounds in wanted.items()}

    def pages(self, count: int, rounds: int) -> dict[str, Runner]:
        content = self.shop.corpus("pages", count)
        names = [ALMANAC, FLOOR, BOTH] + [HUGO] * (count <= HUGO_PAGES)
        runners = {name: self.runner(name, content) for name in names}
        # Nobody is the one who has the content read from the disk.
        alternate(self.shop.measure, [self.runner(FLOOR, content)], 1)
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
        content, output = self.outputs / "content", self.outputs / "edited"
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
    parser.add_argument("--output", type=Path, help="where sites are written, as 'almanac-bench'")
    asked = parser.parse_args()
    plan = QUICK if asked.quick else FULL
    shop = Workshop(ROOMS, asked.almanac)
    place = asked.output or memory()
    bench = Bench(shop, place.resolve() / "almanac-bench")
    book = results.Book(ROOMS / "RESULTS.md" if asked.quick else HERE / "RESULTS.md")

    book.write("machine", results.facts(shop.facts()))
    sizes = bench.sizes(plan.pages)
    book.write("pages", f"Written on {filesystem(place)}:\n\n{results.pages(sizes, ALMANAC)}")
    on_disk = Bench(shop, ROOMS / "output").sizes(plan.pages_on_disk)
    book.write("disk", f"Written on {filesystem(ROOMS)}:\n\n{results.pages(on_disk, ALMANAC)}")
    for count, rounds in plan.edited_pages.items():
        book.write("edits", results.edits(bench.edits(count, rounds), count))
    rows = [(kind, count, *bench.system(kind, count, rounds))
            for kind, count, rounds in plan.systems]
    book.write("systems", results.systems(rows))
    clear(bench.outputs)
    book.path.with_name("results.svg").write_text(chart.draw(sizes))
    print(f"written: {book.path}", file=sys.stderr)


if __name__ == "__main__":
    main()

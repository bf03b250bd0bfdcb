"""Measures whole builds of Almanac, Hugo and a minimal program in alternation; `make bench`.

    python3 Benchmarks/publish.py [--quick] [--output DIR] [ALMANAC]

Prints medians of wall time, processor time and peak memory, and writes them with a chart to
RESULTS.md. Sites are written to a file system in memory where there is one, so that the disk is not
measured; one size is built on the disk as well. A quick run has few pages, checks that the
benchmark works, and writes its results to .build/bench. No result is a failure.
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
from workspace import HERE, MOMENT, BUILD, Workspace, filesystem, memory

ALMANAC, FLOOR, BOTH, HUGO = "Almanac", "floor", "floor, HTML and Markdown", "Hugo"
HUGO_PAGES = 10_000


@dataclass(frozen=True)
class Plan:
    """Which sizes are built, and in how many rounds."""

    pages: dict[int, int]
    pages_on_disk: dict[int, int]
    edited_pages: dict[int, int]
    systems: list[tuple[str, int, int]]
    feeds: dict[int, int]


FULL = Plan(
    pages={1_000: 9, 7_000: 15, 10_000: 5, 100_000: 3},
    pages_on_disk={7_000: 5},
    edited_pages={10_000: 7},
    systems=[
        ("district", 10, 3), ("district", 100, 3), ("district", 1_000, 1),
        ("decks", 10, 3), ("decks", 100, 3), ("lines", 10, 3), ("lines", 100, 3),
    ],
    feeds={40_000: 5, 1_000_000: 3})
QUICK = Plan(
    pages={20: 2, 60: 2}, pages_on_disk={60: 2}, edited_pages={60: 2},
    systems=[("district", 2, 1), ("decks", 2, 1), ("lines", 2, 1)], feeds={2_000: 1})


class Bench:
    """Runs the programs, which publish into one folder."""

    def __init__(self, workspace: Workspace, outputs: Path) -> None:
        self.workspace, self.outputs = workspace, outputs
        clear(outputs)
        outputs.mkdir(parents=True)

    def clean(self, output: Path) -> None:
        """Removes an output and its build cache."""
        clear(output, output.parent / f".{output.name}.almanac-cache")

    def almanac(self, name: str, content: Path, output: Path, cold: bool = True) -> Runner:
        command = [self.workspace.almanac, "build", "--content", content, "--output", output]
        prepare = (lambda: self.clean(output)) if cold else (lambda: None)
        return Runner(name, [*command, "--at", MOMENT], prepare)

    def runner(self, name: str, content: Path) -> Runner:
        output = self.outputs / name.split(",")[0].lower()
        if name == ALMANAC:
            return self.almanac(name, content, output)
        command: list[str | Path]
        if name == HUGO:
            command = [self.workspace.hugo, "--quiet", "--source", self.workspace.folder / "hugo",
                     "--contentDir", content, "--destination", output]
        else:
            output = output.with_name("floor-both") if name == BOTH else output
            markdown = ["--markdown"] if name == BOTH else []
            command = [self.workspace.floor, *markdown, self.workspace.layout, content, output]
        return Runner(name, command, lambda: self.clean(output))

    def sizes(self, wanted: dict[int, int]) -> dict[int, dict[str, Runner]]:
        return {count: self.pages(count, rounds) for count, rounds in wanted.items()}

    def pages(self, count: int, rounds: int) -> dict[str, Runner]:
        content = self.workspace.corpus("pages", count)
        names = [ALMANAC, FLOOR, BOTH] + [HUGO] * (count <= HUGO_PAGES)
        runners = {name: self.runner(name, content) for name in names}
        # An unmeasured run first, so that the content is in the system's cache for all.
        alternate(self.workspace.measure, [self.runner(FLOOR, content)], 1)
        alternate(self.workspace.measure, list(runners.values()), rounds)
        for runner in runners.values():
            self.expect_pages(content, Path(runner.command[-1]), runner)
        return runners

    def expect_pages(self, content: Path, last: Path, runner: Runner) -> None:
        """Checks that the program published every page, so that all programs did the same work."""
        command = runner.command
        output = Path(command[command.index("--output") + 1]) if "--output" in command else last
        for page in content.rglob("*.md"):
            file = output / page.relative_to(content).with_suffix("") / "index.html"
            if not file.exists():
                raise SystemExit(f"publish.py: {runner.name} did not write {file}")
        self.clean(output)

    def edits(self, count: int, rounds: int) -> dict[str, Runner]:
        """Incremental builds, without changes and with one edited page."""
        content, output = self.outputs / "content", self.outputs / "edited"
        clear(content)
        shutil.copytree(self.workspace.corpus("pages", count), content)
        pages = sorted(content.rglob("*.md"))
        cold = self.almanac("cold build", content, output)
        alternate(self.workspace.measure, [cold], 1)
        walk = Runner("bare walk of content and output", [self.workspace.walk, content, output])
        same = self.almanac("nothing changed", content, output, cold=False)
        one = self.almanac("one page edited", content, output, cold=False)

        def edit() -> None:
            page = pages[(len(one.runs) * 997 + 1) % len(pages)]
            page.write_text(page.read_text() + f"\nEdited for the {len(one.runs) + 1}. time.\n")

        one.prepare = edit
        alternate(self.workspace.measure, [walk, same, one], rounds)
        clear(content)
        self.clean(output)
        return {runner.name: runner for runner in (cold, walk, same, one)}

    def system(self, kind: str, count: int, rounds: int) -> tuple[int, Runner]:
        """The number of pages, and the runs."""
        content, output = self.workspace.corpus(kind, count), self.outputs / kind
        runner = self.almanac(kind, content, output)
        alternate(self.workspace.measure, [runner], rounds)
        self.clean(output)
        found = re.search(r"(\d+) pages", runner.runs[0].errors)
        return int(found[1]), runner

    def feed(self, count: int, rounds: int) -> dict[str, Runner]:
        """A site of one feed, one departure board on the command line, and gtfs_kit reading the same
        feed."""
        content, output = self.workspace.corpus("feed", count), self.outputs / "feed"
        board = [self.workspace.almanac, "departures", "0", "--on", MOMENT[:10], "--content", content]
        runners = [
            self.almanac("Almanac, whole site", content, output),
            Runner("Almanac, one board on the command line", board),
            Runner("gtfs_kit, reading only",
                   [*self.workspace.gtfs_kit, content / "routes" / "city.zip"]),
        ]
        alternate(self.workspace.measure, runners, rounds)
        self.clean(output)
        return {runner.name: runner for runner in runners}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("almanac", nargs="?", default=".build/release/almanac", type=Path)
    parser.add_argument("--quick", action="store_true", help="few pages, to check that it works")
    parser.add_argument("--output", type=Path, help="where sites are written, as 'almanac-bench'")
    arguments = parser.parse_args()
    plan = QUICK if arguments.quick else FULL
    workspace = Workspace(BUILD, arguments.almanac)
    parent = arguments.output or memory()
    bench = Bench(workspace, parent.resolve() / "almanac-bench")
    file = results.ResultsFile(BUILD / "RESULTS.md" if arguments.quick else HERE / "RESULTS.md")

    file.write("machine", results.facts(workspace.facts()))
    sizes = bench.sizes(plan.pages)
    file.write("pages", f"Written on {filesystem(parent)}:\n\n{results.pages(sizes, ALMANAC)}")
    on_disk = Bench(workspace, BUILD / "output").sizes(plan.pages_on_disk)
    file.write("disk", f"Written on {filesystem(BUILD)}:\n\n{results.pages(on_disk, ALMANAC)}")
    for count, rounds in plan.edited_pages.items():
        file.write("edits", results.edits(bench.edits(count, rounds), count))
    rows = [(kind, count, *bench.system(kind, count, rounds))
            for kind, count, rounds in plan.systems]
    file.write("systems", results.systems(rows))
    file.write("feeds", results.feeds(
        [(count, bench.feed(count, rounds)) for count, rounds in plan.feeds.items()]))
    clear(bench.outputs)
    file.path.with_name("results.svg").write_text(chart.draw(sizes))
    print(f"written: {file.path}", file=sys.stderr)


if __name__ == "__main__":
    main()

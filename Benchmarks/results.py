"""Writes the tables of RESULTS.md, each of which is between two comments in the text."""

from pathlib import Path

from rounds import QUANTITIES, Runner

TEMPLATE = """# What a build takes

![Bars of wall time, processor time and memory: Almanac, the floor and Hugo](results.svg)

<!-- machine --><!-- /machine -->
## Pages

<!-- pages --><!-- /pages -->
<!-- disk --><!-- /disk -->
## Incremental builds

<!-- edits --><!-- /edits -->
## Schools, decks, lines

<!-- systems --><!-- /systems -->
## Feeds

<!-- feeds --><!-- /feeds -->
## Where the time goes

<!-- stages --><!-- /stages -->
"""


class ResultsFile:
    """A file whose tables are replaced one by one. It is created from TEMPLATE if it is missing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            path.write_text(TEMPLATE)

    def write(self, name: str, table: str) -> None:
        print(f"\n{table}", flush=True)
        text = self.path.read_text()
        before, begin, rest = text.partition(f"<!-- {name} -->")
        _, end, after = rest.partition(f"<!-- /{name} -->")
        if not begin or not end:
            raise SystemExit(f"{self.path}: the comments for the table '{name}' are missing")
        self.path.write_text(f"{before}{begin}\n{table}\n{end}{after}")


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A pipe table, with text in the first column and numbers in the others."""
    rules = ["---", *["--:"] * (len(heads) - 1)]
    return "\n".join("| " + " | ".join(row) + " |" for row in [heads, rules, *rows])


def figure(number: float) -> str:
    """A number with three significant digits, or all of its integer part if that has more."""
    decimals = 0 if number >= 100 else 1 if number >= 10 else 2 if number >= 1 else 3
    return f"{number:,.{decimals}f}"


def facts(lines: list[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def measurements(runner: Runner) -> list[str]:
    """The medians; for times also the minimum, which depends less on the load of the machine."""
    return [
        f"{figure(runner.median(quantity))} ({figure(runner.minimum(quantity))})"
        if quantity != "memory" else figure(runner.median(quantity))
        for quantity in QUANTITIES
    ]


MEASUREMENTS = ["wall, s (least)", "CPU, s (least)", "peak memory, MB"]


def pages(sizes: dict[int, dict[str, Runner]], mine: str) -> str:
    rows = []
    for count, runners in sizes.items():
        for name, runner in runners.items():
            ratios = ["", "", ""] if name == mine else [
                figure(runners[mine].ratio(runner, quantity)) for quantity in QUANTITIES]
            per_page = figure(runner.median("cpu") / count * 1e6)
            rows.append([f"{count:,}", name, *measurements(runner), per_page, *ratios])
    heads = ["pages", "program", *MEASUREMENTS, "CPU a page, µs"]
    heads += [f"{mine} ÷ it: {quantity}" for quantity in QUANTITIES]
    return table(heads, rows).replace("|---|--:|", "|---|---|", 1)


def edits(runners: dict[str, Runner], count: int) -> str:
    walk = next(runner for name, runner in runners.items() if "walk" in name)
    rows = [
        [name, *measurements(runner),
         "" if runner is walk else figure(runner.ratio(walk, "wall"))]
        for name, runner in runners.items()
    ]
    return table([f"{count:,} pages", *MEASUREMENTS, "÷ the walk, wall"], rows)


def systems(found: list[tuple[str, int, int, Runner]]) -> str:
    nouns = {"district": "schools × 180 days"}
    rows = [
        [f"{count:,} {nouns.get(kind, kind)}", f"{pages:,}", *measurements(runner),
         figure(runner.median("cpu") / pages * 1e6)]
        for kind, count, pages, runner in found
    ]
    return table(["content", "pages", *MEASUREMENTS, "CPU a page, µs"], rows)


def feeds(found: list[tuple[int, dict[str, Runner]]]) -> str:
    rows = [
        [f"{count:,}", name, *measurements(runner)]
        for count, runners in found for name, runner in runners.items()
    ]
    return table(["stop times", "program", *MEASUREMENTS], rows).replace("|---|--:|", "|---|---|", 1)


def stages(before: dict, after: dict, events: dict[str, str], units: dict[str, float]) -> str:
    """A table of the cost of each stage, by event, before and after."""
    heads, rows = ["stage"], []
    for event, title in events.items():
        heads += [f"{title}: before", "after"]
    names = list(dict.fromkeys([*next(iter(before.values())), *next(iter(after.values()))]))
    for name in [*names, "all"]:
        row = [name]
        for event in events:
            for side in (before, after):
                costs = side[event]
                cost = sum(costs.values()) if name == "all" else costs.get(name, 0.0)
                row.append(figure(cost / units[event]))
        rows.append(row)
    return table(heads, rows)

"""The tables of RESULTS.md: each stands between two comments, and what is around them is ours."""

from pathlib import Path

from rounds import QUANTITIES, Runner

TEMPLATE = """# What a build takes

![Bars of wall time, processor time and memory: Almanac, the floor and Hugo](results.svg)

<!-- machine --><!-- /machine -->
## Pages

<!-- pages --><!-- /pages -->
<!-- disk --><!-- /disk -->
## Built again

<!-- edits --><!-- /edits -->
## Schools, decks, lines

<!-- systems --><!-- /systems -->
## Where the time goes

<!-- stages --><!-- /stages -->
"""


class Book:
    """A file whose tables are replaced one by one; it is begun where there is none."""

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
            raise SystemExit(f"{self.path}: there is no place for '{name}'")
        self.path.write_text(f"{before}{begin}\n{table}\n{end}{after}")


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A pipe table; the first column is text and the others are figures."""
    rules = ["---", *["--:"] * (len(heads) - 1)]
    return "\n".join("| " + " | ".join(row) + " |" for row in [heads, rules, *rows])


def figure(number: float) -> str:
    """Three figures, and all of those before the point."""
    places = 0 if number >= 100 else 1 if number >= 10 else 2 if number >= 1 else 3
    return f"{number:,.{places}f}"


def facts(lines: list[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def taken(runner: Runner) -> list[str]:
    """Medians, and the least of the rounds where it says more of a noisy machine."""
    return [
        f"{figure(runner.median(quantity))} ({figure(runner.least(quantity))})"
        if quantity != "memory" else figure(runner.median(quantity))
        for quantity in QUANTITIES
    ]


TAKEN = ["wall, s (least)", "CPU, s (least)", "peak memory, MB"]


def pages(sizes: dict[int, dict[str, Runner]], mine: str) -> str:
    rows = []
    for count, runners in sizes.items():
        for name, runner in runners.items():
            ratios = ["", "", ""] if name == mine else [
                figure(runners[mine].ratio(runner, quantity)) for quantity in QUANTITIES]
            per_page = figure(runner.median("cpu") / count * 1e6)
            rows.append([f"{count:,}", name, *taken(runner), per_page, *ratios])
    heads = ["pages", "program", *TAKEN, "CPU a page, µs"]
    heads += [f"{mine} ÷ it: {quantity}" for quantity in QUANTITIES]
    return table(heads, rows).replace("|---|--:|", "|---|---|", 1)


def edits(runners: dict[str, Runner], count: int) -> str:
    walk = next(runner for name, runner in runners.items() if "walk" in name)
    rows = [
        [name, *taken(runner),
         "" if runner is walk else figure(runner.ratio(walk, "wall"))]
        for name, runner in runners.items()
    ]
    return table([f"{count:,} pages", *TAKEN, "÷ the walk, wall"], rows)


def systems(found: list[tuple[str, int, int, Runner]]) -> str:
    nouns = {"district": "schools × 180 days"}
    rows = [
        [f"{count:,} {nouns.get(kind, kind)}", f"{pages:,}", *taken(runner),
         figure(runner.median("cpu") / pages * 1e6)]
        for kind, count, pages, runner in found
    ]
    return table(["content", "pages", *TAKEN, "CPU a page, µs"], rows)


def stages(before: dict, after: dict, events: dict[str, str], units: dict[str, float]) -> str:
    """What each stage took, by event, before and after."""
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

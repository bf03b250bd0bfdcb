"""Measures the instructions and system time of each stage of a build with callgrind.

    python3 Benchmarks/stages.py [--quick] [--before] [ALMANAC]

The build has 1,000 pages and one thread. Each instruction belongs to the innermost stage above it
on the stack; the cost of functions that several stages call (memory, strings) is split by their
calls. --before stores the figures, with which later ones are compared.
"""

import argparse
import json
import re
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import results
from rounds import clear
from workspace import BUILD, HERE, MOMENT, Workspace, memory, run

# The stages, and regular expressions for the demangled names of the functions in which they start.
# A stage without any function is an error: update this table when functions are renamed.
STAGES = {
    "start: libraries, templates, units, live parts":
        r"^_dl_init$|AlmanacSite\.(plan|Templates\.init|LiveAssets)\b|\((readTemplates|openSystems) in ",
    "find": r"AlmanacSite\.FolderWalk\b|AlmanacFiles\.(OpenFolder|Disk)\.entries\b",
    "read": r"AlmanacSite\.(Content\.withBytes|PageFileBuffer)\b|AlmanacFiles\.(Disk\.read\w*|Encoding\.fault)\b",
    "front matter": r"AlmanacSite\.(FrontMatter|WrittenPage\.init)\b|AlmanacFiles\.YAMLRecord\b",
    "plan: folders, addresses, links":
        r"AlmanacSite\.(Folders|AddressIndex|AddressKey|Links)\b|\(indexAddresses in ",
    "parse": r"^cmark_parse|ParsedText\.init|MarkdownTree\.init",
    "render: links, tables, headings, HTML":
        r"AlmanacMarkdown\.(BodyWriter|TableFinder|renderMarkdown\()"
        r"|AlmanacSite\.Site\.product\(|\(product in ",
    "lay out":
        r"AlmanacSite\.(Templates\.layOut|Template|TemplateLibrary|TemplateRun|PageValues)\b"
        r"|\(pageContext in ",
    "search index":
        r"AlmanacSite\.(SearchCollector|SearchEntry|SearchFiles|WordTable|AllPages)\b",
    "write":
        r"AlmanacSite\.(Output\.(put|publish)|Manifest)\b|AlmanacFiles\.Disk\.(write|makeFolder)\b",
}
OTHER = "everything else"
# Under callgrind the loader also reads symbols for callgrind, which is not part of the build.
LEFT_OUT = "left out"
LOADER = r"^_dl_(start|sysdep_start|map_object)|^dl_main$"
BEFORE = HERE / "stages-before.json"
PAGES, QUICK_PAGES = 1_000, 40
PUBLISHED = "almanac-stages"


EVENTS = {"Ir": "instructions, M", "sysCpuTime": "system, ms"}


class Profile:
    """A callgrind file: the own cost of each function, and the cost of the calls to it."""

    def __init__(self, path: Path) -> None:
        self.names: dict[str, str] = {}
        # event -> function -> cost; event -> function -> caller -> cost
        self.own = {event: defaultdict(int) for event in EVENTS}
        self.calls = {event: defaultdict(lambda: defaultdict(int)) for event in EVENTS}
        self.read(path.read_text(errors="replace").splitlines())

    def name(self, text: str) -> str:
        """The name for a reference, which is `(12) name` the first time and then `(12)`."""
        number, _, name = text.partition(" ")
        if name:
            # Recursive calls have names such as `name'2`.
            plain = re.sub(r"'\d+$", "", name)
            self.names[number] = number if plain.startswith("0x") else plain
        return self.names[number]

    def read(self, lines: list[str]) -> None:
        function = callee = ""
        columns: dict[str, int] = {}
        is_call = False
        for line in lines:
            key, _, value = line.partition("=")
            if line.startswith("events:"):
                columns = {event: line.split().index(event) for event in EVENTS}
            elif key == "fn":
                function = self.name(value)
            elif key == "cfn":
                callee = self.name(value)
            elif key == "calls":
                is_call = True
            elif line and line[0] in "0123456789+-*":
                words = line.split()
                for event, column in columns.items():
                    cost = int(words[column]) if column < len(words) else 0
                    if not is_call:
                        self.own[event][function] += cost
                    elif cost and callee != function:
                        self.calls[event][callee][function] += cost
                is_call = False

    def stages(self) -> dict[str, dict[str, float]]:
        """The sum of each event for each stage."""
        functions = sorted(self.names.values())
        readable = run_with_input("\n".join(functions), "swift", "demangle").splitlines()
        starts: dict[str, str] = {}
        for function, demangled in zip(functions, readable):
            for stage, pattern in {LEFT_OUT: LOADER, **STAGES}.items():
                if re.search(pattern, demangled):
                    starts[function] = stage
        missing = [stage for stage in STAGES if stage not in starts.values()]
        if missing:
            raise SystemExit(
                "stages.py: no function was found for " + ", ".join(map(repr, missing))
                + "; update the table STAGES")
        return {event: self.sums(event, starts) for event in EVENTS}

    def sums(self, event: str, starts: dict[str, str]) -> dict[str, float]:
        names = [*STAGES, OTHER, LEFT_OUT]

        def only(stage: str) -> list[float]:
            return [float(name == stage) for name in names]

        shares = {function: only(stage) for function, stage in starts.items()}
        shared = [
            (function, [(caller, cost / sum(callers.values())) for caller, cost in callers.items()])
            for function, callers in self.calls[event].items() if function not in starts
        ]
        other = only(OTHER)
        # The shares of functions in cycles of calls converge after some iterations.
        for _ in range(60):
            change = 0.0
            for function, callers in shared:
                mixed = [0.0] * len(names)
                for caller, weight in callers:
                    for index, share in enumerate(shares.get(caller, other)):
                        mixed[index] += weight * share
                last = shares.get(function, other)
                change = max(change, max(abs(a - b) for a, b in zip(mixed, last)))
                shares[function] = mixed
            if change < 1e-4:
                break
        sums = dict.fromkeys(names, 0.0)
        for function, cost in self.own[event].items():
            for stage, share in zip(names, shares.get(function, other)):
                sums[stage] += share * cost
        del sums[LEFT_OUT]
        return sums


def run_with_input(text: str, *command: str) -> str:
    process = subprocess.run(command, input=text, check=True, capture_output=True, text=True)
    return process.stdout


def profile(workspace: Workspace, pages: int) -> Profile:
    """Builds once under callgrind, which cannot read the debug information of the program."""
    bare, found = workspace.folder / "bare", workspace.folder / "callgrind.out"
    output = memory() / PUBLISHED
    cache = output.with_name(f".{PUBLISHED}.almanac-cache")
    clear(output, cache, found)
    run("objcopy", "--strip-debug", workspace.almanac, bare)
    run("valgrind", "--tool=callgrind", "--collect-systime=nsec", f"--callgrind-out-file={found}",
        bare, "build", "--content", workspace.corpus("pages", pages), "--output", output,
        "--at", MOMENT, "--jobs", "1")
    clear(output, cache)
    return Profile(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("almanac", nargs="?", default=".build/release/almanac", type=Path)
    parser.add_argument("--quick", action="store_true", help="few pages, to check that it works")
    parser.add_argument("--before", action="store_true", help="store the figures to compare with")
    arguments = parser.parse_args()
    if not shutil.which("valgrind"):
        print("stages.py: the stages cannot be measured without valgrind")
        return
    workspace = Workspace(BUILD, arguments.almanac)
    pages = QUICK_PAGES if arguments.quick else PAGES
    found = profile(workspace, pages).stages()
    if arguments.before:
        BEFORE.write_text(json.dumps(found, indent=2) + "\n")
    before = json.loads(BEFORE.read_text())
    folder = workspace.folder if arguments.quick else HERE
    file = results.ResultsFile(folder / "RESULTS.md")
    file.write("stages", results.stages(before, found, EVENTS, {"Ir": 1e6, "sysCpuTime": 1e6}))


if __name__ == "__main__":
    main()

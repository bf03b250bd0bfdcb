"""Where the time of a build goes: instructions and system time of each stage, by callgrind.

    python3 Benchmarks/stages.py [--quick] [--before] [ALMANAC]

A build of 1,000 pages on one thread, any release build of any revision. Each instruction belongs to
the innermost stage above it on the stack; what many stages call (memory, strings) is shared out as
callgrind saw it called. --before keeps the figures as those that later ones stand beside.
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
from workshop import HERE, MOMENT, ROOMS, Workshop, memory, say

# A stage and the functions that it begins with, as `swift demangle` writes them. Where code moves,
# this table moves with it: a stage of which nothing is found is an error.
STAGES = {
    "start: libraries, templates, units, live parts":
        r"^_dl_init$|AlmanacSite\.(plan|Templates\.init|LiveAssets)\b|\((readTemplates|openSystems) in ",
    "find": r"AlmanacSite\.(FolderWalk|OpenFolder\.entries|Disk\.entries)\b",
    "read": r"AlmanacSite\.(Disk\.read\w*|Content\.withBytes|KeptFiles|Encoding\.fault)\b",
    "front matter": r"AlmanacSite\.(FrontMatter|WrittenPage\.init|YAMLRecord)\b",
    "plan: folders, addresses, links":
        r"AlmanacSite\.(Folders|AddressIndex|Links)\b|\(indexAddresses in ",
    "parse": r"^cmark_parse|ParsedText\.init|MarkdownTree\.init",
    "render: links, tables, headings, HTML":
        r"AlmanacMarkdown\.(BodyWriter|TableFinder|render\()|AlmanacSite\.Site\.render\("
        r"|\(render in ",
    "lay out": r"AlmanacSite\.(Templates\.layOut|Template|TemplateLibrary|TemplateRun|PageValues)\b|\(frame in ",
    "write":
        r"AlmanacSite\.(Output\.(put|publish)|Disk\.(write|makeFolder)|Manifest)\b",
}
OTHER = "everything else"
# Callgrind reads the symbols of a library while it is loaded, which is no time of the program's.
LEFT_OUT = "left out"
LOADER = r"^_dl_(start|sysdep_start|map_object)|^dl_main$"
BEFORE = HERE / "stages-before.json"
PAGES, QUICK_PAGES = 1_000, 40
PUBLISHED = "almanac-stages"


EVENTS = {"Ir": "instructions, M", "sysCpuTime": "system, ms"}


class Profile:
    """A callgrind file: what every function took by itself, and what its callers asked of it."""

    def __init__(self, path: Path) -> None:
        self.names: dict[str, str] = {}
        # event -> function -> cost; event -> function -> caller -> cost
        self.own = {event: defaultdict(int) for event in EVENTS}
        self.calls = {event: defaultdict(lambda: defaultdict(int)) for event in EVENTS}
        self.read(path.read_text(errors="replace").splitlines())

    def name(self, text: str) -> str:
        """Names come once in full, `(12) name`, and then as `(12)`."""
        number, _, name = text.partition(" ")
        if name:
            # A function is called `name'2` when it is on the stack already.
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
        readable = say_with("\n".join(functions), "swift", "demangle").splitlines()
        begun: dict[str, str] = {}
        for function, words in zip(functions, readable):
            for stage, pattern in {LEFT_OUT: LOADER, **STAGES}.items():
                if re.search(pattern, words):
                    begun[function] = stage
        missing = [stage for stage in STAGES if stage not in begun.values()]
        if missing:
            raise SystemExit(
                "stages.py: no function was found for " + ", ".join(map(repr, missing))
                + "; mend the table STAGES")
        return {event: self.sums(event, begun) for event in EVENTS}

    def sums(self, event: str, begun: dict[str, str]) -> dict[str, float]:
        names = [*STAGES, OTHER, LEFT_OUT]

        def only(stage: str) -> list[float]:
            return [float(name == stage) for name in names]

        shares = {function: only(stage) for function, stage in begun.items()}
        open_ones = [
            (function, [(caller, cost / sum(callers.values())) for caller, cost in callers.items()])
            for function, callers in self.calls[event].items() if function not in begun
        ]
        nobody = only(OTHER)
        # Cycles of calls come to rest after some turns.
        for _ in range(60):
            change = 0.0
            for function, callers in open_ones:
                mixed = [0.0] * len(names)
                for caller, weight in callers:
                    for place, share in enumerate(shares.get(caller, nobody)):
                        mixed[place] += weight * share
                last = shares.get(function, nobody)
                change = max(change, max(abs(a - b) for a, b in zip(mixed, last)))
                shares[function] = mixed
            if change < 1e-4:
                break
        sums = dict.fromkeys(names, 0.0)
        for function, cost in self.own[event].items():
            for stage, share in zip(names, shares.get(function, nobody)):
                sums[stage] += share * cost
        del sums[LEFT_OUT]
        return sums


def say_with(text: str, *command: str) -> str:
    done = subprocess.run(command, input=text, check=True, capture_output=True, text=True)
    return done.stdout


def profile(shop: Workshop, pages: int) -> Profile:
    """Builds once under callgrind; the program goes without its debug records, which it rejects."""
    bare, found, output = shop.folder / "bare", shop.folder / "callgrind.out", memory() / PUBLISHED
    cache = output.with_name(f".{PUBLISHED}.almanac-cache")
    clear(output, cache, found)
    say("objcopy", "--strip-debug", shop.almanac, bare)
    say("valgrind", "--tool=callgrind", "--collect-systime=nsec", f"--callgrind-out-file={found}",
        bare, "build", "--content", shop.corpus("pages", pages), "--output", output,
        "--at", MOMENT, "--jobs", "1")
    clear(output, cache)
    return Profile(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("almanac", nargs="?", default=".build/release/almanac", type=Path)
    parser.add_argument("--quick", action="store_true", help="few pages, to see that it works")
    parser.add_argument("--before", action="store_true", help="keep the figures to compare with")
    asked = parser.parse_args()
    if not shutil.which("valgrind"):
        print("stages.py: without valgrind nothing is known of the stages")
        return
    shop = Workshop(ROOMS, asked.almanac)
    pages = QUICK_PAGES if asked.quick else PAGES
    found = profile(shop, pages).stages()
    if asked.before:
        BEFORE.write_text(json.dumps(found, indent=2) + "\n")
    before = json.loads(BEFORE.read_text())
    book = results.Book(shop.folder / "RESULTS.md" if asked.quick else HERE / "RESULTS.md")
    book.write("stages", results.stages(before, found, EVENTS, {"Ir": 1e6, "sysCpuTime": 1e6}))


if __name__ == "__main__":
    main()

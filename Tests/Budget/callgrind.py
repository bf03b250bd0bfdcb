"""Runs the program under callgrind, and reads how often functions were called."""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

# The functions whose calls are counted. Other entry points, such as swift_bridgeObjectRetain and
# swift_allocObject, call these.
CALLS = {
    "retains": r"swift_retain(_n)?",
    "releases": r"swift_release(_n)?",
    "allocations": r"malloc|calloc|posix_memalign|aligned_alloc",
    "Markdown parses": r"cmark_parser_new_with_mem",
}
# The length of variables changes the number of instructions.
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C", "TZ": "UTC",
               "SWIFT_DETERMINISTIC_HASHING": "1"}


class Profile:
    """The instructions and the calls of each function in one run of the program."""

    def __init__(self, folder: Path, name: str, *arguments: str) -> None:
        found = folder / f"{name}.profile"
        command = [shutil.which("valgrind"), "--tool=callgrind", f"--callgrind-out-file={found}",
                   "./almanac", *arguments]
        process = subprocess.run(command, cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                                 capture_output=True, encoding="utf-8")
        if process.returncode != 0:
            raise SystemExit(f"budget: {' '.join(command)}\n{process.stdout}{process.stderr}")
        self.printed = process.stdout
        names: dict[str, str] = {}
        counts: Counter[str] = Counter()
        self.instructions, callee = 0, ""
        for line in found.read_text(errors="replace").splitlines():
            if match := re.match(r"(c?)fn=(\(\d+\))(?: (.*))?", line):
                names.setdefault(match[2], re.sub(r"'\d+$", "", match[3] or ""))
                callee = match[2]
            elif line.startswith("calls="):
                counts[names[callee]] += int(line[6:].split()[0])
            elif line.startswith("totals:"):
                self.instructions = int(line.split()[1])
        self.calls = {kind: sum(count for name, count in counts.items() if re.fullmatch(pattern, name))
                      for kind, pattern in CALLS.items()}

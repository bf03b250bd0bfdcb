"""Runs programs in alternation, and records the time and memory of each run."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

QUANTITIES = {"wall": "s", "cpu": "s", "memory": "MB"}


@dataclass(frozen=True)
class Run:
    """The resources of a process and its children: seconds, and peak memory in MB."""

    wall: float
    cpu: float
    memory: float
    errors: str


@dataclass
class Runner:
    """A command with its runs. `prepare` is called before every run and is not measured."""

    name: str
    command: list[str | Path]
    prepare: Callable[[], None] = lambda: None
    runs: list[Run] = field(default_factory=list)

    def of(self, quantity: str) -> list[float]:
        return [getattr(run, quantity) for run in self.runs]

    def median(self, quantity: str) -> float:
        return median(self.of(quantity))

    def minimum(self, quantity: str) -> float:
        return min(self.of(quantity))

    def ratio(self, other: "Runner", quantity: str) -> float:
        """The median of the ratios of all rounds, which depends less on the load of the machine."""
        pairs = zip(self.of(quantity), other.of(quantity))
        return median(own_value / other_value for own_value, other_value in pairs)


def alternate(measure: Path, runners: list[Runner], rounds: int) -> None:
    """Runs every runner once in each round, in a random order that depends on the round."""
    for number in range(rounds):
        for runner in random.Random(number).sample(runners, len(runners)):
            runner.prepare()
            # Pending writes of the previous run must not slow this one down.
            os.sync()
            runner.runs.append(run(measure, runner.command))
            print(f"  {runner.name}: {runner.runs[-1].wall:.3f} s", file=sys.stderr, flush=True)


def run(measure: Path, command: list[str | Path]) -> Run:
    process = subprocess.run([measure, *command], capture_output=True, text=True)
    if process.returncode != 0:
        line = " ".join(map(str, command))
        raise SystemExit(f"{line}\nfailed with {process.returncode}:\n{process.stderr[-2000:]}")
    wall, user, system, kilobytes = map(float, process.stdout.split())
    return Run(wall, user + system, kilobytes / 1024, process.stderr)


def clear(*paths: Path) -> None:
    subprocess.run(["rm", "-rf", *paths], check=True)

"""Runs whole programs in alternation, and keeps what each run took."""

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
    """What a process and those that it waited for took: seconds, and MB at the peak."""

    wall: float
    cpu: float
    memory: float
    said: str


@dataclass
class Runner:
    """A program with its words; `prepare` runs before every round and is not measured."""

    name: str
    command: list[str | Path]
    prepare: Callable[[], None] = lambda: None
    runs: list[Run] = field(default_factory=list)

    def of(self, quantity: str) -> list[float]:
        return [getattr(run, quantity) for run in self.runs]

    def median(self, quantity: str) -> float:
        return median(self.of(quantity))

    def least(self, quantity: str) -> float:
        return min(self.of(quantity))

    def ratio(self, other: "Runner", quantity: str) -> float:
        """The median of the rounds' ratios: what slows a whole round down cancels out."""
        return median(mine / its for mine, its in zip(self.of(quantity), other.of(quantity)))


def alternate(measure: Path, runners: list[Runner], rounds: int) -> None:
    """Every runner once a round, in another order each time: nobody always follows the same one."""
    for number in range(rounds):
        for runner in random.Random(number).sample(runners, len(runners)):
            runner.prepare()
            # What was written before is not to be written out at the cost of this one.
            os.sync()
            runner.runs.append(run(measure, runner.command))
            took = runner.runs[-1]
            print(f"  {runner.name}: {took.wall:.3f} s", file=sys.stderr, flush=True)


def run(measure: Path, command: list[str | Path]) -> Run:
    done = subprocess.run([measure, *command], capture_output=True, text=True)
    if done.returncode != 0:
        words = " ".join(map(str, command))
        raise SystemExit(f"{words}\nfailed with {done.returncode}:\n{done.stderr[-2000:]}")
    wall, user, system, kilobytes = map(float, done.stdout.split())
    return Run(wall, user + system, kilobytes / 1024, done.stderr)


def clear(*paths: Path) -> None:
    subprocess.run(["rm", "-rf", *paths], check=True)

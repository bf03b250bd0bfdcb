"""Runs `almanac serve` on a small site, and edits the site."""

import os
import signal
import subprocess
import threading
import time
from pathlib import Path

from browser import PATIENCE

PROGRAM = os.environ["ALMANAC_PROGRAM"]


class Preview:
    def __init__(self, folder: Path, *options: str):
        self.folder = folder
        self.options = options
        self.output: list[str] = []
        self.errors: list[str] = []
        subprocess.run([PROGRAM, "new", "site", folder], check=True, stdout=subprocess.DEVNULL)
        self.write("Content/about.md", "# About this site\n\nA text.\n")
        self.write("Content/tapes/sum.tape", "7 + 9\n")
        self.port = 0
        self.process: subprocess.Popen | None = None

    def start(self) -> None:
        self.output.clear()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--at", "2015-09-02T10:00", *self.options],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for stream, lines in ((self.process.stdout, self.output), (self.process.stderr, self.errors)):
            threading.Thread(target=lambda s, l: l.extend(iter(s.readline, "")), args=(stream, lines),
                             daemon=True).start()
        self.wait_for("Watching")
        self.port = int(next(line for line in self.output if "http://" in line).split(":")[2].strip("/\n"))

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def wait_for(self, text: str, seconds: float = PATIENCE) -> None:
        """Waits until the program has printed a text."""
        end = time.monotonic() + seconds
        while not any(text in line for line in self.output):
            assert time.monotonic() < end and self.process.poll() is None, f"no {text!r} in {self.output}"
            time.sleep(0.02)

    def stop(self, with_signal=signal.SIGINT) -> int:
        self.process.send_signal(with_signal)
        return self.process.wait(PATIENCE)

    # Edits.

    def read(self, path: str) -> str:
        return (self.folder / path).read_text()

    def write(self, path: str, text: str) -> None:
        """Saves a file as many editors do: by renaming a temporary file."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_name(f".{file.name}.new")
        new.write_text(text)
        new.rename(file)

    def edit(self, path: str, old: str, new: str) -> None:
        text = self.read(path)
        assert old in text
        (self.folder / path).write_text(text.replace(old, new))

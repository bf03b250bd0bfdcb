"""Compares the search index with that of Pagefind on the same pages; `make bench` runs it.

Prints the bytes of both indexes as they lie on the disk, the bytes before the first result, and for
ten queries whether the first result is that of a plain count: of the pages with the words in their
titles, otherwise in their headings, otherwise in their texts, the one that has them most often. Pagefind comes from the
Python package `pagefind_bin`. No result is a failure.
"""

import html
import os
import re
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from browser import Browser  # noqa: E402
from server import Server  # noqa: E402

PAGEFIND = "pagefind_bin==1.5.2"
FIELD = "header [role=combobox]"
QUERIES = [
    "ferry", "andromeda", "harbour", "kilometre", "front matter", "minimum day", "prefixes",
    "timetable", "spreadsheet", "celsius",
]


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def pagefind(site: Path, folder: Path) -> tuple[int, float]:
    """The bytes of Pagefind's index of a site, and the seconds that it took."""
    program = folder / "venv" / "bin" / "python"
    if not program.exists():
        venv.create(folder / "venv", with_pip=True)
        subprocess.run([program, "-m", "pip", "install", "--quiet", PAGEFIND], check=True)
    found = subprocess.run(
        [program, "-c", "import pagefind_bin; print(pagefind_bin.get_executable())"],
        check=True, capture_output=True, text=True).stdout.strip()
    copy = folder / "pagefind-site"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("search"))
    begin = time.perf_counter()
    subprocess.run([found, "--site", copy, "--quiet"], check=True, stdout=subprocess.DEVNULL)
    return size(copy / "pagefind"), time.perf_counter() - begin


def split(text: str) -> list[str]:
    """The words of a piece of HTML."""
    return re.findall(r"[^\W_]+", html.unescape(re.sub(r"<[^>]*>", " ", text)).lower())


def read(site: Path) -> dict[str, tuple[list[str], list[str], list[str]]]:
    """The words of the title, of the headings and of the text of each page, by its address."""
    pages = {}
    for file in sorted(site.rglob("index.html")):
        text = file.read_text()
        if 'name="robots"' in text.partition("</head>")[0] or file.parent == site / "search":
            continue
        main = text.partition("<main")[2].partition("</main>")[0]
        title = re.search(r"<h1[^>]*>(.*?)</h1>", main, re.S)
        headings = " ".join(re.findall(r"<h[2-6][^>]*>(.*?)</h", main, re.S))
        address = "/" + file.parent.relative_to(site).as_posix().lstrip(".") + "/"
        pages[address.replace("//", "/")] = split(title[1] if title else ""), split(headings), split(main)
    return pages


def counted(words: list[str], pages: dict[str, tuple[list[str], list[str], list[str]]]) -> str:
    """The address of the first page by a plain count."""
    def rank(address: str) -> tuple[bool, bool, int]:
        title, headings, text = pages[address]
        found = [sum(other.startswith(word) for other in text) for word in words]
        return (all(word in title for word in words), all(word in headings for word in words),
                sum(found) if all(found) else 0)
    return max(pages, key=rank)


def main() -> None:
    site = Path(os.environ["ALMANAC_SITE"])
    folder = ROOT / ".build" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    theirs, seconds = pagefind(site, folder)
    ours = size(site / "search")
    print(f"index: {ours:,} bytes; Pagefind {theirs:,} bytes in {seconds:.1f} s; {ours / theirs:.1%}")
    pages = read(site)
    server = Server(site)
    browser = Browser(shutil.which("chromium"), shutil.which("chromedriver"))
    matches = 0
    try:
        browser.reset()
        browser.origin = server.origin
        for query in QUERIES:
            browser.open("/guide/")
            browser.until(lambda: browser.all(FIELD))
            server.requested.clear()
            browser.all(FIELD)[0].send_keys(query)
            browser.until(lambda: browser.all("header [role=option] strong"))
            time.sleep(0.3)
            first = browser.run(
                "return document.querySelector('header [role=option] a, header a[role=option]').pathname")
            loaded = sum(
                (site / path.lstrip("/")).stat().st_size for path in server.requested
                if path.startswith("/search/") or "/search-" in path)
            expected = counted(query.split(), pages)
            match = first == expected
            matches += match
            print(f"{query:16} {loaded:8,} bytes  {first}{'' if match else ', not ' + expected}")
        print(f"first result as counted: {matches} of {len(QUERIES)}")
    finally:
        browser.driver.quit()
        server.go_offline()


main()

"""Measures how pages load on a slow phone; `make bench` runs it.

The phone is Chromium at 390 by 844 pixels with a processor slowed four times, 1.6 Mb/s and 150 ms,
nothing cached, from a server that does not compress, as most careful measurements of others; the last
column has the largest paint where the server compresses, as most hosts do. For each page: the bytes
gzipped by kind, the first and the largest paint, the blocking time (the part of each task over 50 ms)
and the shift of the layout. The medians of several runs; no result is a failure.
"""

import gzip
import os
import re
import shutil
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests" / "Browser"))

from browser import PHONE, Browser  # noqa: E402
from server import Server  # noqa: E402

PAGES = [
    ("front", "/"), ("today", "/bells/west/"), ("month", "/bells/west/month/2015-09/"),
    ("board", "/travel/andromeda/boards/a/"), ("timetable", "/travel/outer-reach/timetable/down/"),
    ("graph", "/travel/outer-reach/graph/"), ("line", "/travel/outer-reach/"),
    ("converter", "/convert/data/"), ("calculator", "/calculator/"),
    ("study", "/flashcards/unit-prefixes/study/"), ("review", "/flashcards/unit-prefixes/review/"),
    ("guide", "/guide/"),
]
RUNS = 3
# A few minutes after the example site is built: what was computed then is still right.
MOMENT = "2015-09-02T14:05"
OBSERVE = """
  window.seen = { largest: 0, blocking: 0, shift: 0 };
  const observe = (type, act) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => seen.largest = entry.startTime);
  observe('longtask', (entry) => seen.blocking += entry.duration - 50);
  observe('layout-shift', (entry) => seen.shift += entry.value);
"""
COLLECT = """
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
  return { ...seen, first, files };
"""


def load(browser: Browser, path: str) -> dict:
    browser.reset()
    browser.cdp("Network.clearBrowserCache")
    browser.emulate(PHONE, reduced_motion=False)
    browser.before_every_page(OBSERVE)
    browser.set_start_time(MOMENT)
    browser.cdp("Network.enable")
    browser.cdp("Network.emulateNetworkConditions", offline=False, latency=150,
                downloadThroughput=1.6e6 / 8, uploadThroughput=0.75e6 / 8)
    browser.cdp("Emulation.setCPUThrottlingRate", rate=4)
    try:
        browser.open(path)
        time.sleep(2)
        return browser.run(COLLECT)
    finally:
        browser.cdp("Emulation.setCPUThrottlingRate", rate=1)
        browser.cdp("Network.emulateNetworkConditions", offline=False, latency=0,
                    downloadThroughput=-1, uploadThroughput=-1)


def weight(site: Path, path: str, files: list[str]) -> dict[str, int]:
    """The bytes of a page and its files, gzipped, by suffix; stylesheets for paper apart."""
    page = site / path.strip("/") / "index.html"
    sizes = {".html": len(gzip.compress(page.read_bytes(), 9))}
    for name in files:
        file = site / name.strip("/")
        kind = "print" if re.search(r"-print\.css$", name) else file.suffix
        if file.is_file():
            sizes[kind] = sizes.get(kind, 0) + len(gzip.compress(file.read_bytes(), 9))
    return sizes


def main() -> None:
    site = Path(os.environ["ALMANAC_SITE"])
    servers = [Server(site), Server(site, compresses=True)]
    browser = Browser(shutil.which("chromium"), shutil.which("chromedriver"))
    print(f"{'page':11}{'HTML KB':>8}{'CSS KB':>8}{'print':>7}{'JS KB':>7}{'wasm KB':>9}"
          f"{'first ms':>10}{'largest ms':>12}{'blocking ms':>13}{'shift':>7}{'compressed':>12}")
    try:
        for name, path in PAGES:
            if not (site / path.strip("/") / "index.html").exists():
                print(f"{name:11} not in this site: {path}")
                continue
            runs = []
            for server in servers:
                browser.origin = server.origin
                runs.append([load(browser, path) for _ in range(RUNS)])
            sizes = weight(site, path, runs[0][0]["files"])

            def median(key: str, server: int = 0) -> float:
                return statistics.median(run[key] for run in runs[server])

            print(f"{name:11}" + "".join(
                f"{sizes.get(kind, 0) / 1024:{width}.1f}" for kind, width in
                [(".html", 8), (".css", 8), ("print", 7), (".js", 7), (".wasm", 9)])
                + f"{median('first'):10.0f}{median('largest'):12.0f}{median('blocking'):13.0f}"
                + f"{median('shift'):7.3f}{median('largest', 1):12.0f}", flush=True)
    finally:
        browser.driver.quit()
        for server in servers:
            server.go_offline()


main()

"""Measures how long each live part takes to handle an event in Chromium; `make bench` runs it.

The time is from the event to the end of layout, in milliseconds. At 60 frames per second a frame
has 16.7 ms. No result is a failure, since it depends on the load of the machine.
"""

import gzip
import os
import shutil
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests" / "Browser"))

from browser import Browser  # noqa: E402
from server import Server  # noqa: E402

PRESSES = """
  const buttons = [...document.querySelectorAll('[data-live="%s"] button[data-on-press]')];
  const act = (count) => buttons[(count * 7) %% buttons.length].click();
"""
CHOICES = """
  const field = document.querySelector('[data-live="%s"] select');
  const act = (count) => {
    field.selectedIndex = count %% field.options.length;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
"""
MEASURE = """
  const took = [];
  for (let count = 0; count < 300; count++) {
    const begin = performance.now();
    act(count);
    document.body.getBoundingClientRect();
    took.push(performance.now() - begin);
  }
  return took;
"""
PARTS = [
    ("calculator", "/calculator/", PRESSES),
    ("conversion", "/convert/data/", PRESSES),
    ("travel", "/travel/andromeda/", PRESSES),
    ("flashcards", "/flashcards/unit-prefixes/study/", PRESSES),
    ("bells", "/bells/west/", CHOICES),
    ("settings", "/settings/", CHOICES),
    ("puzzle", "/settings/", PRESSES),
]


def main() -> None:
    site = Path(os.environ["ALMANAC_SITE"])
    server = Server(site)
    browser = Browser(shutil.which("chromium"), shutil.which("chromedriver"))
    print(f"{'part':12} {'median ms':>10} {'worst ms':>9} {'module, bytes gzipped':>22}")
    try:
        browser.reset()
        browser.origin = server.origin
        for name, path, events in PARTS:
            browser.open(path)
            took = browser.run(events % name + MEASURE)
            module = next(site.glob(f"assets/{name}-*.wasm")).read_bytes()
            size = len(gzip.compress(module, 9))
            print(f"{name:12} {statistics.median(took):10.2f} {max(took):9.2f} {size:22,}")
    finally:
        browser.driver.quit()
        server.go_offline()


main()

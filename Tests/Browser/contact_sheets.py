"""Makes contact sheets of all kinds of pages; `make look` runs it.

usage: contact_sheets.py [KIND ...]   some of the kinds in kinds.py instead of all

For each width of the screen, light and dark, with scripts and without, a picture in .build/browser/look
has every kind of page side by side, at 10:00 on the day for which the example site is built.
"""

import base64
import itertools
import os
import shutil
import sys
import time
from pathlib import Path

from browser import Browser
from kinds import KINDS
from server import Server

SCREENS = [(390, 844), (768, 1024), (1280, 900), (1920, 1080)]
THUMBNAIL = 480
COLUMNS = 8


def screenshot(browser: Browser, size: tuple[int, int], dark: bool) -> str:
    """The page down to one and a half screens, as base64.

    The screen grows for the picture: a screenshot beyond the screen can show other sources of a picture
    than the page has.
    """
    width, height = size
    content = browser.cdp("Page.getLayoutMetrics")["cssContentSize"]["height"]
    browser.emulate((width, round(min(max(content, height), 1.5 * height))), dark)
    time.sleep(0.1)
    return browser.cdp("Page.captureScreenshot")["data"]


def main() -> None:
    names = sys.argv[1:] or list(KINDS)
    folder = Path(os.environ["ALMANAC_SITE"]).parent / "look"
    folder.mkdir(exist_ok=True)
    server = Server(Path(os.environ["ALMANAC_SITE"]))
    browser = Browser(shutil.which("chromium"), shutil.which("chromedriver"))
    browser.origin = server.origin
    try:
        for size, dark, scripts in itertools.product(SCREENS, [False, True], [True, False]):
            cells = []
            for name in names:
                browser.reset()
                browser.set_start_time("2015-09-02T15:00")
                browser.set_time_zone("America/Chicago")
                if not scripts:
                    browser.disable_scripts()
                browser.emulate(size, dark)
                browser.driver.get(server.origin + KINDS[name][1])
                time.sleep(0.8 if scripts else 0.2)
                browser.until(lambda: browser.run("return [...document.images].every((e) => e.complete)"))
                picture = screenshot(browser, size, dark)
                cells.append(f"<figure>{name}<img src='data:image/png;base64,{picture}'></figure>")
            sheet = folder / "sheet.html"
            sheet.write_text(
                "<!DOCTYPE html><meta charset=utf-8><style>body { margin: 8px; background: #888; "
                f"display: grid; grid-template-columns: repeat({COLUMNS}, {THUMBNAIL}px); gap: 8px; "
                "align-items: start; font: bold 16px sans-serif } figure { margin: 0 } "
                "img { display: block; width: 100% }</style>" + "".join(cells))
            browser.reset()
            wide = (COLUMNS * (THUMBNAIL + 8) + 16, 1000)
            browser.emulate(wide)
            browser.driver.get(sheet.as_uri())
            content = browser.cdp("Page.getLayoutMetrics")["cssContentSize"]["height"]
            clip = {"x": 0, "y": 0, "width": wide[0], "height": content, "scale": 1}
            shot = browser.cdp("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"]
            file = folder / (f"{size[0]}-{'dark' if dark else 'light'}"
                             f"{'' if scripts else '-without-scripts'}.png")
            file.write_bytes(base64.b64decode(shot))
            sheet.unlink()
            print(file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file, flush=True)
    finally:
        browser.driver.quit()
        server.go_offline()


main()

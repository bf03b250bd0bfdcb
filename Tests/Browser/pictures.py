"""Takes the pictures of the guide and the README from the example site; `make pictures` runs it.

Each shows a page at 10:00 on Wednesday, September 2, 2015, for which the site is built, after some
presses, and is stored in Content/guide with at most 64 colours.
"""

import base64
import io
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from browser import Browser
from server import Server

GUIDE = Path(__file__).resolve().parent.parent.parent / "Content" / "guide"
PILLOW = "pillow==12.0.0"
CONVERT = """
  document.querySelector('.pairs button:nth-child(2)').click();
  for (const digit of '12') {
    [...document.querySelectorAll('.keys button')].find((key) => key.textContent.trim() === digit).click();
  }
"""
# The first card is a random one.
STUDY = """
  while (!document.querySelector('.place output').textContent.startsWith('3 ')) {
    document.querySelector('[data-on-press=next]').click();
  }
  document.querySelector('.flip').click();
"""
# Each shows its page to the end of an element, or as much as fits.
TODAY = "[data-live=bells] table"
PICTURES = [
    ("today", "/bells/west/", "", TODAY),
    ("board", "/travel/andromeda/boards/a/", "", ""),
    ("converter", "/convert/length/", CONVERT, ""),
    ("study", "/flashcards/harbour-signals/study/", STUDY, ""),
]


def main() -> None:
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", PILLOW], check=True)
    from PIL import Image, ImageOps

    server = Server(Path(os.environ["ALMANAC_SITE"]))
    browser = Browser(shutil.which("chromium"), shutil.which("chromedriver"))
    browser.origin = server.origin
    try:
        for name, path, script, end in PICTURES:
            browser.reset()
            browser.set_start_time("2015-09-02T15:00")
            browser.set_time_zone("America/Chicago")
            # Legible on a phone too.
            browser.emulate((820, 900))
            browser.open(path)
            browser.run(script)
            if end:
                bottom = browser.run("return document.querySelector(arguments[0]).getBoundingClientRect().bottom", end)
                browser.emulate((820, round(bottom) + 16))
            time.sleep(1)
            shot = browser.cdp("Page.captureScreenshot", format="png")["data"]
            picture = Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB")
            picture = ImageOps.expand(picture, border=2, fill="#d3cec0")
            picture.quantize(64, dither=Image.Dither.NONE).save(GUIDE / f"{name}.png", optimize=True)
            print(f"Content/guide/{name}.png: {(GUIDE / f'{name}.png').stat().st_size:,} bytes")
    finally:
        browser.driver.quit()
        server.go_offline()


main()

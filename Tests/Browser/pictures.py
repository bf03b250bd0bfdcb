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
from pathlib import Path

from browser import Browser
from server import Server

GUIDE = Path(__file__).resolve().parent.parent.parent / "Content" / "guide"
PILLOW = "pillow==12.0.0"
TURN = "document.querySelector('.flip').click()"
PICTURES = [
    ("today", "/bells/west/", ""),
    ("board", "/travel/harbour-bus/boards/quay/", ""),
    ("converter", "/convert/length/", "document.querySelector('[data-on-press^=pair]')?.click()"),
    ("study", "/flashcards/harbour-signals/study/", TURN),
]


def main() -> None:
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", PILLOW], check=True)
    from PIL import Image

    server = Server(Path(os.environ["ALMANAC_SITE"]))
    browser = Browser(shutil.which("chromium"), shutil.which("chromedriver"))
    browser.origin = server.origin
    try:
        for name, path, script in PICTURES:
            browser.reset()
            browser.set_start_time("2015-09-02T15:00")
            browser.set_time_zone("America/Chicago")
            browser.emulate((1180, 900))
            browser.open(path)
            browser.run(script)
            shot = browser.cdp("Page.captureScreenshot", format="png")["data"]
            picture = Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB")
            picture.quantize(64, dither=Image.Dither.NONE).save(GUIDE / f"{name}.png", optimize=True)
            print(f"Content/guide/{name}.png: {(GUIDE / f'{name}.png').stat().st_size:,} bytes")
    finally:
        browser.driver.quit()
        server.go_offline()


main()

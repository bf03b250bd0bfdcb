"""Prints pages: the texts of their sheets, and how full these are."""

import base64
import subprocess
from pathlib import Path

from browser import DESKTOP, Browser

LANDSCAPE = {"A4": (11.69, 8.27), "Letter": (11, 8.5)}
PORTRAIT = {f"{paper} portrait": size[::-1] for paper, size in LANDSCAPE.items()}


def sheets(browser: Browser, page: str, paper: str, path: Path) -> list[str]:
    """The text of each sheet of a page, which is printed into a PDF file."""
    browser.emulate(DESKTOP)
    browser.open(page)
    return print_open_page(browser, page, paper, path)


def print_open_page(browser: Browser, page: str, paper: str, path: Path) -> list[str]:
    width, height = (LANDSCAPE | PORTRAIT)[paper]
    printed = browser.cdp(
        "Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=False,
        marginTop=0.47, marginBottom=0.47, marginLeft=0.47, marginRight=0.47)
    path.write_bytes(base64.b64decode(printed["data"]))
    texts = text_of(path, "-layout").split("\f")[:-1]
    bodies = [text.rstrip().rpartition("\n")[::2] for text in texts]
    # At the foot of each sheet: the site, the day of the build, the number of the sheet.
    feet = ["".join(foot.split()) for _, foot in bodies]
    assert feet == [f"Almanac·Wednesday,September2,2015{number}/{len(texts)}"
                    for number in range(1, len(texts) + 1)], f"{page}: the feet of its sheets are {feet}"
    return [body for body, _ in bodies]


def text_of(path: Path, *options: str) -> str:
    return subprocess.run(
        ["pdftotext", *options, path, "-"], capture_output=True, text=True, check=True).stdout


def fill(path: Path) -> list[float]:
    """How far down each sheet of a PDF file there is ink, as a part of its height."""
    subprocess.run(["pdftoppm", "-r", "25", "-gray", path, path.parent / "sheet"], check=True)
    fills = []
    for image in sorted(path.parent.glob("sheet-*.pgm")):
        # A PGM file: the format, the size, the largest value, then a byte for each pixel.
        _, size, _, pixels = image.read_bytes().split(b"\n", 3)
        width, height = map(int, size.split())
        rows = [row for row in range(height) if min(pixels[row * width:][:width]) < 200]
        fills.append((max(rows, default=-1) + 1) / height)
        image.unlink()
    return fills

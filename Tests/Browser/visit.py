"""Visits a page and yields all that is wrong with it: with scripts at one size, on paper, and without scripts."""

import re
from collections.abc import Iterator
from pathlib import Path

import axe_playwright_python

from browser import DESKTOP, PHONE, Browser
from kinds import KINDS, kind
from printing import fill, print_open_page

HERE = Path(__file__).parent
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
MEASURES = "".join((HERE / name).read_text() for name in ("layout.js", "hits.js", "looks.js", "screens.js"))
# The rules that depend on the colour scheme.
COLOURS = ["color-contrast", "link-in-text-block"]
OTHERS = {"rules": {name: {"enabled": False} for name in COLOURS}}
# Dark or not, and axe's options: its other rules need one scheme.
BOTH = {False: {}, True: {"runOnly": COLOURS}}
BORDERS = (".live button:not(.puzzle button), .live select, .live input:not([type=checkbox], [type=radio]), "
           ".converting .categories")
# The kinds of pages without a navigation of their section.
ALONE = ("front", "settings", "offline", "all pages", "display", "departures for a wall")
SMALL = (320, 568)
# 640 pixels are a screen of 1280 pixels at a zoom of 200 %.
WIDTHS = [320, 390, 640, 768, 1280, 1920]


def markup(site: Path, page: str) -> str:
    return (site / page.strip("/") / "index.html").read_text()


def mounts(html: str) -> set[str]:
    """The names of a page's live parts."""
    return set(re.findall(r'data-live="([\w-]+)"', html))


# The rows of a table and the entries of a list after the twentieth are like those before.
ALIKE = "main :is(tr, li):nth-child(n + 21)"


def violations(browser: Browser, options: dict | None = None, whole: bool = True) -> list[str]:
    """What axe finds in the open page, or in it without the ends of its long tables and lists."""
    if not browser.run("return 'axe' in globalThis"):
        browser.run(AXE + "\nglobalThis.axe = axe;")
    return browser.driver.execute_async_script("""
      const [options, exclude, done] = arguments;
      axe.run(exclude ? { exclude } : document, { resultTypes: ['violations'], ...options }).then(
        ({ violations }) => done(violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target, any }) => `${id}: ${help}: ${target} ${any[0]?.message ?? ''}`))),
        (error) => done([String(error)]));""", options, None if whole else ALIKE)


def measure(browser: Browser, *measures: str) -> list[str]:
    return browser.run(f"{MEASURES}\nreturn [...{', ...'.join(measures)}]")


def in_schemes(browser: Browser, size: tuple[int, int], whole: bool, schemes: dict[bool, dict]) -> Iterator[str]:
    """What axe finds in the open page, and the borders: for each scheme, dark or not, by axe's options for it."""
    for dark, options in schemes.items():
        browser.emulate(size, dark)
        # Colours change slowly.
        browser.run("for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();")
        yield from (f"{'dark' if dark else 'light'}: {fault}" for fault in [
            *measure(browser, f"contrastFaults({BORDERS!r})"), *violations(browser, options, whole)])
    browser.emulate(size)


def with_scripts(browser: Browser, site: Path, page: str, folder: Path) -> Iterator[str]:
    """What is wrong when a page that was chosen for its kind is read on a phone and at a desk, printed and used.

    It is opened once. Axe tests the colours at the desk: in light, and in dark after all buttons were pressed.
    """
    has_live_parts = bool(mounts(markup(site, page)))
    browser.emulate(PHONE)
    browser.open(page)
    yield from (f"on a phone: {fault}" for fault in [*on_a_phone(browser), *violations(browser, OTHERS, False)])
    browser.emulate(DESKTOP)
    yield from at_a_desk(browser, page, has_live_parts)
    yield from in_schemes(browser, DESKTOP, False, {False: {}} if has_live_parts else BOTH)
    # Sheets of cards have no line at their foot: see test_print.py.
    if kind(page) != "cards to print":
        yield from (f"on paper: {fault}" for fault in on_paper(browser, page, folder))
    if has_live_parts:
        browser.press_every_button()
        yield from (f"in use: {fault}" for fault in in_schemes(browser, DESKTOP, False, {True: {}}))
    yield from browser.log()


def longest(browser: Browser, page: str) -> Iterator[str]:
    """What is wrong when the longest page of a kind is read on a phone."""
    browser.emulate(PHONE)
    browser.open(page)
    yield from on_a_phone(browser)
    yield from violations(browser, OTHERS, False)
    yield from browser.log()


def with_scripts_at(browser: Browser, site: Path, page: str, size: tuple[int, int]) -> Iterator[str]:
    """What is wrong when a page is opened at a size and used, in both schemes."""
    has_live_parts = bool(mounts(markup(site, page)))
    browser.emulate(size)
    browser.open(page)
    yield from on_a_phone(browser) if size == PHONE else at_a_desk(browser, page, has_live_parts)
    yield from in_schemes(browser, size, True, BOTH)
    if has_live_parts:
        browser.press_every_button()
        yield from (f"in use: {fault}" for fault in in_schemes(browser, size, True, BOTH))
    yield from browser.log()


def on_a_phone(browser: Browser) -> Iterator[str]:
    yield from measure(browser, "layoutOf(window)", "hitFaults()", "sizeFaults()")
    browser.emulate(SMALL)
    yield from (f"at {SMALL[0]}: {fault}" for fault in measure(browser, "layoutOf(window)"))
    browser.emulate(PHONE)


def at_a_desk(browser: Browser, page: str, has_live_parts: bool) -> Iterator[str]:
    yield from measure(browser, "layoutOf(window)", "hitFaults()", "motionFaults()")
    yield from beside(browser, page)
    if not has_live_parts:
        asked = browser.run("return performance.getEntriesByType('resource').map((one) => one.name)")
        yield from (f"loads {one}" for one in asked if re.search(r"\.wasm|/live-|/words-", one))


def beside(browser: Browser, page: str) -> Iterator[str]:
    """The navigation of the section is left of the text, and marks the page; a sheet has a link back."""
    marked = len(browser.all(".siblings [aria-current]"))
    if browser.all(".siblings"):
        if marked != 1:
            yield f"the navigation of the section marks {marked} pages"
        left, text = browser.run("""
          return ['.siblings', 'main'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON())""")
        if left["right"] > text["left"]:
            yield "the navigation of the section is not left of the text"
    elif not browser.all("body.sheet") and kind(page) not in ALONE:
        yield "has no navigation of the section"
    if browser.all("body.sheet") and [one.is_displayed() for one in browser.all(".back a")] != [True]:
        yield "the sheet has no link back"


def seen(browser: Browser, selector: str) -> list[str]:
    """The starts of the elements that are visible and not empty."""
    return browser.run("""
      return [...document.querySelectorAll(arguments[0])].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width && height && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      }).map((one) => one.outerHTML.slice(0, 80))""", selector)


def on_paper(browser: Browser, page: str, folder: Path) -> Iterator[str]:
    """What is wrong when the open page is printed."""
    path = folder / "page.pdf"
    try:
        texts = print_open_page(browser, page, "A4 portrait", path)
    except AssertionError as error:
        yield str(error)
        return
    for number, (text, full) in enumerate(zip(texts, fill(path), strict=True), 1):
        if len(text.split()) <= 2 or full <= 0.1:
            yield f"sheet {number} is almost empty"
        yield from (f"sheet {number} has {words!r}" for words in re.findall(
            "CSV · JSON|This page as Markdown|Skip to content", text)
        # It lists all phrases.
        if page != "/guide/phrases/")
    browser.emulate(DESKTOP, media="print")
    yield from (f"prints {one}" for one in seen(browser, ".live button, .live select, .live input, .back a"))
    browser.emulate(DESKTOP)


def without_scripts(browser: Browser, page: str) -> Iterator[str]:
    """The browser does not run scripts. The page says what it needs them for."""
    browser.emulate(DESKTOP)
    browser.open(page, live=0)
    for width in WIDTHS:
        browser.emulate((width, 900))
        yield from (f"at {width}: {fault}" for fault in measure(browser, "layoutOf(window)"))
    browser.emulate(DESKTOP)
    if len(browser.text()) <= 40:
        yield "has almost no text"
    yield from (f"shows {one}" for one in seen(browser, ".live button, .live select, .live input"))
    for part in browser.all(".live"):
        name = part.get_attribute("data-live")
        # Without a script the field for stops is not shown: the lines below it lead to all stops.
        if name in ("leaf", "bells-district", "decks", "stop-finder"):
            continue
        # The field for questions says nothing, because the converter above it does.
        if name != "conversion-question" and "JavaScript" not in part.text and (
                "upcoming" not in (part.get_attribute("data-topic") or "")):
            yield f"does not say what {name} needs"
        # No value of an output and no label of a control without it.
        yield from (f"shows {one} in {name}" for one in seen(browser, f"[data-live={name}] :is(output, label):not(:empty)"))

"""The layout of every page of the example site, and of sheets for walls."""

from pathlib import Path

import pytest

from kinds import pages
from visit import WIDTHS

FRAME = "".join((Path(__file__).parent / name).read_text() for name in ("layout.js", "frame.js"))


@pytest.mark.all
def test_every_page_at_every_width(browser, site):
    """The visits do this with examples of each kind of page."""
    browser.emulate((2000, 1000))
    # A page that does not exist has no policy that forbids frames.
    browser.driver.get(browser.origin + "/missing")
    faults = []
    # A script of so few pages ends in time on a machine that is busy.
    for start in range(0, len(pages(site)), 20):
        some = pages(site)[start:start + 20]
        found = browser.driver.execute_async_script(FRAME, some, WIDTHS)
        assert set(found) == set(some), found.get("error")
        faults += [f"{page} {fault}" for page in some for fault in found[page]]
    browser.log()
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("screen", [(1024, 768), (1280, 1024), (1366, 768), (1600, 1200)])
def test_sheets_for_walls_fit_the_width_of_any_screen(browser, site, screen):
    """The size of their type depends on both sides of the screen."""
    browser.emulate(screen)
    for page in pages(site):
        if not page.endswith("/wall/"):
            continue
        browser.open(page)
        assert browser.run("""
          return [...document.querySelectorAll('.table')].filter((box) => box.scrollWidth > box.clientWidth)
            .map((box) => box.innerText)""") == [], page


def test_nothing_moves_while_a_page_arrives(browser):
    """The list of the section is at the end of a page; a script fills the page that is shown without a network."""
    left = "return document.querySelector('main').getBoundingClientRect().left"
    browser.open("/convert/length/")
    before = browser.run(left)
    browser.run("document.querySelector('.siblings').remove()")
    assert browser.run(left) == before
    browser.open("/offline/")
    assert browser.run("return document.querySelector('.colophon').getBoundingClientRect().top >= innerHeight")


def test_tables_fade_only_where_eight_pixels_are_hidden(browser):
    fade = """
      const [box, width] = [document.querySelector('.table'), arguments[0]];
      box.style.width = `${box.firstElementChild.offsetWidth - width}px`;
      return getComputedStyle(box).maskImage !== 'none';"""
    browser.emulate(reduced_motion=False)
    browser.open("/travel/andromeda/timetable/down/")
    for hidden, fades in [(0, False), (6, False), (40, True)]:
        browser.run(fade, hidden)
        browser.until(lambda: browser.run(fade, hidden) == fades, lambda: f"{hidden}")

"""Tests of the layout around the text, measured on every page of the example site."""

from pathlib import Path

import pytest

from kinds import kind, one_of_each, pages

FRAME = (Path(__file__).parent / "frame.js").read_text()
TEN = "2015-09-02T15:00:00"
# 640 pixels are a screen of 1280 pixels at a zoom of 200 %.
NARROW = [320, 390, 640]
WIDE = [768, 1280, 1920]
# Tables with a column for each unit, service or ship, and graphs may be wider than any screen.
SCROLLS = ("table.matrix", "img", "picture", "ul.sections")
# Beside the search field there is no room for the names of seven sections.
TABLET_SCROLLS = (*SCROLLS, "li")


@pytest.fixture(scope="module")
def measured(chromium, site):
    """The layout of every page at every width, measured once."""
    from server import Server

    server = Server(site)
    chromium.reset()
    chromium.emulate((2000, 1000))
    chromium.driver.set_script_timeout(100)
    # A page that does not exist has no policy that forbids frames.
    chromium.driver.get(server.origin + "/missing")
    all_pages = pages(site)
    found = {}
    for start in range(0, len(all_pages), 100):
        found |= chromium.driver.execute_async_script(
            FRAME, all_pages[start:start + 100], NARROW + WIDE)
    chromium.driver.set_script_timeout(30)
    chromium.log()
    server.go_offline()
    assert set(found) == set(all_pages), found.get("error")
    return [(page, layout) for page, layouts in found.items() for layout in layouts]


def test_no_page_is_wider_than_the_screen_and_every_scrolling_box_shows_it(measured):
    faults = [f"{page} at {layout['width']}: {fault}"
              for page, layout in measured for fault in layout["faults"]]
    assert faults == []


def test_titles_begin_at_the_top_of_a_phone(measured):
    low = [f"{page}: {layout['top']}" for page, layout in measured
           if layout["width"] == 390 and layout["top"] > 120]
    assert low == []


def test_nothing_is_clipped_on_wide_screens(measured):
    # A display cannot scroll, and cuts off long notes.
    clipped = [f"{page} at {layout['width']}: {name}" for page, layout in measured
               if layout["width"] in WIDE and not page.endswith("/display/") for name in layout["clipped"]]
    clipped += [f"{page} at {layout['width']}: {name} scrolls" for page, layout in measured
                if layout["width"] in WIDE for name in layout["scrolling"]
                if not name.startswith(SCROLLS if layout["width"] > 768 else TABLET_SCROLLS)]
    assert clipped == [], "\n".join(clipped[:40])


def test_the_navigation_of_the_section_marks_the_current_page(browser, site):
    """On wide screens it is to the left of the text."""
    for page in one_of_each(site):
        browser.open(page, live=None)
        if not browser.all(".siblings"):
            assert kind(page) in (
                "front", "settings", "offline", "all pages", "display",
                "departures for a wall") or browser.all("body.sheet"), page
            continue
        assert len(browser.all(".siblings [aria-current]")) == 1, page
        left, text = browser.run("""
          return ['.siblings', 'main'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON())""")
        assert left["right"] <= text["left"], page


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


def test_every_sheet_leads_back(browser, site):
    for page in one_of_each(site):
        browser.open(page)
        if not browser.all("body.sheet"):
            continue
        back = browser.all(".back a")
        assert len(back) == 1 and back[0].is_displayed(), page
        browser.emulate(media="print")
        assert not back[0].is_displayed(), page
        browser.emulate()


def contrast(browser, selector: str) -> list[tuple[str, float]]:
    """The contrast of the borders of visible elements with the page's background."""
    return browser.run("""
      const channel = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      const luminance = (colour) => {
        const [red, green, blue] = colour.match(/[\\d.]+/g).map(Number).map(channel);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const paper = luminance(getComputedStyle(document.body).backgroundColor);
      return [...document.querySelectorAll(arguments[0])]
        .filter((one) => one.checkVisibility({ opacityProperty: true }))
        .map((one) => {
          const style = getComputedStyle(one);
          const best = [style.borderTopColor, style.backgroundColor].map(luminance)
            .map((other) => (Math.max(other, paper) + 0.05) / (Math.min(other, paper) + 0.05));
          return [one.outerHTML.slice(0, 60), Math.max(...best)];
        });""", selector)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_borders_of_controls_have_enough_contrast(browser, site, dark):
    browser.emulate(dark=dark)
    browser.set_start_time(TEN)
    weak = []
    for page in one_of_each(site):
        browser.open(page)
        weak += [f"{page}: {found}" for found in contrast(
            browser, ".live button:not(.puzzle button), .live select, .live input:not([type=checkbox], "
            "[type=radio]), .converting .categories") if found[1] < 3]
    assert weak == []


def test_parts_without_scripts_say_what_they_need(browser, site):
    browser.disable_scripts()
    for page in one_of_each(site):
        browser.open(page, live=0)
        for part in browser.all(".live"):
            if part.get_attribute("data-live") in ("leaf", "bells-district", "decks"):
                continue
            # The field for questions says nothing, because the converter above it does.
            if part.get_attribute("data-live") != "conversion-question":
                assert "JavaScript" in part.text or "upcoming" in part.get_attribute("data-topic"), page
            # No value of an output and no label of a control without it.
            assert [e.text for e in part.find_elements("css selector", "output, label")
                    if e.is_displayed() and e.text] == [], page


def test_nothing_moves_under_reduced_motion(browser, site):
    """Colours and the opacity may change slowly, as nothing moves then."""
    for page in one_of_each(site):
        browser.open(page)
        moving = browser.run("""
          const still = ['background-color', 'color', 'opacity'];
          const found = [];
          for (const element of document.querySelectorAll('*')) {
            const style = getComputedStyle(element);
            const durations = style.transitionDuration.split(', ');
            style.transitionProperty.split(', ').forEach((property, index) => {
              const lasts = durations[index % durations.length] !== '0s';
              if (lasts && !still.includes(property)) found.push(property);
            });
            if (style.animationName !== 'none') found.push(style.animationName);
          }
          if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') found.push('scrolling');
          return found;""")
        assert moving == [], page

"""What readers choose on a live day, and the display for a wall."""

import pytest

from browser import DESKTOP, PHONE, TEN

WEST = "/bells/west/"
DISPLAY = "/bells/west/display/"


def open_at(browser, time, path=WEST):
    browser.set_start_time(time)
    browser.open(path, live=1)


def name_class(browser, name, own):
    browser.run("""
      const [name, own] = arguments;
      const field = document.querySelector(`[data-on-input="name ${name}"]`);
      field.value = own;
      field.dispatchEvent(new Event('input', { bubbles: true }));""", name, own)


def rows(browser) -> list[str]:
    return browser.run(
        "return [...document.querySelectorAll('.live .schedule tbody th')].map((e) => e.textContent)")


def test_names_of_classes_are_kept_and_used(browser):
    open_at(browser, TEN)
    browser.run("document.querySelector('.names').open = true")
    name_class(browser, "3rd", "Chemistry")
    browser.wait_for_period("Chemistry", "10:26")
    # The disclosure stays open, and the field keeps what is typed.
    assert browser.run("return document.querySelector('.names').open")
    assert browser.run("return document.querySelector('[data-on-input=\"name 3rd\"]').value") == "Chemistry"
    browser.open(WEST, live=1)
    browser.wait_for_period("Chemistry", "10:26")
    assert "Chemistry" in rows(browser) and "3rd" not in rows(browser)
    browser.open(DISPLAY, live=1)
    browser.wait_for_period("Chemistry", "10:26")
    # Another school has its own names.
    browser.open("/bells/east/", live=1)
    assert "Chemistry" not in browser.text()


def test_names_of_classes_are_text(browser):
    open_at(browser, TEN)
    name_class(browser, "3rd", "<img src=x onerror=alert(1)>")
    browser.wait_for_period("<img src=x onerror=alert(1)>", "10:26")
    assert not browser.all(".live img")
    browser.open(WEST, live=1)
    browser.wait_for_period("<img src=x onerror=alert(1)>", "10:26")
    browser.open(DISPLAY, live=1)
    browser.wait_for_period("<img src=x onerror=alert(1)>", "10:26")
    assert not browser.all(".live img")


def test_typing_a_name_keeps_the_focus(browser):
    open_at(browser, TEN)
    browser.run("""
      document.querySelector('.names').open = true;
      document.querySelector('[data-on-input="name 3rd"]').focus();""")
    browser.type("A", "r", "t")
    browser.wait_for_period("Art", "10:26")
    browser.type(" ", "2")
    browser.wait_for_period("Art 2", "10:26")


def test_the_calendar_is_for_the_readers_groups(browser):
    open_at(browser, TEN)
    links = browser.all(".subscribe a")
    host = browser.origin.removeprefix("http://")
    assert [one.get_property("href") for one in links] == [
        f"webcal://{host}{WEST}calendar-early-bird-a.ics",
        f"{browser.origin}{WEST}calendar-early-bird-a.ics"]
    browser.choose("Early bird", "No early bird")
    browser.until(lambda: browser.all(".subscribe a")[1].get_property("href").endswith("/calendar.ics"))


def test_the_countdown_follows_the_clock_across_the_end_of_daylight_saving(browser):
    # On Sunday, November 1, 2015, at 2:00 clocks go back to 1:00. It is 23:04 on Saturday; the next bell
    # is on Monday at 7:05, 33 hours and 1 minute later.
    open_at(browser, "2015-11-01T04:04:00")
    assert browser.text(".left") == "1 day 9 h until then"
    # From 2:00 to 3:00 on March 14, 2027, clocks go on.
    open_at(browser, "2027-03-14T05:00:00", "/bells/east/")
    assert browser.text(".left").startswith("1 day ")


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), PHONE, DESKTOP, (844, 390)])
def test_the_display_fills_the_screen(browser, size):
    browser.emulate(size)
    for time in [TEN, "2015-09-02T13:15:00", "2015-09-04T21:05:00",
                 "2015-09-02T21:00:00", "2015-09-07T15:00:00", "2016-01-12T16:00:00"]:
        open_at(browser, time, DISPLAY)
        box = browser.run("""
          const { scrollWidth, scrollHeight } = document.documentElement;
          const inside = [...document.querySelectorAll('.screen p')].every((e) => {
            const range = document.createRange();
            range.selectNodeContents(e);
            const { left, top, right, bottom } = range.getBoundingClientRect();
            return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          });
          return { scrollWidth, scrollHeight, inside };""")
        assert box == {"scrollWidth": size[0], "scrollHeight": size[1], "inside": True}, time
    open_at(browser, TEN, DISPLAY)
    # Digits are about 0.7 of the font size high.
    height = browser.run(
        "return 0.7 * parseFloat(getComputedStyle(document.querySelector('.left b')).fontSize)")
    if size[0] > size[1]:
        assert height >= size[1] / 4
    assert browser.run("return getComputedStyle(document.body).colorScheme") == "dark"


def test_the_display_has_the_whole_day_without_scripts(browser):
    browser.disable_scripts()
    browser.open(DISPLAY, live=0)
    shown = browser.text()
    assert "2:41" in shown and "3:23" in shown
    assert "Passing" not in shown and "10:00" not in shown and "min left" not in shown


def test_the_display_runs_for_weeks(browser):
    open_at(browser, TEN, DISPLAY)
    browser.wait_for_period("3rd", "10:26")
    assert browser.text(".clock") == "10:00"
    assert "West High School" in browser.text(".place")
    browser.set_clock("2015-09-07T15:00:00")
    browser.wait_for_text("Monday, September 7, 2015: Non Attendance Day", ".place")
    browser.wait_for_text("Next bell: Tuesday, September 8, 7:05, Early Bird A.", ".now")
    for week in ["2015-09-09", "2015-09-16", "2015-09-30", "2015-10-14"]:
        browser.set_clock(f"{week}T15:00:00")
        browser.wait_for_period("3rd", "10:26")
    browser.set_clock("2016-01-12T16:00:00")
    browser.wait_for_text("November 26, 2015", ".coverage")


def test_the_display_keeps_the_screen_awake(browser):
    browser.before_every_page("""
      globalThis.locks = 0;
      Object.defineProperty(navigator, 'wakeLock', { value: {
        async request(kind) { locks += kind === 'screen'; return { released: true }; } } });""")
    open_at(browser, TEN, DISPLAY)
    browser.until(lambda: browser.run("return locks") == 1)
    browser.run("document.dispatchEvent(new Event('visibilitychange'))")
    browser.until(lambda: browser.run("return locks") == 2)


def test_the_display_loads_a_new_build(browser, server, next_site):
    open_at(browser, TEN, DISPLAY)
    browser.run("globalThis.old = true; dispatchEvent(new Event('online'))")
    browser.driver.execute_async_script("setTimeout(arguments[0], 500)")
    assert browser.run("return globalThis.old")
    # A page that cannot be loaded completely does not replace the display.
    server.folder = next_site / "assets"
    browser.run("dispatchEvent(new Event('online'))")
    browser.driver.execute_async_script("setTimeout(arguments[0], 500)")
    assert browser.run("return globalThis.old")
    browser.log()
    server.folder = next_site
    browser.run("dispatchEvent(new Event('online'))")
    browser.until(lambda: "Almanac II" in browser.driver.title)
    browser.wait_for_period("3rd", "10:26")


def test_the_display_shows_the_link_back_only_on_use(browser):
    open_at(browser, TEN, DISPLAY)
    style = "return getComputedStyle(document.querySelector('.back'))"
    assert browser.run(style + ".opacity") == "0"
    browser.run("dispatchEvent(new PointerEvent('pointermove'))")
    assert browser.run(style + ".opacity") == "0", "shown under a pointer that rests"
    browser.run("dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))")
    assert browser.run(style + ".opacity") == "1"
    assert browser.all(".back a")[0].get_property("href") == browser.origin + WEST

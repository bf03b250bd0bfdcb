"""Live departure boards: on the pages of stations, in fences, and for a screen on a wall."""

import re

import pytest

from browser import DESKTOP, PHONE, TEN

BOARD = "/travel/andromeda/boards/a/"
DISPLAY = BOARD + "display/"


def open_at(browser, time, path=BOARD):
    browser.set_start_time(time)
    browser.open(path)


def rows(browser) -> list[str]:
    """The time and the wait of each departure."""
    return browser.run("""
      return [...document.querySelectorAll('.departures tbody tr')].map((row) =>
        row.querySelector('th').textContent + ' ' + row.querySelector('.wait').textContent);""")


def first(browser, text):
    browser.until(lambda: rows(browser)[:1] == [text], lambda: f"{rows(browser)[:2]}, not {text}")


def test_a_board_left_open_over_a_departure(browser):
    # A ship at Aurora departs at 12:30, an hour after its docking begins.
    open_at(browser, TEN)
    departures = rows(browser)
    assert len(departures) == 10
    time, wait = departures[0].split(" ", 1)
    hour, minute = map(int, time.split(":"))
    left = hour * 60 + minute - 600
    assert wait == (f"in {left} min" if left < 60 else f"in {left // 60} h {left % 60:02}" if left % 60
                    else f"in {left // 60} h")
    utc = f"2015-09-02T{hour + 5:02}:{minute:02}"
    browser.set_clock(f"{utc}:00")
    first(browser, f"{time} now")
    browser.set_clock(f"{utc}:01")
    browser.until(lambda: rows(browser)[0] != f"{time} now")
    assert [row.split()[0] for row in rows(browser)[:8]] == [row.split()[0] for row in departures[1:9]]
    assert len(rows(browser)) == 10


def test_a_board_left_open_over_midnight(browser):
    open_at(browser, "2015-09-03T04:59:59")
    assert "Wednesday, September 2, 2015" in browser.text(".departures caption")
    browser.set_clock("2015-09-03T05:00")
    browser.wait_for_text("as of 00:00 on Thursday, September 3, 2015", ".departures caption")
    # The list of the day changes, not only the date.
    before = rows(browser)
    browser.set_clock("2015-09-04T05:00")
    browser.wait_for_text("as of 00:00 on Friday, September 4, 2015", ".departures caption")
    assert rows(browser) != before


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles"])
def test_times_are_in_the_operators_zone(browser, zone):
    open_at(browser, TEN)
    expected = rows(browser), browser.text(".departures caption")
    browser.set_time_zone(zone)
    open_at(browser, TEN)
    assert (rows(browser), browser.text(".departures caption")) == expected


def test_the_clocks_change(browser):
    # On November 1, 2015, at 2:00 clocks go back; on March 13, 2016, they go on.
    for time, shown in [("2015-11-01T06:59:59", "01:59"), ("2015-11-01T07:00:00", "01:00"),
                        ("2016-03-13T07:59:59", "01:59"), ("2016-03-13T08:00:00", "03:00")]:
        open_at(browser, time)
        assert f"as of {shown} on" in browser.text(".departures caption")
        assert len(rows(browser)) == 10


def test_the_end_of_the_data_is_said(browser):
    open_at(browser, TEN)
    browser.set_clock("2017-09-02T15:00:00")
    browser.wait_for_text("This list ends on", ".departures .note")
    assert not rows(browser)
    browser.set_clock("2015-09-02T15:00:00")
    browser.until(lambda: len(rows(browser)) == 10)


def test_updates_keep_the_focus(browser):
    open_at(browser, TEN)
    box = browser.all(".departures .table")[0]
    browser.run("arguments[0].focus()", box)
    browser.set_clock("2015-09-02T18:00:00")
    browser.wait_for_text("as of 13:00", ".departures caption")
    assert browser.driver.switch_to.active_element == box


@pytest.mark.parametrize("path", [BOARD, DISPLAY])
def test_without_scripts_the_build_time_is_shown(browser, path):
    browser.disable_scripts()
    browser.driver.get(browser.origin + path)
    text = browser.text()
    assert "With JavaScript turned on, the list of next departures follows the clock." in text
    assert "10:00" in text
    # Dates stay right; how long it is until a departure does not.
    shown = browser.run("""
      return [...document.querySelectorAll('.departures td.wait')].map((cell) => cell.innerText).filter(Boolean);""")
    assert shown and all(re.fullmatch(r"\w{3}, \w{3} \d+", text) for text in shown), shown


def test_the_ship_is_not_shown_on_a_phone(browser):
    browser.emulate(PHONE)
    open_at(browser, TEN)
    assert not any(cell.is_displayed() for cell in browser.all(".departures .vehicle"))
    assert browser.run("return document.documentElement.scrollWidth") == PHONE[0]
    # Destinations wrap and are not cut off.
    assert browser.run("""
      return [...document.querySelectorAll('.departures .to')].every((e) =>
        getComputedStyle(e).overflow == 'visible' && e.scrollHeight <= e.clientHeight);""")


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), PHONE, DESKTOP, (844, 390)])
def test_the_display_fills_the_screen(browser, size):
    """Whether all of it is on the screen is tested in test_displays.py."""
    browser.emulate(size)
    open_at(browser, TEN, DISPLAY)
    assert "10:00" in browser.text(".place")
    filled = browser.run("""
      const boxes = [...document.querySelectorAll('.screen tr')].map((row) => row.getBoundingClientRect());
      return Math.max(...boxes.filter(({ left }) => left < innerWidth).map(({ bottom }) => bottom)) / innerHeight;""")
    assert 0.6 < filled <= 1
    assert browser.run("return getComputedStyle(document.body).colorScheme") == "dark"
    browser.set_clock("2015-09-02T23:00:00")
    browser.wait_for_text("18:00", ".place")

"""The live day: /bells/<school>/, its day pages, and the front page."""


import re

import pytest

from browser import PHONE, TEN

DAY = "/bells/west/2015-09-02/"
# Live parts notice a new time at the next second, or when the page becomes visible.
NOTICE = "document.dispatchEvent(new Event('visibilitychange'))"


def left(browser) -> int:
    """The displayed time until the next bell, in seconds."""
    text = browser.named("status", "Time until the next bell").text
    if match := re.match(r"(\d+) days? (\d+) h ", text):
        return (int(match[1]) * 24 + int(match[2])) * 3600
    seconds = 0
    for part in re.match(r"([\d:]+) (?:h|min|s) ", text)[1].split(":"):
        seconds = seconds * 60 + int(part)
    return seconds


def rows(browser) -> list[str]:
    return browser.run(
        "return [...document.querySelectorAll('.live .schedule tbody th')].map((e) => e.textContent)")


def open_at(browser, time, path="/bells/west/"):
    browser.set_start_time(time)
    browser.open(path, live=1)


def kept(browser):
    return browser.run("return {...localStorage}")


def test_the_current_and_the_next_period(browser):
    open_at(browser, TEN)
    browser.wait_for_text("Wednesday, September 2, 2015: Regular", ".date")
    browser.wait_for_period("3rd", "10:26")
    assert browser.text(".then") == (
        "Ends 10:26, then Homeroom at 10:31.\n323 minutes left in the school day.")
    assert left(browser) == 26 * 60
    browser.set_clock("2015-09-02T15:00:02")
    browser.until(lambda: left(browser) == 26 * 60 - 2)
    assert [one.text for one in browser.all(".live [aria-current=time] th")] == ["3rd"]
    assert browser.named("image", "Regular: 35% of the school day has passed")


def test_a_bell_belongs_to_the_period_that_it_begins(browser):
    open_at(browser, "2015-09-02T15:25:59")
    browser.wait_for_period("3rd", "10:26")
    browser.set_clock("2015-09-02T15:26:00")
    browser.wait_for_text("Then Homeroom at 10:31.", ".then")
    assert left(browser) == 300


def test_the_state_of_the_build_time_is_not_shown(browser):
    open_at(browser, "2015-09-03T13:30:00")
    browser.wait_for_period("1st", "8:52")
    assert [e.text for e in browser.all("[aria-current=time]") if e.is_displayed()] == [
        "1st 8:10 8:52 42"]
    assert "3rd" not in browser.text(".status")


def test_before_the_first_bell_and_after_the_last(browser):
    open_at(browser, "2015-09-02T11:00:00")
    browser.wait_for_text("Next bell: 7:05, Early Bird A.", ".now")
    assert left(browser) == 65 * 60
    assert browser.text(".left").endswith(" h until then")
    browser.set_clock("2015-09-02T20:23:00")
    browser.wait_for_text("Next bell: Thursday, September 3, 7:05, Early Bird A.", ".now")
    assert left(browser) == 15 * 3600 + 42 * 60
    browser.set_clock("2015-09-04T21:04:00")
    browser.wait_for_text("Next bell: Tuesday, September 8, 7:05, Early Bird A.", ".now")
    assert browser.text(".left") == "3 days 15 h until then"


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "Pacific/Kiritimati", "America/Los_Angeles"])
def test_times_are_in_the_schools_time_zone(browser, zone):
    browser.set_time_zone(zone)
    open_at(browser, TEN)
    browser.wait_for_text("Wednesday, September 2, 2015: Regular", ".date")
    browser.wait_for_period("3rd", "10:26")


def test_at_midnight_the_next_day_begins(browser):
    open_at(browser, "2015-09-04T04:59:59")
    browser.wait_for_text("Thursday, September 3, 2015: Regular", ".date")
    browser.set_clock("2015-09-04T05:00")
    browser.wait_for_text("Friday, September 4, 2015: Late Start", ".date")
    browser.wait_for_text("Next bell: 8:45, Early Bird A.", ".now")
    # The first bell is at 8:45.
    assert left(browser) == 8 * 3600 + 45 * 60


def test_the_display_is_current_after_a_suspension(browser):
    open_at(browser, TEN)
    browser.wait_for_period("3rd", "10:26")
    browser.set_clock("2015-09-07T15:00:00")
    browser.wait_for_text("Monday, September 7, 2015: Non Attendance Day", ".date")
    browser.wait_for_text("Next bell: Tuesday, September 8", ".now")
    browser.set_clock("2015-09-08T15:00:00")
    browser.wait_for_period("3rd", "10:26")


def test_a_page_is_updated_at_once_when_it_becomes_visible(browser):
    open_at(browser, TEN)
    browser.set_clock("2015-09-04T15:00")
    browser.run(NOTICE)
    assert "Friday, September 4, 2015: Late Start" in browser.text(".date")


def test_days_change_at_midnight_around_the_start_of_daylight_saving(browser):
    # On March 13, 2016, at 2:00 the clocks of Chicago go on to 3:00.
    open_at(browser, "2016-03-13T05:59:59")
    for time, date in [("2016-03-13T05:59:59", "Saturday, March 12, 2016"),
                       ("2016-03-13T06:00:00", "Sunday, March 13, 2016"),
                       ("2016-03-14T04:59:59", "Sunday, March 13, 2016"),
                       ("2016-03-14T05:00:00", "Monday, March 14, 2016")]:
        browser.set_clock(time)
        browser.run(NOTICE)
        assert browser.text(".date").startswith(date), time


def test_bells_around_the_end_of_daylight_saving(browser):
    # On November 1, 2015, at 2:00 the clocks of Chicago go back to 1:00.
    open_at(browser, "2015-10-30T15:00:00")
    browser.wait_for_period("3rd", "10:26")
    browser.set_clock("2015-11-02T16:00:00")
    browser.wait_for_text("Monday, November 2, 2015: Regular", ".date")
    browser.wait_for_period("3rd", "10:26")


def test_bells_around_the_start_of_daylight_saving(browser):
    open_at(browser, "2027-03-12T16:00:00", "/bells/east/")
    browser.wait_for_text("Ends ", ".then")
    before = browser.text(".then").split()[1]
    browser.set_clock("2027-03-15T15:00:00")
    browser.wait_for_text("Monday, March 15, 2027", ".date")
    browser.wait_for_text(f"Ends {before}", ".then")


def test_days_outside_of_the_published_data_have_a_note(browser):
    open_at(browser, "2015-11-26T15:00:00")
    assert not browser.all(".coverage")
    browser.set_clock("2015-11-30T16:00:00")
    browser.wait_for_text("November 26, 2015", ".coverage")
    assert browser.text(".date") == "Monday, November 30, 2015"
    browser.set_clock("2015-08-01T16:00:00")
    browser.wait_for_text("August 11, 2015", ".coverage")


def test_the_front_page_is_live(browser):
    browser.open("/")
    browser.wait_for_text("3rd, 26 min left", ".schools")
    browser.set_clock("2015-09-04T15:00:00")
    browser.wait_for_text("Late Start", ".schools")


def test_the_selected_early_bird_applies_to_all_days(browser):
    open_at(browser, "2015-09-02T13:00:00", DAY)
    assert rows(browser)[0] == "Early Bird A"
    browser.choose("Early bird", "Early Bird C")
    browser.until(lambda: rows(browser)[0] == "Early Bird C")
    assert "1st" not in rows(browser)
    for path in ["/bells/west/2015-09-04/", "/bells/west/2015-10-05/", "/bells/west/"]:
        browser.open(path, live=1)
        assert rows(browser)[0] == "Early Bird C", path
    browser.choose("Early bird", "No early bird")
    browser.until(lambda: rows(browser)[0] == "1st")
    browser.open(DAY, live=1)
    assert rows(browser)[0] == "1st"


def test_other_windows_are_updated(browser):
    open_at(browser, TEN, DAY)
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.open("/bells/west/2015-09-03/", live=1)
    browser.choose("Early bird", "Early Bird B")
    browser.driver.switch_to.window(first)
    browser.until(lambda: rows(browser)[0] == "Early Bird B")


@pytest.mark.parametrize("value", [
    "Early Bird Z", "early bird", "\U0001f426", "<img src=x onerror=alert(1)>", "a\x1fb\x1ec\x1dd",
    "x" * 100_000])
def test_an_unknown_stored_early_bird_is_ignored(browser, value):
    open_at(browser, TEN, DAY)
    browser.run("""
      localStorage.setItem('almanac / early-bird', arguments[0]);
      for (const key of ['clock', 'notify', 'gestures', 'order', 'sound', 'schedule west'])
        localStorage.setItem(`almanac / ${key}`, arguments[0]);""", value)
    browser.open("/bells/west/", live=1)
    assert rows(browser)[0] == "Early Bird A"
    browser.wait_for_text("Wednesday, September 2, 2015: Regular", ".date")
    browser.choose("Early bird", "Early Bird B")
    browser.until(lambda: rows(browser)[0] == "Early Bird B")


def test_without_storage_settings_apply_until_the_page_is_left(browser):
    browser.before_every_page("""
      Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no') } });""")
    open_at(browser, TEN)
    browser.choose("Early bird", "Early Bird B")
    browser.until(lambda: rows(browser)[0] == "Early Bird B")
    browser.choose("Schedule", "Late Start")
    browser.wait_for_text("You are looking at Late Start.", ".other")
    browser.open("/bells/west/", live=1)
    assert rows(browser)[0] == "Early Bird A"


def test_another_schedule_applies_only_today(browser):
    note = "You are looking at Parent Teacher C. Today is Regular."
    open_at(browser, TEN)
    browser.choose("Schedule", "Parent Teacher C")
    browser.wait_for_text(note, ".other")
    browser.wait_for_period("4th", "10:05")
    browser.open("/bells/west/", live=1)
    browser.wait_for_text(note, ".other")
    assert browser.text(".date") == "Wednesday, September 2, 2015: Regular"
    browser.set_clock("2015-09-03T15:00:00")
    browser.wait_for_text("September 3, 2015: Regular", ".date")
    assert not browser.all(".other")
    browser.set_clock(TEN)
    browser.wait_for_text(note, ".other")
    browser.choose("Schedule", "Regular")
    browser.until(lambda: not browser.all(".other"))
    assert kept(browser) == {}


RECORD_NOTICES = """
  globalThis.told = [];
  globalThis.Notification = class {
    static permission = 'granted';
    constructor(title, { body }) { told.push([title, body]); }
  };
  if (globalThis.navigator.serviceWorker)
    navigator.serviceWorker.getRegistration = async () => undefined;
  globalThis.AudioContext = class extends AudioContext {
    constructor() { super(); told.push('sound'); }
  };"""


def test_a_class_is_announced_a_minute_before(browser):
    browser.before_every_page(RECORD_NOTICES)
    open_at(browser, "2015-09-02T15:29:59")
    browser.run("localStorage.setItem('almanac / notify', 'yes')")
    browser.open("/bells/west/", live=1)
    assert browser.run("return told") == []
    browser.set_clock("2015-09-02T15:30:00")
    browser.until(lambda: browser.run("return told.length") == 1)
    assert browser.run("return told") == [["Homeroom starts in 1 minute", "Homeroom starts at 10:31."]]
    # Only once, and not for a bell that has passed.
    browser.set_clock("2015-09-02T15:30:30")
    browser.run(NOTICE)
    browser.set_clock("2015-09-02T16:00:00")
    browser.wait_for_period("4th", "11:28")
    assert browser.run("return told.length") == 1


def test_notices_five_minutes_before_at_the_end_and_sounds(browser):
    browser.before_every_page(RECORD_NOTICES)
    open_at(browser, "2015-09-02T15:25:30")
    browser.open("/settings/")
    browser.choose("Minutes before class", "5")
    for name in ("Notify me at the end of a class, too", "Play a sound at each bell (page must be open)"):
        browser.named("checkbox", name).click()
    browser.run("localStorage.setItem('almanac / notify', 'yes')")
    browser.open("/bells/west/", live=1)
    browser.all("h1")[0].click()
    assert browser.run("return told") == []
    browser.set_clock("2015-09-02T15:26:00")
    browser.until(lambda: browser.run("return told.length") == 3)
    assert browser.run("return told") == [
        "sound", ["3rd has ended", "10:26"],
        ["Homeroom starts in 5 minutes", "Homeroom starts at 10:31."],
    ]


def test_there_are_no_notifications_by_default(browser):
    browser.before_every_page("""
      globalThis.told = [];
      globalThis.Notification = class {
        static permission = 'granted';
        static requestPermission() { told.push('asked'); }
        constructor(title) { told.push(title); }
      };""")
    open_at(browser, "2015-09-02T15:29:59")
    browser.wait_for_text("Then Homeroom at 10:31.", ".then")
    browser.set_clock("2015-09-02T15:30:00")
    browser.until(lambda: left(browser) == 60)
    assert browser.run("return told") == []


def test_the_24_hour_clock(browser):
    open_at(browser, "2015-09-02T19:00:00")
    browser.wait_for_period("8th", "2:36")
    browser.run("localStorage.setItem('almanac / clock', '24')")
    browser.open("/bells/west/", live=1)
    browser.wait_for_period("8th", "14:36")


def test_arrow_keys_go_to_the_previous_and_next_day(browser):
    open_at(browser, TEN, DAY)
    browser.type("ArrowRight")
    browser.until(lambda: browser.path == "/bells/west/2015-09-03/")
    browser.until(lambda: browser.all("[data-awake]"))
    browser.type("ArrowLeft")
    browser.until(lambda: browser.path == DAY)


def test_arrow_keys_in_a_field_stay_in_the_field(browser):
    open_at(browser, TEN, DAY)
    browser.run("arguments[0].focus()", browser.named("combobox", "Early bird"))
    browser.type("ArrowRight", "ArrowLeft")
    assert browser.path == DAY


def test_swipes_go_to_the_previous_and_next_day(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    open_at(browser, TEN, DAY)
    browser.swipe(browser.all(".bells-day")[0], -150)
    browser.until(lambda: browser.path == "/bells/west/2015-09-03/")
    browser.until(lambda: browser.all("[data-awake]"))
    browser.swipe(browser.all(".bells-day")[0], 150)
    browser.until(lambda: browser.path == DAY)


def test_gestures_can_be_switched_off(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    open_at(browser, TEN, DAY)
    browser.run("localStorage.setItem('almanac / gestures', 'no')")
    browser.open(DAY, live=1)
    browser.swipe(browser.all(".bells-day")[0], -150)
    browser.driver.execute_async_script("setTimeout(arguments[0], 400)")
    assert browser.path == DAY


def test_updates_keep_the_focus(browser):
    open_at(browser, TEN)
    field = browser.named("combobox", "Early bird")
    browser.run("arguments[0].focus()", field)
    browser.set_clock("2015-09-02T15:00:02")
    browser.until(lambda: left(browser) == 26 * 60 - 2)
    assert browser.driver.switch_to.active_element == field

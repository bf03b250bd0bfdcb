"""Pages on days after the build: live parts show the current day, static parts show their date.

The site is built for 10:00 on Wednesday, September 2, 2015, in Chicago."""

import pytest

from browser import PHONE, first

WEST = "/bells/west/"

# A time, and the expected values on the page of West: the date, and the addresses of the previous
# and the next day, of tomorrow, of the week, and of the next special day.
DAYS = {
    "the day after": (
        "2015-09-03T15:00:00", "Thursday, September 3, 2015: Regular",
        "2015-09-02/", "2015-09-04/", "2015-09-04/", "week/2015-W36/", "2015-09-04/"),
    "the weekend after": (
        "2015-09-06T15:00:00", "Sunday, September 6, 2015: Weekend",
        "2015-09-05/", "2015-09-07/", "2015-09-07/", "week/2015-W36/", "2015-09-07/"),
    "a month after": (
        "2015-10-02T15:00:00", "Friday, October 2, 2015: Regular",
        "2015-10-01/", "2015-10-03/", "2015-10-03/", "week/2015-W40/", "2015-10-05/"),
    "the last day": (
        "2015-11-26T16:00:00", "Thursday, November 26, 2015: Non Attendance",
        "2015-11-25/", None, None, "week/2015-W48/", "2015-11-26/"),
    "after the year": (
        "2016-01-12T16:00:00", "Tuesday, January 12, 2016",
        "2015-11-26/", None, None, None, None),
}
ZONES = ["America/Chicago", "Pacific/Kiritimati", "America/Los_Angeles"]

each_day = pytest.mark.parametrize("day", DAYS.values(), ids=DAYS.keys())


def href(browser, selector) -> str | None:
    """The address of the only visible link, relative to the school's page."""
    found = [one for one in browser.all(selector) if one.is_displayed()]
    assert len(found) <= 1, [one.text for one in found]
    if not found:
        return None
    return found[0].get_property("href").removeprefix(browser.origin + WEST)


def link(browser, text) -> str | None:
    """The address of the visible link whose text begins with `text`, relative to the school's page."""
    found = [one for one in browser.all("main a") if one.text.startswith(text) and one.is_displayed()]
    assert len(found) <= 1, [one.text for one in found]
    return found[0].get_property("href").removeprefix(browser.origin + WEST) if found else None


def around(browser) -> list[str | None]:
    return [href(browser, "a[rel=prev]"), href(browser, "a[rel=next]"),
            link(browser, "Tomorrow"), link(browser, "This week")]


@pytest.mark.parametrize("zone", first(2, ZONES))
@each_day
def test_links_to_neighbouring_days_are_current(browser, site, day, zone):
    time, date, *expected = day
    browser.set_time_zone(zone)
    browser.set_start_time(time)
    browser.open(WEST, live=1)
    assert browser.text(".date") == date
    assert around(browser) == expected[:4]
    for address in filter(None, expected[:4]):
        assert (site / WEST.strip("/") / address / "index.html").is_file(), address
    # There are no other elements with these relations.
    assert len(browser.all("[rel=prev], [rel=next]")) == len([e for e in expected[:2] if e])


@each_day
def test_the_upcoming_special_days_are_current(browser, site, day):
    time, *_, first = day
    browser.set_start_time(time)
    browser.open(WEST + "upcoming/")
    links = browser.all("main .live .special a")
    assert [one.get_property("href").removeprefix(browser.origin + WEST) for one in links[:1]] == (
        [first] if first else [])
    if first is None:
        browser.wait_for_text("No special days from Tuesday, January 12, 2016 on.")


def test_date_and_links_change_at_midnight(browser):
    browser.set_start_time("2015-09-05T04:59:59")
    browser.open(WEST, live=1)
    assert around(browser) == ["2015-09-03/", "2015-09-05/", "2015-09-05/", "week/2015-W36/"]
    browser.set_clock("2015-09-05T05:00")
    browser.wait_for_text("Saturday, September 5, 2015: Weekend", ".date")
    assert around(browser) == ["2015-09-04/", "2015-09-06/", "2015-09-06/", "week/2015-W36/"]
    browser.set_clock("2015-09-07T04:59:59")
    browser.wait_for_text("Sunday, September 6, 2015", ".date")
    browser.set_clock("2015-09-07T05:00")
    browser.wait_for_text("Monday, September 7, 2015", ".date")
    assert around(browser) == ["2015-09-06/", "2015-09-08/", "2015-09-08/", "week/2015-W37/"]


def test_keys_and_swipes_go_to_the_neighbours_of_the_current_day(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    browser.set_start_time("2015-09-03T15:00:00")
    browser.open(WEST, live=1)
    browser.type("ArrowRight")
    browser.until(lambda: browser.path == WEST + "2015-09-04/")
    browser.open(WEST, live=1)
    browser.swipe(browser.all(".bells-day")[0], 150)
    browser.until(lambda: browser.path == WEST + "2015-09-02/")


@pytest.mark.parametrize("zone", ZONES)
def test_the_front_page_is_current(browser, site, zone):
    browser.set_time_zone(zone)
    browser.set_start_time("2015-09-03T04:59:59")
    browser.open("/")
    assert browser.text(".leaf time").split() == ["Wednesday", "2", "September", "2015"]
    assert not browser.all(".leaf .old")
    browser.set_clock("2015-09-03T05:00")
    browser.until(lambda: browser.text(".leaf time").split() == ["Thursday", "3", "September", "2015"])
    assert browser.all(".leaf time")[0].get_attribute("datetime") == "2015-09-03"
    assert "Last updated Wednesday, September 2, 2015" in browser.text(".leaf .old")
    browser.set_clock("2027-01-20T16:00:00")
    browser.until(lambda: browser.text(".leaf time").split() == ["Wednesday", "20", "January", "2027"])
    browser.wait_for_text("East High School", ".schools")
    first = browser.run("return document.querySelector('.front [data-topic^=upcoming] a').href")
    day = first.rstrip("/").rpartition("/")[2]
    assert "2027-01-20" <= day <= "2027-03-01"
    assert (site / first.removeprefix(browser.origin + "/") / "index.html").is_file()


def test_the_front_page_ignores_arrow_keys(browser):
    browser.set_start_time("2015-09-03T15:00:00")
    browser.open("/")
    browser.type("ArrowRight")
    browser.driver.execute_async_script("setTimeout(arguments[0], 300)")
    assert browser.path == "/"


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_departures_show_their_date(browser, script):
    browser.set_start_time("2015-09-05T15:00:00")
    if script:
        browser.open("/")
    else:
        browser.disable_scripts()
        browser.open("/", live=0)
    text = browser.text()
    day = "Saturday, September 5" if script else "Wednesday, September 2"
    assert f"Next departures from A · Aurora, as of 10:00 on {day}, 2015" in text


def test_the_district_is_current(browser):
    browser.set_time_zone("Asia/Tokyo")
    browser.set_start_time("2015-09-04T15:00:00")
    browser.open("/bells/")
    browser.wait_for_text("Friday, September 4, 2015, 10:00", "main caption")
    rows = [one.text for one in browser.all("main tbody tr")]
    # The schedule of the other school ends before this year.
    assert len(rows) == 1 and "Late Start" in rows[0] and rows[0].startswith("West High School")
    assert "do not cover this date: East High School" in browser.text("main")
    browser.set_clock("2015-09-07T05:00:05")
    browser.wait_for_text("Monday, September 7, 2015, 00:00", "main caption")
    browser.wait_for_text("Non Attendance Day", "main tbody tr:last-child")
    first = browser.all("main tbody a")[0]
    assert first.get_property("href") == browser.origin + "/bells/west/"


def test_a_day_page_marks_the_current_period_only_on_its_day(browser):
    browser.set_start_time("2015-09-03T15:00:00")
    for path, current in [("2015-09-02/", []), ("2015-09-03/", ["3rd"])]:
        browser.open(WEST + path, live=1)
        assert [one.text for one in browser.all("[aria-current=time] th")] == current


def test_without_scripts_the_build_time_is_shown(browser):
    browser.disable_scripts()
    browser.open(WEST, live=0)
    text = browser.text()
    assert "Wednesday, September 2, 2015: Regular" in text
    assert "At 10:00: 3rd" in text
    assert "Ends 10:26, then Homeroom at 10:31." in text
    assert "Early Bird A" in text
    # There is no countdown.
    assert "26:00" not in text
    assert "Tomorrow: Thursday, September 3, 2015" in text
    assert "This week, from Monday, August 31, 2015" in text
    assert href(browser, "a[rel=next]") == "2015-09-03/"
    browser.open(WEST + "2015-09-02/", live=0)
    assert "Ends 10:26" not in browser.text()
    assert not browser.all("[aria-current=time]")
    browser.open("/bells/", live=0)
    assert browser.text("main caption") == "Wednesday, September 2, 2015, 10:00"

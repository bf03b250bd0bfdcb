"""Open pages take over a new build: schedules that the office has changed, without loading again."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from browser import TEN

WEST = "/bells/west/"
RETURN = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture(scope="session")
def changed_site(tmp_path_factory) -> Path:
    """The example site after the office has changed the schedule of September 2, 2015."""
    folder = tmp_path_factory.mktemp("changed")
    shutil.copytree(Path(__file__).parents[2] / "Content", folder / "Content")
    with open(folder / "Content/schedules/west/days.csv", "a") as days:
        days.write("9/1/2015 17:00:00,9/2/2015,Late Start,office@example.org\n")
    subprocess.run([os.environ["ALMANAC_PROGRAM"], "build", "--at", "2015-09-02T10:00", "--quiet"], cwd=folder,
                   check=True)
    return folder / "Output"


def open_at(browser, time, path=WEST):
    browser.set_start_time(time)
    browser.open(path, live=1)
    browser.run("globalThis.old = true")


def own_page(server, path=WEST) -> int:
    return server.requested.count(path)


def test_a_changed_schedule_is_taken_over_within_five_minutes(browser, server, changed_site):
    open_at(browser, TEN)
    browser.wait_for_period("3rd", "10:26")
    before = own_page(server)
    browser.set_clock("2015-09-02T15:04:58")
    browser.until(lambda: "21:02" in browser.text(".left"))
    assert own_page(server) == before
    browser.set_clock("2015-09-02T15:05:00")
    browser.until(lambda: own_page(server) > before)
    server.folder = changed_site
    browser.set_clock("2015-09-02T15:10:00")
    browser.wait_for_text("Wednesday, September 2, 2015: Late Start", ".date")
    browser.wait_for_period("1st", "10:14")
    assert browser.run("return globalThis.old")


def test_what_the_reader_chose_is_kept(browser, server, changed_site):
    open_at(browser, TEN)
    browser.choose("Early bird", "Early Bird C")
    browser.run("""
      document.querySelector('.names').open = true;
      document.querySelector('[data-on-input="name 1st"]').focus();""")
    browser.type("A", "r", "t")
    server.folder = changed_site
    browser.run(RETURN)
    browser.wait_for_text("Late Start, with Early Bird C", ".schedule caption")
    assert browser.run("return document.querySelector('.names').open")
    assert browser.run("return document.activeElement.value") == "Art"
    browser.type("!")
    assert browser.run("return document.querySelector('[data-on-input=\"name 1st\"]').value") == "Art!"
    assert browser.run("return globalThis.old")


def test_a_choice_that_the_browser_does_not_store_is_kept(browser, server, changed_site):
    browser.before_every_page("Storage.prototype.setItem = () => { throw new Error('full'); };")
    open_at(browser, TEN)
    browser.choose("Early bird", "Early Bird C")
    server.folder = changed_site
    browser.run(RETURN)
    browser.wait_for_text("Late Start, with Early Bird C", ".schedule caption")


def test_the_text_of_a_page_is_taken_over_too(browser, server, changed_site):
    open_at(browser, TEN, WEST + "2015-09-02/")
    assert "Regular" in browser.text("h1")
    server.folder = changed_site
    browser.run("dispatchEvent(new Event('online'))")
    browser.wait_for_text("Late Start", "h1")
    browser.wait_for_text("Late Start, with Early Bird A", ".schedule caption")
    assert "Late Start" in browser.driver.title
    assert browser.run("return globalThis.old")


def test_the_display_takes_over_without_loading_again(browser, server, changed_site):
    open_at(browser, TEN, WEST + "display/")
    server.folder = changed_site
    browser.run(RETURN)
    browser.wait_for_period("1st", "10:14")
    assert browser.run("return globalThis.old")


def test_without_a_network_the_page_stays(browser, server):
    open_at(browser, TEN)
    server.go_offline()
    browser.run(RETURN)
    browser.set_clock("2015-09-02T15:20:00")
    browser.wait_for_text("6:00 min left", ".left")
    server.go_online()
    browser.log()

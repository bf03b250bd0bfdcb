"""Displays for walls: nothing is off the screen, and no row or column is cut off."""

import os
import subprocess

import pytest

from browser import PHONE
from kinds import by_kind, examples
from visit import measure

SCREENS = [(1080, 1920), (1920, 1080), PHONE]


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_everything_is_on_the_screen(browser, site, scripts, request):
    tested = by_kind(site) if request.config.getoption("--all") else examples(site)
    if not scripts:
        browser.disable_scripts()
    faults = []
    for page in tested["display"] + tested["departures for a wall"]:
        browser.open(page, live=None if scripts else 0)
        for size in SCREENS:
            browser.emulate(size)
            faults += [f"{page} at {size[0]}×{size[1]}: {fault}" for fault in measure(browser, "screenFaults()")]
    assert not faults, "\n".join(faults)


LUNCHES = """Schedule,Period,Start,Length,Group
Regular,3rd,10:15,55,
,Lunch,11:15,30,First Lunch
,4th,11:50,55,First Lunch
,4th,11:15,55,Second Lunch
,Lunch,12:15,30,Second Lunch
,5th,12:50,55,
"""


@pytest.mark.parametrize("size", [*SCREENS, (1280, 800), (844, 390)])
def test_two_groups_are_on_the_screen(browser, server, tmp_path, size):
    """At 11:20 one half of the school is at lunch."""
    schedules = tmp_path / "Content" / "schedules"
    schedules.mkdir(parents=True)
    (tmp_path / "Content" / "site.yaml").write_text("title: T\ntimeZone: UTC\n")
    (schedules / "periods.csv").write_text(LUNCHES)
    (schedules / "days.csv").write_text("Date,Schedule\n9/15/2026,Regular\n")
    subprocess.run([os.environ["ALMANAC_PROGRAM"], "build", "--at", "2026-09-15T10:20", "--quiet"], cwd=tmp_path,
                   check=True)
    server.folder = tmp_path / "Output"
    browser.emulate(size)
    browser.set_start_time("2026-09-15T11:20:00")
    browser.open("/bells/display/", live=1)
    assert [one.text for one in browser.all(".now strong")] == ["Lunch (First Lunch)", "4th (Second Lunch)"]
    assert not measure(browser, "screenFaults()")
    # The unit is beside the number.
    assert browser.run("""return [...document.querySelectorAll('.group .left')].every((one) => {
      const { lineHeight } = getComputedStyle(one.querySelector('b'));
      return one.clientHeight < 1.6 * parseFloat(lineHeight);
    })""")

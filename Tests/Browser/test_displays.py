"""Displays for walls: nothing is off the screen, and no row or column is cut off."""

import pytest

from browser import PHONE
from kinds import kind, pages
from visit import measure

SCREENS = [(1080, 1920), (1920, 1080), PHONE]


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
@pytest.mark.parametrize("size", SCREENS, ids=["upright", "wide", "phone"])
def test_everything_is_on_the_screen(browser, site, size, scripts):
    browser.emulate(size)
    if not scripts:
        browser.disable_scripts()
    faults = []
    for page in pages(site):
        if kind(page) in ("display", "departures for a wall"):
            browser.open(page, live=None if scripts else 0)
            faults += [f"{page}: {fault}" for fault in measure(browser, "screenFaults()")]
    assert not faults, "\n".join(faults)

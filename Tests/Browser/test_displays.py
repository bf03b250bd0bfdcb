"""Displays for walls: nothing is off the screen, and no row or column is cut off."""

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

"""Fixtures: one Chromium, two versions of the example site, and a new origin for each test."""

import os
import re
import shutil
from pathlib import Path

import pytest

from browser import Browser
from server import Server


def program(*names: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
    pytest.exit(f"the browser tests need {names[0]}; on Debian: apt install chromium chromium-driver", 1)


@pytest.fixture(scope="session")
def site() -> Path:
    """The example site, built for 10:00 on Wednesday, September 2, 2015."""
    return Path(os.environ["ALMANAC_SITE"])


@pytest.fixture(scope="session")
def next_site() -> Path:
    """A later version of the site, with the title 'Almanac II'."""
    return Path(os.environ["ALMANAC_NEXT_SITE"])


@pytest.fixture(scope="session")
def chromium():
    browser = Browser(program("chromium", "google-chrome", "chrome"), program("chromedriver"))
    yield browser
    browser.driver.quit()


@pytest.fixture
def server(site):
    server = Server(site)
    yield server
    server.go_offline()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Stores the result of a test for its fixtures."""
    report = yield
    if report.when == "call":
        item.has_failed = report.failed
    return report


@pytest.fixture
def browser(request, chromium, server):
    """A browser in its initial state. A message in its console fails the test.

    A screenshot and the log of a failed test are written to .build/browser/failures.
    """
    chromium.reset()
    chromium.origin = server.origin
    yield chromium
    log = chromium.log()
    if log or getattr(request.node, "has_failed", False):
        failures = Path(os.environ["ALMANAC_SITE"]).parent / "failures"
        failures.mkdir(exist_ok=True)
        name = re.sub(r"[^\w.-]+", "-", request.node.name)
        chromium.driver.save_screenshot(str(failures / f"{name}.png"))
        (failures / f"{name}.log").write_text("".join(f"{line}\n" for line in log))
    assert log == []

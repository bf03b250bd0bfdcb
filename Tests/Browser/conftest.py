"""What the tests share: one Chromium, the example site twice, and an origin of its own each test."""

import os
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
    """The example site as it is published at 10:00 on Wednesday, September 2, 2015."""
    return Path(os.environ["ALMANAC_SITE"])


@pytest.fixture(scope="session")
def next_site() -> Path:
    """The same from content that was changed since: the site's title is 'Almanac II'."""
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


@pytest.fixture
def browser(chromium, server):
    """A browser that has never seen the site. No test may leave a complaint in its console."""
    chromium.forget()
    chromium.origin = server.origin
    yield chromium
    assert chromium.log() == []

"""Fixtures: one Chromium without stored data for each test, and two versions of the example site."""

import os
import re
import shutil
from pathlib import Path

import pytest

from browser import Browser
from server import Server

ROOT = Path(__file__).parents[2]
# Not Debian's command, a shell script: when it is stopped, the browser goes on.
SHELL = "/usr/lib/chromium/chromium-headless-shell"


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="also run the tests with the marker `all`")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--all"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("all")])
        items[:] = [item for item in items if not item.get_closest_marker("all")]


def pytest_terminal_summary(terminalreporter, config):
    """Says how to run each failed test alone."""
    program = Path(os.environ["ALMANAC_PROGRAM"])
    if program.is_relative_to(ROOT):
        program = program.relative_to(ROOT)
    more = " --all" if config.getoption("--all") else ""
    for failure in ("failed", "error"):
        for report in terminalreporter.getreports(failure):
            terminalreporter.line(
                f"To run it alone: Tests/Browser/run {program} 'Tests/Browser/{report.nodeid}'{more}")


@pytest.fixture(scope="session")
def site() -> Path:
    """The example site, built for 10:00 on Wednesday, September 2, 2015."""
    return Path(os.environ["ALMANAC_SITE"])


@pytest.fixture(scope="session")
def next_site() -> Path:
    """A later version of the site, with the title 'Almanac II'."""
    return Path(os.environ["ALMANAC_NEXT_SITE"])


def start(profile: Path | None = None) -> Browser:
    """Starts the part of Chromium that has no windows and needs half of the time, or all of it for a profile."""
    program = shutil.which("chromium") if profile else SHELL
    return Browser(program, shutil.which("chromedriver"), profile)


@pytest.fixture(scope="session")
def chromium():
    browser = start()
    yield browser
    browser.driver.quit()


@pytest.fixture
def server(site):
    """Requested by tests that change what the server sends, or whether it does."""
    server = Server(site)
    yield server
    server.go_offline()


@pytest.fixture(scope="session")
def unchanged(site):
    """The server of all other tests: a browser loads the scripts and styles of an origin only once."""
    server = Server(site)
    server.cache_control = "max-age=3600"
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
def worker():
    """Requested by tests that need the service worker."""


@pytest.fixture
def browser(request, chromium):
    """A browser in its initial state. A message in its console fails the test. Only the fixture `worker`, and
    --all, let pages have a service worker.

    A screenshot and the log of a failed test are written to .build/browser/failures.
    """
    chromium.reset(request.config.getoption("--all") or "worker" in request.fixturenames)
    server = "server" if "server" in request.fixturenames else "unchanged"
    chromium.origin = request.getfixturevalue(server).origin
    yield chromium
    log = chromium.log()
    if log or getattr(request.node, "has_failed", False):
        failures = Path(os.environ["ALMANAC_SITE"]).parent / "failures"
        failures.mkdir(exist_ok=True)
        name = re.sub(r"[^\w.-]+", "-", request.node.name)
        chromium.driver.save_screenshot(str(failures / f"{name}.png"))
        (failures / f"{name}.log").write_text("".join(f"{line}\n" for line in log))
    assert log == []

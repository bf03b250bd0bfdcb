"""Two sites in folders of one origin: neither sees what the other stores."""

import pytest

from browser import PHONE
from flashcards import UNITS, go_to, is_starred, press
from test_offline import kept, offline_browser, wait_for_worker
from test_reviews import REVIEW, counts, rate, wait_for_card, wait_until_stored

DATABASES = """
  const done = arguments[arguments.length - 1];
  indexedDB.databases().then((found) => done(found.map((one) => one.name)));"""


@pytest.fixture
def site(site, tmp_path):
    """The example site in two folders, `a` and `b`."""
    for name in ["a", "b"]:
        (tmp_path / name).symlink_to(site)
    return tmp_path


def keys(browser) -> set[str]:
    return set(browser.run("return Object.keys(localStorage)"))


def test_stars_settings_and_reviews_are_apart(browser, server):
    browser.emulate(PHONE)
    browser.enable_touch()
    for name in ["a", "b"]:
        browser.open(f"/{name}{UNITS}")
        go_to(browser, 3)
        assert not is_starred(browser)
        press(browser, "Star")
        assert is_starred(browser)
        browser.open(f"/{name}{REVIEW}")
        wait_for_card(browser)
        new, learned, _ = counts(browser)
        assert learned == 0, "a card of the other site was counted"
        rate(browser)
        wait_until_stored(browser)
        browser.until(lambda: counts(browser)[1] == 1)
    assert all(key.startswith(("almanac /a/ ", "almanac /b/ ")) for key in keys(browser)), keys(browser)
    databases = browser.driver.execute_async_script(DATABASES)
    assert {"almanac /a/ reviews", "almanac /b/ reviews"} <= set(databases)
    # What one site removes stays in the other.
    browser.open(f"/a{UNITS}")
    go_to(browser, 3)
    press(browser, "Star")
    assert not is_starred(browser)
    browser.open(f"/b{UNITS}")
    go_to(browser, 3)
    assert is_starred(browser)


def test_stored_pages_are_apart(offline_browser, server):
    browser = offline_browser
    browser.open("/a/convert/length/")
    wait_for_worker(browser)
    browser.open("/b/convert/mass/")
    wait_for_worker(browser)
    caches = [name for name in kept(browser) if name.startswith("almanac ")]
    folders = [f"{browser.origin}/{name}/" for name in ["a", "b"]]
    assert sorted(name.split()[1] for name in caches) == folders
    folder = None
    for name in kept(browser):
        if name.startswith("almanac "):
            folder = name.split()[1]
        else:
            assert name.startswith(folder), f"{name} is in the cache of {folder}"
    server.go_offline()
    browser.open("/a/convert/length/")
    assert browser.run("return document.title").startswith("Length")
    # The page that only the other site has stored is the offline page here.
    browser.open("/a/convert/mass/", live=0)
    browser.until(lambda: browser.run("return location.pathname") == "/a/offline/")
    browser.open("/b/convert/mass/")
    assert browser.run("return document.title").startswith("Mass")
    server.go_online()

"""Reviews of cards: ratings, undo, the log in the browser's database, and files of reviews."""

import os
import re
import signal
import time
from pathlib import Path

import pytest

from browser import PHONE
from conftest import start
from flashcards import cards, shown
from test_offline import offline_browser, wait_for_worker

REVIEW = "/flashcards/unit-prefixes/review/"
PART = ".review-part"


@pytest.fixture
def review(browser):
    browser.open(REVIEW)
    wait_for_card(browser)
    return browser


def wait_for_card(browser):
    browser.until(lambda: shown(browser, "question") or shown(browser, "answer") or browser.all("#review-end"))


def counts(browser) -> list[int]:
    """New cards, cards being learned, and cards due."""
    return [int(one.text) for one in browser.all(f"{PART} .counts b")]


def wait_until_stored(browser):
    browser.until(lambda: not browser.all("[data-unsaved]"))


def press(browser, name):
    button = browser.named("button", name, PART)
    browser.run("arguments[0].focus()", button)
    button.click()


def rate(browser, name="Good"):
    press(browser, "Show answer")
    browser.run("""
      [...document.querySelectorAll('.grade')].find((one) => one.textContent.startsWith(arguments[0])).click()""", name)


def stored(browser) -> list[str]:
    """The log in the browser's database."""
    return browser.driver.execute_async_script("""
      const done = arguments[0];
      const request = indexedDB.open('almanac / reviews', 1);
      request.onupgradeneeded = () => request.transaction.abort();
      request.onerror = () => done([]);
      request.onsuccess = () => {
        const all = request.result.transaction('entries').objectStore('entries').getAll();
        all.onsuccess = () => { request.result.close(); done(all.result); };
      };""")


def test_a_card_is_rated_and_comes_back(review, site):
    deck = cards(site)
    assert shown(review, "question") == deck[0].question
    new = counts(review)[0]
    rate(review)
    wait_until_stored(review)
    assert shown(review, "question") == deck[1].question
    assert counts(review) == [new - 1, 1, 0]
    [line] = stored(review)
    assert line.split("\t")[2:] == [deck[0].id, "good"]
    review.open(REVIEW)
    wait_for_card(review)
    assert counts(review) == [new - 1, 1, 0]
    assert shown(review, "question") == deck[1].question
    # Ten minutes later it is asked again.
    review.set_clock("2015-09-02T15:11")
    review.until(lambda: counts(review) == [new - 1, 1, 0])
    review.open(REVIEW)
    assert review.log() == []


def test_keys(review, site):
    deck = cards(site)
    review.type(" ")
    assert shown(review, "answer") == deck[0].answer
    review.type("1")
    assert shown(review, "question") == deck[1].question
    review.type("Enter")
    assert shown(review, "answer") == deck[1].answer
    review.type("Enter")
    assert shown(review, "question") == deck[2].question
    review.type("u")
    assert shown(review, "question") == deck[1].question
    wait_until_stored(review)
    assert [line.split("\t")[3] for line in sorted(stored(review), key=lambda line: line.split("\t")[1])] == [
        "again", "good", "undo"]


def test_the_focus_moves_to_the_next_button(review):
    press(review, "Show answer")
    assert review.run("return document.activeElement.id") == "review-good"
    review.type(" ")
    assert review.run("return document.activeElement.id") == "review-flip"
    assert counts(review)[1] == 1


def test_a_tap_shows_the_answer_only(browser, site):
    browser.emulate(PHONE)
    browser.enable_touch()
    browser.open(REVIEW)
    wait_for_card(browser)
    stage = browser.driver.find_element("css selector", ".stage")
    browser.tap(stage)
    browser.until(lambda: shown(browser, "answer"))
    browser.tap(stage)
    time.sleep(0.6)
    assert shown(browser, "answer") == cards(site)[0].answer


def test_two_tabs(browser, site):
    deck = cards(site)
    browser.open(REVIEW)
    wait_for_card(browser)
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.open(REVIEW)
    wait_for_card(browser)
    second = browser.driver.current_window_handle
    for handle, number in ((first, 0), (second, 1), (first, 2), (second, 3)):
        browser.driver.switch_to.window(handle)
        browser.until(lambda: shown(browser, "question") == deck[number].question)
        rate(browser)
        wait_until_stored(browser)
    assert len(stored(browser)) == 4
    found = counts(browser)
    browser.driver.switch_to.window(first)
    browser.until(lambda: counts(browser) == found)


def processes(browser, kind) -> list[int]:
    """The processes below that of the driver whose command line contains a text."""
    parents = {}
    for folder in Path("/proc").iterdir():
        try:
            parents[int(folder.name)] = (
                int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1]), (folder / "cmdline").read_text())
        except (OSError, ValueError):
            pass

    def is_below(process):
        while process in parents and process != browser.driver.service.process.pid:
            process = parents[process][0]
        return process in parents
    return [process for process, (_, command) in parents.items()
            if kind in command and "chromedriver" not in command and is_below(process)]


@pytest.mark.parametrize("kind", ["--type=renderer", ""], ids=["tab", "browser"])
@pytest.mark.parametrize("delays", [(0.015,), pytest.param((0.018, 0.021, 0.025, 0.029, 0.034), marks=pytest.mark.all)],
                         ids=["once", "often"])
def test_what_is_stored_survives_a_killed(kind, delays, server, tmp_path):
    """The process is killed at any time, also while an entry is being stored."""
    known = []
    for delay in (*delays, None):
        browser = start(tmp_path)
        browser.origin = server.origin
        browser.open(REVIEW)
        wait_for_card(browser)
        before = stored(browser)
        assert set(known) <= set(before) and len(before) <= len(known) + 1
        rate(browser, "Easy")
        wait_until_stored(browser)
        known = stored(browser)
        assert len(known) == len(before) + 1
        if delay is None:
            browser.driver.quit()
            return
        browser.run("""
          document.querySelector('.flip').click();
          setTimeout(() => document.querySelector('.easy').click(), 20);""")
        time.sleep(delay)
        for process in processes(browser, kind):
            os.kill(process, signal.SIGKILL)
        browser.driver.service.stop() if kind == "" else browser.driver.quit()


REFUSED = "Object.defineProperty(globalThis, 'indexedDB', { value: { open() { throw new Error('refused'); } } });"
FULL = """
  const get = IDBObjectStore.prototype.put;
  globalThis.isFull = true;
  IDBObjectStore.prototype.put = function (...values) {
    if (globalThis.isFull) { this.transaction.abort(); throw new DOMException('full', 'QuotaExceededError'); }
    return get.apply(this, values);
  };"""


def test_refused_storage(browser):
    browser.before_every_page(REFUSED)
    browser.open(REVIEW)
    wait_for_card(browser)
    browser.wait_for_text("This browser does not store reviews", PART)
    before = counts(browser)[0]
    rate(browser, "Easy")
    assert counts(browser)[0] == before - 1
    assert browser.all("[data-unsaved]")
    # The page asks before it is closed.
    assert browser.run("""
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;""")
    browser.run("document.querySelector('[data-unsaved]').removeAttribute('data-unsaved')")


def test_full_storage(browser):
    browser.before_every_page(FULL)
    browser.open(REVIEW)
    wait_for_card(browser)
    rate(browser, "Easy")
    browser.wait_for_text("could not be stored", PART)
    assert stored(browser) == []
    browser.run("globalThis.isFull = false")
    rate(browser, "Easy")
    wait_until_stored(browser)
    assert len(stored(browser)) == 2
    assert "could not be stored" not in browser.text(PART)


def test_export_and_import(review, tmp_path):
    review.save_downloads(tmp_path)
    rate(review, "Easy")
    rate(review, "Again")
    wait_until_stored(review)
    press(review, "Export reviews")
    review.until(lambda: list(tmp_path.glob("*.txt")))
    [file] = tmp_path.glob("*.txt")
    assert file.name == "almanac-reviews-2015-09-02.txt"
    review.until(lambda: file.read_text().endswith("\nend\n"))
    before = sorted(stored(review))
    assert sorted(file.read_text().split("\n")[1:-2]) == before
    # Another device.
    review.cdp("Storage.clearDataForOrigin", origin=review.origin, storageTypes="all")
    review.open(REVIEW)
    wait_for_card(review)
    assert stored(review) == []
    broken = tmp_path / "broken.txt"
    broken.write_text(file.read_text()[:-30])
    field = review.driver.find_element("css selector", "[data-on-file]")
    field.send_keys(str(broken))
    review.wait_for_text("Nothing was imported: line ", PART)
    assert stored(review) == []
    field.send_keys(str(file))
    review.wait_for_text("2 new entries were imported.", PART)
    wait_until_stored(review)
    assert sorted(stored(review)) == before
    field.send_keys(str(file))
    review.wait_for_text("The file has nothing new.", PART)


def test_the_end_of_a_session(browser):
    browser.open("/flashcards/harbour-signals/review/")
    wait_for_card(browser)
    while not browser.all("#review-end"):
        rate(browser, "Easy")
    browser.wait_for_text("Done for today", PART)
    assert browser.run("return document.activeElement.id") == "review-end"
    assert "You remembered 100% of the reviews." in browser.text(PART)
    assert browser.run("return document.querySelector('progress').value === document.querySelector('progress').max")


def test_statistics(review):
    rate(review, "Easy")
    review.run("document.querySelector('details.statistics summary').click()")
    table = dict(row.text.rsplit(" ", 1) for row in review.all(".statistics tr")[:4])
    assert table["Young, at intervals below 21 days"] == "1"
    [drawing] = review.all("svg.forecast")
    assert "In total: 1 card." in drawing.get_attribute("aria-label")
    rate(review, "Easy")
    # The list stays open when a card is rated.
    assert review.all("details.statistics[open]")


def test_several_decks(browser):
    browser.open("/flashcards/all/review/")
    wait_for_card(browser)
    boxes = browser.all_named("checkbox", PART)
    assert {"Harbour signals", "Hebrew words", "Unit prefixes"} <= set(boxes)
    for name, box in boxes.items():
        if name not in ("Hebrew words", "Show answers and ask for questions"):
            browser.run("arguments[0].click()", box)
    browser.until(lambda: re.search("[\u0590-\u05ff]", browser.text(".face")))
    browser.open("/flashcards/all/review/")
    wait_for_card(browser)
    assert re.search("[\u0590-\u05ff]", browser.text(".face"))


def test_reviews_without_a_network(offline_browser, server):
    offline_browser.open(REVIEW)
    wait_for_worker(offline_browser)
    offline_browser.open(REVIEW)
    wait_for_card(offline_browser)
    server.go_offline()
    offline_browser.open(REVIEW)
    wait_for_card(offline_browser)
    rate(offline_browser)
    wait_until_stored(offline_browser)
    assert len(stored(offline_browser)) == 1
    server.go_online()


def test_without_the_script_of_the_log(browser, server):
    browser.cdp("Network.enable")
    browser.cdp("Network.setBlockedURLs", urls=["*/assets/log-*"])
    browser.open(REVIEW)
    browser.wait_for_text("This browser does not store reviews", PART)
    rate(browser)
    assert browser.all("[data-unsaved]")
    browser.run("document.querySelector('[data-unsaved]').removeAttribute('data-unsaved')")
    browser.cdp("Network.setBlockedURLs", urls=[])
    browser.log()

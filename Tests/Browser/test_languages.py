"""The languages that come with the program: texts, directions and layouts of each kind of page."""

import fcntl
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from browser import DESKTOP, PHONE
from kinds import one_of_each
from papers import misplaced
from preview import PROGRAM
from server import Server
from visit import markup, measure

ROOT = Path(__file__).parents[2]
DIRECTIONS = {"en": "ltr", "de": "ltr", "es": "ltr", "fr": "ltr", "he": "rtl"}
TRANSLATED = [language for language in DIRECTIONS if language != "en"]
# English phrases that are also in the content of the example site, such as names of units.
IN_CONTENT = {"Almanac", "Time", "Speed", "Day", "day", "h", "s", "min", "km", "km/h", "pm"}

# The texts that a reader sees or hears, each of one element, and the values of attributes.
TEXTS = """
  const found = [];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: element, data } = walk.currentNode;
    if (!element.closest('script, style, pre, code, [lang=""]')) found.push(data.trim());
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'content', 'data-text'])
      if (element.getAttribute(name)) found.push(element.getAttribute(name).trim());
  return found;"""


@pytest.fixture(scope="session")
def site_in(tmp_path_factory):
    """Builds the example site in a language, without its English guide, once for all processes of the tests."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent

    @cache
    def build(language: str) -> Path:
        with open(shared / f"{language}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return build_alone(language, shared / f"site-{language}")

    def build_alone(language: str, folder: Path) -> Path:
        done = folder / "done"
        if done.exists():
            return folder / "Output"
        content = folder / "Content"
        shutil.copytree(ROOT / "Content", content, ignore=shutil.ignore_patterns("guide", "index.md"),
                        dirs_exist_ok=True)
        settings = (content / "site.yaml").read_text()
        (content / "site.yaml").write_text(
            re.sub("description: .*", "description: x", settings).replace("language: en", f"language: {language}"))
        subprocess.run(
            [PROGRAM, "build", "--content", content, "--output", folder / "Output",
             "--at", "2015-09-02T10:00"], check=True, capture_output=True)
        done.touch()
        return folder / "Output"
    return build


@pytest.fixture
def spoken(site_in, browser, request):
    """The browser on the site in the language of the test, and that site."""
    site = site_in(request.param)
    server = Server(site)
    browser.origin = server.origin
    yield browser, site, request.param
    browser.driver.get("about:blank")
    server.go_offline()


def phrases(site: Path) -> list[str]:
    """All phrases, in the same order in each language."""
    file, = (site / "assets").glob("words-*.txt")
    return [text for table in file.read_text().split("\x1e")[1::2] for text in table.split("\x1d")]


def pattern(phrase: str) -> re.Pattern | None:
    """Matches the phrase with any arguments; None if it has too few words of its own."""
    parts = re.split(r"\{\d(?::[^}]*)?\}", phrase)
    if len(parts) == 1:
        return re.compile(re.escape(phrase)) if phrase not in IN_CONTENT else None
    if len(re.findall(r"[A-Za-z]{3,}", " ".join(parts))) < 2:
        return None
    return re.compile(".*".join(map(re.escape, parts)), re.DOTALL)


def english(original: Path, translated: Path) -> list[re.Pattern]:
    """The English phrases that are different in a language."""
    pairs = zip(phrases(original), phrases(translated), strict=True)
    different = [text for text, own in pairs if text != own and re.search("[A-Za-z]{2}", text)]
    assert different
    return [found for text in different if (found := pattern(text))]


# The language with the longest words, and the one that is written from right to left; and with --all the others.
@pytest.mark.parametrize("spoken", ["de", "he", *[pytest.param(one, marks=pytest.mark.all) for one in ("es", "fr")]],
                         indirect=True)
def test_pages_have_no_english_phrase_and_fit_a_phone(spoken, site_in):
    browser, site, language = spoken
    known = english(site_in("en"), site)
    translations = set(phrases(site))
    faults = set()

    def read(page):
        faults.update(f"{page}: {text}" for text in set(browser.run(TEXTS)) - translations
                      if text and any(phrase.fullmatch(text) for phrase in known))

    for page in one_of_each(site):
        if f'<html lang="{language}" dir="{DIRECTIONS[language]}">' not in markup(site, page):
            faults.add(f"{page}: not the language and direction of {language}")
        browser.emulate(PHONE)
        browser.open(page)
        read(page)
        for size in (PHONE, (320, 568)):
            browser.emulate(size)
            faults.update(f"{page} at {size[0]}: {fault}" for fault in measure(browser, "layoutOf(window)"))
        if browser.all("[data-awake]"):
            browser.press_every_button()
            read(f"{page} in use")
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.parametrize("spoken", DIRECTIONS, indirect=True)
def test_pages_have_the_direction_of_their_language(spoken):
    browser, _, language = spoken
    browser.open("/bells/west/")
    assert browser.run("return getComputedStyle(document.body).direction") == DIRECTIONS[language]


@pytest.mark.parametrize("spoken", TRANSLATED, indirect=True)
def test_a_sheet_of_a_timetable_holds_its_texts(spoken):
    browser, _, _ = spoken
    for size in (PHONE, DESKTOP):
        browser.emulate(size)
        browser.open("/travel/harbour-bus/lines/harbour-bus/out/print/")
        assert browser.all(".paper") and misplaced(browser) == []


# The period, the end of it, the first category's answer, and the answer of the calculator.
LIVE = {
    "en": ("Ends 10:26", "1.5", "1,234.5"),
    "de": ("Endet um 10:26", "1,5", "1.234,5"),
    "es": ("Termina a las 10:26", "1,5", "1234,5"),
    "fr": ("Fin à 10:26", "1,5", "1\u202f234,5"),
    "he": ("מסתיים ב־\u206810:26\u2069", "1.5", "1,234.5"),
}


@pytest.mark.parametrize("spoken", LIVE, indirect=True)
def test_live_parts_speak_the_language(spoken):
    browser, _, language = spoken
    ends, typed, grouped = LIVE[language]
    browser.open("/bells/west/")
    browser.wait_for_text(ends, ".then")
    browser.open("/convert/length/")
    for key in ("1", ".", "5"):
        browser.run("document.querySelector(`.conversion .keys [data-on-press='${arguments[0]}']`).click()", key)
    browser.wait_for_text(typed, ".from-value")
    browser.open("/convert/length/")
    for key in ("1", "2", "3", "4", ".", "5"):
        browser.run("document.querySelector(`.conversion .keys [data-on-press='${arguments[0]}']`).click()", key)
    browser.wait_for_text(grouped, ".to-value")


@pytest.mark.parametrize("spoken", ["de", "he"], indirect=True)
def test_keys_follow_the_direction(spoken):
    browser, _, language = spoken
    browser.open("/flashcards/harbour-signals/study/")
    position = browser.text(".live")
    browser.type("ArrowLeft" if language == "he" else "ArrowRight")
    browser.until(lambda: browser.text(".live") != position)
    browser.type("ArrowRight" if language == "he" else "ArrowLeft")
    browser.until(lambda: browser.text(".live") == position)

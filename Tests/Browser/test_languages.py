"""The languages that come with the program: texts, directions and layouts of each kind of page."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from browser import DESKTOP, PHONE
from kinds import one_of_each
from papers import misplaced
from server import Server

ROOT = Path(__file__).parents[2]
TEN = "2015-09-02T15:00:00"
DIRECTIONS = {"en": "ltr", "de": "ltr", "es": "ltr", "fr": "ltr", "he": "rtl"}
TRANSLATED = [language for language in DIRECTIONS if language != "en"]
# English phrases that are also in the content of the example site, such as names of units.
IN_CONTENT = {"Almanac", "Time", "Speed", "Day", "day", "h", "s", "min", "km", "km/h"}

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
def sites(tmp_path_factory) -> dict[str, Path]:
    """The example site in each language, without its English guide."""
    found = {}
    for language in DIRECTIONS:
        folder = tmp_path_factory.mktemp(language)
        content = folder / "Content"
        shutil.copytree(ROOT / "Content", content, ignore=shutil.ignore_patterns("guide", "index.md"))
        settings = (content / "site.yaml").read_text()
        (content / "site.yaml").write_text(
            re.sub("description: .*", "description: x", settings).replace("language: en", f"language: {language}"))
        subprocess.run(
            [os.environ["ALMANAC_PROGRAM"], "build", "--content", content, "--output", folder / "Output",
             "--at", "2015-09-02T10:00"], check=True, capture_output=True)
        found[language] = folder / "Output"
    return found


@pytest.fixture
def spoken(sites, browser, request):
    """The browser on the site in the language of the test, and that site."""
    server = Server(sites[request.param])
    browser.origin = server.origin
    browser.set_start_time(TEN)
    yield browser, sites[request.param], request.param
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


def english(sites: dict[str, Path], language: str) -> list[re.Pattern]:
    """The English phrases that are different in a language."""
    pairs = zip(phrases(sites["en"]), phrases(sites[language]), strict=True)
    different = [text for text, own in pairs if text != own and re.search("[A-Za-z]{2}", text)]
    assert len(different) > 500
    return [found for text in different if (found := pattern(text))]


@pytest.mark.parametrize("spoken", TRANSLATED, indirect=True)
def test_no_page_has_an_english_phrase(spoken, sites):
    browser, site, language = spoken
    known = english(sites, language)
    translations = set(phrases(site))
    found = set()
    for page in one_of_each(site):
        browser.open(page)
        for state in ("", " in use"):
            if state:
                if not browser.all("[data-awake]"):
                    continue
                browser.press_every_button()
            for text in set(browser.run(TEXTS)) - translations:
                if text and any(phrase.fullmatch(text) for phrase in known):
                    found.add(f"{page}{state}: {text}")
    assert sorted(found) == []


@pytest.mark.parametrize("spoken", DIRECTIONS, indirect=True)
def test_pages_have_their_language_and_direction(spoken):
    browser, site, language = spoken
    for page in one_of_each(site):
        html = (site / page.strip("/") / "index.html").read_text()
        assert f'<html lang="{language}" dir="{DIRECTIONS[language]}">' in html, page
    browser.open("/bells/west/")
    assert browser.run("return getComputedStyle(document.body).direction") == DIRECTIONS[language]


@pytest.mark.parametrize("spoken", TRANSLATED, indirect=True)
def test_no_page_scrolls_horizontally_on_a_phone(spoken):
    browser, site, _ = spoken
    wide = []
    for size in (PHONE, (320, 568)):
        browser.emulate(size)
        for page in one_of_each(site):
            browser.open(page)
            # In both directions: from right to left, the hidden part is on the left.
            if browser.run("""
                const { scrollWidth, clientWidth } = document.documentElement;
                return scrollWidth > clientWidth || document.scrollingElement.scrollLeft !== 0;"""):
                wide.append(f"{page} at {size[0]}")
    assert wide == []


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

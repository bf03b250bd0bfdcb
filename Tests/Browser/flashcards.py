"""Helpers for tests of the live study page: its cards, and the input methods for each action."""

import html
import os
import re
from pathlib import Path

import pytest

from browser import PHONE

UNITS = "/flashcards/unit-prefixes/study/"
DECKS = ["harbour-signals", "hebrew-words", "station-codes", "unit-prefixes"]
KEEP = "Save offline"
PICTURES = "return [...document.images].every((one) => one.complete && one.naturalWidth > 0)"


class Card:
    """A card of the page's data: its sides without markup."""

    def __init__(self, identity: str, line: str, is_favorite: bool):
        self.id = identity
        self.content, question, answer, self.tags = line.split("\t")
        self.question, self.answer = (
            " ".join(html.unescape(re.sub("<[^>]+>", "", side)).replace("\\n", " ").split())
            for side in (question, answer))
        self.is_favorite = is_favorite


def cards(site, deck="unit-prefixes"):
    _, identities, favorites, _, _, *lines = (site / f"flashcards/{deck}/study/cards.txt").read_text().split("\n")
    return [Card(identities[8 * index:][:8], line, str(index) in favorites.split())
            for index, line in enumerate(lines[:-1])]


# How many cards the deck of UNITS has.
COUNT = len(cards(Path(os.environ["ALMANAC_SITE"])))


@pytest.fixture
def study(browser):
    browser.open(UNITS)
    return browser


@pytest.fixture
def phone(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    browser.open(UNITS)
    return browser


def stage(browser):
    return browser.driver.find_element("css selector", ".stage")


# The text of a side of the visible card.
SHOWN = "const shown = (side) => document.querySelector('.stage .face:not(.leaving) .' + side)?.textContent ?? null;"


def shown(browser, side) -> str | None:
    """The text of the visible card's side; None if the other side is visible."""
    text = browser.run(SHOWN + "return shown(arguments[0]);", side)
    return None if text is None else " ".join(text.split())


def question(browser):
    return shown(browser, "question")


def answer(browser):
    return shown(browser, "answer")


def counter(browser) -> tuple[int, int]:
    """The number of the card and of all cards: 3, 40 for `3 of 40`."""
    text = browser.named("status", "Card", ".study-part").text
    number, count = re.fullmatch(r"(\d+) of (\d+)", text).groups()
    return int(number), int(count)


def press(browser, name):
    """Focuses a button, which scrolls to it, and clicks it."""
    button = browser.named("button", name, ".study-part")
    browser.run("arguments[0].focus()", button)
    button.click()


def switch(browser, name):
    box = browser.named("checkbox", name, ".study-part")
    browser.run("arguments[0].focus()", box)
    box.click()
    browser.run("arguments[0].blur()", box)


def is_on(browser, name) -> bool:
    return browser.named("checkbox", name, ".study-part").is_selected()


def is_starred(browser) -> bool:
    return browser.named("button", "Star", ".study-part").get_attribute("aria-pressed") == "true"


def next_cards(browser, count):
    """Goes on by some cards, and returns the questions before each step."""
    return [" ".join((text or "").split()) for text in browser.run(SHOWN + """
      return Array.from({ length: arguments[0] }, () => {
        const text = shown('question');
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        return text;
      });""", count)]


def go_to(browser, number):
    now, count = counter(browser)
    next_cards(browser, (number - now) % count)
    assert counter(browser)[0] == number


def in_order(browser):
    """The questions of all cards in order."""
    go_to(browser, 1)
    found = next_cards(browser, counter(browser)[1])
    assert counter(browser)[0] == 1
    return found


def by_button(name):
    return lambda browser: press(browser, name)


def by_key(key):
    return lambda browser: browser.type(key)


def by_swipe(across):
    return lambda browser: browser.swipe(stage(browser), across)


def by_tap(browser):
    browser.tap(stage(browser))


def by_double_tap(browser):
    browser.double_tap(stage(browser))


NEXT = {"button": by_button("Next"), "key": by_key("ArrowRight"), "swipe": by_swipe(-120)}
PREVIOUS = {"button": by_button("Previous"), "key": by_key("ArrowLeft"), "swipe": by_swipe(120)}
RANDOM = {"button": by_button("Random card"), "key": by_key("r"), "capital": by_key("R"), "tap": by_tap}
FLIP = {"button": lambda browser: press(browser, f"Show {'answer' if question(browser) else 'question'}"),
        "key": by_key(" "), "double tap": by_double_tap}
STAR = {"button": by_button("Star"), "key": by_key("f"), "capital": by_key("F")}


def with_each(methods):
    return pytest.mark.parametrize("act", methods.values(), ids=methods.keys())

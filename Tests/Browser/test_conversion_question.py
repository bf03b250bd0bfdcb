"""The field for conversions in one line: /convert/ and each category's page."""

import pytest
from selenium.webdriver.common.keys import Keys

from browser import DESKTOP, PHONE

FIELD = ".conversion-question input"


def first(browser, selector):
    return browser.all(selector)[0]


def answer(browser) -> str:
    return browser.run("return document.querySelector('.conversion-question output').textContent")


def await_answer(browser, wanted):
    browser.until(lambda: answer(browser) == wanted, lambda: f"{answer(browser)!r}, not {wanted!r}")


def await_note(browser, selector, beginning):
    def note():
        return first(browser, f".conversion-question p {selector}").text
    browser.until(lambda: note().startswith(beginning), lambda: f"{note()!r}, not {beginning!r}")


def test_the_part_starts_when_the_field_is_used(browser):
    browser.open("/convert/")
    assert browser.run("return document.querySelector('[data-module=conversion-question]').rel") == "prefetch"
    assert browser.all(".conversion-question[data-awake]") == []
    assert first(browser, ".conversion-question + p").text.startswith("For example: 5 ")
    first(browser, FIELD).send_keys("60 mph in ft/s")
    await_answer(browser, "60 mph = 88 ft/s")
    assert set(browser.all_named("status", ".conversion-question")) == {"Answer"}
    # The field keeps the focus and the text.
    assert browser.run("return document.activeElement.value") == "60 mph in ft/s"


def test_typing_before_the_module_is_loaded(browser):
    """What is typed in the meantime is answered, not lost."""
    browser.open("/convert/length/")
    browser.run("""
      const load = window.fetch;
      window.waiting = [];
      window.fetch = async (...request) => {
        await new Promise((go) => window.waiting.push(go));
        return load(...request);
      };""")
    first(browser, FIELD).send_keys("5'11\" to cm")
    browser.until(lambda: browser.run("return waiting.length == 2"))
    assert answer(browser) == ""
    browser.run("for (const go of waiting) go();")
    await_answer(browser, "5 ft 11 in = 180.34 cm")
    first(browser, FIELD).send_keys("!")
    await_note(browser, "span", "No unit 'cm!'")


@pytest.mark.parametrize("question, found", [
    ("180.34 cm to ft+in", "180.34 cm = 5 ft 11 in"), ("12 GB/h in Mbit/s", "12 GB/h ≈ 26.6666666667 Mbit/s"),
    ("1h30m in s", "1 h 30 min = 5,400 s"), ("2 N·m / kg in ft²/s²", "2 N·m / kg ≈ 21.5278208334 ft²/s²"),
])
def test_questions(browser, question, found):
    browser.open("/convert/")
    first(browser, FIELD).send_keys(question)
    await_answer(browser, found)


def test_refusals_say_what_is_wrong(browser):
    browser.open("/convert/")
    first(browser, FIELD).send_keys("60 mph in kg")
    await_note(browser, "span", "'mph' is a unit of speed, but 'kg' is a unit of mass; ")
    assert first(browser, ".conversion-question [aria-live]").text == ""
    first(browser, FIELD).send_keys(Keys.ENTER)
    await_note(browser, "[aria-live]", "'mph' is a unit of speed")
    assert answer(browser) == ""
    first(browser, FIELD).send_keys(Keys.CONTROL, "a")
    first(browser, FIELD).send_keys("<img src=x onerror=alert(1)>")
    await_note(browser, "span", "'<img' is not a valid number")


def test_digits_go_to_the_field_alone(browser):
    """The converter has the digits that are typed outside of fields."""
    browser.open("/convert/")
    first(browser, FIELD).send_keys("12")
    browser.until(lambda: len(browser.all("[data-awake]")) == 2)
    assert browser.all_named("status", ".converting")["From value"].text == ""


@pytest.mark.parametrize("size", [(320, 568), PHONE, DESKTOP])
def test_long_answers_fit(browser, size):
    browser.emulate(size)
    browser.open("/convert/")
    first(browser, FIELD).send_keys("123456789012345678 nautical mile per fortnight in micrometre per second")
    browser.until(lambda: "≈" in answer(browser) or "=" in answer(browser))
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")

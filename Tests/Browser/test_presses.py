"""The main controls of the site, pressed with the mouse where they are: their effects show that nothing covers
them."""

import pytest

from browser import DESKTOP, PHONE

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
FIELD = "header [role=combobox]"


@SIZES
@pytest.mark.parametrize("page", ["/", "/bells/west/", "/guide/bells/"])
def test_the_search_field(browser, page, size):
    browser.emulate(size)
    browser.open(page)
    browser.click(browser.until(lambda: browser.all(FIELD))[0])
    browser.type(*"harb")
    results = browser.until(lambda: browser.all("header [role=option] a"))
    address = results[0].get_property("href")
    browser.click(results[0])
    browser.until(lambda: browser.driver.current_url == address)


@SIZES
def test_the_links_of_the_menu(browser, size):
    browser.emulate(size)
    browser.open("/")
    addresses = [one.get_property("href") for one in browser.all(".sections a")]
    assert addresses
    for number, address in enumerate(addresses):
        browser.open("/")
        browser.click(browser.all(".sections a")[number])
        browser.until(lambda: browser.driver.current_url == address, lambda: address)


@SIZES
def test_a_link_of_each_block_of_the_front_page(browser, size):
    last = """
      return [...document.querySelectorAll('main section')]
        .map((block) => [...block.querySelectorAll('a[href^="."], a[href^="/"], a[href$="/"]')].at(-1)).filter(Boolean);"""
    browser.emulate(size)
    browser.open("/")
    addresses = [one.get_property("href") for one in browser.run(last)]
    assert addresses
    for number, address in enumerate(addresses):
        browser.open("/")
        browser.click(browser.run(last)[number])
        browser.until(lambda: browser.driver.current_url == address, lambda: address)


# For each live part with buttons, a page, its main button, and what changes when it is pressed.
BUTTONS = [
    ("/calculator/", ".calculator [data-on-press='7']", ".calculator .display"),
    ("/convert/length/", ".conversion .keys [data-on-press='1']", ".conversion output"),
    ("/flashcards/harbour-signals/study/", ".study-part .flip", ".stage"),
    ("/flashcards/harbour-signals/review/", ".review-part .flip", ".review-part .stage"),
    ("/travel/andromeda/", ".plan .stations button", ".plan"),
    ("/settings/", ".puzzle button:last-of-type", ".puzzle"),
]


@SIZES
@pytest.mark.parametrize("page, button, shown", BUTTONS, ids=[page for page, *_ in BUTTONS])
def test_a_button_of_each_live_part(browser, page, button, shown, size):
    state = "return [...document.querySelectorAll(arguments[0])].map((one) => one.innerHTML).join()"
    browser.emulate(size)
    browser.open(page)
    found = browser.until(lambda: browser.all(button))
    before = browser.run(state, shown)
    browser.click(found[-1])
    browser.until(lambda: browser.run(state, shown) != before)


@SIZES
def test_the_parts_of_a_timetable_that_are_shown_one_at_a_time(browser, size):
    browser.emulate(size)
    browser.open("/travel/andromeda/graph/")
    one = browser.all(".switch details:not([open]) summary")[0]
    browser.click(one)
    browser.until(lambda: browser.run("return arguments[0].parentElement.open", one))

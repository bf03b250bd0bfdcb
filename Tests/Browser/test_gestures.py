"""Touch gestures on days and cards: swipes can start anywhere, and the page still scrolls and zooms."""

import pytest

from browser import PHONE, first
from flashcards import UNITS, answer, go_to, counter, question, stage

DAY = "/bells/west/2015-09-02/"
A_WHILE = "setTimeout(arguments[0], 600)"

# Elements of the day's page where a gesture can start.
ELEMENTS = {
    "the words": ".bells-day .now", "the table": ".bells-day .table", "a row": ".schedule tbody tr",
    "a number": ".schedule td", "the picture": ".bells-day .progress",
    "the drawing": ".bells-day .day-picture", "a name in it": ".day-picture .name:nth-of-type(9)",
}
with_each_element = pytest.mark.parametrize("selector", first(4, ELEMENTS.values()), ids=ELEMENTS.keys())


@pytest.fixture
def phone(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    return browser


@pytest.fixture
def zoomable(browser):
    """The same in a new tab, since touches are misplaced in a tab that was zoomed before."""
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.emulate(PHONE)
    browser.enable_touch()
    yield browser
    browser.driver.close()
    browser.driver.switch_to.window(first)


def scale(browser) -> float:
    return browser.run("return visualViewport.scale")


def drag(browser, element, across=0, down=0) -> None:
    """Moves one finger from the centre of an element."""
    browser.drag(browser.centre(element), across, down)


def pinch(browser, element) -> None:
    """Moves two fingers apart, and waits until the page is zoomed in.

    Chromium ignores `touch-action` for pinches when it emulates a phone, so styles are checked too."""
    forbidding = browser.run("""
      const found = [];
      for (let one = arguments[0]; one; one = one.parentElement) {
        const action = getComputedStyle(one).touchAction;
        if (!/auto|manipulation|pinch-zoom/.test(action)) found.push(`${one.localName} ${action}`);
      }
      return found;""", element)
    assert forbidding == []
    x, y = browser.centre(element)

    def fingers(distance):
        return [{"x": x, "y": y + sign * distance, "id": number}
                for number, sign in enumerate([-1, 1])]

    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers(40)[:1])
    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers(40))
    for distance in range(45, 150, 7):
        browser.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=fingers(distance))
    browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    browser.until(lambda: scale(browser) > 1.2, lambda: f"scale {scale(browser)}")


def add_style(browser, rule) -> None:
    browser.run("""
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(arguments[0]);
      document.adoptedStyleSheets.push(sheet);""", rule)


@with_each_element
def test_a_swipe_can_start_anywhere_on_the_day(phone, selector):
    phone.open(DAY, live=1)
    drag(phone, phone.all(selector)[0], across=-150)
    phone.until(lambda: phone.path == "/bells/west/2015-09-03/")


@pytest.mark.parametrize("path", [DAY, "/bells/west/"])
def test_a_swipe_back_from_the_table(phone, path):
    phone.open(path, live=1)
    drag(phone, phone.all(".bells-day .table")[0], across=150)
    phone.until(lambda: phone.path == "/bells/west/2015-09-01/")


@with_each_element
def test_vertical_drags_scroll_the_page(phone, selector):
    phone.open(DAY, live=1)
    element = phone.all(selector)[0]
    phone.centre(element)
    before = phone.run("return scrollY + (document.querySelector('.progress')?.scrollTop ?? 0)")
    drag(phone, element, down=-180 if before < 300 else 180)
    phone.until(lambda: abs(phone.run(
        "return scrollY + (document.querySelector('.progress')?.scrollTop ?? 0)") - before) > 50)
    assert phone.path == DAY


@with_each_element
def test_pinches_zoom_the_day(zoomable, selector):
    zoomable.open(DAY, live=1)
    pinch(zoomable, zoomable.all(selector)[0])
    zoomable.driver.execute_async_script(A_WHILE)
    assert zoomable.path == DAY


def test_drags_move_a_zoomed_page(zoomable):
    zoomable.open(DAY, live=1)
    table = zoomable.all(".bells-day .table")[0]
    pinch(zoomable, table)
    zoomable.until(lambda: zoomable.all(":root[data-zoomed]"))
    left = "return visualViewport.pageLeft"
    before = zoomable.run(left)
    # A pinch on a slow machine can end at either side of the page: the drag goes to where there is room.
    room = zoomable.run("return document.documentElement.clientWidth - visualViewport.width") - before
    direction = -1 if room > before else 1
    zoomable.drag((195, 420), across=direction * 160)
    zoomable.until(lambda: abs(zoomable.run(left) - before) > 20)
    zoomable.driver.execute_async_script(A_WHILE)
    assert zoomable.path == DAY


def test_a_wide_table_scrolls_horizontally(phone):
    phone.open(DAY, live=1)
    add_style(phone, ".schedule { min-width: 60rem }")
    table = phone.until(lambda: phone.all(".bells-day .table[data-wide]"))[0]
    drag(phone, table, across=-150)
    phone.until(lambda: phone.run("return arguments[0].scrollLeft", table) > 50)
    phone.driver.execute_async_script(A_WHILE)
    assert phone.path == DAY


def test_the_front_page_ignores_swipes(phone):
    phone.open("/")
    drag(phone, phone.all(".schools")[0], across=-150)
    phone.driver.execute_async_script(A_WHILE)
    assert phone.path == "/"


@pytest.mark.parametrize("selector", [".face:not(.leaving)", ".face:not(.leaving) .question",
                                      ".face:not(.leaving) .side"])
def test_a_swipe_can_start_anywhere_on_a_card(phone, selector):
    phone.open(UNITS)
    go_to(phone, 5)
    drag(phone, phone.all(selector)[0], across=-150)
    phone.until(lambda: counter(phone)[0] == 6)
    drag(phone, phone.all(selector)[0], across=150)
    phone.until(lambda: counter(phone)[0] == 5)


def test_a_swipe_can_start_on_a_picture(phone):
    phone.open("/flashcards/harbour-signals/study/")
    picture = ".face:not(.leaving) img"
    while not phone.all(picture):
        phone.type("ArrowRight")
    number, count = counter(phone)
    drag(phone, phone.all(picture)[0], across=-150)
    phone.until(lambda: counter(phone)[0] == number % count + 1)


def test_pinches_zoom_a_card(zoomable):
    zoomable.open(UNITS)
    before = question(zoomable)
    pinch(zoomable, stage(zoomable))
    zoomable.driver.execute_async_script(A_WHILE)
    assert question(zoomable) == before


def top(browser) -> int:
    return round(browser.run(
        "return document.querySelector('.face:not(.leaving)').getBoundingClientRect().top"))


@pytest.mark.parametrize("way", ["key", "swipe"])
def test_the_card_is_visible_on_a_page_that_was_scrolled(phone, way):
    phone.open(UNITS)
    # The card is as tall as on a screen with a very large font.
    add_style(phone, ".study-part .view { min-height: 1900px }")
    go_to(phone, 3)
    phone.type(" ")
    assert answer(phone)
    phone.run("scrollTo({ top: 1500, behavior: 'instant' })")
    assert top(phone) < -900
    if way == "key":
        phone.type("ArrowRight")
    else:
        phone.drag((300, 300), across=-200)
    phone.until(lambda: counter(phone)[0] == 4)
    phone.until(lambda: 0 <= top(phone) <= PHONE[1] / 2, lambda: f"the top is at {top(phone)}")
    phone.type("ArrowLeft", " ")
    phone.until(lambda: 0 <= top(phone) <= PHONE[1] / 2)


def test_the_page_does_not_scroll_while_cards_are_visible(phone):
    phone.open(UNITS)
    before = phone.run("return scrollY")
    for key in ["ArrowRight", " ", "r", "ArrowLeft"]:
        phone.type(key)
        assert phone.run("return scrollY") == before

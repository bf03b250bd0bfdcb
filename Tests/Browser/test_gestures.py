"""Fingers on the day and on the cards: swipes begin anywhere, and the page still scrolls and zooms."""

import pytest

from browser import PHONE
from flashcards import UNITS, answer, go_to, place, question, stage

DAY = "/bells/west/2015-09-02/"
TEN = "2015-09-02T15:00:00"
A_WHILE = "setTimeout(arguments[0], 600)"

# Where a finger may begin on the day's page.
PLACES = {
    "the words": ".bells-day .now", "the table": ".bells-day .table", "a row": ".schedule tbody tr",
    "a number": ".schedule td", "the picture": ".bells-day .progress",
    "the drawing": ".bells-day .day-picture", "a name in it": ".day-picture .name:nth-of-type(9)",
}
each_place = pytest.mark.parametrize("selector", PLACES.values(), ids=PLACES.keys())


@pytest.fixture
def phone(browser):
    browser.show(PHONE)
    browser.have_touch()
    browser.begin_at(TEN)
    return browser


@pytest.fixture
def zoomable(browser):
    """The same in a tab of its own: a tab in which somebody has zoomed takes later touches wrongly."""
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.show(PHONE)
    browser.have_touch()
    browser.begin_at(TEN)
    yield browser
    browser.driver.close()
    browser.driver.switch_to.window(first)
    browser._scripts.clear()


def scale(browser) -> float:
    return browser.run("return visualViewport.scale")


def middle(browser, element) -> dict[str, int]:
    browser.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
    box = browser.run("return arguments[0].getBoundingClientRect().toJSON()", element)
    return {"x": round(box["x"] + box["width"] / 2), "y": round(box["y"] + box["height"] / 2)}


def drag(browser, element, across=0, down=0) -> None:
    """One finger from the element's middle."""
    point = middle(browser, element)
    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
    for part in range(1, 9):
        moved = {"x": point["x"] + across * part / 8, "y": point["y"] + down * part / 8}
        browser.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=[moved])
    browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def pinch(browser, element) -> None:
    """Two fingers that part, one above the other, and the page is larger then.

    Chromium lets pages be zoomed whatever they say as long as it emulates a phone: what they say is
    asked for as well."""
    forbidding = browser.run("""
      const found = [];
      for (let one = arguments[0]; one; one = one.parentElement) {
        const action = getComputedStyle(one).touchAction;
        if (!/auto|manipulation|pinch-zoom/.test(action)) found.push(`${one.localName} ${action}`);
      }
      return found;""", element)
    assert forbidding == []
    point = middle(browser, element)

    def fingers(apart):
        return [{"x": point["x"], "y": point["y"] + way * apart, "id": number}
                for number, way in enumerate([-1, 1])]

    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers(40)[:1])
    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers(40))
    for apart in range(45, 150, 7):
        browser.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=fingers(apart))
    browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    browser.until(lambda: scale(browser) > 1.2, lambda: f"scale {scale(browser)}")


def add_style(browser, rule) -> None:
    browser.run("document.styleSheets[0].insertRule(arguments[0], document.styleSheets[0].cssRules.length)",
                rule)


@each_place
def test_a_swipe_may_begin_anywhere_on_the_day(phone, selector):
    phone.open(DAY, awake=1)
    drag(phone, phone.all(selector)[0], across=-150)
    phone.until(lambda: phone.path == "/bells/west/2015-09-03/")


@pytest.mark.parametrize("path", [DAY, "/bells/west/"])
def test_a_swipe_back_from_the_table(phone, path):
    phone.open(path, awake=1)
    drag(phone, phone.all(".bells-day .table")[0], across=150)
    phone.until(lambda: phone.path == "/bells/west/2015-09-01/")


@each_place
def test_a_finger_that_goes_down_scrolls_the_page(phone, selector):
    phone.open(DAY, awake=1)
    element = phone.all(selector)[0]
    middle(phone, element)
    before = phone.run("return scrollY + (document.querySelector('.progress')?.scrollTop ?? 0)")
    drag(phone, element, down=-180 if before < 300 else 180)
    phone.until(lambda: abs(phone.run(
        "return scrollY + (document.querySelector('.progress')?.scrollTop ?? 0)") - before) > 50)
    assert phone.path == DAY


@each_place
def test_two_fingers_zoom_the_day(zoomable, selector):
    zoomable.open(DAY, awake=1)
    pinch(zoomable, zoomable.all(selector)[0])
    zoomable.driver.execute_async_script(A_WHILE)
    assert zoomable.path == DAY


def test_in_a_page_that_is_zoomed_in_one_finger_moves_it(zoomable):
    zoomable.open(DAY, awake=1)
    table = zoomable.all(".bells-day .table")[0]
    pinch(zoomable, table)
    zoomable.until(lambda: zoomable.all(":root[data-zoomed]"))
    before = zoomable.run("return visualViewport.pageLeft")
    point = {"x": 195, "y": 420}
    zoomable.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
    for x in range(180, 30, -15):
        zoomable.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x, "y": 420}])
    zoomable.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    zoomable.until(lambda: zoomable.run("return visualViewport.pageLeft") > before + 20)
    zoomable.driver.execute_async_script(A_WHILE)
    assert zoomable.path == DAY


def test_a_table_that_is_too_wide_scrolls_sideways(phone):
    phone.open(DAY, awake=1)
    add_style(phone, ".schedule { min-width: 60rem }")
    table = phone.until(lambda: phone.all(".bells-day .table[data-wide]"))[0]
    drag(phone, table, across=-150)
    phone.until(lambda: phone.run("return arguments[0].scrollLeft", table) > 50)
    phone.driver.execute_async_script(A_WHILE)
    assert phone.path == DAY


def test_the_front_page_takes_no_finger_for_a_swipe(phone):
    phone.open("/")
    drag(phone, phone.all(".bells-day")[-1], across=-150)
    phone.driver.execute_async_script(A_WHILE)
    assert phone.path == "/"


@pytest.mark.parametrize("selector", [".face:not(.leaving)", ".face:not(.leaving) .question",
                                      ".face:not(.leaving) .side"])
def test_a_swipe_may_begin_anywhere_on_a_card(phone, selector):
    phone.open(UNITS)
    go_to(phone, 5)
    drag(phone, phone.all(selector)[0], across=-150)
    phone.until(lambda: place(phone)[0] == 6)
    drag(phone, phone.all(selector)[0], across=150)
    phone.until(lambda: place(phone)[0] == 5)


def test_a_swipe_may_begin_on_a_cards_picture(phone):
    phone.open("/flashcards/harbour-signals/study/")
    picture = ".face:not(.leaving) img"
    while not phone.all(picture):
        phone.type("ArrowRight")
    number, count = place(phone)
    drag(phone, phone.all(picture)[0], across=-150)
    phone.until(lambda: place(phone)[0] == number % count + 1)


def test_two_fingers_zoom_a_card(zoomable):
    zoomable.open(UNITS)
    before = question(zoomable)
    pinch(zoomable, stage(zoomable))
    zoomable.driver.execute_async_script(A_WHILE)
    assert question(zoomable) == before


def top(browser) -> int:
    return round(browser.run(
        "return document.querySelector('.face:not(.leaving)').getBoundingClientRect().top"))


@pytest.mark.parametrize("rule", [
    ".answer-side { min-height: 1800px }", ".study-part .face { min-height: 1800px }"])
@pytest.mark.parametrize("way", ["key", "swipe"])
def test_after_a_tall_card_the_next_one_is_on_the_screen(phone, rule, way):
    phone.open(UNITS)
    add_style(phone, rule)
    go_to(phone, 3)
    phone.type(" ")
    assert answer(phone)
    phone.run("scrollTo({ top: 1500, behavior: 'instant' })")
    assert top(phone) < -900
    if way == "key":
        phone.type("ArrowRight")
    else:
        points = [{"x": x, "y": 300} for x in range(300, 100, -25)]
        phone.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=points[:1])
        for point in points[1:]:
            phone.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point])
        phone.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    phone.until(lambda: place(phone)[0] == 4)
    phone.until(lambda: 0 <= top(phone) <= PHONE[1] / 2, lambda: f"its top is at {top(phone)}")
    phone.type("ArrowLeft", " ")
    phone.until(lambda: 0 <= top(phone) <= PHONE[1] / 2)


def test_a_card_that_can_be_seen_leaves_the_page_where_it_is(phone):
    phone.open(UNITS)
    before = phone.run("return scrollY")
    for key in ["ArrowRight", " ", "r", "ArrowLeft"]:
        phone.type(key)
        assert phone.run("return scrollY") == before

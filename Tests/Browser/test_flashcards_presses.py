"""Long presses, selections and touches with two fingers on the card are no gestures."""

import time

from browser import PHONE
from flashcards import UNITS, counter, go_to, question, study


def test_a_long_press_is_no_tap(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    browser.open(UNITS)
    before = question(browser)
    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": 195, "y": 400}])
    browser.driver.execute_async_script("setTimeout(arguments[0], 700)")
    browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    browser.run("getSelection().empty()")
    browser.driver.execute_async_script("setTimeout(arguments[0], 600)")
    assert question(browser) == before
    browser.touch((195, 400))
    browser.until(lambda: question(browser) not in (None, before))


def mouse(browser, kind, x, y, at):
    """Sends an event that says its time, in seconds, so that a quick drag is quick on a busy machine."""
    browser.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                buttons=1 if kind != "mouseReleased" else 0, clickCount=1, timestamp=at)


def drag(browser, xs, y, lasts):
    """Drags the mouse from the first position to the last one."""
    start = time.time() - lasts
    mouse(browser, "mousePressed", xs[0], y, start)
    for x in xs[1:]:
        mouse(browser, "mouseMoved", x, y, start + lasts)
    mouse(browser, "mouseReleased", xs[-1], y, start + lasts)


def test_selecting_text_is_no_swipe(study):
    go_to(study, 5)
    box = study.run("""
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('.face:not(.leaving) .question'));
      return range.getClientRects()[0].toJSON();""")
    y = box["y"] + box["height"] / 2
    drag(study, [box["x"] + x for x in (2, 20, 60, 100, 140)], y, lasts=0.6)
    assert len(study.run("return String(getSelection())")) > 5
    assert counter(study)[0] == 5
    # The next click only ends the selection; a quick drag is a swipe.
    drag(study, [box["x"] + 300], y + 60, lasts=0.1)
    study.driver.execute_async_script("setTimeout(arguments[0], 600)")
    assert counter(study)[0] == 5
    study.run("getSelection().empty()")
    drag(study, [box["x"] + x for x in (140, 100, 60, 20, 2)], y, lasts=0.1)
    study.until(lambda: counter(study)[0] == 6)
    assert study.run("return String(getSelection())") == ""


def test_two_fingers_are_no_gesture(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    browser.open(UNITS)
    before = question(browser)
    two = [{"x": 150, "y": 400, "id": 0}, {"x": 240, "y": 400, "id": 1}]
    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=two[:1])
    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=two)
    browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=two[:1])
    browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    browser.driver.execute_async_script("setTimeout(arguments[0], 600)")
    assert question(browser) == before

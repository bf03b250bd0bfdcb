"""Long presses, selections and touches with two fingers on the card are no gestures."""

from browser import PHONE
from flashcards import UNITS, counter, go_to, question, study


def test_a_long_press_is_no_tap(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    browser.open(UNITS)
    before = question(browser)
    point = {"x": 195, "y": 400}
    for wait in ["setTimeout(arguments[0], 700)", "setTimeout(arguments[0], 0)"]:
        browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        browser.driver.execute_async_script(wait)
        browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        browser.run("getSelection().empty()")
        if "700" in wait:
            browser.driver.execute_async_script("setTimeout(arguments[0], 600)")
            assert question(browser) == before
    browser.until(lambda: question(browser) not in (None, before))


def mouse(browser, kind, x, y, count=1):
    browser.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                buttons=1 if kind != "mouseReleased" else 0, clickCount=count)


def test_selecting_text_is_no_swipe(study):
    go_to(study, 5)
    box = study.run("""
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('.face:not(.leaving) .question'));
      return range.getClientRects()[0].toJSON();""")
    y = box["y"] + box["height"] / 2
    mouse(study, "mousePressed", box["x"] + 2, y)
    for x in (20, 60, 100, 140):
        mouse(study, "mouseMoved", box["x"] + x, y)
    study.driver.execute_async_script("setTimeout(arguments[0], 600)")
    mouse(study, "mouseReleased", box["x"] + 140, y)
    assert len(study.run("return String(getSelection())")) > 5
    assert counter(study)[0] == 5
    # The next click only ends the selection; a quick drag is a swipe.
    for kind in ["mousePressed", "mouseReleased"]:
        mouse(study, kind, box["x"] + 300, y + 60)
    study.driver.execute_async_script("setTimeout(arguments[0], 600)")
    assert counter(study)[0] == 5
    study.run("getSelection().empty()")
    mouse(study, "mousePressed", box["x"] + 140, y)
    for x in (100, 60, 20):
        mouse(study, "mouseMoved", box["x"] + x, y)
    mouse(study, "mouseReleased", box["x"] + 2, y)
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

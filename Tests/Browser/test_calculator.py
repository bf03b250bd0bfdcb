"""The live calculator: /calculator/."""

import re

import pytest

from browser import DESKTOP, PHONE, PHONE_LANDSCAPE
from calculator import KEYBOARD, TABLE, Calculator

FACES = """0 1 2 3 4 5 6 7 8 9 . + − × ÷ xʸ √ x² x⁻¹ ± % sin cos tan ln log₁₀ eˣ π e Rand M →M C ⌫
    undo = Deg Rad""".split()


@pytest.fixture
def calculator(browser):
    return Calculator(browser)


def test_every_key_is_a_button(calculator):
    assert sorted(calculator.keys) == sorted(FACES)


def test_keys_have_spoken_names(calculator):
    names = {face: key.accessible_name for face, key in calculator.keys.items()}
    assert names["⌫"] == "delete last digit"
    assert names["→M"] == "M, store in memory"
    assert names["xʸ"] == "x to the power of y"
    assert names["7"] == "7" and names["undo"] == "undo"
    # Each name is words, and no two keys have the same one.
    assert all(re.fullmatch(r"\d|[\w ,’]+", name) for name in names.values()), names
    assert len(set(names.values())) == len(names)


def test_names_of_the_outputs(calculator):
    calculator.press("5 →M 7")
    outputs = calculator.browser.all_named("status", ".calculator .screen")
    assert {name: output.text for name, output in outputs.items()} == {
        "Calculation": "5 =", "Display": "7", "Memory": "M = 5"}


def test_the_table_by_mouse(calculator):
    calculator.try_table(lambda key: calculator.keys[key].click(), TABLE[3:6])


def test_the_table_by_keyboard(calculator):
    calculator.try_table(lambda key: calculator.browser.type(KEYBOARD.get(key, key)))


def test_the_table_by_touch(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    calculator = Calculator(browser)
    calculator.try_table(lambda key: browser.tap(calculator.keys[key]), TABLE[9:])


def test_other_keys(calculator):
    for keys, shown in [
        ("1 ÷ 0 =", ("1 ÷ 0 =", "Division by zero")),
        ("3 0 Deg sin", ("sin(30°) =", "0.5")),
        ("Rad 9 ± √", ("√(-9) =", "Square root of a negative number")),
        (". 5 ⌫ ⌫ ⌫", None),
        ("0 . 1 + 0 . 2 =", ("0.1 + 0.2 =", "0.3")),
    ]:
        for key in ["C", *keys.split()]:
            calculator.keys[key].click()
        if shown is None:
            assert calculator.shows[1] == "0"
        else:
            description, display = calculator.shows
            assert display == shown[1], keys
            assert re.sub(r"[−-]", "-", description)[0] == shown[0][0], keys


def test_enter_presses_the_focused_key(calculator):
    calculator.browser.run("arguments[0].focus()", calculator.keys["7"])
    calculator.browser.type("Enter")
    assert calculator.shows[1] == "7"
    focused = calculator.browser.driver.switch_to.active_element
    assert focused == calculator.keys["7"]


def test_keys_with_control_are_ignored(calculator):
    calculator.browser.cdp("Input.dispatchKeyEvent", type="keyDown", key="7", code="Digit7",
                           modifiers=2)
    assert calculator.shows[1] == "0"


SIZES = [(320, 568), (568, 320), PHONE, PHONE_LANDSCAPE, (768, 1024), DESKTOP, (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_keys_are_large_enough_and_kinds_have_different_colours(browser, size):
    for dark in (False, True):
        browser.emulate(size, dark=dark)
        browser.open("/calculator/", live=1)
        small, wide, looks = browser.run("""
          const keys = [...document.querySelectorAll('.calculator button')];
          const look = (name) =>
            getComputedStyle(keys.find((key) => key.textContent === name)).backgroundColor;
          return [
            keys.filter((key) => key.offsetHeight < 44 || key.offsetWidth < 44).map((key) => key.textContent),
            document.documentElement.scrollWidth > innerWidth,
            ['7', '+', 'sin', 'C', '='].map(look)];""")
        assert small == []
        assert not wide
        assert len(set(looks)) == 5, looks


@pytest.mark.parametrize("size", SIZES)
def test_the_display_and_all_keys_are_on_the_first_screen(browser, size):
    browser.emulate(size)
    calculator = Calculator(browser)
    for keys in ["7 + 9 =", "C 1 2 3 →M 9 ± ln", "C 1 2 3 4 5 6 7 8 9 + 1 2 3 4 5 6 7 8 9 = = = = = = x²"]:
        calculator.press(keys)
        top, bottom = browser.run("""
          scrollTo(0, 0);
          const boxes = [...document.querySelectorAll('.calculator .screen output:not(:empty), .keys button')]
            .map((one) => one.getBoundingClientRect());
          return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];""")
        assert 0 <= top and bottom <= size[1], keys


def test_a_pressed_key_is_seen(calculator):
    browser = calculator.browser
    key = calculator.keys["7"]
    look = "const s = getComputedStyle(arguments[0]); return [s.backgroundColor, s.color, s.transform]"
    before = browser.run(look, key)
    box = browser.run("return arguments[0].getBoundingClientRect().toJSON()", key)
    point = {"x": box["x"] + 9, "y": box["y"] + 9, "button": "left", "clickCount": 1}
    browser.cdp("Input.dispatchMouseEvent", type="mousePressed", **point)
    during = browser.run(look, key)
    browser.cdp("Input.dispatchMouseEvent", type="mouseReleased", **point)
    assert all(one != other for one, other in zip(before, during)), (before, during)

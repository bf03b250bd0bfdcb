"""The live calculator: /calculator/."""

import re

import pytest

from browser import DESKTOP, PHONE, PHONE_LANDSCAPE

FACES = """0 1 2 3 4 5 6 7 8 9 . + − × ÷ xʸ √ x² x⁻¹ ± % sin cos tan ln log₁₀ eˣ π e Rand M →M C ⌫
    undo = Deg Rad""".split()

# Keys with the expected description and display, from the specification.
TABLE = [
    ("7 +", "7 + …", "7"),
    ("7 + 9", "7 + …", "9"),
    ("7 + 9 =", "7 + 9 =", "16"),
    ("7 + 9 = √", "√(7 + 9) =", "4"),
    ("7 + 9 √", "7 + √(9) …", "3"),
    ("7 + 9 √ =", "7 + √(9) =", "10"),
    ("7 + 9 = + 6 + 3 =", "7 + 9 + 6 + 3 =", "25"),
    ("7 + 9 = √ 6 + 3 =", "6 + 3 =", "9"),
    ("5 + 6 = 7 3", "5 + 6 =", "73"),
    ("7 + =", "7 + 7 =", "14"),
    ("4 × π =", "4 × π =", "12.5663706143592"),
    ("4 + 5 × 3 =", "(4 + 5) × 3 =", "27"),
]
KEYBOARD = {"−": "-", "×": "*", "÷": "/", "√": "r", "π": "p", "C": "Escape", "=": "Enter"}


class Calculator:
    def __init__(self, browser):
        self.browser = browser
        browser.open("/calculator/", live=1)
        self.keys = browser.all_named("button", ".calculator")
        self.outputs = browser.all_named("status", ".calculator")

    @property
    def shows(self):
        return self.outputs["Calculation"].text, self.outputs["Display"].text

    def try_table(self, press):
        for keys, description, display in TABLE:
            for key in ["C", *keys.split()]:
                press(key)
            self.browser.until(lambda: self.shows == (description, display),
                               lambda: f"{keys}: {self.shows}")


@pytest.fixture
def calculator(browser):
    return Calculator(browser)


def test_keys_are_buttons_named_by_their_labels(calculator):
    assert sorted(calculator.keys) == sorted(FACES)


def test_names_of_the_outputs(calculator):
    assert sorted(calculator.outputs) == ["Calculation", "Display"]


def test_the_table_by_mouse(calculator):
    calculator.try_table(lambda key: calculator.keys[key].click())


def test_the_table_by_keyboard(calculator):
    calculator.try_table(lambda key: calculator.browser.type(KEYBOARD.get(key, key)))


def test_the_table_by_touch(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    calculator = Calculator(browser)
    calculator.try_table(lambda key: browser.tap(calculator.keys[key]))


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


@pytest.mark.parametrize("size", [(320, 568), PHONE, PHONE_LANDSCAPE, (568, 320), DESKTOP, (3840, 2160)])
def test_keys_are_large_enough_and_kinds_have_different_colours(browser, size):
    browser.emulate(size)
    browser.open("/calculator/", live=1)
    small, wide, looks = browser.run("""
      const keys = [...document.querySelectorAll('.calculator button')];
      const look = (name) => {
        const style = getComputedStyle(keys.find((key) => key.textContent === name));
        return style.color + style.backgroundColor;
      };
      return [
        keys.filter((key) => key.offsetHeight < 44 || key.offsetWidth < 44).map((key) => key.textContent),
        document.documentElement.scrollWidth > innerWidth,
        ['7', '+', 'sin'].map(look)];""")
    assert small == []
    assert not wide
    assert len(set(looks)) == 3

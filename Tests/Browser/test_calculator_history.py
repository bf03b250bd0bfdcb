"""The live calculator: history, copying and pasting."""

import base64
import re

import pytest

from calculator import Calculator
from printing import text_of


@pytest.fixture
def calculator(browser):
    return Calculator(browser)


@pytest.fixture
def clipboard(browser):
    """Reads and sets the clipboard."""
    browser.cdp("Browser.grantPermissions", origin=browser.origin,
                permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])

    class Clipboard:
        @property
        def text(self):
            return browser.driver.execute_async_script(
                "const done = arguments[0]; navigator.clipboard.readText().then(done, (e) => done(String(e)))")

        @text.setter
        def text(self, value):
            browser.driver.execute_async_script(
                "const done = arguments[1]; navigator.clipboard.writeText(arguments[0]).then(done, done)", value)

    yield Clipboard()
    browser.cdp("Browser.resetPermissions")


def press_with_control(browser, key, command):
    for kind in ("keyDown", "keyUp"):
        browser.cdp("Input.dispatchKeyEvent", type=kind, key=key, code=f"Key{key.upper()}", modifiers=2,
                    windowsVirtualKeyCode=ord(key.upper()), commands=[command] if kind == "keyDown" else [])


def rows(browser):
    return browser.run("""
      return [...document.querySelectorAll('.calculator li')]
        .map((row) => [...row.querySelectorAll('button')].map((one) => one.textContent))""")


def test_calculations_and_answers_are_used_again(calculator):
    browser = calculator.browser
    calculator.press("1 ÷ 3 = 7 + 9 =")
    assert rows(browser) == [["7 + 9 =", "16"], ["1 ÷ 3 =", "≈ 0.333333333333333"]]
    calculator.press("C 2 ×")
    browser.named("button", "Use the calculation 7 + 9 =").click()
    calculator.press("=")
    assert calculator.shows == ("2 × (7 + 9) =", "32")
    calculator.press("C 2 ×")
    browser.named("button", "Use the answer 16").click()
    calculator.press("=")
    assert calculator.shows == ("2 × 16 =", "32")
    browser.named("button", "Use the answer ≈ 0.333333333333333").click()
    calculator.press("× 3 =")
    assert calculator.shows == ("1 ÷ 3 × 3 =", "1")


def test_the_history_is_kept_until_it_is_cleared(calculator):
    browser = calculator.browser
    calculator.press("7 + 9 = √")
    kept = [["√(7 + 9) =", "4"], ["7 + 9 =", "16"]]
    assert rows(browser) == kept
    browser.open("/calculator/", live=1)
    assert rows(browser) == kept
    browser.named("button", "Clear history").click()
    assert rows(browser) == []
    browser.open("/calculator/", live=1)
    assert rows(browser) == []
    assert "History" not in browser.text()


def test_the_display_is_copied(calculator, clipboard):
    browser = calculator.browser
    calculator.press("5 − 1 2 . 5 =")
    press_with_control(browser, "c", "copy")
    browser.wait_for_text("Copied.", ".clipboard")
    assert clipboard.text == "-7.5"
    calculator.press("√")
    browser.named("button", "Copy").click()
    browser.wait_for_text("There is no number to copy.", ".clipboard")
    calculator.press("4")
    browser.named("button", "Copy").click()
    browser.wait_for_text("Copied.", ".clipboard")
    assert clipboard.text == "4"
    # A selection is copied as usual.
    browser.run("getSelection().selectAllChildren(document.querySelector('h1'))")
    press_with_control(browser, "c", "copy")
    browser.until(lambda: clipboard.text.strip() == "Calculator")


def test_numbers_are_pasted(calculator, clipboard):
    browser = calculator.browser
    calculator.press("7 +")
    clipboard.text = "−1,234.5\n"
    press_with_control(browser, "v", "paste")
    browser.until(lambda: calculator.shows == ("7 + …", "−1234.5"), lambda: str(calculator.shows))
    clipboard.text = "3,14"
    press_with_control(browser, "v", "paste")
    browser.wait_for_text("There is no number to paste.", ".clipboard")
    assert calculator.shows == ("7 + …", "−1234.5")
    clipboard.text = "1 000"
    browser.named("button", "Paste").click()
    browser.until(lambda: calculator.shows == ("7 + …", "1000"), lambda: str(calculator.shows))
    calculator.press("=")
    assert calculator.shows == ("7 + 1000 =", "1007")


def test_the_history_is_printed(calculator, tmp_path):
    browser = calculator.browser
    calculator.press("1 ÷ 3 =")
    path = tmp_path / "calculator.pdf"
    path.write_bytes(base64.b64decode(browser.cdp("Page.printToPDF")["data"]))
    text = text_of(path)
    assert re.search(r"1 ?÷ ?3 ?=\s+≈ 0\.333333333333333", text)
    assert "Calculator" in text
    assert not re.search(r"Rand|log₁₀|undo|Clear history|Paste", text)

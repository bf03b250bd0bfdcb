"""Drives the live calculator: /calculator/."""

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
        self.keys = dict(browser.run("""
          return [...document.querySelectorAll('.calculator .keys button')].map((key) => [key.innerText, key]);"""))

    def press(self, keys: str) -> None:
        """Presses keys by a script. The tests of the table press them as readers do."""
        self.browser.run("for (const key of arguments) key.click()", *(self.keys[key] for key in keys.split()))

    @property
    def shows(self):
        return self.browser.text(".calculator .label"), self.browser.text(".calculator .display")

    def try_table(self, press, rows=TABLE):
        for keys, description, display in rows:
            for key in ["C", *keys.split()]:
                press(key)
            self.browser.until(lambda: self.shows == (description, display),
                               lambda: f"{keys}: {self.shows}")

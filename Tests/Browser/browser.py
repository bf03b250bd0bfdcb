"""A Chromium, as somebody uses it: what they see by role and name, and press, type and touch."""

import time
from datetime import datetime, timezone
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

HERE = Path(__file__).parent

# Elements that may have a role; the browser itself says which they have, and what they are called.
CANDIDATES = {
    "button": "button, [role=button]",
    "status": "output, [role=status]",
    "combobox": "select, [role=combobox]",
    "spinbutton": "input[type=number]",
    "textbox": "input, textarea",
    "searchbox": "input",
    "checkbox": "input[type=checkbox]",
    "radio": "input[type=radio]",
    "link": "a[href]",
    "table": "table",
    "image": "img, svg, [role=img]",
    "region": "section, [role=region]",
    "group": "[role=group], fieldset",
    "listbox": "select, datalist, [role=listbox]",
    "option": "option, [role=option]",
    "heading": "h1, h2, h3, h4",
}
# What WebDriver's computed role may say for one that is asked for by its name in ARIA.
SYNONYMS = {"image": {"image", "img"}, "combobox": {"combobox", "ComboBoxSelect", "menulist"}}

DESK = (1280, 900)
PHONE = (390, 844)
PHONE_ON_ITS_SIDE = (844, 390)


def instant(text: str) -> int:
    """Seconds since 1970 of a time in UTC: `2015-09-02T15:00`."""
    return int(datetime.fromisoformat(text).replace(tzinfo=timezone.utc).timestamp())


class Browser:
    """One Chromium for all tests; `forget` makes it as good as new."""

    def __init__(self, chromium: str, driver: str):
        options = webdriver.ChromeOptions()
        options.binary_location = chromium
        for flag in ("headless=new", "no-sandbox", "disable-gpu", "hide-scrollbars",
                     "disable-dev-shm-usage", f"window-size={DESK[0]},{DESK[1]}"):
            options.add_argument("--" + flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
        self.driver.set_page_load_timeout(30)
        self.driver.set_script_timeout(30)
        self.origin = ""
        self._scripts: list[str] = []

    def cdp(self, command: str, **fields):
        return self.driver.execute_cdp_cmd(command, fields)

    def run(self, script: str, *arguments):
        return self.driver.execute_script(script, *arguments)

    def forget(self) -> None:
        """Leaves the page, and everything that a test has set."""
        for handle in self.driver.window_handles[1:]:
            self.driver.switch_to.window(handle)
            self.driver.close()
        self.driver.switch_to.window(self.driver.window_handles[0])
        self.driver.get("about:blank")
        for script in self._scripts:
            self.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
        self._scripts = []
        self.cdp("Emulation.setScriptExecutionDisabled", value=False)
        self.cdp("Emulation.setTimezoneOverride", timezoneId="")
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=False)
        self.show()
        self.log()

    # What the page finds itself in.

    def show(self, size=DESK, dark=False, media="", still=True) -> None:
        width, height = size
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=1, mobile=width < 1000)
        self.cdp("Emulation.setEmulatedMedia", media=media, features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            # Where pages scroll smoothly a click comes before its button does.
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def before_every_page(self, script: str) -> None:
        answer = self.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)
        self._scripts.append(answer["identifier"])

    def begin_at(self, time: str) -> None:
        """Every page from now on is opened at this time, in UTC."""
        script = (HERE / "clock.js").read_text()
        self.before_every_page(script.replace("START", str(instant(time))))

    def set_clock(self, time: str) -> None:
        """As if the machine had slept until then."""
        self.run("setClock(arguments[0])", instant(time))

    def stand_in(self, zone: str) -> None:
        self.cdp("Emulation.setTimezoneOverride", timezoneId=zone)

    def have_touch(self) -> None:
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)

    def switch_scripts_off(self) -> None:
        self.cdp("Emulation.setScriptExecutionDisabled", value=True)

    # Pages.

    def open(self, path: str, awake: int | None = None) -> None:
        """Opens a page and waits for its live parts, as many as it has or as many as said."""
        self.driver.get(self.origin + path)
        if awake is None:
            awake = self.run("return document.querySelectorAll('[data-live]').length")
        self.until(lambda: len(self.all("[data-awake]")) == awake,
                   lambda: f"{path}: live parts that are awake: {len(self.all('[data-awake]'))}, not {awake}")

    def press_every_button(self) -> None:
        """Of the page's live parts, so that they show what they show to whoever uses them."""
        self.run("""
          for (const button of document.querySelectorAll('[data-awake] [data-on-press]'))
            if (button.isConnected) button.click();""")

    @property
    def path(self) -> str:
        return self.driver.current_url.removeprefix(self.origin)

    def until(self, holds, otherwise=lambda: "", seconds: float = 8):
        """Waits until it holds, and gives what it gave."""
        end = time.monotonic() + seconds
        while True:
            try:
                found = holds()
                if found:
                    return found
            except StaleElementReferenceException:
                found = None
            assert time.monotonic() < end, otherwise() or f"still {found!r} after {seconds} s"
            time.sleep(0.03)

    def reads(self, text: str, where: str = "main", seconds: float = 8) -> None:
        """Waits until the text stands there."""
        self.until(lambda: text in self.text(where),
                   lambda: f"no {text!r} in {where}: {self.text(where)!r}", seconds)

    def text(self, selector: str = "main") -> str:
        return self.run(
            "return [...document.querySelectorAll(arguments[0])].map((e) => e.innerText).join('\\n')",
            selector)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def all_named(self, role: str, within: str = "body") -> dict[str, WebElement]:
        """All elements of a role that can be seen, by the names that a screen reader says."""
        roles = SYNONYMS.get(role, {role})
        selector = ", ".join(f"{within} {one.strip()}" for one in CANDIDATES[role].split(","))
        found = [e for e in self.all(selector) if e.aria_role in roles and e.is_displayed()]
        return {element.accessible_name.strip(): element for element in found}

    def named(self, role: str, name: str, within: str = "body") -> WebElement:
        found = self.all_named(role, within)
        assert name in found, f"no {role} {name!r}; there are {sorted(found)}"
        return found[name]

    def log(self) -> list[str]:
        """What the console said since it was last asked.

        That a file fetched ahead has not been used for some seconds is news of a busy machine.
        """
        messages = [entry["message"] for entry in self.driver.get_log("browser")]
        return [one for one in messages if "preloaded using link preload but not used" not in one]

    # Hands.

    def type(self, *keys: str) -> None:
        """The keys of the keyboard, one after another, on what has the focus."""
        names = {" ": ("Space", " "), "Enter": ("Enter", "\r")}
        for key in keys:
            code, text = names.get(key, (key, key if len(key) == 1 else ""))
            down = {"type": "keyDown" if text else "rawKeyDown", "key": key, "code": code}
            if text:
                down |= {"text": text, "unmodifiedText": text}
            codes = {"Enter": 13, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                     "ArrowDown": 40, "Backspace": 8, "Escape": 27, "Tab": 9, "Delete": 46}
            if key in codes:
                down["windowsVirtualKeyCode"] = codes[key]
            self.cdp("Input.dispatchKeyEvent", **down)
            self.cdp("Input.dispatchKeyEvent", type="keyUp", key=key, code=code)

    def tap(self, element: WebElement) -> None:
        self.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element)
        box = self.run("return arguments[0].getBoundingClientRect().toJSON()", element)
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def double_tap(self, element: WebElement) -> None:
        """Two taps by one command, so that a busy machine does not make them two single ones."""
        self.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element)
        box = self.run("return arguments[0].getBoundingClientRect().toJSON()", element)
        self.cdp("Input.synthesizeTapGesture", x=box["x"] + box["width"] / 2,
                 y=box["y"] + box["height"] / 2, duration=20, tapCount=2, gestureSourceType="touch")

    def swipe(self, element: WebElement, across: int) -> None:
        """A finger from the element's middle to one side; negative to the left."""
        self.run("arguments[0].scrollIntoView({block: 'start', behavior: 'instant'})", element)
        box = self.run("return arguments[0].getBoundingClientRect().toJSON()", element)
        x, y = box["x"] + box["width"] / 2, box["y"] + 30
        self.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for part in range(1, 6):
            point = {"x": x + across * part / 5, "y": y}
            self.cdp("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point])
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def choose(self, name: str, option: str) -> None:
        """Takes an option of the list with this name, with the arrow keys. (The driver's own click
        on an option makes no `input` event, as a hand does.)"""
        field = self.named("combobox", name)
        self.run("arguments[0].focus()", field)
        options = self.run("return [...arguments[0].options].map((e) => e.text)", field)
        assert option in options, f"no {option!r} in {name!r}: {options}"
        for _ in options:
            way = options.index(option) - self.run("return arguments[0].selectedIndex", field)
            if way == 0:
                return
            self.type("ArrowDown" if way > 0 else "ArrowUp")
        raise AssertionError(f"{name!r} does not become {option!r}")

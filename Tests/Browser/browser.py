"""Drives Chromium: finds elements by role and name, and sends mouse, key and touch events."""

import time
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

CLOCK = (Path(__file__).parent / "clock.js").read_text()

# Which elements are seen.
SEEN = """
  const [elements, within] = arguments;
  return elements.map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width && height && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && one.parentElement.closest(within);
  });"""
# Hides that the browser can run a service worker. Without one, a page takes half of the time.
NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() {} });"


def first(count: int, values) -> list:
    """The first of a test's parameters; with --all, also the others, which are like these."""
    return [one if number < count else pytest.param(one, marks=pytest.mark.all)
            for number, one in enumerate(values)]


def link_files(site, folder, besides: str = "") -> None:
    """Makes a copy of a site, in which single files can be replaced."""
    for entry in site.iterdir():
        if entry.name != besides:
            (folder / entry.name).symlink_to(entry)


DESKTOP = (1280, 900)
PHONE = (390, 844)
PHONE_LANDSCAPE = (844, 390)
# 10:00 on Wednesday, September 2, 2015, in Chicago: the time for which the example site is built.
TEN = "2015-09-02T15:00:00"
# Longer than any step takes on a busy machine, in seconds: a wait that succeeds ends before.
PATIENCE = 30


def instant(text: str) -> int:
    """Seconds since 1970 of a time in UTC: `2015-09-02T15:00`."""
    return int(datetime.fromisoformat(text).replace(tzinfo=timezone.utc).timestamp())


class Browser:
    """One Chromium for all tests. `reset` restores its initial state."""

    def __init__(self, chromium: str, driver: str, profile: Path | None = None):
        options = webdriver.ChromeOptions()
        options.binary_location = chromium
        for flag in ("headless=new", "no-sandbox", "disable-gpu", "hide-scrollbars", "lang=en-US",
                     "disable-dev-shm-usage", f"window-size={DESKTOP[0]},{DESKTOP[1]}"):
            options.add_argument("--" + flag)
        if profile:
            options.add_argument(f"--user-data-dir={profile}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
        self.driver.command_executor.client_config.timeout = 2 * PATIENCE
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)
        self.origin = ""
        self._start_time = TEN
        self._seed = 0
        self._scripts: list[str] = []
        # The identifier of the script of each tab.
        self._registered: dict[str, str] = {}
        # The media and colour scheme of each tab.
        self._media: dict[str, tuple] = {}
        self._has_worker = False
        # What undoes the settings of a test.
        self._undo: list[Callable[[], object]] = []
        self._deny_downloads()

    def cdp(self, command: str, **fields):
        return self.driver.execute_cdp_cmd(command, fields)

    def run(self, script: str, *arguments):
        return self.driver.execute_script(script, *arguments)

    def reset(self, worker: bool = True) -> None:
        """Leaves the page and undoes all settings of a test. Pages have a service worker only if wanted."""
        tab, *others = self.driver.window_handles
        for handle in others:
            self.driver.switch_to.window(handle)
            self.driver.close()
        if others:
            self.driver.switch_to.window(tab)
            # For a new tab the driver allows downloads, in all tabs.
            self._deny_downloads()
        if self.path.startswith("/"):
            # A page that loaded itself again after its server had stopped is an error page.
            self.run("if (location.protocol !== 'chrome-error:') sessionStorage.clear()")
        self.driver.get("about:blank")
        if self.origin:
            kinds = "all" if self._has_worker else "cookies,local_storage,indexeddb"
            self.cdp("Storage.clearDataForOrigin", origin=self.origin, storageTypes=kinds)
        self._has_worker = worker
        self._scripts = [] if worker else [NO_WORKER]
        self._start_time = TEN
        self._seed = 0
        self._register_scripts()
        for command in self._undo:
            command()
        self._undo = []
        self.emulate()
        self.log()

    # The environment of the page.

    def emulate(self, size=DESKTOP, dark=False, media="", reduced_motion=True) -> None:
        width, height = size
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=1, mobile=width < 1000)
        tab = self.driver.current_window_handle
        if self._media.get(tab) == (media, dark, reduced_motion):
            return
        self._media[tab] = (media, dark, reduced_motion)
        self.cdp("Emulation.setEmulatedMedia", media=media, features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            # With smooth scrolling, a click would come before its target has moved into place.
            {"name": "prefers-reduced-motion",
             "value": "reduce" if reduced_motion else "no-preference"}])

    def before_every_page(self, script: str) -> None:
        self._scripts.append(script)
        self._register_scripts()

    def _register_scripts(self) -> None:
        """Gives this tab the clock, the next seed of random numbers, and the scripts of the test."""
        self._seed += 1
        clock = CLOCK.replace("START", str(instant(self._start_time))).replace("SEED", str(self._seed))
        tab = self.driver.current_window_handle
        if tab in self._registered:
            self.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=self._registered[tab])
        self._registered[tab] = self.cdp("Page.addScriptToEvaluateOnNewDocument",
                                         source="\n;".join([clock, *self._scripts]))["identifier"]

    def set_start_time(self, time: str) -> None:
        """Sets the time, in UTC, that the clock of every page shows from now on. It stands still."""
        self._start_time = time
        self._register_scripts()

    def set_clock(self, time: str) -> None:
        """Sets the clock of the open page. Live parts notice it at the next second."""
        self.run("setClock(arguments[0])", instant(time))

    def set_time_zone(self, zone: str) -> None:
        self.cdp("Emulation.setTimezoneOverride", timezoneId=zone)
        self._undo.append(lambda: self.cdp("Emulation.setTimezoneOverride", timezoneId=""))

    def enable_touch(self) -> None:
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
        self._undo.append(lambda: self.cdp("Emulation.setTouchEmulationEnabled", enabled=False))

    def disable_scripts(self) -> None:
        self.cdp("Emulation.setScriptExecutionDisabled", value=True)
        self._undo.append(lambda: self.cdp("Emulation.setScriptExecutionDisabled", value=False))

    def save_downloads(self, folder: Path) -> None:
        self.cdp("Page.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        self._undo.append(self._deny_downloads)

    def _deny_downloads(self) -> None:
        """Pressing all buttons also presses those that export a file."""
        self.cdp("Page.setDownloadBehavior", behavior="deny")

    # Pages.

    def open(self, path: str, live: int | None = None) -> None:
        """Opens a page and waits until its live parts run; `live` is their number if not all do."""
        self._register_scripts()
        self.driver.get(self.origin + path)
        found = self.run("""
          const count = (selector) => document.querySelectorAll(selector).length;
          return [count('[data-awake]'), count('[data-live]:not([data-lazy])')];""")
        wanted = found[1] if live is None else live
        if found[0] != wanted:
            self.until(lambda: len(self.all("[data-awake]")) == wanted,
                       lambda: f"{path}: running live parts: {len(self.all('[data-awake]'))}, not {wanted}")

    def press_every_button(self) -> None:
        """Presses all buttons of the page's live parts."""
        self.run("""
          for (const button of document.querySelectorAll('[data-awake] [data-on-press]'))
            if (button.isConnected) button.click();""")

    @property
    def path(self) -> str:
        return self.driver.current_url.removeprefix(self.origin)

    def until(self, condition, message=lambda: "", seconds: float = PATIENCE):
        """Waits until a condition is true, and returns its value."""
        end = time.monotonic() + seconds
        pause = 0.02
        while True:
            try:
                found = condition()
                if found:
                    return found
            except StaleElementReferenceException:
                found = None
            assert time.monotonic() < end, message() or f"still {found!r} after {seconds} s"
            time.sleep(pause)
            pause = min(1.3 * pause, 0.1)

    def wait_for_text(self, text: str, selector: str = "main", seconds: float = PATIENCE) -> None:
        """Waits until the elements contain a text."""
        self.until(lambda: text in self.text(selector),
                   lambda: f"no {text!r} in {selector}: {self.text(selector)!r}", seconds)

    def wait_for_period(self, name: str, end: str) -> None:
        """Waits until a live day shows this period and its end."""
        self.wait_for_text(name, ".now")
        self.wait_for_text(f"Ends {end}", ".then")

    def text(self, selector: str = "main") -> str:
        return self.run(
            "return [...document.querySelectorAll(arguments[0])].map((e) => e.innerText).join('\\n')",
            selector)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def all_named(self, role: str, within: str = "body") -> dict[str, WebElement]:
        """All visible elements of a role, by their accessible names."""
        page = self.cdp("Runtime.evaluate", expression="document")["result"]["objectId"]
        nodes = self.cdp("Accessibility.queryAXTree", objectId=page, role=role)["nodes"]
        # An element's identifier ends with the number of its node. Two commands for each element take longer.
        frame = self.all("body")[0].id.rpartition(".")[0]
        found = [WebElement(self.driver, f"{frame}.{node['backendDOMNodeId']}") for node in nodes]
        seen = self.run(SEEN, found, within)
        return {node["name"]["value"].strip(): one for node, one, is_seen in zip(nodes, found, seen) if is_seen}

    def named(self, role: str, name: str, within: str = "body") -> WebElement:
        found = self.all_named(role, within)
        assert name in found, f"no {role} {name!r}; there are {sorted(found)}"
        return found[name]

    def log(self) -> list[str]:
        """The messages in the console since the last call.

        The message about unused preloaded files is ignored, since it comes on a slow machine.
        """
        messages = [entry["message"] for entry in self.driver.get_log("browser")]
        return [text for text in messages if "preloaded using link preload but not used" not in text]

    # Input.

    def type(self, *keys: str) -> None:
        """Presses keys, one after another, on the focused element."""
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

    def centre(self, element: WebElement) -> tuple[float, float]:
        """The centre of an element, or of its first line, after scrolling to it."""
        return tuple(self.run("""
          arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = arguments[0].getClientRects()[0];
          return [x + width / 2, y + height / 2];""", element))

    def touch(self, *points: tuple[float, float]) -> None:
        """Puts a finger on the first point, moves it to the others, and lifts it.

        The events say that they are 2 ms apart, so that they mean the same on a busy machine."""
        start = time.time()
        kinds = ["touchStart", *["touchMove"] * (len(points) - 1), "touchEnd"]
        for number, (kind, *point) in enumerate(zip(kinds, [*points, ()])):
            touches = [{"x": x, "y": y} for x, y in filter(None, point)]
            self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=touches, timestamp=start + number / 500)

    def drag(self, start: tuple[float, float], across: float = 0, down: float = 0) -> None:
        """Moves a finger by some pixels, in eight steps."""
        self.touch(*((start[0] + across * part / 8, start[1] + down * part / 8) for part in range(9)))

    def tap(self, element: WebElement) -> None:
        self.touch(self.centre(element))

    def double_tap(self, element: WebElement) -> None:
        """Sends two taps in one command, so that they are a double tap on a slow machine too."""
        x, y = self.centre(element)
        self.cdp("Input.synthesizeTapGesture", x=x, y=y, duration=20, tapCount=2, gestureSourceType="touch")

    def swipe(self, element: WebElement, across: int) -> None:
        """Swipes near the top of an element by `across` pixels; to the left if negative."""
        self.run("arguments[0].scrollIntoView({block: 'start', behavior: 'instant'})", element)
        box = self.run("return arguments[0].getBoundingClientRect().toJSON()", element)
        self.drag((box["x"] + box["width"] / 2, box["y"] + 30), across)

    def click(self, element: WebElement) -> None:
        """Moves the mouse to the centre of an element and presses its button, whatever is there."""
        x, y = self.centre(element)
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def choose(self, name: str, option: str) -> None:
        """Selects an option with the arrow keys. (A click of the driver sends no `input` event.)"""
        field = self.named("combobox", name)
        self.run("arguments[0].focus()", field)
        options = self.run("return [...arguments[0].options].map((e) => e.text)", field)
        assert option in options, f"no {option!r} in {name!r}: {options}"
        for _ in options:
            steps = options.index(option) - self.run("return arguments[0].selectedIndex", field)
            if steps == 0:
                return
            self.type("ArrowDown" if steps > 0 else "ArrowUp")
        raise AssertionError(f"{name!r} does not become {option!r}")

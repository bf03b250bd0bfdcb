"""The live planner: /travel/<line>/, and the field that finds a stop: /travel/."""

import re

import pytest

from browser import PHONE


@pytest.fixture
def planner(browser):
    browser.open("/travel/andromeda/")
    return browser


def shows(browser) -> tuple[str, str]:
    outputs = browser.all_named("status", ".plan")
    return outputs["Distance"].text, outputs["Duration"].text


def press(browser, button):
    """Focuses a button, which scrolls it into view, and clicks it."""
    browser.run("arguments[0].focus()", button)
    button.click()


def await_answer(browser, distance, duration):
    browser.until(lambda: tuple(re.sub(r"[^\d.]", "", one) for one in shows(browser)) == (distance, duration),
                  lambda: f"{shows(browser)}, not {distance}, {duration}")


def station(browser, code):
    return next(one for name, one in browser.all_named("button", ".plan .stations").items()
                if name.split()[0] == code)


def test_roles_and_names(planner):
    assert set(planner.all_named("combobox", ".plan")) == {"Ship"}
    assert set(planner.all_named("textbox", ".plan")) == {"Path"}
    assert set(planner.all_named("checkbox", ".plan")) == {"Circuit"}
    assert {"Distance", "Duration", "Speed", "Docking time"} == set(planner.all_named("status", ".plan"))
    assert {"Undo", "Clear", "Calculate"} <= set(planner.all_named("button", ".plan"))
    assert shows(planner) == ("–", "–")


def test_a_reloaded_page_is_in_the_initial_state(planner):
    """Also where the browser restores the values of fields."""
    box = planner.named("checkbox", "Circuit")
    press(planner, box)
    assert box.is_selected()
    planner.driver.refresh()
    planner.until(lambda: planner.all("[data-live=travel][data-awake]"))
    assert not planner.named("checkbox", "Circuit").is_selected()


def test_stations_by_mouse_and_undo(planner):
    planner.choose("Ship", "SWingV2")
    for code in "ABAB":
        press(planner, station(planner, code))
    await_answer(planner, "72000", "12.88")
    assert planner.named("textbox", "Path").get_property("value").replace(" ", "") == "ABAB"
    press(planner, planner.named("button", "Undo"))
    planner.until(lambda: planner.named("textbox", "Path").get_property("value").replace(" ", "") == "ABA")
    press(planner, planner.named("button", "Clear"))
    planner.until(lambda: shows(planner) == ("–", "–"))


def test_typing_a_path_and_moving_on_with_enter(planner):
    planner.choose("Ship", "SWingV2")
    planner.type("Enter")
    path = planner.named("textbox", "Path")
    assert planner.driver.switch_to.active_element == path
    planner.type("A", "C")
    await_answer(planner, "70000", "7.8")
    planner.type("Enter")
    circuit = planner.named("checkbox", "Circuit")
    assert planner.driver.switch_to.active_element == circuit
    planner.type(" ")
    planner.until(lambda: circuit.is_selected())
    await_answer(planner, "140000", "10.6")


def test_typing_names_with_commas(planner):
    planner.choose("Ship", "SWingV2")
    planner.run("arguments[0].focus()", planner.named("textbox", "Path"))
    planner.type(*"aurora, Corvus")
    await_answer(planner, "70000", "7.8")
    press(planner, station(planner, "A"))
    assert planner.named("textbox", "Path").get_property("value") == "ACA"


def test_the_planner_of_all_lines(browser):
    browser.open("/travel/")
    browser.choose("Ship", "SWingV2")
    browser.choose("Line", "Outer Reach")
    browser.until(lambda: station(browser, "LYR"))
    browser.run("arguments[0].focus()", browser.named("textbox", "Path"))
    browser.type(*"Kelvin Dock, lyra")
    await_answer(browser, "31000", "6.24")
    browser.choose("Line", "Andromeda")
    browser.until(lambda: browser.named("textbox", "Path").get_property("value") == "")


def shown_graphs(browser):
    return browser.run("""
      return [...document.querySelectorAll('.graph img')].filter((one) => one.checkVisibility(
        {contentVisibilityAuto: true, visibilityProperty: true}) && one.getBoundingClientRect().height)
        .map((one) => new URL(one.currentSrc).pathname);""")


def test_one_kind_of_days_at_a_time(browser):
    browser.open("/travel/andromeda/graph/", live=0)
    assert shown_graphs(browser) == ["/travel/andromeda/graph/mon/line.svg"]
    days = {one.text: one for one in browser.all(".switch summary")}
    days["Wed"].click()
    browser.until(lambda: shown_graphs(browser) == ["/travel/andromeda/graph/wed/line.svg"],
                  lambda: str(shown_graphs(browser)))


def test_on_a_phone_time_runs_down_the_graph(browser):
    browser.emulate(PHONE)
    browser.open("/travel/andromeda/graph/", live=0)
    assert shown_graphs(browser) == ["/travel/andromeda/graph/mon/down/line.svg"]
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")


def test_flight_times_of_one_ship_at_a_time(browser):
    browser.open("/travel/andromeda/")
    def shown():
        return browser.run("""
          return [...document.querySelectorAll('.switch caption')]
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height)
            .map((one) => one.textContent.match(/for (\\S+)/)[1]);""")
    assert shown() == ["SWingV1"]
    ship = {one.text: one for one in browser.all(".switch summary")}["TearDrop"]
    press(browser, ship)
    browser.until(lambda: shown() == ["TearDrop"], lambda: str(shown()))


def test_errors_in_the_path_are_shown_at_the_field(planner):
    planner.run("arguments[0].focus()", planner.named("textbox", "Path"))
    planner.type("A", "X")
    planner.wait_for_text("no station 'X' on this line; its stations are A, B, C, D, E", "#planner-note")
    path = planner.named("textbox", "Path")
    assert path.get_attribute("aria-invalid") == "true"
    assert path.get_attribute("aria-describedby") == "planner-note"
    assert shows(planner) == ("–", "–")


def test_compute_without_a_path_focuses_the_path(planner):
    press(planner, planner.named("button", "Calculate"))
    planner.until(lambda: planner.driver.switch_to.active_element == planner.named("textbox", "Path"))


def test_the_ships_picture_and_speed_change_with_the_ship(planner):
    before = planner.named("image", "The ship SWingV1"), planner.all_named("status")["Speed"].text
    assert before[0]
    planner.choose("Ship", "TearDrop")
    planner.until(lambda: "The ship TearDrop" in planner.all_named("image", ".plan"))
    assert planner.all_named("status")["Speed"].text != before[1]
    assert planner.run("""
      return [...document.querySelectorAll('.plan img')].every((one) => one.complete && one.naturalWidth);""")


def test_touch_on_a_phone(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    browser.open("/travel/andromeda/")
    browser.choose("Ship", "SWingV2")
    for code in "AC":
        browser.tap(station(browser, code))
    await_answer(browser, "70000", "7.8")


def test_stations_of_a_long_line(browser):
    browser.open("/travel/outer-reach/")
    press(browser, station(browser, "DEN"))
    assert browser.named("textbox", "Path").get_property("value").strip() == "DEN"


def test_travel_begins_with_the_stops(browser):
    browser.open("/travel/")
    begin = [browser.run("return document.querySelector(arguments[0]).getBoundingClientRect().top", one)
             for one in (".stop-finder input", ".departures", ".cards", ".plan", ".ships")]
    assert begin == sorted(begin) and begin[0] < 400


def test_a_stop_is_found_by_name_and_by_code(browser):
    def found():
        return [one.text.split("\n")[0] for one in browser.all(".stop-finder li a")]

    browser.open("/travel/")
    field = browser.all(".stop-finder input")[0]
    for typed, stop in [("kel", "KEL"), ("mark", "Market"), ("aurora", "A")]:
        field.clear()
        browser.click(field)
        browser.type(*typed)
        browser.until(lambda: found() and found()[0].startswith(stop), lambda: f"{found()}")
    browser.type("Enter")
    browser.until(lambda: browser.path == "/travel/andromeda/boards/a/")


def test_a_coloured_button_is_legible_under_the_pointer(planner):
    """A tint of the other buttons would have the colour of its text."""
    button = planner.named("button", "Calculate")
    style = "const { color, backgroundColor } = getComputedStyle(arguments[0]); return [color, backgroundColor]"
    before = planner.run(style, button)
    x, y = planner.centre(button)
    planner.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
    assert planner.run(style, button) == before

"""The live converter: /convert/ and each category's page."""

import pytest

from browser import PHONE, PHONE_LANDSCAPE

KEYS = [*"0123456789", ".", "±", "Delete", "Clear"]


@pytest.fixture
def converter(browser):
    browser.open("/convert/")
    return browser


def values(browser) -> tuple[str, str]:
    outputs = browser.all_named("status", ".converting")
    return outputs["From value"].text, outputs["To value"].text


def await_values(browser, *wanted):
    browser.until(lambda: values(browser) == wanted, lambda: f"{values(browser)}, not {wanted}")


def choose(browser, name, unit):
    """Selects a unit by its name, with or without its symbol."""
    field = browser.named("combobox", name)
    texts = browser.run("return [...arguments[0].options].map((one) => one.text)", field)
    browser.choose(name, next(one for one in texts if one == unit or one.startswith(unit + " (")))


def contrast(browser, selector: str) -> float:
    """The contrast of an element's border with the page (WCAG 2.2, 1.4.11)."""
    def luminance(colour):
        parts = [float(part) / 255 for part in colour[colour.index("(") + 1:-1].split(",")[:3]]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    colours = browser.run("""
      const element = document.querySelector(arguments[0]);
      return [getComputedStyle(element).borderBottomColor, getComputedStyle(document.body).backgroundColor];""",
                          selector)
    dark, light = sorted(luminance(colour) for colour in colours)
    return (light + 0.05) / (dark + 0.05)


def press(browser, keys):
    buttons = browser.all_named("button", ".converting")
    for key in keys:
        buttons[key].click()


def test_roles_and_names(converter):
    assert set(converter.all_named("combobox", ".converting")) == {"All categories", "From unit", "To unit"}
    assert set(converter.all_named("status", ".converting")) == {"From value", "To value"}
    buttons = set(converter.all_named("button", ".converting"))
    assert {one for one in buttons if " → " not in one} == {*KEYS, "Swap"}
    groups = [one.accessible_name for one in converter.all(".converting [role=radiogroup]")]
    assert groups == ["Category"]
    units = [converter.named("combobox", name).get_property("value") for name in ("From unit", "To unit")]
    assert units[0] == units[1]
    assert values(converter)[0] in ("", "0")


def test_every_key_updates_the_result(browser):
    browser.open("/convert/data/")
    choose(browser, "From unit", "kilobyte")
    choose(browser, "To unit", "byte")
    for key, wanted in [("1", ("1", "1000")), ("2", ("12", "12000")), (".", ("12.", "12000")),
                        (".", ("12.", "12000")), ("5", ("12.5", "12500"))]:
        press(browser, [key])
        browser.until(lambda: tuple(one.replace(",", "") for one in values(browser)) == wanted,
                      lambda: f"{key}: {values(browser)}, not {wanted}")
    press(browser, ["Delete", "Delete", "Delete", "Delete", "Delete"])
    browser.until(lambda: values(browser)[0] in ("", "0"))
    press(browser, ["7"])
    assert values(browser)[0] == "7"


def test_keyboard_and_swap(browser):
    browser.open("/convert/temperature/")
    choose(browser, "From unit", "celsius")
    choose(browser, "To unit", "fahrenheit")
    browser.run("document.activeElement.blur()")
    browser.type("4", "0", "-")
    browser.until(lambda: [one.replace("−", "-") for one in values(browser)] == ["-40", "-40"],
                  lambda: str(values(browser)))
    browser.type("Delete", "1", "0", "0")
    await_values(browser, "100", "212")
    browser.named("button", "Swap").click()
    browser.until(lambda: browser.named("combobox", "From unit").get_property("value") == "fahrenheit")
    assert browser.named("combobox", "To unit").get_property("value") == "celsius"


def test_another_category_keeps_the_number(converter):
    press(converter, "42")
    for one in converter.all(".converting [role=radiogroup] input"):
        if one.accessible_name == "Mass":
            converter.run("arguments[0].click()", one)
    converter.until(lambda: "kilogram" in converter.text(".converting"))
    assert values(converter)[0] == "42"


def test_arrow_keys_select_categories(converter):
    first = converter.all(".converting [role=radiogroup] input")[0]
    before = first.accessible_name
    converter.run("arguments[0].focus()", first)
    converter.type("ArrowRight")
    converter.until(lambda: converter.run(
        "return document.querySelector('.converting input:checked') === document.activeElement"))
    assert converter.driver.switch_to.active_element.accessible_name != before


@pytest.mark.parametrize("size", [(320, 568), PHONE, PHONE_LANDSCAPE])
def test_touch_on_a_phone(browser, size):
    browser.emulate(size)
    browser.enable_touch()
    browser.open("/convert/")
    buttons = browser.all_named("button", ".converting")
    for key in "37":
        browser.tap(buttons[key])
    await_values(browser, "37", "37")
    assert all(one.size["height"] >= 44 and one.size["width"] >= 44 for one in buttons.values())
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")


def test_one_press_sets_both_units(converter):
    press(converter, "5")
    for category, pair, value in [("Length", "km → mi", "3.10685596119"), ("Temperature", "°C → °F", "41"),
                                  ("Data", "MB → MiB", "4.76837158203")]:
        for one in converter.all(".converting [role=radiogroup] input"):
            if one.accessible_name == category:
                converter.run("arguments[0].click()", one)
        converter.named("button", pair, ".pairs").click()
        await_values(converter, "5", value)
        assert converter.named("button", pair, ".pairs").get_property("ariaPressed") == "true"


def test_an_example_is_shown_until_something_is_typed(browser):
    browser.open("/convert/length/")
    assert values(browser) == ("", "")
    assert browser.text(".note p").strip() == "For example: 1 in = 2.54 cm"
    browser.named("button", "km → mi").click()
    browser.wait_for_text("For example: 1 km ≈ 0.621 mi", ".note p")
    press(browser, "7")
    browser.until(lambda: "For example" not in browser.text(".note p"))


def test_every_category_on_a_small_phone(browser):
    browser.emulate((320, 568))
    browser.open("/convert/")
    field = browser.named("combobox", "All categories")
    names = browser.run("return [...arguments[0].options].map((one) => one.text)", field)
    assert names == browser.run("return [...document.querySelectorAll('.cards a')].map((one) => one.text)")
    browser.choose("All categories", "Mass")
    browser.wait_for_text("lb → kg", ".pairs")
    assert browser.run("return document.querySelector('.converting input:checked').value") == "mass"
    browser.choose("All categories", "Type size")
    browser.wait_for_text("pt", ".pairs")
    assert browser.run("return document.querySelector('.converting input:checked')") is None
    # A category without a segment leaves no other segment selected.
    browser.run("arguments[0].click()", browser.all(".converting [role=radiogroup] input")[0])
    browser.wait_for_text("in → cm", ".pairs")
    assert field.get_property("value") == "length"
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    box = browser.run("return arguments[0].getBoundingClientRect().toJSON()", field)
    assert box["left"] >= 0 and box["right"] <= 320 and box["bottom"] <= 568


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("selector", [
    ".converting output", ".converting .categories", ".quantities select",
    ".converting .digit"])
def test_borders_can_be_seen(browser, selector, dark):
    browser.emulate(dark=dark)
    browser.open("/convert/")
    assert contrast(browser, selector) >= 3

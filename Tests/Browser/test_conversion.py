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


def press(browser, keys):
    buttons = browser.all_named("button", ".converting")
    for key in keys:
        buttons[key].click()


def test_roles_and_names(converter):
    assert set(converter.all_named("combobox", ".converting")) == {"From unit", "To unit"}
    assert set(converter.all_named("status", ".converting")) == {"From value", "To value"}
    assert set(converter.all_named("button", ".converting")) == {*KEYS, "Swap"}
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

"""How the live study page looks, and what it is like under a finger."""

import pytest

from browser import DESK, PHONE, PHONE_ON_ITS_SIDE
from flashcards import DECKS, FLIP, NEXT, UNITS, each_way, go_to, is_starred, study, switch
from test_site import violations

PLACES = """
  return [...document.querySelectorAll('.stage, .turn button')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round).join(' ');
  });"""


def animations(browser):
    """What moves at this moment."""
    return browser.run("""
      return document.getAnimations().filter((one) => one.playState !== 'finished')
        .map((one) => one.animationName);""")


@each_way({"next": NEXT["key"], "flip": FLIP["key"]})
def test_one_card_fades_into_another_without_a_jump(browser, way):
    browser.show(still=False)
    browser.open(UNITS)
    browser.until(lambda: animations(browser) == [])
    before = browser.run(PLACES)
    way(browser)
    browser.run("""
      const all = document.getAnimations();
      for (const one of all) { one.pause(); one.currentTime = 140; }""")
    assert sorted(animations(browser)) == ["study-enter", "study-leave"]
    assert browser.run(PLACES) == before
    leaving = browser.driver.find_element("css selector", ".stage .leaving")
    assert leaving.get_attribute("aria-hidden") == "true"
    assert leaving.get_property("inert") is True
    browser.run("for (const one of document.getAnimations()) one.finish()")
    assert browser.run(PLACES) == before
    assert browser.run("""
      const [old, fresh] = ['.leaving', '.face:not(.leaving)'].map((one) =>
        getComputedStyle(document.querySelector('.stage ' + one)));
      return [old.opacity, fresh.opacity, fresh.visibility];""") == ["0", "1", "visible"]


def test_nothing_moves_under_reduced_motion(study):
    before = study.run(PLACES)
    for key in ["ArrowRight", " ", "ArrowLeft", "r", " ", "f"]:
        study.type(key)
        assert animations(study) == []
        assert study.run(PLACES) == before
    assert [one for one in study.all(".stage .leaving") if one.is_displayed()] == []


@pytest.mark.parametrize("size", [(320, 568), PHONE, PHONE_ON_ITS_SIDE, DESK])
@pytest.mark.parametrize("deck", DECKS)
def test_what_one_touches_is_large_enough(browser, size, deck):
    browser.show(size)
    browser.open(f"/flashcards/{deck}/study/")
    for _ in range(2):
        targets = browser.run("""
          return [...document.querySelectorAll('.study-part :is(button, label)')].map((one) =>
            [one.textContent, one.getBoundingClientRect().width, one.getBoundingClientRect().height]);""")
        assert len(targets) == 6 + 5
        assert [one for one in targets if one[1] < 44 or one[2] < 44] == []
        assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
        browser.type(" ")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(browser, size, dark):
    browser.show(size, dark)
    browser.open(UNITS)
    go_to(browser, 1)
    faults = {"a question": violations(browser)}
    browser.type(" ", "f")
    faults["a starred answer"] = violations(browser)
    switch(browser, "Starred cards alone")
    while "No card" not in browser.text(".stage"):
        if is_starred(browser):
            browser.type("f")
        browser.type("ArrowRight")
    faults["no card"] = violations(browser)
    assert {state: found for state, found in faults.items() if found} == {}

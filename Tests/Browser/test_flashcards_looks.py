"""The layout and animations of the live study page."""

import pytest

from browser import DESKTOP, PHONE, PHONE_LANDSCAPE, first
from flashcards import DECKS, FLIP, NEXT, UNITS, go_to, is_starred, study, switch
from visit import violations

BOXES = """
  return [...document.querySelectorAll('.stage, .turn button')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round).join(' ');
  });"""


# Animations that follow the time rather than the scrolling.
TIMED = "document.getAnimations().filter((one) => one.timeline === document.timeline)"
FINISH = f"for (const one of {TIMED}) one.finish()"
PAUSE = f"for (const one of {TIMED}) one.pause();"


def animations(browser):
    """The names of the running animations."""
    return browser.run(f"""
      return {TIMED}.filter((one) => one.playState !== 'finished').map((one) => one.animationName);""")


@pytest.mark.parametrize("act, names", [
    (NEXT["key"], ["study-enter", "study-leave"]), (FLIP["key"], ["study-turn-in", "study-turn-out"])],
    ids=["next", "flip"])
def test_cards_change_without_moving(browser, act, names):
    browser.emulate(reduced_motion=False)
    browser.open(UNITS)
    browser.until(lambda: animations(browser) == [])
    before = browser.run(BOXES)
    act(browser)
    browser.run(f"for (const one of {TIMED}) {{ one.pause(); one.currentTime = 140; }}")
    assert sorted(animations(browser)) == names
    assert browser.run(BOXES) == before
    leaving = browser.driver.find_element("css selector", ".stage .leaving")
    assert leaving.get_attribute("aria-hidden") == "true"
    assert leaving.get_property("inert") is True
    browser.run(FINISH)
    assert browser.run(BOXES) == before
    assert browser.run("""
      const [old, fresh] = ['.leaving', '.face:not(.leaving)'].map((one) =>
        getComputedStyle(document.querySelector('.stage ' + one)));
      return [old.visibility, fresh.opacity, fresh.visibility];""") == ["hidden", "1", "visible"]


RUNNING = f"""
  return {TIMED}.filter((one) => one.playState !== 'finished')
    .map((one) => [one.animationName, one.effect.getComputedTiming().endTime]);"""


def test_showing_the_answer_turns_the_card(browser):
    browser.emulate(PHONE, reduced_motion=False)
    browser.open(UNITS)
    browser.until(lambda: browser.run(RUNNING) == [])
    for _ in range(2):
        before = browser.run(BOXES)
        browser.run("document.querySelector('.flip').click()")
        found = browser.run(PAUSE + RUNNING)
        assert sorted(name for name, _ in found) == ["study-turn-in", "study-turn-out"]
        assert all(end <= 250 for _, end in found)
        # Half way, both sides are seen from the edge.
        browser.run(f"for (const one of {TIMED}) one.currentTime = 125;")
        assert all(width < 12 for width in browser.run("""
          return [...document.querySelectorAll('.face')].map((one) => one.getBoundingClientRect().width)"""))
        assert browser.run(BOXES) == before
        browser.run(FINISH)
        assert browser.run("""
          return [...document.querySelectorAll('.face')].filter((one) => one.checkVisibility({ visibilityProperty: true })).length""") == 1


def test_a_turn_is_a_fade_under_reduced_motion(study):
    study.run("document.querySelector('.flip').click()")
    found = study.run(PAUSE + RUNNING)
    assert [name for name, _ in found] == ["study-enter"]
    study.run(FINISH)
    study.run("document.querySelector('.next').click()")
    assert study.run(RUNNING) == []


def test_nothing_moves_under_reduced_motion(study):
    before = study.run(BOXES)
    for key in ["ArrowRight", " ", "ArrowLeft", "r", " ", "f"]:
        study.type(key)
        # The answer fades in.
        study.until(lambda: animations(study) in ([], ["study-enter"] if key in " f" else []))
        assert study.run(BOXES) == before
    assert [one for one in study.all(".stage .leaving") if one.is_displayed()] == []


@pytest.mark.parametrize("size", [(320, 568), PHONE, PHONE_LANDSCAPE, DESKTOP])
@pytest.mark.parametrize("deck", first(1, DECKS))
def test_controls_are_large_enough(browser, size, deck):
    browser.emulate(size)
    browser.open(f"/flashcards/{deck}/study/")
    for _ in range(2):
        targets = browser.run("""
          return [...document.querySelectorAll('.study-part :is(button, label)')].map((one) =>
            [one.textContent, one.getBoundingClientRect().width, one.getBoundingClientRect().height]);""")
        assert len(targets) == 7 + 5
        assert [one for one in targets if one[1] < 44 or one[2] < 44] == []
        assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
        browser.type(" ")


@pytest.mark.parametrize("size, dark", [
    (PHONE, False), (DESKTOP, True),
    pytest.param(PHONE, True, marks=pytest.mark.all), pytest.param(DESKTOP, False, marks=pytest.mark.all)])
def test_axe_finds_nothing(browser, size, dark):
    browser.emulate(size, dark)
    browser.open(UNITS)
    go_to(browser, 1)
    faults = {"a question": violations(browser)}
    browser.type(" ", "f")
    faults["a starred answer"] = violations(browser)
    switch(browser, "Starred only")
    # Some cards have a star at first.
    for _ in range(60):
        if "No starred cards" in browser.text(".stage"):
            break
        if is_starred(browser):
            browser.type("f")
        browser.type("ArrowRight")
    browser.wait_for_text("No starred cards", ".stage")
    faults["no card"] = violations(browser)
    assert {state: found for state, found in faults.items() if found} == {}

"""The live study page: /flashcards/<deck>/study/."""

import time

import pytest

from browser import first
from flashcards import (
    COUNT, DECKS, FLIP, KEEP, NEXT, PICTURES, PREVIOUS, RANDOM, UNITS, answer, by_double_tap, by_tap,
    cards, with_each, go_to, is_on, phone, counter, question, shown, stage, study, switch,
)

# Longer than the time in which a second tap makes a double tap, in seconds.
A_WHILE = 0.6


def test_roles_and_names(study):
    assert set(study.all_named("button", ".study-part")) == {
        "Previous", "Show answer", "Next", "Random card", "Star", "In order", KEEP}
    assert {one: is_on(study, one) for one in study.all_named("checkbox", ".study-part")} == {
        "Starred only": False, "Shuffle cards": False, "Tap and swipe gestures": True,
        "Shake for a random card": True, "Play a sound with each new card": False}
    assert study.named("group", "Study Unit prefixes")
    assert counter(study)[1] == COUNT
    assert stage(study).get_attribute("aria-live") == "polite"


@pytest.mark.parametrize("deck", first(2, DECKS))
def test_every_card_of_every_deck_is_shown(browser, site, deck):
    browser.open(f"/flashcards/{deck}/study/")
    go_to(browser, 1)
    for card in cards(site, deck):
        assert (question(browser), answer(browser)) == (card.question, None)
        browser.type(" ")
        assert (question(browser), answer(browser)) == (None, card.answer)
        browser.until(lambda: browser.run(PICTURES))
        browser.type("ArrowRight")


def test_it_starts_with_the_question_of_a_random_card(study, site):
    """Each time that the page is opened, the browser has the next seed of random numbers."""
    seen = set()
    for _ in range(6):
        number = counter(study)[0]
        assert question(study) == cards(site)[number - 1].question
        seen.add(number)
        study.open(UNITS)
    assert len(seen) > 1


@with_each(NEXT)
def test_next_after_the_last_is_the_first(phone, site, act):
    go_to(phone, COUNT - 1)
    for number in (COUNT, 1, 2):
        act(phone)
        phone.until(lambda: counter(phone) == (number, COUNT), lambda: f"{counter(phone)}, not {number}")
        assert question(phone) == cards(site)[number - 1].question


@with_each(PREVIOUS)
def test_previous_before_the_first_is_the_last(phone, site, act):
    go_to(phone, 2)
    for number in (1, COUNT, COUNT - 1):
        act(phone)
        phone.until(lambda: counter(phone) == (number, COUNT), lambda: f"{counter(phone)}, not {number}")
        assert question(phone) == cards(site)[number - 1].question


@with_each(RANDOM)
def test_a_random_card(phone, act):
    seen = [question(phone)]
    phone.type(" ")
    for _ in range(4):
        act(phone)
        phone.until(lambda: question(phone) not in (None, seen[-1]))
        seen.append(question(phone))
    assert len(set(seen)) == len(seen)


def test_no_random_card_is_repeated_before_all_were_shown(browser, site):
    browser.open("/flashcards/hebrew-words/study/")
    count = len(cards(site, "hebrew-words"))
    seen = [counter(browser)[0]]
    for _ in range(count - 1):
        browser.type("r")
        seen.append(counter(browser)[0])
    assert sorted(seen) == list(range(1, count + 1))
    browser.type("r")
    assert counter(browser)[0] != seen[-1]


@with_each(FLIP)
def test_flipping_shows_the_answer(phone, site, act):
    card = cards(site)[counter(phone)[0] - 1]
    for side in ["answer", "question", "answer"]:
        act(phone)
        phone.until(lambda: shown(phone, side) == getattr(card, side))
    assert cards(site)[counter(phone)[0] - 1].id == card.id
    phone.named("button", "Show question")
    phone.type("ArrowRight")
    assert answer(phone) is None


def test_question_and_answer_differ_in_colour_shape_and_label(study):
    look = """
      const face = document.querySelector('.stage .face:not(.leaving)');
      const { color, borderRadius } = getComputedStyle(face);
      return [color, borderRadius, face.querySelector('.side').textContent];"""
    question_side = study.run(look)
    study.type(" ")
    assert all(one != other for one, other in zip(question_side, study.run(look)))


def test_text_direction(browser):
    browser.open("/flashcards/hebrew-words/study/")
    sides = set()
    for _ in range(2):
        sides.add(browser.run("""
          const side = document.querySelector('.face:not(.leaving) :is(.question, .answer)');
          return getComputedStyle(side).direction + (/[א-ת]/.test(side.textContent) ? ' Hebrew' : '');"""))
        browser.type(" ")
    assert sides == {"rtl Hebrew", "ltr"}


def test_gestures_can_be_turned_off(phone):
    switch(phone, "Tap and swipe gestures")
    for _ in range(2):
        before = counter(phone), question(phone)
        for way in (by_tap, by_double_tap, NEXT["swipe"], PREVIOUS["swipe"]):
            way(phone)
            time.sleep(A_WHILE)
            assert (counter(phone), question(phone)) == before
        for way in (NEXT["key"], NEXT["button"], RANDOM["key"], RANDOM["button"]):
            before = question(phone)
            way(phone)
            assert question(phone) not in (None, before)
        phone.open(UNITS)
        assert not is_on(phone, "Tap and swipe gestures")
    switch(phone, "Tap and swipe gestures")
    before = question(phone)
    by_tap(phone)
    phone.until(lambda: question(phone) != before)


def test_scrolling_is_not_a_gesture(phone):
    before = question(phone)
    phone.run("scrollTo({ top: 0, behavior: 'instant' })")
    phone.drag((195, 500), down=-280)
    phone.until(lambda: phone.run("return scrollY") > 100)
    time.sleep(A_WHILE)
    assert question(phone) == before


def test_a_click_shows_a_random_card(study):
    before = question(study)
    stage(study).click()
    study.until(lambda: question(study) != before)


SHAKE = """
  dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 20, y: 3, z: 1 } }));"""


def test_shaking_draws_a_card(study):
    before = question(study)
    study.run(SHAKE.replace("20", "2"))
    assert question(study) == before
    study.run(SHAKE)
    assert question(study) not in (None, before)
    switch(study, "Shake for a random card")
    before = question(study)
    # A second shake within a second is the same one.
    study.set_clock("2015-09-02T15:00:02")
    study.run(SHAKE)
    assert question(study) == before


def test_sounds_can_be_turned_on(browser):
    browser.before_every_page("""
      globalThis.sounds = 0;
      globalThis.AudioContext = class extends AudioContext { constructor() { super(); sounds++; } };""")
    browser.open(UNITS)
    browser.type("ArrowRight", "r")
    assert browser.run("return sounds") == 0
    switch(browser, "Play a sound with each new card")
    browser.type("ArrowRight")
    assert browser.run("return sounds") == 1
    browser.type(" ")
    assert browser.run("return sounds") == 1

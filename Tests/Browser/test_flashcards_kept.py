"""What the live study page keeps: stars, the order, the deck itself."""

import pytest

from flashcards import (
    KEEP, PICTURES, STAR, UNITS, answer, cards, each_way, go_to, in_order, is_on, is_starred, phone,
    place, press, question, stage, study, switch,
)
from test_offline import away, wait_for_worker

# The deck as if its file had been turned upside down.
UPSIDE_DOWN = """
  const get = globalThis.fetch;
  globalThis.fetch = async (address, ...more) => {
    const answer = await get(address, ...more);
    if (!String(address).includes('cards.txt')) return answer;
    const [title, ...cards] = (await answer.text()).split('\\n').slice(0, -1);
    return new Response([title, ...cards.reverse(), ''].join('\\n'));
  };"""


def kept(browser):
    return browser.run("return {...localStorage}")


def leave(browser, key, value):
    """Puts something into the browser's storage, as another page or a curious hand may."""
    browser.open("/flashcards/unit-prefixes/", awake=0)
    browser.run("localStorage.setItem('almanac / ' + arguments[0], arguments[1])", key, value)


@each_way(STAR)
def test_a_star_is_given_and_taken_back(phone, way):
    go_to(phone, 3)
    assert not is_starred(phone)
    way(phone)
    assert is_starred(phone)
    assert place(phone)[0] == 3
    way(phone)
    assert not is_starred(phone)


def test_a_star_is_kept_by_what_the_card_says(study, site):
    assert [one.question for one in cards(site) if one.is_favorite]
    go_to(study, 3)
    study.type("f")
    starred = question(study)
    study.open(UNITS)
    go_to(study, 3)
    assert (question(study), is_starred(study)) == (starred, True)
    study.before_every_page(UPSIDE_DOWN)
    study.open(UNITS)
    go_to(study, 3)
    assert question(study) != starred and not is_starred(study)
    go_to(study, 54 + 1 - 3)
    assert (question(study), is_starred(study)) == (starred, True)


def test_stars_of_one_deck_are_no_stars_of_another(study):
    go_to(study, 1)
    study.type("f")
    assert list(kept(study)) == ["almanac / stars unit-prefixes"]
    study.open("/flashcards/hebrew-words/study/")
    switch(study, "Starred cards alone")
    study.open(UNITS)
    assert not is_on(study, "Starred cards alone")
    assert place(study)[1] == 54


def test_another_page_that_is_open_hears_of_a_star(study):
    go_to(study, 5)
    first = study.driver.current_window_handle
    study.driver.switch_to.new_window("window")
    study.open(UNITS)
    go_to(study, 5)
    study.type("f")
    study.driver.switch_to.window(first)
    study.until(lambda: is_starred(study))


def test_the_starred_alone(study, site):
    favorites = [one.question for one in cards(site) if one.is_favorite]
    go_to(study, 1)
    study.type("f")
    wanted = [cards(site)[0].question, *favorites]
    switch(study, "Starred cards alone")
    assert question(study) == wanted[0]
    for _ in range(2):
        assert place(study)[1] == len(wanted)
        go_to(study, 1)
        for number, one in enumerate(wanted, 1):
            assert (place(study), question(study)) == ((number, len(wanted)), one)
            study.type("ArrowRight")
        study.type("r")
        assert question(study) in wanted
        study.open(UNITS)
        assert is_on(study, "Starred cards alone")
        assert question(study) in wanted
    switch(study, "Starred cards alone")
    assert place(study)[1] == 54
    assert question(study) in wanted


def test_a_star_that_is_taken_back_leaves_with_its_card(study, site):
    favorites = [one.question for one in cards(site) if one.is_favorite]
    switch(study, "Starred cards alone")
    count = len(favorites)
    for left in range(count - 1, -1, -1):
        study.type("f")
        assert place(study)[1] == left + 1
        study.type("ArrowRight")
        assert place(study)[1] == left
    study.reads("No card is starred.", ".stage")
    study.type("ArrowLeft", "ArrowRight", " ", "r", "f")
    for name in ("Previous", "Show the answer", "Next", "Random card", "Star"):
        assert study.named("button", name).get_attribute("aria-disabled") == "true"
        press(study, name)
    study.open(UNITS)
    study.reads("No card is starred.", ".stage")
    switch(study, "Starred cards alone")
    assert place(study)[1] == 54
    assert not is_starred(study)
    assert question(study)


def test_shuffled_or_in_order(study, site):
    deck = [one.question for one in cards(site)]
    assert in_order(study) == deck
    study.type(" ")
    before = answer(study)
    switch(study, "Shuffle")
    assert answer(study) == before, "the card stays"
    shuffled = in_order(study)
    assert shuffled != deck and sorted(shuffled) == sorted(deck)
    study.open(UNITS)
    assert is_on(study, "Shuffle")
    assert in_order(study) not in (deck, shuffled)
    switch(study, "Shuffle")
    assert in_order(study) == deck


@pytest.mark.parametrize("value", [
    "yes", "<img src=x onerror=alert(1)>", "ed7c7a5a04c7de3", "ED7C7A5A04C7DE31", "\x1d?\x1f",
    "0 " * 50_000, "9" * 200_000],
    ids=["word", "markup", "short", "capitals", "separators", "many", "long"])
def test_stars_that_are_none_are_ignored(browser, site, value):
    leave(browser, "stars unit-prefixes", value)
    browser.open(UNITS)
    assert len(browser.all(".stage img")) == 0
    switch(browser, "Starred cards alone")
    assert in_order(browser) == [one.question for one in cards(site) if one.is_favorite]


def test_of_stars_that_were_spoilt_the_good_ones_count(browser, site):
    deck = cards(site)
    leave(browser, "stars unit-prefixes", f"x {deck[4].id} 0123456789abcdef {deck[2].id} {deck[4].id}  -1")
    browser.open(UNITS)
    switch(browser, "Starred cards alone")
    assert in_order(browser) == [deck[2].question, deck[4].question]


@pytest.mark.parametrize("key", ["starred unit-prefixes", "offline unit-prefixes", "order", "gestures",
                                 "shake", "sound"])
def test_choices_that_are_none_are_ignored(browser, key):
    leave(browser, key, "<b>perhaps</b>")
    browser.open(UNITS)
    before = question(browser)
    browser.type("r")
    assert question(browser) not in (None, before)
    assert place(browser)[1] == 54
    assert "perhaps" not in browser.text()


def test_with_storage_blocked_it_works_unkept(browser):
    browser.before_every_page("""
      Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no') } });""")
    browser.open(UNITS)
    go_to(browser, 1)
    browser.type("f")
    assert is_starred(browser)
    switch(browser, "Starred cards alone")
    assert place(browser)[1] == 3
    switch(browser, "Shuffle")
    switch(browser, "Taps and swipes")
    browser.type(" ")
    assert answer(browser)
    assert not is_on(browser, "Taps and swipes")


def test_a_deck_that_is_kept_is_there_offline(away, server, site):
    away.open("/flashcards/harbour-signals/study/")
    wait_for_worker(away)
    press(away, KEEP)
    away.reads("The deck is kept in this browser.", ".study-part [role=status]")
    server.go_offline()
    away.open("/flashcards/harbour-signals/", awake=0)
    assert away.path == "/flashcards/harbour-signals/"
    away.run("for (const one of document.querySelectorAll('details')) one.open = true")
    away.until(lambda: away.run(PICTURES))
    away.open("/flashcards/harbour-signals/study/", awake=1)
    away.reads("The deck is kept in this browser.", ".study-part [role=status]")
    go_to(away, 1)
    for card in cards(site, "harbour-signals"):
        assert question(away) == card.question
        away.until(lambda: away.run(PICTURES))
        away.type("ArrowRight")
    server.go_online()


def test_a_page_that_was_opened_once_works_offline(away, server):
    away.open(UNITS)
    wait_for_worker(away)
    go_to(away, 3)
    away.type("f")
    server.go_offline()
    away.open(UNITS, awake=1)
    go_to(away, 3)
    assert is_starred(away)
    away.type(" ")
    assert answer(away)
    server.go_online()


def test_a_deck_that_cannot_be_kept_is_not_said_to_be(away, server):
    away.open(UNITS)
    wait_for_worker(away)
    server.go_offline()
    press(away, KEEP)
    away.reads("This browser could not keep the deck.", ".study-part [role=status]")
    server.go_online()
    press(away, KEEP)
    away.reads("The deck is kept in this browser.", ".study-part [role=status]")


def test_without_a_worker_the_deck_is_studied_all_the_same(browser):
    browser.before_every_page("""
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { return undefined; } });""")
    browser.open(UNITS)
    press(browser, KEEP)
    browser.reads("This browser could not keep the deck.", ".study-part [role=status]")
    before = question(browser)
    browser.type("r")
    assert question(browser) not in (None, before)

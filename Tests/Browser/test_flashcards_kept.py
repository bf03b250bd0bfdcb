"""What the live study page stores: stars, settings, and the deck for use offline."""

import pytest

from browser import NO_WORKER

from flashcards import (
    COUNT, KEEP, PICTURES, STAR, UNITS, answer, cards, with_each, go_to, in_order, is_on, is_starred, phone,
    counter, press, question, stage, study, switch,
)
from test_offline import offline_browser, wait_for_worker

# Reverses the order of the cards in the page's data.
UPSIDE_DOWN = """
  const get = globalThis.fetch;
  globalThis.fetch = async (address, ...more) => {
    const answer = await get(address, ...more);
    if (!String(address).includes('cards.txt')) return answer;
    const [title, ids, , parts, tags, ...cards] = (await answer.text()).split('\\n').slice(0, -1);
    const reversed = ids.match(/.{8}/g).reverse().join('');
    return new Response([title, reversed, '', parts, tags, ...cards.reverse(), ''].join('\\n'));
  };"""


def kept(browser):
    return browser.run("return {...localStorage}")


def store(browser, key, value):
    """Puts a value into the browser's storage."""
    browser.open("/flashcards/unit-prefixes/", live=0)
    browser.run("localStorage.setItem('almanac / ' + arguments[0], arguments[1])", key, value)


@with_each(STAR)
def test_a_star_is_set_and_removed(phone, act):
    go_to(phone, 3)
    assert not is_starred(phone)
    act(phone)
    assert is_starred(phone)
    assert counter(phone)[0] == 3
    act(phone)
    assert not is_starred(phone)


def test_stars_belong_to_the_identities_of_cards(study, site):
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
    go_to(study, COUNT + 1 - 3)
    assert (question(study), is_starred(study)) == (starred, True)


def test_each_deck_has_its_own_stars(study):
    go_to(study, 1)
    study.type("f")
    assert list(kept(study)) == ["almanac / stars unit-prefixes"]
    study.open("/flashcards/hebrew-words/study/")
    switch(study, "Starred only")
    study.open(UNITS)
    assert not is_on(study, "Starred only")
    assert counter(study)[1] == COUNT


def test_other_windows_are_updated(study):
    go_to(study, 5)
    first = study.driver.current_window_handle
    study.driver.switch_to.new_window("window")
    study.open(UNITS)
    go_to(study, 5)
    study.type("f")
    study.driver.switch_to.window(first)
    study.until(lambda: is_starred(study))


def test_starred_cards_alone(study, site):
    favorites = [one.question for one in cards(site) if one.is_favorite]
    go_to(study, 1)
    study.type("f")
    wanted = [cards(site)[0].question, *favorites]
    switch(study, "Starred only")
    assert question(study) == wanted[0]
    for _ in range(2):
        assert counter(study)[1] == len(wanted)
        go_to(study, 1)
        for number, one in enumerate(wanted, 1):
            assert (counter(study), question(study)) == ((number, len(wanted)), one)
            study.type("ArrowRight")
        study.type("r")
        assert question(study) in wanted
        study.open(UNITS)
        assert is_on(study, "Starred only")
        assert question(study) in wanted
    switch(study, "Starred only")
    assert counter(study)[1] == COUNT
    assert question(study) in wanted


def test_cards_without_a_star_leave_the_starred_cards(study, site):
    favorites = [one.question for one in cards(site) if one.is_favorite]
    switch(study, "Starred only")
    count = len(favorites)
    for left in range(count - 1, -1, -1):
        study.type("f")
        assert counter(study)[1] == left + 1
        study.type("ArrowRight")
        assert counter(study)[1] == left
    study.wait_for_text("No starred cards.", ".stage")
    study.type("ArrowLeft", "ArrowRight", " ", "r", "f")
    for name in ("Previous", "Show answer", "Next", "Random card", "Star"):
        assert study.named("button", name).get_attribute("aria-disabled") == "true"
        press(study, name)
    study.open(UNITS)
    study.wait_for_text("No starred cards.", ".stage")
    switch(study, "Starred only")
    assert counter(study)[1] == COUNT
    assert not is_starred(study)
    assert question(study)


def test_shuffled_or_in_order(study, site):
    deck = [one.question for one in cards(site)]
    assert in_order(study) == deck
    study.type(" ")
    before = answer(study)
    switch(study, "Shuffle cards")
    assert answer(study) == before, "the card stays"
    shuffled = in_order(study)
    assert shuffled != deck and sorted(shuffled) == sorted(deck)
    study.open(UNITS)
    assert is_on(study, "Shuffle cards")
    assert in_order(study) not in (deck, shuffled)
    switch(study, "Shuffle cards")
    assert in_order(study) == deck


@pytest.mark.parametrize("value", [
    "yes", "<img src=x onerror=alert(1)>", "ed7c7a5a04c7de3", "ED7C7A5A04C7DE31", "\x1d?\x1f",
    "0 " * 50_000, "9" * 200_000],
    ids=["word", "markup", "short", "capitals", "separators", "many", "long"])
def test_malformed_stored_stars_are_ignored(browser, site, value):
    store(browser, "stars unit-prefixes", value)
    browser.open(UNITS)
    assert len(browser.all(".stage img")) == 0
    switch(browser, "Starred only")
    assert in_order(browser) == [one.question for one in cards(site) if one.is_favorite]


def test_well_formed_stars_among_malformed_ones_count(browser, site):
    deck = cards(site)
    store(browser, "stars unit-prefixes", f"x {deck[4].id} 0123456789abcdef {deck[2].id} {deck[4].id}  -1")
    browser.open(UNITS)
    switch(browser, "Starred only")
    assert in_order(browser) == [deck[2].question, deck[4].question]


@pytest.mark.parametrize("key", ["starred unit-prefixes", "offline unit-prefixes", "order", "gestures",
                                 "shake", "sound"])
def test_malformed_stored_settings_are_ignored(browser, key):
    store(browser, key, "<b>perhaps</b>")
    browser.open(UNITS)
    before = question(browser)
    browser.type("r")
    assert question(browser) not in (None, before)
    assert counter(browser)[1] == COUNT
    assert "perhaps" not in browser.text()


def test_without_storage_settings_apply_until_the_page_is_left(browser):
    browser.before_every_page("""
      Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no') } });""")
    browser.open(UNITS)
    go_to(browser, 1)
    browser.type("f")
    assert is_starred(browser)
    switch(browser, "Starred only")
    assert counter(browser)[1] == 3
    switch(browser, "Shuffle cards")
    switch(browser, "Tap and swipe gestures")
    browser.type(" ")
    assert answer(browser)
    assert not is_on(browser, "Tap and swipe gestures")


def test_a_stored_deck_works_offline(offline_browser, server, site):
    offline_browser.open("/flashcards/harbour-signals/study/")
    wait_for_worker(offline_browser)
    press(offline_browser, KEEP)
    offline_browser.wait_for_text("Saved offline.", ".study-part [role=status]")
    server.go_offline()
    offline_browser.open("/flashcards/harbour-signals/", live=0)
    assert offline_browser.path == "/flashcards/harbour-signals/"
    offline_browser.run("for (const one of document.querySelectorAll('details')) one.open = true")
    offline_browser.until(lambda: offline_browser.run(PICTURES))
    offline_browser.open("/flashcards/harbour-signals/study/", live=1)
    offline_browser.wait_for_text("Saved offline.", ".study-part [role=status]")
    go_to(offline_browser, 1)
    for card in cards(site, "harbour-signals"):
        assert question(offline_browser) == card.question
        offline_browser.until(lambda: offline_browser.run(PICTURES))
        offline_browser.type("ArrowRight")
    offline_browser.open("/flashcards/harbour-signals/review/", live=1)
    assert offline_browser.path == "/flashcards/harbour-signals/review/"
    server.go_online()


def test_a_page_that_was_opened_once_works_offline(offline_browser, server):
    offline_browser.open(UNITS)
    wait_for_worker(offline_browser)
    go_to(offline_browser, 3)
    offline_browser.type("f")
    server.go_offline()
    offline_browser.open(UNITS, live=1)
    go_to(offline_browser, 3)
    assert is_starred(offline_browser)
    offline_browser.type(" ")
    assert answer(offline_browser)
    server.go_online()


def test_a_deck_that_cannot_be_stored_is_reported(offline_browser, server):
    offline_browser.open(UNITS)
    wait_for_worker(offline_browser)
    server.go_offline()
    press(offline_browser, KEEP)
    offline_browser.wait_for_text("Could not save offline.", ".study-part [role=status]")
    server.go_online()
    press(offline_browser, KEEP)
    offline_browser.wait_for_text("Saved offline.", ".study-part [role=status]")


def test_the_page_works_without_a_service_worker(browser):
    browser.before_every_page(NO_WORKER)
    browser.open(UNITS)
    press(browser, KEEP)
    browser.wait_for_text("Could not save offline.", ".study-part [role=status]")
    before = question(browser)
    browser.type("r")
    assert question(browser) not in (None, before)

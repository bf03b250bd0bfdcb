"""The settings and the sliding puzzle: /settings/."""

import pytest

from browser import DESKTOP, PHONE, PHONE_LANDSCAPE

TELL = "Notify me before class (page must be open)"
MAY = """
  globalThis.asked = 0;
  globalThis.Notification = class {
    static permission = 'default';
    static async requestPermission() { asked++; return this.permission = 'ANSWER'; }
  };"""


@pytest.fixture
def settings(browser):
    browser.open("/settings/")
    return browser


def kept(browser):
    return browser.run("return {...localStorage}")


def test_roles_and_names(settings):
    assert set(settings.all_named("combobox", ".settings")) == {
        "Early bird", "Lunch", "Clock", "Minutes before class", "New cards a day", "Reviews a day at most",
        "Share of cards to remember"}
    assert set(settings.all_named("checkbox", ".settings")) == {
        TELL, "Notify me at the end of a class, too", "Play a sound at each bell (page must be open)",
        "Tap and swipe gestures",
        "Shake for a random card", "Play a sound with each new card",
        "Shuffle cards"}
    settings.named("button", "Reset settings")


def test_the_early_bird_and_the_clock_apply_to_day_pages(settings):
    settings.choose("Early bird", "Early Bird B")
    settings.choose("Clock", "24-hour")
    settings.open("/bells/west/2015-09-04/", live=1)
    table = settings.text(".live table")
    assert "Early Bird B\t09:00\t09:32" in table
    settings.open("/settings/")
    assert settings.named("combobox", "Clock").get_property("value") == "24"
    settings.named("button", "Reset settings").click()
    settings.until(lambda: kept(settings) == {})
    settings.open("/bells/west/2015-09-04/", live=1)
    assert "Early Bird A\t8:45\t9:17" in settings.text(".live table")


@pytest.mark.parametrize("answer", ["granted", "denied"])
def test_permission_for_notifications_is_requested_when_they_are_turned_on(browser, answer):
    browser.before_every_page(MAY.replace("ANSWER", answer))
    browser.open("/settings/")
    assert browser.run("return asked") == 0
    browser.named("checkbox", TELL).click()
    browser.until(lambda: browser.run("return asked") == 1)
    is_on = answer == "granted"
    browser.until(lambda: browser.named("checkbox", TELL).is_selected() == is_on)
    assert ("This browser blocks notifications from this site." in browser.text()) != is_on
    assert kept(browser) == {"almanac / notify": "yes" if is_on else "no"}


def test_the_space_bar_toggles_a_checkbox(settings):
    box = settings.named("checkbox", "Shuffle cards")
    settings.run("arguments[0].focus()", box)
    settings.type(" ")
    settings.until(lambda: kept(settings) == {"almanac / order": "no"})
    assert settings.driver.switch_to.active_element == box
    settings.type(" ")
    settings.until(lambda: kept(settings) == {"almanac / order": "yes"})


def test_settings_work_without_storage(browser):
    browser.before_every_page("""
      Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no') } });""")
    browser.open("/settings/")
    browser.choose("Clock", "24-hour")
    assert browser.named("combobox", "Clock").get_property("value") == "24"


# The puzzle.

def names(browser) -> list[str]:
    return browser.run("""
      return [...document.querySelectorAll('.puzzle .fields button')].map((e) => e.ariaLabel);""")


def moves(browser) -> int:
    return int(browser.text(".puzzle [role=status]").split(": ")[1])


def field(browser, index):
    return browser.all(".puzzle .fields button")[index]


def test_tiles_have_names_and_the_puzzle_starts_unsolved_and_solvable(settings):
    solved = [f"Tile {number}" for number in range(1, 16)] + ["Empty square"]
    for _ in range(5):
        assert sorted(names(settings)) == sorted(solved)
        assert names(settings) != solved
        settings.named("button", "New puzzle").click()
    inversions = [int(name.split()[1]) for name in names(settings) if name != "Empty square"]
    odd = sum(a > b for i, a in enumerate(inversions) for b in inversions[i + 1:]) % 2
    row_from_below = 4 - names(settings).index("Empty square") // 4
    assert (odd + row_from_below) % 2 == 1, "it cannot be solved"


def neighbours(gap):
    return [one for one in (gap - 4, gap + 4) if 0 <= one < 16] + [
        one for one in (gap - 1, gap + 1) if one // 4 == gap // 4 and one >= 0]


def test_only_neighbours_of_the_gap_move(settings):
    before = names(settings)
    gap = before.index("Empty square")
    for index in range(16):
        if index not in neighbours(gap):
            field(settings, index).click()
    assert names(settings) == before
    assert moves(settings) == 0
    to = neighbours(gap)[0]
    field(settings, to).click()
    after = names(settings)
    assert (after[gap], after[to]) == (before[to], before[gap])
    assert moves(settings) == 1


def test_arrow_keys_move_tiles(settings):
    for key, step in [("ArrowLeft", 1), ("ArrowUp", 4), ("ArrowRight", -1), ("ArrowDown", -4)]:
        before = names(settings)
        gap = before.index("Empty square")
        settings.type(key)
        after = names(settings)
        if gap + step in neighbours(gap):
            assert after[gap] == before[gap + step], key
        else:
            assert after == before, key


def solution(tiles) -> list[int]:
    """The fields to press in order: solves two tiles at a time by the shortest path, then the last three."""
    tiles, presses, done = list(tiles), [], set()
    for group in [(0, 1), (2, 3), (4, 5), (6, 7), (8, 12), (9, 13), (10, 11, 14)]:
        begin = tuple(tiles.index(tile) for tile in (15, *group))
        ways = {begin: []}
        queue = [begin]
        for state in queue:
            gap, *places = state
            if tuple(places) == group:
                break
            for to in neighbours(gap):
                after = (to, *(gap if place == to else place for place in places))
                if to not in done and after not in ways:
                    ways[after] = [*ways[state], to]
                    queue.append(after)
        for to in ways[state]:
            gap = tiles.index(15)
            tiles[gap], tiles[to] = tiles[to], 15
        presses += ways[state]
        done |= set(group)
    return presses


def test_the_puzzle_can_be_solved(settings):
    tiles = [15 if name == "Empty square" else int(name.split()[1]) - 1 for name in names(settings)]
    presses = solution(tiles)
    gap = tiles.index(15)
    keys = {1: "ArrowLeft", 4: "ArrowUp", -1: "ArrowRight", -4: "ArrowDown"}
    for count, to in enumerate(presses):
        assert settings.text(".puzzle [role=status]") == f"Moves: {count}"
        settings.type(keys[to - gap])
        gap = to
    solved = f"Solved. Moves: {len(presses)}"
    assert settings.text(".puzzle [role=status]") == solved
    assert names(settings) == [f"Tile {number}" for number in range(1, 17)]
    settings.type(*keys.values())
    field(settings, 14).click()
    assert settings.text(".puzzle [role=status]") == solved
    settings.named("button", "New puzzle").click()
    assert moves(settings) == 0
    assert "Empty square" in names(settings)


def test_the_puzzle_works_by_touch(browser):
    browser.emulate(PHONE)
    browser.enable_touch()
    browser.open("/settings/")
    before = names(browser)
    browser.tap(field(browser, neighbours(before.index("Empty square"))[0]))
    browser.until(lambda: moves(browser) == 1)
    assert names(browser) != before


@pytest.mark.parametrize("size", [(320, 568), PHONE, PHONE_LANDSCAPE, DESKTOP])
def test_tiles_are_large_enough(browser, size):
    browser.emulate(size)
    browser.open("/settings/")
    boxes = browser.run("""
      return [...document.querySelectorAll('.puzzle button')].map((e) => [e.offsetWidth, e.offsetHeight]);""")
    assert all(width >= 44 and height >= 44 for width, height in boxes)
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")

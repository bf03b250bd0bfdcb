"""The search field: results while typing, keys, the list of all pages, and no network."""

import pytest

from browser import DESKTOP, PHONE, PHONE_LANDSCAPE, first, link_files

FIELD = "header [role=combobox]"
PAGES = ["/", "/bells/west/", "/convert/length/", "/guide/pages/"]


def type_query(browser, query: str) -> None:
    browser.until(lambda: browser.all(FIELD), lambda: "there is no field for searches")
    field = browser.all(FIELD)[0]
    field.clear()
    field.send_keys(query)


def results(browser) -> list[str]:
    """The titles of the results."""
    return browser.run("""
      return [...document.querySelectorAll('header [role=option]')].map((item) => item.querySelector('strong').textContent);""")


def wait_for_results(browser, *titles: str) -> None:
    """Waits until these are the first results."""
    browser.until(lambda: results(browser)[:len(titles)] == list(titles), lambda: f"found {results(browser)[:5]}")


@pytest.mark.parametrize("query, title", [
    ("harb", "Harbour"),
    ("18 december", "December 18"),
    ("zurich", None),
    ("length", "Length"),
    ("front matter", "Front matter"),
    ("inches to cm", "Inches in other units"),
    ("templatte", "Templates"),
    ("hrabour", "Harbour"),
    ("calculators", "Calculator"),
])
def test_results_are_shown_while_typing(browser, query, title):
    browser.open("/guide/")
    type_query(browser, query)
    if title:
        browser.until(lambda: results(browser) and title in results(browser)[0], lambda: f"found {results(browser)[:5]}")
    else:
        browser.wait_for_text("No page found", "header")


def test_a_question_is_answered_above_the_pages(browser, server):
    browser.open("/guide/")
    type_query(browser, "5 in")
    browser.until(lambda: results(browser))
    assert not [path for path in server.requested if "conversion-question" in path]
    browser.all(FIELD)[0].send_keys(" to cm")
    wait_for_results(browser, "5 in = 12.7 cm")
    assert len(results(browser)) > 1
    type_query(browser, "5 in to sec")
    browser.until(lambda: results(browser) and "=" not in results(browser)[0], lambda: f"found {results(browser)[:5]}")
    type_query(browser, "60 mph in <b>ft/s")
    browser.until(lambda: browser.all("header search li"))
    type_query(browser, "60 mph in ft/s")
    wait_for_results(browser, "60 mph = 88 ft/s")
    browser.type("Enter")
    browser.until(lambda: browser.path == "/convert/")


def test_nothing_is_loaded_before_the_first_letter(browser, server):
    browser.open("/guide/")
    assert not [path for path in server.requested if "/search" in path and not path.endswith((".js", ".css"))]
    type_query(browser, "harb")
    browser.until(lambda: results(browser))
    size = sum((server.folder / path.lstrip("/")).stat().st_size for path in server.requested
               if path.startswith("/search/") or "/search-" in path)
    # At most 100 KB before the first result, the module included.
    assert 0 < size <= 100_000, f"{size} bytes"


def test_keys_choose_a_result(browser):
    browser.open("/guide/")
    browser.until(lambda: browser.all(FIELD))
    browser.type("/")
    assert browser.run("return document.activeElement.role") == "combobox"
    browser.type("t", "i", "m", "e")
    browser.until(lambda: len(results(browser)) > 2)
    field = browser.all(FIELD)[0]
    chosen = lambda: browser.run("return document.querySelector('[role=option][aria-selected=true]')?.id ?? null")
    assert chosen() is None
    browser.type("ArrowDown")
    assert chosen() == "search-result-0" == field.get_attribute("aria-activedescendant")
    browser.type("ArrowUp")
    assert chosen() == f"search-result-{len(results(browser)) - 1}"
    browser.type("ArrowDown", "ArrowDown")
    address = browser.run("return document.querySelector('[aria-selected=true] a').href")
    browser.type("Enter")
    browser.until(lambda: browser.run("return location.href") == address)


def test_enter_opens_the_first_result(browser):
    browser.open("/")
    type_query(browser, "front matter")
    wait_for_results(browser, "Front matter")
    browser.type("Enter")
    browser.until(lambda: browser.path.startswith("/guide/"))
    browser.until(lambda: browser.run("return location.hash") == "#front-matter")


def test_escape_closes_the_results(browser):
    browser.open("/guide/")
    type_query(browser, "harb")
    browser.until(lambda: results(browser))
    field = browser.all(FIELD)[0]
    assert field.get_attribute("aria-expanded") == "true"
    browser.type("Escape")
    assert field.get_attribute("aria-expanded") == "false"
    assert field.get_attribute("value") == "harb"
    browser.type("Escape")
    assert field.get_attribute("value") == ""


def test_a_slash_in_another_field_is_text(browser):
    browser.open("/convert/length/", live=1)
    field = browser.all("main input")[0]
    field.click()
    field.send_keys("1/2")
    assert browser.run("return document.activeElement.role") != "combobox"


@pytest.mark.parametrize("size", first(3, [DESKTOP, PHONE, (320, 568), PHONE_LANDSCAPE]))
@pytest.mark.parametrize("page", first(2, PAGES))
def test_results_fit_the_screen(browser, size, page):
    browser.emulate(size)
    browser.open(page)
    type_query(browser, "time")
    browser.until(lambda: len(results(browser)) > 3)
    left, right, width, page_width = browser.run("""
      const box = document.querySelector('header [role=listbox]').getBoundingClientRect();
      return [box.left, box.right, innerWidth, document.documentElement.scrollWidth];""")
    assert 0 <= left < right <= width
    assert page_width <= width
    # The link or button under each result is the result.
    assert browser.run("""
      return [...document.querySelectorAll('header [role=option]')].slice(0, 2).every((item) => {
        const box = item.getBoundingClientRect();
        return item.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      });""")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (320, 568)])
def test_the_field_has_the_size_of_the_link(browser, size):
    """Pages do not move when the script has been loaded."""
    browser.emulate(size)
    browser.disable_scripts()
    browser.open("/guide/")
    before = browser.run("""
      const box = document.querySelector('.search').getBoundingClientRect();
      return [box.x, box.width, document.querySelector('main').getBoundingClientRect().y];""")
    browser.reset(worker=False)
    browser.emulate(size)
    browser.open("/guide/")
    browser.until(lambda: browser.all(FIELD))
    after = browser.run("""
      const box = document.querySelector('.search').getBoundingClientRect();
      return [box.x, box.width, document.querySelector('main').getBoundingClientRect().y];""")
    assert after == pytest.approx(before, abs=1)


def test_without_scripts_the_link_leads_to_all_pages(browser, server):
    browser.disable_scripts()
    browser.open("/guide/")
    browser.all("a.search")[0].click()
    browser.until(lambda: browser.path == "/search/")
    links = set(browser.run("return [...document.querySelectorAll('main a')].map((link) => link.href.split('#')[0])"))
    for page in PAGES[1:]:
        assert server.origin + page in links


def test_works_offline_after_a_search(worker, browser, server):
    browser.open("/guide/")
    browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      navigator.serviceWorker.ready.then(async () => {
        while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 20));
        while (!(await caches.match(location.href))) await new Promise((go) => setTimeout(go, 20));
      }).then(done);""")
    browser.open("/guide/")
    type_query(browser, "harb")
    browser.until(lambda: results(browser))
    found = results(browser)
    browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      (async () => { while (!(await caches.match('/search/titles.bin'))) await new Promise((go) => setTimeout(go, 20)); })()
        .then(done);""")
    server.go_offline()
    browser.open("/guide/")
    type_query(browser, "harb")
    browser.until(lambda: results(browser) == found)
    browser.log()


def test_what_was_typed_is_kept_where_the_files_of_the_search_are_gone(browser, server, site, tmp_path):
    """A page that was opened before a new version of the program was published."""
    link_files(site, tmp_path, besides="guide")
    page = (site / "guide/index.html").read_text()
    (tmp_path / "guide").mkdir()
    (tmp_path / "guide/index.html").write_text(page.replace("assets/search-", "assets/old-search-", 1))
    server.folder = tmp_path
    browser.open("/guide/")
    type_query(browser, "harb")
    browser.until(lambda: browser.path.startswith("/search/#query=h") and results(browser))
    field = browser.all(FIELD)[0]
    assert "harb".startswith(field.get_property("value")) and field == browser.driver.switch_to.active_element
    assert [message for message in browser.log() if "404" not in message] == []


def test_a_query_in_the_address_is_text(browser):
    browser.open("/search/#query=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%")
    browser.until(lambda: browser.all("header search li"))
    assert browser.all(FIELD)[0].get_property("value") == "<img src=x onerror=alert(1)>%"
    assert not browser.all("header search img")

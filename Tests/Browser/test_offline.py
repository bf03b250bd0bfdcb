"""Away from the network: what was opened once is there, and yesterday is never shown as today."""

import pytest

TEN = "2015-09-02T15:00:00"
REFUSED = "net::ERR_"


@pytest.fixture
def away(browser):
    """A browser whose console may say that the network is gone."""
    yield browser
    assert [message for message in browser.log() if REFUSED not in message] == []


def wait_for_worker(browser):
    """Until the worker is at work for this page, and has kept it."""
    browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      (async () => {
        await navigator.serviceWorker.ready;
        while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 20));
        while (!(await caches.match(location.href.split('#')[0]))) await new Promise((go) => setTimeout(go, 20));
      })().then(() => done());""")


def kept(browser) -> list[str]:
    """The builds and pages that are kept."""
    return browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      (async () => {
        const found = [];
        for (const name of await caches.keys()) {
          found.push(name);
          for (const { url } of await (await caches.open(name)).keys()) found.push(url);
        }
        return found;
      })().then(done);""")


def wait_for_build(browser, title, path):
    """Until the kept pages are those of the build with this title, and of no other."""
    browser.until(lambda: browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      (async () => {
        const names = await caches.keys();
        const page = await caches.match(arguments[0]);
        return names.length === 1 && page ? (await page.text()).includes(arguments[1]) : false;
      })().then(done, () => done(false));""", browser.origin + path, f"<span>{title}</span>"),
        lambda: f"no cache of {title} with {path}, but {kept(browser)}", 15)


def test_a_page_that_was_opened_once_works_offline(away, server):
    away.begin_at(TEN)
    for page in ["/bells/west/", "/calculator/", "/convert/length/"]:
        away.open(page)
        wait_for_worker(away)
    server.go_offline()
    away.open("/bells/west/", awake=1)
    away.reads("3rd, until 10:26.", ".now")
    assert away.run("return getComputedStyle(document.body).fontFamily") != ""
    assert away.run("return document.styleSheets[0].cssRules.length") > 50
    away.open("/calculator/", awake=1)
    for key in "6*7":
        away.type(key)
    away.type("Enter")
    assert away.named("status", "Display").text == "42"
    away.open("/convert/length/")
    assert away.run("return [...document.images].every((one) => one.complete && one.naturalWidth > 0)")
    server.go_online()


def test_offline_today_is_today(away, server):
    away.begin_at(TEN)
    away.open("/bells/west/")
    wait_for_worker(away)
    server.go_offline()
    away.open("/bells/west/", awake=1)
    away.set_clock("2015-09-04T15:00:00")
    away.reads("Friday, September 4, 2015: Late Start", ".date")
    server.go_online()


def test_a_page_that_was_never_opened_gives_the_offline_page(away, server):
    away.open("/")
    wait_for_worker(away)
    server.go_offline()
    away.open("/guide/templates/", awake=0)
    assert away.path == "/offline/"
    assert away.run("return document.styleSheets[0].cssRules.length") > 50
    assert away.named("link", "Almanac")
    server.go_online()


def test_todays_data_is_never_kept(away, server):
    away.open("/bells/west/")
    wait_for_worker(away)
    fetch = """
      const done = arguments[arguments.length - 1];
      fetch('today.json').then((answer) => done(answer.status), () => done(0));"""
    assert away.driver.execute_async_script(fetch) == 200
    assert away.driver.execute_async_script(fetch) == 200
    urls = kept(away)
    assert len(urls) > 3 and not [url for url in urls if url.endswith(".json")]
    server.go_offline()
    assert away.driver.execute_async_script(fetch) == 0
    away.driver.get(away.origin + "/bells/west/today.json")
    assert "schedule" not in away.text("body")
    server.go_online()


def test_a_new_build_replaces_the_old_one_without_a_mix(away, server, next_site):
    away.begin_at(TEN)
    away.open("/calculator/")
    wait_for_worker(away)
    away.open("/guide/bells/")
    wait_for_worker(away)
    server.folder = next_site
    away.open("/bells/west/")
    assert away.driver.title.endswith("Almanac II")
    wait_for_build(away, "Almanac II", "/calculator/")
    server.go_offline()
    for page in ["/calculator/", "/guide/bells/", "/bells/west/"]:
        away.open(page)
        assert away.driver.title.endswith("Almanac II"), page
        assert "Almanac II" in away.text(".masthead"), page
    server.go_online()


def test_a_page_online_is_the_newest_at_once(away, server, next_site):
    away.open("/calculator/")
    wait_for_worker(away)
    server.folder = next_site
    away.open("/calculator/")
    assert away.driver.title.endswith("Almanac II")
    for key in "7*6":
        away.type(key)
    away.type("Enter")
    assert away.named("status", "Display").text == "42"


def test_back_online_the_page_is_fresh(away, server, next_site):
    away.open("/guide/bells/")
    wait_for_worker(away)
    server.go_offline()
    away.open("/guide/bells/")
    assert away.driver.title.endswith("Almanac")
    server.folder = next_site
    server.go_online()
    away.open("/guide/bells/")
    assert away.driver.title.endswith("Almanac II")


def test_the_site_is_whole_without_a_worker(browser):
    browser.before_every_page("""
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { return undefined; } });""")
    browser.begin_at(TEN)
    browser.open("/bells/west/", awake=1)
    browser.reads("3rd, until 10:26.", ".now")
    browser.choose("Early bird", "Early Bird B")
    browser.reads("Early Bird B", ".live caption")

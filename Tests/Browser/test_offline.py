"""Without a network: opened pages are available, and live parts show the current day."""

import pytest

from browser import NO_WORKER, link_files

REFUSED = "net::ERR_"


@pytest.fixture
def offline_browser(worker, browser):
    """A browser with the service worker, whose console may have network errors."""
    yield browser
    assert [message for message in browser.log() if REFUSED not in message] == []


def wait_for_worker(browser):
    """Waits until the service worker controls this page and has stored it."""
    browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      (async () => {
        await navigator.serviceWorker.ready;
        while (!navigator.serviceWorker.controller) await new Promise((go) => setTimeout(go, 20));
        while (!(await caches.match(location.href.split('#')[0]))) await new Promise((go) => setTimeout(go, 20));
      })().then(() => done());""")


def kept(browser) -> list[str]:
    """The stored builds and pages."""
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
    """Waits until only the build with this title is stored, with this page."""
    browser.until(lambda: browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      (async () => {
        const names = await caches.keys();
        const page = await caches.match(arguments[0]);
        return names.length === 1 && page ? (await page.text()).includes(arguments[1]) : false;
      })().then(done, () => done(false));""", browser.origin + path, f"<span>{title}</span>"),
        lambda: f"no cache of {title} with {path}, but {kept(browser)}", seconds=90)


def test_an_opened_page_works_offline(offline_browser, server):
    for page in ["/bells/west/", "/calculator/", "/convert/length/"]:
        offline_browser.open(page)
        wait_for_worker(offline_browser)
    server.go_offline()
    offline_browser.open("/bells/west/", live=1)
    offline_browser.wait_for_period("3rd", "10:26")
    assert offline_browser.run("return getComputedStyle(document.body).fontFamily") != ""
    assert offline_browser.run("return document.styleSheets[0].cssRules.length") > 50
    offline_browser.open("/calculator/", live=1)
    for key in "6*7":
        offline_browser.type(key)
    offline_browser.type("Enter")
    assert offline_browser.named("status", "Display").text == "42"
    offline_browser.open("/convert/length/")
    assert offline_browser.run("return [...document.images].every((one) => one.complete && one.naturalWidth > 0)")
    # A module that was not needed yet is stored as well.
    offline_browser.all(".conversion-question input")[0].send_keys("60 mph in ft/s")
    offline_browser.wait_for_text("60 mph = 88 ft/s", ".conversion-question output")
    server.go_online()


def test_live_parts_are_current_offline(offline_browser, server):
    offline_browser.open("/bells/west/")
    wait_for_worker(offline_browser)
    server.go_offline()
    offline_browser.open("/bells/west/", live=1)
    offline_browser.set_clock("2015-09-04T15:00:00")
    offline_browser.wait_for_text("Friday, September 4, 2015: Late Start", ".date")
    server.go_online()


def test_other_pages_redirect_to_the_offline_page(offline_browser, server):
    offline_browser.open("/")
    wait_for_worker(offline_browser)
    server.go_offline()
    offline_browser.open("/guide/templates/", live=0)
    assert offline_browser.path.split("#")[0] == "/offline/"
    assert offline_browser.run("return document.styleSheets[0].cssRules.length") > 50
    assert offline_browser.named("link", "Almanac")
    server.go_online()
    # The page can be loaded again, with its place in the page.
    offline_browser.named("link", "Try again").click()
    offline_browser.until(lambda: offline_browser.path == "/guide/templates/")


def test_the_offline_page_loads_only_pages_of_the_site_again(offline_browser):
    for address in ["javascript:alert(1)", "https://example.org/", "%", ""]:
        offline_browser.open(f"/offline/#page={address}", live=0)
        link = offline_browser.named("link", "Try again")
        assert link.get_attribute("href") == offline_browser.origin + "/"


def test_the_offline_page_lists_what_is_stored(offline_browser, server):
    for page in ["/calculator/", "/bells/west/"]:
        offline_browser.open(page)
        wait_for_worker(offline_browser)
    server.go_offline()
    offline_browser.open("/guide/templates/", live=0)
    offline_browser.until(lambda: offline_browser.all("main li"))
    links = {link.text: link for link in offline_browser.all("main li a")}
    assert list(links) == ["Calculator", "West High School: Bells today"]
    links["Calculator"].click()
    offline_browser.until(lambda: offline_browser.path == "/calculator/")
    assert offline_browser.named("status", "Display")
    server.go_online()


def test_data_of_the_day_is_not_stored(offline_browser, server):
    offline_browser.open("/bells/west/")
    wait_for_worker(offline_browser)
    fetch = """
      const done = arguments[arguments.length - 1];
      fetch('today.json').then((answer) => done(answer.status), () => done(0));"""
    assert offline_browser.driver.execute_async_script(fetch) == 200
    assert offline_browser.driver.execute_async_script(fetch) == 200
    urls = kept(offline_browser)
    assert len(urls) > 3 and not [url for url in urls if url.endswith(".json")]
    server.go_offline()
    assert offline_browser.driver.execute_async_script(fetch) == 0
    offline_browser.driver.get(offline_browser.origin + "/bells/west/today.json")
    assert "schedule" not in offline_browser.text("body")
    server.go_online()


def test_a_new_build_replaces_the_whole_old_one(offline_browser, server, next_site):
    offline_browser.open("/calculator/")
    wait_for_worker(offline_browser)
    offline_browser.open("/guide/bells/")
    wait_for_worker(offline_browser)
    server.folder = next_site
    offline_browser.open("/bells/west/")
    assert offline_browser.driver.title.endswith("Almanac II")
    wait_for_build(offline_browser, "Almanac II", "/calculator/")
    server.go_offline()
    for page in ["/calculator/", "/guide/bells/", "/bells/west/"]:
        offline_browser.open(page)
        assert offline_browser.driver.title.endswith("Almanac II"), page
        assert "Almanac II" in offline_browser.text(".masthead"), page
    server.go_online()


def test_a_busy_worker_is_replaced_as_well(offline_browser, server, next_site):
    offline_browser.open("/calculator/")
    wait_for_worker(offline_browser)
    with server.holding("/guide/"):
        # An event of the old worker that does not end.
        offline_browser.run("navigator.serviceWorker.controller.postMessage([location.origin + '/guide/'])")
        server.folder = next_site
        offline_browser.open("/bells/west/")
        wait_for_build(offline_browser, "Almanac II", "/calculator/")
        server.go_offline()
        for page in ["/calculator/", "/bells/west/"]:
            offline_browser.open(page, live=1)
            assert offline_browser.driver.title.endswith("Almanac II"), page
    server.go_online()


def test_pages_are_current_online(offline_browser, server, next_site):
    offline_browser.open("/calculator/")
    wait_for_worker(offline_browser)
    server.folder = next_site
    offline_browser.open("/calculator/")
    assert offline_browser.driver.title.endswith("Almanac II")
    for key in "7*6":
        offline_browser.type(key)
    offline_browser.type("Enter")
    assert offline_browser.named("status", "Display").text == "42"


def test_pages_are_current_where_the_host_lets_browsers_store_them(offline_browser, server, next_site):
    server.cache_control = "max-age=600"
    offline_browser.open("/guide/bells/")
    wait_for_worker(offline_browser)
    offline_browser.open("/guide/bells/")
    server.folder = next_site
    offline_browser.open("/guide/bells/")
    assert offline_browser.driver.title.endswith("Almanac II")


def test_a_site_stores_and_lists_no_pages_of_a_site_in_its_folder(offline_browser, server, site, next_site, tmp_path):
    link_files(site, tmp_path)
    (tmp_path / "inner").symlink_to(next_site)
    server.folder = tmp_path
    for page in ["/calculator/", "/inner/guide/bells/", "/inner/calculator/", "/inner/guide/"]:
        offline_browser.open(page)
        wait_for_worker(offline_browser)
    pages_of_outer = """
      const done = arguments[arguments.length - 1];
      caches.keys().then(async (names) => {
        const outer = names.filter((name) => name.startsWith(`almanac ${location.origin}/ `));
        const requests = await Promise.all(outer.map(async (name) => (await caches.open(name)).keys()));
        done(requests.flat().map(({ url }) => new URL(url).pathname));
      });"""
    stored = offline_browser.driver.execute_async_script(pages_of_outer)
    assert "/calculator/" in stored
    assert [path for path in stored if path.startswith("/inner/")] == []
    server.go_offline()
    offline_browser.open("/guide/templates/", live=0)
    offline_browser.until(lambda: offline_browser.all("main li"))
    assert [link.get_attribute("href") for link in offline_browser.all("main li a")] == [
        server.origin + "/calculator/"]
    offline_browser.open("/inner/calculator/", live=1)
    assert offline_browser.driver.title.endswith("Almanac II")
    server.go_online()


def test_pages_are_current_when_the_network_is_back(offline_browser, server, next_site):
    offline_browser.open("/guide/bells/")
    wait_for_worker(offline_browser)
    server.go_offline()
    offline_browser.open("/guide/bells/")
    assert offline_browser.driver.title.endswith("Almanac")
    server.folder = next_site
    server.go_online()
    offline_browser.open("/guide/bells/")
    assert offline_browser.driver.title.endswith("Almanac II")


def test_the_site_works_without_a_service_worker(browser):
    browser.before_every_page(NO_WORKER)
    browser.open("/bells/west/", live=1)
    browser.wait_for_period("3rd", "10:26")
    browser.choose("Early bird", "Early Bird B")
    browser.wait_for_text("Early Bird B", ".live caption")

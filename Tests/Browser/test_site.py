"""Tests of all kinds of pages."""

import base64
import gzip
import json
import re
import subprocess
from pathlib import Path

import axe_playwright_python
import pytest

from browser import DESKTOP, PHONE
from kinds import kind, one_of_each, pages

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
TEN = "2015-09-02T15:00:00"


def markup(site, page):
    return (site / page.strip("/") / "index.html").read_text()


def modules(html):
    return set(re.findall(r'data-module="([\w-]+)"', html))


def mounts(html):
    return set(re.findall(r'data-live="([\w-]+)"', html))


def test_every_page_has_a_kind(site):
    assert [page for page in pages(site) if kind(page) is None] == []


def test_styles_are_at_most_eight_kilobytes(site):
    """Each page links one stylesheet for the screen; the search adds one."""
    results = len(gzip.compress((site / "assets/search.css").read_bytes(), 9))
    heavy = {}
    for page in pages(site):
        links = re.findall(r'<link rel="stylesheet" href="(?:\.\./)*(assets/[^"]+)">', markup(site, page))
        assert len(links) == 1, page
        size = len(gzip.compress((site / links[0]).read_bytes(), 9)) + results
        if size > 8192:
            heavy[links[0]] = size
    assert heavy == {}


def violations(browser) -> list[str]:
    browser.run(AXE + "\nglobalThis.axe = axe;")
    found = browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      axe.run(document, { resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target, any }) => `${id}: ${help}: ${target} ${any[0]?.message ?? ''}`))),
        (error) => done([String(error)]));""")
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_axe_finds_nothing_and_the_console_is_empty(browser, site, size, dark):
    browser.emulate(size, dark)
    browser.set_start_time(TEN)
    faults = []
    for page in one_of_each(site):
        browser.open(page)
        faults += [f"{page}: {fault}" for fault in violations(browser)]
        if mounts(markup(site, page)):
            browser.press_every_button()
            faults += [f"{page} in use: {fault}" for fault in violations(browser)]
        faults += [f"{page}: {message}" for message in browser.log()]
    assert faults == []


def test_no_page_scrolls_horizontally_on_a_narrow_phone(browser, site):
    browser.emulate((320, 568))
    browser.set_start_time(TEN)
    wide = []
    for page in one_of_each(site):
        browser.open(page)
        if browser.run("return document.documentElement.scrollWidth > innerWidth"):
            wide.append(page)
    assert wide == []


def test_controls_are_large_enough(browser, site):
    browser.emulate(PHONE)
    browser.set_start_time(TEN)
    small = []
    for page in one_of_each(site):
        browser.open(page)
        small += browser.run("""
          return [...document.querySelectorAll('.live :is(button, select, input, summary)')]
            .filter((one) => one.checkVisibility() && !one.closest('label:not(:has(select))'))
            .map((one) => [one, one.getBoundingClientRect()])
            .filter(([, box]) => box.height < 44 || box.width < 44)
            .map(([one, box]) => `${arguments[0]} ${one.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
          """, page)
    assert small == []


def test_pages_without_scripts(browser, site):
    browser.disable_scripts()
    for page in one_of_each(site):
        browser.open(page, live=0)
        text = browser.driver.find_element("css selector", "main").text
        assert len(text) > 40, page
        shown = [e for e in browser.all(".live button, .live select, .live input") if e.is_displayed()]
        assert shown == [], page
    browser.open("/bells/west/", live=0)
    text = browser.driver.find_element("css selector", "main").text
    assert "Ends 10:26, then Homeroom at 10:31." in text
    assert "Early Bird A" in text


def test_only_pages_with_live_parts_refer_to_their_files(site):
    for page in pages(site):
        html = markup(site, page)
        assert modules(html) == mounts(html), page
        assert ("assets/live-" in html) == bool(mounts(html)), page
        assert ("assets/words-" in html) == bool(mounts(html)), page


def test_pages_without_live_parts_load_no_module(browser, server, site):
    for page in one_of_each(site):
        if mounts(markup(site, page)):
            continue
        browser.driver.get(browser.origin + page)
        asked = browser.run("return performance.getEntriesByType('resource').map((one) => one.name)")
        assert [one for one in asked if re.search(r"\.wasm|/live-|/words-", one)] == [], page


def test_the_policy_allows_no_inline_scripts_and_no_other_hosts(browser, site):
    for page in pages(site):
        html = markup(site, page)
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
        assert policy and "unsafe-inline" not in policy[1] and "http" not in policy[1], page
        assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=", html), page
    browser.open("/guide/")
    browser.run("""
      const script = document.createElement('script');
      script.textContent = 'globalThis.injected = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.src = 'http://localhost:9/x.png';
      document.body.append(image);""")
    assert browser.run("return globalThis.injected") is None
    refused = browser.until(browser.log)
    assert all("Content Security Policy" in message for message in refused)


def test_modules_and_scripts_are_small_and_have_hashes_in_their_names(site):
    assets = [file for file in (site / "assets").iterdir() if file.suffix in (".wasm", ".js")]
    assert {file.suffix for file in assets} == {".wasm", ".js"}
    for file in assets:
        assert re.fullmatch(r"[\w-]+-[0-9a-f]{16}\.(wasm|js)", file.name), file.name
        size = len(gzip.compress(file.read_bytes(), 9))
        # The grammar of quantities is loaded only when the field for them is used. Reviews have the
        # plural forms and numbers of all languages besides their scheduler and statistics.
        limit = (4.25 if file.suffix == ".js" else 88 if "question" in file.name
                 else 68 if "review" in file.name else 64)
        assert size < limit * 1024, f"{file.name}: {size}"


def test_the_icons_of_the_manifest_exist(browser, site):
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    assert manifest["name"] == "Almanac"
    for icon in manifest["icons"]:
        assert (site / icon["src"]).is_file(), icon["src"]
    browser.open("/")
    answer = browser.cdp("Page.getAppManifest")
    assert answer["errors"] == []


def test_buttons_are_not_printed(browser, site, tmp_path):
    browser.set_start_time(TEN)
    for page in one_of_each(site):
        if not mounts(markup(site, page)):
            continue
        browser.open(page)
        browser.emulate(media="print")
        left = [e.text for e in browser.all(".live button, .live select, .live input") if e.is_displayed()]
        assert left == [], page
        browser.emulate()
    browser.open("/calculator/")
    printed = tmp_path / "calculator.pdf"
    printed.write_bytes(base64.b64decode(browser.cdp("Page.printToPDF")["data"]))
    text = subprocess.run(["pdftotext", printed, "-"], capture_output=True, text=True, check=True).stdout
    assert "Calculator" in text
    assert not re.search(r"Rand|log₁₀|undo", text)

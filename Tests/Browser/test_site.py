"""The files of all pages: their addresses, sizes, references and policy."""

import gzip
import json
import re

from kinds import kind, pages
from visit import markup, mounts


def modules(html):
    return set(re.findall(r'data-module="([\w-]+)"', html))


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


def test_only_pages_with_live_parts_refer_to_their_files(site):
    for page in pages(site):
        html = markup(site, page)
        assert modules(html) == mounts(html), page
        assert ("assets/live-" in html) == bool(mounts(html)), page
        assert ("assets/words-" in html) == bool(mounts(html)), page


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
    refused = []
    browser.until(lambda: refused.extend(browser.log()) or len(refused) == 2)
    assert all("Content Security Policy" in message for message in refused)


def test_modules_and_scripts_are_small_and_have_hashes_in_their_names(site):
    assets = [file for file in (site / "assets").iterdir() if file.suffix in (".wasm", ".js")]
    assert {file.suffix for file in assets} == {".wasm", ".js"}
    for file in assets:
        assert re.fullmatch(r"[\w-]+-[0-9a-f]{16}\.(wasm|js)", file.name), file.name
        size = len(gzip.compress(file.read_bytes(), 9))
        # The script of all live pages updates an open page without losing what the reader does there.
        # The grammar of quantities is loaded only when the field for them is used. Reviews have the
        # plural forms and numbers of all languages besides their scheduler and statistics.
        limit = (5 if file.suffix == ".js" else 88 if "question" in file.name
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

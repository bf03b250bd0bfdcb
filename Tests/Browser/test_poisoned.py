"""Texts that attack their pages stay texts: in every file that is published, and in the browser."""

import csv
import io
import json
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path
from urllib.parse import quote

import html5lib
import pytest

from kinds import pages
from poisoned import ATTACKS, NAMES, published
from server import Server

# What a page may lead to or show: files of the site, and what a harmless card may link to.
ADDRESSES = {"href", "src", "action", "formaction", "poster", "data", "srcset", "data-data"}

# Asks for everything that must not happen to be told.
WATCH = """
  window.seen = [];
  addEventListener('securitypolicyviolation', (event) =>
    seen.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
  for (const name of ['alert', 'confirm', 'prompt', 'open', 'eval', 'print'])
    window[name] = () => seen.push(name);
"""


@pytest.fixture(scope="module")
def poisoned(tmp_path_factory):
    return published(tmp_path_factory.mktemp("poisoned"), ATTACKS, NAMES)


@pytest.fixture(scope="module")
def harmless(tmp_path_factory):
    """The same site with other words."""
    return published(tmp_path_factory.mktemp("harmless"),
                     [f"harmless {number}" for number in range(len(ATTACKS))],
                     [f"name-{number}" for number in range(len(NAMES))])


def markup(site: Path) -> dict[tuple[str, str], str]:
    """Every element with each attribute that it has on any page, and such a page."""
    found: dict[tuple[str, str], str] = {}
    for file in sorted(site.rglob("*.html")):
        document = html5lib.parse(file.read_bytes(), namespaceHTMLElements=False,
                                  transport_encoding="utf-8")
        for element in document.iter():
            # A comment has a function for a name.
            name = element.tag if isinstance(element.tag, str) else "comment"
            for attribute in ["", *element.attrib]:
                found.setdefault((name, str(attribute)), str(file.relative_to(site)))
            for attribute in ADDRESSES & element.attrib.keys():
                url = element.attrib[attribute].strip().lower()
                scheme = url.split(":")[0] if ":" in url.split("/")[0] else ""
                assert scheme in ("", "https") and not url.startswith("//"), (file, url)
    return found


def test_no_page_has_markup_that_its_templates_have_not(poisoned, harmless):
    known = markup(harmless)
    assert {one: page for one, page in markup(poisoned).items() if one not in known} == {}


def test_every_attack_stands_on_a_page_as_text(poisoned):
    text = ""
    for file in poisoned.rglob("*.html"):
        document = html5lib.parse(file.read_bytes(), namespaceHTMLElements=False,
                                  transport_encoding="utf-8")
        text += " ".join(document.itertext())
    assert [attack for attack in ATTACKS if attack not in text] == []


def shape(value):
    """The kinds of a JSON value's parts, in order. Keys do not count: a column may be a ship's."""
    if isinstance(value, dict):
        return {"object": [shape(one) for one in value.values()]}
    return [shape(one) for one in value] if isinstance(value, list) else type(value).__name__


def files(site: Path, ending: str) -> list[Path]:
    found = sorted(site.rglob("*." + ending))
    assert found, f"no {ending}"
    return found


def test_files_for_machines_say_what_harmless_ones_say(poisoned, harmless):
    def shapes(site):
        return Counter(json.dumps(shape(json.loads(file.read_text()))) for file in files(site, "json"))

    assert shapes(poisoned) == shapes(harmless)
    for file in files(poisoned, "csv"):
        rows = list(csv.reader(io.StringIO(file.read_text(), newline=""), strict=True))
        assert {len(row) for row in rows} == {len(rows[0])}, file


def test_drawings_are_drawings(poisoned, harmless):
    def parts(site):
        return {(element.tag, name) for file in files(site, "svg")
                for element in ElementTree.parse(file).iter() for name in ["", *element.attrib]}

    assert parts(poisoned) - parts(harmless) == set()


def test_calendars_have_no_line_of_somebody_elses(poisoned, harmless):
    def names(site):
        text = "".join(file.read_bytes().decode() for file in files(site, "ics"))
        return {line.split(":")[0].split(";")[0] for line in text.replace("\r\n ", "").split("\r\n")}

    assert names(poisoned) == names(harmless)


def test_nothing_runs_and_nothing_is_fetched_from_elsewhere(chromium, poisoned):
    server = Server(poisoned)
    chromium.reset()
    chromium.origin = server.origin
    chromium.before_every_page(WATCH)
    try:
        for page in some_of_each_folder(poisoned):
            chromium.open(quote(page))
            chromium.press_every_button()
            assert chromium.run("return seen") == [], page
            fetched = chromium.run(
                "return performance.getEntriesByType('resource').map((entry) => entry.name)")
            assert [one for one in fetched if not one.startswith(server.origin)] == [], page
        assert chromium.log() == []
    finally:
        server.go_offline()


def some_of_each_folder(site: Path) -> list[str]:
    """A few pages of each folder: those beside one another are alike."""
    seen: Counter[str] = Counter()
    some = []
    for page in pages(site):
        folder = page.rsplit("/", 2)[0]
        seen[folder] += 1
        if seen[folder] <= 4:
            some.append(page)
    return some

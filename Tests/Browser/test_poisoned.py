"""Malicious texts are only shown as text: in all published files, and in the browser."""

import csv
import io
import json
import sqlite3
import subprocess
import xml.etree.ElementTree as ElementTree
import zipfile
from collections import Counter
from pathlib import Path
from urllib.parse import quote

import html5lib
import pytest

from kinds import pages
from poisoned import ATTACKS, NAMES, published
from preview import PROGRAM
from server import Server

# The attributes that contain URLs. They may refer to files of the site and to https.
ADDRESSES = {"href", "src", "action", "formaction", "poster", "data", "srcset", "data-data"}

# Records what must not happen: violations of the content security policy, and calls of functions.
RECORDER = """
  window.seen = [];
  addEventListener('securitypolicyviolation', (event) =>
    seen.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
  for (const name of ['alert', 'confirm', 'prompt', 'open', 'eval', 'print'])
    window[name] = () => seen.push(name);
"""


@pytest.fixture(scope="module")
def malicious_site(tmp_path_factory):
    return published(tmp_path_factory.mktemp("poisoned"), ATTACKS, NAMES)


@pytest.fixture(scope="module")
def harmless_site(tmp_path_factory):
    """The same site with harmless texts."""
    return published(tmp_path_factory.mktemp("harmless"),
                     [f"harmless {number}" for number in range(len(ATTACKS))],
                     [f"name-{number}" for number in range(len(NAMES))])


def markup(site: Path) -> dict[tuple[str, str], str]:
    """All pairs of an element and one of its attributes, each with the first page that has it."""
    found: dict[tuple[str, str], str] = {}
    for file in sorted(site.rglob("*.html")):
        document = html5lib.parse(file.read_bytes(), namespaceHTMLElements=False,
                                  transport_encoding="utf-8")
        for element in document.iter():
            # The tag of a comment is a function.
            name = element.tag if isinstance(element.tag, str) else "comment"
            for attribute in ["", *element.attrib]:
                found.setdefault((name, str(attribute)), str(file.relative_to(site)))
            for attribute in ADDRESSES & element.attrib.keys():
                url = element.attrib[attribute].strip().lower()
                scheme = url.split(":")[0] if ":" in url.split("/")[0] else ""
                assert scheme in ("", "https") and not url.startswith("//"), (file, url)
    return found


def test_malicious_texts_add_no_markup_to_pages(malicious_site, harmless_site):
    known = markup(harmless_site)
    assert {pair: page for pair, page in markup(malicious_site).items() if pair not in known} == {}


def test_every_attack_is_shown_as_text(malicious_site):
    text = ""
    for file in malicious_site.rglob("*.html"):
        document = html5lib.parse(file.read_bytes(), namespaceHTMLElements=False,
                                  transport_encoding="utf-8")
        text += " ".join(document.itertext())
    assert [attack for attack in ATTACKS if attack not in text] == []


def structure(value):
    """The types in a JSON value, in order. Keys are left out: they may be texts of the content."""
    if isinstance(value, dict):
        return {"object": [structure(part) for part in value.values()]}
    return [structure(part) for part in value] if isinstance(value, list) else type(value).__name__


def files(site: Path, extension: str) -> list[Path]:
    found = sorted(site.rglob("*." + extension))
    assert found, f"no .{extension} files"
    return found


def test_malicious_texts_do_not_change_the_structure_of_data_files(malicious_site, harmless_site):
    def structures(site):
        return Counter(json.dumps(structure(json.loads(file.read_text())))
                       for file in files(site, "json"))

    assert structures(malicious_site) == structures(harmless_site)
    for file in files(malicious_site, "csv"):
        rows = list(csv.reader(io.StringIO(file.read_text(), newline=""), strict=True))
        assert {len(row) for row in rows} == {len(rows[0])}, file


def test_malicious_texts_add_no_markup_to_drawings(malicious_site, harmless_site):
    def parts(site):
        return {(element.tag, name) for file in files(site, "svg")
                for element in ElementTree.parse(file).iter() for name in ["", *element.attrib]}

    assert parts(malicious_site) - parts(harmless_site) == set()


def test_malicious_texts_add_no_properties_to_calendars(malicious_site, harmless_site):
    def names(site):
        text = "".join(file.read_bytes().decode() for file in files(site, "ics"))
        return {line.split(":")[0].split(";")[0] for line in text.replace("\r\n ", "").split("\r\n")}

    assert names(malicious_site) == names(harmless_site)


@pytest.mark.parametrize("most", [1, pytest.param(4, marks=pytest.mark.all)])
def test_no_attack_runs_a_script_or_loads_from_another_host(chromium, malicious_site, most):
    server = Server(malicious_site)
    chromium.reset(worker=False)
    chromium.origin = server.origin
    chromium.before_every_page(RECORDER)
    try:
        for page in sample_of_each_folder(malicious_site, most):
            chromium.open(quote(page))
            chromium.press_every_button()
            assert chromium.run("return seen") == [], page
            fetched = chromium.run(
                "return performance.getEntriesByType('resource').map((entry) => entry.name)")
            assert [url for url in fetched if not url.startswith(server.origin)] == [], page
        assert chromium.log() == []
    finally:
        server.go_offline()


def test_search_shows_titles_as_text(chromium, malicious_site, harmless_site):
    def results(site, query):
        server = Server(site)
        chromium.reset(worker=False)
        chromium.origin = server.origin
        chromium.before_every_page(RECORDER)
        try:
            chromium.open("/")
            chromium.until(lambda: chromium.all("header [role=combobox]"))
            chromium.all("header [role=combobox]")[0].send_keys(query)
            chromium.until(lambda: chromium.all("header [role=option]"))
            assert chromium.run("return seen") == []
            return chromium.run("""
              const items = [...document.querySelectorAll('header [role=option]')];
              return [items.map((item) => item.textContent).join(' '),
                      new Set(items.flatMap((item) => [...item.querySelectorAll('*')].map((child) => child.localName))).size];""")
        finally:
            server.go_offline()

    text, kinds = results(malicious_site, "script")
    assert "<script" in text or "<img" in text
    assert kinds == results(harmless_site, "harmless")[1]


HERE = Path(__file__).parent
PICTURES = json.loads((HERE / "pictures.json").read_text())
SVG = "{http://www.w3.org/2000/svg}"


def package_of(pictures: list[str], folder: Path) -> Path:
    """The content of a site with a package of Anki, whose cards show these pictures."""
    with zipfile.ZipFile(HERE.parent / "AnkiPackages" / "harbour-oldest.apkg") as old:
        (folder / "collection").write_bytes(old.read("collection.anki2"))
    collection = sqlite3.connect(folder / "collection")
    shown = "".join(f'<img src="{number}.svg">' for number in range(len(pictures)))
    collection.execute("UPDATE notes SET flds = replace(flds, '<img src=\"sun.png\">', ?)", [shown])
    # The question of the 16th card is empty, which refuses a deck.
    collection.execute("DELETE FROM cards WHERE id = (SELECT id FROM cards ORDER BY id LIMIT 1 OFFSET 15)")
    collection.commit()
    collection.close()
    decks = folder / "Content" / "decks"
    decks.mkdir(parents=True)
    with zipfile.ZipFile(decks / "pictures.apkg", "w") as new:
        new.write(folder / "collection", "collection.anki2")
        new.writestr("media", json.dumps({str(number): f"{number}.svg" for number in range(len(pictures))}))
        for number, picture in enumerate(pictures):
            new.writestr(str(number), picture)
    return folder / "Content"


def test_pictures_of_packages_run_no_script(chromium, tmp_path):
    """Each published picture is opened by its own address, where the policy of pages does not apply."""
    package_of(PICTURES, tmp_path)
    run = subprocess.run([PROGRAM, "build"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0 and "pictures in SVG" in run.stderr
    found = sorted((tmp_path / "Output").rglob("media/*.svg"))
    assert 0 < len(found) < len(PICTURES)
    server = Server(tmp_path / "Output")
    chromium.reset(worker=False)
    chromium.origin = server.origin
    chromium.before_every_page(RECORDER)
    try:
        for picture in found:
            for element in ElementTree.parse(picture).iter():
                assert element.tag.startswith(SVG), picture.read_text()
                assert not [name for name in element.attrib if name.startswith("on")], picture.read_text()
            chromium.driver.get(server.origin + "/" + str(picture.relative_to(tmp_path / "Output")))
            assert chromium.run("return seen") == [], picture.read_text()
            fetched = chromium.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
            assert [url for url in fetched if not url.startswith(server.origin)] == [], picture.read_text()
        chromium.log()
    finally:
        server.go_offline()


def sample_of_each_folder(site: Path, most: int) -> list[str]:
    """At most so many pages of each folder, because the pages of a folder are similar."""
    counts: Counter[str] = Counter()
    sample = []
    for page in pages(site):
        folder = page.rsplit("/", 2)[0]
        counts[folder] += 1
        if counts[folder] <= most:
            sample.append(page)
    return sample

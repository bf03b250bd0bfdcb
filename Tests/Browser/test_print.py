"""Printed pages."""

import re

import pytest

from browser import DESKTOP, PHONE
from kinds import KINDS, by_kind, examples
from papers import misplaced
from printing import LANDSCAPE, PORTRAIT, fill, sheets


@pytest.mark.parametrize("paper", LANDSCAPE)
@pytest.mark.parametrize("way", ["down", "up"])
def test_a_printed_timetable_has_every_trip(browser, site, tmp_path, paper, way):
    page = f"/travel/outer-reach/timetable/{way}/print/"
    html = (site / page.strip("/") / "index.html").read_text()
    papers = re.findall(r'<section class="paper .*?</section>', html, re.DOTALL)
    printed = sheets(browser, page, paper, tmp_path / "sheets.pdf")
    assert len(printed) == len(papers) > 1
    for number, (sheet, text) in enumerate(zip(printed, papers), 1):
        lines = [line.strip() for line in sheet.splitlines() if line.strip()]
        # The title, the number of the sheet and its hours, the stations, and the notes, which follow each
        # other.
        assert lines[0].startswith("Outer Reach: ")
        assert re.search(rf"^Part {number} of {len(papers)}, \d\d:\d\d", lines[1]), lines[1]
        assert "Arrivals are rounded up" in " ".join(lines[-3:])
        for table in re.findall(r"<table.*?</table>", text, re.DOTALL):
            names = re.findall(r'<th scope="col"[^>]*>(.*?)</th>', table)[1:]
            assert names
            for sign in re.findall(r"[*†‡§¶]", " ".join(names)):
                assert any(re.search(rf"(^|  ){re.escape(sign)} ", line) for line in lines[2:])
            # The name of each trip, and its first time.
            rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in table.split("<tr")[4:]]
            for column, name in enumerate(names):
                begin = next((row[column] for row in rows if re.match(r"\d\d:\d\d", row[column])), None)
                if name:
                    # A word of the header can break in a narrow column.
                    assert name.split("\u00a0")[0].split()[0][:6] in sheet
                    assert begin and re.match(r"\d\d:\d\d", begin)[0] in sheet
        # The name of a station is in the first of its rows; no sheet begins with the second.
        stations = [line for line in lines if re.match(r"[A-Z]{3} · [A-Z]|arr\.|dep\.", line)]
        assert re.match(r"[A-Z]{3} · ", stations[0])
        assert not any(re.match(r"dep\.", row) and re.match(r"dep\.", below)
                       for row, below in zip(stations, stations[1:]))


@pytest.mark.parametrize("media", ["screen", "print"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP])
def test_the_words_for_arrivals_and_departures_are_beside_the_station(browser, media, screen):
    """Each is in the cell of the station, at the height of the time."""
    for page in KINDS["timetable"][1], *KINDS["operator's timetable"][1:], *KINDS["timetable to print"][1:]:
        browser.emulate(screen, media=media)
        browser.open(page)
        outside = browser.run("""
          return [...document.querySelectorAll('.timetable th em')].filter((word) => {
            const [inner, cell] = [word, word.closest('th')].map((e) => e.getBoundingClientRect());
            // The first of two times is at the height of the last line of the name, on paper only where
            // sheets are made for it.
            const below = word.closest('tr').nextElementSibling;
            const isFirst = (matchMedia('screen').matches || word.closest('.paper'))
              && below?.className === 'departure';
            return inner.left < cell.left || inner.right > cell.right || inner.top < cell.top - 1
              || inner.bottom > cell.bottom + 1
              || (isFirst ? inner.bottom < cell.bottom - 14 : inner.top > cell.top + 14);
          }).map((word) => word.closest('tr').innerText)""")
        assert browser.all(".timetable th em") and outside == [], page


@pytest.mark.parametrize("paper", LANDSCAPE)
def test_each_printed_graph_is_whole_on_its_sheet(browser, site, tmp_path, paper):
    for page, station in [("/travel/andromeda/graph/", "E · Eridan"), ("/travel/outer-reach/graph/", "ZOS · Zosma")]:
        html = (site / page.strip("/") / "index.html").read_text()
        printed = sheets(browser, page, paper, tmp_path / "sheets.pdf")
        # Those of the chosen day.
        assert len(printed) == html.split("</details>")[0].count("<figure") < html.count("<figure")
        # The hours are above the stations. Their text is in the file twice, because it has an outline.
        assert printed[0].count("06:00") <= 2 and printed[0].index("06:00") < printed[0].index(station)


def test_a_page_printed_without_script_has_no_magnifier(browser):
    browser.emulate(PHONE, media="print")
    browser.disable_scripts()
    browser.driver.get(browser.origin + "/convert/")
    assert [one.is_displayed() for one in browser.all("a.search")] == [False]


@pytest.mark.parametrize("paper", PORTRAIT)
def test_printed_bell_schedules(browser, tmp_path, paper):
    def printed(page):
        return sheets(browser, page, paper, tmp_path / "bells.pdf")

    # As many schedules on a sheet as there is room for, with the school and its year.
    first, second = printed("/bells/west/wall/")
    assert "West High School: Bell schedules, 2015" in first and "Valid from" in first
    assert "Regular" in first and "Late Start" in first and "Passing" in first
    assert "Opening Day" in second and "Parent Teacher C" in second
    # A week is on one sheet, with its dates.
    (week,) = printed("/bells/west/week/2015-W36/")
    assert "Aug 31 to Sep 6, 2015" in week and "Fri, Sep 4" in week and "2:52 – 3:26" in week
    # A day has its times, and nothing to choose or to open.
    (day,) = printed("/bells/west/2015-09-02/")
    assert "2:41" in day
    assert "With Early Bird B" not in day and "Early bird" not in day and "Bells today" not in day
    (month,) = printed("/bells/west/month/2015-09/")
    assert "Late Start" in month


@pytest.mark.parametrize("paper", LANDSCAPE | PORTRAIT)
@pytest.mark.parametrize("way", ["out", "back"])
def test_printed_timetables_of_an_operator(browser, site, tmp_path, paper, way):
    page = f"/travel/harbour-bus/lines/harbour-bus/{way}/print/"
    html = (site / page.strip("/") / "index.html").read_text()
    papers = re.findall(r'<section class="paper .*?</section>', html, re.DOTALL)
    days = [re.findall("<h3.*?>(.*?)</h3>", text) for text in papers]
    assert days == [["Monday to Thursday"], ["Fridays"], ["Saturdays", "Sundays"]]
    # The trips of a day are on one sheet, in one table or two; short days share a sheet.
    printed = sheets(browser, page, paper, tmp_path / "sheets.pdf")
    assert len(printed) == len(papers)
    assert [text.count("<table") for text in papers] == [2, 2, 2]
    for sheet, names, text in zip(printed, days, papers):
        words = " ".join(sheet.split())
        assert words.startswith(f"Harbour Bus, to {'Harbour Quay' if way == 'out' else 'Aurora Starport'} {names[0]} ")
        assert all(name in words for name in names)
        assert "Valid from August 17, 2026 to June 4, 2027." in words
        for time in re.findall(r"<td>(\d\d:\d\d)", text):
            assert time in words


@pytest.mark.parametrize(("media", "screen"), [("screen", PHONE), ("screen", DESKTOP), ("print", DESKTOP)])
def test_a_sheet_of_a_timetable_holds_its_texts(browser, media, screen):
    """Nothing is outside of its cell or of its sheet; no name runs into the word beside it."""
    for page in "out", "back":
        browser.emulate(screen, media=media)
        browser.open(f"/travel/harbour-bus/lines/harbour-bus/{page}/print/")
        assert len(browser.all(".paper")) == 3 and misplaced(browser) == []


@pytest.mark.parametrize("paper, which", [
    ("A4 portrait", examples), *[pytest.param(paper, by_kind, marks=pytest.mark.all) for paper in PORTRAIT]])
def test_printed_conversion_pages(browser, site, tmp_path, paper, which):
    found = which(site)
    for page in [*found["conversion"], *found["category"], "/convert/length/foot/"]:
        path = tmp_path / "conversion.pdf"
        text = sheets(browser, page, paper, path)
        # Links to files, controls, and a footer on a sheet of its own are of no use on paper.
        assert not re.search("CSV|JSON|Swap|Delete", " ".join(text)), page
        # The end of a table has its header.
        assert len(text[-1].split()) > 10 or "Symbol" in text[-1], page
        fills = fill(path)
        assert len(fills) == len(text)
        assert all(part > 1 / 3 for part in fills[:-1]), (page, fills)
        # Each chart is whole, below its heading.
        html = (site / page.strip("/") / "index.html").read_text()
        for chart in re.findall(r'<h2 id="([^"]*)">([^<]*)</h2>\s*<figure class="scale">', html):
            table = html.split(f'id="{chart[0]}"')[1].split("</table>")[0]
            rows = re.findall(r'<tr[^>]*>\s*<th scope="row"[^>]*>(.*?)</th>', table)
            lines = [chart[1] + "$", rows[0] + " ", rows[-1] + " "]
            lines = [re.escape(line[:-1]) + line[-1] for line in lines]
            assert any(all(re.search(rf"^ *{line}", one, re.MULTILINE) for line in lines)
                       for one in text), (page, lines)


def test_sheets_of_cards_have_only_cards(browser, tmp_path):
    with pytest.raises(AssertionError, match="the feet of its sheets"):
        sheets(browser, "/flashcards/unit-prefixes/print/a4/", "A4 portrait", tmp_path / "cards.pdf")

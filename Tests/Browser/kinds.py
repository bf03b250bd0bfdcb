"""The kinds of pages of the example site, and examples of each."""

import re
from pathlib import Path

# For each kind, a pattern of addresses, and the pages that are tested for it.
KINDS = {
    "front": (r"/", "/"),
    "bells": (r"/bells/", "/bells/"),
    "today": (r"/bells/\w+/", "/bells/west/"),
    "day": (r"/bells/\w+/\d{4}-\d\d-\d\d/", "/bells/west/2015-09-02/", "/bells/west/2015-09-07/"),
    "week": (r"/bells/\w+/week/[\w-]+/", "/bells/west/week/2015-W36/"),
    "month": (r"/bells/\w+/month/[\d-]+/", "/bells/west/month/2015-09/", "/bells/east/month/2026-12/"),
    "schedule": (r"/bells/\w+/schedules/[\w-]+/", "/bells/west/schedules/late-start/"),
    "upcoming": (r"/bells/\w+/upcoming/", "/bells/west/upcoming/"),
    "bells for the wall": (r"/bells/\w+/wall/", "/bells/west/wall/"),
    "display": (r"/bells/\w+/display/", "/bells/west/display/", "/bells/east/display/"),
    "travel": (r"/travel/", "/travel/"),
    "line": (r"/travel/[\w-]+/", "/travel/andromeda/", "/travel/outer-reach/", "/travel/harbour-bus/"),
    "timetable": (r"/travel/[\w-]+/timetable/\w+/(?:\d+/)?", "/travel/andromeda/timetable/down/",
                  "/travel/outer-reach/timetable/down/"),
    "graph": (r"/travel/[\w-]+/graph/", "/travel/andromeda/graph/"),
    "departures for a wall": (r"/travel/[\w-]+/boards/[\w-]+/display/", "/travel/andromeda/boards/a/display/",
                              "/travel/harbour-bus/boards/quay/display/"),
    "timetable to print": (r"/travel/[\w-]+/(?:lines/[\w-]+|timetable)/\w+/print/",
                           "/travel/harbour-bus/lines/harbour-bus/out/print/",
                           "/travel/outer-reach/timetable/down/print/"),
    "operator's graph": (r"/travel/[\w-]+/lines/[\w-]+/graph/[\w-]+/",
                         "/travel/harbour-bus/lines/harbour-bus/graph/sat/"),
    "operator's timetable": (r"/travel/[\w-]+/lines/[\w-]+/\w+/[\w-]+/(?:\d+/)?",
                             "/travel/harbour-bus/lines/harbour-bus/out/mon-thu/"),
    "stops": (r"/travel/[\w-]+/stops/(?:\d+/)?", "/travel/harbour-bus/stops/"),
    "boards": (r"/travel/[\w-]+/boards/", "/travel/andromeda/boards/"),
    "board": (r"/travel/[\w-]+/boards/[\w-]+/", "/travel/andromeda/boards/c/"),
    "journeys from a station": (r"/travel/[\w-]+/from/[\w-]+/", "/travel/outer-reach/from/den/"),
    "conversion": (r"/convert/", "/convert/"),
    "category": (r"/convert/[\w-]+/", "/convert/length/", "/convert/temperature/"),
    "unit": (r"/convert/[\w-]+/[\w-]+/", "/convert/temperature/celsius/"),
    "calculator": (r"/calculator/", "/calculator/"),
    "tape": (r"/calculator/[\w-]+/", "/calculator/percentages/"),
    "decks": (r"/flashcards/", "/flashcards/"),
    "deck": (r"/flashcards/[\w-]+/", "/flashcards/harbour-signals/"),
    "study": (r"/flashcards/[\w-]+/study/(?:\d+/)?", "/flashcards/harbour-signals/study/"),
    "review": (r"/flashcards/[\w-]+/review/", "/flashcards/harbour-signals/review/"),
    "cards to print": (r"/flashcards/[\w-]+/print/\w+/", "/flashcards/unit-prefixes/print/a4/"),
    "guide": (r"/guide/(?:[\w-]+/)?", "/guide/bells/", "/guide/flashcards/", "/guide/travel/"),
    "settings": (r"/settings/", "/settings/"),
    "offline": (r"/offline/", "/offline/"),
    "all pages": (r"/search/", "/search/"),
}


def pages(site: Path) -> list[str]:
    """The address of every page."""
    found = (str(file.parent.relative_to(site)) for file in site.rglob("index.html"))
    return sorted("/" if path == "." else f"/{path}/" for path in found)


def kind(page: str) -> str | None:
    for name, (pattern, *_) in KINDS.items():
        if re.fullmatch(pattern, page):
            return name
    return None


def one_of_each(site: Path) -> list[str]:
    """The pages of each kind that the site has."""
    return [page for _, *some in KINDS.values() for page in some
            if (site / page.strip("/") / "index.html").is_file()]


def by_kind(site: Path) -> dict[str, list[str]]:
    """All pages of each kind."""
    found: dict[str, list[str]] = {name: [] for name in KINDS}
    for page in pages(site):
        found[kind(page)].append(page)
    return found


def examples(site: Path) -> dict[str, list[str]]:
    """For each kind, its chosen pages, and its longest and shortest page."""
    def length(page):
        return (site / page.strip("/") / "index.html").stat().st_size

    return {name: list(dict.fromkeys([*KINDS[name][1:], max(some, key=length), min(some, key=length)]))
            for name, some in by_kind(site).items()}

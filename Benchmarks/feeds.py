"""Generates GTFS feeds: a city whose lines cross, with trips all day on three calendars."""

import random
import zipfile
from collections.abc import Iterator
from pathlib import Path

STOPS_PER_TRIP = 30
TRIPS_PER_LINE = 165
# How many stop times there are for each stop: 40,000 stop times are of 400 stops.
CALLS_PER_STOP = 100
MOST_STOPS = 10_000
# The share of each calendar in the trips.
CALENDARS = {"weekday": ("1,1,1,1,1,0,0", 0.6), "saturday": ("0,0,0,0,0,1,0", 0.25),
             "sunday": ("0,0,0,0,0,0,1", 0.15)}
DAY = "20260803", "20270731"
STREETS = "Alder Birch Cedar Dover Elm Foster Grant Iris Juniper Kirk Laurel Maple Norris".split()


def make_feed(count: int, folder: Path, seed: int) -> None:
    """Writes a site with a feed of about `count` stop times."""
    rng = random.Random(seed * 1_000_003 + count)
    routes = folder / "routes"
    routes.mkdir(parents=True)
    (folder / "site.yaml").write_text(
        "title: Feed\ndescription: A feed to be measured.\ntimeZone: America/Chicago\n")
    trips = max(2, count // STOPS_PER_TRIP)
    lines = max(1, trips // TRIPS_PER_LINE)
    stops = min(MOST_STOPS, max(2 * STOPS_PER_TRIP, count // CALLS_PER_STOP))
    drawn = [rng.sample(range(stops), STOPS_PER_TRIP) for _ in range(lines)]
    # Every stop has trips.
    numbers = {stop: number for number, stop in enumerate(sorted({s for path in drawn for s in path}))}
    paths = [[numbers[stop] for stop in path] for path in drawn]
    with zipfile.ZipFile(routes / "city.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        def write(name: str, rows: Iterator[str]) -> None:
            archive.writestr(name + ".txt", "".join(row + "\r\n" for row in rows))

        write("agency", iter(["agency_id,agency_name,agency_url,agency_timezone",
                              "city,City,http://example.org,America/Chicago"]))
        write("calendar", calendar_rows())
        write("calendar_dates", iter(["service_id,date,exception_type", "weekday,20261126,2",
                                      "sunday,20261126,1"]))
        write("stops", stop_rows(rng, len(numbers)))
        write("routes", route_rows(lines))
        write("trips", trip_rows(trips, lines))
        write("stop_times", stop_time_rows(rng, trips, paths))


def calendar_rows() -> Iterator[str]:
    yield "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date"
    for name, (days, _) in CALENDARS.items():
        yield f"{name},{days},{DAY[0]},{DAY[1]}"


def stop_rows(rng: random.Random, count: int) -> Iterator[str]:
    yield "stop_id,stop_name,stop_lat,stop_lon"
    for number in range(count):
        name = f"{rng.choice(STREETS)} Street at {rng.choice(STREETS)} {number}"
        yield f"{number},{name},{41 + rng.random():.6f},{-87 - rng.random():.6f}"


def route_rows(lines: int) -> Iterator[str]:
    yield "route_id,route_short_name,route_long_name,route_type"
    for line in range(lines):
        yield f"r{line},{line + 1},{STREETS[line % 13]} to {STREETS[line * 5 % 13]},3"


def calendar(trip: int) -> str:
    """The calendar of a trip, by its number."""
    place = trip * 0.618034 % 1
    for name, (_, share) in CALENDARS.items():
        if place < share:
            return name
        place -= share
    return name


def trip_rows(trips: int, lines: int) -> Iterator[str]:
    yield "route_id,service_id,trip_id,trip_headsign,direction_id"
    for trip in range(trips):
        direction = trip // lines % 2
        yield f"r{trip % lines},{calendar(trip)},t{trip},{STREETS[trip % lines * 7 % 13]},{direction}"


def stop_time_rows(rng: random.Random, trips: int, paths: list[list[int]]) -> Iterator[str]:
    yield "trip_id,arrival_time,departure_time,stop_id,stop_sequence"
    for trip in range(trips):
        path = paths[trip % len(paths)]
        if trip // len(paths) % 2:
            path = path[::-1]
        time = rng.randrange(5 * 60, 25 * 60) * 60
        for place, stop in enumerate(path):
            clock = f"{time // 3600:02}:{time // 60 % 60:02}:00"
            yield f"t{trip},{clock},{clock},{stop},{place + 1}"
            time += rng.randint(1, 4) * 60

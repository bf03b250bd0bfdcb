#!/usr/bin/env python3
"""Departures that gtfs_kit finds in the feed beside this file.

Run: python3 Tests/TravelFeedVectors/generate.py > Tests/TravelFeedVectors/vectors.tsv   (gtfs_kit 13)

gtfs_kit reads the files and determines which trips run on each date. It neither repeats the trips of
frequencies nor computes blank times: these are computed here, by the distances that the feed states,
else along the shape (shapely, pyproj), else in straight lines, else evenly.

Each line of the output is a date, a stop, the seconds from the beginning of the service day, the trip,
the route, the headsign, the platform, the kind of pickup, and whether the time was computed.
"""
import math
from pathlib import Path

import gtfs_kit
import pandas
import pyproj
from shapely.geometry import LineString, Point

HERE = Path(__file__).parent
DATES = ["20261102", "20261130", "20261205", "20261206", "20261212", "20261225", "20261226"]
GEOD = pyproj.Geod(ellps="sphere")
# Metres in the plane around the islands, on the same sphere.
PLANE = pyproj.Proj(proj="aeqd", lat_0=51.93, lon_0=-10.26, ellps="sphere")
PICKUP = {0: "ordinary", 1: "none", 2: "request", 3: "request"}


def seconds(text):
    if not isinstance(text, str) or not text.strip():
        return None
    hours, minutes, rest = text.split(":")
    return int(hours) * 3600 + int(minutes) * 60 + int(rest)


def on_shape(points, stops):
    line = LineString([PLANE(p.shape_pt_lon, p.shape_pt_lat) for p in points.itertuples()])
    return [line.project(Point(PLANE(s.stop_lon, s.stop_lat))) for s in stops]


def straight(stops):
    places = [0.0]
    for a, b in zip(stops, stops[1:]):
        places.append(places[-1] + GEOD.inv(a.stop_lon, a.stop_lat, b.stop_lon, b.stop_lat)[2])
    return places


def measure(feed, trip, calls, stops):
    """The distances of a trip's calls by the best rule that is possible; their numbers otherwise."""
    stated = [call.shape_dist_traveled for call in calls]
    if not any(pandas.isna(x) for x in stated):
        return stated
    has_positions = not any(math.isnan(stop.stop_lat) for stop in stops)
    if isinstance(trip.shape_id, str) and has_positions:
        points = feed.shapes[feed.shapes.shape_id == trip.shape_id]
        return on_shape(points.sort_values("shape_pt_sequence"), stops)
    return straight(stops) if has_positions else list(range(len(calls)))


def times(feed, trip, calls, stops):
    """The arrival and the departure of each call, and whether they were computed."""
    known = []
    for call in calls:
        arrival, departure = seconds(call.arrival_time), seconds(call.departure_time)
        known.append((departure if arrival is None else arrival,
                      arrival if departure is None else departure))
    places = measure(feed, trip, calls, stops)
    found = []
    for index, (arrival, departure) in enumerate(known):
        if arrival is not None:
            found.append((departure, False))
            continue
        a = max(i for i in range(index) if known[i][0] is not None)
        b = min(i for i in range(index, len(known)) if known[i][0] is not None)
        part = (places[index] - places[a]) / (places[b] - places[a])
        found.append((math.floor(known[a][1] + part * (known[b][0] - known[a][1]) + 0.5), True))
    return found


def text(value):
    return value if isinstance(value, str) else ""


def main():
    feed = gtfs_kit.read_feed(HERE / "feed", dist_units="km")
    stops = {stop.stop_id: stop for stop in feed.stops.itertuples()}
    routes = {route.route_id: route for route in feed.routes.itertuples()}
    for date in DATES:
        rows = []
        for trip in feed.get_trips(date).itertuples():
            frame = feed.stop_times[feed.stop_times.trip_id == trip.trip_id]
            calls = list(frame.sort_values("stop_sequence").itertuples())
            visited = [stops[call.stop_id] for call in calls]
            found = times(feed, trip, calls, visited)
            starts = [found[0][0]]
            windows = feed.frequencies[feed.frequencies.trip_id == trip.trip_id]
            if len(windows):
                starts = [s for w in windows.itertuples() for s in range(
                    seconds(w.start_time), seconds(w.end_time), int(w.headway_secs))]
            route = routes[trip.route_id]
            for start in starts:
                # The last call is no departure.
                for call, stop, (time, computed) in list(zip(calls, visited, found))[:-1]:
                    kind = PICKUP[0 if pandas.isna(call.pickup_type) else int(call.pickup_type)]
                    if kind == "none":
                        continue
                    headsign = (text(call.stop_headsign) or text(trip.trip_headsign)
                                or visited[-1].stop_name)
                    line = text(route.route_short_name) or route.route_long_name
                    rows.append((stop.stop_id, start + time - found[0][0], trip.trip_id, line,
                                 headsign, text(stop.platform_code), kind,
                                 "computed" if computed else "stated"))
        for row in sorted(rows):
            print(date, *row, sep="\t")


if __name__ == "__main__":
    main()

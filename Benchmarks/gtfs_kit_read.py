"""Reads a GTFS feed with gtfs_kit, the reader that Almanac is compared with.

    python gtfs_kit_read.py FEED.zip
"""

import sys

import gtfs_kit

feed = gtfs_kit.read_feed(sys.argv[1], dist_units="km")
print(len(feed.stop_times), "stop times", file=sys.stderr)

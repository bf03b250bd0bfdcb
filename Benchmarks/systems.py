"""Generates content for Almanac's systems: a district of schools, decks, lines and ships."""

import random
from datetime import date, timedelta
from pathlib import Path

EDITOR = "office@example.org"
SCHOOL_DAYS = 180
FIRST_DAY = date(2026, 8, 17)
PLACES = "Alder Birch Cedar Dover Elm Foster Grant Iris Juniper Kirk Laurel Maple Norris".split()
# Speed in km/h, docking time in hours.
SHIPS = {"SWingV1": (20000, 4), "SWingV2": (25000, 2.5), "TearDrop": (11000, 1)}


def make_district(count: int, folder: Path, seed: int) -> None:
    """Writes schools with a year of 180 school days each."""
    folder.mkdir(parents=True)
    lines = ["title: District", "description: Schools to be measured.", "timeZone: America/Chicago"]
    lines.append("schools:")
    for number in range(count):
        rng = random.Random(seed * 1_000_003 + number)
        name = f"{rng.choice(PLACES).lower()}-{number:04}"
        lines += [f"  {name}:", f"    name: {name.replace('-', ' School ').capitalize()}"]
        lines += ["    editors:", f"      - {EDITOR}"]
        school = folder / "schedules" / name
        school.mkdir(parents=True)
        (school / "periods.csv").write_text("".join(periods(rng)))
        (school / "days.csv").write_text("".join(days(rng)))
    (folder / "site.yaml").write_text("\n".join(lines) + "\n")


def periods(rng: random.Random) -> list[str]:
    rows = ["Schedule Name,Period Name,Period Start,Period Length\n"]
    begin = 7 * 60 + 50 + 5 * rng.randint(0, 6)
    for name, later, length in [("Regular", 0, 42), ("Late Start", 90, 34), ("Assembly", 0, 30)]:
        time = begin + later
        early = [("Early Bird A", time - 55, length), ("Early Bird B", time - 15, length + 8)]
        bells = [(f"Period {number}", time + (length + 5) * number, length) for number in range(1, 10)]
        for index, (period, start, minutes) in enumerate(early + bells):
            title = name if index == 0 else ""
            rows.append(f"{title},{period},{start // 60}:{start % 60:02},{minutes}\n")
    return rows


def days(rng: random.Random) -> list[str]:
    """The rows of the special days of a school year, of which 180 weekdays have bells."""
    rows = ["Timestamp,Select the date of the schedule,Select the schedule,Username\n"]
    day, school_days = FIRST_DAY, 0
    while school_days < SCHOOL_DAYS:
        if day.weekday() < 5:
            drawn = rng.random()
            special = "Late Start" if drawn < 0.06 else "Assembly" if drawn < 0.10 else None
            is_end = school_days in (0, SCHOOL_DAYS - 1)
            if drawn > 0.92 and not is_end:
                special = "Non Attendance Day"
            else:
                school_days += 1
            if special or is_end:
                written = f"{day.month}/{day.day}/{day.year}"
                rows.append(f"6/9/2026 17:47:16,{written},{special or 'Assembly'},{EDITOR}\n")
        day += timedelta(days=1)
    return rows


def make_decks(count: int, folder: Path, seed: int) -> None:
    """Writes decks of a hundred cards on average."""
    decks = folder / "decks"
    decks.mkdir(parents=True)
    (folder / "site.yaml").write_text("title: Decks\ndescription: Decks to be measured.\n")
    for number in range(count):
        rng = random.Random(seed * 1_000_003 + number)
        rows = ["question,answer,tags\n"]
        for card in range(rng.randint(50, 150)):
            left, right = rng.randint(2, 999), rng.randint(2, 999)
            place = rng.choice(PLACES)
            rows.append(
                f'"What are **{left}** and {right}, at {place} {card}?",'
                f'"{left + right}, which is *{left}* + {right}","sums {place.lower()}"\n')
        (decks / f"deck-{number:04}.csv").write_text("".join(rows))


def make_lines(count: int, folder: Path, seed: int) -> None:
    """Writes lines of some twenty stations with four services in each direction."""
    routes = folder / "routes"
    routes.mkdir(parents=True)
    (folder / "site.yaml").write_text("title: Lines\ndescription: Lines to be measured.\n")
    ships = [f"  {name}:\n    speed: {speed}\n    docking: {docking}\n"
             for name, (speed, docking) in SHIPS.items()]
    (routes / "ships.yaml").write_text("ships:\n" + "".join(ships))
    for number in range(count):
        rng = random.Random(seed * 1_000_003 + number)
        (routes / f"line-{number:04}.yaml").write_text("".join(line(rng, number)))


def line(rng: random.Random, number: int) -> list[str]:
    codes = [chr(65 + number // 26) + chr(65 + number % 26) + "X"
             for number in range(rng.randint(15, 25))]
    rows = [f"name: Line {number:04}\n\nstations:\n"]
    for index, code in enumerate(codes):
        distance = f", distance: {rng.randint(10, 90) * 500}" if index else ""
        name = f"{rng.choice(PLACES)} {code}"
        rows.append(f"  - {{code: {code}, name: {name}{distance}, berths: 20}}\n")
    rows.append("\nservices:\n")
    for service in range(8):
        way = codes[::-1] if service % 2 else codes
        stops = [code for index, code in enumerate(way)
                 if index in (0, len(way) - 1) or rng.random() < 0.6]
        rows += [
            f"  - name: {100 + service}\n    ship: {rng.choice(list(SHIPS))}\n",
            f"    path: {'-'.join(stops)}\n",
            f'    starts: ["{service + 5:02}:{rng.randint(0, 59):02}"]\n    days: Mon-Fri\n',
        ]
    return rows

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
    """Writes schools with a year of 180 school days each: A and B days in rotation, a late start on
    Wednesdays, two lunches, early birds, breaks with titles."""
    folder.mkdir(parents=True)
    lines = ["title: District", "description: Schools to be measured.", "timeZone: America/Chicago"]
    lines.append("schools:")
    for number in range(count):
        rng = random.Random(seed * 1_000_003 + number)
        name = f"{rng.choice(PLACES).lower()}-{number:04}"
        rows, last = days(rng)
        lines += [f"  {name}:", f"    name: {name.replace('-', ' School ').capitalize()}"]
        lines += ["    editors:", f"      - {EDITOR}"]
        lines += [f"    year: {{first: {FIRST_DAY}, last: {last}}}"]
        lines += [f"    rotation: {{schedules: [A Day, B Day], first: {FIRST_DAY}}}"]
        lines += ["    week:", "      wednesday: {A Day: Late Start A, B Day: Late Start B}"]
        school = folder / "schedules" / name
        school.mkdir(parents=True)
        (school / "periods.csv").write_text("".join(periods(rng)))
        (school / "days.csv").write_text("".join(rows))
    (folder / "site.yaml").write_text("\n".join(lines) + "\n")


def periods(rng: random.Random) -> list[str]:
    rows = ["Schedule Name,Period Name,Period Start,Period Length,Group\n"]
    begin = 7 * 60 + 50 + 5 * rng.randint(0, 6)
    kinds = [("A Day", 0, 42), ("B Day", 0, 42), ("Late Start A", 90, 34), ("Late Start B", 90, 34)]
    for name, later, length in kinds + [("Assembly", 0, 30)]:
        time = begin + later
        early = [("Early Bird A", time - 55, length, ""), ("Early Bird B", time - 15, length + 8, "")]
        bells = []
        for number in range(1, 10):
            start = time + (length + 5) * (number - 1)
            groups = ("Lunch A", "Lunch B") if number in (5, 6) else ("",)
            for group in groups:
                eats = (number == 5) == (group == "Lunch A")
                title = "Lunch" if group and eats else f"Period {number}{name[-1]}"
                bells.append((title, start, length, group))
        for index, (period, start, minutes, group) in enumerate(early + bells):
            title = name if index == 0 else ""
            rows.append(f"{title},{period},{start // 60}:{start % 60:02},{minutes},{group}\n")
    return rows


def days(rng: random.Random) -> tuple[list[str], date]:
    """The rows of the special days of a school year, of which 180 weekdays have bells, and its end."""
    rows = ["Timestamp,Date,Last date,Schedule,Title,Username\n"]
    day, school_days = FIRST_DAY, 0
    while school_days < SCHOOL_DAYS:
        if day.weekday() < 5:
            drawn = rng.random()
            special = ("Assembly", "") if drawn < 0.06 else None
            length = 1
            if drawn > 0.96 and school_days not in (0, SCHOOL_DAYS - 1):
                special = ("Non Attendance Day", "Break")
                length = 5 - day.weekday()
            else:
                school_days += 1
            if special:
                end = day + timedelta(days=length - 1)
                rows.append(f"6/9/2026 17:47:16,{day},{end},{special[0]},{special[1]},{EDITOR}\n")
            day += timedelta(days=length)
        else:
            day += timedelta(days=1)
    return rows, day - timedelta(days=1)


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

#!/usr/bin/env python3
"""Schools as .bell folders, and what the program that defines this format answers for them.

Run: python3 Tests/BellsFolderVectors/generate.py CHECKOUT > Tests/BellsFolderVectors/vectors.tsv   (needs node)

CHECKOUT is described in answers.mjs. The seven named folders are schools of that program, with its
licence; their misspelt names of schedules are corrected before the question, as in the test. This
script also writes the folders generated-1, generated-2 and so on.

Each line of the output has a folder, a moment, the title of the day or else of its schedule, the
current period, the next one, the seconds until that, and the start and the name of the next lesson.
A period is empty where nothing is on, and where nothing follows the current one.
"""
import json
import os
import random
import subprocess
import sys
from datetime import date, datetime, time, timedelta
from pathlib import Path

HERE = Path(__file__).parent
GENERATED = 12
MOMENTS = 260
MIDDLE = date(2026, 11, 20)
FIXES = {"mimimum": "minimum", "weeekend": "weekend"}
WEEK = "Sun Mon Tue Wed Thu Fri Sat".split()
NAMES = ["{Period 1}", "{Period 2}/{Period 3}", "Lunch", "Early Lunch", "Room #4 * {Art}", "Break"]
TITLES = ["Labor Day", "Snow #2", "1/2 Day", "Fête d'hiver", "No school*"]


def schedule(source, name):
    """The text of a schedule, with a line for each time."""
    lines = [f"* {name}" + source.choice(["", f" # {name.title()}", f"  #{name.title()} (short)"])]
    if name == "weekend":
        return lines
    minutes = sorted(source.sample(range(source.choice([0, 360]), 1440), source.randint(1, 14)))
    for minute in minutes:
        what = source.choice(NAMES)
        what = source.choice([what, what, f"Passing to {what}", "Free"])
        hour = f"{minute // 60:{source.choice(['d', '02d'])}}"
        lines.append(f"{hour}:{minute % 60:02d} {what}")
    if source.random() < 0.7 and minutes[-1] < 1439:
        lines.append("23:59 Free")
    return lines


def slashed(day):
    return f"{day:%m/%d/%Y}"


def special_days(source, names):
    """Lines of special days. Single dates stand before ranges: in the original, ranges always win,
    in Almanac the later line."""
    title = lambda: source.choice(["", "", f" # {source.choice(TITLES)}"])
    day = lambda: MIDDLE + timedelta(days=source.randint(-200, 200))
    lines = [f"{slashed(day())} {source.choice(names)}{title()}" for _ in range(25)]
    for _ in range(8):
        first = day()
        last = first + timedelta(days=source.randint(0, 20))
        lines.append(f"{slashed(first)}-{slashed(last)} {source.choice(names)}{title()}")
    return lines


def generate(number):
    source = random.Random(number)
    names = ["weekend", "regular", "block", "late-start", "Half_Day"]
    newline = source.choice(["\n", "\r\n"])
    schedules = [line for name in names for line in [*schedule(source, name), ""]]
    # There is at least one lesson.
    schedules += ["* exam", "9:00 Exam", "11:30 Free"]
    week = [f"{day} {source.choice(names + ['exam'])}" for day in WEEK]
    week[3] = "Wed exam # " + source.choice(TITLES)
    source.shuffle(week)
    calendar = ["* Default Week", *week, "", "* Special Days", *special_days(source, names)]
    folder = HERE / f"generated-{number}"
    folder.mkdir(exist_ok=True)
    (folder / "schedules.bell").write_bytes(newline.join(schedules).encode())
    (folder / "calendar.bell").write_bytes(newline.join(calendar).encode())


def moments(schedules, calendar):
    """Moments around bells and midnight, and any others, near the special days and near MIDDLE."""
    source = random.Random(schedules + calendar)
    words = (calendar + " " + schedules).split()
    days = [MIDDLE]
    times = [time(0, 0)]
    for word in words:
        try:
            days.append(datetime.strptime(word.split("-")[0], "%m/%d/%Y").date())
        except ValueError:
            pass
        try:
            times.append(datetime.strptime(word, "%H:%M").time())
        except ValueError:
            pass
    for _ in range(MOMENTS):
        day = source.choice(days) + timedelta(days=source.randint(-8, 8))
        moment = datetime.combine(day, source.choice(times))
        yield moment + timedelta(seconds=source.choice([0, 0, -1, 1, 59, source.randrange(86400)]))


def school(folder):
    texts = []
    for name in ["schedules", "calendar"]:
        text = (folder / f"{name}.bell").read_bytes().decode()
        for wrong, right in FIXES.items():
            text = text.replace(wrong, right)
        texts.append(text)
    return {
        "name": folder.name, "schedules": texts[0], "calendar": texts[1],
        "moments": [moment.isoformat() for moment in moments(*texts)],
    }


if __name__ == "__main__":
    for number in range(1, GENERATED + 1):
        generate(number)
    folders = sorted(path.parent for path in HERE.glob("*/calendar.bell"))
    subprocess.run(
        ["node", HERE / "answers.mjs", sys.argv[1]], check=True, text=True,
        input=json.dumps([school(folder) for folder in folders]),
        env={**os.environ, "TZ": "UTC"},
    )

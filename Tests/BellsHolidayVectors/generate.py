#!/usr/bin/env python3
"""Calendars, and the holidays that the library icalendar reads in them.

Run: python3 Tests/BellsHolidayVectors/generate.py > Tests/BellsHolidayVectors/vectors.tsv   (icalendar 7.3)

Also writes generated.ics, a calendar of random all-day events with every feature of the format that
the reader knows. The other calendars imitate the exports of calendar programs. Each line of the
output is the name of a file, the first and the last day of a holiday, and its title.
"""
import random
import re
from datetime import date, timedelta
from pathlib import Path

from icalendar import Calendar

HERE = Path(__file__).parent
WORDS = "Labor Day|Ferien|Fête|Überraschung|教師の日|🍂|a, b; c\\d|L1\nL2|No school|Jr.".split("|")


def folded(line, random):
    """The bytes of a line, split at random places, some of them in the middle of a character."""
    data, result = line.encode(), b""
    while len(data) > 1 and random.random() < 0.7:
        length = random.randint(1, min(len(data) - 1, 40))
        result += data[:length] + b"\r\n" + random.choice([b" ", b"\t"])
        data = data[length:]
    return result + data + b"\r\n"


def escaped(text):
    for character in "\\,;":
        text = text.replace(character, "\\" + character)
    return text.replace("\n", "\\n")


def event(random):
    first = date(2026, 1, 1) + timedelta(days=random.randrange(700))
    days = random.choice([1, 1, 2, 5, 14, random.randint(1, 366)])
    title = " ".join(random.choice(WORDS) for _ in range(random.randint(1, 6)))
    start = random.choice(["DTSTART;VALUE=DATE", "dtstart;Value=date", 'DTSTART;X-A="b;c:d"'])
    if not start.lower().endswith("date"):
        start += ";VALUE=DATE"
    lines = [f"{start}:{first:%Y%m%d}", f"SUMMARY:{escaped(title)}", "UID:" + str(random.random())]
    if days > 1 or random.random() < 0.5:
        lines.append(
            random.choice(
                [
                    f"DTEND;VALUE=DATE:{first + timedelta(days=days):%Y%m%d}",
                    f"DURATION:P{days}D",
                    f"DURATION:P{days // 7}W" if days % 7 == 0 else f"DURATION:P{days}DT0H0M0S",
                ]
            )
        )
    random.shuffle(lines)
    if random.random() < 0.3:
        lines += ["BEGIN:VALARM", "SUMMARY:Alarm", "DURATION:PT5M", "END:VALARM"]
    return ["BEGIN:VEVENT", *lines, "END:VEVENT"]


def generated():
    source = random.Random(18)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Generated//EN"]
    for _ in range(150):
        lines += event(source)
    lines.append("END:VCALENDAR")
    return b"".join(folded(line, source) for line in lines)


def holidays(data):
    # icalendar decodes the bytes before it joins lines, so a line that is split in the middle of a
    # character is joined here.
    data = re.sub(rb"\r\n[ \t](?=[\x80-\xbf])", b"", data)
    for component in Calendar.from_ical(data).walk("VEVENT"):
        first = component["DTSTART"].dt
        if hasattr(first, "hour") or "RRULE" in component or component.get("STATUS") == "CANCELLED":
            continue
        if "DTEND" in component:
            end = component["DTEND"].dt
        elif "DURATION" in component:
            end = first + component["DURATION"].dt
        else:
            end = first + timedelta(days=1)
        yield first, end - timedelta(days=1), " ".join(str(component["SUMMARY"]).split())


if __name__ == "__main__":
    (HERE / "generated.ics").write_bytes(generated())
    for path in sorted(HERE.glob("*.ics")):
        for holiday in holidays(path.read_bytes()):
            print(path.name, *holiday, sep="\t")

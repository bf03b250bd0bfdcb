"""Builds a site whose text fields contain texts that attack its pages, or harmless texts."""

import subprocess
from pathlib import Path

from preview import PROGRAM

# If a page does not escape such a text, it runs a script, loads something from another host or
# changes the markup around it.
ATTACKS = [
    "<script>alert(1)</script>",
    "</title></textarea></style><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\" autofocus onfocus=alert(1) x=\"",
    "' onmouseover=alert(1) x='",
    "<svg onload=alert(1)><a xlink:href=javascript:alert(1)>",
    "javascript:alert(1)",
    "[x](javascript:alert(1)) ![x](https://evil.example/x.png)",
    "<data:text/html,<script>alert(1)</script>>",
    "]]><script>alert(1)</script>",
    "--><script>alert(1)</script><!--",
    "</script><iframe src=//evil.example></iframe>",
    "{{{content}}}{{#pages}}{{title}}",
    "&lt;img src=x onerror=alert(1)&gt; &#60;b&#62;",
    "\u2028alert(1)\u2029\u202e<b>\u202c\u200b",
    "\\\"};alert(1);//${alert(1)}`",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "| <b>a</b> | `</code><script>alert(1)</script>` |",
    "<base href=//evil.example/><meta http-equiv=refresh content=0;url=//evil.example>",
    "a:b;c,d\\n\\;BEGIN,VALARM",
]
# Names of files, which become parts of addresses.
NAMES = ["a'onerror=alert(1)", "b&lt;script&gt;", "c{{title}}`", "d%3Cb%3E", "e;f,g=h"]


def quoted(text: str) -> str:
    """A text as a quoted YAML scalar."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def cell(text: str) -> str:
    """A text as a quoted cell of CSV."""
    return '"' + text.replace('"', '""') + '"'


def rows(*lines: list[str]) -> str:
    return "".join(",".join(map(cell, line)) + "\n" for line in lines)


class Content:
    """A content folder with a text in every text field. All texts are different."""

    def __init__(self, folder: Path, texts: list[str], names: list[str]):
        self.folder = folder
        self.texts = texts
        self.count = 0
        self.numbers = range(len(texts))
        for name in names:
            self.write(f"pages/{name}.md", self.page("Words."))
            self.write(f"decks/{name}.csv", rows(["question", "answer"], [self.text(), self.text()]))
            self.write(f"tapes/{name}.tape", "1 + 1 =\n")
        self.shared()
        self.bells()
        self.travel()
        self.conversion()
        self.calculator()
        self.flashcards()

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def text(self, number: int | None = None) -> str:
        """The next text, or the one with this number, followed by a count that makes it unique."""
        self.count += 1
        number = self.count if number is None else number
        return f"{self.texts[number % len(self.texts)]} {self.count}"

    def page(self, body: str) -> str:
        return f"---\ntitle: {quoted(self.text())}\ndescription: {quoted(self.text())}\n---\n{body}\n"

    def shared(self) -> None:
        phrases = ["home", "bellsToday", "bellsPeriod", "travelShip", "cards", "calculatorKeys"]
        lines = [f"{key}: {quoted(self.text())}" for key in ("title", "shortTitle", "description")]
        lines += ["editors: [office]", "archived: true", f"name: {quoted(self.text())}", "phrases:"]
        lines += [f"  {phrase}: {quoted(self.text())}" for phrase in phrases]
        self.write("site.yaml", "\n".join(lines) + "\n")
        blocks = {
            "bells": ["show: today", "show: upcoming"],
            "travel": ["path: AB"], "timetable": ["station: A", "direction: up"],
            "convert": [f"# {self.text()}\n1 base u0"],
            "calc": [f"# {self.text()}\n1 + 1 ="], "deck": ["deck: words", "show: today"],
        }
        body = "".join(f"\n```{word}\n{line}\n```\n" for word, lines in blocks.items()
                       for line in lines)
        self.write("index.md", self.page(body))
        for number in self.numbers:
            self.write(f"pages/p{number}.md", self.page(f"[Next](p{(number + 1) % len(self.numbers)}.md)"))

    def bells(self) -> None:
        periods = [["Schedule Name", "Period Name", "Period Start", "Period Length"],
                   ["Regular", "1st", "8:10", "42"]]
        days = [["Timestamp", "Date", "Schedule", "Username", "Title"]]
        for number in self.numbers:
            schedule = self.text(number)
            periods += [[schedule, self.text(number), "7:05", "42"], ["", self.text(), "9:00", "30"]]
            days.append(["9/1/2015 8:00:00", f"9/{number + 1}/2015", schedule, "office", self.text(number)])
        self.write("schedules/periods.csv", rows(*periods))
        self.write("schedules/days.csv", rows(*days))

    def travel(self) -> None:
        ships = "".join(f"  {quoted(self.text(number))}: {{speed: 20000, docking: 1}}\n"
                        for number in self.numbers[:6])
        self.write("routes/ships.yaml", f"ships:\n  Tug: {{speed: 12000, docking: 1}}\n{ships}")
        stations = "".join(
            f"  - {{code: {chr(65 + number)}, name: {quoted(self.text(number))}"
            + (", distance: 24000" if number else "") + ", berths: 1}\n" for number in self.numbers)
        services = "".join(
            f"  - {{name: {quoted(self.text(number))}, ship: Tug, path: A{chr(66 + number)}, "
            f"starts: [\"08:{number:02}\"], notes: [{quoted(self.text(number))}]}}\n"
            for number in self.numbers[:-1])
        self.write("routes/line.yaml",
                   f"name: {quoted(self.text())}\nstations:\n{stations}paths:\n"
                   f"  {quoted(self.text())}: ABC\nservices:\n{services}")

    def conversion(self) -> None:
        for category in range(3):
            units = "".join(
                f"  - {{name: {quoted(self.text())}, plural: {quoted(self.text())}, "
                f"symbols: [{quoted(f'u{number}' if category == 0 else self.text())}], "
                f"aliases: [{quoted(self.text())}], factor: {number + 2}}}\n" for number in range(7))
            self.write(f"units/c{category}.yaml",
                       f"title: {quoted(self.text())}\nabout: {quoted(self.text())}\nbase: base\n"
                       f"floor: {{value: -5, name: {quoted(self.text())}}}\n"
                       f"charts: [{{from: base, to: other, range: 0…9, step: 1}}]\nunits:\n"
                       f"  - {{name: base}}\n  - {{name: other, factor: 3}}\n{units}")

    def calculator(self) -> None:
        for number in self.numbers:
            self.write(f"tapes/t{number}.tape",
                       f"# {self.text(number)}\n# {self.text(number)}\n{number} + 1 =\n")

    def flashcards(self) -> None:
        cards = [(self.text(number), self.text(number), f"tag-{number}") for number in self.numbers]
        # Markup that is allowed in a card, in the malicious and in the harmless site.
        cards.append(("*a* **b** `c` [d](https://example.org)", "<b>a</b><br><sub>b</sub>", "e"))
        sheet = [["question", "answer", "tags"]] + [list(card) for card in cards]
        self.write("decks/words.csv", rows(*sheet))
        tabbed = ["\t".join(map(cell, card)) + "\n" for card in cards]
        self.write("decks/sheet.tsv", "question\tanswer\ttags\n" + "".join(tabbed))
        self.write("decks/anki.txt", "#separator:tab\n#html:true\n#tags column:3\n" + "".join(tabbed))
        text = "".join(f"\n---\nQ: {question}\nA: {answer}\n" for question, answer, _ in cards)
        self.write("decks/cards.md",
                   f"---\ntitle: {quoted(self.text())}\ntags: [{quoted(self.text())}]\n---\n{text}")


def published(folder: Path, texts: list[str], names: list[str]) -> Path:
    """Builds the site of a content folder with these texts and file names."""
    Content(folder / "Content", texts, names)
    run = subprocess.run([PROGRAM, "build", "--at", "2015-09-02T10:00"], cwd=folder,
                         capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return folder / "Output"

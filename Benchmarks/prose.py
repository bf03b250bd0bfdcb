"""Generates Markdown that resembles written pages, from a seeded collection of phrases.

Sentences, lists, tables and fences are generated once for a corpus and chosen at random; headings
and links are generated for each page, so that all links have existing targets.
"""

import os
import random
from dataclasses import dataclass
from pathlib import Path

WORDS = """
    the of a station line timetable school day bell period unit metre litre ship berth path card
    deck answer question number kilobyte schedule morning late early light orbit docking travel
    minute hour week calendar page note list route spring summer autumn winter gate door quiet
    river stone signal cable window engine harbour pilot tide lamp ledger clerk printer margin
    column figure proof binding café Zürich naïve Øresund and or with from to in is was has keeps
""".split()
PLAIN = [word for word in WORDS if word.isascii() and word.islower() and len(word) > 3]
ENTITIES = "&amp; &mdash; &eacute; &#8470; &copy; &lt; &hellip; &nbsp;".split()
LANGUAGES = ["swift", "c", "sh", "yaml", "text", ""]


@dataclass(frozen=True)
class Target:
    """A page to link to, and the anchor of one of its headings."""

    path: Path
    anchor: str


class Stock:
    """The phrases and blocks of which the pages of a corpus consist."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.phrases = [self.phrase() for _ in range(3000)]
        self.paragraphs = [self.paragraph() for _ in range(2500)]
        self.blocks = [self.block() for _ in range(2500)]

    def word(self, rng: random.Random) -> str:
        return rng.choice(PLAIN)

    def words(self, count: int) -> str:
        return " ".join(self.rng.choices(WORDS, k=count))

    def phrase(self) -> str:
        kind = self.rng.random()
        if kind < 0.05:
            return f"`{self.words(2)}`"
        if kind < 0.09:
            return f"*{self.words(2)}*"
        if kind < 0.13:
            return f"**{self.words(2)}**"
        if kind < 0.14:
            return f"***{self.words(1)}*** and `{self.words(1)}()`"
        if kind < 0.17:
            return f"[{self.words(2)}](https://example.org/{self.name()}?a=1&b=2)"
        if kind < 0.175:
            return f"<https://example.org/{self.name()}>"
        if kind < 0.18:
            return f'<abbr title="{self.words(2)}">{self.words(1)}</abbr>'
        if kind < 0.21:
            return f"{self.words(2)} {self.rng.choice(ENTITIES)} {self.words(2)}"
        if kind < 0.23:
            return f"“{self.words(4)}”"
        if kind < 0.24:
            return f"{self.words(1)}\\*{self.words(2)}"
        return self.words(self.rng.randint(3, 9))

    def sentence(self) -> str:
        text = ", ".join(self.some(self.phrases, 1, 3))
        return text[0].upper() + text[1:] + self.rng.choice("...?!;")

    def some(self, of: list[str], least: int, most: int) -> list[str]:
        return self.rng.choices(of, k=self.rng.randint(least, most))

    def paragraph(self) -> str:
        sentences = [self.sentence() for _ in range(self.rng.randint(1, 6))]
        joints = self.rng.choices([" ", "\n", "  \n"], weights=[6, 6, 1], k=len(sentences))
        return "".join(map("".join, zip(sentences, joints))).rstrip()

    def block(self) -> str:
        make = self.rng.choices(
            [self.bullets, self.nested, self.numbers, self.fence, self.indented, self.table,
             self.quote, lambda: "***"],
            weights=[8, 5, 5, 8, 1, 5, 4, 1])[0]
        return make()

    def bullets(self) -> str:
        return "\n".join(f"- {text}" for text in self.some(self.phrases, 2, 8))

    def nested(self) -> str:
        lines = []
        for text in self.some(self.phrases, 2, 4):
            lines.append(f"* {text}")
            lines += [f"  * {inner}" for inner in self.some(self.phrases, 0, 3)]
        lines += ["", "  " + self.sentence(), "", "    1. " + self.sentence()]
        return "\n".join(lines)

    def numbers(self) -> str:
        gap = self.rng.choice(["\n", "\n\n"])
        texts = self.some(self.paragraphs, 2, 5)
        items = (f"{number}. {text}" for number, text in enumerate(texts, 1))
        return gap.join(item.replace("\n", "\n   ") for item in items)

    def name(self) -> str:
        return self.word(self.rng)

    def code(self) -> list[str]:
        count = self.rng.randint(2, 14)
        return [
            f"let {self.name()} = {self.name()}({self.rng.randint(0, 999)})"
            + self.rng.choice(["", ' + "<a & b>"', "  // " + self.words(3)])
            for _ in range(count)
        ]

    def fence(self) -> str:
        return "\n".join(["```" + self.rng.choice(LANGUAGES), *self.code(), "```"])

    def indented(self) -> str:
        return "\n".join("    " + line for line in self.code())

    def table(self) -> str:
        columns = self.rng.randint(2, 5)
        rules = self.rng.choices(["---", ":-:", "--:", ":--"], k=columns)
        rows = [[self.words(1) for _ in range(columns)], rules]
        rows += [self.rng.choices(self.phrases, k=columns)
                 for _ in range(self.rng.randint(2, 10))]
        return "\n".join("| " + " | ".join(row) + " |" for row in rows)

    def quote(self) -> str:
        return "> " + self.rng.choice(self.paragraphs).replace("\n", "\n> ")


class Page:
    """A page: front matter or a heading, then blocks up to the required size."""

    def __init__(
        self, stock: Stock, rng: random.Random, path: Path, written: list[Target]
    ) -> None:
        self.stock, self.rng, self.path, self.written = stock, rng, path, written
        self.anchor = ""

    def text(self, size: int, number: int) -> str:
        title = f"{self.heading()} {number}"
        parts = [self.matter(title) if self.rng.random() < 0.8 else f"# {title}"]
        if self.rng.random() < 0.03:
            return "\n\n".join([*parts, self.rng.choice(self.stock.phrases)]) + "\n"
        length, references = len(parts[0]), []
        while length < size or len(parts) < 2:
            parts.append(self.part(references))
            length += len(parts[-1].encode()) + 2
        if references:
            parts.append("\n".join(references))
        return "\n\n".join(parts) + "\n"

    def matter(self, title: str) -> str:
        lines = ["---", f"title: {title}"]
        if self.rng.random() < 0.7:
            words = " ".join(self.rng.choices(PLAIN, k=8))
            lines.append(f"description: {words.capitalize()}.")
        if self.rng.random() < 0.3:
            lines.append(f"date: 20{self.rng.randint(10, 24)}-0{self.rng.randint(1, 9)}-17")
        return "\n".join([*lines, "---"])

    def heading(self) -> str:
        return " ".join(self.rng.choices(PLAIN, k=self.rng.randint(2, 4))).capitalize()

    def part(self, references: list[str]) -> str:
        kind = self.rng.random()
        if kind < 0.16:
            heading = self.heading()
            if not self.anchor:
                self.anchor = heading.lower().replace(" ", "-")
            return ("## " if kind < 0.10 else "### ") + heading
        if kind < 0.26 and self.written:
            return self.link(references)
        if kind < 0.68:
            return self.rng.choice(self.stock.paragraphs)
        return self.rng.choice(self.stock.blocks)

    def link(self, references: list[str]) -> str:
        """A sentence with a link to an earlier page, mostly a recent one, by the file's name."""
        recent = len(self.written) - 1 - self.rng.randint(0, min(40, len(self.written) - 1))
        any_page = self.rng.randrange(len(self.written))
        target = self.written[recent if self.rng.random() < 0.8 else any_page]
        url = os.path.relpath(target.path, self.path.parent)
        if target.anchor and self.rng.random() < 0.4:
            url += "#" + target.anchor
        words, rest = self.heading().lower(), self.rng.choice(self.stock.phrases)
        if self.rng.random() < 0.3:
            references.append(f'[{len(references) + 1}]: {url} "{words}"')
            return f"Of [{words}][{len(references)}] there is more: {rest}."
        return f"See [{words}]({url}) for {rest}."

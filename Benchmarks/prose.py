"""Markdown that looks like what people write, put together from a seeded stock of phrases.

Sentences, lists, tables and fences are made once for a corpus and drawn from; headings and links
are made for each page, so that the links lead to pages and anchors that there are.
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
    """A page to link to, and a heading that it has."""

    path: Path
    anchor: str


class Stock:
    """The phrases and blocks that the pages of a corpus draw from."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.phrases = [self.phrase() for _ in range(3000)]
        self.paragraphs = [self.paragraph() for _ in range(2500)]
        self.blocks = [self.block() for _ in range(2500)]

    def word(self, chance: random.Random) -> str:
        return chance.choice(PLAIN)

    def words(self, count: int) -> str:
        return " ".join(self.chance.choices(WORDS, k=count))

    def phrase(self) -> str:
        kind = self.chance.random()
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
            return f"{self.words(2)} {self.chance.choice(ENTITIES)} {self.words(2)}"
        if kind < 0.23:
            return f"“{self.words(4)}”"
        if kind < 0.24:
            return f"{self.words(1)}\\*{self.words(2)}"
        return self.words(self.chance.randint(3, 9))

    def sentence(self) -> str:
        text = ", ".join(self.some(self.phrases, 1, 3))
        return text[0].upper() + text[1:] + self.chance.choice("...?!;")

    def some(self, of: list[str], least: int, most: int) -> list[str]:
        return self.chance.choices(of, k=self.chance.randint(least, most))

    def paragraph(self) -> str:
        sentences = [self.sentence() for _ in range(self.chance.randint(1, 6))]
        joints = self.chance.choices([" ", "\n", "  \n"], weights=[6, 6, 1], k=len(sentences))
        return "".join(map("".join, zip(sentences, joints))).rstrip()

    def block(self) -> str:
        make = self.chance.choices(
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
        gap = self.chance.choice(["\n", "\n\n"])
        texts = self.some(self.paragraphs, 2, 5)
        items = (f"{place}. {text}" for place, text in enumerate(texts, 1))
        return gap.join(item.replace("\n", "\n   ") for item in items)

    def name(self) -> str:
        return self.word(self.chance)

    def code(self) -> list[str]:
        count = self.chance.randint(2, 14)
        return [
            f"let {self.name()} = {self.name()}({self.chance.randint(0, 999)})"
            + self.chance.choice(["", ' + "<a & b>"', "  // " + self.words(3)])
            for _ in range(count)
        ]

    def fence(self) -> str:
        return "\n".join(["```" + self.chance.choice(LANGUAGES), *self.code(), "```"])

    def indented(self) -> str:
        return "\n".join("    " + line for line in self.code())

    def table(self) -> str:
        columns = self.chance.randint(2, 5)
        rules = self.chance.choices(["---", ":-:", "--:", ":--"], k=columns)
        rows = [[self.words(1) for _ in range(columns)], rules]
        rows += [self.chance.choices(self.phrases, k=columns)
                 for _ in range(self.chance.randint(2, 10))]
        return "\n".join("| " + " | ".join(row) + " |" for row in rows)

    def quote(self) -> str:
        return "> " + self.chance.choice(self.paragraphs).replace("\n", "\n> ")


class Page:
    """One page: front matter or a heading of its own, then blocks until it is as long as wanted."""

    def __init__(
        self, stock: Stock, chance: random.Random, path: Path, written: list[Target]
    ) -> None:
        self.stock, self.chance, self.path, self.written = stock, chance, path, written
        self.anchor = ""

    def text(self, size: int, number: int) -> str:
        title = f"{self.heading()} {number}"
        parts = [self.matter(title) if self.chance.random() < 0.8 else f"# {title}"]
        if self.chance.random() < 0.03:
            return "\n\n".join([*parts, self.chance.choice(self.stock.phrases)]) + "\n"
        length, references = len(parts[0]), []
        while length < size or len(parts) < 2:
            parts.append(self.part(references))
            length += len(parts[-1].encode()) + 2
        if references:
            parts.append("\n".join(references))
        return "\n\n".join(parts) + "\n"

    def matter(self, title: str) -> str:
        lines = ["---", f"title: {title}"]
        if self.chance.random() < 0.7:
            words = " ".join(self.chance.choices(PLAIN, k=8))
            lines.append(f"description: {words.capitalize()}.")
        if self.chance.random() < 0.3:
            lines.append(f"date: 20{self.chance.randint(10, 24)}-0{self.chance.randint(1, 9)}-17")
        return "\n".join([*lines, "---"])

    def heading(self) -> str:
        return " ".join(self.chance.choices(PLAIN, k=self.chance.randint(2, 4))).capitalize()

    def part(self, references: list[str]) -> str:
        kind = self.chance.random()
        if kind < 0.16:
            heading = self.heading()
            if not self.anchor:
                self.anchor = heading.lower().replace(" ", "-")
            return ("## " if kind < 0.10 else "### ") + heading
        if kind < 0.26 and self.written:
            return self.link(references)
        if kind < 0.68:
            return self.chance.choice(self.stock.paragraphs)
        return self.chance.choice(self.stock.blocks)

    def link(self, references: list[str]) -> str:
        """A sentence that leads to an earlier page, mostly to a neighbour, by the file's name."""
        near = len(self.written) - 1 - self.chance.randint(0, min(40, len(self.written) - 1))
        far = self.chance.randrange(len(self.written))
        target = self.written[near if self.chance.random() < 0.8 else far]
        url = os.path.relpath(target.path, self.path.parent)
        if target.anchor and self.chance.random() < 0.4:
            url += "#" + target.anchor
        words, rest = self.heading().lower(), self.chance.choice(self.stock.phrases)
        if self.chance.random() < 0.3:
            references.append(f'[{len(references) + 1}]: {url} "{words}"')
            return f"Of [{words}][{len(references)}] there is more: {rest}."
        return f"See [{words}]({url}) for {rest}."

#!/usr/bin/env python3
"""Makes packages with Anki itself, and writes what Anki shows of their cards to expected.json, and of
those in the text files of this folder.

usage: make.py     in a virtual environment with requirements.txt; ./run makes one

Differences that are meant, and made here from Anki's own output:
- a hidden cloze deletion is `[…]` instead of `[...]`, and has no attributes: `data-cloze` is the answer
- a box to type in is left out of the question, and the answer shows what has to be typed
- a hint is a `details` element instead of a script, and a ruby element has no obsolete `rb`
- speech (`tts`) is left out, and so are the elements `style` and `script`, and comments
- a card whose front is blank has an empty question instead of a message about it
"""
import json
import re
import struct
import sqlite3
import tempfile
import zipfile
import zlib
from pathlib import Path

from anki.collection import Collection, ExportAnkiPackageOptions, ImportCsvRequest

HERE = Path(__file__).parent
STAMP = (2026, 11, 20, 0, 0, 0)


def png(shade):
    """A picture of one pixel."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(bytes([0, shade]))) + chunk(b"IEND", b""))


class Maker:
    def __init__(self, folder):
        self.col = Collection(str(folder / "collection.anki2"))

    def type(self, name, fields, templates, base="Basic"):
        models = self.col.models
        kind = models.copy(models.by_name(base), add=False)
        kind["name"] = name
        kind["flds"] = []
        for field in fields:
            models.add_field(kind, models.new_field(field))
        kind["tmpls"] = []
        for title, front, back in templates:
            template = models.new_template(title)
            template["qfmt"], template["afmt"] = front, back
            models.add_template(kind, template)
        models.add_dict(kind)
        return name

    def note(self, kind, deck, *fields, tags=(), guid=None):
        note = self.col.new_note(self.col.models.by_name(kind))
        for index, field in enumerate(fields):
            note.fields[index] = field
        note.tags = list(tags)
        if guid:
            note.guid = guid
        self.col.add_note(note, self.col.decks.id(deck))
        return note

    def media(self, name, data):
        return self.col.media.write_data(name, data)

    def expected(self):
        """What Anki shows, card by card."""
        rows = []
        for cid in self.col.find_cards(""):
            card = self.col.get_card(cid)
            deck = self.col.decks.name(card.odid or card.did)
            rows.append(((deck.lower().split("::"), card.nid, card.ord), deck, card))
        rows.sort(key=lambda row: row[0])
        cards = []
        for _, deck, card in rows:
            note = card.note()
            if note.note_type().get("originalStockKind") == 6:
                continue
            question, answer = self.sides(card, note)
            cards.append({"deck": deck, "guid": note.guid, "ordinal": card.ord,
                          "question": question, "answer": answer, "tags": note.tags})
        return cards

    def sides(self, card, note):
        output = self.col._backend.render_existing_card(
            card_id=card.id, browser=False, partial_render=True)
        question = self.text(output.question_nodes, None)
        answer = self.text(output.answer_nodes, question)
        if "front-of-card-is-blank" in question or "no-cloze-filter" in question:
            question = ""
            answer = None

        def own(text, is_question):
            def typed(match):
                name = match[1]
                if is_question:
                    return ""
                if name.startswith("cloze:"):
                    return self.col._backend.extract_cloze_for_typing(
                        text=note[name[6:]], ordinal=card.ord + 1)
                return note[name.removeprefix("nc:")]

            text = re.sub(r"\[\[type:(.+?)\]\]", typed, text)
            text = re.sub(r'<span class="cloze" data-cloze="[^"]*" data-ordinal="[^"]*">\[\.\.\.\]',
                          '<span class="cloze">[…]', text)
            text = re.sub(r' data-cloze="[^"]*"| data-ordinal="[^"]*"', "", text)
            text = re.sub(r'\n?<a class=hint [^>]*>\n(.*?)</a>\n<div [^>]*class=hint[^>]*>(.*?)</div>\n',
                          r"<details><summary>\1</summary>\2</details>", text, flags=re.S)
            text = re.sub(r"</?rb>", "", text)
            text = re.sub(r"\[anki:tts .*?\[/anki:tts\]", "", text, flags=re.S)
            text = re.sub(r"<!--.*?-->", "", text, flags=re.S)
            return re.sub(r"<(style|script)\b.*?</\1>", "", text, flags=re.S)

        return own(question, True), None if answer is None else own(answer, False)

    @staticmethod
    def text(nodes, front):
        """The text of nodes; filters that Anki does not know change nothing, as without add-ons."""
        text = ""
        for node in nodes:
            if node.WhichOneof("value") == "text":
                text += node.text
            elif node.replacement.field_name == "FrontSide":
                text += front or ""
            else:
                text += node.replacement.current_text
        return text

    def import_text(self, path):
        metadata = self.col.get_csv_metadata(path=str(path), delimiter=None)
        self.col.import_csv(ImportCsvRequest(path=str(path), metadata=metadata))

    def files(self):
        """The sizes of the media files, by their names."""
        folder = Path(self.col.media.dir())
        return {path.name: path.stat().st_size for path in sorted(folder.iterdir())}

    def package(self, name, legacy=False):
        self.col.export_anki_package(
            out_path=str(HERE / name), limit=None,
            options=ExportAnkiPackageOptions(
                with_scheduling=True, with_media=True, with_deck_configs=False, legacy=legacy))

    def backup(self, name, legacy=False):
        """A package of the whole collection, which Anki then closes."""
        self.col.export_collection_package(str(HERE / name), include_media=True, legacy=legacy)
        self.col.close()


def everything(maker):
    """The stock note types, media, and odd characters."""
    deck = "Harbour"
    maker.media("sun.png", png(10))
    maker.media("é mer.png", png(20))
    maker.media("日本.png", png(30))
    maker.media("horn.mp3", b"ID3\x03\x00horn")
    maker.note("Basic", deck, "Sun?", '<img src="sun.png"> [sound:horn.mp3]', tags=["sky", "a::b"])
    maker.note("Basic", deck, "Sea", '<img src="é mer.png"><img src="日本.png">', tags=["marked"])
    maker.note("Basic", deck, "escaped", '<img src="%E6%97%A5%E6%9C%AC.png">')
    maker.note("Basic (and reversed card)", deck, "km", "kilometre & <b>more</b>")
    maker.note("Basic (optional reversed card)", deck, "one", "un", "")
    maker.note("Basic (optional reversed card)", deck, "two", "deux", "y")
    maker.note("Basic (optional reversed card)", deck, "three", "trois", "<br> ")
    maker.note("Basic (type in the answer)", deck, "capital of France", "Paris")
    maker.note("Cloze", deck, "{{c1::Paris::city}} is in {{c2::France}}.", "extra")
    maker.note("Basic", deck, "שלום", "<div dir=rtl>مرحبا &quot;x&quot;</div>")
    maker.note("Basic", deck, "a < b && c &lt; d \u2028 \U0001F6A2", "line<br>break\n\ttab")
    maker.note("Basic", deck, "only a question", "")
    maker.note("Basic", deck, "", "only an answer")
    maker.note("Basic", deck, "e\u0301 in NFD", "\u00e9 in NFC")


def clozes(maker):
    deck = "Cloze"
    for text in [
        "{{c2::gap}} in {{c5::the numbers}}",
        "{{c1::outer {{c2::inner}} end}} and {{c1::again::hint}}",
        "{{c1,3::two numbers}} {{c3::third}}",
        "{{c1::a::}} empty hint",
        "{{c1::<b>bold</b> <img src=\"x.png\">::<i>hint</i>}}",
        "{{c1::not closed {{c2::closed}}",
        "}} closed {{c1::twice}}}}",
        "{{c1::a::b::c}} three parts",
        "{{c1::{{c1::same}}}} number",
        "{{c12::twelve}} {{C1::capital}} {{c::none}} {{c1:one}}",
        "{{c1::x}}" * 3,
        "{{c1::\nlines\n\n::more\nlines}}",
        "{{c1::שלום::עיר}} مرحبا",
    ]:
        maker.note("Cloze", deck, text, "")
    maker.type("Cloze by number", ["Text", "Extra"], [
        ("Cloze", "{{#c1}}first {{/c1}}{{^c1}}other {{/c1}}{{cloze:Text}} {{type:cloze:Text}} {{Card}}",
         "{{cloze:Text}}<hr id=answer>{{type:cloze:Text}} {{cloze-only:Text}} {{#c2}}2{{/c2}}{{Extra}}")],
        base="Cloze")
    maker.note("Cloze by number", deck, "{{c1::one}} {{c2::two::zwei}} {{c2::deux}}", "more")
    maker.note("Image Occlusion", deck, "{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}",
               '<img src="x.png">', "head", "", "")


def templates(maker):
    odd = maker.type("Odd", ["Front", "Back", "Extra: more", "Word"], [
        ("All", "{{#Front}}F{{^Back}}no back{{/Back}}{{/Front}}|{{ Front }}|{{{Front}}}|{{text:Front}}|"
         "{{hint:Back}}|{{furigana:Word}}|{{kana:Word}}|{{kanji:Word}}|{{Tags}}|{{Deck}}|{{Subdeck}}|"
         "{{Card}}|{{Type}}|{{CardFlag}}|{{::Front}}|{{tts en_US:Front}}",
         "{{FrontSide}}<hr id=answer>{{Back}}|{{type:nc:Back}}|{{hint:text:Back}}|"
         "{{#Tags}}tags{{/Tags}}"),
        ("Comment", "<!-- {{Front}} -->{{Front}}<style>b{color:red}</style><script>alert(1)</script>",
         "{{FrontSide}}{{Back}}"),
        ("Old marks", "{{=<% %>=}}<%Front%> {{Front}}", "<%FrontSide%>"),
        ("Condition", "{{#Back}}{{#Word}}both{{/Word}}{{^Word}}back{{/Word}}{{/Back}}",
         "{{FrontSide}} {{Back}}"),
        ("Add-on", "{{Front}} {{edit:Front}} {{text:edit:Front}}", "{{FrontSide}} {{edit:text:Back}}"),
    ])
    maker.note(odd, "A::B", "<b>x</b> &amp; y", "back", "", " 漢字[かんじ]が 日[ひ]&nbsp;<i>本[ほん]</i>",
               tags=["t1", "t2"])
    maker.note(odd, "A", "q [sound:a.mp3]", "", "", "x[sound:b.mp3]y[z]")
    maker.note(odd, "A::b", "q", "b", "", "")
    maker.note("Basic", "Z", "last", "deck")
    maker.note("Basic", "a::a", "first", "deck")


def main():
    expected = {}
    for make, name, title in zip([everything, clozes, templates], ["harbour", "clozes", "templates"],
                                 ["Harbour", "Cloze", None]):
        with tempfile.TemporaryDirectory() as folder:
            maker = Maker(Path(folder))
            make(maker)
            content = {"title": title, "cards": maker.expected(), "media": maker.files()}
            for file, legacy in [(f"{name}.apkg", False), (f"{name}-old.apkg", True)]:
                maker.package(file, legacy)
                expected[file] = content
            if name == "harbour":
                maker.backup("harbour.colpkg")
                expected["harbour.colpkg"] = content
    with tempfile.TemporaryDirectory() as folder:
        maker = Maker(Path(folder))
        everything(maker)
        expected["harbour-old.colpkg"] = {
            "title": "Harbour", "cards": maker.expected(), "media": maker.files()}
        maker.backup("harbour-old.colpkg", legacy=True)
    for path in sorted(HERE.glob("*.txt")):
        if path.name == "requirements.txt":
            continue
        with tempfile.TemporaryDirectory() as folder:
            maker = Maker(Path(folder))
            maker.import_text(path)
            expected[path.name] = {"title": None, "cards": maker.expected(), "media": {}}
    for path in [*HERE.glob("*.apkg"), *HERE.glob("*.colpkg")]:
        small(path)
    oldest("harbour-old.apkg", "harbour-oldest.apkg")
    # The question of card 16 is empty, which refuses a deck.
    without_card(16, "harbour-old.apkg", "harbour-filled.apkg")
    expected["harbour-oldest.apkg"] = expected["harbour-old.apkg"]
    text = json.dumps(expected, ensure_ascii=False, indent=1, sort_keys=True)
    (HERE / "expected.json").write_text(text + "\n")


def without_card(number, source, target):
    """A copy of an older package without a card, counted from 1."""
    with tempfile.TemporaryDirectory() as folder, \
            zipfile.ZipFile(HERE / source) as old, zipfile.ZipFile(HERE / target, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "collection.anki21":
                path = Path(folder, name)
                path.write_bytes(data)
                with sqlite3.connect(path) as database:
                    database.execute(
                        "DELETE FROM cards WHERE id = (SELECT id FROM cards ORDER BY id LIMIT 1 OFFSET ?)",
                        [number - 1])
                database.close()
                data = path.read_bytes()
            new.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED)


def small(path):
    """Compresses what Anki only stores, such as the message for older versions."""
    with zipfile.ZipFile(path) as package:
        files = [(name, package.read(name)) for name in package.namelist()]
    path.unlink()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as package:
        for name, data in files:
            package.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED)


def oldest(source, target):
    """The form of Anki 2.0: only collection.anki2, which newer versions fill with a message."""
    with zipfile.ZipFile(HERE / source) as old, zipfile.ZipFile(HERE / target, "w") as new:
        for name in old.namelist():
            if name in ("collection.anki2", "meta"):
                continue
            entry = "collection.anki2" if name == "collection.anki21" else name
            new.writestr(zipfile.ZipInfo(entry, STAMP), old.read(name), zipfile.ZIP_DEFLATED)


main()

#!/usr/bin/env python3
"""Writes GFM-random.json: random texts with the HTML that cmark-gfm makes of them.

Needs Debian's libcmark-gfm and libcmark-gfm-extensions, 0.29.0.gfm.6. The texts have footnotes,
strikethrough, tasks, addresses and tables between the syntax of CommonMark. Texts that define a
footnote inside a line of another definition, or twice, are left out: Almanac reports the second
kind, and the first has no use.
"""
import ctypes
import json
import random
import re

FRAGMENTS = """[^1] [^a] [^B] [^zz] * _ ** ~~ ~ ` [y](u) [y] ![y](u) ![^1] ! > - + 1. \\ ] [ a<b> #
a@b.example. www.a.example/_b_ https://a.example/(c)) text""".split() + [
    "[^a b]", "\n[^1]: ", "\n[^a]: ", "\n[^b]: x\n    y\n", "\n[^1]: one\n", "\n", "\n", "\n\n",
    "\n\n    ", "\n> ", "\n- ", "\n1. ", "\n- [ ] open ", "\n- [x] done ", "word ", "word ",
    "\n| a | b |\n|---|---|\n| c[^1] | ~~d~~ |\n", "\n```\n", "    ", "  \n"]
EXTENSIONS = (b"table", b"strikethrough", b"autolink", b"tasklist")
FOOTNOTES, UNSAFE = 1 << 13, 1 << 17

core = ctypes.CDLL("libcmark-gfm.so.0.29.0.gfm.6")
extensions = ctypes.CDLL("libcmark-gfm-extensions.so.0.29.0.gfm.6")
for name in ("cmark_parser_new", "cmark_find_syntax_extension", "cmark_parser_finish",
             "cmark_render_html", "cmark_parser_get_syntax_extensions"):
    getattr(core, name).restype = ctypes.c_void_p
extensions.cmark_gfm_core_extensions_ensure_registered()


def html(text):
    data = text.encode()
    parser = ctypes.c_void_p(core.cmark_parser_new(FOOTNOTES | UNSAFE))
    for name in EXTENSIONS:
        core.cmark_parser_attach_syntax_extension(
            parser, ctypes.c_void_p(core.cmark_find_syntax_extension(name)))
    core.cmark_parser_feed(parser, data, ctypes.c_size_t(len(data)))
    document = ctypes.c_void_p(core.cmark_parser_finish(parser))
    return ctypes.string_at(core.cmark_render_html(
        document, FOOTNOTES | UNSAFE,
        ctypes.c_void_p(core.cmark_parser_get_syntax_extensions(parser)))).decode()


def is_wanted(text):
    labels = re.findall(r"\[\^([^\] \n]+)\]:", text.lower())
    return (len(set(labels)) == len(labels)
            and all(line.count("]:") < 2 for line in text.split("\n")))


def main():
    source = random.Random(20261123)
    examples = []
    while len(examples) < 600:
        text = "".join(source.choice(FRAGMENTS) for _ in range(source.randint(4, 20))) + "\n"
        if is_wanted(text):
            examples.append({"example": len(examples) + 1, "section": "random",
                             "markdown": text, "html": html(text)})
    with open("GFM-random.json", "w") as file:
        json.dump(examples, file, indent=0, ensure_ascii=False)
        file.write("\n")


main()

#!/usr/bin/env python3
"""Writes vectors.tsv: the structure of the MathML that latex2mathml makes of each formula.

    python3 -m venv .venv && .venv/bin/pip install -r Tests/Formulas/requirements.txt
    .venv/bin/python Tests/Formulas/make.py

A structure is the text of the leaves, and for each element with a layout its name and its children in
parentheses: sub(x;2). Rows, styles, spaces and attributes are left out. FormulaVectorTests make the
same structure of the MathML of this program.
"""

import unicodedata
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from latex2mathml.converter import convert

FOLDER = Path(__file__).parent
NAMES = {
    "munder": "sub", "msub": "sub", "mover": "sup", "msup": "sup",
    "munderover": "subsup", "msubsup": "subsup",
}
ROWS = {"math", "mrow", "mstyle", "mpadded", "semantics"}
IMPLIED_ROWS = {"mtd", "msqrt", "menclose", "mphantom"}
LEAVES = {"mi", "mn", "mo", "mtext", "ms"}


def structure(element):
    name = element.tag.split("}")[-1]
    if name in LEAVES:
        text = unicodedata.normalize("NFKC", element.text or "")
        return "".join(c for c in text if not c.isspace() and c != "\u2061")
    children = [structure(child) for child in element]
    if name in ROWS:
        return "".join(children)
    if name in IMPLIED_ROWS:
        children = ["".join(children)]
    if name in ("mspace", "annotation"):
        return ""
    return NAMES.get(name, name) + "(" + ";".join(children) + ")"


def main():
    lines = []
    for line in (FOLDER / "formulas.txt").read_text().splitlines():
        if line.startswith("#") or "\\ce{" in line:
            continue  # latex2mathml does not know mhchem.
        try:
            result = structure(ElementTree.fromstring(convert(line)))
        except Exception as error:  # Whatever it raises: the formula has no vector then.
            result = "? " + type(error).__name__
        lines.append(f"{line}\t{result}\n")
    (FOLDER / "vectors.tsv").write_text("".join(lines))


main()

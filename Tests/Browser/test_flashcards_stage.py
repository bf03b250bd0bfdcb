"""The stage of the live study page: the card with all buttons, on phones of all sizes."""

import os
import subprocess

import pytest

from browser import DESKTOP, PHONE
from flashcards import COUNT, counter, go_to, press, study
from server import Server

PORTRAIT = [(320, 568), (360, 640), (375, 667), PHONE, (430, 932)]
OFTEN = [(320, 568), PHONE]
SIZES = [pytest.param(size, marks=[] if screen in OFTEN else pytest.mark.all, id="×".join(map(str, size)))
         for screen in PORTRAIT for size in (screen, screen[::-1])]
DECK = "/flashcards/texts/study/"
# A question, and the number of its card in the deck.
SHORT, LONG, TABLE, PICTURE, CODE, HEBREW, CHINESE, FORMULA = range(1, 9)

CARDS = [
    ("What is `2 + 2`?", "Four"),
    ("Why? " * 400, "Because. " * 300),
    ("| a | b | c |\n|---|---|---|\n" + "| one | two | three |\n" * 40, "A table"),
    ("What is this?\n\n![A tall picture](tall.svg)", "![A wide picture](wide.svg)"),
    ("```\n" + "let line = \"a line of code that is long\"\n" * 30 + "```", "Code"),
    ("מה זה? " * 120, "שלום"),
    ("水はどこから来ますか。" * 60, "空から"),
    ("$$" + r"\begin{pmatrix}" + r"a & b & c \\ " * 20 + r"\end{pmatrix}" + "$$",
     "$$" + " + ".join(f"x_{{{n}}}^2" for n in range(40)) + "$$"),
]

FACE = "const face = document.querySelector('.face:not(.leaving)');"


@pytest.fixture(scope="module")
def texts(tmp_path_factory):
    """A site with a deck of cards of all kinds."""
    content = tmp_path_factory.mktemp("texts") / "Content"
    (content / "decks").mkdir(parents=True)
    (content / "site.yaml").write_text("title: Texts\ntimeZone: America/Chicago\n")
    (content / "index.md").write_text("# Texts\n")
    for name, width, height in [("tall", 400, 3000), ("wide", 3000, 400)]:
        (content / f"decks/{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}"><rect width="100%" height="100%" fill="green"/></svg>')
    (content / "decks/texts.md").write_text(
        "---\ntitle: Texts\n---\n\n"
        + "\n\n---\n\n".join(f"Q: {question.strip()}\n\nA: {answer.strip()}" for question, answer in CARDS)
        + "\n")
    output = content.parent / "Output"
    subprocess.run([os.environ["ALMANAC_PROGRAM"], "build", "--content", content, "--output", output,
                    "--at", "2015-09-02T10:00"], check=True)
    server = Server(output)
    yield server
    server.go_offline()


@pytest.fixture
def deck(browser, texts):
    browser.origin = texts.origin
    return browser


OUTSIDE = """
  return [...document.querySelectorAll('.stage, .place output, .place progress, .star, .turn button')]
    .filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    }).map((one) => one.className || one.localName);"""
# Elements that reach over another one's border.
OVERLAPS = """
  const boxes = [...document.querySelectorAll('.stage, .place output, .place progress, .star, .turn button')]
    .map((one) => [one.className || one.localName, one.getBoundingClientRect()]);
  return boxes.flatMap(([name, a], index) => boxes.slice(index + 1).filter(([, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => `${name} and ${other}`));"""


@pytest.mark.parametrize("size", SIZES)
def test_the_card_and_all_buttons_are_in_view(deck, size):
    width, height = size
    deck.emulate(size)
    deck.open(DECK)
    boxes = set()
    for number in range(1, len(CARDS) + 1):
        go_to(deck, number)
        for side in ["question", "answer"]:
            deck.until(lambda: deck.run("return [...document.images].every((one) => one.complete)"))
            assert deck.run("return scrollY") == 0
            assert deck.run(OUTSIDE) == [], (number, side)
            assert deck.run(OVERLAPS) == [], (number, side)
            assert deck.run("return document.documentElement.scrollWidth <= innerWidth")
            box = deck.run(FACE + "return face.getBoundingClientRect().toJSON()")
            boxes.add((box["left"], box["top"], box["width"], box["height"]))
            deck.type(" ")
    assert len(boxes) == 1, "the card has one size"
    # Most of the screen is the card.
    (_, _, card_width, card_height), = boxes
    assert card_width * card_height > 0.4 * width * height


def test_a_desktop_shows_all_too(deck):
    deck.emulate(DESKTOP)
    deck.open(DECK)
    assert deck.run(OUTSIDE) == []


def scroll(browser) -> tuple[int, int]:
    """The position of the card, and of its end."""
    return tuple(browser.run(FACE + "return [face.scrollTop, face.scrollHeight - face.clientHeight]"))


@pytest.mark.parametrize("size", [(320, 568), (568, 320)], ids=["portrait", "landscape"])
def test_pictures_fit_the_card(deck, size):
    deck.emulate(size)
    deck.open(DECK)
    go_to(deck, PICTURE)
    for _ in range(2):
        deck.until(lambda: deck.run(FACE + "return face.querySelector('img').complete"))
        assert deck.run(FACE + """
          const [picture, card] = [face.querySelector('img'), face].map((one) => one.getBoundingClientRect());
          return picture.width <= card.width && picture.height <= card.height;""")
        assert scroll(deck)[1] == 0
        deck.type(" ")


@pytest.mark.parametrize("number", [LONG, TABLE, CODE, HEBREW, CHINESE, FORMULA])
def test_a_long_card_scrolls_inside_itself_and_the_next_begins_at_its_top(deck, number):
    deck.emulate((320, 568))
    deck.enable_touch()
    deck.open(DECK)
    go_to(deck, number)
    assert scroll(deck)[0] == 0 and scroll(deck)[1] > 50
    deck.drag((160, 340), down=-160)
    deck.until(lambda: scroll(deck)[0] > 30)
    assert counter(deck)[0] == number
    assert deck.run("return scrollY") == 0
    deck.type("ArrowRight", "ArrowLeft")
    assert counter(deck)[0] == number
    assert scroll(deck)[0] == 0
    deck.run(FACE + "face.scrollTop = 40")
    deck.type(" ", " ")
    assert scroll(deck)[0] == 0


def test_long_texts_are_not_centred(deck):
    deck.open(DECK)
    align = FACE + "return getComputedStyle(face.querySelector('.question')).textAlign"
    go_to(deck, SHORT)
    assert deck.run(align) == "center"
    go_to(deck, HEBREW)
    assert deck.run(align) == "start"
    assert deck.run(FACE + "return getComputedStyle(face.querySelector('.question')).direction") == "rtl"


def test_progress(study):
    press(study, "In order")
    bar = study.driver.find_element("css selector", ".study-part progress")
    assert bar.aria_role == "progressbar"
    assert bar.accessible_name == "Card"
    assert study.run("return [arguments[0].value, arguments[0].max]", bar) == [0, COUNT]
    assert bar.get_attribute("aria-valuetext") == f"1 of {COUNT}"

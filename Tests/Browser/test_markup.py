"""Validates published pages, and pages with running live parts, with the Nu Html Checker."""

import re
import subprocess
from pathlib import Path

import pytest

from browser import DESKTOP
from checker import Accepted, faults, messages
from kinds import examples, one_of_each
from preview import PROGRAM
from visit import markup, mounts

PAGES = [
    Accepted(
        "Bad value  for attribute “content” on element “meta”: Expecting source-expression but found "
        "\"'wasm-unsafe-eval'\".",
        "Content Security Policy Level 3 has this source, and browsers require it for pages that run "
        "WebAssembly; the checker knows Level 2."),
    Accepted(
        "Attribute “name” not allowed on element “details” at this point.",
        "The HTML standard has it since 2023; it is newer than the checker."),
    Accepted(
        "Trailing slash on void elements has no effect and interacts badly with unquoted attribute "
        "values.",
        "cmark writes void elements as the examples of the CommonMark specification do, and quotes "
        "every value."),
]
DRAWINGS = [
    Accepted(
        "Attribute “aria-labelledby” not allowed on element “svg” at this point.",
        "SVG 2 takes the attributes of WAI-ARIA; for SVG files the checker has the grammar of "
        "SVG 1.1."),
    Accepted(
        "The “aria-labelledby” attribute must point to an element in the same document.",
        "It does: that grammar does not see the ids of an SVG file."),
]
STYLES = [
    Accepted(
        "CSS: “interpolate-size”: Property “interpolate-size” doesn't exist.",
        "CSS Values and Units Level 5; it is newer than the checker."),
    Accepted(
        "CSS: Unknown pseudo-element or pseudo-class “::details-content”.",
        "CSS Pseudo-Elements Level 4; it is newer than the checker."),
    Accepted(
        "CSS: “container-type”: Property “container-type” doesn't exist.",
        "CSS Conditional Rules Level 5; it is newer than the checker."),
    Accepted(
        "CSS: Unrecognized at-rule “@container”",
        "CSS Conditional Rules Level 5; it is newer than the checker."),
    Accepted(
        "CSS: “--scale”: Parse Error.",
        "The functions tan and atan2 of CSS Values and Units Level 4; they are newer than the checker."),
    Accepted(
        "CSS: “animation-timeline”: Property “animation-timeline” doesn't exist.",
        "Scroll-driven Animations; it is newer than the checker."),
    Accepted(
        "CSS: “animation-range”: Property “animation-range” doesn't exist.",
        "Scroll-driven Animations; it is newer than the checker."),
    Accepted(
        "CSS: “scroll-initial-target”: Property “scroll-initial-target” doesn't exist.",
        "CSS Scroll Snap Level 2; it is newer than the checker."),
    Accepted(
        "CSS: “--mm”: Parse Error.",
        "A custom property takes any value; the checker does not read the unit cqw in this one."),
    Accepted(
        "CSS: “--size”: Parse Error.",
        "A custom property takes any value; the checker does not read the unit cqmin in this one."),
    Accepted(
        "CSS: “--room”: Parse Error.",
        "A custom property takes any value; the checker does not read the unit cqh in this one."),
    Accepted(
        "CSS: “background”: “color-mix(in srgb,var(--tint) 50%,transparent)” is not a "
        "“background-color” value.",
        "CSS Color Level 5; the checker does not read a variable in color-mix()."),
]
# Content that the example site does not have.
EXTRA = {
    "decks/blocks.txt":
        "#separator:tab\n#html:true\n<ul><li>a<li>b</ul>\tlist\nx<div>y</div>\t<b>z</b>\n",
    "twice.md":
        "# The same twice\n\n```timetable\nstation: A\n```\n\n```timetable\nstation: A\n```\n\n"
        "```bells\n```\n\n```bells\n```\n\n```deck\nshow: today\n```\n",
}


def published(site, suffix):
    return sorted(site.rglob(f"*.{suffix}"))


def test_pages_of_each_kind_are_valid(site):
    files = [site / page.strip("/") / "index.html" for some in examples(site).values() for page in some]
    assert faults(messages("html", files), PAGES) == []


@pytest.mark.all
def test_every_page_is_valid(site):
    assert faults(messages("html", published(site, "html")), PAGES) == []


def test_every_drawing_is_valid(site):
    assert faults(messages("svg", published(site, "svg")), DRAWINGS) == []


def test_every_stylesheet_is_valid(site):
    assert faults(messages("css", published(site, "css")), STYLES) == []


def test_compact_stylesheets_mean_the_same(browser, site, server):
    """Chromium reads the same rules from a stylesheet as from its source with comments and spaces."""
    read = """
      return Promise.all(arguments[0].map(async (text) => {
        const sheet = await new CSSStyleSheet().replace(text);
        return [...sheet.cssRules].map((rule) => rule.cssText);
      }));
    """
    browser.driver.get(server.origin + "/offline/")
    sources = sorted((Path(__file__).parent.parent.parent / "Templates" / "assets").glob("*.css"))
    assert sources
    for source in sources:
        rules, same = browser.run(
            read, [source.read_text(), (site / "assets" / source.name).read_text()])
        # Values with custom properties keep their spaces.
        compact, plain = ([re.sub(r"\s+", " ", rule) for rule in found] for found in (same, rules))
        assert [re.sub("([,:]) ", r"\1", rule) for rule in compact] == [
            re.sub("([,:]) ", r"\1", rule) for rule in plain], source.name
        assert rules, source.name


def test_a_new_site_is_valid(tmp_path):
    def almanac(*arguments):
        subprocess.run([PROGRAM, *arguments], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)

    almanac("new", "site", ".")
    almanac("new", "route", "harbour")
    for path, text in EXTRA.items():
        file = tmp_path / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    almanac("build")
    found = messages("html", published(tmp_path / "Output", "html"))
    assert faults(found, PAGES) == []


def test_pages_with_live_parts_are_valid(browser, site, tmp_path):
    """The pages in the browser, when their live parts have started and when all buttons were pressed."""
    def save(name):
        source = browser.run("return '<!DOCTYPE html>\\n' + document.documentElement.outerHTML")
        (tmp_path / f"{page.replace('/', '_')}{name}.html").write_text(source)

    browser.emulate(DESKTOP)
    for page in one_of_each(site):
        # A page without live parts is the published one.
        if not mounts(markup(site, page)):
            continue
        browser.open(page)
        save("started")
        browser.press_every_button()
        save("used")
    assert faults(messages("html", published(tmp_path, "html")), PAGES[:2]) == []

"""Visits of all kinds of pages: each page is opened once for a medium, and all that is wrong is reported."""

import pytest

from browser import DESKTOP, PHONE
from kinds import KINDS, examples
from visit import longest, on_paper, with_scripts, with_scripts_at, without_scripts


def report(faults: list[str]) -> None:
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)


@pytest.mark.parametrize("kind", KINDS)
def test_page_with_scripts(browser, site, kind, tmp_path):
    report([f"{page}: {fault}" for page in KINDS[kind][1:] for fault in with_scripts(browser, site, page, tmp_path)])


@pytest.mark.parametrize("kind", KINDS)
def test_longest_page_on_a_phone(browser, site, kind):
    # It follows those that were chosen; where it is one of them, that one was visited.
    page = examples(site)[kind][:len(KINDS[kind])][-1]
    if page not in KINDS[kind]:
        report([f"{page}: {fault}" for fault in longest(browser, page)])


@pytest.mark.all
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_page_with_scripts_at_a_size(browser, site, kind, size):
    report([f"{page} at {size[0]}×{size[1]}: {fault}" for page in examples(site)[kind]
            for fault in with_scripts_at(browser, site, page, size)])


@pytest.mark.parametrize("kind", KINDS)
def test_page_without_scripts(browser, site, kind, request):
    browser.disable_scripts()
    pages = examples(site)[kind] if request.config.getoption("--all") else KINDS[kind][1:]
    report([f"{page} without scripts: {fault}" for page in pages for fault in without_scripts(browser, page)])


# Sheets of cards have no line at their foot: see test_print.py.
@pytest.mark.all
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "cards to print"])
def test_page_on_paper(browser, site, kind, tmp_path):
    faults = []
    for page in examples(site)[kind]:
        browser.open(page)
        faults += [f"{page} on paper: {fault}" for fault in on_paper(browser, page, tmp_path)]
    report(faults)

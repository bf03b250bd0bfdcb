"""Visits of all kinds of pages: each page is opened once for a medium, and all that is wrong is reported."""

import pytest

from browser import DESKTOP, PHONE
from kinds import KINDS, examples
from visit import on_paper, with_scripts, without_scripts


@pytest.fixture
def chosen(site, request):
    """For each kind, its chosen pages; with --all, its longest and shortest page too."""
    return examples(site) if request.config.getoption("--all") else {name: some for name, (_, *some) in KINDS.items()}


def report(faults: list[str]) -> None:
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(faults)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_page_with_scripts(browser, site, kind, size, request):
    whole = request.config.getoption("--all")
    # On a phone also the longest page; with --all also the shortest one, and both at a desk too.
    chosen = KINDS[kind][1:]
    pages = examples(site)[kind][:None if whole else len(chosen) + 1 if size == PHONE else len(chosen)]
    report([f"{page} at {size[0]}×{size[1]}: {fault}" for page in pages
            for fault in with_scripts(browser, site, page, size, whole)])


@pytest.mark.parametrize("kind", KINDS)
def test_page_without_scripts(browser, chosen, kind):
    browser.disable_scripts()
    report([f"{page} without scripts: {fault}" for page in chosen[kind]
            for fault in without_scripts(browser, page)])


# Sheets of cards have no line at their foot: see test_print.py.
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "cards to print"])
def test_page_on_paper(browser, chosen, kind, tmp_path):
    report([f"{page} on paper: {fault}" for page in chosen[kind]
            for fault in on_paper(browser, page, tmp_path)])

"""Writing with `almanac serve`: what is saved is on the screen, where it was, right or wrong."""

import signal
import subprocess

import pytest

from browser import DESK, PHONE
from preview import PROGRAM, Preview
from server import Server
from test_offline import wait_for_worker

LONG = "# Long\n\n" + "\n\n".join(f"Paragraph {n}. " + "Some words of it. " * 30 for n in range(60)) + "\n"
PANEL = "#almanac-preview"
# Long enough for a build on a busy machine.
LATE = 30


@pytest.fixture
def preview(tmp_path):
    preview = Preview(tmp_path / "site")
    preview.write("Content/long.md", LONG)
    preview.start()
    yield preview
    if preview.process.poll() is None:
        assert preview.stop() == 0


@pytest.fixture
def writer(chromium, preview):
    """A browser beside the editor. No test may leave a complaint in its console."""
    chromium.forget()
    chromium.origin = preview.origin
    yield chromium
    assert chromium.log() == []


def scroll(browser, top: int) -> None:
    browser.run("scrollTo({ top: arguments[0], behavior: 'instant' })", top)
    assert browser.run("return scrollY") == top


def mark(browser) -> None:
    """What tells this page from the same one loaded anew."""
    browser.run("window.marked = true")


def is_marked(browser) -> bool:
    return browser.run("return window.marked === true")


def place_stays(browser, top: int) -> None:
    """Nothing moves any more, neither when the page is whole nor a while after."""
    browser.until(lambda: browser.run("return document.readyState") == "complete")
    seen = browser.driver.execute_async_script("""
      const seen = new Set(), done = arguments[arguments.length - 1], end = performance.now() + 800;
      (function look() {
        seen.add(scrollY);
        if (performance.now() < end) requestAnimationFrame(look); else done([...seen]);
      })();""")
    assert seen == [top]


def nothing_is_kept(browser) -> bool:
    """Neither pages nor a worker that would keep them."""
    return browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      (async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length)()
        .then((count) => done(count === 0), () => done(false));""")


@pytest.mark.parametrize("place", [0, 30, 59], ids=["above", "within", "below"])
def test_an_edit_is_on_the_screen_and_the_place_stays(writer, preview, place):
    writer.open("/long/")
    scroll(writer, 2345)
    preview.edit("Content/long.md", f"Paragraph {place}.", f"Paragraph {place}, mended at length. " * 40)
    writer.reads(f"Paragraph {place}, mended", seconds=LATE)
    place_stays(writer, 2345)
    assert writer.run("return history.scrollRestoration") == "auto"


def test_an_edit_of_a_page_with_live_parts_keeps_the_place(writer, preview):
    writer.open("/long/")
    preview.write("Content/long.md", "```calc\n7 + 9 = √\n```\n\n" + LONG)
    writer.reads("7 + 9", seconds=LATE)
    scroll(writer, 1000)
    preview.edit("Content/long.md", "Paragraph 7.", "Paragraph seven.")
    writer.reads("Paragraph seven.", seconds=LATE)
    place_stays(writer, 1000)


def test_a_fault_is_shown_over_the_last_good_page_until_it_is_mended(writer, preview):
    writer.open("/long/")
    scroll(writer, 700)
    mark(writer)
    good = preview.read("Content/long.md")
    preview.write("Content/long.md", good.replace("Paragraph 1.", "Paragraph 1, [there](nowhere.md)."))
    writer.until(lambda: writer.all(PANEL), seconds=LATE)
    line = "Paragraph 1, [there](nowhere.md)."
    text = writer.run("return document.querySelector('#almanac-preview pre').textContent")
    assert text.startswith("Content/long.md:5:22: error: dead link: 'nowhere.md' leads to no page or file\n"
                           f"     5 | {line}")
    # The caret stands below the place.
    assert text.splitlines()[2] == "       | " + " " * 21 + "^"
    assert text == "".join(preview.complaints)
    panel = writer.all(PANEL)[0]
    assert panel.aria_role == "alert"
    # The page below is the old one, whole and where it was.
    assert is_marked(writer) and writer.run("return scrollY") == 700
    assert "Paragraph 1." in writer.text()
    # A second fault takes the place of the first.
    preview.edit("Content/long.md", "nowhere.md", "nobody.md")
    writer.until(lambda: "nobody.md" in writer.text(PANEL), seconds=LATE)
    assert len(writer.all(PANEL)) == 1
    # Mended to what it was: the site is the same, so the page need not be loaded again.
    preview.write("Content/long.md", good)
    writer.until(lambda: not writer.all(PANEL), seconds=LATE)
    assert is_marked(writer) and writer.run("return scrollY") == 700


def test_a_fault_is_text_whatever_it_quotes(writer, preview):
    writer.open("/long/")
    preview.write("Content/wrong.md", "# W\n\n[<img src=x onerror=document.title='bad'>](no<b>.md)\n\n[x](no.md)\n")
    writer.until(lambda: writer.all(PANEL), seconds=LATE)
    assert "<img src=x onerror=" in preview.read("Content/wrong.md")
    assert writer.all(f"{PANEL} img, {PANEL} b") == []


def test_the_fault_can_be_put_away_and_comes_back_with_the_next(writer, preview):
    writer.open("/long/")
    preview.edit("Content/long.md", "Paragraph 1.", "[a](a.md)")
    writer.until(lambda: writer.all(PANEL), seconds=LATE)
    writer.named("button", "Close", PANEL).click()
    assert writer.all(PANEL) == []
    # A page that is opened now says so as well.
    writer.open("/about/")
    writer.until(lambda: "'a.md' leads to no page" in writer.text(PANEL), seconds=LATE)
    preview.edit("Content/long.md", "[a](a.md)", "[b](b.md)")
    writer.until(lambda: "'b.md' leads to no page" in writer.text(PANEL), seconds=LATE)
    preview.edit("Content/long.md", "[b](b.md)", "All is well.")
    writer.until(lambda: not writer.all(PANEL), seconds=LATE)


def test_a_new_page_shows_up_where_there_was_none(writer, preview):
    writer.open("/notes/first/")
    assert writer.text("h1") == "No page here"
    assert [one for one in writer.log() if "404" not in one] == []
    preview.write("Content/notes/first.md", "# The first note\n")
    writer.until(lambda: writer.text("h1") == "The first note", seconds=LATE)
    (preview.folder / "Content/notes/first.md").unlink()
    writer.until(lambda: writer.text("h1") == "No page here", seconds=LATE)
    writer.log()


def test_templates_are_followed_even_where_there_were_none(writer, preview):
    writer.open("/long/")
    scroll(writer, 500)
    preview.write("Templates/footer.mustache", "<footer>Printed by hand</footer>\n")
    writer.reads("Printed by hand", "footer", seconds=LATE)
    place_stays(writer, 500)
    css = "main { border-inline-start: 7px solid; }\n"
    preview.write("Templates/assets/almanac.css", css)
    writer.until(lambda: writer.run(
        "return getComputedStyle(document.querySelector('main')).borderInlineStartWidth") == "7px",
        seconds=LATE)


def test_what_changes_nothing_does_not_reload(writer, preview):
    writer.open("/long/")
    mark(writer)
    preview.write("Content/long.md", LONG)
    preview.wait_for("Content/long.md: nothing changed")
    assert is_marked(writer)


def test_live_parts_live_and_nothing_is_kept_for_later(writer, preview):
    writer.open("/calculator/", awake=1)
    for key in "6*7":
        writer.type(key)
    writer.type("Enter")
    assert writer.named("status", "Display").text == "42"
    writer.until(lambda: nothing_is_kept(writer), seconds=LATE)


def test_what_the_published_site_kept_is_let_go(chromium, tmp_path):
    """The same port as the published site was looked at before."""
    preview = Preview(tmp_path / "site")
    subprocess.run([PROGRAM, "build", "--at", "2015-09-02T10:00"], cwd=preview.folder, check=True,
                   stdout=subprocess.DEVNULL)
    host = Server(preview.folder / "Output")
    chromium.forget()
    chromium.origin = host.origin
    chromium.open("/about/")
    wait_for_worker(chromium)
    host.go_offline()
    preview.port = int(host.origin.split(":")[2])
    preview.write("Content/about.md", "# About this site\n\nAnother text.\n")
    preview.start()
    chromium.open("/about/")
    chromium.reads("Another text.", seconds=LATE)
    chromium.until(lambda: nothing_is_kept(chromium), seconds=LATE)
    preview.edit("Content/about.md", "Another text.", "Yet another.")
    chromium.reads("Yet another.", seconds=LATE)
    assert preview.stop() == 0
    chromium.log()


def test_pages_find_a_server_that_was_started_again(writer, preview):
    writer.open("/long/")
    scroll(writer, 900)
    preview.process.kill()
    preview.process.wait()
    preview.edit("Content/long.md", "Paragraph 3.", "Paragraph three.")
    preview.start()
    writer.reads("Paragraph three.", seconds=LATE)
    place_stays(writer, 900)
    assert preview.stop(signal.SIGTERM) == 0
    assert sorted(file.name for file in preview.folder.iterdir() if "building" in file.name) == []


def test_many_open_pages_are_all_followed(writer, preview):
    """More than a browser keeps connections to one host."""
    writer.open("/long/")
    for _ in range(8):
        writer.driver.switch_to.new_window("tab")
        writer.open("/long/")
    preview.edit("Content/long.md", "Paragraph 3.", "Paragraph three.")
    for handle in writer.driver.window_handles:
        writer.driver.switch_to.window(handle)
        writer.reads("Paragraph three.", seconds=LATE)


def test_a_site_that_never_was_built_says_why(chromium, tmp_path):
    preview = Preview(tmp_path / "site")
    good = preview.read("Content/about.md")
    preview.write("Content/about.md", good + "\n[a](a.md)\n")
    preview.start()
    chromium.forget()
    chromium.origin = preview.origin
    chromium.open("/about/")
    assert "error: dead link: 'a.md' leads to no page or file" in chromium.text(PANEL)
    assert chromium.all(PANEL)[0].aria_role == "alert"
    assert [one for one in chromium.log() if "503" not in one] == []
    preview.write("Content/about.md", good)
    chromium.until(lambda: not chromium.all(PANEL) and chromium.all("main h1"), seconds=LATE)
    assert chromium.log() == []
    assert preview.stop() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_fault_fits_the_screen(writer, preview, size, dark):
    writer.show(size, dark)
    writer.open("/long/")
    preview.write("Content/wrong.md", "# W\n\n" + "".join(f"[{n}](no-{n}.md)\n\n" for n in range(40)))
    writer.until(lambda: writer.all(PANEL), seconds=LATE)
    box = writer.run("return document.querySelector('#almanac-preview').getBoundingClientRect().toJSON()")
    assert box["width"] <= size[0] and 0 < box["height"] <= size[1] * 0.61
    assert not writer.run("return document.documentElement.scrollWidth > innerWidth")

"""Editing with `almanac serve`: pages are reloaded at their scroll position, and errors are shown."""

import signal
import subprocess

import pytest

from browser import DESKTOP, PHONE
from preview import PROGRAM, Preview
from server import Server
from test_offline import wait_for_worker

LONG = "# Long\n\n" + "\n\n".join(f"Paragraph {n}. " + "Some words of it. " * 30 for n in range(60)) + "\n"
PANEL = "#almanac-preview"


@pytest.fixture
def stopped_preview(tmp_path):
    """A site whose preview is not started yet. It is stopped after the test, also where that fails."""
    preview = Preview(tmp_path / "site")
    yield preview
    if preview.process and preview.process.poll() is None:
        assert preview.stop() == 0


@pytest.fixture
def preview(stopped_preview):
    stopped_preview.write("Content/long.md", LONG)
    stopped_preview.start()
    return stopped_preview


@pytest.fixture
def writer(chromium, preview):
    """A browser that shows the preview. A message in its console fails the test."""
    chromium.reset()
    chromium.origin = preview.origin
    yield chromium
    assert chromium.log() == []


def scroll(browser, top: int) -> None:
    browser.run("scrollTo({ top: arguments[0], behavior: 'instant' })", top)
    assert browser.run("return scrollY") == top


def mark(browser) -> None:
    """Marks the page, to detect whether it is reloaded."""
    browser.run("window.marked = true")


def is_marked(browser) -> bool:
    return browser.run("return window.marked === true")


def scroll_position_stays(browser, top: int) -> None:
    """Checks that the page does not scroll while it is loaded, and for a while after."""
    browser.until(lambda: browser.run("return document.readyState") == "complete")
    seen = browser.driver.execute_async_script("""
      const seen = new Set(), done = arguments[arguments.length - 1], end = performance.now() + 800;
      (function look() {
        seen.add(scrollY);
        if (performance.now() < end) requestAnimationFrame(look); else done([...seen]);
      })();""")
    assert seen == [top]


def nothing_is_stored(browser) -> bool:
    """Whether there are neither stored pages nor a service worker."""
    return browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      (async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length)()
        .then((count) => done(count === 0), () => done(false));""")


@pytest.mark.parametrize("place", [0, 30, 59], ids=["above", "within", "below"])
def test_an_edit_is_shown_at_the_same_scroll_position(writer, preview, place):
    writer.open("/long/")
    scroll(writer, 2345)
    preview.edit("Content/long.md", f"Paragraph {place}.", f"Paragraph {place}, mended at length. " * 40)
    writer.wait_for_text(f"Paragraph {place}, mended")
    scroll_position_stays(writer, 2345)
    assert writer.run("return history.scrollRestoration") == "auto"


def test_an_edit_of_a_page_with_live_parts_keeps_the_scroll_position(writer, preview):
    writer.open("/long/")
    preview.write("Content/long.md", "```calc\n7 + 9 = √\n```\n\n" + LONG)
    writer.wait_for_text("7 + 9")
    scroll(writer, 1000)
    preview.edit("Content/long.md", "Paragraph 7.", "Paragraph seven.")
    writer.wait_for_text("Paragraph seven.")
    scroll_position_stays(writer, 1000)


def test_errors_are_shown_over_the_page_until_they_are_corrected(writer, preview):
    writer.open("/long/")
    scroll(writer, 700)
    mark(writer)
    good = preview.read("Content/long.md")
    preview.write("Content/long.md", good.replace("Paragraph 1.", "Paragraph 1, [there](nowhere.md)."))
    writer.until(lambda: writer.all(PANEL))
    line = "Paragraph 1, [there](nowhere.md)."
    text = writer.run("return document.querySelector('#almanac-preview pre').textContent")
    assert text.startswith("Content/long.md:5:22: error: broken link: no page or file 'nowhere.md'\n"
                           f"     5 | {line}")
    # The caret is below the column of the error.
    assert text.splitlines()[2] == "       | " + " " * 21 + "^"
    assert text == "".join(preview.errors)
    panel = writer.all(PANEL)[0]
    assert panel.aria_role == "alert"
    # The page below is unchanged.
    assert is_marked(writer) and writer.run("return scrollY") == 700
    assert "Paragraph 1." in writer.text()
    # A second error replaces the first.
    preview.edit("Content/long.md", "nowhere.md", "nobody.md")
    writer.until(lambda: "nobody.md" in writer.text(PANEL))
    assert len(writer.all(PANEL)) == 1
    # The original text: the site has not changed, so the page is not reloaded.
    preview.write("Content/long.md", good)
    writer.until(lambda: not writer.all(PANEL))
    assert is_marked(writer) and writer.run("return scrollY") == 700


def test_errors_are_escaped(writer, preview):
    writer.open("/long/")
    preview.write("Content/wrong.md", "# W\n\n[<img src=x onerror=document.title='bad'>](no<b>.md)\n\n[x](no.md)\n")
    writer.until(lambda: writer.all(PANEL))
    assert "<img src=x onerror=" in preview.read("Content/wrong.md")
    assert writer.all(f"{PANEL} img, {PANEL} b") == []


def test_errors_can_be_closed_and_are_shown_again_after_the_next_build(writer, preview):
    writer.open("/long/")
    preview.edit("Content/long.md", "Paragraph 1.", "[a](a.md)")
    writer.until(lambda: writer.all(PANEL))
    writer.named("button", "Close", PANEL).click()
    assert writer.all(PANEL) == []
    # Other pages show the errors too.
    writer.open("/about/")
    writer.until(lambda: "no page or file 'a.md'" in writer.text(PANEL))
    preview.edit("Content/long.md", "[a](a.md)", "[b](b.md)")
    writer.until(lambda: "no page or file 'b.md'" in writer.text(PANEL))
    preview.edit("Content/long.md", "[b](b.md)", "All is well.")
    writer.until(lambda: not writer.all(PANEL))


def test_a_missing_page_is_replaced_by_the_new_one(writer, preview):
    writer.open("/notes/first/")
    assert writer.text("h1") == "Page not found"
    assert [one for one in writer.log() if "404" not in one] == []
    preview.write("Content/notes/first.md", "# The first note\n")
    writer.until(lambda: writer.text("h1") == "The first note")
    (preview.folder / "Content/notes/first.md").unlink()
    writer.until(lambda: writer.text("h1") == "Page not found")
    writer.log()


def test_a_new_templates_folder_is_watched(writer, preview):
    writer.open("/long/")
    scroll(writer, 500)
    preview.write("Templates/footer.mustache", "<footer>Another footer</footer>\n")
    writer.wait_for_text("Another footer", "footer")
    scroll_position_stays(writer, 500)
    css = "main { border-inline-start: 7px solid; }\n"
    preview.write("Templates/assets/almanac.css", css)
    writer.until(lambda: writer.run(
        "return getComputedStyle(document.querySelector('main')).borderInlineStartWidth") == "7px")


def test_a_build_without_changes_does_not_reload(writer, preview):
    writer.open("/long/")
    mark(writer)
    preview.write("Content/long.md", LONG)
    preview.wait_for("Content/long.md: nothing changed")
    assert is_marked(writer)


def test_live_parts_run_and_nothing_is_stored(writer, preview):
    writer.open("/calculator/", live=1)
    for key in "6*7":
        writer.type(key)
    writer.type("Enter")
    assert writer.named("status", "Display").text == "42"
    writer.until(lambda: nothing_is_stored(writer))


def test_stored_pages_of_the_published_site_are_removed(chromium, stopped_preview):
    """The published site was opened on the same port before."""
    preview = stopped_preview
    subprocess.run([PROGRAM, "build", "--at", "2015-09-02T10:00"], cwd=preview.folder, check=True,
                   stdout=subprocess.DEVNULL)
    host = Server(preview.folder / "Output")
    chromium.reset()
    chromium.origin = host.origin
    chromium.open("/about/")
    wait_for_worker(chromium)
    host.go_offline()
    preview.port = int(host.origin.split(":")[2])
    preview.write("Content/about.md", "# About this site\n\nAnother text.\n")
    preview.start()
    chromium.open("/about/")
    chromium.wait_for_text("Another text.")
    chromium.until(lambda: nothing_is_stored(chromium))
    preview.edit("Content/about.md", "Another text.", "Yet another.")
    chromium.wait_for_text("Yet another.")
    assert preview.stop() == 0
    chromium.log()


def test_pages_reconnect_to_a_restarted_server(writer, preview):
    writer.open("/long/")
    scroll(writer, 900)
    preview.process.kill()
    preview.process.wait()
    preview.edit("Content/long.md", "Paragraph 3.", "Paragraph three.")
    preview.start()
    writer.wait_for_text("Paragraph three.")
    scroll_position_stays(writer, 900)
    assert preview.stop(signal.SIGTERM) == 0
    assert sorted(file.name for file in preview.folder.iterdir() if "building" in file.name) == []


def test_many_open_pages_are_all_reloaded(writer, preview):
    """More pages than a browser has connections to one host."""
    writer.open("/long/")
    for _ in range(8):
        writer.driver.switch_to.new_window("tab")
        writer.open("/long/")
    preview.edit("Content/long.md", "Paragraph 3.", "Paragraph three.")
    for handle in writer.driver.window_handles:
        writer.driver.switch_to.window(handle)
        writer.wait_for_text("Paragraph three.")


def test_a_site_that_was_never_built_shows_the_errors(chromium, tmp_path):
    preview = Preview(tmp_path / "site")
    good = preview.read("Content/about.md")
    preview.write("Content/about.md", good + "\n[a](a.md)\n")
    preview.start()
    chromium.reset()
    chromium.origin = preview.origin
    chromium.open("/about/")
    assert "error: broken link: no page or file 'a.md'" in chromium.text(PANEL)
    assert chromium.all(PANEL)[0].aria_role == "alert"
    assert [one for one in chromium.log() if "503" not in one] == []
    preview.write("Content/about.md", good)
    chromium.until(lambda: not chromium.all(PANEL) and chromium.all("main h1"))
    assert chromium.log() == []
    assert preview.stop() == 0


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_errors_fit_on_the_screen(writer, preview, size, dark):
    writer.emulate(size, dark)
    writer.open("/long/")
    preview.write("Content/wrong.md", "# W\n\n" + "".join(f"[{n}](no-{n}.md)\n\n" for n in range(40)))
    writer.until(lambda: writer.all(PANEL))
    box = writer.run("return document.querySelector('#almanac-preview').getBoundingClientRect().toJSON()")
    assert box["width"] <= size[0] and 0 < box["height"] <= size[1] * 0.61
    assert not writer.run("return document.documentElement.scrollWidth > innerWidth")

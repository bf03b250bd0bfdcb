"""What is misplaced on the sheets of paper of a page."""

from browser import Browser

FAULTS = """
  const faults = [];
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  for (const paper of document.querySelectorAll('.paper')) {
    const sheet = paper.getBoundingClientRect();
    const ratio = sheet.width / sheet.height;
    if (matchMedia('screen').matches && Math.abs(ratio - 297 / 210) > 0.01) faults.push(ratio);
    for (const cell of paper.querySelectorAll('th, td')) {
      // The parts of the cell: its texts, and words such as "arr." and marks.
      const parts = [...cell.childNodes].flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter((e) => e.width > 1).map((box) => ({ node, box }));
      });
      const isOutside = ({ box }) => box.left < sheet.left || box.right > sheet.right || box.bottom > sheet.bottom;
      const isOver = (one, other) => one.node !== other.node && meet(one.box, other.box);
      if (parts.some(isOutside) || parts.some((one) => parts.some((other) => isOver(one, other))))
        faults.push(cell.innerText);
    }
  }
  return faults;"""


def misplaced(browser: Browser) -> list:
    """The cells whose text is outside of their sheet or has its parts on each other, and the proportions of
    sheets that are not those of A4 in landscape."""
    return browser.run(FAULTS)

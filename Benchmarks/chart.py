"""Draws the bar chart of RESULTS.md as SVG, with light and dark colours."""

from rounds import QUANTITIES, Runner
from results import figure

WIDTH, LEFT, RIGHT, ROW, BAR = 720, 190, 70, 24, 12
# The colours and fonts are those of Templates/assets/almanac.css.
STYLE = """
  .paper { fill: #fffefa } .rule { stroke: #d3cec0 }
  .bar { fill: #a9a598 } .mine { fill: #1f6e3d }
  text { font-family: 'Iowan Old Style', Palatino, P052, 'Book Antiqua', serif; fill: #1b1f24 }
  .small { font-size: 12px; fill: #5c6066 } .title { font-size: 16px; font-style: italic }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0e1521 } .rule { stroke: #303b4d }
    .bar { fill: #697384 } .mine { fill: #7cc892 }
    text { fill: #f2ecdf } .small { fill: #a8adb5 }
  }
"""
TITLES = {"wall": "Wall time", "cpu": "Processor time, all cores", "memory": "Peak memory"}


class Drawing:
    """An SVG drawing that is filled from top to bottom."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y = 0

    def text(self, x: float, content: str, style: str = "", anchor: str = "start") -> None:
        self.parts.append(
            f'<text x="{x:.1f}" y="{self.y}" class="{style}" text-anchor="{anchor}">'
            f"{content}</text>")

    def panel(self, title: str, rows: list[tuple[str, float, bool]], unit: str) -> None:
        """Adds a bar for each row: its name, its length in the unit, and whether it is Almanac's."""
        self.y += 34
        self.text(24, title, "title")
        self.y += 8
        self.parts.append(f'<path class="rule" d="M24 {self.y}H{WIDTH - 24}"/>')
        scale = (WIDTH - LEFT - RIGHT - 24) / max(length for _, length, _ in rows)
        for name, length, is_mine in rows:
            self.y += ROW
            self.text(LEFT - 10, name, "small", "end")
            bar = max(1, length * scale)
            self.parts.append(
                f'<rect class="{"mine" if is_mine else "bar"}" x="{LEFT}" y="{self.y - 11}" '
                f'width="{bar:.1f}" height="{BAR}"/>')
            self.text(LEFT + bar + 8, f"{figure(length)} {unit}", "small")
        self.y += 8

    def svg(self, label: str) -> str:
        height = self.y + 20
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" role="img" aria-label="{label}">\n'
            f"<style>{STYLE}</style>\n"
            f'<rect class="paper" width="{WIDTH}" height="{height}" rx="4"/>\n'
            + "\n".join(self.parts) + "\n</svg>\n")


def draw(sizes: dict[int, dict[str, Runner]]) -> str:
    """Three panels for one size that all programs built, and the time per page at every size."""
    program_count = max(len(runners) for runners in sizes.values())
    complete = [count for count, runners in sizes.items() if len(runners) == program_count]
    count = 7_000 if 7_000 in complete else complete[-1]
    drawing = Drawing()
    for quantity, unit in QUANTITIES.items():
        rows = [(name, runner.median(quantity), index == 0)
                for index, (name, runner) in enumerate(sizes[count].items())]
        drawing.panel(f"{TITLES[quantity]}, {count:,} pages", rows, unit)
    mine = next(iter(sizes[count]))
    rows = [(f"{pages:,} pages", runners[mine].median("cpu") / pages * 1e6, True)
            for pages, runners in sizes.items()]
    drawing.panel(f"{mine}, processor time a page", rows, "µs")
    return drawing.svg(f"What building {count:,} pages takes")

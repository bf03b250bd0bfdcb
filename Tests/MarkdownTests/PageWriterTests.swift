// Pages as Markdown, and the HTML of that Markdown.

import AlmanacBase
import AlmanacMarkdown
import Testing

private let page = Address("bells/west/")

private func markdown(_ blocks: [Block]) -> String {
  String(decoding: MarkdownText(blocks, on: page).bytes, as: UTF8.self)
}

private func rendered(_ blocks: [Block]) -> String {
  String(decoding: renderMarkdown(MarkdownText(blocks, on: page)).html, as: UTF8.self)
}

@Suite struct PageWriterTests {
  @Test func aPageIsReadableAsPlainText() {
    let text = MarkdownText(
      Page(
        address: page, title: "Bells: 7 * 9 & more_of_it", description: "",
        blocks: [
          .paragraph([.text("From "), .link(Link("here", to: Address("bells/"))), .text(" on")]),
          .list([[.text("one")], [.strong("two")]]),
          .cards([Card(Link("East", to: Address("bells/east/")), detail: [.text("far")])]),
          .disclosure(summary: "Why <so>?", [.paragraph([.text("1. Because")])]),
        ]))
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == """
        # Bells: 7 * 9 & more_of_it

        From [here](../) on

        - one
        - **two**

        * [East](../east/) — far

        <details>

        <summary>Why &lt;so&gt;?</summary>

        1\\. Because

        </details>

        """.replacing("<details>\n\n<summary>", with: "<details>\n<summary>"))
    #expect(
      String(decoding: renderMarkdown(text).html, as: UTF8.self).contains(
        "<div class=\"cards\">\n<ul>\n<li><a href=\"../east/\">East</a> far</li>\n</ul>\n</div>"))
  }

  @Test func tablesCarryPresentationDetails() {
    let table = Table(
      caption: "Periods & times", style: "schedule",
      columns: [.init("Period"), .init("Minutes", .trailing)],
      rows: [
        .init([[.text("A|B")], [.text("50")]]),
        .init([[.emphasis("C")], [.text("5")]], style: "current"),
      ])
    #expect(
      markdown([.table(table)]) == """
        **Periods & times**

        | Period | Minutes |
        | ------ | ------: |
        | A\\|B   |      50 |
        | *C*    |       5 |

        """)
    #expect(
      rendered([.table(table)]) == """
        <div class="table" tabindex="0" role="group" aria-label="Periods &amp; times">
        <table class="schedule">
        <caption>Periods &amp; times</caption>
        <thead>
        <tr>
        <th scope="col">Period</th>
        <th scope="col" class="number">Minutes</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <th scope="row">A|B</th>
        <td class="number">50</td>
        </tr>
        <tr class="current" aria-current="time">
        <th scope="row"><em>C</em></th>
        <td class="number">5</td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
  }

  @Test func emphasisThatBeginsWithASignIsMarkdown() {
    let table = Table(
      caption: "", columns: [.init("Stop"), .init("Time")],
      rows: [
        .init([[.text("A")], [.text("00:10 "), .strong("+1")]]),
        .init([[.text("B")], [.strong("+2"), .text(" x")]]),
        .init([[.text("C")], [.text("1"), .strong("+1")]]),
      ])
    #expect(
      markdown([.table(table)]) == """
        | Stop | Time                 |
        | ---- | -------------------- |
        | A    | 00:10 **+1**         |
        | B    | **+2** x             |
        | C    | 1<strong>+1</strong> |

        """)
    let html = rendered([.table(table)])
    #expect(html.contains("<td>00:10 <strong>+1</strong></td>"))
    #expect(html.contains("<td><strong>+2</strong> x</td>"))
    #expect(html.contains("<td>1<strong>+1</strong></td>"))
  }

  /// A screen reader would announce a header without text.
  @Test func headersWithoutTextAreCells() {
    let table = Table(
      caption: "", columns: [.init("Stop"), .init("")],
      rows: [.init([[.text("A")], [.text("08:00")]])])
    let html = rendered([.table(table)])
    #expect(html.contains("<tr>\n<th scope=\"col\">Stop</th>\n<td></td>\n</tr>"))
  }

  @Test func alternativesAreDisclosuresOfWhichOneIsOpen() {
    let blocks: [Block] = [
      .alternatives(
        name: "ships",
        [
          Alternative(summary: "<One>", [.paragraph([.text("1")])]),
          Alternative(summary: "Two", [.paragraph([.text("2")])]),
        ])
    ]
    #expect(
      rendered(blocks) == """
        <div class="switch">
        <details name="ships" open>
        <summary>&lt;One&gt;</summary>
        <p>1</p>
        </details>
        <details name="ships">
        <summary>Two</summary>
        <p>2</p>
        </details>
        </div>

        """)
  }

  @Test func choicesAreAListOfLinks() {
    let blocks: [Block] = [
      .choices([.link(Link("<Mon>", to: Address("a/mon/"))), .strong("Tue")]),
      .list([[.text("1")]]),
    ]
    #expect(
      rendered(blocks) == """
        <div class="choices">
        <ul>
        <li><a href="../../a/mon/">&lt;Mon&gt;</a></li>
        <li><strong>Tue</strong></li>
        </ul>
        </div>
        <ul>
        <li>1</li>
        </ul>

        """)
  }

  @Test func figuresMayHaveAnotherImageOnNarrowScreens() {
    let figure = Figure(
      image: Address("a/b.svg"), alternative: "B", width: 1000, height: 500,
      narrow: Figure.Narrow(image: Address("a/b&c.svg"), width: 360, height: 900))
    let html = rendered([.figure(figure)])
    #expect(html.contains("<picture><source media=\"(max-width: 40rem)\" srcset=\""))
    #expect(html.contains("b&amp;c.svg\" width=\"360\" height=\"900\" /><img src="))
    #expect(html.contains("height=\"500\" /></picture></figure>"))
  }

  @Test func figuresHaveTheirSize() {
    let figure = Figure(
      image: page / "day.svg", alternative: "The \"day\"",
      caption: [.text("Until "), .strong("3")],
      style: "chart", width: 600, height: 90)
    #expect(markdown([.figure(figure)]) == "![The \"day\"](day.svg)\n\nUntil **3**\n")
    #expect(
      rendered([.figure(figure), .paragraph([.text("x")])]) == """
        <figure class="chart"><img src="day.svg" alt="The &quot;day&quot;" width="600" height="90" />\
        <figcaption>Until <strong>3</strong></figcaption></figure>
        <p>x</p>

        """)
  }
}

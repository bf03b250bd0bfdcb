// Pages of tapes, and calc blocks.

import Testing

struct CalculatorTests {
  @Test func aTapeIsAPage() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n",
      "Content/tapes/roots.tape": "# Roots\n# Of sums.\n7 + 9 = √ → 4\n7 + 9 √\n",
      "Content/tapes/first_steps.tape": "\u{FEFF}1 + 1 =\r\n",
    ])
    #expect(fixture.build().text == "")
    #expect(
      try fixture.output("calculator/roots/index.md") == """
        # Roots

        Of sums.

        **Keys to press and what the calculator shows**

        | Keys      | Calculation | Display |
        | --------- | ----------- | ------: |
        | 7 + 9 = √ | √(7 + 9) =  |       4 |
        | 7 + 9 √   | 7 + √(9) …  |       3 |

        """)
    #expect(
      try fixture.output("calculator/index.md") == """
        # Calculator

        The calculator works in a browser with JavaScript turned on.

        Worked examples: the keys to press and what the calculator shows.

        - [First steps](first-steps/)
        - [Roots](roots/) — Of sums.

        """)
    let html = try fixture.output("calculator/first-steps/index.html")
    #expect(html.contains(#"<th scope="row">1 + 1 =</th>"#))
    #expect(html.contains("<caption>Keys to press and what the calculator shows</caption>"))
    #expect(try fixture.output("index.html").contains(#"href="calculator/""#))
    #expect(!fixture.exists("Output/tapes/roots.tape"))
  }

  @Test func aBlockInAnyPage() throws {
    let fixture = try Fixture([
      "Content/index.md": "# Front\n\n```calc\n# Sums\n4 + 5 × 3 = → 27\n3 * -> 3\n```\n"
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("index.html")
    #expect(html.contains("<caption>Sums</caption>"))
    #expect(html.contains("(4 + 5) × 3 ="))
    #expect(!fixture.exists("Output/calculator"))
  }
}

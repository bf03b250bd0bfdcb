// Text never becomes markup: any text is shown to the reader unchanged.

import AlmanacBase
import AlmanacMarkdown
import Testing

/// Random texts of pieces that have a meaning in Markdown or HTML.
struct RandomMarkup {
  private static let pieces = [
    "a", "b", "7", " ", " ", "  ", "\t", "*", "**", "_", "__", "`", "``", "[", "]", "](x)", "(",
    ")",
    "!", "<", ">", "<b>", "</b>", "<!--", "&", "&amp;", "&#35;", "amp;", "\\", "\\\\", "|", "\\|",
    "#", "# ", "- ", "+ ", "1. ", "2)", "---", "===", "~~~", "> ", "    ", "é", "—", "\u{A0}", ":",
    "http://a.b", "<a@b.c>", "\"", "'", "[r]: /u", "_a_", "*a*", "===", "![",
  ]

  mutating func next(_ seed: inout UInt64) -> String {
    var text = ""
    for _ in 0..<(1 + random(&seed) % 6) {
      text += RandomMarkup.pieces[Int(random(&seed) % UInt64(RandomMarkup.pieces.count))]
    }
    return text
  }

  /// The same sequence in each run, so that failures can be reproduced.
  private func random(_ seed: inout UInt64) -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return seed >> 33
  }
}

/// The text of a piece of HTML, and the names of its elements in order.
private func read(_ html: String) -> (text: String, elements: [String]) {
  let elements = html.matches(of: /<([a-z][a-z0-9]*)/).map { String($0.output.1) }
  let text = html.replacing(/<[^>]*>/, with: "")
    .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
    .replacing("&amp;", with: "&")
  return (text, elements)
}

private func rendered(_ block: Block) -> String {
  String(decoding: renderMarkdown(MarkdownText([block], on: Address(""))).html, as: UTF8.self)
}

@Suite struct EscapingTests {
  /// It becomes a character reference, which a backslash before it would undo.
  @Test(arguments: [" ", "\n", "\r"])
  func whiteSpaceAtTheEndAfterABackslash(_ white: String) {
    #expect(rendered(.paragraph([.text("C:\\" + white)])) == "<p>C:\\ </p>\n")
  }

  @Test func textIsPreserved() {
    var texts = RandomMarkup()
    var seed: UInt64 = 7
    for _ in 0..<800 {
      let a = texts.next(&seed)
      let b = texts.next(&seed)
      let c = texts.next(&seed)
      let link = Inline.link(Link(c, to: Address("x (1)/")))
      let content: [Inline] = [.text(a), .strong(b), .emphasis(c), .text(b), link]
      let inside = a + b + c + b + c
      check(.paragraph([.text(a)]), a, ["p"])
      check(.paragraph([.text(a), .text(b)]), a + b, ["p"])
      check(.paragraph(content), inside, ["p", "strong", "em", "a"])
      check(.paragraph([link, .text(a), link]), c + a + c, ["p", "a", "a"])
      check(.heading(level: 2, a), a, ["h2"])
      check(.list([content, [.text(b)]]), inside + b, ["ul", "li", "strong", "em", "a", "li"])
      check(.disclosure(summary: a, [.paragraph([.text(b)])]), a + b, ["details", "summary", "p"])
      check(
        .table(
          Table(
            caption: "", columns: [.init(a), .init(b)],
            rows: [.init([[.text(c)], [.emphasis(a), .text(c)]])], hasRowHeaders: false)),
        a + b + c + a + c,
        ["div", "table", "thead", "tr", "th", "th", "tbody", "tr", "td", "td", "em"])
    }
  }

  @Test func alternativeTextsArePreserved() {
    var texts = RandomMarkup()
    var seed: UInt64 = 11
    for _ in 0..<500 {
      let text = texts.next(&seed)
      let html = rendered(
        .figure(Figure(image: Address("x.svg"), alternative: text, width: 1, height: 1)))
      let value = html.firstMatch(of: /alt="([^"]*)"/).map { String($0.output.1) }
      #expect(value.map { read($0).text } == text, "\(html)")
    }
  }

  /// Tables and lists add line breaks between their parts.
  private func check(_ block: Block, _ text: String, _ elements: [String]) {
    let html = rendered(block)
    let found = read(html)
    #expect(found.text.replacing("\n", with: "") == text, "\(html)")
    #expect(found.elements == elements, "\(html)")
  }
}

// Random markup is sanitized to balanced tags of the allowlist.

import AlmanacBase
import AlmanacMarkdown
import Testing

struct SanitizerPropertyTests {
  private static let fragments = [
    "<", ">", "</", "/>", "<!--", "-->", "--!>", "<![CDATA[", "]]>", "<?", "<!", "\"", "'", "`",
    "=",
    "&", ";", "&lt;", "&#60;", "&Tab;", "\u{0}", "\n", "\n\n", " ", "\t", "\u{0C}", "b", "x", "*",
    "_",
    "[", "](", ")", "![", "| a |\n|---|\n", "```\n", "    ", "<b", "<b>", "</b>", "<a href=",
    "</a>",
    "javascript:", "https://x.example", "<img src=", "x.svg", "onerror=", "alert(1)", "<script>",
    "</script>", "<svg>", "<math>", "<style>", "</style>", "<table>", "<tr>", "<td>", "</table>",
    "<p>", "<div>", "</div>", "</details>", "</main>", "<pre>", "</pre>", "<li>", "<ul>",
    "<plaintext>",
    "<textarea>", "</title>", "[sound:", "]", "<details open ontoggle=", "style=", "אב", "水",
  ]

  private struct SeededRandom {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }

  @Test(arguments: 0..<8)
  func randomMarkupIsSanitized(_ seed: Int) {
    var random = SeededRandom(state: UInt64(seed) &* 77 &+ 5)
    let references = AllowedReferences(hasMarks: true, media: { Address("m/" + $0) })
    let page = Address("a/")
    for _ in 0..<400 {
      var text = ""
      for _ in 0...random.next(below: 14) {
        text += Self.fragments[random.next(below: Self.fragments.count)]
      }
      check(Markup(html: text, references).html(on: page), text)
      check(Markup(markdown: text, references).html(on: page), text)
      check(Markup(plain: text, references).html(on: page), text)
    }
  }

  private func check(_ html: String, _ source: String) {
    let tag = /<(\/?)([a-z0-9]+)((?:\ [a-z]+(?:="[^"<>]*")?)*)>/
    let attribute = /\ ([a-z]+)/
    var open: [String] = []
    #expect(!html.utf8.contains(0x0A), "\(source)")
    for part in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      guard let match = ("<" + part).prefixMatch(of: tag) else {
        Issue.record("\(source) → \(html)")
        return
      }
      let name = String(match.2)
      if match.1 == "/" {
        #expect(open.popLast() == name, "\(source) → \(html)")
      } else if !["br", "hr", "img", "wbr"].contains(name) {
        open.append(name)
      }
      #expect(
        !["script", "style", "svg", "math", "main", "title", "textarea", "source"].contains(name),
        "\(source) → \(html)")
      let values = String(match.3).replacing(/"[^"]*"/, with: "")
      for found in values.matches(of: attribute) {
        #expect(!found.1.hasPrefix("on") && found.1 != "style", "\(source) → \(html)")
      }
      #expect(!String(match.3).contains("=\"javascript:"), "\(source) → \(html)")
    }
    #expect(open.isEmpty, "\(source) → \(html)")
  }
}

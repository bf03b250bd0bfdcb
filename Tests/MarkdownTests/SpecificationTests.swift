// The renderer passes all examples of the specifications.

import AlmanacMarkdown
import Foundation
import Testing

struct Example: Decodable, CustomTestStringConvertible {
  var example: Int
  var section: String
  var markdown: String
  var html: String

  var testDescription: String { "\(section) \(example)" }

  static func all(_ name: String) throws -> [Example] {
    let file = try #require(
      Bundle.module.url(forResource: "Specifications/\(name)", withExtension: "json"))
    return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
  }
}

/// The HTML of a text without heading ids, which the specifications do not have.
func html(_ markdown: String, hasExtensions: Bool = false) -> String {
  String(
    decoding: renderMarkdown(
      MarkdownText(bytes: Array(markdown.utf8)), hooks: RenderHooks(hasExtensions: hasExtensions)
    ).html, as: UTF8.self
  )
  .replacing(/(<h[1-6]) id="[^"]*"/) { $0.output.1 }
}

@Suite struct SpecificationTests {
  @Test(arguments: [("CommonMark-0.30", 652), ("GFM-tables", 8)])
  func examples(name: String, count: Int) throws {
    let examples = try Example.all(name)
    #expect(examples.count == count)
    for example in examples {
      #expect(html(example.markdown) == example.html, "\(example.testDescription)")
    }
  }

  @Test func examplesOfExtensions() throws {
    let examples = try Example.all("GFM-extensions")
    #expect(examples.count == 15)
    for example in examples {
      #expect(
        html(example.markdown, hasExtensions: true) == example.html, "\(example.testDescription)")
    }
  }

  /// The texts and their HTML are made by `Specifications/make-random.py`. Later versions of
  /// cmark-gfm also number the links back from footnotes.
  @Test func randomTextsAreAsInCmarkGFM() throws {
    let examples = try Example.all("GFM-random")
    #expect(examples.count == 600)
    for example in examples {
      let written = html(example.markdown, hasExtensions: true)
        .replacing(/data-footnote-backref-idx="[^"]*" aria-label="Back to reference [^"]*"/) { _ in
          "aria-label=\"Back to content\""
        }
      #expect(written == example.html, "\(example.testDescription)")
    }
  }

  /// The extensions change nothing else.
  @Test(arguments: ["CommonMark-0.30", "GFM-tables"])
  func examplesWithExtensions(name: String) throws {
    /// Examples with addresses that are links only with extensions.
    let addresses: Set = [601, 605, 607, 610, 611]
    for example in try Example.all(name) where !addresses.contains(example.example) {
      #expect(
        html(example.markdown, hasExtensions: true) == example.html, "\(example.testDescription)")
    }
  }
}

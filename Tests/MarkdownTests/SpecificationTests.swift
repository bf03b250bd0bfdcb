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
func html(_ markdown: String) -> String {
  String(decoding: renderMarkdown(MarkdownText(bytes: Array(markdown.utf8))).html, as: UTF8.self)
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
}

// The examples of the documentation compile: their lines are in the sample app.

import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct DocumentationTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  /// The documentation's page of a target.
  private static func article(_ target: String) -> String {
    "Sources/\(target)/\(target).docc/\(target).md"
  }

  /// The page of a system's target.
  private static func article(of system: any System.Type) -> String {
    article("Almanac" + system.name.prefix(1).uppercased() + system.name.dropFirst())
  }

  /// The lines of each Swift example of a page, without blank lines.
  private static func examples(in text: String) -> [[String]] {
    var examples: [[String]] = []
    var lines: [String]?
    for line in text.components(separatedBy: "\n") {
      if line == "```swift" {
        lines = []
      } else if line == "```" {
        if let lines { examples.append(lines) }
        lines = nil
      } else if !line.trimmingCharacters(in: .whitespaces).isEmpty {
        lines?.append(line)
      }
    }
    return examples
  }

  @Test func examplesAreLinesOfTheSampleApp() throws {
    let sample = try Self.text("Tests/SampleApp/Sources/SampleApp/main.swift")
      .components(separatedBy: "\n")
    for page in allSystems.map({ Self.article(of: $0) }) + [
      Self.article("AlmanacBase"), Self.article("AlmanacCore"), "README.md",
    ] {
      let examples = try Self.examples(in: Self.text(page))
      #expect(!examples.isEmpty, "\(page) has no example")
      for example in examples {
        var rest = sample[...]
        for line in example {
          guard let index = rest.firstIndex(of: line) else {
            Issue.record("\(page): the sample app does not have, in this order: \(line)")
            break
          }
          rest = rest[(index + 1)...]
        }
      }
    }
  }
}

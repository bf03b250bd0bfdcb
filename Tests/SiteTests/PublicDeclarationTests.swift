// The library's public declarations: they are documented, limited in number, and only in Core.

import Foundation
import Testing

@testable import AlmanacSite

struct PublicDeclarationTests {
  /// A line that begins a public declaration.
  private struct Declaration: CustomStringConvertible {
    let path: String
    let line: Int
    let text: String
    /// The nearest earlier line that is not an attribute.
    let precedingLine: String

    var description: String { "\(path):\(line): \(text)" }
  }

  private let sources: [(path: String, lines: [String])]
  private let declarations: [Declaration]

  init() throws {
    let folder = repository.appending(path: "Sources").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    let sources = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      return (path: path, lines: text.components(separatedBy: "\n"))
    }
    self.sources = sources
    var declarations: [Declaration] = []
    for (path, lines) in sources {
      let trimmed = lines.map { $0.trimmingCharacters(in: .whitespaces) }
      for (index, text) in trimmed.enumerated() {
        let words = text.split(separator: " ").drop { $0.hasPrefix("@") }
        guard words.first == "public" else { continue }
        let precedingLine = trimmed[..<index].last { !$0.hasPrefix("@") } ?? ""
        declarations.append(
          Declaration(path: path, line: index + 1, text: text, precedingLine: precedingLine))
      }
    }
    self.declarations = declarations
  }

  @Test func thereAreAbout500() {
    #expect(declarations.count < 540)
    #expect(declarations.count > 400)
  }

  @Test func allAreDocumented() {
    for declaration in declarations where !declaration.precedingLine.hasPrefix("///") {
      Issue.record("\(declaration)")
    }
  }

  @Test func allAreInCore() {
    for declaration in declarations where !declaration.path.hasPrefix("AlmanacCore/") {
      Issue.record("\(declaration)")
    }
  }

  @Test func noneExtendsATypeOfAnotherModule() {
    let core = sources.filter { $0.path.hasPrefix("AlmanacCore/") }
    let declared = Set(
      core.flatMap(\.lines).compactMap { line in
        line.firstMatch(of: /(?:struct|enum|class|protocol) (\w+)/).map { String($0.1) }
      })
    for (path, lines) in core {
      /// The type that the current extension extends; nil in the declaration of a type.
      var extended: String?
      for (index, line) in lines.enumerated() {
        if line.firstMatch(of: /^ {0,2}(?:\w+ )*(?:struct|enum|extension) \w/) != nil {
          extended = line.firstMatch(of: /extension (\w+)/).map { String($0.1) }
        }
        if line.contains("public "), let extended, !declared.contains(extended) {
          Issue.record("\(path):\(index + 1): \(line)")
        }
      }
    }
  }
}

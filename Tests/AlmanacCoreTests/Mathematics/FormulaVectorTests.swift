// The formulas of Tests/Formulas, compared with those of another program.

import AlmanacCore
import Foundation
import Testing

struct FormulaVectorTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Formulas")

  private static func lines(_ name: String) -> [String] {
    let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test func allFormulasAreUnderstood() {
    let formulas = Self.lines("formulas.txt")
    #expect(formulas.count >= 200)
    for tex in formulas {
      for isDisplay in [false, true] {
        if case .faults(let faults) = Mathematics.mathML(tex, isDisplay: isDisplay) {
          Issue.record("\(tex): \(faults.map(\.message))")
        }
      }
    }
  }

  /// latex2mathml makes the same structure, except for the named differences. Tests/Formulas/make.py
  /// writes the vectors.
  @Test func agreeWithAnotherProgram() throws {
    let differences = Set(
      Self.lines("differences.txt").map {
        $0.trimmingCharacters(in: .whitespaces)
      })
    var different: Set<String> = []
    for line in Self.lines("vectors.tsv") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard case .mathML(let html) = Mathematics.mathML(fields[0]) else { continue }
      var parser = StructureParser(html)
      let own = parser.structure()
      if own != fields[1] { different.insert(fields[0]) }
      if own != fields[1], !differences.contains(fields[0]) {
        Issue.record("\(fields[0])\n  own:   \(own)\n  other: \(fields[1])")
      }
    }
    #expect(differences.subtracting(different) == [], "these agree: remove them")
  }
}

/// Reads MathML, and writes its structure as make.py does.
private struct StructureParser {
  private static let names = [
    "munder": "sub", "msub": "sub", "mover": "sup", "msup": "sup", "munderover": "subsup",
    "msubsup": "subsup",
  ]
  private let html: [UInt8]
  private var tokens: HTMLTokenizer

  init(_ html: String) {
    self.html = Array(html.utf8)
    tokens = HTMLTokenizer(Array(html.utf8), rawElements: [])
  }

  mutating func structure() -> String { children().joined() }

  /// The structures of the elements up to the next end tag.
  private mutating func children() -> [String] {
    var result: [String] = []
    while let token = tokens.next() {
      switch token.kind {
      case .endTag: return result
      case .startTag: result.append(element(token.name))
      default: result.append(text(html[token.range]))
      }
    }
    return result
  }

  private mutating func element(_ name: String) -> String {
    let children = children()
    switch name {
    case "mi", "mn", "mo", "mtext", "math", "mrow", "mstyle", "mpadded", "semantics":
      return children.joined()
    case "mspace", "annotation": return ""
    case "mtd", "msqrt", "mphantom": return name + "(" + children.joined() + ")"
    default: return (Self.names[name] ?? name) + "(" + children.joined(separator: ";") + ")"
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    return String(
      text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
        !$0.properties.isWhitespace && $0 != "\u{2061}"
      }.map(Character.init))
  }
}

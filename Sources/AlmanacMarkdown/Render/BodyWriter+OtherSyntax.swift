// Warns about the syntax of other site generators, which would be shown as text.

import AlmanacBase

/// A construct of another program that begins a paragraph or a block of code.
private struct OtherSyntax {
  let start: StaticString
  let name: String
  let help: String

  private static let notice = "write '> [!NOTE]' and a quotation instead"
  private static let copy = "copy the text here"

  /// At the start of paragraphs.
  static let paragraphs = [
    OtherSyntax(start: "!!! ", name: "a notice of MkDocs", help: notice),
    OtherSyntax(start: "??? ", name: "a notice of MkDocs", help: notice),
    OtherSyntax(start: "???+ ", name: "a notice of MkDocs", help: notice),
    OtherSyntax(start: ":::", name: "a container of Docusaurus or Pandoc", help: notice),
    OtherSyntax(start: "--8<--", name: "an inclusion of MkDocs", help: copy),
    OtherSyntax(start: "{{#", name: "a command of mdBook", help: copy),
    OtherSyntax(start: "{{<", name: "a shortcode of Hugo", help: "write its result here"),
    OtherSyntax(start: "{{%", name: "a shortcode of Hugo", help: "write its result here"),
    OtherSyntax(start: "{%", name: "a tag of Jekyll", help: "write its result here"),
    OtherSyntax(
      start: "{:", name: "a list of attributes",
      help: "remove it; the id of a heading is written as '## Title {#id}'"),
    OtherSyntax(
      start: "[TOC]", name: "a table of contents of MkDocs",
      help: "write 'toc: true' in the front matter"),
  ]

  /// At the start of blocks of code.
  static let code = [
    OtherSyntax(start: "{{#include ", name: "a command of mdBook", help: copy),
    OtherSyntax(start: "{{#rustdoc_include ", name: "a command of mdBook", help: copy),
    OtherSyntax(start: "--8<--", name: "an inclusion of MkDocs", help: copy),
  ]

  /// Whether a paragraph with this first byte may be one of them.
  static func mayStart(with byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "-"),
      UInt8(ascii: "{"), UInt8(ascii: "["):
      true
    default: false
    }
  }

  func begins(_ text: ArraySlice<UInt8>) -> Bool {
    start.withUTF8Buffer { text.starts(with: $0) }
  }

  var message: String { "this is \(name), which is shown as text; \(help)" }
}

extension BodyWriter {
  /// Warns if a paragraph begins with the syntax of another program.
  func checkSyntax(ofParagraph paragraph: Int) {
    guard hooks.hasExtensions, let report = hooks.report, paragraph + 1 < tree[paragraph].end,
      case .text(let literal) = tree[paragraph + 1].content, let first = tree.text[literal].first,
      OtherSyntax.mayStart(with: first)
    else { return }
    let line = min(max(text.sourceLine(tree[paragraph].line), 1), lines.count)
    let range = lines[line]
    let start = min(range.lowerBound + max(tree[paragraph].column - 1, 0), range.upperBound)
    let source = bytes[start..<range.upperBound]
    guard let found = OtherSyntax.paragraphs.first(where: { $0.begins(source) }) else { return }
    report(
      .warning,
      Position(line: line, column: lines.scalarCount(range.lowerBound..<start) + 1), found.message)
  }

  /// The same for a block of code.
  func checkSyntax(ofCode block: Int, _ code: [UInt8]) {
    guard hooks.hasExtensions, let report = hooks.report,
      let found = OtherSyntax.code.first(where: { $0.begins(code[...]) })
    else { return }
    report(.warning, Position(line: sourceLines(of: block).lowerBound, column: 1), found.message)
  }
}

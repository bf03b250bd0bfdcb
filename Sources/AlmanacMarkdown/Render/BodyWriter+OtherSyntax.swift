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

  /// Warns of links and images that stayed text, because their addresses have spaces or no end.
  mutating func checkUnfinishedLinks() {
    guard hooks.hasExtensions, let report = hooks.report,
      firstIndex(of: "](", in: tree.text, tree.text.indices) != nil
    else { return }
    var next = 0
    // Each is looked for in the source, so their number is limited; a report has no more of a file.
    var count = 0
    for (index, node) in tree.nodes.enumerated() {
      if index == text.firstBlock { next = 0 }
      guard case .text(let literal) = node.content else { continue }
      var rest = literal
      while count < 100, let start = firstIndex(of: "](", in: tree.text, rest) {
        rest = start + 2..<literal.upperBound
        guard let reason = fault(ofAddress: rest, before: node.end) else { continue }
        count += 1
        let found = Array(tree.text[start..<literal.upperBound])
        // The cells of tables come first in the tree, and have no line of their own.
        let earliest = index < text.firstBlock ? 0 : lines.starts[text.sourceLine(node.line) - 1]
        next = firstIndex(of: found, in: bytes, max(next, earliest)..<bytes.count) ?? earliest
        let (line, column) = position(of: next)
        report(
          .warning, Position(line: line, column: column),
          "this link or image is shown as text; " + reason)
      }
    }
  }

  /// What to write instead of the address of a link that stayed text; nil where it may be meant as text.
  private func fault(ofAddress range: Range<Int>, before next: Int) -> String? {
    guard let end = tree.text[range].firstIndex(of: UInt8(ascii: ")")) else {
      // The address itself has become a link.
      guard range.isEmpty, next < tree.nodes.count, case .link = tree[next].content else {
        return nil
      }
      return "write ')' after its address"
    }
    // Without a title.
    var address = tree.text[range.lowerBound..<end].prefix { $0 != UInt8(ascii: "\"") }
    while address.last == 0x20 { address.removeLast() }
    // Text such as `f[0](a, b)` has no file extension.
    guard address.contains(0x20), let dot = address.lastIndex(of: UInt8(ascii: ".")),
      case let ending = address[(dot + 1)...], (1...5).contains(ending.count),
      ending.allSatisfy({ $0.isAsciiLetter || $0.digit != nil })
    else { return nil }
    return "write '<\(String(decoding: address, as: UTF8.self))>' for its address, which has spaces"
  }
}

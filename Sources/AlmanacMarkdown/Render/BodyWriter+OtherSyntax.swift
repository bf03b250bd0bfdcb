// Warns about the syntax of other site generators, which would be shown as text.

import AlmanacBase

/// A construct of another program.
private struct OtherSyntax {
  let start: StaticString
  /// What ends it on the same line; empty where its start is enough.
  var end: StaticString = ""
  let name: StaticString
  let help: StaticString

  private static let notice: StaticString = "write '> [!NOTE]' and a quotation instead"
  private static let copy: StaticString = "copy the text here"
  private static let result: StaticString = "write its result here"
  private static let attributes: StaticString =
    "remove it; the id of a heading is written as '## Title {#id}'"
  private static let toc: StaticString = "write 'toc: true' in the front matter"
  private static let link: StaticString = "write '[text](file.md)'"

  /// At the start of paragraphs.
  static let paragraphs = [
    OtherSyntax(start: "!!! ", name: "a notice of MkDocs", help: notice),
    OtherSyntax(start: "??? ", name: "a notice of MkDocs", help: notice),
    OtherSyntax(start: "???+ ", name: "a notice of MkDocs", help: notice),
    OtherSyntax(start: ":::", name: "a container of Docusaurus or Pandoc", help: notice),
    OtherSyntax(start: "--8<--", name: "an inclusion of MkDocs", help: copy),
    OtherSyntax(start: "<<< ", name: "an inclusion of VitePress", help: copy),
    OtherSyntax(start: "=== \"", name: "a tab of MkDocs", help: "write a heading instead"),
    OtherSyntax(start: "[TOC]", name: "a table of contents of MkDocs", help: toc),
  ]

  /// At the start of blocks of code.
  static let code = [
    OtherSyntax(start: "{{#include ", name: "a command of mdBook", help: copy),
    OtherSyntax(start: "{{#rustdoc_include ", name: "a command of mdBook", help: copy),
    OtherSyntax(start: "--8<--", name: "an inclusion of MkDocs", help: copy),
  ]

  /// At the start of the info strings of blocks of code.
  static let fences = [
    OtherSyntax(
      start: "mermaid", name: "a diagram of Mermaid",
      help: "make a picture of it, such as an SVG file"),
    OtherSyntax(
      start: "{", name: "a block of Jupyter Book or Quarto",
      help: "write its result, or '> [!NOTE]'"),
  ]

  /// Anywhere in text. Of those that begin at one place, the first one counts.
  static let texts = [
    OtherSyntax(start: "{{#", end: "}}", name: "a command of mdBook", help: copy),
    OtherSyntax(start: "{{<", name: "a shortcode of Hugo", help: result),
    OtherSyntax(start: "{{%", name: "a shortcode of Hugo", help: result),
    OtherSyntax(start: "{{", end: "}}", name: "a placeholder of a template", help: result),
    OtherSyntax(start: "{%", end: "%}", name: "a tag of Jekyll", help: result),
    OtherSyntax(start: "{:", end: "}", name: "a list of attributes", help: attributes),
    OtherSyntax(start: "{ .", end: "}", name: "a list of attributes", help: attributes),
    OtherSyntax(start: "{.", end: "}", name: "a list of attributes", help: attributes),
    OtherSyntax(start: "{ width=", end: "}", name: "a list of attributes", help: attributes),
    OtherSyntax(start: "{width=", end: "}", name: "a list of attributes", help: attributes),
    OtherSyntax(start: "{ref}", name: "a role of Jupyter Book", help: link),
    OtherSyntax(start: "{doc}", name: "a role of Jupyter Book", help: link),
    OtherSyntax(start: "{numref}", name: "a role of Jupyter Book", help: link),
    OtherSyntax(start: "{term}", name: "a role of Jupyter Book", help: link),
    OtherSyntax(start: "{cite", end: "}", name: "a role of Jupyter Book", help: link),
    OtherSyntax(start: "[[toc]]", name: "a table of contents of VitePress", help: toc),
    OtherSyntax(start: "[[_TOC_]]", name: "a table of contents of GitLab", help: toc),
    OtherSyntax(
      start: "![[", end: "]]", name: "an inclusion of Obsidian", help: "write '![text](file.png)'"),
    OtherSyntax(start: "[[", end: "]]", name: "a link of Obsidian", help: link),
    OtherSyntax(
      start: "[@", end: "]", name: "a citation of Pandoc", help: "write a footnote, '[^1]'"),
    OtherSyntax(start: "^[", end: "]", name: "a note of Pandoc", help: "write a footnote, '[^1]'"),
    OtherSyntax(start: "@fig-", name: "a reference of Quarto", help: link),
    OtherSyntax(start: "@tbl-", name: "a reference of Quarto", help: link),
    OtherSyntax(start: "@sec-", name: "a reference of Quarto", help: link),
    OtherSyntax(start: "@eq-", name: "a reference of Quarto", help: link),
    OtherSyntax(
      start: "==", end: "==", name: "marked text of Obsidian", help: "write '<mark>text</mark>'"),
    OtherSyntax(
      start: "%%", end: "%%", name: "a comment of Obsidian", help: "write '<!-- text -->'"),
    OtherSyntax(
      start: "$$", end: "$$", name: "a formula", help: "write 'math: true' in the front matter"),
  ]

  /// The first bytes of those.
  static let firstBytes = Array("{[!^@=%$".utf8)

  /// Whether a paragraph with this first byte may be one of them.
  static func mayStart(with byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "-"),
      UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "["):
      true
    default: false
    }
  }

  var firstByte: UInt8 { start.utf8Start[0] }

  func begins(_ text: ArraySlice<UInt8>) -> Bool {
    start.withUTF8Buffer { text.starts(with: $0) }
  }

  /// The end of what begins at an index; nil where it is not complete or empty, or has its first byte inside:
  /// `[[1], [2]]`. Marks such as `==` stand at a word, so that `a == b` is text.
  func end(in text: [UInt8], _ range: Range<Int>) -> Int? {
    guard begins(text[range]) else { return nil }
    let inside = range.lowerBound + start.utf8CodeUnitCount
    if end.utf8CodeUnitCount == 0 { return inside }
    guard let close = firstIndex(of: end, in: text, inside..<range.upperBound), close > inside,
      firstIndex(of: firstByte, in: text, inside..<close) == nil,
      end.utf8Start[0] != firstByte || !isSpace(text[inside])
    else { return nil }
    return close + end.utf8CodeUnitCount
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
  func checkSyntax(ofCode block: Int, _ code: [UInt8], info: MarkdownTree.Text) {
    guard hooks.hasExtensions, let report = hooks.report,
      let found = OtherSyntax.code.first(where: { $0.begins(code[...]) })
        ?? OtherSyntax.fences.first(where: { $0.begins(tree.text[info]) }),
      // `{.swift}` is the language of the code.
      found.firstByte != UInt8(ascii: "{") || code.starts(with: [UInt8(ascii: "{")])
        || tree.text[info].dropFirst().first.map(isLetter) ?? false
    else { return }
    report(.warning, Position(line: sourceLines(of: block).lowerBound, column: 1), found.message)
  }

  /// Warns of what stayed text: links and images, because their addresses have spaces or no end, and the
  /// syntax of other programs. Most pages have none of it, and pay for the search of a few bytes.
  mutating func checkTexts() {
    guard hooks.hasExtensions, hooks.report != nil else { return }
    let all = tree.text.indices
    let first = OtherSyntax.firstBytes.filter { firstIndex(of: $0, in: tree.text, all) != nil }
    let others =
      first.isEmpty
      ? []
      : OtherSyntax.texts.filter {
        first.contains($0.firstByte) && firstIndex(of: $0.start, in: tree.text, all) != nil
      }
    let mayHaveLinks = firstIndex(of: "](", in: tree.text, all) != nil
    guard mayHaveLinks || !others.isEmpty else { return }
    var next = 0
    var nextOther = 0
    // Each is looked for in the source, so their number is limited; a report has no more of a file.
    var count = 0
    for (index, node) in tree.nodes.enumerated() {
      if index == text.firstBlock { (next, nextOther) = (0, 0) }
      guard case .text(let literal) = node.content else { continue }
      // The cells of tables come first in the tree, and have no line of their own.
      let earliest = index < text.firstBlock ? 0 : lines.starts[text.sourceLine(node.line) - 1]
      var rest = literal
      while !others.isEmpty, count < 100, let (found, range) = firstOther(of: others, in: rest) {
        rest = range.upperBound..<literal.upperBound
        // What is escaped is not in the source in this form, or behind a backslash.
        guard
          let start = firstIndex(
            of: Array(tree.text[range]), in: bytes, max(nextOther, earliest)..<bytes.count)
        else { continue }
        nextOther = start + range.count
        if start > 0, bytes[start - 1] == backslash { continue }
        count += 1
        warn(at: start, found.message)
      }
      rest = literal
      while mayHaveLinks, count < 100, let start = firstIndex(of: "](", in: tree.text, rest) {
        rest = start + 2..<literal.upperBound
        guard let reason = fault(ofAddress: rest, before: node.end) else { continue }
        count += 1
        let found = Array(tree.text[start..<literal.upperBound])
        next = firstIndex(of: found, in: bytes, max(next, earliest)..<bytes.count) ?? earliest
        warn(at: next, "this link or image is shown as text; " + reason)
      }
    }
  }

  private mutating func warn(at offset: Int, _ message: String) {
    let (line, column) = position(of: offset)
    hooks.report?(.warning, Position(line: line, column: column), message)
  }

  /// The first construct in a range of the text, and its range.
  private func firstOther(
    of others: [OtherSyntax], in range: Range<Int>
  ) -> (OtherSyntax, Range<Int>)? {
    var best: (OtherSyntax, Range<Int>)?
    for other in others {
      var rest = range.lowerBound..<(best?.1.lowerBound ?? range.upperBound)
      while let start = firstIndex(of: other.firstByte, in: tree.text, rest) {
        rest = start + 1..<rest.upperBound
        guard let end = other.end(in: tree.text, start..<range.upperBound) else { continue }
        best = (other, start..<end)
        break
      }
    }
    return best
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

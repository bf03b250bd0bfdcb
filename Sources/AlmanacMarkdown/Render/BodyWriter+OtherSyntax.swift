// Warns about the syntax of other site generators, which would be shown as text.

import AlmanacBase

/// A construct of another program.
private struct OtherSyntax {
  let name: StaticString
  let help: StaticString
  let starts: [StaticString]
  /// What ends it on the same line; empty where its start is enough.
  let end: StaticString

  init(
    _ name: StaticString, _ help: StaticString, _ starts: [StaticString], _ end: StaticString = ""
  ) {
    (self.name, self.help, self.starts, self.end) = (name, help, starts, end)
  }

  private static let notice: StaticString = "write '> [!NOTE]' and a quotation instead"
  private static let copy: StaticString = "copy the text here"
  private static let result: StaticString = "write its result here"
  private static let id: StaticString =
    "remove it; the id of a heading is written as '## Title {#id}'"
  private static let toc: StaticString = "write 'toc: true' in the front matter"
  private static let link: StaticString = "write '[text](file.md)'"
  private static let note: StaticString = "write a footnote, '[^1]'"
  private static let mdBook: StaticString = "a command of mdBook"
  private static let inclusion: StaticString = "an inclusion of MkDocs"

  /// At the start of paragraphs.
  static let paragraphs = [
    OtherSyntax("a notice of MkDocs", notice, ["!!! ", "??? ", "???+ "]),
    OtherSyntax("a container of Docusaurus or Pandoc", notice, [":::"]),
    OtherSyntax(inclusion, copy, ["--8<--"]),
    OtherSyntax("an inclusion of VitePress", copy, ["<<< "]),
    OtherSyntax("a tab of MkDocs", "write a heading instead", ["=== \""]),
    OtherSyntax("a table of contents of MkDocs", toc, ["[TOC]"]),
    OtherSyntax("an import of MDX", "remove it", ["import "], " from "),
  ]

  /// At the start of the second and other lines of paragraphs.
  static let definition = OtherSyntax(
    "a definition of MkDocs or Pandoc", "write a list, '- **term:** text'", [": "])

  /// At the start of blocks of code, and of their info strings.
  static let code = [
    OtherSyntax(mdBook, copy, ["{{#include ", "{{#rustdoc_include "]),
    OtherSyntax(inclusion, copy, ["--8<--"]),
  ]
  static let fences = [
    OtherSyntax("a diagram of Mermaid", "make a picture of it, such as an SVG file", ["mermaid"]),
    OtherSyntax("a block of Jupyter Book or Quarto", "write its result, or '> [!NOTE]'", ["{"]),
  ]

  /// Anywhere in text. Of those that begin at one place, the first one counts.
  static let texts = [
    OtherSyntax(mdBook, copy, ["{{#"], "}}"),
    OtherSyntax("a shortcode of Hugo", result, ["{{<", "{{%"]),
    OtherSyntax("a placeholder of a template", result, ["{{"], "}}"),
    OtherSyntax("a tag of Jekyll", result, ["{%"], "%}"),
    OtherSyntax("a list of attributes", id, ["{:", "{ .", "{.", "{ width=", "{width="], "}"),
    OtherSyntax("a role of Jupyter Book", link, ["{ref}", "{doc}", "{numref}", "{term}", "{cite"]),
    OtherSyntax("a table of contents of VitePress", toc, ["[[toc]]", "[[_TOC_]]"]),
    OtherSyntax("an inclusion of Obsidian", "write '![text](file.png)'", ["![["], "]]"),
    OtherSyntax("a link of Obsidian", link, ["[["], "]]"),
    OtherSyntax("a citation of Pandoc", note, ["[@"], "]"),
    OtherSyntax("a note of Pandoc", note, ["^["], "]"),
    OtherSyntax("a reference of Quarto", link, ["@fig-", "@tbl-", "@sec-", "@eq-"]),
    OtherSyntax("marked text of Obsidian", "write '<mark>text</mark>'", ["=="], "=="),
    OtherSyntax("a comment of Obsidian", "write '<!-- text -->'", ["%%"], "%%"),
    OtherSyntax("an abbreviation of MkDocs", "write the words in full", ["*["], "]: "),
    OtherSyntax(
      "an icon of MkDocs", "remove it, or write '![text](file.svg)'",
      [":material-", ":fontawesome-", ":octicons-", ":simple-"], ":"),
    OtherSyntax("a formula", "write 'math: true' in the front matter", ["$$"], "$$"),
  ]

  typealias Start = (mark: StaticString, syntax: OtherSyntax)

  /// The starts of those, by their first bytes.
  static let startsInTexts = Dictionary(
    grouping: texts.flatMap { syntax in syntax.starts.map { (mark: $0, syntax: syntax) } },
    by: { $0.mark.utf8Start[0] })
  /// The first bytes of `paragraphs`.
  static let firstOfParagraphs = Set(paragraphs.flatMap { $0.starts.map { $0.utf8Start[0] } })

  func begins(_ text: ArraySlice<UInt8>) -> Bool {
    starts.contains { $0.withUTF8Buffer { text.starts(with: $0) } }
      && end.withUTF8Buffer { $0.isEmpty || text.firstRange(of: $0) != nil }
  }

  /// The end of what begins with a start at an index; nil where it is not complete or empty, or has its first
  /// byte inside: `[[1], [2]]`. Marks such as `==` stand at a word, so that `a == b` is text.
  func end(of start: StaticString, in text: [UInt8], _ range: Range<Int>) -> Int? {
    guard start.withUTF8Buffer({ text[range].starts(with: $0) }) else { return nil }
    let inside = range.lowerBound + start.utf8CodeUnitCount
    if end.utf8CodeUnitCount == 0 { return inside }
    let first = text[range.lowerBound]
    guard let close = firstIndex(of: end, in: text, inside..<range.upperBound), close > inside,
      firstIndex(of: first, in: text, inside..<close) == nil,
      end.utf8Start[0] != first || !isSpace(text[inside])
    else { return nil }
    return close + end.utf8CodeUnitCount
  }

  var message: String { "this is \(name), which is shown as text; \(help)" }
}

extension BodyWriter {
  /// Warns if a paragraph begins with the syntax of another program.
  func checkSyntax(ofParagraph paragraph: Int) {
    guard hooks.hasExtensions, let report = hooks.report else { return }
    checkDefinitions(in: paragraph)
    guard paragraph + 1 < tree[paragraph].end,
      case .text(let literal) = tree[paragraph + 1].content, let first = tree.text[literal].first,
      OtherSyntax.firstOfParagraphs.contains(first)
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

  /// Warns of the first definition in a paragraph: a line below another one that begins with a colon.
  private func checkDefinitions(in paragraph: Int) {
    var line = tree[paragraph].line
    var isStart = false
    for index in paragraph + 1..<tree[paragraph].end {
      switch tree[index].content {
      case .softBreak: (line, isStart) = (line + 1, true)
      case .text(let literal)
      where isStart && OtherSyntax.definition.begins(tree.text[literal]):
        let position = Position(line: max(text.sourceLine(line), 1), column: 1)
        return hooks.report?(.warning, position, OtherSyntax.definition.message) ?? ()
      default: isStart = false
      }
    }
  }

  /// The same for a block of code.
  func checkSyntax(ofCode block: Int, _ code: [UInt8], info: MarkdownTree.Text) {
    guard hooks.hasExtensions, let report = hooks.report,
      let found = OtherSyntax.code.first(where: { $0.begins(code[...]) })
        ?? OtherSyntax.fences.first(where: { $0.begins(tree.text[info]) }),
      // `{.swift}` is the language of the code.
      tree.text[info].dropFirst().first.map(isLetter) ?? true
    else { return }
    report(.warning, Position(line: sourceLines(of: block).lowerBound, column: 1), found.message)
  }

  /// Warns of what stayed text: links and images, because their addresses have spaces or no end, and the
  /// syntax of other programs. Most pages have none of it, and pay for the search of a few bytes.
  mutating func checkTexts() {
    guard hooks.hasExtensions, hooks.report != nil else { return }
    let all = tree.text.indices
    var others: [OtherSyntax.Start] = []
    for (first, starts) in OtherSyntax.startsInTexts
    where firstIndex(of: first, in: tree.text, all) != nil {
      others += starts.filter { firstIndex(of: $0.mark, in: tree.text, all) != nil }
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
    hooks.report?(.warning, position(of: offset), message)
  }

  /// The first construct in a range of the text, and its range.
  private func firstOther(
    of others: [OtherSyntax.Start], in range: Range<Int>
  ) -> (OtherSyntax, Range<Int>)? {
    var best: (OtherSyntax, Range<Int>)?
    for (mark, syntax) in others {
      var rest = range.lowerBound..<(best?.1.lowerBound ?? range.upperBound)
      while let start = firstIndex(of: mark.utf8Start[0], in: tree.text, rest) {
        rest = start + 1..<rest.upperBound
        guard let end = syntax.end(of: mark, in: tree.text, start..<range.upperBound) else {
          continue
        }
        best = (syntax, start..<end)
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

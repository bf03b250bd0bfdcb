// Reads the ids that headings state: `## Title {#id}`.

import AlmanacBase

extension BodyWriter {
  /// The id of a heading: the one that it states, which is removed from its text, or one made from
  /// its text.
  mutating func takeID(of heading: Int, _ plain: inout [UInt8]) -> String {
    guard hooks.hasExtensions, let mark = StatedID.start(in: plain),
      case let last = tree[heading].end - 1, case .text(let literal) = tree[last].content,
      literal.count >= plain.count - mark,
      let offset = statedIDOffset(heading)
    else { return ids.id(for: plain) }
    let id = String(decoding: plain[(mark + 2)..<(plain.count - 1)], as: UTF8.self)
    var rest = literal.lowerBound..<literal.upperBound - (plain.count - mark)
    while let byte = tree.text[rest].last, isSpace(byte) { rest.removeLast() }
    tree.nodes[last].content = .text(rest)
    plain.removeLast(plain.count - mark)
    while let byte = plain.last, isSpace(byte) { plain.removeLast() }

    let position = position(of: offset)
    if let fault = StatedID.fault(in: id) {
      hooks.report?(.error, position, fault)
    } else if ids.take(id) {
      return id
    } else {
      let other = body.headings.first { $0.id == id }
      hooks.report?(
        .error, position,
        "the id '\(id)' is already the id of the heading '\(other?.text ?? "")'; choose another one"
      )
    }
    return ids.id(for: plain)
  }

  /// The position of the id in the source; nil where `\{` escapes the brace.
  private func statedIDOffset(_ heading: Int) -> Int? {
    let span = sourceLines(of: heading)
    let first = min(max(span.lowerBound, 1), lines.count)
    let last = min(span.upperBound, lines.count)
    for line in (first...max(first, last)).reversed() {
      let range = lines[line]
      for index in range.dropLast().reversed()
      where bytes[index] == UInt8(ascii: "{") && bytes[index + 1] == UInt8(ascii: "#") {
        let isEscaped = index > range.lowerBound && bytes[index - 1] == backslash
        return isEscaped ? nil : index + 2
      }
    }
    return nil
  }
}

/// The form of stated ids.
enum StatedID {
  /// Where the `{#id}` at the end of a heading's text starts; nil if there is none.
  static func start(in text: [UInt8]) -> Int? {
    guard text.last == UInt8(ascii: "}"),
      let brace = text.lastIndex(of: UInt8(ascii: "{")), text[brace + 1] == UInt8(ascii: "#"),
      brace == 0 || isSpace(text[brace - 1])
    else { return nil }
    return brace
  }

  /// A heading's text without its id.
  static func removing(from text: [UInt8]) -> [UInt8] {
    guard let start = start(in: text) else { return text }
    var rest = text[..<start]
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return Array(rest)
  }

  static func fault(in id: String) -> String? {
    if id.isEmpty { return "the id of the heading is empty; write a name after '#'" }
    for scalar in id.unicodeScalars {
      let isValid =
        scalar.isASCII
        ? isAlphanumeric(UInt8(scalar.value)) || "-_.".unicodeScalars.contains(scalar)
        : !isSpace(scalar) && !isPunctuation(scalar)
      if !isValid {
        return
          "'\(scalar)' is not allowed in the id of a heading; use letters, digits, '-', '_' and '.'"
      }
    }
    return nil
  }
}

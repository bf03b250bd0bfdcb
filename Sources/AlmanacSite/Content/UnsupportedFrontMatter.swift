// Recognizes front matter that other site generators read and Almanac does not.

package import AlmanacBase

/// Front matter in JSON, as Hugo and others read it, and YAML below blank lines. It would be published as
/// text, so it is an error.
package enum UnsupportedFrontMatter {
  /// The problem with the start of a file; nil where it is text. `keys` are those of the YAML front
  /// matter of such a file.
  package static func fault(
    in bytes: UnsafeBufferPointer<UInt8>, of file: String, keys: [String]
  ) -> Problem? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: ";"), UInt8(ascii: "{"):
      return isJSON(bytes[start...])
        ? Problem(
          .error, in: file, at: Position(line: 1, column: 1),
          "JSON front matter is not supported; write it as YAML between two lines '---', such as "
            + "'title: Summer'") : nil
    case 0x20, 0x09, 0x0A, 0x0D:
      return afterBlankLines(bytes, from: start, file, keys)
    default: return nil
    }
  }

  /// Whether a text begins with `{` or `;;;` and a quoted key, and its first line is that of an object.
  private static func isJSON(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let key = text.drop { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") || isWhite($0) }
    let end = key.dropFirst().firstIndex(of: UInt8(ascii: "\"")) ?? key.endIndex
    return key.first == UInt8(ascii: "\"")
      && key[end...].dropFirst().first { !isWhite($0) } == UInt8(ascii: ":")
      && text.prefix { $0 != 0x0A }.last { !isWhite($0) }.map { ";{,}".utf8.contains($0) } ?? false
  }

  /// The problem with YAML that begins below blank lines. A known key after `---` distinguishes it
  /// from a thematic break.
  private static func afterBlankLines(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ file: String, _ keys: [String]
  ) -> Problem? {
    guard let text = bytes[start...].firstIndex(where: { !isWhite($0) }) else { return nil }
    let begin = (bytes[start..<text].lastIndex(of: UInt8(ascii: "\n")) ?? (start - 1)) + 1
    guard let below = FrontMatter.fence(bytes, at: text),
      keys.contains(where: { bytes[below...].starts(with: ($0 + ":").utf8) })
    else { return nil }
    let number = bytes[start..<text].count { $0 == UInt8(ascii: "\n") } + 1
    return Problem(
      .error, in: file, at: Position(line: number, column: text - begin + 1),
      "front matter must begin at the start of the first line; remove everything before it")
  }

  private static func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

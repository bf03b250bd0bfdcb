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
    case UInt8(ascii: ";"):
      guard let lines = lines(of: bytes, from: start, UInt8(ascii: ";")),
        let pair = lines.lazy.compactMap({ Pair(json: $0) }).first
      else { return nil }
      return problem(pair, file)
    case UInt8(ascii: "{"):
      return JSONFrontMatter.pair(in: bytes, from: start).map { problem($0, file) }
    case 0x20, 0x09, 0x0A, 0x0D:
      return afterBlankLines(bytes, from: start, file, keys)
    default: return nil
    }
  }

  /// A key and its value, for the example of YAML in the message.
  struct Pair {
    let key: String
    let value: String

    /// `"key": value,`
    init?(json line: String) {
      let line = line.trimmed
      guard line.first == "\"", let end = line.dropFirst().firstIndex(of: "\"") else { return nil }
      let afterKey = String(line[line.index(after: end)...]).trimmed
      guard afterKey.first == ":" else { return nil }
      let value = String(afterKey.dropFirst()).trimmed
      let isText = value.first == "\""
      let last = value.dropFirst().firstIndex { isText ? $0 == "\"" : $0 == "," || $0 == "}" }
      let rest = last.map { isText ? value[...$0] : value[..<$0] } ?? value[...]
      key = String(line.dropFirst()[..<end])
      let plain = String(rest).trimmed
      self.value = plain.isEmpty || "{[".contains(plain.prefix(1)) || plain.count > 60 ? "…" : plain
    }
  }

  private static func problem(_ pair: Pair, _ file: String) -> Problem {
    Problem(
      .error, in: file, at: Position(line: 1, column: 1),
      "JSON front matter is not supported; write it as YAML between two lines '---', such as "
        + "'\(pair.key): \(pair.value)'")
  }

  /// The lines between two lines of three marks at the start; nil where there are none.
  private static func lines(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ mark: UInt8
  ) -> [String]? {
    guard var line = FrontMatter.fence(bytes, at: start, mark) else { return nil }
    var lines: [String] = []
    while line < bytes.count {
      if FrontMatter.fence(bytes, at: line, mark) != nil { return lines }
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      lines.append(String(decoding: bytes[line..<end], as: UTF8.self).trimmed)
      line = end + 1
    }
    return nil
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

// Pictures and sounds in the syntax of Markdown, in texts that are not Markdown.

/// A picture or sound, `![text](file)`.
///
///     MediaMark.all(in: Array("a ![horn](horn.mp3)".utf8)[...])[0].file  // "horn.mp3"
package struct MediaMark {
  /// The mark, as byte offsets.
  package let range: Range<Int>
  /// The text that stands for the picture.
  package let text: Range<Int>
  /// The name of the file, or an address.
  package let file: String

  /// The extensions of names of sounds.
  package static let soundEndings = [".mp3", ".m4a", ".ogg", ".oga", ".opus", ".wav", ".flac"]

  /// Whether a name is that of a sound.
  package static func isSound(_ name: String) -> Bool {
    let name = name.bytes.map { $0.asciiLowercased }
    return soundEndings.contains { ending in
      name.count > ending.byteCount && name.suffix(ending.byteCount).elementsEqual(ending.utf8)
    }
  }

  /// The marks of a text that are each in one line, in order.
  package static func all(in bytes: ArraySlice<UInt8>) -> [MediaMark] {
    var marks: [MediaMark] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "!")) {
      let mark = MediaMark(in: bytes, at: start)
      if let mark { marks.append(mark) }
      rest = bytes[(mark?.range.upperBound ?? start + 1)...]
    }
    return marks
  }

  /// The `audio` elements of a text, and the images that are sounds, each with the name of its first file.
  package static func soundTags(in bytes: [UInt8]) -> [(range: Range<Int>, file: String)] {
    guard bytes.contains(UInt8(ascii: "<")) else { return [] }
    var tags: [(range: Range<Int>, file: String)] = []
    var tokens = HTMLTokenizer(bytes, rawElements: [])
    var start: Int?
    var file: String?
    while let token = tokens.next() {
      func isOne(_ name: String) -> Bool { token.name.isSame(as: name) }
      let source = token.attribute("src")?.value.map { String(plain: Array(bytes[$0])) }
      switch token.kind {
      case .startTag where isOne("audio"): (start, file) = (token.range.lowerBound, source)
      case .startTag where isOne("source") && start != nil: file = file ?? source
      case .startTag where isOne("img"):
        if let source, isSound(source) { tags.append((token.range, source)) }
      case .endTag where isOne("audio"):
        if let start, let file { tags.append((start..<token.range.upperBound, file)) }
        (start, file) = (nil, nil)
      default: break
      }
    }
    return tags
  }

  private init?(in bytes: ArraySlice<UInt8>, at start: Int) {
    let line = bytes[start...].prefix { $0 != 0x0A }
    guard line.dropFirst().first == UInt8(ascii: "["),
      let close = line.firstIndex(of: UInt8(ascii: "]")),
      line[(close + 1)...].first == UInt8(ascii: "("),
      let end = line[close...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    var name = String(decoding: line[(close + 2)..<end], as: UTF8.self).trimmed.bytes[...]
    if name.first == UInt8(ascii: "<"), let close = name.firstIndex(of: UInt8(ascii: ">")) {
      name = name[1..<close]
    } else if let title = name.indices.first(where: { index in
      name[index] == 0x20 && name[(index + 1)...].first.map { "\"'".utf8.contains($0) } == true
    }) {
      name = name[..<title]
    }
    guard !name.isEmpty else { return nil }
    range = start..<end + 1
    text = start + 2..<close
    file = String(plain: Array(name))
  }
}

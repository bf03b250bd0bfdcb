// The references in raw HTML, and the anchors that others may refer to.

/// Reads the tags of a piece of HTML as a browser would: not those in comments, and not what looks
/// like tags in scripts, styles and preformatted text.
struct HTMLAttributes {
  /// An `href` or a `src`, as ranges of the text.
  struct Reference {
    /// From the name to the end of the value, quotes included.
    var whole: Range<Int>
    var name: Range<Int>
    var value: Range<Int>
    /// Whether it belongs to an `img`.
    var isImage: Bool
  }

  private(set) var references: [Reference] = []
  /// The values of `id`, and of `name` on an `a`: places to link to.
  private(set) var anchors: [Range<Int>] = []
  /// What the tags load or run; sought where somebody asks for it.
  private(set) var uses: [Use] = []
  let text: UnsafeBufferPointer<UInt8>
  private var offset = 0
  /// The attributes of the tag that is being read, for `uses`.
  private var attributes: [Attribute] = []
  private let seeksUses: Bool

  /// A resource that a tag loads, or script and style in the tag itself.
  struct Use {
    var kind: ResourceUse.Kind
    /// The attribute, or the name of the tag.
    var whole: Range<Int>
    var url: Range<Int>
  }

  struct Attribute {
    var whole: Range<Int>
    var name: Range<Int>
    var value: Range<Int>
  }

  init(_ text: UnsafeBufferPointer<UInt8>, seekingUses: Bool = false) {
    self.text = text
    seeksUses = seekingUses
    while offset < text.count {
      guard text[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      offset += 1
      if starts(with: "!--") {
        skip(past: "-->")
      } else if starts(with: "![CDATA[") {
        skip(past: "]]>")
      } else if starts(with: "?") {
        skip(past: "?>")
      } else if offset < text.count, isLetter(text[offset]) {
        readTag()
      }
    }
  }

  private mutating func readTag() {
    let start = offset
    while offset < text.count, !endsName(text[offset]) { offset += 1 }
    let name = start..<offset
    while readAttribute(of: name) {}
    if seeksUses {
      uses += resourceUses(of: name, attributes)
      attributes.removeAll(keepingCapacity: true)
    }
    for raw: StaticString in ["script", "style", "pre", "textarea"] where matches(name, raw) {
      skipRawText(raw)
    }
  }

  private mutating func readAttribute(of tag: Range<Int>) -> Bool {
    while offset < text.count, isWhite(text[offset]) || text[offset] == UInt8(ascii: "/") {
      offset += 1
    }
    guard offset < text.count else { return false }
    guard text[offset] != UInt8(ascii: ">") else {
      offset += 1
      return false
    }
    let start = offset
    offset += 1
    while offset < text.count, text[offset] != UInt8(ascii: "="), !endsName(text[offset]) {
      offset += 1
    }
    let name = start..<offset
    var next = offset
    while next < text.count, isWhite(text[next]) { next += 1 }
    guard next < text.count, text[next] == UInt8(ascii: "=") else { return true }
    next += 1
    while next < text.count, isWhite(text[next]) { next += 1 }
    guard next < text.count else {
      offset = next
      return false
    }
    let quote = text[next]
    var value: Range<Int>
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      var end = next + 1
      while end < text.count, text[end] != quote { end += 1 }
      value = (next + 1)..<end
      offset = min(end + 1, text.count)
    } else {
      var end = next
      while end < text.count, !isWhite(text[end]), text[end] != UInt8(ascii: ">") { end += 1 }
      value = next..<end
      offset = end
    }
    while let first = text[value].first, isWhite(first) { value.removeFirst() }
    while let last = text[value].last, isWhite(last) { value.removeLast() }
    if seeksUses {
      attributes.append(Attribute(whole: start..<offset, name: name, value: value))
    }
    if matches(name, "href") || matches(name, "src") {
      references.append(
        Reference(
          whole: start..<offset, name: name, value: value, isImage: matches(tag, "img")))
    }
    if matches(name, "id") || (matches(name, "name") && matches(tag, "a")) {
      anchors.append(value)
    }
    return true
  }

  private mutating func skipRawText(_ name: StaticString) {
    while offset < text.count {
      if text[offset] == UInt8(ascii: "<"), offset + 1 < text.count,
        text[offset + 1] == UInt8(ascii: "/"),
        matches((offset + 2)..<min(offset + 2 + name.utf8CodeUnitCount, text.count), name)
      {
        return
      }
      offset += 1
    }
  }

  private func starts(with prefix: StaticString) -> Bool {
    offset + prefix.utf8CodeUnitCount <= text.count
      && matches(offset..<(offset + prefix.utf8CodeUnitCount), prefix)
  }

  private mutating func skip(past end: StaticString) {
    while offset < text.count, !starts(with: end) { offset += 1 }
    offset = min(offset + end.utf8CodeUnitCount, text.count)
  }

  /// Compares without regard to the case of ASCII letters; `name` is in lower case.
  func matches(_ range: Range<Int>, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { name in
      range.count == name.count
        && zip(text[range], name).allSatisfy { $0 == $1 || (isLetter($0) && $0 | 0x20 == $1) }
    }
  }

  private func endsName(_ byte: UInt8) -> Bool {
    isWhite(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  func isWhite(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == 0x0A || byte == 0x0D
  }
}

func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

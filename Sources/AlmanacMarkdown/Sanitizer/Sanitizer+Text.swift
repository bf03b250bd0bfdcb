// The text, the sounds and the line breaks of untrusted HTML.

import AlmanacBase

extension Sanitizer {
  /// Leaves out the tag of an element that is not allowed, and the content of an element that is no text.
  mutating func drop(_ token: HTMLToken) {
    if AllowedElement.lines.contains(token.name) { endsLine = hasText }
    guard token.kind == .startTag, AllowedElement.hidden.contains(token.name) else { return }
    if AllowedElement.drawn.contains(token.name) { references.droppedElement(token.name) }
    if token.name != "embed" { hidden = token.name }
    hasSound = false
    if token.name == "audio" { appendSound(of: token) }
  }

  /// Reads a token within an element that is not shown. Of an `audio` element the first sound is written.
  mutating func appendHidden(_ token: HTMLToken) {
    if token.kind == .endTag, token.name == hidden { hidden = nil }
    if token.kind == .startTag, hidden == "audio", token.name == "source" { appendSound(of: token) }
  }

  mutating func appendSound(of token: HTMLToken) {
    guard !hasSound, let source = attribute("src", of: token), let address = media(source) else {
      return
    }
    appendSound(address)
    hasSound = true
  }

  mutating func appendSound(_ address: Address) {
    output += "<audio controls preload=\"none\" src=\"".utf8
    appendAddress(address)
    output += "\"></audio>".utf8
  }

  /// Begins a new line for what follows an element that would have ended one.
  mutating func breakLine(before token: HTMLToken) {
    let isText =
      token.kind == .rawText
      || token.kind == .text && bytes[token.range].contains { !$0.isAsciiSpace }
    let element = token.kind == .startTag ? AllowedElement(token.name) : nil
    guard endsLine, isText || element != nil else { return }
    endsLine = false
    if element?.isPhrasing ?? true { output += "<br>".utf8 }
  }

  /// Writes text with its character references. `[sound:NAME]` becomes an audio element, as in Anki's notes.
  mutating func appendText(_ range: Range<Int>) {
    guard references.hasMarks else { return appendSounds(bytes[range]) }
    var rest = bytes[range]
    for mark in MediaMark.all(in: rest) {
      let name = String(decoding: decodingHTML(Array(mark.file.utf8)[...]), as: UTF8.self)
      guard !isInCode, let address = media(name) else { continue }
      appendSounds(rest[..<mark.range.lowerBound])
      if MediaMark.isSound(name) {
        appendSound(address)
      } else {
        output += "<img src=\"".utf8
        appendAddress(address)
        output += "\" alt=\"".utf8
        appendReferences(bytes[mark.text])
        output += "\">".utf8
      }
      rest = rest[mark.range.upperBound...]
    }
    appendSounds(rest)
  }

  private var isInCode: Bool { open.contains("code") || open.contains("pre") }

  private mutating func appendSounds(_ text: ArraySlice<UInt8>) {
    var rest = text
    let mark = Array("[sound:".utf8)
    while !isInCode,
      let start = rest.firstRange(of: mark),
      let end = rest[start.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    {
      appendReferences(rest[..<start.lowerBound])
      let name = String(decoding: decodingHTML(bytes[start.upperBound..<end]), as: UTF8.self)
      if let address = sound(name) {
        appendSound(address)
      } else {
        appendReferences(rest[start.lowerBound...end])
      }
      rest = rest[(end + 1)...]
    }
    appendReferences(rest)
  }

  private func sound(_ name: String) -> Address? {
    if let address = file(name) { return address }
    guard case .file(let name) = UntrustedURL(name) else { return nil }
    return references.media(name)
  }

  /// Escapes text but keeps its character references, which can never become markup.
  private mutating func appendReferences(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let index = rest.firstIndex(of: UInt8(ascii: "&")) {
      appendEscaped(rest[..<index])
      let reference = rest[(index + 1)...].prefix { isReferencePart($0) }
      let end = index + 1 + reference.count
      hasText = true
      if !reference.isEmpty, reference.count < 40, end < rest.endIndex,
        rest[end] == UInt8(ascii: ";")
      {
        output += rest[index...end]
        rest = rest[(end + 1)...]
      } else {
        output += "&amp;".utf8
        rest = rest[(index + 1)...]
      }
    }
    appendEscaped(rest)
  }

  private func isReferencePart(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "#")
  }

  /// Writes bytes as text, without control characters; line breaks become spaces.
  mutating func appendEscaped(_ text: ArraySlice<UInt8>) {
    if text.contains(where: { !$0.isAsciiSpace }) { hasText = true }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { output += open.contains("pre") ? "&#10;".utf8 : " ".utf8 }
      XMLText.append(line.filter { $0 != 0x0D && $0 != 0x7F }[...], to: &output)
    }
  }
}

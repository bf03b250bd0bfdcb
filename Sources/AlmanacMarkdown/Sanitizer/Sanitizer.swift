// Rewrites untrusted HTML with allowed elements only.

import AlmanacBase

/// Writes untrusted HTML again from its tokens. A browser sees only what is written here, so safety
/// does not depend on how it would have parsed the source.
struct Sanitizer {
  private let bytes: [UInt8]
  private let references: AllowedReferences
  private let formulas: TrustedFormulas
  private var written: [Markup.Piece] = []
  private var output: [UInt8] = []
  /// Whether all elements written so far are phrasing content.
  private(set) var isPhrasing = true
  /// The names of the open elements.
  private var open: [String] = []
  /// The name of the open element whose content is not shown.
  private var hidden: String?
  /// Whether a sound of the open `audio` element has been written.
  private var hasSound = false
  /// Whether the current line has text or a picture, and whether a dropped element ends it.
  private var hasText = false
  private var endsLine = false

  /// Elements nested deeper are dropped: no real text nests so deep, and browsers would slow down.
  private static let maxDepth = 60

  init(_ bytes: [UInt8], _ references: AllowedReferences, _ formulas: TrustedFormulas) {
    self.bytes = bytes
    self.formulas = formulas
    self.references = references
  }

  mutating func pieces() -> [Markup.Piece] {
    var tokens = HTMLTokenizer(bytes)
    while let token = tokens.next() {
      if hidden != nil {
        appendHidden(token)
        continue
      }
      if token.kind != .comment { breakLine(before: token) }
      switch token.kind {
      case .text: appendText(token.range)
      case .rawText: appendEscaped(bytes[token.range])
      case .comment: break
      case _ where token.isCutOff: appendEscaped(bytes[token.range])
      case .startTag: appendStart(token)
      case .endTag: appendEnd(token)
      }
    }
    close(downTo: 0)
    flush()
    return written
  }

  private mutating func flush() {
    guard !output.isEmpty else { return }
    written.append(.html(String(decoding: output, as: UTF8.self)))
    output = []
  }

  private mutating func appendAddress(_ address: Address) {
    flush()
    hasText = true
    written.append(.address(address))
  }
}

extension Sanitizer {
  private mutating func appendStart(_ token: HTMLToken) {
    if let formula = formulas.html(for: token) {
      output += formula.utf8
      hasText = true
      return
    }
    guard let element = AllowedElement(token.name) else { return drop(token) }
    if element.name == "img" { return appendPicture(token, element) }
    if let (parents, ends) = element.part {
      guard let parent = open.lastIndex(where: { parents.contains($0) }) else { return }
      if let first = open[(parent + 1)...].firstIndex(where: { ends.contains($0) }) {
        close(downTo: first)
      }
    } else if element.endsParagraph, let paragraph = closableIndex("p") {
      close(downTo: paragraph)
    } else if element.name == "a", let link = closableIndex("a") {
      close(downTo: link)
    }
    guard element.isVoid || open.count < Self.maxDepth else { return }
    if !element.isPhrasing { isPhrasing = false }
    output += "<\(element.name)".utf8
    if element.name == "a", let url = link(token) { appendAttribute("href", url) }
    appendAttributes(token, element)
    output.append(UInt8(ascii: ">"))
    if !element.isVoid { open.append(element.name) }
    if !element.isPhrasing || element.name == "br" { hasText = false }
  }

  private mutating func appendEnd(_ token: HTMLToken) {
    guard let element = AllowedElement(token.name) else { return drop(token) }
    if let index = closableIndex(element.name) { close(downTo: index) }
  }

  /// The index of the innermost open element with a name, if an end tag may close it here.
  private func closableIndex(_ name: String) -> Int? {
    for index in open.indices.reversed() {
      if open[index] == name { return index }
      let isPartOfTable = ["tr", "thead", "tbody", "tfoot", "table"].contains(name)
      if AllowedElement.barriers.contains(open[index]), !isPartOfTable { return nil }
    }
    return nil
  }

  private mutating func close(downTo count: Int) {
    while open.count > count {
      let name = open.removeLast()
      if AllowedElement(name)?.isPhrasing == false { hasText = false }
      output += "</\(name)>".utf8
    }
  }

  private mutating func appendAttributes(_ token: HTMLToken, _ element: AllowedElement) {
    var names: Set<String> = []
    for attribute in token.attributes where names.insert(attribute.name).inserted {
      let value = value(of: attribute).lowercased()
      if element.allows(attribute.name, value) { appendAttribute(attribute.name, value) }
    }
  }

  private mutating func appendAttribute(_ name: String, _ value: String) {
    output += " \(name)=\"".utf8
    appendEscaped(Array(value.utf8)[...])
    output.append(UInt8(ascii: "\""))
  }

  private mutating func appendPicture(_ token: HTMLToken, _ element: AllowedElement) {
    let text = attribute("alt", of: token) ?? ""
    guard let source = attribute("src", of: token), let address = media(source) else {
      return appendEscaped(Array(text.utf8)[...])
    }
    if MediaMark.isSound(source) { return appendSound(address) }
    output += "<img src=\"".utf8
    appendAddress(address)
    output.append(UInt8(ascii: "\""))
    appendAttribute("alt", text)
    appendAttributes(token, element)
    output.append(UInt8(ascii: ">"))
  }

  /// The file that a reference names, exactly or with percent-encoded characters.
  private func file(_ reference: String) -> Address? {
    references.file(reference) ?? references.file(PercentEncoding.decoded(reference))
  }

  /// The address of a picture or sound. Nil, with the reason reported, where it is no file.
  private func media(_ reference: String) -> Address? {
    if let address = file(reference) { return address }
    switch UntrustedURL(reference) {
    case .file(let name): return references.media(name)
    case .web, .other: references.remotePicture(reference)
    case nil: break
    }
    return nil
  }

  private func link(_ token: HTMLToken) -> String? {
    guard let link = attribute("href", of: token), case .web(let url) = UntrustedURL(link) else {
      return nil
    }
    return url
  }

  private func attribute(_ name: String, of token: HTMLToken) -> String? {
    token.attribute(name).map { value(of: $0) }
  }

  private func value(of attribute: HTMLToken.Attribute) -> String {
    attribute.value.map { String(decoding: decodingHTML(bytes[$0]), as: UTF8.self) } ?? ""
  }
}

extension Sanitizer {
  /// Leaves out the tag of an element that is not allowed, and the content of an element that is no text.
  private mutating func drop(_ token: HTMLToken) {
    if AllowedElement.lines.contains(token.name) { endsLine = hasText }
    guard token.kind == .startTag, AllowedElement.hidden.contains(token.name) else { return }
    if AllowedElement.drawn.contains(token.name) { references.droppedElement(token.name) }
    if token.name != "embed" { hidden = token.name }
    hasSound = false
    if token.name == "audio" { appendSound(of: token) }
  }

  /// Reads a token within an element that is not shown. Of an `audio` element the first sound is written.
  private mutating func appendHidden(_ token: HTMLToken) {
    if token.kind == .endTag, token.name == hidden { hidden = nil }
    if token.kind == .startTag, hidden == "audio", token.name == "source" { appendSound(of: token) }
  }

  private mutating func appendSound(of token: HTMLToken) {
    guard !hasSound, let source = attribute("src", of: token), let address = media(source) else {
      return
    }
    appendSound(address)
    hasSound = true
  }

  private mutating func appendSound(_ address: Address) {
    output += "<audio controls preload=\"none\" src=\"".utf8
    appendAddress(address)
    output += "\"></audio>".utf8
  }

  /// Begins a new line for what follows an element that would have ended one.
  private mutating func breakLine(before token: HTMLToken) {
    let isText =
      token.kind == .rawText
      || token.kind == .text && bytes[token.range].contains { !$0.isAsciiSpace }
    let element = token.kind == .startTag ? AllowedElement(token.name) : nil
    guard endsLine, isText || element != nil else { return }
    endsLine = false
    if element?.isPhrasing ?? true { output += "<br>".utf8 }
  }

  /// Writes text with its character references. `[sound:NAME]` becomes an audio element, as in Anki's notes.
  private mutating func appendText(_ range: Range<Int>) {
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
    isLetter(byte) || byte == UInt8(ascii: "#")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Writes bytes as text, without control characters; line breaks become spaces.
  private mutating func appendEscaped(_ text: ArraySlice<UInt8>) {
    if text.contains(where: { !$0.isAsciiSpace }) { hasText = true }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { output += open.contains("pre") ? "&#10;".utf8 : " ".utf8 }
      XMLText.append(line.filter { $0 != 0x0D && $0 != 0x7F }[...], to: &output)
    }
  }
}

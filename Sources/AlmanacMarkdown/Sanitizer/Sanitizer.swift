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
    written.append(.address(address))
  }
}

extension Sanitizer {
  private mutating func appendStart(_ token: HTMLToken) {
    if let formula = formulas.html(for: token) {
      output += formula.utf8
      return
    }
    guard let element = AllowedElement(token.name), !carriesScript(token) else {
      return appendEscaped(bytes[token.range])
    }
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
  }

  private mutating func appendEnd(_ token: HTMLToken) {
    guard let element = AllowedElement(token.name) else { return appendEscaped(bytes[token.range]) }
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
    while open.count > count { output += "</\(open.removeLast())>".utf8 }
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
    guard let source = attribute("src", of: token) else {
      return appendEscaped(bytes[token.range])
    }
    let text = attribute("alt", of: token) ?? ""
    let address: Address?
    if let file = file(source) {
      address = file
    } else {
      switch UntrustedURL(source) {
      case .web:
        references.remotePicture(source)
        return appendEscaped(bytes[token.range])
      case .other, nil: return appendEscaped(bytes[token.range])
      case .file(let name): address = references.media(name)
      }
    }
    guard let address else { return appendEscaped(Array(text.utf8)[...]) }
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

  /// Whether a tag runs a script or links to one; such a tag is shown as text.
  private func carriesScript(_ token: HTMLToken) -> Bool {
    if token.attributes.contains(where: { $0.name.hasPrefix("on") }) { return true }
    guard let link = attribute("href", of: token), let url = UntrustedURL(link) else {
      return false
    }
    if case .other = url { return true }
    return false
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
  /// Writes text with its character references. `[sound:NAME]` becomes an audio element if
  /// `hasSounds` is set.
  private mutating func appendText(_ range: Range<Int>) {
    var rest = bytes[range]
    let mark = Array("[sound:".utf8)
    while references.hasSounds, !open.contains("code"), !open.contains("pre"),
      let start = rest.firstRange(of: mark),
      let end = rest[start.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    {
      appendReferences(rest[..<start.lowerBound])
      let name = String(decoding: decodingHTML(bytes[start.upperBound..<end]), as: UTF8.self)
      if let address = sound(name) {
        output += "<audio controls preload=\"none\" src=\"".utf8
        appendAddress(address)
        output += "\"></audio>".utf8
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
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { output += open.contains("pre") ? "&#10;".utf8 : " ".utf8 }
      XMLText.append(line.filter { $0 != 0x0D && $0 != 0x7F }[...], to: &output)
    }
  }
}

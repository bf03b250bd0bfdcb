// Rewrites untrusted HTML with allowed elements only.

import AlmanacBase

/// Writes untrusted HTML again from its tokens. A browser sees only what is written here, so safety
/// does not depend on how it would have parsed the source.
struct Sanitizer {
  let bytes: [UInt8]
  let references: AllowedReferences
  private let formulas: TrustedFormulas
  var written: [Markup.Piece] = []
  var output: [UInt8] = []
  /// Whether all elements written so far are phrasing content.
  private(set) var isPhrasing = true
  /// The names of the open elements.
  var open: [String] = []
  /// The name of the open element whose content is not shown.
  var hidden: String?
  /// Whether a sound of the open `audio` element has been written.
  var hasSound = false
  /// Whether the current line has text or a picture, and whether a dropped element ends it.
  var hasText = false
  var endsLine = false

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

  mutating func flush() {
    guard !output.isEmpty else { return }
    written.append(.html(String(decoding: output, as: UTF8.self)))
    output = []
  }

  mutating func appendAddress(_ address: Address) {
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

  mutating func appendPicture(_ token: HTMLToken, _ element: AllowedElement) {
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
  func file(_ reference: String) -> Address? {
    references.file(reference) ?? references.file(PercentEncoding.decoded(reference))
  }

  /// The address of a picture or sound. Nil, with the reason reported, where it is no file.
  func media(_ reference: String) -> Address? {
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

  func attribute(_ name: String, of token: HTMLToken) -> String? {
    token.attribute(name).map { value(of: $0) }
  }

  private func value(of attribute: HTMLToken.Attribute) -> String {
    attribute.value.map { String(decoding: decodingHTML(bytes[$0]), as: UTF8.self) } ?? ""
  }
}

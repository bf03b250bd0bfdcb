// What a browser loads or runs for a tag.

extension HTMLAttributes {
  /// The resources of a tag, and the script and style in it, in the order in which they stand. A picture's `src` is a reference, and so
  /// not among them.
  func resourceUses(of tag: Range<Int>, _ attributes: [Attribute]) -> [Use] {
    var uses: [Use] = []
    func value(_ name: StaticString) -> Attribute? {
      attributes.first { matches($0.name, name) }
    }
    func add(_ kind: ResourceUse.Kind, _ name: StaticString) {
      guard let attribute = value(name), !attribute.value.isEmpty else { return }
      uses.append(Use(kind: kind, whole: attribute.whole, url: url(attribute)))
    }
    func isTag(_ names: StaticString...) -> Bool { names.contains { matches(tag, $0) } }
    if isTag("img", "source") { add(.picture, "srcset") }
    if isTag("source", "video", "audio", "track") { add(.media, "src") }
    if isTag("video") { add(.picture, "poster") }
    if isTag("input") { add(.picture, "src") }
    if isTag("image", "use") {
      add(.picture, "href")
      add(.picture, "xlink:href")
    }
    if isTag("iframe", "frame") { add(.frame, "src") }
    if isTag("iframe"), let page = value("srcdoc") {
      uses.append(Use(kind: .frame, whole: page.whole, url: page.value.prefix(0)))
    }
    if isTag("object") { add(.object, "data") }
    if isTag("embed") { add(.object, "src") }
    if isTag("form") { add(.form, "action") }
    if isTag("button", "input") { add(.form, "formaction") }
    if isTag("base") { add(.base, "href") }
    if isTag("link"), let relation = value("rel"), holdsWord(relation.value, "stylesheet") {
      add(.stylesheet, "href")
    }
    if isTag("style") { uses.append(Use(kind: .inlineStyle, whole: tag, url: tag.prefix(0))) }
    if isTag("script"), runs(value("type")) {
      add(.script, "src")
      if value("src") == nil {
        uses.append(Use(kind: .inlineScript, whole: tag, url: tag.prefix(0)))
      }
    }
    for attribute in attributes {
      if matches(attribute.name, "style") {
        uses.append(
          Use(kind: .styleAttribute, whole: attribute.whole, url: attribute.value.prefix(0)))
      } else if isHandler(attribute.name) {
        uses.append(Use(kind: .handler, whole: attribute.whole, url: attribute.value.prefix(0)))
      }
    }
    return uses.sorted { $0.whole.lowerBound < $1.whole.lowerBound }
  }

  /// Of several, as `srcset` has them, the first: up to white space or a comma.
  private func url(_ attribute: Attribute) -> Range<Int> {
    guard matches(attribute.name, "srcset") else { return attribute.value }
    let end = text[attribute.value].firstIndex { isWhite($0) || $0 == UInt8(ascii: ",") }
    return attribute.value.lowerBound..<(end ?? attribute.value.upperBound)
  }

  /// `onclick` and its like.
  private func isHandler(_ name: Range<Int>) -> Bool {
    name.count > 4 && matches(name.prefix(2), "on") && text[name].allSatisfy { isLetter($0) }
  }

  /// Whether a script of a type is one: data in a page is not.
  private func runs(_ type: Attribute?) -> Bool {
    guard let type, !type.value.isEmpty else { return true }
    let kinds: [StaticString] = [
      "module", "text/javascript", "application/javascript", "text/ecmascript",
      "application/ecmascript",
    ]
    return kinds.contains { matches(type.value, $0) }
  }

  private func holdsWord(_ value: Range<Int>, _ word: StaticString) -> Bool {
    var start = value.lowerBound
    while start < value.upperBound {
      let end = text[start..<value.upperBound].firstIndex { isWhite($0) } ?? value.upperBound
      if matches(start..<end, word) { return true }
      start = end + 1
    }
    return false
  }
}

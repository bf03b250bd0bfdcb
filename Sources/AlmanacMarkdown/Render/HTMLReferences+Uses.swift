// Finds the resources that an HTML tag loads and the scripts and styles that it contains.

import AlmanacBase

extension HTMLReferences {
  /// A resource that a tag loads, or a script or style in the tag itself.
  struct Use {
    var kind: ResourceUse.Kind
    /// The range of the attribute, or of the tag's name.
    var range: Range<Int>
    var url: Range<Int>
  }

  /// Adds the resources, scripts and styles of a tag in source order. The `src` of an `img` is
  /// reported as a link instead.
  mutating func addUses(of tag: HTMLToken) {
    let nameStart = tag.range.lowerBound + 1
    let name = nameStart..<(nameStart + tag.name.utf8.count)
    var found: [Use] = []
    func add(_ kind: ResourceUse.Kind, _ name: String) {
      guard let attribute = tag.attribute(name), let value = trimmed(attribute.value),
        !value.isEmpty
      else { return }
      found.append(
        Use(kind: kind, range: attribute.range, url: name == "srcset" ? first(of: value) : value))
    }
    /// Adds an inline script or style, which has no URL.
    func add(_ kind: ResourceUse.Kind, at range: Range<Int>) {
      found.append(Use(kind: kind, range: range, url: range.prefix(0)))
    }
    for (kind, attribute) in Self.resources[tag.name] ?? [] { add(kind, attribute) }
    switch tag.name {
    case "iframe":
      if let page = tag.attribute("srcdoc"), page.value != nil { add(.frame, at: page.range) }
    case "link" where words(of: tag, "rel").contains("stylesheet"): add(.stylesheet, "href")
    case "style": add(.inlineStyle, at: name)
    case "script" where isJavaScript(tag):
      add(.script, "src")
      if tag.attribute("src")?.value == nil { add(.inlineScript, at: name) }
    default: break
    }
    for attribute in tag.attributes where attribute.value != nil {
      if attribute.name == "style" {
        add(.styleAttribute, at: attribute.range)
      } else if isHandler(attribute.name) {
        add(.handler, at: attribute.range)
      }
    }
    uses += found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The attributes with the URLs of resources, by the names of elements.
  private static let resources: [String: [(kind: ResourceUse.Kind, attribute: String)]] = [
    "img": [(.picture, "srcset")], "source": [(.picture, "srcset"), (.media, "src")],
    "audio": [(.media, "src")], "track": [(.media, "src")],
    "video": [(.media, "src"), (.picture, "poster")],
    "input": [(.picture, "src"), (.form, "formaction")],
    "image": [(.picture, "href"), (.picture, "xlink:href")],
    "use": [(.picture, "href"), (.picture, "xlink:href")],
    "frame": [(.frame, "src")], "iframe": [(.frame, "src")], "object": [(.object, "data")],
    "embed": [(.object, "src")], "form": [(.form, "action")], "button": [(.form, "formaction")],
    "base": [(.base, "href")],
  ]

  /// The first URL of a `srcset` value: up to white space or a comma.
  private func first(of value: Range<Int>) -> Range<Int> {
    let end = html[value].firstIndex { isWhite($0) || $0 == UInt8(ascii: ",") }
    return value.lowerBound..<(end ?? value.upperBound)
  }

  /// Whether an attribute is an event handler, such as `onclick`.
  private func isHandler(_ name: String) -> Bool {
    name.hasPrefix("on") && name.utf8.count > 4 && name.utf8.allSatisfy(isLetter)
  }

  /// Whether a `script` element holds JavaScript and not data.
  private func isJavaScript(_ script: HTMLToken) -> Bool {
    let kinds = [
      "module", "text/javascript", "application/javascript", "text/ecmascript",
      "application/ecmascript",
    ]
    let type = trimmed(script.attribute("type")?.value).map(lowercased) ?? ""
    return type.isEmpty || kinds.contains(type)
  }

  private func words(of tag: HTMLToken, _ name: String) -> [String] {
    guard let value = tag.attribute(name)?.value else { return [] }
    return html[value].split(whereSeparator: isWhite).map {
      lowercased($0.startIndex..<$0.endIndex)
    }
  }

  func lowercased(_ value: Range<Int>) -> String {
    String(decoding: html[value], as: UTF8.self).lowercased()
  }
}

// The allowlist of elements and attributes in sanitized markup.

/// An element that sanitized markup may contain.
struct AllowedElement {
  /// The name in the output.
  let name: String

  /// Elements that are renamed: obsolete ones, and headings that would disturb the page's outline.
  private static let newNames = [
    "font": "span", "big": "span", "strike": "s", "tt": "code", "center": "div", "h1": "h4",
    "h2": "h4", "h3": "h4",
  ]

  /// Elements of which neither tags nor content are shown; what readers miss of those in `drawn` is reported.
  static let hidden = drawn.union([
    "script", "style", "noscript", "title", "template", "noembed", "noframes", "audio",
  ])

  /// Elements whose content is drawn or played by the browser.
  static let drawn: Set<String> = ["iframe", "svg", "math", "video", "object", "canvas", "embed"]

  /// Elements that are not allowed and begin a new line.
  static let lines: Set<String> = [
    "address", "article", "aside", "dir", "fieldset", "footer", "form", "header", "hgroup",
    "legend", "main", "menu", "nav", "option", "search", "section", "textarea", "xmp",
  ]

  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "img", "ins",
    "kbd", "mark", "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup",
    "u", "var", "wbr",
  ]

  private static let blocks: Set<String> = [
    "blockquote", "details", "div", "dl", "figcaption", "figure", "h4", "h5", "h6", "hr", "ol", "p",
    "pre", "table", "ul",
  ]

  /// Elements that are allowed only inside certain others: which parents they need, and which open
  /// elements inside the parent they close.
  private static let parts: [String: (parents: Set<String>, ends: Set<String>)] = [
    "li": (["ul", "ol"], ["li"]),
    "summary": (["details"], ["summary"]),
    "dt": (["dl"], ["dt", "dd"]),
    "dd": (["dl"], ["dt", "dd"]),
    "caption": (["table"], ["caption"]),
    "thead": (["table"], rows), "tbody": (["table"], rows), "tfoot": (["table"], rows),
    "tr": (["table"], ["caption", "tr", "td", "th"]),
    "td": (["tr"], ["td", "th"]), "th": (["tr"], ["td", "th"]),
  ]
  private static let rows: Set<String> = ["caption", "thead", "tbody", "tfoot", "tr", "td", "th"]

  /// Nil for an element that is not allowed.
  init?(_ name: String) {
    let name = Self.newNames[name] ?? name
    guard Self.inline.contains(name) || Self.blocks.contains(name) || Self.parts[name] != nil
    else { return nil }
    self.name = name
  }

  /// Whether it has no content and no end tag.
  var isVoid: Bool { ["br", "hr", "img", "wbr"].contains(name) }

  /// Whether it is phrasing content in the sense of the HTML standard.
  var isPhrasing: Bool { Self.inline.contains(name) }

  /// Whether it closes an open paragraph.
  var endsParagraph: Bool { Self.blocks.contains(name) }

  /// The parents of which one must be open, and the elements inside it that this one closes; nil
  /// for elements that are allowed anywhere.
  var part: (parents: Set<String>, ends: Set<String>)? { Self.parts[name] }

  /// Elements in which an end tag closes neither them nor the elements around them.
  static let barriers: Set<String> = ["td", "th", "caption", "table"]

  /// Whether an attribute is allowed with this value, a keyword or a number.
  func allows(_ attribute: String, _ value: String) -> Bool {
    switch attribute {
    // The text that a cloze deletion hides.
    case "class": return name == "span" && value == "cloze"
    case "dir": return ["ltr", "rtl", "auto"].contains(value)
    case "lang":
      return !value.isEmpty
        && value.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    case "start", "value": return ["ol", "li"].contains(name) && isNumber(value)
    case "colspan", "rowspan": return ["td", "th"].contains(name) && isNumber(value)
    case "width", "height": return name == "img" && isNumber(value)
    case "align":
      return ["td", "th"].contains(name) && ["left", "center", "right"].contains(value)
    default: return false
    }
  }

  private func isNumber(_ value: String) -> Bool {
    (1...4).contains(value.utf8.count) && value.utf8.allSatisfy { isDigit($0) }
  }
}

// Follows Mustache through a template's lines: which tags have a line of their own.

import AlmanacCore

/// Reads a template as Mustache's parser does. A section, partial or comment that stands alone on
/// its line takes the line with it; what else is on a line is text.
struct TemplateScan {
  private let text: [Unicode.Scalar]
  private var index = 0
  private var copied = 0
  /// Whether only white space has come since a line's start, or since a tag that took its line. As
  /// in Mustache, a section's end leaves this as the section's start did.
  private var isFresh = true
  private var freshFrom = 0
  private var open: [(isList: Bool, isAlone: Bool)] = []
  /// The template with the marks in it.
  private(set) var marked = ""
  private(set) var hasLists = false
  /// The partials that are indented where they stand.
  private(set) var indented: Set<String> = []

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  static func isList(_ name: String) -> Bool {
    LayoutList.allCases.contains { $0.name == name }
  }

  /// Puts the partial `start` behind each list's opening tag and `end` before its closing tag.
  mutating func run(start: String, end: String) {
    while index < text.count {
      freshFrom = index
      if isFresh { skipBlanks() }
      let textFrom = index
      while index < text.count, text[index] != "\n", !isTag { index += 1 }
      if index < text.count, text[index] == "\n" {
        index += 1
        isFresh = true
        continue
      }
      if index > textFrom { isFresh = false }
      if index < text.count { tag(start, end) }
    }
    copy(to: text.count)
  }

  private mutating func tag(_ start: String, _ end: String) {
    let from = index
    let hasBlanks = isFresh && from > freshFrom
    let sign = from + 2 < text.count ? text[from + 2] : " "
    let isTriple = sign == "{"
    index += 2
    while index < text.count, !isTagEnd { index += 1 }
    let inside = text[min(from + 3, index)..<index]
    let name = Self.string(inside).trimmed
    index = min(text.count, index + (isTriple ? 3 : 2))
    switch sign {
    case "#", "^":
      let isList = sign == "#" && Self.isList(name)
      isFresh = isAlone()
      open.append((isList, isFresh))
      if isList { insert(start, isAlone: isFresh, at: index) }
    case "/":
      let isAlone = isAlone()
      let section = open.popLast()
      if section?.isList == true { insert(end, isAlone: isAlone, at: isAlone ? freshFrom : from) }
      isFresh = section?.isAlone ?? false
    case ">":
      isFresh = isAlone()
      if isFresh, hasBlanks { indented.insert(name) }
    case "!": isFresh = isAlone()
    default: isFresh = false
    }
  }

  /// A partial on a line of its own goes with the line, as does the tag beside which it is put; one
  /// within a line leaves the line as it is.
  private mutating func insert(_ partial: String, isAlone: Bool, at place: Int) {
    hasLists = true
    copy(to: place)
    marked += isAlone ? "{{> \(partial)}}\n" : "{{> \(partial)}}"
  }

  private mutating func copy(to place: Int) {
    marked += Self.string(text[copied..<place])
    copied = place
  }

  /// Whether the tag that ends here is alone on its line; if so, goes to the next.
  private mutating func isAlone() -> Bool {
    guard isFresh else { return false }
    guard index < text.count else { return true }
    let end = text[index...].firstIndex { $0 != " " && $0 != "\t" } ?? text.count
    guard end < text.count, Character(text[end]).isNewline else { return false }
    index = end + 1
    if text[end] == "\r", index < text.count, text[index] == "\n" { index += 1 }
    return true
  }

  private mutating func skipBlanks() {
    while index < text.count, text[index] == " " || text[index] == "\t" { index += 1 }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private var isTag: Bool {
    text[index] == "{" && index + 1 < text.count && text[index + 1] == "{"
  }

  private var isTagEnd: Bool {
    text[index] == "}" && index + 1 < text.count && text[index + 1] == "}"
  }
}

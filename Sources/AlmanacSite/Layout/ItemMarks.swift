// Marks in templates that show where the items of a list begin and end.

import Mustache

/// The templates with a partial put at the start and at the end of each section that is a list.
/// What Mustache renders is the same but for the marks: the partials stand so that no other tag's
/// line, and no white space, is taken for something else than without them.
struct ItemMarks: Sendable {
  /// The templates with their marks.
  let library: MustacheLibrary
  /// The layouts with a list below an indented partial. There Mustache looks at the text before a
  /// tag to decide whether to indent, and would see the marks.
  let unmarkable: Set<String>

  /// The first byte of a mark at the start of an item, after the byte that all marks begin with.
  static let start = UInt8(ascii: "[")
  /// The same at an item's end.
  static let end = UInt8(ascii: "]")
  /// The name under which an item tells its list and its kind, a digit each. The check lets
  /// no tag of a user have it.
  static let name = "item"

  /// No file of templates has a name that begins with a slash.
  private static let startPartial = "/item"
  private static let endPartial = "/end"

  /// Marks templates that Mustache could read and the check found sound.
  init(
    _ library: MustacheLibrary, _ texts: [String: String], _ tags: [String: [TemplateTag]],
    _ layouts: Set<String>
  ) {
    var library = library
    var indented: [String: Set<String>] = [:]
    for (name, text) in texts {
      var scan = TemplateScan(text)
      scan.run(start: Self.startPartial, end: Self.endPartial)
      indented[name] = scan.indented
      if scan.hasLists { try? library.register(scan.marked, named: name) }
    }
    try? library.register("\u{1}[{{{\(Self.name)}}}\u{2}", named: Self.startPartial)
    try? library.register("\u{1}]\u{2}", named: Self.endPartial)
    self.library = library
    unmarkable =
      texts.isEmpty ? [] : layouts.filter { Self.hasIndentedList($0, false, tags, indented) }
  }

  private static func hasIndentedList(
    _ name: String, _ isIndented: Bool, _ tags: [String: [TemplateTag]],
    _ indented: [String: Set<String>]
  ) -> Bool {
    (tags[name] ?? []).contains { tag in
      switch tag.kind {
      case .section: isIndented && TemplateScan.isList(tag.name)
      case .partial:
        hasIndentedList(
          tag.name, isIndented || indented[name]?.contains(tag.name) == true, tags, indented)
      default: false
      }
    }
  }
}

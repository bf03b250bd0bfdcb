// Checks templates for unknown names, which Mustache would render as nothing.

import AlmanacCore

/// Checks all tags of a template and its partials, and reports names without a value.
struct TemplateCheck {
  /// The tags of each template by name.
  let tags: [String: [TemplateTag]]
  /// The path of each template as the user would type it.
  let files: [String: String]
  private(set) var problems: [Problem] = []
  private var checked: Set<String> = []
  /// Values in which every name has a value, and every list an item.
  private let values = PageValues.complete

  /// The scopes of a tag, the innermost last.
  private typealias Scopes = [PageValues.Scope]

  init(tags: [String: [TemplateTag]], files: [String: String]) {
    self.tags = tags
    self.files = files
  }

  /// Checks a layout and all partials that it includes.
  mutating func check(layout name: String) {
    check(name, [values.root], path: [name])
  }

  /// Checks the templates that no layout includes, as layouts.
  mutating func checkUnused() {
    for name in tags.keys.sorted() where !checked.contains(name) { check(layout: name) }
  }

  private mutating func check(_ name: String, _ scopes: Scopes, path: [String]) {
    guard let tags = tags[name] else { return }
    checked.insert(name)
    // The scopes outside of each open section.
    var outer: [Scopes] = []
    var scopes = scopes
    for tag in tags {
      switch tag.kind {
      case .variable: _ = value(tag, in: name, scopes)
      case .section(let isInverted):
        outer.append(scopes)
        switch value(tag, in: name, scopes) {
        case .object(let scope) where !isInverted: scopes.append(scope)
        case .list(let items) where !isInverted: scopes += items.prefix(1)
        default: break
        }
      case .close: scopes = outer.popLast() ?? scopes
      case .partial: checkPartial(tag, in: name, scopes, path)
      case .comment, .delimiters: break
      case .unsupported:
        add(tag, in: name, "'{{\(tag.name)}}' is not supported in Almanac's templates")
      }
    }
  }

  private mutating func checkPartial(
    _ tag: TemplateTag, in name: String, _ scopes: Scopes, _ path: [String]
  ) {
    if tags[tag.name] == nil {
      let hint = Nearest.hint(for: tag.name, among: tags.keys.sorted())
      add(tag, in: name, "no template '\(tag.name).mustache'; " + hint)
    } else if path.contains(tag.name) {
      add(tag, in: name, "the template '\(tag.name)' includes itself")
    } else {
      check(tag.name, scopes, path: path + [tag.name])
    }
  }

  /// The value of a tag's name. Mustache searches from the innermost section outwards.
  private mutating func value(
    _ tag: TemplateTag, in name: String, _ scopes: Scopes
  ) -> TemplateValue<PageValues.Scope>? {
    if tag.name == "." { return .text }
    let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = TemplateKey(rawValue: parts[0])
    let found = scopes.reversed().compactMap { scope in
      first.flatMap { values.value(of: $0, in: scope) }
    }
    guard var value = found.first
    else {
      unknown(tag, parts[0], parts[0], in: name, scopes)
      return nil
    }
    for part in parts.dropFirst() {
      var inner: Scopes = []
      if case .object(let scope) = value { inner = [scope] }
      guard let partName = TemplateKey(rawValue: part),
        let next = inner.first.flatMap({ values.value(of: partName, in: $0) })
      else {
        unknown(tag, tag.name, part, in: name, inner)
        return nil
      }
      value = next
    }
    return value
  }

  private mutating func unknown(
    _ tag: TemplateTag, _ whole: String, _ part: String, in name: String, _ scopes: Scopes
  ) {
    let known = TemplateKey.allCases.filter { name in
      scopes.contains { values.value(of: name, in: $0) != nil }
    }
    let hint = Nearest.hint(for: part, among: known.map(\.rawValue).sorted())
    add(tag, in: name, "unknown name '\(whole)' here; " + hint)
  }

  private mutating func add(_ tag: TemplateTag, in name: String, _ message: String) {
    let file = files[name] ?? name + ".mustache"
    problems.append(Problem(.error, in: file, at: tag.position, message))
  }
}

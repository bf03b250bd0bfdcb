// Checks templates for unknown names, which Mustache would render as nothing.

import AlmanacBase

/// Checks all tags of a template and its partials, and reports names without a value.
struct TemplateCheck {
  /// The tags of each template by name.
  let tags: [String: [TemplateTag]]
  /// The path of each template as the user would type it.
  let files: [String: String]
  private(set) var problems: [Problem] = []
  private var checked: Set<String> = []
  /// Values in which every name has a value, and every list an item.
  private let values: PageValues

  /// The scopes of a tag, the innermost last.
  private typealias Scopes = [PageValues.Scope]

  /// - Parameter params: those of the site and of its pages.
  init(
    tags: [String: [TemplateTag]], files: [String: String], params: (site: Param, pages: Param)
  ) {
    self.tags = tags
    self.files = files
    values = .complete(params)
  }

  /// Checks a layout and all partials that it includes.
  mutating func check(layout name: String) { check(name, [values.root], path: [name]) }

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
    _ tag: TemplateTag, in template: String, _ scopes: Scopes
  ) -> TemplateValue<PageValues.Scope>? {
    if tag.name == "." { return .text }
    let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = TemplateName(rawValue: parts[0])
    let found = scopes.reversed().compactMap { values.value(of: first, in: $0) }
    guard var value = found.first else {
      unknown(tag, parts[0], parts[0], in: template, scopes)
      return nil
    }
    for part in parts.dropFirst() {
      var inner: Scopes = []
      if case .object(let scope) = value { inner = [scope] }
      let name = TemplateName(rawValue: part)
      guard let next = inner.first.flatMap({ values.value(of: name, in: $0) }) else {
        unknown(tag, tag.name, part, in: template, inner)
        return nil
      }
      value = next
    }
    return value
  }

  private mutating func unknown(
    _ tag: TemplateTag, _ whole: String, _ part: String, in name: String, _ scopes: Scopes
  ) {
    let known = Set(scopes.flatMap(values.names))
    let hint = Nearest.hint(for: part, among: known.sorted())
    add(tag, in: name, "unknown name '\(whole)' here; " + hint)
  }

  private mutating func add(_ tag: TemplateTag, in name: String, _ message: String) {
    let file = files[name] ?? name + ".mustache"
    problems.add(in: file, at: tag.position, message)
  }
}

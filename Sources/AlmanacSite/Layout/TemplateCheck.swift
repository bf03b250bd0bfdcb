// Templates are checked before they are used: Mustache itself renders an unknown name as nothing.

import AlmanacCore

/// Walks a template's tags the way Mustache will, partials included, and reports names that nobody
/// answers.
struct TemplateCheck {
  /// The tags of each template by name.
  let tags: [String: [TemplateTag]]
  /// The path of each template as the user would type it.
  let files: [String: String]
  private(set) var problems: [Problem] = []
  private var checked: Set<String> = []

  init(tags: [String: [TemplateTag]], files: [String: String]) {
    self.tags = tags
    self.files = files
  }

  /// Checks a layout and every partial that it uses.
  mutating func check(layout name: String) {
    check(name, stack: [TemplateShape.layout], path: [name])
  }

  /// Checks the templates that nothing includes: somebody means to use them.
  mutating func checkUnused() {
    for name in tags.keys.sorted() where !checked.contains(name) { check(layout: name) }
  }

  private mutating func check(_ name: String, stack: [[String: TemplateShape]], path: [String]) {
    guard let tags = tags[name] else { return }
    checked.insert(name)
    var stack = stack
    for tag in tags {
      switch tag.kind {
      case .variable:
        _ = shape(tag, in: name, stack)
      case .section, .inverted:
        let found = shape(tag, in: name, stack)
        switch found {
        case .object(let names), .list(let names):
          stack.append(tag.kind == .section ? names : [:])
        default: stack.append([:])
        }
      case .close:
        if stack.count > 1 { stack.removeLast() }
      case .partial:
        partial(tag, in: name, stack, path)
      case .comment:
        break
      case .unsupported:
        add(tag, in: name, "'{{\(tag.name)}}' is not supported in Almanac's templates")
      }
    }
  }

  private mutating func partial(
    _ tag: TemplateTag, in name: String, _ stack: [[String: TemplateShape]], _ path: [String]
  ) {
    guard tags[tag.name] != nil else {
      add(
        tag, in: name,
        "no template '\(tag.name).mustache'; "
          + Nearest.hint(for: tag.name, among: tags.keys.sorted()))
      return
    }
    guard !path.contains(tag.name) else {
      add(tag, in: name, "the template '\(tag.name)' includes itself")
      return
    }
    check(tag.name, stack: stack, path: path + [tag.name])
  }

  /// What a name means here: Mustache looks from the innermost section outwards.
  private mutating func shape(
    _ tag: TemplateTag, in name: String, _ stack: [[String: TemplateShape]]
  ) -> TemplateShape? {
    if tag.name == "." { return .text }
    let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard var shape = stack.lazy.reversed().compactMap({ $0[parts[0]] }).first else {
      let known = Set(stack.flatMap(\.keys)).sorted()
      unknown(tag, in: name, parts[0], among: known)
      return nil
    }
    for part in parts.dropFirst() {
      guard case .object(let names) = shape, let next = names[part] else {
        var known: [String] = []
        if case .object(let names) = shape { known = names.keys.sorted() }
        unknown(tag, in: name, tag.name, part, among: known)
        return nil
      }
      shape = next
    }
    return shape
  }

  private mutating func unknown(
    _ tag: TemplateTag, in name: String, _ whole: String, _ part: String? = nil,
    among known: [String]
  ) {
    add(
      tag, in: name,
      "templates know no '\(whole)' here; " + Nearest.hint(for: part ?? whole, among: known))
  }

  private mutating func add(_ tag: TemplateTag, in name: String, _ message: String) {
    problems.append(
      Problem(.error, in: files[name] ?? name + ".mustache", at: tag.position, message))
  }
}

// Turns what is the same on all pages of a site into text of its layouts.

import AlmanacBase

/// Makes a template from a layout and its partials, in which the tags that do not depend on the page are
/// replaced by their values. With the built-in layouts, a page then takes two thirds of the instructions.
struct LayoutFolding {
  private typealias Path = Template<TemplateName>.Path
  private typealias Found = (
    value: TemplateValue<PageValues.Scope>, name: TemplateKey, scope: PageValues.Scope
  )

  private let library: TemplateLibrary<TemplateName>
  /// The values of the site, with those of an empty page.
  private let site: PageValues
  /// Values in which every name has a value. Which scope has a name does not depend on the page.
  private let complete = PageValues.complete()
  private var text: [UInt8] = []
  private var steps: [Template<TemplateName>.Step] = []
  private var names: [TemplateName?] = []
  /// The number of steps up to the end of the last section, to which no text may be added.
  private var closed = 0
  /// The scopes of the current tag, the innermost last; nil for one whose names are not known, such as
  /// that of the writer's own values.
  private var scopes: [PageValues.Scope?] = [.page]

  private init(_ library: TemplateLibrary<TemplateName>, _ site: SiteContext) {
    self.library = library
    self.site = PageValues([], PageContext(address: Address(""), title: "", description: ""), site)
  }

  /// The template of a layout for the pages of a site; nil where there is no such layout.
  static func template(
    of layout: String, in library: TemplateLibrary<TemplateName>, _ site: SiteContext
  ) -> Template<TemplateName>? {
    guard let template = library.templates[layout] else { return nil }
    var folding = LayoutFolding(library, site)
    folding.fold(template.steps.indices, of: template, indentation: [])
    return Template(folding.text, folding.steps, folding.names)
  }

  private mutating func fold(
    _ range: Range<Int>, of template: Template<TemplateName>, indentation: [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let step = template.steps[index]
      index += 1
      switch step {
      case .text(let range):
        let lines = template.text[range].split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
          if number > 0 { append([UInt8(ascii: "\n")]) }
          if number > 0, number < lines.count - 1 || !line.isEmpty { append(indentation[...]) }
          append(line)
        }
      case .lineStart: append(indentation[...])
      case .partial(let number):
        let partial = template.partials[number]
        guard let inner = library.templates[partial.name] else { continue }
        fold(inner.steps.indices, of: inner, indentation: indentation + partial.indentation)
      case .variable(let path, let isEscaped):
        if let found = constant(path, of: template) {
          append(text(of: found, isEscaped: isEscaped)[...])
        } else {
          steps.append(.variable(copy(path, of: template), isEscaped: isEscaped))
        }
      case .section(let path, let isInverted, let end):
        foldSection(path, isInverted: isInverted, index..<end, of: template, indentation)
        index = end
      }
    }
  }

  private mutating func foldSection(
    _ path: Path, isInverted: Bool, _ inside: Range<Int>, of template: Template<TemplateName>,
    _ indentation: [UInt8]
  ) {
    switch constant(path, of: template)?.value {
    case .absent?:
      if isInverted { fold(inside, of: template, indentation: indentation) }
      return
    case .flag?:
      if !isInverted { fold(inside, of: template, indentation: indentation) }
      return
    // A section with a scope stays, since tags in it may look up names in the scope.
    case .object?, .list?, .text?, nil: break
    }
    let start = steps.count
    let path = copy(path, of: template)
    let outer = scopes
    steps.append(.section(path, isInverted: isInverted, end: 0))
    if !isInverted { open(find(path, in: names)?.value) }
    fold(inside, of: template, indentation: indentation)
    scopes = outer
    steps[start] = .section(path, isInverted: isInverted, end: steps.count)
    closed = steps.count
  }

  /// Adds the scope that a section opens.
  private mutating func open(_ value: TemplateValue<PageValues.Scope>?) {
    switch value {
    case .flag?, .text?: break
    case .object(let scope)?: scopes.append(scope)
    case .list(let items)?: scopes.append(items.first)
    case .absent?, nil: scopes.append(nil)
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    let start = text.count
    text += bytes
    if steps.count > closed, case .text(let before)? = steps.last {
      steps[steps.count - 1] = .text(before.lowerBound..<text.count)
    } else {
      steps.append(.text(start..<text.count))
    }
  }

  private mutating func copy(_ path: Path, of template: Template<TemplateName>) -> Path {
    names += template.names[path]
    return names.count - path.count..<names.count
  }

  /// The value of a name that is the same on all pages; nil for other names.
  private func constant(_ path: Path, of template: Template<TemplateName>) -> Found? {
    guard let (_, name, scope) = find(path, in: template.names),
      PageValues.isConstant(name, in: scope), let value = site.value(of: name, in: scope)
    else { return nil }
    return (value, name, scope)
  }

  private func text(of found: Found, isEscaped: Bool) -> [UInt8] {
    var text: [UInt8] = []
    guard case .text = found.value else { return text }
    site.write(found.name, in: found.scope, to: &text)
    if isEscaped { XMLText.escape(&text, from: 0) }
    return text
  }

  /// The scope in which a name has its value on every page; nil where that depends on the page.
  private func find(_ path: Path, in names: [TemplateName?]) -> Found? {
    guard let first = path.first, case .key(let name)? = names[first] else { return nil }
    for scope in scopes.reversed() {
      guard let scope else { return nil }
      if case .param = scope { return nil }
      guard let value = complete.value(of: name, in: scope) else { continue }
      var found: Found = (value, name, scope)
      for part in path.dropFirst() {
        guard case .object(let inner) = found.value, case .key(let name)? = names[part],
          let value = complete.value(of: name, in: inner)
        else { return nil }
        found = (value, name, inner)
      }
      return found
    }
    return nil
  }
}

extension PageValues {
  /// Whether the value of a name is the same on all pages of a site.
  fileprivate static func isConstant(_ name: TemplateKey, in scope: Scope) -> Bool {
    switch (scope, name) {
    case (.today, _), (.phrases, _), (.search, _): true
    case (.page, .language), (.page, .direction), (.page, .siteTitle), (.page, .siteDescription),
      (.page, .baseUrl), (.page, .logo), (.page, .embed), (.page, .hasAccent),
      (.page, .hasStylesheet), (.page, .offlineScript), (.page, .displayScript), (.page, .version),
      (.page, .leaf), (.page, .today), (.page, .phrases), (.page, .search):
      true
    default: false
    }
  }
}

// Templates by their names, and what they give for some values.

import AlmanacCore

/// The values that a template is filled with. They stand in scopes: the whole, an object in it, an
/// item of a list.
protocol TemplateValues<Name> {
  associatedtype Name: RawRepresentable & Sendable where Name.RawValue == String
  associatedtype Scope

  var whole: Scope { get }
  /// What a name means in a scope, or without a name the scope itself; nil where nothing has the name
  /// there, and the scope around it is asked.
  func value(of name: Name?, in scope: Scope) -> TemplateValue<Scope>?
  /// Adds the text that a name has in a scope, or the scope itself, as it is.
  func write(_ name: Name?, in scope: Scope, to output: inout [UInt8])
}

/// What stands behind a name. Sections show nothing for what is `absent` and for an empty list.
enum TemplateValue<Scope> {
  case absent, flag, text
  case object(Scope)
  case list([Scope])
}

/// Templates that include each other.
struct TemplateLibrary<Name: RawRepresentable & Sendable>: Sendable where Name.RawValue == String {
  var templates: [String: Template<Name>] = [:]

  /// Adds what a template gives; nothing where there is none of that name.
  func render<Values: TemplateValues<Name>>(
    _ name: String, _ values: Values, to output: inout [UInt8]
  ) {
    guard let template = templates[name] else { return }
    var run = Run(values: values, library: self, output: output)
    output = []
    run.stack.append((values.whole, nil))
    run.render(template, indentation: [])
    output = run.output
  }
}

/// One page being rendered.
private struct Run<Values: TemplateValues> {
  let values: Values
  let library: TemplateLibrary<Values.Name>
  var output: [UInt8]
  /// The scopes around a tag, the innermost last. A text that a section was opened with has a scope
  /// of its own, in which only the implicit iterator means something.
  var stack: [(scope: Values.Scope, text: Values.Name?)] = []

  typealias Found = (value: TemplateValue<Values.Scope>, name: Values.Name?, scope: Values.Scope)

  init(values: Values, library: TemplateLibrary<Values.Name>, output: consuming [UInt8]) {
    self.values = values
    self.library = library
    self.output = output
  }

  mutating func render(_ template: Template<Values.Name>, indentation: [UInt8]) {
    render(0..<template.steps.count, of: template, indentation)
  }

  private mutating func render(
    _ steps: Range<Int>, of template: Template<Values.Name>, _ indentation: [UInt8]
  ) {
    var place = steps.lowerBound
    while place < steps.upperBound {
      let step = template.steps[place]
      place += 1
      switch step {
      case .text(let range): output += template.text[range]
      case .lineStart: output += indentation
      case .variable(let path, let isEscaped):
        guard let found = find(path, in: template), case .text = found.value else { continue }
        let start = output.count
        values.write(found.name, in: found.scope, to: &output)
        if isEscaped { XMLText.escape(&output, from: start) }
      case .section(let path, let isInverted, let end):
        render(place..<end, of: template, indentation, for: find(path, in: template), isInverted)
        place = end
      case .partial(let number):
        let partial = template.partials[number]
        guard let inner = library.templates[partial.name] else { continue }
        render(inner, indentation: indentation + partial.indentation)
      }
    }
  }

  /// A section, as often as its value asks for.
  private mutating func render(
    _ steps: Range<Int>, of template: Template<Values.Name>, _ indentation: [UInt8],
    for found: Found?, _ isInverted: Bool
  ) {
    var items: [(Values.Scope, Values.Name?)?] = []
    switch found?.value {
    case nil, .absent: break
    case .flag: items = [nil]
    case .text: items = found.map { [($0.scope, $0.name)] } ?? []
    case .object(let scope): items = [(scope, nil)]
    case .list(let scopes): items = scopes.map { ($0, nil) }
    }
    if isInverted {
      if items.isEmpty { render(steps, of: template, indentation) }
      return
    }
    for item in items {
      if let item { stack.append(item) }
      render(steps, of: template, indentation)
      if item != nil { stack.removeLast() }
    }
  }

  /// The value of the first part of a name in the innermost scope that has it, and from there on that
  /// of the other parts, wherever this leads.
  private func find(_ path: Range<Int>, in template: Template<Values.Name>) -> Found? {
    guard let first = path.first else {
      guard let (scope, text) = stack.last else { return nil }
      return values.value(of: text, in: scope).map { ($0, text, scope) }
    }
    guard let name = template.names[first] else { return nil }
    for (scope, text) in stack.reversed() where text == nil {
      guard let value = values.value(of: name, in: scope) else { continue }
      var found: Found = (value, name, scope)
      for part in path.dropFirst() {
        guard case .object(let inner) = found.value, let name = template.names[part],
          let value = values.value(of: name, in: inner)
        else { return nil }
        found = (value, name, inner)
      }
      return found
    }
    return nil
  }
}

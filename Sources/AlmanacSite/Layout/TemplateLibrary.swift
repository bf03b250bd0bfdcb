// Renders Mustache templates.

import AlmanacFiles

/// The values for a template. They are in scopes: the root, an object, or an item of a list.
protocol TemplateValues<Name> {
  associatedtype Name: RawRepresentable & Sendable where Name.RawValue == String
  associatedtype Scope

  var root: Scope { get }
  /// The value of a name in a scope, or without a name that of the scope itself. Nil where the
  /// scope does not have the name: then it is searched in the outer scope.
  func value(of name: Name?, in scope: Scope) -> TemplateValue<Scope>?
  /// Adds the unescaped text of a name in a scope, or without a name that of the scope itself.
  func write(_ name: Name?, in scope: Scope, to output: inout [UInt8])
}

/// The kind of a value. A section is not shown for an `absent` value and for an empty list.
enum TemplateValue<Scope> {
  case absent, flag, text
  case object(Scope)
  case list([Scope])
}

/// Templates by their names, which can include each other.
struct TemplateLibrary<Name: RawRepresentable & Sendable>: Sendable where Name.RawValue == String {
  var templates: [String: Template<Name>] = [:]

  /// Renders a template and adds the result to `output`. Adds nothing where there is no such
  /// template.
  func render<Values: TemplateValues<Name>>(
    _ name: String, _ values: Values, to output: inout [UInt8]
  ) {
    var run = TemplateRun(values: values, library: self, output: output)
    output = []
    run.render(name, indentation: [])
    output = run.output
  }
}

/// The state of rendering one template.
private struct TemplateRun<Values: TemplateValues> {
  let values: Values
  let library: TemplateLibrary<Values.Name>
  var output: [UInt8]
  /// The scopes of a tag, the innermost last.
  var scopes: [Values.Scope]
  /// The open sections of texts, each with the number of scopes outside of it. The implicit iterator in one
  /// stands for the text.
  var texts: [(value: Value, depth: Int)] = []

  typealias Value = (value: TemplateValue<Values.Scope>, name: Values.Name?, scope: Values.Scope)

  init(values: Values, library: TemplateLibrary<Values.Name>, output: consuming [UInt8]) {
    self.values = values
    self.library = library
    self.output = output
    scopes = [values.root]
  }

  mutating func render(_ name: String, indentation: [UInt8]) {
    guard let template = library.templates[name] else { return }
    template.text.withUnsafeBufferPointer { text in
      render(0..<template.steps.count, of: template, text, indentation)
    }
  }

  /// - Parameter text: the text of the template.
  private mutating func render(
    _ steps: Range<Int>, of template: Template<Values.Name>, _ text: UnsafeBufferPointer<UInt8>,
    _ indentation: [UInt8]
  ) {
    var index = steps.lowerBound
    while index < steps.upperBound {
      let step = template.steps[index]
      index += 1
      switch step {
      case .text(let range): write(text[range], indentation)
      case .lineStart: output += indentation
      case .variable(let path, let isEscaped):
        guard let found = value(of: path, in: template), case .text = found.value else { continue }
        let start = output.count
        values.write(found.name, in: found.scope, to: &output)
        if isEscaped { XMLText.escape(&output, from: start) }
      case .section(let path, let isInverted, let end):
        let inside = index..<end
        index = end
        guard let found = value(of: path, in: template), found.value.isShown else {
          if isInverted { render(inside, of: template, text, indentation) }
          continue
        }
        if isInverted { continue }
        forEachItem(of: found) { $0.render(inside, of: template, text, indentation) }
      case .partial(let number):
        let partial = template.partials[number]
        render(partial.name, indentation: indentation + partial.indentation)
      }
    }
  }

  private mutating func write(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ indentation: [UInt8]) {
    var rest = text
    while !indentation.isEmpty, let end = rest.dropLast().firstIndex(of: UInt8(ascii: "\n")) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: rest[...end]))
      output += indentation
      rest = rest[(end + 1)...]
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: rest))
  }

  /// Calls `body` in the scope of each item of a section.
  private mutating func forEachItem(of found: Value, _ body: (inout Self) -> Void) {
    switch found.value {
    case .absent: break
    case .flag: body(&self)
    case .text:
      texts.append((found, scopes.count))
      body(&self)
      texts.removeLast()
    case .object(let scope):
      scopes.append(scope)
      body(&self)
      scopes.removeLast()
    case .list(let items):
      for item in items {
        scopes.append(item)
        body(&self)
        scopes.removeLast()
      }
    }
  }

  /// The value of a name. The first part is searched from the innermost scope outwards; the other
  /// parts are looked up in the object that was found, and nowhere else.
  private func value(of path: Template<Values.Name>.Path, in template: Template<Values.Name>)
    -> Value?
  {
    guard let first = path.first else {
      if let text = texts.last, text.depth == scopes.count { return text.value }
      guard let scope = scopes.last else { return nil }
      return values.value(of: nil, in: scope).map { ($0, nil, scope) }
    }
    guard let name = template.names[first] else { return nil }
    for index in scopes.indices.reversed() {
      let scope = scopes[index]
      guard let value = values.value(of: name, in: scope) else { continue }
      var found: Value = (value, name, scope)
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

extension TemplateValue {
  fileprivate var isShown: Bool {
    switch self {
    case .absent: false
    case .flag, .text, .object: true
    case .list(let items): !items.isEmpty
    }
  }
}

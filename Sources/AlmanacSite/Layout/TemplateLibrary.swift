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
    var run = TemplateRun(values: values, library: self, output: output)
    output = []
    run.render(name, indentation: [])
    output = run.output
  }
}

/// A template being rendered.
private struct TemplateRun<Values: TemplateValues> {
  let values: Values
  let library: TemplateLibrary<Values.Name>
  var output: [UInt8]
  /// The scopes around a tag, the innermost last. A text that a section was opened with has a scope
  /// of its own, in which only the implicit iterator means something.
  var scopes: [(scope: Values.Scope, text: Values.Name?)]

  typealias Value = (value: TemplateValue<Values.Scope>, name: Values.Name?, scope: Values.Scope)

  init(values: Values, library: TemplateLibrary<Values.Name>, output: consuming [UInt8]) {
    self.values = values
    self.library = library
    self.output = output
    scopes = [(values.whole, nil)]
  }

  mutating func render(_ name: String, indentation: [UInt8]) {
    guard let template = library.templates[name] else { return }
    template.text.withUnsafeBufferPointer { text in
      render(0..<template.steps.count, of: template, text, indentation)
    }
  }

  /// `text` is the template's.
  private mutating func render(
    _ steps: Range<Int>, of template: Template<Values.Name>, _ text: UnsafeBufferPointer<UInt8>,
    _ indentation: [UInt8]
  ) {
    var place = steps.lowerBound
    while place < steps.upperBound {
      let step = template.steps[place]
      place += 1
      switch step {
      case .text(let range): write(text[range], indentation)
      case .lineStart: output += indentation
      case .variable(let path, let isEscaped):
        guard let found = value(of: path, in: template), case .text = found.value else { continue }
        let start = output.count
        values.write(found.name, in: found.scope, to: &output)
        if isEscaped { XMLText.escape(&output, from: start) }
      case .section(let path, let isInverted, let end):
        let inside = place..<end
        place = end
        let found = value(of: path, in: template)
        if isInverted {
          guard found.map({ $0.value.isShown }) ?? false else {
            render(inside, of: template, text, indentation)
            continue
          }
        } else if let found {
          forEachItem(of: found) { $0.render(inside, of: template, text, indentation) }
        }
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

  /// Does something in the scope of each item that a section shows.
  private mutating func forEachItem(of found: Value, _ body: (inout Self) -> Void) {
    switch found.value {
    case .absent: break
    case .flag: body(&self)
    case .text:
      scopes.append((found.scope, found.name))
      body(&self)
      scopes.removeLast()
    case .object(let scope):
      scopes.append((scope, nil))
      body(&self)
      scopes.removeLast()
    case .list(let items):
      for item in items {
        scopes.append((item, nil))
        body(&self)
        scopes.removeLast()
      }
    }
  }

  /// The value of the first part of a name in the innermost scope that has it, and from there on that
  /// of the other parts, wherever this leads.
  private func value(of path: Template<Values.Name>.Path, in template: Template<Values.Name>)
    -> Value?
  {
    guard let name = path.first else {
      guard path.isIterator, let (scope, text) = scopes.last else { return nil }
      return values.value(of: text, in: scope).map { ($0, text, scope) }
    }
    var place = scopes.count
    while place > 0 {
      place -= 1
      let (scope, text) = scopes[place]
      guard text == nil, let value = values.value(of: name, in: scope) else { continue }
      var found: Value = (value, name, scope)
      for part in path.rest {
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

// The tags of a Mustache template, with their places.

import AlmanacCore

/// A tag `{{…}}`.
struct TemplateTag {
  enum Kind {
    case variable, section, inverted, close, partial, comment, unsupported
  }

  let kind: Kind
  /// What the tag names, without the sign before it.
  let name: String
  let position: Position

  /// The tags of a template in order. A tag that never ends is left to Mustache's own parser.
  static func all(in text: String) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    let scalars = Array(text.unicodeScalars)
    var position = Position(line: 1, column: 1)
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "{", index + 1 < scalars.count, scalars[index + 1] == "{" else {
        step(over: scalars[index], &position)
        index += 1
        continue
      }
      let isTriple = index + 2 < scalars.count && scalars[index + 2] == "{"
      let start = index + (isTriple ? 3 : 2)
      guard let end = end(of: scalars, from: start) else { return tags }
      tags.append(tag(scalars[start..<end], isTriple, position))
      let next = min(scalars.count, end + (isTriple ? 3 : 2))
      for scalar in scalars[index..<next] { step(over: scalar, &position) }
      index = next
    }
    return tags
  }

  private static func tag(
    _ inside: ArraySlice<Unicode.Scalar>, _ isTriple: Bool, _ position: Position
  ) -> TemplateTag {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: inside)
    let text = String(view).trimmed
    guard !isTriple, let sign = text.unicodeScalars.first, let kind = kind(of: sign) else {
      return TemplateTag(kind: .variable, name: text, position: position)
    }
    let name = kind == .unsupported ? text : String(text.dropFirst()).trimmed
    return TemplateTag(kind: kind, name: name, position: position)
  }

  private static func kind(of sign: Unicode.Scalar) -> Kind? {
    switch sign {
    case "#": .section
    case "^": .inverted
    case "/": .close
    case ">": .partial
    case "!": .comment
    case "&": .variable
    case "=", "%", "<", "$", "*": .unsupported
    default: nil
    }
  }

  private static func end(of scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var index = start
    while index + 1 < scalars.count {
      if scalars[index] == "}", scalars[index + 1] == "}" { return index }
      index += 1
    }
    return nil
  }

  private static func step(over scalar: Unicode.Scalar, _ position: inout Position) {
    if scalar == "\n" {
      position = Position(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
  }
}

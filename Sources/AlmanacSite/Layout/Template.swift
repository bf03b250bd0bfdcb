// A Mustache template, compiled to a sequence of steps.

import AlmanacFiles

/// A compiled template. `Name` is the type of the names in tags; a name that it cannot represent
/// has no value.
final class Template<Name: RawRepresentable & Sendable>: Sendable where Name.RawValue == String {
  /// Steps contain no references, so that threads that render the same template do not contend for
  /// reference counts.
  enum Step {
    /// A range of the text. In an indented partial, the indentation is added after each line feed.
    case text(Range<Int>)
    /// The start of a line that no text precedes. In an indented partial, the indentation is added.
    case lineStart
    case variable(Path, isEscaped: Bool)
    /// The steps of the section end before `end`.
    case section(Path, isInverted: Bool, end: Int)
    /// An index in `partials`.
    case partial(Int)
  }

  /// The parts of a dotted name, as a range of `names`; empty for the implicit iterator `.`.
  typealias Path = Range<Int>

  struct Partial {
    let name: String
    let indentation: [UInt8]
  }

  let text: [UInt8]
  let steps: [Step]
  /// The parts of all names; nil for those that are unknown.
  let names: [Name?]
  let partials: [Partial]
  /// Every tag with its position, in order.
  let tags: [TemplateTag]

  /// - Throws: the first syntax error.
  init(_ text: [UInt8]) throws(TemplateError) {
    var parser = TemplateParser(text)
    try parser.parse()
    var steps: [Step] = []
    var names: [Name?] = []
    var partials: [Partial] = []
    var open: [Int] = []
    for piece in parser.pieces {
      let isLineStart = if case .lineStart? = steps.last { true } else { false }
      func path(_ name: String) -> Path {
        let start = names.count
        if name != "." {
          names += name.split(separator: ".", omittingEmptySubsequences: false)
            .map { Name(rawValue: String($0)) }
        }
        return start..<names.count
      }
      switch piece {
      case .text(let range):
        if isLineStart, case .text(let before)? = steps.dropLast().last,
          before.upperBound == range.lowerBound
        {
          steps.removeLast()
          steps[steps.count - 1] = .text(before.lowerBound..<range.upperBound)
        } else {
          steps.append(.text(range))
        }
      case .lineStart: steps.append(.lineStart)
      case .tag(let tag, let indentation):
        switch tag.kind {
        case .variable(let isEscaped):
          steps.append(.variable(path(tag.name), isEscaped: isEscaped))
        case .section(let isInverted):
          open.append(steps.count)
          steps.append(.section(path(tag.name), isInverted: isInverted, end: 0))
        case .close:
          // The parser has checked that it closes the innermost section.
          let start = open.removeLast()
          if case .section(let path, let isInverted, _) = steps[start] {
            steps[start] = .section(path, isInverted: isInverted, end: steps.count)
          }
        case .partial:
          steps.append(.partial(partials.count))
          partials.append(Partial(name: tag.name, indentation: Array(text[indentation])))
        case .comment, .delimiters, .unsupported: break
        }
      }
    }
    self.text = text
    self.steps = steps
    self.names = names
    self.partials = partials
    tags = parser.pieces.compactMap { if case .tag(let tag, _) = $0 { tag } else { nil } }
  }

  /// A template without partials.
  init(_ text: [UInt8], _ steps: [Step], _ names: [Name?]) {
    self.text = text
    self.steps = steps
    self.names = names
    partials = []
    tags = []
  }
}

/// A syntax error in a template.
struct TemplateError: Error {
  let position: Position
  let message: String
}

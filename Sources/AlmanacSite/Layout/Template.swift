// A Mustache template, compiled to steps that are taken one after the other.

import AlmanacCore

/// A template as its parser leaves it. `Name` is what a name in a tag stands for; a name that it does
/// not know has no value.
final class Template<Name: RawRepresentable & Sendable>: Sendable where Name.RawValue == String {
  /// There are no references in steps to count: many threads render one template.
  enum Step {
    case text(Range<Int>)
    /// The start of a line: an indented partial repeats its indentation here.
    case lineStart
    case variable(Path, isEscaped: Bool)
    /// The steps of the section end before `end`.
    case section(Path, isInverted: Bool, end: Int)
    /// A place in `partials`.
    case partial(Int)
  }

  /// A name with dots in it, as a range of `names`; an empty one is the implicit iterator `.`.
  typealias Path = Range<Int>

  struct Partial {
    let name: String
    let indentation: [UInt8]
  }

  let text: [UInt8]
  let steps: [Step]
  let names: [Name?]
  let partials: [Partial]
  /// Every tag with its position, in order.
  let tags: [TemplateTag]

  /// - Throws: the first place where the text is no Mustache.
  init(_ text: [UInt8]) throws(TemplateError) {
    var parser = TemplateParser(text)
    try parser.parse()
    var steps: [Step] = []
    var names: [Name?] = []
    var partials: [Partial] = []
    var open: [Int] = []
    for piece in parser.pieces {
      func path(_ name: String) -> Path {
        let start = names.count
        if name != "." {
          names += name.split(separator: ".", omittingEmptySubsequences: false)
            .map { Name(rawValue: String($0)) }
        }
        return start..<names.count
      }
      switch piece {
      case .text(let range): steps.append(.text(range))
      case .lineStart: steps.append(.lineStart)
      case .tag(let tag, let indentation):
        switch tag.kind {
        case .variable(let isEscaped):
          steps.append(.variable(path(tag.name), isEscaped: isEscaped))
        case .section(let isInverted):
          open.append(steps.count)
          steps.append(.section(path(tag.name), isInverted: isInverted, end: 0))
        case .close:
          // The parser has seen to it that it closes the section that was opened last.
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
}

/// Where a text is no Mustache, and why.
struct TemplateError: Error {
  let position: Position
  let message: String
}

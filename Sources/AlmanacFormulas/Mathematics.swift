// Turns the TeX of a formula into MathML.

package import AlmanacBase

/// Formulas in TeX, written as presentation MathML that browsers show without a program.
///
///     Mathematics.mathML("x^2")
///     // <math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation …>x^2</annotation>…
package enum Mathematics {
  /// A fault in a formula, with its position in the source.
  package struct Fault: Error, Sendable, Equatable {
    /// Where the fault is.
    package var position: Position
    /// One sentence that says what is wrong and how to correct it.
    package var message: String
  }

  /// A formula, or all its faults in the order of the source.
  package enum Formula: Sendable, Equatable {
    /// An element `<math>` with the formula and its TeX.
    case mathML(String)
    /// Never empty.
    case faults([Fault])
  }

  /// The longest formula, in Unicode scalars.
  package static let maximumLength = 10_000
  /// How deeply groups, arguments and tables can be nested.
  package static let maximumDepth = 40

  /// The commands that are understood, each with its backslash, in alphabetical order.
  package static var commands: [String] { TeXCommand.all.keys.map { "\\" + $0 }.sorted() }

  /// The environments of `\begin` that are understood, in alphabetical order.
  package static var environments: [String] { TeXEnvironment.all.keys.sorted() }

  /// The MathML of a formula without its delimiters. Needs time proportional to the length.
  ///
  /// - Parameters:
  ///   - isDisplay: Whether the formula is set on a line of its own.
  ///   - position: Where the formula begins in the source.
  package static func mathML(
    _ tex: String, isDisplay: Bool = false, at position: Position = Position(line: 1, column: 1)
  ) -> Formula {
    let source = tex.scalars
    guard source.count <= maximumLength else {
      return .faults([
        Fault(
          position: position,
          message: "the formula is longer than \(maximumLength) characters; divide it")
      ])
    }
    var parser = TeXParser(TeXTokenizer.tokens(of: source), length: source.count)
    let content = parser.parseFormula()
    guard parser.faults.isEmpty else {
      return .faults(located(parser.faults, in: source, from: position))
    }
    let annotation = MathElement(
      "annotation", [("encoding", "application/x-tex")], text: tex)
    var math = MathElement(
      "math", isDisplay ? [("display", "block")] : [],
      [MathElement("semantics", [content, annotation])])
    if isDisplay { math["class"] = content.widthClass }
    var bytes: [UInt8] = []
    math.write(to: &bytes)
    return .mathML(String(plain: bytes))
  }

  /// Turns offsets into lines and columns, in one pass.
  private static func located(
    _ faults: [TeXParser.Fault], in source: [Unicode.Scalar], from start: Position
  ) -> [Fault] {
    var position = start
    var index = 0
    var located: [Fault] = []
    let sorted = faults.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    for (_, fault) in sorted {
      while index < min(fault.offset, source.count) {
        if source[index] == "\n" {
          position = Position(line: position.line + 1, column: 1)
        } else {
          position.column += 1
        }
        index += 1
      }
      located.append(Fault(position: position, message: fault.message))
    }
    return located
  }
}

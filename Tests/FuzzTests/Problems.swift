// Checks of the problems that a parser reports: each has a message and a valid position.

import AlmanacCore

extension Input {
  /// Fails if a problem has no message, or a position that is neither in the input nor directly
  /// after the end of one of its lines. For a spreadsheet in another encoding, `decoded` is its
  /// text in UTF-8, to which the positions refer.
  func expectPositions(of problems: [Problem], in decoded: [UInt8]? = nil) {
    guard !problems.isEmpty else { return }
    let scalars = Array(String(decoding: decoded ?? bytes, as: UTF8.self).unicodeScalars)
    let lineLengths = Self.newlines.map { Self.lengths(of: scalars, endedBy: $0) }
    for problem in problems {
      expect(!problem.message.isEmpty, "a problem has no message")
      guard let position = problem.position else { continue }
      expect(
        lineLengths.contains { lines in
          lines.indices.contains(position.line - 1)
            && (1...lines[position.line - 1] + 1).contains(position.column)
        }, "\(position.line):\(position.column) is not in the input: \(problem.message)")
    }
  }

  /// Checks the positions, and fails if the value is nil, which means that the input was refused,
  /// and there is no error.
  func expectErrorIfNil<Value>(
    _ value: Value?, _ problems: [Problem], in decoded: [UInt8]? = nil
  ) {
    expectPositions(of: problems, in: decoded)
    if value == nil {
      expect(problems.contains { $0.severity == .error }, "the input is refused without an error")
    }
  }

  /// The characters that end a line: only LF in the excerpts of a report, also CR and CRLF in
  /// spreadsheets, and three more in YAML 1.1.
  private static let newlines: [Set<Unicode.Scalar>] = [
    ["\n"], ["\n", "\r"], ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"],
  ]

  /// The number of Unicode scalars in each line.
  private static func lengths(
    of scalars: [Unicode.Scalar], endedBy newlines: Set<Unicode.Scalar>
  ) -> [Int] {
    var lines = [0]
    for (index, scalar) in scalars.enumerated() {
      let isStartOfCRLF = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if newlines.contains(scalar), !isStartOfCRLF {
        lines.append(0)
      } else {
        lines[lines.count - 1] += 1
      }
    }
    return lines
  }
}

// What every reader owes to whoever wrote its input: faults have words and a place.

import AlmanacCore

extension Input {
  /// Every problem says something, and its place, if it has one, is a place of the input or just
  /// behind it. A sheet in another encoding has the places of `shown`, its text.
  func expectPlaces(of problems: [Problem], in shown: [UInt8]? = nil) {
    guard !problems.isEmpty else { return }
    let scalars = Array(String(decoding: shown ?? bytes, as: UTF8.self).unicodeScalars)
    let readings = Self.newlines.map { Self.lengths(of: scalars, endedBy: $0) }
    for problem in problems {
      expect(!problem.message.isEmpty, "a problem says nothing")
      guard let place = problem.position else { continue }
      expect(
        readings.contains { lines in
          lines.indices.contains(place.line - 1)
            && (1...lines[place.line - 1] + 1).contains(place.column)
        }, "\(place.line):\(place.column) is no place of the input: \(problem.message)")
    }
  }

  /// The same; and an input that is refused, as nil is, has an error.
  func expectReasons<Value>(
    for value: Value?, _ problems: [Problem], in shown: [UInt8]? = nil
  ) {
    expectPlaces(of: problems, in: shown)
    if value == nil {
      expect(problems.contains { $0.severity == .error }, "the input is refused without a word")
    }
  }

  /// What ends a line: nothing but LF for the excerpts of a report, CR and CRLF as well for
  /// spreadsheets, and three more for YAML 1.1.
  private static let newlines: [Set<Unicode.Scalar>] = [
    ["\n"], ["\n", "\r"], ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"],
  ]

  /// How many scalars each line has.
  private static func lengths(
    of scalars: [Unicode.Scalar], endedBy newlines: Set<Unicode.Scalar>
  ) -> [Int] {
    var lines = [0]
    for (index, scalar) in scalars.enumerated() {
      let isHalf = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if newlines.contains(scalar), !isHalf {
        lines.append(0)
      } else {
        lines[lines.count - 1] += 1
      }
    }
    return lines
  }
}

// Suggests a known name for a misspelled one.

/// Finds the most similar of some known names.
///
///     Nearest.name(to: "Late Strat", among: ["Regular", "Late Start"])  // "Late Start"
package enum Nearest {
  /// The name with the smallest edit distance (a letter inserted, deleted, replaced, or two
  /// swapped; the case of ASCII letters is ignored). Of several the first; nil if even the nearest
  /// differs in more than a third of its letters.
  package static func name(to unknown: String, among names: [String]) -> String? {
    let wanted = scalars(unknown)
    var best: String?
    var bestDistance = Int.max
    for name in names {
      let candidate = scalars(name)
      let length = max(wanted.count, candidate.count)
      // In a name of two or three letters one typing error is more than a third, but still allowed.
      let limit = length < 2 ? 0 : max(1, length / 3)
      guard abs(wanted.count - candidate.count) <= limit else { continue }
      let distance = distance(wanted, candidate)
      if distance <= limit, distance < bestDistance {
        best = name
        bestDistance = distance
      }
    }
    return best
  }

  /// The end of a message about an unknown name: the nearest known one, or a list of all.
  ///
  ///     "no school 'wets'; " + Nearest.hint(for: "wets", among: ["east", "west"])
  ///     // no school 'wets'; the nearest is 'west'
  ///
  /// - Parameter ifNone: what to say where there are no names, such as "the line has no services".
  package static func hint(
    for unknown: String, among names: [String], ifNone: String = "there are none"
  ) -> String {
    if let name = name(to: unknown, among: names) { return joined("the nearest is '", name, "'") }
    let names = names.filter { !$0.utf8.isEmpty }
    if names.isEmpty { return ifNone }
    let list = joined(names.prefix(16).map { joined("'", $0, "'") }[...], by: ", ")
    let rest = names.count > 16 ? joined(" and ", String(names.count - 16), " more") : ""
    return joined(names.count == 1 ? "the only one is " : "choose one of ", list, rest)
  }

  private static func scalars(_ text: String) -> [UInt32] {
    text.trimmed.scalars.map { scalar in
      scalar.value < 0x80 ? UInt32(UInt8(scalar.value).asciiLowercased) : scalar.value
    }
  }

  /// The Damerau–Levenshtein distance with optimal string alignment.
  private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

// Finds misspelt fence words.

import AlmanacBase
import AlmanacMarkdown

/// Distinguishes a misspelt word of a system from the name of a programming language, many of which
/// are as short.
enum FenceWord {
  /// The system's word that `word` is a misspelling of: different case, punctuation around it, or
  /// one letter changed, added or swapped with its neighbour. A letter missing from a word of up to
  /// five letters often gives another word (`chat`, `cal`), so there it counts only where it is one
  /// of a double letter or the plural's `s`.
  static func nearest(to word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().utf8).drop { !isLetter($0) }
    guard let last = letters.lastIndex(where: isLetter) else { return nil }
    let typed = Array(letters[...last])
    return names.first { name in
      abs(typed.count - name.utf8.count) < 2 && isMisspelling(typed, of: Array(name.utf8))
    }
  }

  private static func isMisspelling(_ typed: [UInt8], of name: [UInt8]) -> Bool {
    switch typed.count - name.count {
    case 0:
      let differences = name.indices.filter { typed[$0] != name[$0] }
      guard differences.count == 2 else { return differences.count < 2 }
      let (first, second) = (differences[0], differences[1])
      return second == first + 1 && typed[first] == name[second] && typed[second] == name[first]
    case 1: return typed.indices.contains { isEqual(typed, without: $0, to: name) }
    case -1:
      return name.indices.contains { index in
        guard isEqual(name, without: index, to: typed) else { return false }
        let isDoubleLetter = index > 0 && name[index - 1] == name[index]
        return name.count > 5 || isDoubleLetter
          || (index == name.count - 1 && name[index] == UInt8(ascii: "s"))
      }
    default: return false
    }
  }

  private static func isEqual(_ word: [UInt8], without index: Int, to other: [UInt8]) -> Bool {
    word[..<index] == other[..<index] && word[(index + 1)...].elementsEqual(other[index...])
  }
}

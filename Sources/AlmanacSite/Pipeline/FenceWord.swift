// The word that a fence begins with, where it is nearly a system's.

import AlmanacCore

/// Tells a slip in a system's word from the name of a language, of which many are as short.
enum FenceWord {
  /// The system's word that another one is a slip of: other case, marks around it, or one letter
  /// changed, added or swapped with its neighbour. A letter left out of a word of up to five letters
  /// makes another word too often (`chat`, `cal`), so there it counts only where it is one of a pair
  /// or the plural's `s`.
  static func nearest(to word: String, among names: [String]) -> String? {
    let letters = Array(word.lowercased().utf8).drop { !isLetter($0) }
    guard let last = letters.lastIndex(where: isLetter) else { return nil }
    let typed = Array(letters[...last])
    return names.first { isSlip(typed, of: Array($0.utf8)) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isSlip(_ typed: [UInt8], of name: [UInt8]) -> Bool {
    switch typed.count - name.count {
    case 0:
      let places = name.indices.filter { typed[$0] != name[$0] }
      guard places.count == 2 else { return places.count < 2 }
      let (first, second) = (places[0], places[1])
      return second == first + 1 && typed[first] == name[second] && typed[second] == name[first]
    case 1: return typed.indices.contains { without($0, typed) == name }
    case -1:
      return name.indices.contains { index in
        guard without(index, name) == typed else { return false }
        let isPaired = index > 0 && name[index - 1] == name[index]
        return name.count > 5 || isPaired
          || (index == name.count - 1 && name[index] == UInt8(ascii: "s"))
      }
    default: return false
    }
  }

  private static func without(_ index: Int, _ word: [UInt8]) -> [UInt8] {
    Array(word[..<index] + word[(index + 1)...])
  }
}

// The reader's own names for the periods of a school.

import AlmanacBells

/// A reader's names for periods: `1st` is `Chemistry`, and `Passing to 1st` is `Passing to Chemistry`.
///
/// They are stored as a line per name: the period's name, a tab, and the reader's.
struct PeriodNames: Sendable {
  /// The longest name, in Unicode scalars.
  static let maxLength = 40

  /// The names of periods, or parts of them, that can be replaced.
  let renamable: [String]
  /// The reader's name for each of these; empty where there is none.
  private(set) var own: [String]

  init(_ renamable: [String], stored: String?) {
    self.renamable = renamable
    own = renamable.map { _ in "" }
    for line in PlainRecords.lines(stored ?? "") where line.count == 2 {
      set(line[0], to: line[1])
    }
  }

  /// Replaces a name. Control characters become spaces, and what is too long is cut off.
  mutating func set(_ name: String, to text: String) {
    guard let index = renamable.firstIndex(where: { $0.isSame(as: name) }) else { return }
    var bytes: [UInt8] = []
    var length = 0
    for byte in text.bytes {
      if byte & 0xC0 != 0x80 { length += 1 }
      if length > PeriodNames.maxLength { break }
      bytes.append(max(byte, 0x20))
    }
    own[index] = String(plain: bytes)
  }

  /// The text to store; empty where the reader has no names.
  var text: String {
    let named = zip(renamable, own).filter { !$1.trimmed.utf8.isEmpty }
    return PlainRecords.text(named.map { [$0, $1] })
  }

  /// A period's name with the reader's names. In a name that cannot be replaced as a whole, the longest
  /// names that are whole words of it are replaced.
  func renamed(_ name: String) -> String {
    if let index = renamable.firstIndex(where: { $0.isSame(as: name) }) { return title(index) }
    let bytes = name.bytes
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let found = match(in: bytes, at: index) {
        result += title(found).bytes
        index += renamable[found].byteCount
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(plain: result)
  }

  private func title(_ index: Int) -> String {
    let own = own[index].trimmed
    return own.utf8.isEmpty ? renamable[index] : own
  }

  /// The longest replaceable name that stands at an index between the ends of words.
  private func match(in bytes: [UInt8], at start: Int) -> Int? {
    if start > 0, PeriodNames.isWord(bytes[start - 1]) { return nil }
    var best: (index: Int, length: Int)?
    for (index, name) in renamable.enumerated() {
      let name = name.bytes
      let end = start + name.count
      guard name.count > best?.length ?? 0, end <= bytes.count,
        end == bytes.count || !PeriodNames.isWord(bytes[end]),
        name.indices.allSatisfy({ name[$0] == bytes[start + $0] })
      else { continue }
      best = (index, name.count)
    }
    return best?.index
  }

  /// Whether a byte is part of a word: an ASCII letter or digit, or any other character.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}

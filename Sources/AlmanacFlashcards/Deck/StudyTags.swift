// Encodes and decodes the tags of a deck.

import AlmanacBase

/// The cards with each tag of a deck. The text has a line for each tag: its name, a tab, and the indices of its
/// cards in order, from 0, where consecutive ones are a range: `0-3 7 9-10`.
package struct StudyTags: Sendable {
  /// A tag, and the indices of its cards.
  package struct Tag: Sendable {
    package let name: String
    package let cards: [Range<Int>]
  }

  package let tags: [Tag]

  /// The tags of a deck, in the order of their first cards.
  package init(_ cards: [[String]]) {
    var names: [String] = []
    var ranges: [String: [Range<Int>]] = [:]
    for (index, tags) in cards.enumerated() {
      for tag in tags {
        if ranges[tag] == nil { names.append(tag) }
        var first = index
        if let last = ranges[tag]?.last, last.upperBound == index {
          first = last.lowerBound
          ranges[tag]?.removeLast()
        }
        ranges[tag, default: []].append(first..<index + 1)
      }
    }
    tags = names.map { Tag(name: $0, cards: ranges[$0] ?? []) }
  }

  /// Decodes the output of `text`. Nil if it is damaged, or has a card with an index of `count` or more.
  package init?(_ text: String, count: Int) {
    var records = StudyRecords(text)
    var tags: [Tag] = []
    while let fields = records.next() {
      guard fields.count == 2 else { return nil }
      var cards: [Range<Int>] = []
      for word in StudyRecords.words(fields[1], 0x20) {
        let ends = StudyRecords.words(word, UInt8(ascii: "-"))
        guard let first = wholeNumber(ends[0]), let last = wholeNumber(ends[ends.count - 1]),
          ends.count <= 2, first >= 0, first <= last, last < count
        else { return nil }
        cards.append(Int(first)..<Int(last) + 1)
      }
      tags.append(Tag(name: fields[0], cards: cards))
    }
    guard records.isValid else { return nil }
    self.tags = tags
  }

  package var text: String {
    var result: [UInt8] = []
    for tag in tags {
      StudyRecords.append(tag.name, to: &result)
      for (index, range) in tag.cards.enumerated() {
        result.append(index == 0 ? 0x09 : 0x20)
        result += String(range.lowerBound).bytes
        if range.count > 1 {
          result.append(UInt8(ascii: "-"))
          result += String(range.upperBound - 1).bytes
        }
      }
      result.append(0x0A)
    }
    return String(plain: result)
  }
}

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
    guard let lines = PlainRecords.escapedLines(text) else { return nil }
    var tags: [Tag] = []
    for fields in lines {
      guard fields.count == 2 else { return nil }
      var cards: [Range<Int>] = []
      for word in fields[1].parts(separatedBy: 0x20) {
        let ends = word.parts(separatedBy: UInt8(ascii: "-"))
        guard (1...2).contains(ends.count), let first = wholeNumber(ends[0], in: 0..<count),
          let last = wholeNumber(ends[ends.count - 1], in: first..<count)
        else { return nil }
        cards.append(first..<last + 1)
      }
      tags.append(Tag(name: fields[0], cards: cards))
    }
    self.tags = tags
  }

  package var text: String {
    let lines = tags.map { tag in
      let ranges = tag.cards.map { range in
        range.count == 1
          ? String(range.lowerBound)
          : joined(String(range.lowerBound), "-", String(range.upperBound - 1))
      }
      return [tag.name, joined(ranges[...], by: " ")]
    }
    return PlainRecords.text(lines, areEscaped: true)
  }
}

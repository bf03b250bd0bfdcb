// The stops of a feed from A to Z.

/// The stations of a feed by first letters, split into pages.
struct StopParts: Sendable {
  /// The stations of each page.
  let ranges: [Range<Int>]
  /// The stations of each first letter, in their order.
  let letters: [(title: String, range: Range<Int>)]

  /// - Parameter stations: stops in the order of their names.
  init(_ stations: [Int], _ lines: [[Int]], in feed: Feed) {
    var letters: [(title: String, range: Range<Int>)] = []
    for (place, station) in stations.enumerated() {
      let title = StopParts.letter(of: feed.stops[station].name)
      if let last = letters.last, last.title.isSame(as: title) {
        letters[letters.count - 1].range = last.range.lowerBound..<place + 1
      } else {
        letters.append((title, place..<place + 1))
      }
    }
    self.letters = letters
    let weights = stations.enumerated().map { place, station in
      160 + PageParts.weight(of: [feed.stops[station].name, feed.stops[station].code])
        + lines[place].reduce(0) { $0 + PageParts.weight(of: feed.lines[$1].name) + 2 }
    }
    // Whole letters where these fit.
    var ranges: [Range<Int>] = []
    var size = 0
    for letter in letters {
      let weight = weights[letter.range].reduce(0, +)
      if let last = ranges.last, size + weight <= PageParts.limit {
        ranges[ranges.count - 1] = last.lowerBound..<letter.range.upperBound
        size += weight
        continue
      }
      let start = letter.range.lowerBound
      for part in PageParts(weights: Array(weights[letter.range])).ranges {
        ranges.append(part.lowerBound + start..<part.upperBound + start)
      }
      size = weights[ranges[ranges.count - 1]].reduce(0, +)
    }
    self.ranges = ranges
  }

  /// The first and the last letter of a page.
  func title(of part: Int) -> (first: String, last: String) {
    let shown = letters.filter { $0.range.overlaps(ranges[part]) }
    return (shown.first?.title ?? "", shown.last?.title ?? "")
  }

  /// The first letter of a name in upper case; `0–9` for all digits.
  private static func letter(of name: String) -> String {
    guard let first = name.trimmed.unicodeScalars.first else { return "" }
    if first.value < 0x80, UInt8(first.value).digit != nil { return "0–9" }
    var text = ""
    text.unicodeScalars.append(first.capital)
    return text
  }
}

extension FeedPages {
  /// The stops of some letters, each with its code and lines.
  func stopsPage(_ part: Int) -> Page {
    let key = Key.stops(part: part)
    let range = stopParts.ranges[part]
    let blocks = stopParts.letters.filter { $0.range.overlaps(range) }.flatMap { letter in
      let shown = letter.range.clamped(to: range)
      return [
        .heading(level: 2, letter.title),
        .table(
          Table(
            caption: phrases[.travelStopsUnder, letter.title], style: "stops",
            columns: [
              .init(phrases[.travelStop]), .init(phrases[.travelCode]),
              .init(phrases[.travelLines]),
            ],
            rows: shown.map { row(ofStation: $0) })),
      ] as [Block]
    }
    return page(
      key, title: title(of: key), description: phrases[.travelStopsDescription, feed.title],
      blocks: blocks, previous: part > 0 ? .stops(part: part - 1) : nil,
      next: part + 1 < stopParts.ranges.count ? .stops(part: part + 1) : nil)
  }

  private func row(ofStation station: Int) -> Table.Row {
    let names = linesOfStation[station].map { feed.lines[$0].name }
    return Table.Row([
      [.link(Link(name(ofStation: station), to: address(of: .board(station))))],
      [.text(feed.stops[stations[station]].code)], [.text(names.joined(separator: ", "))],
    ])
  }
}

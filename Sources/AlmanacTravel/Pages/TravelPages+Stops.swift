// The stops of a feed from A to Z.

import AlmanacBase

/// The entries of the list of stops by first letters, split into pages.
struct StopParts: Sendable {
  /// In the order of their names.
  let entries: [Entry]
  /// The entries of each page.
  let ranges: [Range<Int>]
  /// The entries of each first letter, in their order.
  let letters: [(title: String, range: Range<Int>)]

  /// A station, or a stop of a station with another name than this.
  struct Entry: Sendable {
    /// The index of the station or stop in the feed.
    let stop: Int
    /// The index of the station in the list of stations.
    let station: Int
    /// The lines that call there, in their order.
    let lines: [Int]
  }

  /// - Parameter stations: stops in the order of their names.
  init(_ stations: [Int], _ lines: [[Int]], _ index: FeedIndex) {
    let feed = index.feed
    var entries: [Entry] = []
    for (number, station) in stations.enumerated() {
      entries.append(Entry(stop: station, station: number, lines: lines[number]))
      var names = [feed.stops[station].name]
      for stop in index.platforms(of: station).dropFirst() where !index.visits(at: stop).isEmpty {
        let name = feed.stops[stop].name
        if names.contains(where: { $0.isSame(as: name) }) { continue }
        names.append(name)
        entries.append(Entry(stop: stop, station: number, lines: index.lines(at: stop)))
      }
    }
    if entries.count > stations.count {
      entries.sort { StopParts.isBefore(feed.stops[$0.stop], feed.stops[$1.stop]) }
    }
    self.entries = entries
    let titles = entries.map { StopParts.letter(of: feed.stops[$0.stop].name) }
    letters = titles.runs { $0.isSame(as: $1) }.map { (titles[$0.lowerBound], $0) }
    let weights = entries.map { entry in
      let texts =
        [feed.stops[entry.stop].name, feed.stops[entry.stop].code]
        + (entry.stop == stations[entry.station] ? [] : [feed.stops[stations[entry.station]].name])
      return 160 + PageParts.weight(of: texts)
        + entry.lines.reduce(0) { $0 + PageParts.weight(of: feed.lines[$1].name) + 2 }
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

  /// In the order of their names, whatever the case of letters, then of their ids. Other letters than
  /// those of ASCII come last.
  static func isBefore(_ left: Feed.Stop, _ right: Feed.Stop) -> Bool {
    if left.name.isSame(as: right.name) {
      return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }
    let (first, second) = (
      left.name.utf8.lazy.map { $0.asciiLowercased },
      right.name.utf8.lazy.map { $0.asciiLowercased }
    )
    if first.lexicographicallyPrecedes(second) { return true }
    if second.lexicographicallyPrecedes(first) { return false }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
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

extension TravelPages {
  /// The stops of some letters, each with its lines, and its code where the feed states codes.
  func stopsPage(_ part: Int) -> Page {
    let key = Key.stops(part: part)
    let range = stopParts.ranges[part]
    let hasCodes = stopParts.entries[range].contains { feed.stops[$0.stop].hasCode }
    let blocks = stopParts.letters.filter { $0.range.overlaps(range) }.flatMap { letter in
      let shown = letter.range.clamped(to: range)
      return [
        .heading(level: 2, letter.title),
        .table(
          Table(
            caption: phrases[.travelStopsUnder, letter.title], style: "stops hidden-caption",
            columns: [.init(phrases[.travelStop])]
              + (hasCodes ? [.init(phrases[.travelCode])] : [])
              + [.init(phrases[.travelLines])],
            rows: stopParts.entries[shown].map { row(of: $0, hasCodes: hasCodes) })),
      ] as [Block]
    }
    return page(
      key, title: title(of: key), description: phrases[.travelStopsDescription, feed.title],
      blocks: blocks, previous: part > 0 ? .stops(part: part - 1) : nil,
      next: part + 1 < stopParts.ranges.count ? .stops(part: part + 1) : nil)
  }

  private func row(of entry: StopParts.Entry, hasCodes: Bool) -> Table.Row {
    let stop = feed.stops[entry.stop]
    let station = name(ofStation: entry.station)
    let title =
      entry.stop == stations[entry.station]
      ? station : phrases[.travelStopOfStation, stop.name, station]
    let lines = entry.lines.map { feed.lines[$0].name }.joined(separator: ", ")
    return Table.Row(
      [[.link(Link(title, to: address(of: .board(entry.station))))]]
        + (hasCodes ? [[.text(stop.hasCode ? stop.code : "")]] : []) + [[.text(lines)]])
  }
}

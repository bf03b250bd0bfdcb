// Finds the stops that a user names: by id, by code or by name.

package import AlmanacBase

/// The search for a station in feeds.
///
///     try StationSearch([feed]).stations(named: "market", line: nil)[0].stops   // [3, 4]
package struct StationSearch: Sendable {
  private let feeds: [Feed]
  private let asker: Asker

  /// How stations are asked for; messages say what to type there.
  package enum Asker: Sendable {
    case command
    /// A block of a page.
    case block
  }

  package init(_ feeds: [Feed], for asker: Asker = .command) {
    self.feeds = feeds
    self.asker = asker
  }

  /// Stops of a feed that were found.
  package struct Found: Sendable {
    /// The index of the feed.
    package let feed: Int
    /// The indices of the stops, without those that are part of them.
    package var stops: [Int]
    /// Whether each line of the feed was asked for; nil for all lines.
    package let lines: [Bool]?
  }

  /// The stops that have a text as their id; where there are none, as their code; where there are
  /// none, as their name. Stops that share a name are found together, also in several feeds.
  ///
  /// - Parameter line: the short name, long name or id of a line, or the name of a feed.
  /// - Throws: a problem for an unknown line or station, and for an id or code that several feeds have.
  package func stations(named name: String, line: String?) throws(Problem) -> [Found] {
    let searched = try self.searched(line: line)
    let texts: [(Feed.Stop) -> String] = [{ $0.id }, { $0.code }, { $0.name }]
    for (tier, text) in texts.enumerated() {
      for isExact in [true, false] {
        let found = searched.compactMap { feed, lines -> Found? in
          let stops = feeds[feed].stops.indices.filter {
            text(feeds[feed].stops[$0]).matches(name, isExact: isExact)
          }
          return stops.isEmpty ? nil : Found(feed: feed, stops: stops, lines: lines)
        }
        if found.isEmpty { continue }
        if found.count > 1, tier < texts.count - 1 { throw ambiguous(name, found, line: line) }
        return found
      }
    }
    throw unknown(name, in: searched.map { $0.feed })
  }

  /// The feeds to search, each with the lines that were asked for.
  private func searched(line: String?) throws(Problem) -> [(feed: Int, lines: [Bool]?)] {
    guard let line else { return feeds.indices.map { ($0, nil) } }
    var found: [(feed: Int, lines: [Bool]?)] = []
    for (number, feed) in feeds.enumerated() {
      let lines = feed.ownLines.map { $0.isNamed(line) }
      if lines.contains(true) { found.append((number, lines)) }
    }
    if !found.isEmpty { return found }
    found = feeds.indices.filter { feeds[$0].title.isSameName(as: line) }.map { ($0, nil) }
    if !found.isEmpty { return found }
    let names = feeds.flatMap { $0.ownLines.map { $0.name } }
    throw Problem(
      .error, in: "",
      "no line '\(line.trimmed)'; "
        + Nearest.hint(for: line, among: names, ifNone: "the site has no lines"))
  }

  private func ambiguous(_ text: String, _ found: [Found], line: String?) -> Problem {
    let choices = found.map { part -> String in
      let name = line == nil ? lineOnly(in: part.feed, of: found.map { $0.feed }) : nil
      switch asker {
      case .command:
        return name.map { "--line " + $0.quoted }
          ?? "--feed " + FeedName.shortest(for: part.feed, of: feeds).quoted
      case .block: return "'line: \(name ?? feeds[part.feed].title)'"
      }
    }
    return Problem(
      .error, in: "",
      "several lines have a station '\(text.trimmed)'; choose one with "
        + choices.joined(separator: " or "))
  }

  /// The name of a feed's only line; nil where others of the feeds have a line of this name too, or where
  /// the feed has several lines.
  private func lineOnly(in feed: Int, of found: [Int]) -> String? {
    guard feeds[feed].lines.count == 1 else { return nil }
    let name = feeds[feed].lines[0].name
    let others = found.filter { $0 != feed }.flatMap { feeds[$0].lines }
    return others.contains { $0.isNamed(name) } ? nil : name
  }

  private func unknown(_ text: String, in searched: [Int]) -> Problem {
    let stops = searched.flatMap { feeds[$0].stops }
    let names = stops.map { $0.name } + stops.map { $0.code } + stops.map { $0.id }
    let nearest = Nearest.name(to: text, among: names).map { "; the nearest is '\($0)'" }
    let part = text.trimmed.folded
    var containing: [String] = []
    for stop in stops where stop.name.folded.hasPart(part) {
      if !containing.contains(where: { $0.isSame(as: stop.name) }) { containing.append(stop.name) }
    }
    var hint = nearest ?? ""
    if nearest == nil, !part.isEmpty, !containing.isEmpty {
      hint = "; " + Nearest.hint(for: "", among: containing)
    } else if nearest == nil, stops.count <= 16 {
      hint = "; " + Nearest.hint(for: text, among: stops.map { $0.name })
    }
    return Problem(.error, in: "", "no station '\(text.trimmed)'" + hint)
  }
}

extension Feed.Line {
  /// Whether the line has this short name, long name or id.
  package func isNamed(_ name: String) -> Bool {
    if name.trimmed.utf8.isEmpty { return false }
    return shortName.isSameName(as: name) || longName.isSameName(as: name)
      || id.isSameName(as: name)
  }
}

extension String {
  /// In quotes, as a shell reads it.
  fileprivate var quoted: String {
    let quote = utf8.contains(UInt8(ascii: "'")) ? "\"" : "'"
    return quote + self + quote
  }

  /// Whether it is a text that was typed: to the letter, or in any case and with any spaces around
  /// it.
  fileprivate func matches(_ typed: String, isExact: Bool) -> Bool {
    isExact ? isSame(as: typed) : folded.elementsEqual(typed.folded)
  }

  /// The scalars in upper case, without the spaces around them.
  fileprivate var folded: [UInt32] { trimmed.unicodeScalars.map { $0.capital.value } }
}

extension [UInt32] {
  /// Whether a list occurs in this one.
  fileprivate func hasPart(_ part: [UInt32]) -> Bool {
    part.count <= count
      && (0...count - part.count).contains { self[$0...].starts(with: part) }
  }
}

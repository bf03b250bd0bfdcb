// The field that finds a stop.

import AlmanacSearch
import AlmanacTravel

/// Lists the stops that match what is typed, by name and by code, with links to their boards. The data is a
/// `StopList`.
package struct StopsPart: LivePart {
  package static let name = "stop-finder"

  /// The largest number of stops that are listed, and of those that are listed before anything is typed.
  private static let maxListed = 24
  private static let maxAtFirst = 8

  private let list: StopList
  private let phrases: Phrasebook
  /// The relative URL from the page to the folder of the data.
  private let folder: String
  private var query = ""
  /// The words of each stop's name, and those of its code.
  private let words: [(name: [[UInt8]], code: [[UInt8]])]

  package init?(_ context: PartContext) {
    guard let list = StopList(context.data) else { return nil }
    self.list = list
    phrases = context.phrases
    folder = context.dataFolder
    words = list.stops.map {
      (SearchWords.all(of: $0.name.bytes), SearchWords.all(of: $0.code.bytes))
    }
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .input(_, let value): query = value
    case .key:
      if let first = found.first, !query.utf8.isEmpty { effects.append(.go(address(of: first))) }
    default: break
    }
  }

  /// The stops with a word that begins like each word that is typed: first the one with that code, then those
  /// whose names begin so.
  private var found: [Int] {
    let typed = SearchWords.all(of: query.bytes)
    guard let first = typed.first else {
      return list.stops.count > Self.maxAtFirst ? [] : Array(list.stops.indices)
    }
    var ranks: [[Int]] = [[], [], []]
    for (stop, words) in words.enumerated() {
      let all = words.name + words.code
      guard typed.allSatisfy({ part in all.contains { $0.starts(with: part) } }) else { continue }
      let rank = words.code == typed ? 0 : all[0].starts(with: first) ? 1 : 2
      ranks[rank].append(stop)
    }
    return ranks[0] + ranks[1] + ranks[2]
  }

  private func address(of stop: Int) -> String {
    PartContext.address(of: list.stops[stop].board, in: folder)
  }

  package var html: HTML {
    let found = found
    var items: HTML = ""
    for stop in found.prefix(Self.maxListed) {
      let (one, hasCode) = (list.stops[stop], !list.stops[stop].code.utf8.isEmpty)
      items += """
        <li><a href="\(address(of: stop))">\("<b class=\"code\">\(one.code)</b> ", if: hasCode)\
        \(one.name)</a>\(" <small>\(one.line)</small>", if: !one.line.utf8.isEmpty)</li>
        """
    }
    let shown = min(found.count, Self.maxListed)
    let isWhole = query.utf8.isEmpty || shown == found.count && shown > 0
    let count = phrases[.travelStopsShown, String(shown), String(list.stops.count)]
    return """
      <label>\(phrases[.travelFromWhichStop]) <input type="search" data-on-input="stop" \
      data-on-key="Enter" value="\(query)" autocomplete="off" spellcheck="false" enterkeyhint="go">\
      </label><p class="note" role="status">\(isWhole ? "" : count)</p>\
      \("<ul>\(items)</ul>", if: shown > 0)
      """
  }
}

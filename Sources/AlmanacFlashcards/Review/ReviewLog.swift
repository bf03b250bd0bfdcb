// The log of all reviews, from which the state of each card is computed.

import AlmanacBase

/// A set of reviews, in the order of their times. Entries are added, never changed or removed. The logs of
/// two devices are merged to their union, in any order and any number of times.
///
///     var log = ReviewLog()
///     log.add(ReviewEntry(id: ReviewID(value: 1), time: 0, card: card, .rated(.good)))
///     log.merged(with: log) == log  // true
public struct ReviewLog: Sendable, Hashable {
  /// In their order, without two with the same identifier.
  public private(set) var entries: [ReviewEntry] = []

  /// An empty log.
  public init() {}

  /// A log of entries in any order. Of entries with the same identifier it keeps one.
  public init(_ entries: [ReviewEntry]) {
    let byID = sortedIndices(entries.count) {
      let (left, right) = (entries[$0], entries[$1])
      return left.id != right.id ? left.id < right.id : left.isContentLess(than: right)
    }
    var kept: [ReviewEntry] = []
    for index in byID where kept.last?.id != entries[index].id { kept.append(entries[index]) }
    self.entries = sortedIndices(kept.count) { kept[$0] < kept[$1] }.map { kept[$0] }
  }

  /// The entries of both logs.
  public func merged(with other: ReviewLog) -> ReviewLog {
    entries == other.entries ? self : ReviewLog(entries + other.entries)
  }

  /// Adds an entry, unless the log has it already.
  public mutating func add(_ entry: ReviewEntry) {
    if entries.contains(where: { $0.id == entry.id }) {
      self = ReviewLog(entries + [entry])
    } else {
      entries.insert(entry, at: lowerBound(entries.indices) { entries[$0] < entry })
    }
  }

  /// The log with the entries of cards again for what identifies these cards now. An entry that is made again gets
  /// the same identifier each time, so that logs of several devices can still be merged.
  ///
  ///     log.moved([(from: question, to: id)])
  package func moved(_ cards: [(from: CardIdentity, to: CardIdentity)]) -> ReviewLog {
    guard !cards.isEmpty else { return self }
    let order = sortedIndices(cards.count) { cards[$0].from < cards[$1].from }
    var moved: [ReviewEntry] = []
    for entry in entries {
      let place = lowerBound(order.indices) { cards[order[$0]].from < entry.card }
      guard place < order.count, cards[order[place]].from == entry.card else { continue }
      let card = cards[order[place]].to
      func renewed(_ id: ReviewID) -> ReviewID {
        var hash = Fingerprint(of: id.text)
        hash.append(card.text)
        return ReviewID(value: hash.value)
      }
      let action: ReviewEntry.Action =
        switch entry.action {
        case .rated(let rating): .rated(rating)
        case .undid(let id): .undid(renewed(id))
        }
      moved.append(ReviewEntry(id: renewed(entry.id), time: entry.time, card: card, action))
    }
    return moved.isEmpty ? self : merged(with: ReviewLog(moved))
  }

  /// The reviews that have not been undone, in order.
  public var reviews: [ReviewEntry] {
    var undone: [ReviewID] = []
    for case .undid(let id) in entries.lazy.map({ $0.action }) { undone.append(id) }
    let order = sortedIndices(undone.count) { undone[$0] < undone[$1] }
    return entries.filter { entry in
      guard case .rated = entry.action else { return false }
      let index = lowerBound(order.indices) { undone[order[$0]] < entry.id }
      return index == order.count || undone[order[index]] != entry.id
    }
  }

  /// The entry that undoes the last review. Nil if there is none.
  /// - Parameters:
  ///   - id: of the new entry.
  ///   - time: of the new entry, in milliseconds since 1970 in UTC.
  public func undoingLast(id: ReviewID, time: Int64) -> ReviewEntry? {
    reviews.last.map { ReviewEntry(id: id, time: time, card: $0.card, .undid($0.id)) }
  }
}

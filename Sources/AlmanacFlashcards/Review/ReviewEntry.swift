// An entry of the log of reviews.

import AlmanacBase

/// A review of a card, or the undoing of one.
///
///     ReviewEntry(id: ReviewID(value: 1), time: 1_441_206_000_000, card: card, .rated(.good))
public struct ReviewEntry: Sendable, Hashable, Comparable {
  /// What the learner did.
  public enum Action: Sendable, Hashable {
    /// Gave a rating.
    case rated(Rating)
    /// Undid the review with this identifier. It then counts as if it had never been.
    case undid(ReviewID)
  }

  /// Identifies the entry.
  public let id: ReviewID
  /// Milliseconds since 1970 in UTC, from 0 to the end of the year 9999.
  public let time: Int64
  /// The card that was reviewed.
  public let card: CardIdentity
  /// What the learner did.
  public let action: Action

  /// The last millisecond of the year 9999.
  static let latest: Int64 = 253_402_300_799_999

  /// An entry. A time out of range becomes the nearest one in range.
  public init(id: ReviewID, time: Int64, card: CardIdentity, _ action: Action) {
    self.id = id
    self.time = min(max(time, 0), ReviewEntry.latest)
    self.card = card
    self.action = action
  }

  /// The order of times; at the same time, that of the identifiers.
  public static func < (left: ReviewEntry, right: ReviewEntry) -> Bool {
    if left.time != right.time { return left.time < right.time }
    return left.id != right.id ? left.id < right.id : left.isContentLess(than: right)
  }

  /// An order of entries with the same identifier, so that each device keeps the same one.
  func isContentLess(than other: ReviewEntry) -> Bool {
    if time != other.time { return time < other.time }
    if card != other.card { return card < other.card }
    switch (action, other.action) {
    case (.rated(let rating), .rated(let other)): return rating.rawValue < other.rawValue
    case (.rated, .undid): return true
    case (.undid, .rated): return false
    case (.undid(let id), .undid(let other)): return id < other
    }
  }
}

// The pages of a school with their fingerprints.

package import AlmanacBells
import AlmanacFiles
import AlmanacSite

extension BellPages: KeyedPages {
  /// A display is not a page that somebody searches for.
  func isListed(_ key: Key) -> Bool { key != .display }

  /// The source of the school's pages.
  ///
  /// - Parameter inputs: the fingerprint of what the school was read from.
  func source(madeFrom inputs: ContentHash) -> KeyedPageSource<BellPages> {
    KeyedPageSource(self) { [today] key in
      var fingerprint = inputs
      switch key {
      case .today, .display: fingerprint.add(today)
      case .upcoming: fingerprint.add(today.day.daysSince1970)
      // These mark today.
      case .week(let week):
        if week.days.contains(today.day) { fingerprint.add(today.day.daysSince1970) }
      case .month(let month):
        if month.contains(today.day) { fingerprint.add(today.day.daysSince1970) }
      case .day, .schedule, .wall: break
      }
      return fingerprint.value
    }
  }
}

// Which stamps are racy.

import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct FileStampTests {
  private static let second: Int64 = 1_000_000_000

  private func stamp(_ modified: Int64, changed: Int64 = 0) -> FileStamp {
    FileStamp(size: 1, modified: modified, changed: changed, inode: 1)
  }

  @Test func isRacyUntilTheClockHasTicked() {
    let time = 100 * Self.second + 1
    #expect(stamp(time).isRacy(at: time - 1))
    #expect(stamp(time).isRacy(at: time))
    #expect(!stamp(time).isRacy(at: time + 1))
    #expect(stamp(0, changed: time).isRacy(at: time))
    #expect(!stamp(0, changed: time).isRacy(at: time + 1))
  }

  /// Some file systems count in steps of two seconds.
  @Test func isRacyForTwoSecondsWhereTheClockIsCoarse() {
    let time = 100 * Self.second
    #expect(stamp(time).isRacy(at: time + 2 * Self.second))
    #expect(!stamp(time).isRacy(at: time + 2 * Self.second + 1))
    #expect(stamp(time - 1, changed: time).isRacy(at: time + Self.second))
  }
}

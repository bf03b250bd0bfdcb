// When a file's stamp tells it from an older version.

import Testing

@testable import AlmanacSite

struct FileStampTests {
  private static let second: Int64 = 1_000_000_000

  private func stamp(_ modified: Int64, changed: Int64 = 0) -> FileStamp {
    FileStamp(size: 1, modified: modified, changed: changed, inode: 1)
  }

  @Test func isYoungUntilTheClockHasTicked() {
    let time = 100 * Self.second + 1
    #expect(stamp(time).isYoung(at: time - 1))
    #expect(stamp(time).isYoung(at: time))
    #expect(!stamp(time).isYoung(at: time + 1))
    #expect(stamp(0, changed: time).isYoung(at: time))
    #expect(!stamp(0, changed: time).isYoung(at: time + 1))
  }

  /// Some file systems count in steps of two seconds.
  @Test func isYoungForTwoSecondsWhereTheClockIsCoarse() {
    let time = 100 * Self.second
    #expect(stamp(time).isYoung(at: time + 2 * Self.second))
    #expect(!stamp(time).isYoung(at: time + 2 * Self.second + 1))
    #expect(stamp(time - 1, changed: time).isYoung(at: time + Self.second))
  }
}

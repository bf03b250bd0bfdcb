// The record of a whole build in the build cache.

import AlmanacFiles

/// The fingerprints of a whole build, by which the next build recognizes that nothing has changed.
struct SiteRecord {
  /// Of the names and stamps of the content and of the site's own templates; nil where a stamp was
  /// not reliable.
  let inputs: UInt64?
  let request: UInt64
  let timeZone: String
  /// Whether the time of the day appears on pages.
  let usesTime: Bool
  /// Of the time that the site was built for.
  let time: UInt64
  /// Of the addresses of all pages and files.
  let addresses: UInt64
  /// The hash of the stamp of the output's manifest.
  let manifest: UInt64?
  /// The summary of a build that changes nothing.
  let summary: BuildSummary
  /// The warnings and notes, which a build that changes nothing shows again.
  let problems: [Problem]

  /// Of the day, and with `withTime` of the time of the day.
  static func fingerprint(of moment: Moment, withTime: Bool) -> UInt64 {
    var hash = ContentHash()
    hash.add(moment.day.daysSince1970)
    if withTime { hash.add(moment) }
    return hash.value
  }
}

extension SiteRecord {
  init?(_ record: Record) {
    guard let request = record[.request]?.number, let timeZone = record[.timeZone]?.text,
      let time = record[.time]?.number, let addresses = record[.addresses]?.number,
      let pages = record[.pages]?.int, let files = record[.files]?.int,
      let bytes = record[.bytes]?.int, let problems = record.all(.problem, Problem.init(_:))
    else { return nil }
    self.init(
      inputs: record[.inputs]?.number, request: request, timeZone: timeZone,
      usesTime: record[.usesTime] != nil, time: time, addresses: addresses,
      manifest: record[.stamp]?.number,
      summary: BuildSummary(
        pages: pages, written: 0, unchanged: files, removed: 0, bytes: bytes,
        heldBack: record[.heldBack].flatMap { count in
          record[.date].map {
            HeldBackPages(count: count.int, until: Day(daysSince1970: $0.int))
          }
        }),
      problems: problems)
  }

  func write(to record: inout RecordWriter) {
    if let inputs { record.put(.inputs, inputs) }
    record.put(.request, request)
    record.put(.timeZone, timeZone)
    record.put(.usesTime, usesTime)
    record.put(.time, time)
    record.put(.addresses, addresses)
    if let manifest { record.put(.stamp, manifest) }
    record.put(.pages, summary.pages)
    record.put(.files, summary.written + summary.unchanged)
    record.put(.bytes, summary.bytes)
    if let heldBack = summary.heldBack {
      record.put(.heldBack, heldBack.count)
      record.put(.date, heldBack.until.daysSince1970)
    }
    for problem in problems { record.put(.problem) { problem.write(to: &$0) } }
  }
}

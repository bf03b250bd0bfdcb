// What the last build was made from as a whole, so that one look tells whether anything changed.

import AlmanacCore

/// A whole build as the cache has it.
struct SiteRecord {
  /// Of all names and stamps of the content and of the site's own templates; nil where a file was
  /// too young to be sure of.
  let inputs: UInt64?
  /// Of what the command line asked for.
  let request: UInt64
  /// The site's time zone, and the time that it was made for, as far as its pages speak of it.
  private(set) var timeZone = ""
  private(set) var usesTime = false
  private(set) var time: UInt64 = 0
  /// Of the addresses of all pages and files.
  private(set) var book: UInt64 = 0
  /// Of the output's list of files.
  var list: FileStamp?
  /// Whether there was nothing to say of the site: a warning is to be said by every build.
  var isQuiet = false
  var summary = BuildSummary(pages: 0, written: 0, unchanged: 0, removed: 0, bytes: 0)

  init(_ inputs: borrowing Inputs, _ request: Request) {
    self.inputs = Self.print(of: inputs)
    self.request = Self.print(of: request)
  }

  /// Notes what is known only when the site is planned.
  mutating func note(_ site: Site) {
    timeZone = site.content.settings.timeZone
    usesTime = site.prints.usesTime
    time = Self.print(of: site.moment, withTime: usesTime)
    book = site.prints.book
  }

  /// What `inputs` and `request` come to now.
  private static func print(of inputs: borrowing Inputs) -> UInt64? {
    guard let content = inputs.content.print else { return nil }
    var print = InputPrint()
    print.add(content)
    if let templates = inputs.templates {
      guard let own = templates.print else { return nil }
      print.add(own)
    }
    return print.value
  }

  private static func print(of request: Request) -> UInt64 {
    var print = InputPrint()
    print.add(request.baseURL)
    print.add(request.shard.number)
    print.add(request.shard.count)
    return print.value
  }

  /// The day, and the time of it where pages speak of that.
  static func print(of moment: Moment, withTime: Bool) -> UInt64 {
    var print = InputPrint()
    print.add(moment.day.daysSince1970)
    if withTime { print.add(moment) }
    return print.value
  }
}

extension SiteRecord {
  init(_ record: inout RecordReader) throws(RecordError) {
    inputs = try record.optional { reader throws(RecordError) in try reader.bits() }
    request = try record.bits()
    timeZone = try record.text()
    usesTime = try record.flag()
    time = try record.bits()
    book = try record.bits()
    list = try record.optional { reader throws(RecordError) in try reader.stamp() }
    isQuiet = try record.flag()
    summary = BuildSummary(
      pages: try record.int(), written: 0, unchanged: try record.int(), removed: 0,
      bytes: try record.int())
  }

  func write(to record: inout RecordWriter) {
    record.put(inputs) { $0.put(bits: $1) }
    record.put(bits: request)
    record.put(timeZone)
    record.put(usesTime)
    record.put(bits: time)
    record.put(bits: book)
    record.put(list) { $0.put($1) }
    record.put(isQuiet)
    record.put(summary.pages)
    record.put(summary.unchanged + summary.written)
    record.put(summary.bytes)
  }
}

extension Memory {
  /// What the last build knew of the site as a whole.
  var site: SiteRecord? {
    guard var record = old.record(.site, "") else { return nil }
    return try? SiteRecord(&record)
  }

  /// What a build would come to that finds everything as the last one left it; nil where it would
  /// not, or may not.
  func unchanged(
    _ now: SiteRecord, _ request: Request, in output: Output, _ workers: Workers
  ) -> BuildSummary? {
    guard let site, site.isQuiet, let list = site.list, output.holds(Manifest.name, list),
      let inputs = site.inputs, inputs == now.inputs, site.request == now.request
    else { return nil }
    let moment = request.moment ?? Clock(zone: site.timeZone).moment(at: request.now)
    guard site.time == SiteRecord.print(of: moment, withTime: site.usesTime),
      old.allSatisfy(
        .product, workers,
        { record throws(RecordError) in
          try record.list { file throws(RecordError) in
            output.holds(try file.text(), try file.stamp())
          }.allSatisfy { $0 }
        })
    else { return nil }
    return site.summary
  }
}

// Converts products of jobs to and from records of the build cache.

import AlmanacBase
import AlmanacFiles

/// A product of the last build, without the bytes of its files.
struct ProductRecord {
  /// Of everything that the product was made from; nil where it is made in every build.
  let fingerprint: UInt64?
  /// By their paths, with the hashes of their stamps.
  let files: [NamedHash]
  /// What it says about its page, without the files.
  let facts: Product
  /// The systems that computed fences, each with the fingerprint of what it computed them from.
  let systems: [NamedHash]

  init(_ finished: FinishedJob, _ fingerprint: UInt64?, _ systems: [String: UInt64]) {
    self.fingerprint = fingerprint
    facts = finished.product
    files = zip(facts.files, finished.stamps).map { NamedHash(name: $0.path, hash: $1.hash) }
    self.systems = facts.systems.sorted().map { NamedHash(name: $0, hash: systems[$0] ?? 0) }
  }

  /// Nil where a field is missing.
  init?(_ record: Record) {
    guard let files = Self.files(of: record),
      let links = record.all(.link, ResolvedLink.init),
      let problems = record.all(.problem, Problem.init(_:)),
      let systems = record.all(.system, NamedHash.init)
    else { return nil }
    fingerprint = record[.fingerprint]?.number
    self.files = files
    self.systems = systems
    var facts = Product()
    facts.anchors = record[.anchors]?.numbers ?? []
    facts.links = links
    facts.stylesheets = record.texts(.stylesheet)
    facts.tables = record.texts(.table)
    facts.isKept = true
    facts.problems = problems
    self.facts = facts
  }

  /// Only the files of a record.
  static func files(of record: Record) -> [NamedHash]? { record.all(.file, NamedHash.init) }

  func write(to record: inout RecordWriter) {
    if let fingerprint { record.put(.fingerprint, fingerprint) }
    for file in files { record.put(.file) { file.write(to: &$0) } }
    record.put(.anchors, facts.anchors)
    for link in facts.links { record.put(.link) { link.write(to: &$0) } }
    for stylesheet in facts.stylesheets { record.put(.stylesheet, stylesheet) }
    for table in facts.tables { record.put(.table, table) }
    for problem in facts.problems { record.put(.problem) { problem.write(to: &$0) } }
    for system in systems { record.put(.system) { system.write(to: &$0) } }
  }
}

/// A name, and the hash of what it stands for.
struct NamedHash {
  let name: String
  let hash: UInt64
}

extension NamedHash {
  init?(_ record: Record) {
    guard let name = record[.path]?.text, let hash = record[.stamp]?.number else { return nil }
    self.init(name: name, hash: hash)
  }

  fileprivate func write(to record: inout RecordWriter) {
    record.put(.path, name)
    record.put(.stamp, hash)
  }
}

extension Problem {
  init?(_ record: Record) {
    guard let severity = record[.severity].flatMap({ Severity(rawValue: $0.int) }),
      let file = record[.path]?.text, let message = record[.text]?.text
    else { return nil }
    let line = record[.line]?.int
    let position = line.map { Position(line: $0, column: record[.column]?.int ?? 1) }
    self.init(severity, in: file, at: position, message)
  }

  func write(to record: inout RecordWriter) {
    record.put(.severity, severity.rawValue)
    record.put(.path, file)
    record.put(.text, message)
    if let position {
      record.put(.line, position.line)
      record.put(.column, position.column)
    }
  }
}

extension PictureSize {
  init?(_ record: Record) {
    guard let width = record[.width]?.int, let height = record[.height]?.int else { return nil }
    self.init(width: width, height: height)
  }

  func write(to record: inout RecordWriter) {
    record.put(.width, width)
    record.put(.height, height)
  }
}

extension ResolvedLink {
  fileprivate init?(_ record: Record) {
    guard let url = record[.address]?.text, let line = record[.line]?.int,
      let column = record[.column]?.int
    else { return nil }
    self.init(
      url: url, isImage: record[.isImage] != nil, line: line, column: column,
      replacement: record[.replacement]?.text, size: PictureSize(record))
  }

  fileprivate func write(to record: inout RecordWriter) {
    record.put(.address, url)
    record.put(.isImage, isImage)
    record.put(.line, line)
    record.put(.column, column)
    if let replacement { record.put(.replacement, replacement) }
    size?.write(to: &record)
  }
}

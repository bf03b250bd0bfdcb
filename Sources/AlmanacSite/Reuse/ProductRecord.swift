// Converts products of jobs to and from records of the build cache.

/// A product of the last build, without the bytes of its files.
struct ProductRecord {
  /// Of everything that the product was made from; nil where it is made in every build.
  let fingerprint: UInt64?
  let files: [FileRecord]
  let anchors: [UInt64]
  let links: [ResolvedLink]
  /// The paths of the stylesheets that its page links.
  let stylesheets: [String]
  /// The systems that computed fences, each with the fingerprint of what it computed them from.
  let systems: [(name: String, fingerprint: UInt64)]

  init(_ finished: FinishedJob, _ fingerprint: UInt64?, _ systems: [String: UInt64]) {
    let product = finished.product
    // A product with problems is made again, so that they are reported again.
    self.fingerprint = product.hasProblems ? nil : fingerprint
    files = zip(product.files, finished.stamps).map { FileRecord(path: $0.path, stamp: $1.hash) }
    anchors = product.anchors
    links = product.links
    stylesheets = product.stylesheets
    self.systems = product.systems.sorted().map { ($0, systems[$0] ?? 0) }
  }

  /// Nil where a field is missing.
  init?(_ record: Record) {
    guard let files = Self.files(of: record),
      let links = record.all(.link, ResolvedLink.init),
      let systems = record.all(.system, Self.system)
    else { return nil }
    fingerprint = record[.fingerprint]?.number
    self.files = files
    anchors = record[.anchors]?.numbers ?? []
    self.links = links
    stylesheets = record.texts(.stylesheet)
    self.systems = systems
  }

  /// Only the files of a record.
  static func files(of record: Record) -> [FileRecord]? { record.all(.file, FileRecord.init) }

  func write(to record: inout RecordWriter) {
    if let fingerprint { record.put(.fingerprint, fingerprint) }
    for file in files { record.put(.file) { file.write(to: &$0) } }
    record.put(.anchors, anchors)
    for link in links { record.put(.link) { link.write(to: &$0) } }
    for stylesheet in stylesheets { record.put(.stylesheet, stylesheet) }
    for system in systems {
      record.put(.system) {
        $0.put(.text, system.name)
        $0.put(.fingerprint, system.fingerprint)
      }
    }
  }

  private static func system(_ record: Record) -> (name: String, fingerprint: UInt64)? {
    guard let name = record[.text]?.text, let fingerprint = record[.fingerprint]?.number else {
      return nil
    }
    return (name, fingerprint)
  }
}

/// A published file.
struct FileRecord {
  let path: String
  /// The hash of its stamp.
  let stamp: UInt64
}

extension FileRecord {
  init?(_ record: Record) {
    guard let path = record[.path]?.text, let stamp = record[.stamp]?.number else { return nil }
    self.init(path: path, stamp: stamp)
  }

  fileprivate func write(to record: inout RecordWriter) {
    record.put(.path, path)
    record.put(.stamp, stamp)
  }
}

extension ResolvedLink {
  fileprivate init?(_ record: Record) {
    guard let url = record[.address]?.text, let line = record[.line]?.int,
      let column = record[.column]?.int
    else { return nil }
    self.init(
      url: url, isImage: record[.isImage] != nil, line: line, column: column,
      replacement: record[.replacement]?.text)
  }

  fileprivate func write(to record: inout RecordWriter) {
    record.put(.address, url)
    record.put(.isImage, isImage)
    record.put(.line, line)
    record.put(.column, column)
    if let replacement { record.put(.replacement, replacement) }
  }
}

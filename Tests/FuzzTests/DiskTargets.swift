// Fuzz targets for files that the program wrote and reads again, which may be damaged: the build
// cache, the list of published files, the journal of a publication.

import AlmanacCore
import Foundation

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

var diskTargets: [FuzzTarget] {
  [
    FuzzTarget("cache-record", examples: [cacheRecords]) { input in
      let record = Record(input.bytes, 0..<input.bytes.count)
      // Reads the record and all records in it as each kind.
      func visit(_ record: Record, depth: Int) {
        _ = WrittenPage("a.md", record)
        _ = ProductRecord(record)
        _ = SiteRecord(record)
        for field in record {
          _ = (field.text, field.int, field.numbers, field.holds("a"))
          if depth < 4 { visit(field.record, depth: depth + 1) }
        }
      }
      visit(record, depth: 0)
    },
    FuzzTarget("cache", examples: [cacheRecords], runs: 3_000) { input in
      // A cache file with a correct checksum.
      let sum = input.bytes.withUnsafeBytes { ContentHash(of: $0).value }
      let header = [BuildCache.magic, 7, input.bytes.isEmpty ? 0 : sum].map(\.littleEndian)
      let file = workFolder.appending(path: "cache")
      try! (header.withUnsafeBytes { Data($0) } + Data(input.bytes)).write(to: file)
      let cache = BuildCache(at: file.path, owner: 7)
      for name in [Record.Name.source, .product, .site] {
        for key in ["", "a", "page-7"] { _ = cache.record(name, key).map { ProductRecord($0) } }
        _ = cache.allSatisfy(name, Workers(count: 1)) { ProductRecord($0) != nil }
      }
    },
    FuzzTarget(
      "manifest", examples: ["Published by Almanac. The files of this build:\na.html\nb/c.html\n"],
      runs: 3_000
    ) { input in
      let folder = workFolder.appending(path: "manifest")
      try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: Manifest.name)
      try! Data(input.bytes).write(to: file)
      guard let manifest = try? Manifest(in: folder.path), manifest.isOurs else { return }
      let paths = (0..<manifest.paths.count).map { manifest.paths[$0] }
      // A list that is written and read again is the same, sorted and without duplicates.
      var list = PathList()
      for path in paths { list.append(path) }
      list.sort()
      try! Manifest(paths: list).write(to: file.path)
      let again = try! Manifest(in: folder.path)
      expect(
        PathList.Difference(from: list, to: again.paths).isEmpty,
        "the list differs after it is written and read")
      for path in paths where !path.contains("\u{FFFD}") {
        expect(again.contains(path), "'\(path)' is missing after the list is written and read")
      }
    },
    FuzzTarget("journal", examples: ["+a\n+b/c\n=a\n=b/c\n=d\n-.\n"], runs: 500) {
      expectCompleted($0)
    },
  ]
}

/// The folder in which targets write files. Each process has its own folder for temporary files.
let workFolder: URL = {
  let folder = FileManager.default.temporaryDirectory.appending(path: "work")
  try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}()

/// A few records in the format of the cache.
private let cacheRecords: String = {
  var page = RecordWriter()
  page.put(.key, "a.md")
  page.put(.hash, 7 as UInt64)
  page.put(.title, "A")
  page.put(.description, "")
  page.put(.body, 3)
  page.put(.linesBefore, 0)
  page.put(.date, 16_000)
  var all: [UInt8] = []
  RecordWriter.put(.source, page.bytes, to: &all)
  var product = RecordWriter()
  product.put(.key, "a")
  product.put(.fingerprint, 9 as UInt64)
  product.put(.file) {
    $0.put(.path, "a/index.html")
    $0.put(.stamp, 5 as UInt64)
  }
  product.put(.link) {
    $0.put(.address, "b.md")
    $0.put(.line, 1)
    $0.put(.column, 2)
  }
  RecordWriter.put(.product, product.bytes, to: &all)
  return String(decoding: all, as: UTF8.self)
}()

/// Fails unless an interrupted publication is completed or refused, and leaves unmanaged files as
/// they are.
///
/// Each line of the input describes a file: `+path` is a file in the journal, `=path` a file in the
/// output, `-path` an entry of the journal's list, `.path` an entry of the output's list.
private func expectCompleted(_ input: Input) {
  let folder = workFolder.appending(path: "journal")
  try? FileManager.default.removeItem(at: folder)
  let output = folder.appending(path: "Output").path
  let journal = folder.appending(path: "Output.journal").path
  for path in [output, journal] {
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  var lists = (journal: PathList(), output: PathList())
  var outputFiles: [String] = []
  for line in input.text.split(separator: "\n").prefix(30) {
    guard let path = Path.resolve(String(line.dropFirst()), beside: ""), !path.isEmpty,
      !path.hasSuffix("/"), !path.utf8.contains(0), path != Manifest.name, path.utf8.count < 200
    else { continue }
    switch line.first {
    case "+": write(path, in: journal)
    case "=": if write(path, in: output) { outputFiles.append(path) }
    case "-": lists.journal.append(path)
    default: lists.output.append(path)
    }
  }
  lists.journal.sort()
  lists.output.sort()
  try! Manifest(paths: lists.journal).write(to: journal + "/" + Manifest.name)
  try! Manifest(paths: lists.output).write(to: output + "/" + Manifest.name)
  do throws(DiskError) {
    try Publication.complete(journal, into: output)
    expect(Disk.kind(of: journal) == nil, "the journal was not removed")
  } catch {
    expect(!error.reason.isEmpty, "a publication is refused without a reason")
  }
  for path in outputFiles where !lists.output.contains(path) && !lists.journal.contains(path) {
    expect(
      Disk.kind(of: output + "/" + path) != nil || Disk.kind(of: journal) != nil
        || wasReplaced(path, input),
      "the unmanaged file '\(path)' was removed")
  }
}

/// Whether the journal had a file with this path.
private func wasReplaced(_ path: String, _ input: Input) -> Bool {
  input.text.split(separator: "\n").contains {
    $0.first == "+" && Path.resolve(String($0.dropFirst()), beside: "") == path
  }
}

/// Writes a file. Returns false where another file or folder makes that impossible.
@discardableResult
private func write(_ path: String, in folder: String) -> Bool {
  let file = URL(filePath: folder).appending(path: path)
  try? FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  return (try? Data("x".utf8).write(to: file)) != nil
}

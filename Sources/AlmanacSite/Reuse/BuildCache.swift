// Reads the build cache: for each file of the last build, what it was made from.

import AlmanacFiles
import AlmanacMarkdown
import Synchronization

/// The build cache of one output, which is stored beside the output. It is one array of bytes, a
/// record of records, with an index.
///
/// It is validated: a file that is damaged, or was written by another version of the program or for
/// another site, is ignored; and each record has the stamps of the files that it describes, so that
/// later changes are detected.
struct BuildCache: Sendable {
  static let magic: UInt64 = 0x0A32_6361_6E61_6D6C
  /// Magic, owner, checksum.
  static let headerSize = 24

  private let bytes: [UInt8]
  /// The offsets of the records, by the hashes of their keys.
  private var index = HashIndex()

  /// The hash of what a cache is valid for: its path and this version of the program.
  static func owner(of path: String) -> UInt64 {
    var owner = ContentHash()
    owner.add(path)
    owner.add(rendererVersion)
    owner.add(ProgramStamp.current.hash)
    return owner.value
  }

  /// An empty cache.
  init() { bytes = [] }

  /// Reads the cache at a path. It is empty where the file is missing, damaged, or of another
  /// owner.
  init(at path: String, owner: UInt64? = nil) {
    guard let bytes = try? Disk.read(path), bytes.count >= Self.headerSize,
      Self.word(bytes, 0) == Self.magic, Self.word(bytes, 8) == owner ?? Self.owner(of: path),
      Self.word(bytes, 16) == Self.checkSum(of: bytes)
    else {
      self.bytes = []
      return
    }
    self.bytes = bytes
    var records = Record(bytes, Self.headerSize..<bytes.count)
    var start = records.index
    while let field = records.next() {
      if let name = field.name, let key = field.record[.key] {
        index.add(start, Self.hash(name, key.text))
      }
      start = records.index
    }
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The record of a key; nil where there is none.
  func record(_ name: Record.Name, _ key: String) -> Record? {
    var found: Record?
    index.visit(Self.hash(name, key)) { start in
      var records = Record(bytes, start..<bytes.count)
      if let field = records.next(), field.name == name,
        field.record[.key]?.holds(key) == true
      {
        found = field.record
      }
      return found == nil
    }
    return found
  }

  /// The files of the last build, sorted; nil where the cache is not of a build that was published.
  var publishedFiles: PathList? {
    guard record(.site, "") != nil else { return nil }
    var paths = PathList()
    for field in Record(bytes, Self.headerSize..<bytes.count) where field.name == .product {
      for file in ProductRecord.files(of: field.record) ?? [] { paths.append(file.name) }
    }
    paths.sort()
    return paths
  }

  /// Whether a predicate is true for every record of a name.
  func allSatisfy(
    _ name: Record.Name, _ workers: Workers, _ predicate: @Sendable (Record) -> Bool
  ) -> Bool {
    let records = Record(bytes, min(Self.headerSize, bytes.count)..<bytes.count)
      .filter { $0.name == name }
    let fails = Atomic(false)
    workers.forEach(records.count) { number in
      if fails.load(ordering: .relaxed) { return }
      if !predicate(records[number].record) { fails.store(true, ordering: .relaxed) }
    }
    return !fails.load(ordering: .relaxed)
  }

  private static func hash(_ name: Record.Name, _ key: String) -> UInt64 {
    ContentHash(of: key, seed: UInt64(name.rawValue)).value
  }

  /// The checksum of everything after the header, computed in chunks of the size in which it was
  /// written.
  private static func checkSum(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { all in
      var sum: UInt64 = 0
      var start = headerSize
      while start < all.count {
        let end = min(start + CacheWriter.chunkSize, all.count)
        sum = ContentHash(of: UnsafeRawBufferPointer(rebasing: all[start..<end]), seed: sum).value
        start = end
      }
      return sum
    }
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}

// What the last build knew, kept beside its output: what each file was made from.

import AlmanacCore
import Synchronization

/// The cache of one output, read. It is one array of bytes, a record of records, with an index.
///
/// Nothing in it is taken on trust: a file that is broken, or was written by another version of the
/// program or for another site, counts as no cache; and each record holds the stamps of the files
/// that it speaks of, so that what changed since is seen.
struct BuildCache: Sendable {
  static let magic: UInt64 = 0x0A32_6361_6E61_6D6C
  /// Magic, owner, checksum.
  static let headerSize = 24

  private let bytes: [UInt8]
  /// Where the records begin, by the hashes of their keys.
  private var index = PlaceIndex()

  /// Reads the cache at a path; without any records where there is none that is whole and that
  /// `owner` wrote.
  init(at path: String, owner: UInt64) {
    guard let bytes = try? Disk.read(path), bytes.count >= Self.headerSize,
      Self.word(bytes, 0) == Self.magic, Self.word(bytes, 8) == owner,
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

  /// Whether something holds for every record of a name.
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

  /// Over everything behind the header, in the pieces that it was written in.
  private static func checkSum(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { all in
      var sum: UInt64 = 0
      var start = headerSize
      while start < all.count {
        let end = min(start + CacheWriter.pieceSize, all.count)
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

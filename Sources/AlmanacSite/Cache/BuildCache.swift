// What the last build knew, kept beside its output: hashes, inputs, and what each file was made from.

import AlmanacCore
import Synchronization

/// The cache of one output, read. It is one array of bytes with an index in it, so that opening it
/// takes no longer than reading it.
///
/// Nothing in it is taken on trust: a file that is broken, or was written by another version of the
/// program or for another site, counts as no cache; and each record holds the stamps of the files
/// that it speaks of, so that what changed since is seen.
struct BuildCache: Sendable {
  /// What a record is about.
  enum Subject: UInt8 {
    /// The whole site.
    case site
    /// A file of the content or the templates, by its path.
    case source
    /// What a job put out, by its address.
    case product
  }

  static let magic: UInt64 = 0x0A31_6361_6E61_6D6C
  /// Magic, owner, check sum, start of the index.
  static let headerSize = 32

  private let bytes: [UInt8]
  private let slots: Range<Int>

  /// No records.
  static let empty = BuildCache(bytes: [], slots: 0..<0)

  private init(bytes: [UInt8], slots: Range<Int>) {
    self.bytes = bytes
    self.slots = slots
  }

  /// Reads the cache at a path; without any records where there is none that is whole and that
  /// `owner` wrote.
  init(at path: String, owner: UInt64) {
    self = Self.empty
    guard let bytes = try? Disk.read(path), bytes.count >= Self.headerSize,
      Self.word(bytes, 0) == Self.magic, Self.word(bytes, 8) == owner,
      let index = Int(exactly: Self.word(bytes, 24)), index >= Self.headerSize,
      index <= bytes.count, (bytes.count - index) % 8 == 0,
      Self.word(bytes, 16) == Self.checkSum(of: bytes)
    else { return }
    let count = (bytes.count - index) / 8
    guard count > 0, count & (count - 1) == 0 else { return }
    self.init(bytes: bytes, slots: index..<bytes.count)
  }

  /// The record of a name; nil where there is none.
  func record(_ subject: Subject, _ name: String) -> RecordReader? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count / 8 - 1
    let hash = Self.hash(subject, name)
    var slot = Int(hash >> 32) & mask
    while true {
      let entry = Self.word(bytes, slots.lowerBound + 8 * slot)
      if entry == 0 { return nil }
      if entry >> 32 == hash >> 32, let found = reader(at: Int(entry & 0xFFFF_FFFF), subject, name)
      {
        return found
      }
      slot = (slot + 1) & mask
    }
  }

  /// Whether something holds for every record of a subject, read behind its name.
  func allSatisfy(
    _ subject: Subject, _ workers: Workers,
    _ predicate: @Sendable (inout RecordReader) throws(RecordError) -> Bool
  ) -> Bool {
    var ranges: [Range<Int>] = []
    var start = Self.headerSize
    while start + 4 <= slots.lowerBound {
      let (kind, range) = record(at: start)
      if kind == subject.rawValue { ranges.append(range) }
      start = range.upperBound
    }
    let fails = Atomic(false)
    workers.forEach(ranges.count) { [ranges] number in
      if fails.load(ordering: .relaxed) { return }
      var reader = RecordReader(bytes, ranges[number])
      let holds = (try? reader.text()) != nil && (try? predicate(&reader)) == true
      if !holds { fails.store(true, ordering: .relaxed) }
    }
    return !fails.load(ordering: .relaxed)
  }

  private func reader(at start: Int, _ subject: Subject, _ name: String) -> RecordReader? {
    let (kind, range) = record(at: start)
    guard kind == subject.rawValue else { return nil }
    var reader = RecordReader(bytes, range)
    guard (try? reader.text(is: name)) == true else { return nil }
    return reader
  }

  /// The subject and the place of a record: three bytes of length stand before it, and a kind.
  private func record(at start: Int) -> (kind: UInt8, Range<Int>) {
    let length = Int(bytes[start]) | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2]) << 16
    return (bytes[start + 3], (start + 4)..<min(start + 4 + length, slots.lowerBound))
  }

  static func hash(_ subject: Subject, _ name: String) -> UInt64 {
    ContentHash(of: name, seed: UInt64(subject.rawValue)).value
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

// Reads zip archives (PKWARE APPNOTE 6.3) with zlib.

import AlmanacBase
internal import CZlib

/// The files in a zip archive.
///
///     let archive = try ZipArchive(bytes)
///     try archive.bytes(of: archive.entries[0])
package struct ZipArchive: Sendable {
  private let archive: [UInt8]
  package private(set) var entries: [Entry] = []

  /// A file in the archive.
  package struct Entry: Sendable {
    /// With its folders, separated by slashes.
    package let name: String
    let method: Int
    let isEncrypted: Bool
    let checksum: UInt32
    let compressedSize: Int
    /// The size of the file as the archive states it.
    package let size: Int
    /// Where its own header begins.
    let offset: Int

    /// Why it cannot be read; nil where nothing is known to be wrong with it.
    package var fault: Fault? {
      if isEncrypted {
        return Fault(
          reason: "the files in it are encrypted; make the zip archive without a password")
      }
      return method == 0 || method == 8
        ? nil
        : Fault(
          reason:
            "the files in it are compressed by method \(method), which cannot be read; make the "
            + "zip archive with the ordinary method, Deflate")
    }
  }

  /// Why an archive or a file in it cannot be read: the end of a message.
  package struct Fault: Error {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The largest size of a file in an archive, and of an archive.
  package static let mostBytes = 1 << 30
  /// How many bytes may be packed into one in a file larger than `anySize`. The files of feeds have about
  /// ten times the size that they have in an archive.
  private static let mostPacked = 200
  private static let anySize = 16 << 20

  /// Reads the list of files at the end of the archive.
  package init(_ bytes: [UInt8]) throws(Fault) {
    archive = bytes
    guard let end = Self.end(of: bytes) else {
      throw Fault(
        reason:
          "this is not a whole zip archive: it has no list of its files at its end; download it "
          + "again")
    }
    guard number(end + 4, 2) == number(end + 6, 2) else {
      throw Fault(reason: "this is one part of a zip archive in several parts; use a single file")
    }
    var count = number(end + 10, 2)
    var place = number(end + 16, 4)
    if count == 0xFFFF || place == 0xFFFF_FFFF, let large = largeEnd(before: end) {
      count = number(large + 32, 8)
      place = number(large + 48, 8)
    }
    for _ in 0..<min(count, bytes.count / 46) {
      guard place >= 0, place <= bytes.count - 46, number(place, 4) == 0x0201_4B50 else {
        throw Fault(reason: "the list of files in this zip archive is damaged; download it again")
      }
      let lengths = (number(place + 28, 2), number(place + 30, 2), number(place + 32, 2))
      let next = place + 46 + lengths.0 + lengths.1 + lengths.2
      guard next <= bytes.count else {
        throw Fault(reason: "the list of files in this zip archive is damaged; download it again")
      }
      entries.append(entry(at: place, nameLength: lengths.0, extraLength: lengths.1))
      place = next
    }
  }

  /// Where the record at the end of an archive begins. A comment can follow it, and have the same mark in it:
  /// the record is the one whose comment ends with the archive, or the last one.
  private static func end(of bytes: [UInt8]) -> Int? {
    var place = bytes.count - 22
    let first = max(0, place - 0xFFFF)
    var last: Int?
    while place >= first {
      if bytes[place] == 0x50, bytes[place + 1] == 0x4B, bytes[place + 2] == 5,
        bytes[place + 3] == 6
      {
        let comment = Int(bytes[place + 20]) | Int(bytes[place + 21]) << 8
        if place + 22 + comment == bytes.count { return place }
        last = last ?? place
      }
      place -= 1
    }
    return last
  }

  /// Where the record at the end of an archive with large numbers (ZIP64) begins.
  private func largeEnd(before end: Int) -> Int? {
    guard end >= 20, number(end - 20, 4) == 0x0706_4B50 else { return nil }
    let place = number(end - 12, 8)
    guard place >= 0, place <= archive.count - 56, number(place, 4) == 0x0606_4B50 else {
      return nil
    }
    return place
  }

  private func entry(at place: Int, nameLength: Int, extraLength: Int) -> Entry {
    let start = place + 46
    let name = String(decoding: archive[start..<(start + nameLength)], as: UTF8.self)
    var sizes = [number(place + 24, 4), number(place + 20, 4), number(place + 42, 4)]
    // Numbers that do not fit are in an extra field, in this order.
    var extra = start + nameLength
    let end = extra + extraLength
    while extra + 4 <= end {
      let length = number(extra + 2, 2)
      if number(extra, 2) == 1 {
        var value = extra + 4
        for index in sizes.indices
        where sizes[index] == 0xFFFF_FFFF && value + 8 <= min(end, extra + 4 + length) {
          sizes[index] = number(value, 8)
          value += 8
        }
      }
      extra += 4 + length
    }
    return Entry(
      name: name, method: number(place + 10, 2), isEncrypted: number(place + 8, 2) & 1 != 0,
      checksum: UInt32(number(place + 16, 4)), compressedSize: sizes[1], size: sizes[0],
      offset: sizes[2])
  }

  /// A number of so many bytes, the lowest first; -1 where it is beyond the end or too large.
  private func number(_ place: Int, _ count: Int) -> Int {
    guard place >= 0, place <= archive.count - count else { return -1 }
    var number: UInt64 = 0
    for index in (0..<count).reversed() { number = number << 8 | UInt64(archive[place + index]) }
    return Int(exactly: number) ?? -1
  }

  /// The bytes of a file in the archive.
  package func bytes(of entry: Entry) throws(Fault) -> [UInt8] {
    if let fault = entry.fault { throw fault }
    guard entry.size >= 0, entry.size <= Self.mostBytes else {
      throw Fault(
        reason:
          "this file is larger than the limit of \(Self.mostBytes >> 30) GiB; leave out what is "
          + "not needed")
    }
    let damaged = Fault(reason: "this file in the zip archive is damaged; download it again")
    guard entry.offset >= 0, entry.offset <= archive.count - 30,
      number(entry.offset, 4) == 0x0403_4B50
    else { throw damaged }
    let start = entry.offset + 30 + number(entry.offset + 26, 2) + number(entry.offset + 28, 2)
    guard entry.compressedSize >= 0, start <= archive.count - entry.compressedSize else {
      throw damaged
    }
    let data = archive[start..<(start + entry.compressedSize)]
    guard entry.size <= Self.anySize || entry.size / Self.mostPacked <= data.count else {
      throw Fault(
        reason: "this file is more than \(Self.mostPacked) times as large as in the archive, as no "
          + "file of a feed is; pack the feed again")
    }
    // Deflate packs at most 1,032 bytes into one, so a larger stated size is wrong.
    let bytes =
      entry.method == 0
      ? Array(data)
      : entry.size / 1032 > data.count ? nil : Self.inflated(data, size: entry.size)
    guard let bytes, bytes.count == entry.size, Self.checksum(bytes) == entry.checksum else {
      throw damaged
    }
    return bytes
  }

  /// Whether a path has the name extension of zip archives.
  package static func isArchive(_ path: String) -> Bool { path.lowercased().hasSuffix(".zip") }

  /// The bytes of a file in an archive, by a path such as `routes/quay.zip/stops.txt`; nil where there
  /// is no such file.
  static func read(_ path: String) -> [UInt8]? {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") {
      let file = String(decoding: path.utf8.prefix(index), as: UTF8.self)
      guard isArchive(file),
        let bytes = try? Disk.read(file, atMost: mostBytes), let archive = try? ZipArchive(bytes)
      else { continue }
      let name = String(decoding: path.utf8.dropFirst(index + 1), as: UTF8.self)
      return archive.entries.first { $0.name == name }.flatMap { try? archive.bytes(of: $0) }
    }
    return nil
  }

  /// The inflated bytes; nil where they are not exactly `size` bytes.
  private static func inflated(_ data: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var isWhole = false
    // One byte more than expected, so that longer data is noticed.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
      data.withUnsafeBufferPointer { input in
        var stream = z_stream()
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        // Negative: without a zlib header.
        let version = String(cString: zlibVersion())
        guard
          inflateInit2_(&stream, -MAX_WBITS, version, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return }
        defer { inflateEnd(&stream) }
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END
        count = min(Int(stream.total_out), output.count)
      }
    }
    return isWhole && bytes.count == size ? bytes : nil
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}

// The next build's cache on its way to disk, record by record: it never has to fit into memory.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a cache beside the one that is there, and puts it in its place when the build is published.
/// Many threads may add records at once. Where it cannot be written the site has no cache, which
/// costs time and nothing else.
final class CacheWriter: Sendable {
  static let pieceSize = 1 << 18
  private static let longest = 1 << 24

  private struct State {
    var piece: [UInt8] = []
    /// Where the piece will begin in the file.
    var start = BuildCache.headerSize
    var sum: UInt64 = 0
    /// The upper half of each record's hash, and where it stands: as a slot of the index holds them.
    var slots: [UInt64] = []
    var isFine = true
  }

  private let path: String
  private let draft: String
  private let file: Int32
  private let owner: UInt64
  private let state = Mutex(State())

  init(to path: String, owner: UInt64) {
    self.path = path
    self.owner = owner
    draft = path + "-new"
    // What a build that was killed left behind; and whatever a link of that name leads to is not ours.
    unlink(draft)
    file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Adds a record; of two with one name either may be found later.
  func add(_ subject: BuildCache.Subject, _ name: String, _ write: (inout RecordWriter) -> Void) {
    guard file >= 0 else { return }
    var record = RecordWriter()
    record.put(name)
    write(&record)
    add(subject, name, record.bytes[...])
  }

  /// Adds a record as it stood in the last cache.
  func add(_ subject: BuildCache.Subject, _ name: String, _ record: ArraySlice<UInt8>) {
    guard file >= 0, record.count < Self.longest else { return }
    let hash = BuildCache.hash(subject, name)
    let count = record.count
    state.withLock { state in
      let offset = state.start + state.piece.count
      state.isFine = state.isFine && offset < Int(UInt32.max)
      guard state.isFine else { return }
      state.slots.append((hash >> 32) << 32 | UInt64(offset))
      let head = UInt32(count) | UInt32(subject.rawValue) << 24
      withUnsafeBytes(of: head.littleEndian) { state.piece.append(contentsOf: $0) }
      record.withUnsafeBufferPointer { state.piece.append(contentsOf: $0) }
      flush(&state, all: false)
    }
  }

  /// Puts the cache in its place.
  func save() {
    state.withLock { state in
      let index = state.start + state.piece.count
      var count = 2
      while count < 2 * state.slots.count { count *= 2 }
      var table = [UInt64](repeating: 0, count: count)
      for entry in state.slots {
        var slot = Int(entry >> 32) & (count - 1)
        while table[slot] != 0 { slot = (slot + 1) & (count - 1) }
        table[slot] = entry.littleEndian
      }
      table.withUnsafeBytes { state.piece += $0 }
      flush(&state, all: true)
      let header = [BuildCache.magic, owner, state.sum, UInt64(index)].map(\.littleEndian)
      let isWritten = header.withUnsafeBytes {
        pwrite(file, $0.baseAddress, $0.count, 0) == $0.count
      }
      if !isWritten || !state.isFine || rename(draft, path) != 0 { unlink(draft) }
    }
  }

  /// Leaves the last cache as it was.
  func discard() {
    if file >= 0 { unlink(draft) }
  }

  /// Writes whole pieces; what is left over as well where it is the last.
  private func flush(_ state: inout State, all: Bool) {
    var begin = 0
    while state.piece.count - begin >= Self.pieceSize || all && begin < state.piece.count {
      let end = min(begin + Self.pieceSize, state.piece.count)
      state.piece.withUnsafeBytes { bytes in
        let piece = UnsafeRawBufferPointer(rebasing: bytes[begin..<end])
        state.sum = ContentHash(of: piece, seed: state.sum).value
        let written = pwrite(file, piece.baseAddress, piece.count, off_t(state.start))
        state.isFine = state.isFine && written == piece.count
      }
      state.start += end - begin
      begin = end
    }
    if begin > 0 { state.piece.removeFirst(begin) }
  }
}

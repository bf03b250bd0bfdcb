// Writes the cache for the next build, record by record, so that it need not fit into memory.

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

  private struct State {
    /// Records that have not been written yet.
    var piece: [UInt8] = []
    /// Where they will begin in the file.
    var start = BuildCache.headerSize
    var sum: UInt64 = 0
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
    // What a killed build left behind. A link of that name must not be written through.
    unlink(draft)
    file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Adds a record.
  func add(_ name: Record.Name, _ key: String, _ write: (inout RecordWriter) -> Void) {
    guard file >= 0 else { return }
    var record = RecordWriter()
    record.put(.key, key)
    write(&record)
    add(name, record.bytes[...])
  }

  /// Adds a record as it stood in the last cache.
  func add(_ name: Record.Name, _ record: ArraySlice<UInt8>) {
    guard file >= 0 else { return }
    state.withLock { state in
      RecordWriter.put(name, record, to: &state.piece)
      // The index of a cache holds places of 32 bits.
      state.isFine = state.isFine && state.start + state.piece.count < Int(UInt32.max)
      flush(&state, all: false)
    }
  }

  /// Puts the cache in its place.
  func save() {
    state.withLock { state in
      flush(&state, all: true)
      let header = [BuildCache.magic, owner, state.sum].map(\.littleEndian)
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

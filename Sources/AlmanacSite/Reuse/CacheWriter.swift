// Writes the build cache, in chunks, so that it need not fit into memory.

import AlmanacFiles
import CLibrary
import Synchronization

/// Writes the cache to a temporary file, which replaces the last cache when the build is published.
/// Records can be added from several threads. Errors are ignored: without a cache the next build is
/// slower, but the same.
final class CacheWriter: Sendable {
  static let chunkSize = 1 << 18

  private struct State {
    /// Records that have not been written yet.
    var buffer: [UInt8] = []
    /// Their offset in the file.
    var start = BuildCache.headerSize
    var checkSum: UInt64 = 0
    var hasFailed = false
  }

  private let path: String
  private let temporaryPath: String
  private let file: Int32
  private let owner: UInt64
  private let state = Mutex(State())

  /// - Parameter owner: what the cache is valid for; nil: for builds at the path by this program.
  init(to path: String, owner: UInt64? = nil) {
    self.path = path
    self.owner = owner ?? BuildCache.owner(of: path)
    temporaryPath = path + "-new"
    // A build that was killed may have left the file. Unlinking it, and O_EXCL, avoid writing
    // through a symbolic link. Nobody else may read the file: it holds titles of drafts.
    unlink(temporaryPath)
    file = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
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

  /// Adds a record of the last cache.
  func add(_ name: Record.Name, _ record: ArraySlice<UInt8>) {
    guard file >= 0 else { return }
    state.withLock { state in
      RecordWriter.put(name, record, to: &state.buffer)
      // Offsets in the cache's index have 32 bits.
      if state.start + state.buffer.count >= Int(UInt32.max) { state.hasFailed = true }
      flush(&state, all: false)
    }
  }

  /// Completes the cache and replaces the last one.
  func save() {
    state.withLock { state in
      flush(&state, all: true)
      let header = [BuildCache.magic, owner, state.checkSum].map(\.littleEndian)
      let isWritten = header.withUnsafeBytes {
        pwrite(file, $0.baseAddress, $0.count, 0) == $0.count
      }
      if !isWritten || state.hasFailed || rename(temporaryPath, path) != 0 { unlink(temporaryPath) }
    }
  }

  /// Removes the temporary file, and leaves the last cache unchanged.
  func discard() {
    if file >= 0 { unlink(temporaryPath) }
  }

  /// Writes all complete chunks of the buffer; with `all`, the incomplete last one as well.
  private func flush(_ state: inout State, all: Bool) {
    var begin = 0
    while state.buffer.count - begin >= Self.chunkSize || all && begin < state.buffer.count {
      let end = min(begin + Self.chunkSize, state.buffer.count)
      state.buffer.withUnsafeBytes { bytes in
        let chunk = UnsafeRawBufferPointer(rebasing: bytes[begin..<end])
        state.checkSum = ContentHash(of: chunk, seed: state.checkSum).value
        let written = pwrite(file, chunk.baseAddress, chunk.count, off_t(state.start))
        if written != chunk.count { state.hasFailed = true }
      }
      state.start += end - begin
      begin = end
    }
    if begin > 0 { state.buffer.removeFirst(begin) }
  }
}

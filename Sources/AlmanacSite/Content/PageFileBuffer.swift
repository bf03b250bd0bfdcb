// Keeps the bytes of written pages in memory between reading their front matter and rendering them.

import AlmanacFiles
import CLibrary

/// Files of known sizes, one after the other in one block of memory, so that each is read only
/// once. A site of more than 48 MiB has no buffer: its files are read twice, and it needs no more
/// memory than a small site.
///
/// It is safe to use from several threads because each slot is filled once, before it is read.
final class PageFileBuffer: @unchecked Sendable {
  private static let limit = 48 << 20
  /// The size of a huge page: the kernel can then map the block with few page faults.
  private static let hugePage = 2 << 20

  private let memory: UnsafeMutableRawBufferPointer
  /// The start of each slot. A slot has one byte more than its file.
  private let starts: [Int]

  /// Nil where the files are larger than the limit.
  init?(sizes: [Int]) {
    var starts: [Int] = [0]
    starts.reserveCapacity(sizes.count + 1)
    for size in sizes { starts.append(starts.last! + size + 1) }
    guard starts.last! <= Self.limit else { return nil }
    self.starts = starts
    memory = .allocate(byteCount: starts.last!, alignment: Self.hugePage)
    #if canImport(Glibc)
      madvise(memory.baseAddress!, memory.count, MADV_HUGEPAGE)
    #endif
  }

  deinit { memory.deallocate() }

  /// The bytes of a file that was read into its slot.
  subscript(slot: Int) -> UnsafeBufferPointer<UInt8> {
    let start = starts[slot]
    return UnsafeRawBufferPointer(rebasing: memory[start..<starts[slot + 1] - 1])
      .bindMemory(to: UInt8.self)
  }

  /// Reads a file of a folder into its slot. Nil where its size is not the expected one.
  func read(
    _ path: String, in folder: OpenFolder, to slot: Int
  ) throws(DiskError) -> UnsafeBufferPointer<UInt8>? {
    let buffer = UnsafeMutableRawBufferPointer(rebasing: memory[starts[slot]..<starts[slot + 1]])
    return try Disk.read(path, in: folder, into: buffer) == buffer.count - 1 ? self[slot] : nil
  }
}

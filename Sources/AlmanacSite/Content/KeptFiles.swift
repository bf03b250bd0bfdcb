// The bytes of the written pages, kept from the reading of the content until they are rendered.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files of known sizes, side by side in one piece of memory, where they fit: then each is read once.
/// A larger site is read twice, and needs no more memory than a small one.
///
/// Each place is read into once, and before anybody asks for it.
final class KeptFiles: @unchecked Sendable {
  private static let limit = 48 << 20
  /// What the system may give at once, where a large piece is asked for.
  private static let hugePage = 2 << 20

  private let memory: UnsafeMutableRawBufferPointer
  /// Where the place of each file begins; it ends, with a byte to spare, where the next one begins.
  private let starts: [Int]

  /// Nil where the files are too large to be kept.
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

  /// A file that was read to its place.
  subscript(place: Int) -> UnsafeBufferPointer<UInt8> {
    let start = starts[place]
    return UnsafeRawBufferPointer(rebasing: memory[start..<starts[place + 1] - 1])
      .bindMemory(to: UInt8.self)
  }

  /// Reads a file of a folder to its place. Nil where it has another size by now.
  func read(
    _ path: String, in folder: OpenFolder, to place: Int
  ) throws(DiskError) -> UnsafeBufferPointer<UInt8>? {
    let room = UnsafeMutableRawBufferPointer(rebasing: memory[starts[place]..<starts[place + 1]])
    return try Disk.read(path, in: folder, into: room) == room.count - 1 ? self[place] : nil
  }
}

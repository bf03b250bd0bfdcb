// The list of published files, which is stored in the output.

import AlmanacFiles

/// The list of the files that a build published. The next build may replace and remove these; all
/// other files in the output are unmanaged.
package struct Manifest: Sendable {
  package static let name = ".almanac"
  private static let chunkSize = 1 << 16
  private static let heading = Array("Published by Almanac. The files of this build:\n".utf8)

  let paths: PathList
  /// Whether Almanac may replace the folder: a build published it, or it is missing or empty.
  let isOurs: Bool
  /// Whether the list is empty or incomplete, as after a power loss.
  let isDamaged: Bool

  /// - Parameter paths: sorted.
  init(paths: PathList, isDamaged: Bool = false) {
    self.paths = paths
    self.isDamaged = isDamaged
    isOurs = true
  }

  /// The manifest of the output at `folder`; an empty one where there is no output yet.
  init(in folder: String) throws(DiskError) {
    guard let bytes = try Self.bytes(in: folder) else {
      // Before the first build the folder may have hidden files, such as `.gitignore`.
      let entries = try Disk.entries(of: folder)
      isOurs = entries.allSatisfy { $0.name.utf8.first == UInt8(ascii: ".") }
      paths = PathList()
      isDamaged = false
      return
    }
    isOurs = bytes.starts(with: Self.heading)
    isDamaged =
      isOurs
      ? bytes.last != UInt8(ascii: "\n") || bytes.contains(0)
      : Self.heading.starts(with: bytes) || bytes.allSatisfy { $0 == 0 }
    paths = PathList(sorted: isOurs ? bytes[Self.heading.count...] : [])
  }

  func contains(_ path: String) -> Bool { paths.contains(path) || path == Self.name }

  /// Writes the list, in chunks.
  func write(to path: String) throws(DiskError) {
    var chunk = Self.heading
    var index = 0
    try Disk.write(to: path) {
      index = paths.append(from: index, to: &chunk, upTo: Self.chunkSize)
      defer { chunk = [] }
      return chunk.isEmpty ? nil : chunk
    }
  }

  private static func bytes(in folder: String) throws(DiskError) -> [UInt8]? {
    let path = folder + "/" + name
    return Disk.kind(of: path) == .file ? try Disk.read(path) : nil
  }
}

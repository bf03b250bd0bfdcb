// The list of the files that a build published, kept in the output itself.

/// The list of the files that a build published. By it the next build tells Almanac's files, which
/// it may replace and remove, from unmanaged ones.
struct Manifest: Sendable {
  static let name = ".almanac"
  private static let pieceSize = 1 << 16
  private static let heading = Array("Published by Almanac. The files of this build:\n".utf8)

  let paths: PathList
  /// Whether the folder is Almanac's to replace: it published it, or nothing stands there yet.
  let isOurs: Bool

  /// `paths` are in their order.
  init(paths: PathList) {
    self.paths = paths
    isOurs = true
  }

  /// The manifest of the output at `folder`; an empty one where there is no output yet.
  init(in folder: String) throws(DiskError) {
    guard let bytes = try Self.bytes(in: folder) else {
      // A repository's own dotfiles may wait for the first build.
      let entries = try Disk.entries(of: folder)
      isOurs = entries.allSatisfy { $0.name.utf8.first == UInt8(ascii: ".") }
      paths = PathList()
      return
    }
    isOurs = bytes.starts(with: Self.heading)
    paths = PathList(sorted: isOurs ? bytes[Self.heading.count...] : [])
  }

  func contains(_ path: String) -> Bool {
    paths.contains(path) || path == Self.name
  }

  /// Writes the list, a piece at a time.
  func write(to path: String) throws(DiskError) {
    var piece = Self.heading
    var place = 0
    try Disk.write(to: path) {
      place = paths.append(from: place, to: &piece, upTo: Self.pieceSize)
      defer { piece = [] }
      return piece.isEmpty ? nil : piece
    }
  }

  private static func bytes(in folder: String) throws(DiskError) -> [UInt8]? {
    let path = folder + "/" + name
    return Disk.kind(of: path) == .file ? try Disk.read(path) : nil
  }
}

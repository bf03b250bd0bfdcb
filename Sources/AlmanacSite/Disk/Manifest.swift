// What a build wrote: kept in the output, so that the next build knows its own files from others'.

/// The list of the files that a build published, in a file of the output itself.
struct Manifest {
  static let name = ".almanac"
  private static let heading = "Published by Almanac. The files of this build:"

  private let paths: Set<String>
  /// Whether the folder is Almanac's to replace: it published it, or nothing stands there yet.
  let isOurs: Bool

  init(paths: [String]) {
    self.paths = Set(paths)
    isOurs = true
  }

  /// The manifest of the output at `folder`; an empty one where there is no output yet.
  init(in folder: String) throws(DiskError) {
    guard let bytes = try Self.bytes(in: folder) else {
      // A repository's own dotfiles may wait for the first build.
      let entries = try Disk.entries(of: folder)
      isOurs = entries.allSatisfy { $0.name.utf8.first == UInt8(ascii: ".") }
      paths = []
      return
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    isOurs = lines.first == Self.heading
    if isOurs { lines.removeFirst() }
    paths = Set(lines)
  }

  func contains(_ path: String) -> Bool {
    paths.contains(path) || path == Self.name
  }

  func write(in folder: String) throws(DiskError) {
    var text = Self.heading + "\n"
    for path in paths.sorted(by: Path.precedes) {
      text += path
      text += "\n"
    }
    try Disk.write(Array(text.utf8), to: folder + "/" + Self.name)
  }

  private static func bytes(in folder: String) throws(DiskError) -> [UInt8]? {
    let path = folder + "/" + name
    return Disk.kind(of: path) == .file ? try Disk.read(path) : nil
  }
}

// A few new files in an output that stays where it is.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Moves new files to their places and takes stale ones away. Each file is whole at every moment;
/// the site is between two versions while this lasts.
struct InPlace {
  private let put: [String]
  private let stale: [String]
  private let output: String
  private let building: String

  /// Nil where a file would have to take the place of a folder or of something that no build wrote:
  /// an exchange of the whole folder sorts that out.
  init?(put: [String], stale: [String], old: Manifest, in output: String, from building: String) {
    for path in put {
      let isNew = !old.contains(path)
      if isNew, Disk.kind(of: output + "/" + path) != nil { return nil }
      // A folder of its own, where a file was.
      var folder = isNew ? Path.parent(of: path) : nil
      while let name = folder {
        switch Disk.kind(of: output + "/" + name) {
        case .folder: folder = nil
        case nil: folder = Path.parent(of: name)
        default: return nil
        }
      }
    }
    self.put = put
    self.stale = stale
    self.output = output
    self.building = building
  }

  func carryOut() throws(DiskError) {
    for path in put + [Manifest.name] {
      let target = output + "/" + path
      if rename(building + "/" + path, target) == 0 { continue }
      guard errno == ENOENT, let folder = Path.parent(of: target) else { throw DiskError(target) }
      try Disk.makeFolder(folder)
      guard rename(building + "/" + path, target) == 0 else { throw DiskError(target) }
    }
    for path in stale {
      unlink(output + "/" + path)
      // A folder that others have put something into stays.
      var folder = Path.parent(of: path)
      while let name = folder, rmdir(output + "/" + name) == 0 { folder = Path.parent(of: name) }
    }
  }
}

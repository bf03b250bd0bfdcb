// A few new files in an output that stays where it is.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Moves new files to their places and takes stale ones away. Each file is whole at every moment;
/// the site is between two versions while this lasts. All that the output holds is listed in it at
/// every moment, so that after a kill the next build knows its own.
struct InPlace {
  private let put: [String]
  private let stale: [String]
  /// Both versions' files, where the new one has some of its own.
  private let between: Manifest?
  private let new: Manifest
  private let output: String
  private let building: String

  /// Nil where a file would have to take the place of a folder or of something that no build wrote:
  /// an exchange of the whole folder sorts that out.
  init?(
    put: [String], stale: [String], old: Manifest, new: Manifest, in output: String,
    from building: String
  ) {
    var both = old.paths
    for path in put {
      let isNew = !old.contains(path)
      let kind = Disk.kind(of: output + "/" + path)
      if kind == .folder || isNew && kind != nil { return nil }
      if isNew { both.append(path) }
      // A folder of its own, where a file was.
      var folder = kind == nil ? Path.parent(of: path) : nil
      while let name = folder {
        switch Disk.kind(of: output + "/" + name) {
        case .folder: folder = nil
        case nil: folder = Path.parent(of: name)
        default: return nil
        }
      }
    }
    both.sort()
    between = both.count > old.paths.count ? Manifest(paths: both) : nil
    self.put = put
    self.stale = stale
    self.new = new
    self.output = output
    self.building = building
  }

  func carryOut() throws(DiskError) {
    if let between { try list(between) }
    for path in put { try move(path) }
    for path in stale {
      unlink(output + "/" + path)
      // A folder that others have put something into stays.
      var folder = Path.parent(of: path)
      while let name = folder, rmdir(output + "/" + name) == 0 { folder = Path.parent(of: name) }
    }
    try list(new)
  }

  private func list(_ manifest: Manifest) throws(DiskError) {
    try manifest.write(to: building + "/" + Manifest.name)
    try move(Manifest.name)
  }

  private func move(_ path: String) throws(DiskError) {
    let target = output + "/" + path
    if rename(building + "/" + path, target) == 0 { return }
    guard errno == ENOENT, let folder = Path.parent(of: target) else { throw DiskError(target) }
    try Disk.makeFolder(folder)
    guard rename(building + "/" + path, target) == 0 else { throw DiskError(target) }
  }
}

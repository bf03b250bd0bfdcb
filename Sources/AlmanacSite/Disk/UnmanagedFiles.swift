// Unmanaged files: what no build wrote, such as a repository or a host's own file. They stay.

import AlmanacCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Carries the files and folders of an output that no build wrote over into the next one.
struct UnmanagedFiles {
  /// The output, the new one beside it, and the output as the user wrote it.
  let output: String
  let building: String
  let given: String
  let old: Manifest
  let new: Manifest

  init(in output: String, to building: String, as given: String, old: Manifest, new: Manifest) {
    self.output = output
    self.building = building
    self.given = given
    self.old = old
    self.new = new
  }

  /// - Throws: the problem where the site has a file in the place of an unmanaged one.
  mutating func carry() throws(Problem) {
    guard Disk.kind(of: output) != nil else { return }
    _ = try carry("")
    keepPermissions("")
  }

  /// Whether anything in a folder is unmanaged; builds leave no empty folders, so those are.
  private mutating func carry(_ folder: String) throws(Problem) -> Bool {
    let entries: [Entry]
    do throws(DiskError) {
      entries = try Disk.entries(of: output + "/" + folder)
    } catch {
      throw Problem(.error, in: Path.join(given, folder), "cannot be read: \(error.reason)")
    }
    var isTheirs = entries.isEmpty
    for entry in entries {
      let path = folder + entry.name
      if entry.kind == .folder {
        if try carry(path + "/") { isTheirs = true }
      } else if new.contains(path) {
        guard old.contains(path) else { throw collision(path) }
      } else if !old.contains(path) {
        isTheirs = true
        try keep(path)
      }
    }
    if isTheirs, !folder.isEmpty { try keepFolder(folder) }
    return isTheirs
  }

  private func keep(_ path: String) throws(Problem) {
    do throws(DiskError) {
      try Disk.share(output + "/" + path, as: building + "/" + path)
    } catch {
      throw error.code == ENOTDIR ? collision(path) : problem(path, error)
    }
  }

  private func keepFolder(_ path: String) throws(Problem) {
    do throws(DiskError) {
      try Disk.makeFolder(building + "/" + Path.dropLast(1, of: path))
      keepPermissions(path)
    } catch {
      throw error.code == ENOTDIR ? collision(path) : problem(path, error)
    }
  }

  /// As far as this process may give them.
  private func keepPermissions(_ path: String) {
    var facts = stat()
    guard stat(output + "/" + path, &facts) == 0 else { return }
    _ = chmod(building + "/" + path, facts.st_mode & 0o7777)
    _ = chown(building + "/" + path, facts.st_uid, facts.st_gid)
  }

  private func collision(_ path: String) -> Problem {
    Problem(
      .error, in: Path.join(given, path),
      "no build wrote this, and the site has something of its own in its place; move it away, or "
        + "give what the site has there another name")
  }

  private func problem(_ path: String, _ error: DiskError) -> Problem {
    Problem(.error, in: Path.join(given, path), "cannot be kept in the output: \(error.reason)")
  }
}

// Keeps the files in the output that no build wrote, such as a `.git` folder or a `CNAME`.

import AlmanacFiles
import CLibrary

/// Makes hard links to the unmanaged files of an output in the staging folder, before the two are
/// exchanged.
struct UnmanagedFiles {
  let output: String
  let staging: String
  /// The output as the user wrote it, for messages.
  let given: String
  let old: Manifest
  let new: Manifest

  /// - Throws: a problem where the site has a file with the path of an unmanaged one.
  func stage() throws(Problem) {
    guard Disk.kind(of: output) != nil else { return }
    _ = try stage("")
    keepPermissions("")
  }

  /// Stages the unmanaged files below a folder. Returns whether the folder has any. An empty folder
  /// is unmanaged, since builds leave none.
  private func stage(_ folder: String) throws(Problem) -> Bool {
    let entries: [Entry]
    do throws(DiskError) {
      entries = try Disk.entries(of: output + "/" + folder)
    } catch {
      throw Problem(.error, in: Path.join(given, folder), "cannot be read: \(error.reason)")
    }
    var isUnmanaged = entries.isEmpty
    for entry in entries {
      let path = folder + entry.name
      if entry.kind == .folder {
        if try stage(path + "/") { isUnmanaged = true }
      } else if new.contains(path) {
        guard old.contains(path) else { throw collision(path) }
      } else if !old.contains(path) {
        isUnmanaged = true
        try keep(path)
      }
    }
    if isUnmanaged, !folder.isEmpty { try keepFolder(folder) }
    return isUnmanaged
  }

  private func keep(_ path: String) throws(Problem) {
    do throws(DiskError) {
      try Disk.linkOrCopy(output + "/" + path, to: staging + "/" + path)
    } catch {
      throw error.code == ENOTDIR ? collision(path) : problem(path, error)
    }
  }

  private func keepFolder(_ path: String) throws(Problem) {
    do throws(DiskError) {
      try Disk.makeFolder(staging + "/" + Path.dropLast(1, of: path))
      keepPermissions(path)
    } catch {
      throw error.code == ENOTDIR ? collision(path) : problem(path, error)
    }
  }

  /// Copies permissions and ownership, as far as this process may set them.
  private func keepPermissions(_ path: String) {
    var facts = stat()
    guard stat(output + "/" + path, &facts) == 0 else { return }
    _ = chmod(staging + "/" + path, facts.st_mode & 0o7777)
    _ = chown(staging + "/" + path, facts.st_uid, facts.st_gid)
  }

  private func collision(_ path: String) -> Problem {
    Problem(
      .error, in: Path.join(given, path),
      "this unmanaged file has the path of a file of the site; move it, or give the site's file "
        + "another name")
  }

  private func problem(_ path: String, _ error: DiskError) -> Problem {
    Problem(.error, in: Path.join(given, path), "cannot be kept in the output: \(error.reason)")
  }
}

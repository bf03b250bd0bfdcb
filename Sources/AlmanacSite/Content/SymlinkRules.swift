// Decides which symbolic links in a site may be followed.

import AlmanacFiles
import Synchronization

/// A symbolic link may be followed where its target is inside of the same root, which is the
/// content or the templates folder. Otherwise `site.yaml` must name the link, since its target
/// would be published.
package final class SymlinkRules: Sendable {
  private let content: String
  /// The names in `site.yaml`; nil until they are needed.
  private let names = Mutex<[String]?>(nil)

  /// - Parameter content: the content folder as the user wrote it.
  package init(content: String) { self.content = content }

  /// The target of a link that may not be followed; nil where it may be followed, and where its
  /// target is neither a file nor a folder.
  package func forbiddenTarget(of path: String, below root: String) -> String? {
    guard let target = Disk.realPath(Path.join(root, path)), let folder = Disk.realPath(root),
      !Path.isPath(target, atOrBelow: folder), Disk.kind(of: target) != .other
    else { return nil }
    let name = name(of: path, below: root)
    let isAllowed = allowedNames().contains { allowed in
      guard Path.isPath(name, atOrBelow: allowed) else { return false }
      if name == allowed { return true }
      // The link is below an allowed one. It may only lead to a target inside of the latter's
      // target.
      let rest = name.utf8.count - allowed.utf8.count
      let outer = Disk.realPath(Path.dropLast(rest, of: Path.join(root, path)))
      return outer.map { Path.isPath($0, atOrBelow: folder) || Path.isPath(target, atOrBelow: $0) }
        ?? false
    }
    return isAllowed ? nil : target
  }

  /// The problem with a link that may not be followed.
  func problem(_ path: String, below root: String, to target: String) -> Problem {
    let what = root == content ? "content" : "templates"
    return Problem(
      .error, in: Path.join(root, path),
      "this symbolic link leads out of the \(what), to '\(target)'; to publish its target, write "
        + "in \(SiteSettings.fileName): symlinks: {outside: [\(name(of: path, below: root))]}")
  }

  /// The name of a link in `site.yaml`: in the content its path there, in the templates the path
  /// that the user would type.
  private func name(of path: String, below root: String) -> String {
    Self.normalized(root == content ? path : Path.join(root, path))
  }

  /// A name without `.` and `..`, and without a slash at its end.
  static func normalized(_ name: String) -> String { Path.resolve(name, beside: "") ?? name }

  private func allowedNames() -> [String] {
    names.withLock { names in
      if let names { return names }
      // Problems with the file are reported when `Content` reads the settings.
      var problems: [Problem] = []
      let path = Path.join(content, SiteSettings.fileName)
      let settings = Encoding.text(of: path, problems: &problems)
        .map { SiteSettings($0, in: path, of: [], problems: &problems) }
      let found = settings?.outsideLinks.map { Self.normalized($0.value) } ?? []
      names = found
      return found
    }
  }
}

extension SiteSettings {
  /// The problems with names under `symlinks` for which there is no link.
  func problems(ofLinks content: [String], _ templates: [String], in file: String) -> [Problem] {
    let links = (content + templates).map(SymlinkRules.normalized)
    return outsideLinks.compactMap { name in
      let allowed = SymlinkRules.normalized(name.value)
      if links.contains(where: { Path.isPath($0, atOrBelow: allowed) }) { return nil }
      return Problem(
        .error, in: file, at: name.position,
        "no symbolic link '\(name.value)'; " + Nearest.hint(for: name.value, among: links))
    }
  }
}

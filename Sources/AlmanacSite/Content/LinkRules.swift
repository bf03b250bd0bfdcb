// Where the symbolic links of a site may lead.

import AlmanacCore
import Synchronization

/// A symbolic link may lead to whatever lies in the same folder of the site. Elsewhere it may lead
/// only where `site.yaml` names it, since what is there would be published.
final class LinkRules: Sendable {
  private let content: String
  /// The names in `site.yaml`, once somebody needs them.
  private let names = Mutex<[String]?>(nil)

  /// `content` is the content folder as the user wrote it.
  init(content: String) {
    self.content = content
  }

  /// Where a link leads that may not be followed; nil where it may be, and where neither a file nor a
  /// folder is there.
  func forbiddenTarget(of path: String, below root: String) -> String? {
    guard let target = Disk.realPath(Path.join(root, path)), let folder = Disk.realPath(root),
      !Path.lies(target, in: folder), Disk.kind(of: target) != .other
    else { return nil }
    let name = name(of: path, below: root)
    let isAllowed = named().contains { allowed in
      guard Path.lies(name, in: allowed) else { return false }
      if name == allowed { return true }
      // Below a link that leads out, others may lead to what is there and no farther.
      let rest = name.utf8.count - allowed.utf8.count
      let place = Disk.realPath(Path.dropLast(rest, of: Path.join(root, path)))
      return place.map { Path.lies($0, in: folder) || Path.lies(target, in: $0) } ?? false
    }
    return isAllowed ? nil : target
  }

  /// What to say of a link that may not be followed.
  func problem(_ path: String, below root: String, to target: String) -> Problem {
    let what = root == content ? "content" : "templates"
    return Problem(
      .error, in: Path.join(root, path),
      "this symbolic link leads out of the \(what), to '\(target)'; to publish what is there, write "
        + "into \(SiteSettings.fileName): symlinks: {outside: [\(name(of: path, below: root))]}")
  }

  /// A link as `site.yaml` names it: content by its path in the content folder, a template by the
  /// path that the user would type.
  private func name(of path: String, below root: String) -> String {
    Self.plain(root == content ? path : Path.join(root, path))
  }

  /// A name without dots and without a slash at its end.
  static func plain(_ name: String) -> String { Path.resolve(name, beside: "") ?? name }

  private func named() -> [String] {
    names.withLock { names in
      if let names { return names }
      // What is wrong with the file is said when the site's settings are read.
      var problems: [Problem] = []
      let path = Path.join(content, SiteSettings.fileName)
      let settings = Encoding.text(of: path, problems: &problems)
        .map { SiteSettings($0, in: path, problems: &problems) }
      let found = settings?.outsideLinks.map { Self.plain($0.value) } ?? []
      names = found
      return found
    }
  }
}

extension SiteSettings {
  /// The names under `symlinks` for which there is no link: misspelt ones, or of links that are gone.
  func problems(ofLinks content: [String], _ templates: [String], in file: String) -> [Problem] {
    let links = (content + templates).map(LinkRules.plain)
    return outsideLinks.compactMap { name in
      let plain = LinkRules.plain(name.value)
      if links.contains(where: { Path.lies($0, in: plain) }) { return nil }
      return Problem(
        .error, in: file, at: name.position,
        "no symbolic link '\(name.value)'; " + Nearest.hint(for: name.value, among: links))
    }
  }
}

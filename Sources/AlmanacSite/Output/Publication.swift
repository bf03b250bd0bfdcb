// Publishes a few changed files by renaming them into the output, with a journal.

import AlmanacFiles
import CLibrary

/// A publication in place. Its journal is not a log but the staging folder under another name: it
/// holds the files that the output still lacks, and the new manifest where the list of files
/// differs.
///
/// The rename of the staging folder to the journal commits the publication. From then on the two
/// folders determine all remaining steps, so that the next build can complete a publication
/// that was killed or failed. Every file is complete at every moment. The manifest of the output
/// always lists all of Almanac's files in it; until the last step it may also list files that are
/// not there.
///
/// All data must be on the disk before the commit. File systems keep the order of renames, so after
/// a power loss the folders are as after some step.
struct Publication {
  enum Step {
    /// Replaces the output's manifest by one that lists the files of both versions.
    case writeCombinedManifest
    /// Renames a staged file into the output.
    case move(String)
    /// Removes a file that the new version lacks, and the folders that become empty.
    case remove(String)
    /// Removes the journal, in which only empty folders are left.
    case removeJournal

    /// The file of the output that changes.
    var path: String? {
      switch self {
      case .move(let path), .remove(let path): path
      case .writeCombinedManifest, .removeJournal: nil
      }
    }
  }

  /// The suffix, after the journal's name, of the temporary file of the combined manifest.
  private static let combinedManifestSuffix = "-list"

  /// The remaining steps, in order.
  let steps: [Step]
  private var staged: String
  private let output: String
  private let old: PathList
  private let change: PathList.Difference
  private let isDurable: Bool

  /// - Parameters:
  ///   - staged: the staging folder or the journal.
  ///   - old: the files that the output's manifest lists.
  ///   - change: the difference from these to the files of the new version.
  ///   - isDurable: whether the site must survive a power loss.
  init(
    of staged: String, into output: String, over old: PathList, _ change: PathList.Difference,
    isDurable: Bool = true
  ) throws(DiskError) {
    self.isDurable = isDurable
    self.staged = staged
    self.output = output
    self.old = old
    self.change = change
    let files = try Self.files(in: staged).filter { $0 != Manifest.name }
    var steps: [Step] = []
    // A manifest with added files is published before them, one without removed files after these.
    if !change.added.isEmpty {
      steps.append(change.removed.isEmpty ? .move(Manifest.name) : .writeCombinedManifest)
    }
    for phase in Phase.allCases {
      steps += files.filter { Phase(of: $0) == phase }.map(Step.move)
    }
    steps += change.removed.map(Step.remove)
    if !change.removed.isEmpty { steps.append(.move(Manifest.name)) }
    self.steps = steps + [.removeJournal]
  }

  /// Completes the publication of a journal, if there is one.
  static func complete(_ journal: String, into output: String) throws(DiskError) {
    guard Disk.kind(of: journal) == .folder else { return }
    let old = try Manifest(in: output)
    // An output without a manifest is not the one that the journal belongs to.
    guard Disk.kind(of: output + "/" + Manifest.name) == .file, old.isOurs else {
      unlink(journal + combinedManifestSuffix)
      return try Disk.remove(journal)
    }
    // A journal without a manifest: the output has the new one already, or the list is the same.
    let hasList = Disk.kind(of: journal + "/" + Manifest.name) == .file
    let new = hasList ? try Manifest(in: journal) : old
    let rest = try Publication(
      of: journal, into: output, over: old.paths,
      PathList.Difference(from: old.paths, to: new.paths))
    for step in rest.steps { try rest.perform(step) }
  }

  /// Whether no new file has the path of an unmanaged one, and all folders of files that change are
  /// writable folders on this file system. Otherwise the folders have to be exchanged, which
  /// reports the conflict.
  func isPossible() -> Bool {
    if change.added.contains(where: { Self.kind(of: output + "/" + $0) != nil }) { return false }
    var folders: Set<String> = []
    for path in steps.compactMap(\.path) {
      if Self.kind(of: output + "/" + path) == .folder { return false }
      var folder = Path.parent(of: path)
      while let name = folder, folders.insert(name).inserted { folder = Path.parent(of: name) }
    }
    guard let device = Self.facts(of: staged)?.st_dev else { return false }
    return ([output] + folders.map { output + "/" + $0 }).allSatisfy { folder in
      guard let facts = Self.facts(of: folder) else { return true }
      // A symbolic link may lead out of the output, and renames cannot cross file systems.
      return facts.st_mode & S_IFMT == S_IFDIR && facts.st_dev == device
        && access(folder, W_OK) == 0
    }
  }

  /// Commits the publication and performs all steps.
  mutating func run(journal: String) throws(DiskError) {
    try commit(journal: journal)
    for step in steps { try perform(step) }
  }

  /// Renames the staging folder to the journal. After this, every build completes the publication.
  mutating func commit(journal: String) throws(DiskError) {
    guard rename(staged, journal) == 0 else { throw DiskError(journal) }
    staged = journal
  }

  func perform(_ step: Step) throws(DiskError) {
    switch step {
    case .writeCombinedManifest:
      var combined = old
      for path in change.added { combined.append(path) }
      combined.sort()
      let temporary = staged + Self.combinedManifestSuffix
      try Manifest(paths: combined).write(to: temporary)
      if isDurable { try Disk.flush(output) }
      guard rename(temporary, output + "/" + Manifest.name) == 0 else { throw DiskError(temporary) }
    case .move(let path): try move(path)
    case .remove(let path):
      guard unlink(output + "/" + path) == 0 || [ENOENT, ENOTDIR].contains(errno) else {
        throw DiskError(output + "/" + path)
      }
      // A folder with unmanaged files stays. One may be missing already after a kill.
      var folder = Path.parent(of: path)
      while let name = folder, rmdir(output + "/" + name) == 0 || errno == ENOENT {
        folder = Path.parent(of: name)
      }
    case .removeJournal: try Disk.remove(staged)
    }
  }

  private func move(_ path: String) throws(DiskError) {
    let target = output + "/" + path
    if rename(staged + "/" + path, target) == 0 { return }
    guard errno == ENOENT, let folder = Path.parent(of: target) else { throw DiskError(target) }
    try Disk.makeFolder(folder)
    guard rename(staged + "/" + path, target) == 0 else { throw DiskError(target) }
  }

  private static func facts(of path: String) -> stat? {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts : nil
  }

  private static func kind(of path: String) -> Entry.Kind? {
    OpenFolder.current.kind(of: path, followingLinks: false)
  }

  /// The files below a folder, relative to it.
  static func files(in root: String, _ folder: String = "") throws(DiskError) -> [String] {
    var files: [String] = []
    for entry in try Disk.entries(of: root + "/" + folder) {
      let path = folder + entry.name
      if entry.kind == .folder {
        files += try Self.files(in: root, path + "/")
      } else {
        files.append(path)
      }
    }
    return files
  }
}

/// The order in which files are moved: assets before the pages that need them, and last the files
/// that depend on all pages.
private enum Phase: CaseIterable {
  case assets, pages, site

  init(of path: String) {
    switch Path.name(of: path) {
    case "index.html", "index.md": self = .pages
    // Browsers that get the new service worker fetch the pages of its build.
    case "worker.js", "sitemap.xml": self = .site
    default: self = .assets
    }
  }
}

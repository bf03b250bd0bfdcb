// Publication in place: a few changed files are renamed into the output, under a journal.

import AlmanacCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A publication in place. Its journal is no log: it is the folder in which the build staged the
/// files that differ, under another name. It holds the files that the output still lacks, and the
/// new manifest where the list of files differs.
///
/// The publication is decided in one step, the rename that gives the folder the journal's name.
/// From then on the two folders alone say what is left to do, so the next build can complete what a
/// kill or an error ended, by the same steps. Every file is whole at every moment, and the manifest
/// of the output lists every file of Almanac's that is in it, since it may name files that are not
/// there yet or not there any more.
struct Publication {
  enum Step {
    /// Replaces the output's manifest by one that lists the files of both versions.
    case listBoth
    /// Moves a file to its place.
    case move(String)
    /// Removes a file that the new version lacks, and the folders that are empty without it.
    case remove(String)
    /// Removes the journal, in which only empty folders are left.
    case removeJournal

    /// The file of the output that changes.
    var path: String? {
      switch self {
      case .move(let path), .remove(let path): path
      case .listBoth, .removeJournal: nil
      }
    }
  }

  /// Behind the journal's name: the manifest that lists the files of both versions, while it is
  /// written.
  private static let bothListed = "-list"

  /// What is left to do, in order.
  let steps: [Step]
  private var staged: String
  private let output: String
  private let old: PathList
  private let change: PathList.Difference

  /// `staged` is the folder with the new files; `change` is what becomes of the list of files `old`.
  init(
    of staged: String, into output: String, over old: PathList, _ change: PathList.Difference
  ) throws(DiskError) {
    self.staged = staged
    self.output = output
    self.old = old
    self.change = change
    let files = try Self.files(in: staged).filter { $0 != Manifest.name }
    var steps: [Step] = []
    // A manifest with more files takes its place before the files, one with fewer after them.
    if !change.added.isEmpty {
      steps.append(change.removed.isEmpty ? .move(Manifest.name) : .listBoth)
    }
    for turn in Turn.allCases {
      steps += files.filter { Turn(of: $0) == turn }.map(Step.move)
    }
    steps += change.removed.map(Step.remove)
    if !change.removed.isEmpty { steps.append(.move(Manifest.name)) }
    self.steps = steps + [.removeJournal]
  }

  /// Completes the publication of a journal, if there is one.
  static func complete(_ journal: String, into output: String) throws(DiskError) {
    guard Disk.kind(of: journal) == .folder else { return }
    let old = try Manifest(in: output)
    // Without its manifest it is not the output that the journal belongs to.
    guard Disk.kind(of: output + "/" + Manifest.name) == .file, old.isOurs else {
      unlink(journal + bothListed)
      return try Disk.remove(journal)
    }
    // Without a manifest in the journal, the output has the new one already, or it is the same.
    let hasList = Disk.kind(of: journal + "/" + Manifest.name) == .file
    let new = hasList ? try Manifest(in: journal) : old
    let rest = try Publication(
      of: journal, into: output, over: old.paths,
      PathList.Difference(from: old.paths, to: new.paths))
    for step in rest.steps { try rest.perform(step) }
  }

  /// Whether no unmanaged file stands where a new file is to stand, and all folders on the way to
  /// files that change are folders of this file system that can be written to. Otherwise the folders
  /// are to be exchanged, which reports what stands in the way.
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
      // A link may lead out of the output, and no rename leads into another file system.
      return facts.st_mode & S_IFMT == S_IFDIR && facts.st_dev == device
        && access(folder, W_OK) == 0
    }
  }

  /// Turns the staged files into the journal, and performs all steps.
  mutating func carryOut(journal: String) throws(DiskError) {
    try decide(journal: journal)
    for step in steps { try perform(step) }
  }

  /// Turns the staged files into the journal. After this, the publication will be completed.
  mutating func decide(journal: String) throws(DiskError) {
    guard rename(staged, journal) == 0 else { throw DiskError(journal) }
    staged = journal
  }

  func perform(_ step: Step) throws(DiskError) {
    switch step {
    case .listBoth:
      var both = old
      for path in change.added { both.append(path) }
      both.sort()
      let list = staged + Self.bothListed
      try Manifest(paths: both).write(to: list)
      guard rename(list, output + "/" + Manifest.name) == 0 else { throw DiskError(list) }
    case .move(let path): try move(path)
    case .remove(let path):
      guard unlink(output + "/" + path) == 0 || [ENOENT, ENOTDIR].contains(errno) else {
        throw DiskError(output + "/" + path)
      }
      // A folder with unmanaged files in it stays; one that is gone was removed before a kill.
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
    OpenFolder.current.facts(of: path, followingLinks: false)
  }

  private static func kind(of path: String) -> Entry.Kind? {
    OpenFolder.current.kind(of: path, followingLinks: false)
  }

  /// The files below a folder, relative to it.
  private static func files(in root: String, _ folder: String = "") throws(DiskError) -> [String] {
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

/// The order in which files take their places: assets before the pages that need them, and the
/// files that depend on all pages after them.
private enum Turn: CaseIterable {
  case assets, pages, site

  init(of path: String) {
    switch Path.name(of: path) {
    case "index.html", "index.md": self = .pages
    // A new service worker tells browsers that the pages of its build are there.
    case "worker.js", "sitemap.xml": self = .site
    default: self = .assets
    }
  }
}

// What lies in the folders that a site is read from, before anything is opened.

import AlmanacCore

/// The files below a folder, and what tells each of them from an older version of it.
struct Listing: Sendable {
  let folder: OpenFolder
  /// Folder by folder in the order of names, relative to the root.
  let paths: [String]
  /// The symbolic links among them and on the way to them, relative to the root.
  let links: [String]
  /// A stamp a path; nil for a file that cannot be looked at. None at all where nobody asked.
  private(set) var stamps: [FileStamp?] = []
  /// When the stamps were taken.
  private var instant: Int64 = 0

  /// The folder as the user wrote it.
  var root: String { folder.path }

  /// What is wrong below the folder goes to the report, and the rest is listed all the same.
  init(
    _ root: String, _ rules: LinkRules, _ workers: Workers, _ report: Report,
    skipping: @Sendable (String) -> Bool
  ) throws(DiskError) {
    folder = try OpenFolder(root)
    let walk = FolderWalk(below: folder, rules, workers, skipping: skipping)
    paths = walk.paths
    links = walk.links
    report.add(walk.problems)
  }

  /// Looks at every file.
  mutating func stamp(with workers: Workers) {
    instant = FileStamp.now
    stamps = workers.map(paths.count) { [folder, paths] in
      FileStamp(source: paths[$0], in: folder)
    }
  }

  /// The stamp of a file that surely has not changed since; nil where that cannot be known.
  func sureStamp(_ index: Int) -> FileStamp? {
    guard stamps.indices.contains(index), let stamp = stamps[index], !stamp.isYoung(at: instant)
    else { return nil }
    return stamp
  }

  /// Those of some files that are others now than they were when they were looked at.
  func changed(among wanted: Set<String>) -> [String] {
    stamps.indices.filter { index in
      wanted.contains(paths[index])
        && FileStamp(source: paths[index], in: folder) != stamps[index]
    }.map { paths[$0] }
  }
}

/// The folders of one request, looked through. There is one of them, and it is gone when the site has
/// been read: names and stamps of a large content folder are many.
struct Inputs: ~Copyable, Sendable {
  let content: Listing
  /// The site's own templates; nil where the program's stand alone.
  let templates: Listing?

  /// Nil, with the reason in the report, where there is no content.
  static func read(
    _ request: Request, stamping: Bool = true, _ workers: Workers, _ report: Report
  ) -> Inputs? {
    let templates = templates(request, report)
    guard Disk.kind(of: request.content) == .folder else {
      report.add(
        Problem(
          .error, in: request.content,
          "there is no such content folder; name it with --content"))
      return nil
    }
    do throws(DiskError) {
      let rules = LinkRules(content: request.content)
      var content = try Listing(request.content, rules, workers, report, skipping: isHidden)
      var own = try templates.map { folder throws(DiskError) in
        try Listing(folder, rules, workers, report) { $0.utf8.first == UInt8(ascii: ".") }
      }
      if stamping {
        content.stamp(with: workers)
        own?.stamp(with: workers)
      }
      return Inputs(content: content, templates: own)
    } catch {
      report.add(Problem(.error, in: error.path, "cannot be read: \(error.reason)"))
      return nil
    }
  }

  /// Hidden files stay where they are, but for those that static hosts ask for.
  static func isHidden(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".")
      && ![".nojekyll", ".well-known", ".htaccess"].contains(name)
  }

  private static func templates(_ request: Request, _ report: Report) -> String? {
    guard let folder = request.templates else {
      let folder = Request.templatesFolder
      return Disk.kind(of: folder) == .folder ? folder : nil
    }
    if Disk.kind(of: folder) == .folder { return folder }
    report.add(Problem(.error, in: folder, "there is no such folder of templates"))
    return nil
  }
}

// The first step of a build: lists the content folder and the templates folder.

import AlmanacFiles

/// The listings of the files that a build reads. The files are opened later, by `Content`, the
/// systems and `Templates`. It cannot be copied, so that it is freed once the site is planned: the
/// names and stamps of a large content folder take much memory.
struct Inputs: ~Copyable, Sendable {
  let content: Listing
  /// The site's own templates; nil where it has none.
  let templates: Listing?

  /// Lists the folders. Nil, with the reason in the report, where there is no content folder.
  static func read(
    _ request: Request, stamping: Bool = true, _ workers: Workers, _ report: Report
  ) -> Inputs? {
    let templates = templates(request, report)
    guard Disk.kind(of: request.content) == .folder else {
      report.add(
        in: request.content,
        "this content folder does not exist; create a site with 'almanac new site NAME', or "
          + "choose another folder with --content")
      return nil
    }
    do throws(DiskError) {
      let rules = SymlinkRules(content: request.content)
      var content = try Listing(
        request.content, rules, workers, report, skipping: UnpublishedFile.isIgnored)
      var own = try templates.map { folder throws(DiskError) in
        try Listing(folder, rules, workers, report) { $0.utf8.first == UInt8(ascii: ".") }
      }
      if stamping {
        content.stamp(with: workers)
        own?.stamp(with: workers)
      }
      return Inputs(content: content, templates: own)
    } catch {
      report.add(in: error.path, "cannot be read: \(error.reason)")
      return nil
    }
  }

  private static func templates(_ request: Request, _ report: Report) -> String? {
    guard let folder = request.templates else {
      let folder = Request.templatesFolder
      return Disk.kind(of: folder) == .folder ? folder : nil
    }
    if Disk.kind(of: folder) == .folder { return folder }
    report.add(in: folder, "this templates folder does not exist; name another with --templates")
    return nil
  }
}

// almanac new: creates files to start with, which build without changes.

package import AlmanacFiles

/// A kind of content that `almanac new` creates.
package struct Starter: Sendable {
  /// The name on the command line: `page`.
  package let name: String
  /// The name in messages: `a page`.
  package let description: String
  /// The arguments of `almanac new` in an example: `page notes/first`.
  package let example: String
  let plan: @Sendable (_ name: String, Request) throws(Problem) -> StarterPlan

  /// The name of the starter of a site.
  package static let siteName = "site"

  /// A new site.
  ///
  /// - Parameter target: where it will be published; nil where that is not decided.
  package static func site(_ kind: SiteKind, for target: PublishTarget? = nil) -> Starter {
    Starter(
      name: siteName, description: "a site", example: "site my-school && cd my-school"
    ) { name, request in StarterPlan(site: name, kind, for: target, request) }
  }

  private static let page = Starter("page", description: "a page", example: "page notes/first") {
    plan, name in
    let path = Path.isMarkdown(name) ? name : name + ".md"
    plan.add(
      "pages/page.md", as: path,
      [
        "title": StarterPlan.yaml(WrittenPage.title(of: path)),
        "date": plan.hasDatedPages(in: Path.folder(of: path)) ? "\ndate: " + plan.today.iso : "",
      ])
  }

  private static let publish = Starter(
    name: "publish", description: "the files that publish a site", example: "publish github"
  ) { name, request throws(Problem) in
    guard let target = PublishTarget(rawValue: name) else {
      let names = PublishTarget.allCases.map(\.rawValue)
      throw Problem(
        .error, in: name, "this is no place to publish; " + Nearest.hint(for: name, among: names))
    }
    var plan = try StarterPlan(in: request)
    plan.addFiles(for: target)
    return plan
  }

  private static let template = Starter(
    name: "template", description: "a copy of a built-in template",
    example: "template page.mustache"
  ) { name, request throws(Problem) in try StarterPlan(template: name, request) }

  /// All kinds of content.
  package static func all(of systems: [any System.Type]) -> [Starter] {
    [site(SiteKind.all(of: systems)[0]), page] + systems.flatMap { $0.starters }
      + [template, publish]
  }
}

extension Starter {
  /// A starter for an existing site. `add` plans the files for a name, which may be a path.
  package init(
    _ name: String, description: String, example: String,
    add: @escaping @Sendable (inout StarterPlan, _ name: String) throws(Problem) -> Void
  ) {
    self.init(name: name, description: description, example: example) {
      name, request throws(Problem) in
      let name = try StarterPlan.checked(name)
      var plan = try StarterPlan(in: request)
      try add(&plan, name)
      return plan
    }
  }
}

extension StarterPlan {
  /// The day in the site's time zone.
  // Here, because Swift 6.3 counts no error type of a package function as a use of an import.
  package var today: Day { Clock(zone: settings.timeZone).moment(at: now).day }
}

/// The result of `almanac new`.
package struct CreatedFiles: Sendable {
  /// The paths of the files as the user would type them.
  package let paths: [String]
  /// What to do next.
  package let advice: String
}

/// Writes the files of a starter. No file is overwritten: where one exists already, none is
/// written. Nil, with the reasons in the report, where that fails.
///
/// - Parameter name: a folder for a site; a path in the content, with or without `.md`, for a page;
///   a name for other content.
package func createFiles(
  from starter: Starter, named name: String, _ request: Request, report: Report
) -> CreatedFiles? {
  let plan: StarterPlan
  let files: [StarterPlan.File]
  do throws(Problem) {
    plan = try starter.plan(name, request)
    // The files that publish a site in several places are in part the same.
    let isThere = { (file: StarterPlan.File) in
      plan.isRepeatable && (try? Disk.read(file.path)) == file.bytes
    }
    files = plan.files.filter { !isThere($0) }
    for file in files where Disk.kind(of: file.path) != nil {
      report.add(
        in: file.path,
        "this file already exists; "
          + (plan.isRepeatable ? "move it elsewhere to have a new one" : "choose another name"))
    }
    if report.hasErrors { return nil }
    for file in files { try write(file) }
  } catch {
    report.add(error)
    return nil
  }
  return CreatedFiles(paths: files.map(\.path), advice: plan.advice)
}

private func write(_ file: StarterPlan.File) throws(Problem) {
  do throws(DiskError) {
    if let folder = Path.parent(of: file.path) { try Disk.makeFolder(folder) }
    try Disk.write(file.bytes, to: file.path)
  } catch {
    throw Problem(.error, in: file.path, "cannot be written: \(error.reason)")
  }
}

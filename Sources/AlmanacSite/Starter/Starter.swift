// almanac new: files to begin with, which build as they are.

import AlmanacCore

/// Something that somebody can begin.
package struct Starter: Sendable {
  /// As the command line takes it: `deck`.
  package let name: String
  /// In words: `a deck`.
  package let description: String
  /// What stands behind `almanac new` in an example: `deck capitals`.
  package let example: String
  let plan: @Sendable (_ name: String, Request) throws(Problem) -> StarterPlan

  /// A small site that shows what there is.
  package static let site = Starter(
    name: "site", description: "a site", example: "site school && cd school && almanac build"
  ) { name, request in StarterPlan(site: name, request) }

  private static let page = Starter("page", description: "a page", example: "page notes/first") {
    plan, name in
    let path = name.lowercased().hasSuffix(".md") ? name : name + ".md"
    plan.add("page.md", as: path, ["title": WrittenPage.title(of: path)])
  }

  /// Everything that can be begun.
  package static let all: [Starter] = [site, page] + allSystems.flatMap { $0.starters }
}

extension Starter {
  /// Something in a site that there is already: `add` plans the files of a name, which may be a path.
  init(
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

/// What was begun.
package struct Beginning: Sendable {
  /// The files that were written, as the user would type them.
  package let files: [String]
  /// What to do next.
  package let advice: String
}

/// Writes the files of a beginning. None is ever overwritten: where one is there already, nothing is
/// written. Nil, with the reasons in the report, where it cannot be.
///
/// - Parameter name: a folder for a site; a path in the content for a page, without `.md` or with
///   it; a name for the others.
package func begin(
  _ starter: Starter, named name: String, _ request: Request, report: Report
) -> Beginning? {
  let plan: StarterPlan
  do throws(Problem) {
    plan = try starter.plan(name, request)
    for file in plan.files where Disk.kind(of: file.path) != nil {
      report.add(
        Problem(.error, in: file.path, "this file is there already; choose another name"))
    }
    if report.hasErrors { return nil }
    for file in plan.files { try write(file) }
  } catch {
    report.add(error)
    return nil
  }
  return Beginning(files: plan.files.map(\.path), advice: plan.advice)
}

private func write(_ file: StarterPlan.File) throws(Problem) {
  do throws(DiskError) {
    if let folder = Path.parent(of: file.path) { try Disk.makeFolder(folder) }
    try Disk.write(Array(file.text.utf8), to: file.path)
  } catch {
    throw Problem(.error, in: file.path, "cannot be written: \(error.reason)")
  }
}

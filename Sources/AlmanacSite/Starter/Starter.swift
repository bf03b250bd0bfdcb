// almanac new: files to begin with, which build as they are.

import AlmanacCore
import Foundation

/// What somebody can begin.
public enum Starter: Sendable {
  /// A small site that shows what there is.
  case site
  case page, route, deck, schedule
}

/// What was begun.
public struct Beginning: Sendable {
  /// The files that were written, as the user would type them.
  public let files: [String]
  /// What to do next.
  public let advice: String
}

/// Writes the files of a beginning. None is ever overwritten: where one is there already, nothing is
/// written. Nil, with the reasons in the report, where it cannot be.
///
/// - Parameter name: a folder for a site; a path in the content for a page, without `.md` or with
///   it; a name for the others.
public func begin(
  _ starter: Starter, named name: String, _ request: Request, report: Report
) -> Beginning? {
  let plan: StarterPlan
  do throws(Problem) {
    plan = try StarterPlan(starter, name, request)
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

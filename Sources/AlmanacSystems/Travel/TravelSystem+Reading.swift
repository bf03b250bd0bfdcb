// Reads route files.

import AlmanacFiles
import AlmanacTravel

/// The contents of a route file, or the reasons why it cannot be read.
struct RouteSource {
  private(set) var problems: [Problem] = []
  private(set) var route: RouteFile?
  /// As the user would type it.
  let file: String

  init(_ file: String) {
    self.file = file
    guard let text = Encoding.text(of: file, problems: &problems),
      let record = SettingsRecord(yaml: text, in: file, keys: RouteFile.keys, problems: &problems)
    else { return }
    route = RouteFile(record, problems: &problems)
  }

  /// Whether it is known that the line needs the ships' file. A file with errors may lack the calls or
  /// calendars because of which it does not.
  var needsShips: Bool {
    guard let route else { return false }
    return problems.contains { $0.severity == .error } ? route.namesShips : route.needsShips
  }
}

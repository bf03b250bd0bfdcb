// The time zone of the machine, by its name in the zone database.

import Foundation

/// Which zone a machine states: in the variable `TZ`, else in its files.
struct MachineZone {
  /// `America/Chicago`; nil where the machine states no zone of a place: UTC, a rule such as
  /// `CST6CDT,M3.2.0,M11.1.0`, or nothing.
  let name: String?

  /// The zone of this machine.
  static var current: MachineZone {
    MachineZone(variable: ProcessInfo.processInfo.environment["TZ"], root: "/")
  }

  /// - Parameters:
  ///   - variable: the value of `TZ`, which counts alone where it is set, as tzset(3) has it.
  ///   - root: the folder that holds `etc/`.
  init(variable: String?, root: String) {
    if let variable {
      name = Self.place(variable.hasPrefix(":") ? String(variable.dropFirst()) : variable)
      return
    }
    let etc = URL(filePath: root).appending(path: "etc")
    let timezone = try? String(contentsOf: etc.appending(path: "timezone"), encoding: .utf8)
    name =
      Self.zone(behind: etc.appending(path: "localtime").path)
      ?? timezone.flatMap { Self.place($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// The zone whose file a chain of links leads to.
  private static func zone(behind link: String) -> String? {
    var path = link
    for _ in 0..<8 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return nil
      }
      if target.contains("zoneinfo/") { return place(target) }
      path = URL(filePath: target, relativeTo: URL(filePath: path)).path
    }
    return nil
  }

  /// The name in what may be the path of a zone's file; nil for UTC by whatever name, for an offset
  /// or an abbreviation, and for what the database does not know.
  private static func place(_ text: String) -> String? {
    let path = text.range(of: "zoneinfo/", options: .backwards).map { text[$0.upperBound...] }
    var name = path.map(String.init) ?? text
    // The same zones, without and with leap seconds.
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) {
      name.removeFirst(folder.count)
    }
    let isUTC = ["UTC", "UCT", "GMT", "GMT0", "GMT+0", "GMT-0", "Zulu", "Universal", "Greenwich"]
      .contains(name.hasPrefix("Etc/") ? String(name.dropFirst(4)) : name)
    let isNoPlace = isUTC || name == "Factory" || TimeZone.abbreviationDictionary[name] != nil
    // Foundation reads UTC+3 as an offset, and calls it otherwise.
    return !isNoPlace && TimeZone(identifier: name)?.identifier == name ? name : nil
  }
}

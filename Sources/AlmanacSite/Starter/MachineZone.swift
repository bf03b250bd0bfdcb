// Determines the time zone of the machine.

import Foundation

/// The time zone of a machine: that of the variable `TZ`, otherwise that of its files in `/etc`.
struct MachineZone {
  /// The name in the zone database, such as `America/Chicago`. Nil where the machine has UTC, a
  /// rule such as `CST6CDT,M3.2.0,M11.1.0`, or no zone.
  let name: String?

  /// The zone of this machine.
  static var current: MachineZone {
    MachineZone(variable: ProcessInfo.processInfo.environment["TZ"], root: "/")
  }

  /// - Parameters:
  ///   - variable: the value of `TZ`. Where it is set, files are ignored (tzset(3)).
  ///   - root: the folder that holds `etc/`.
  init(variable: String?, root: String) {
    if let variable {
      name = Self.zoneName(variable.hasPrefix(":") ? String(variable.dropFirst()) : variable)
      return
    }
    let etc = URL(filePath: root).appending(path: "etc")
    let timezone = try? String(contentsOf: etc.appending(path: "timezone"), encoding: .utf8)
    name =
      Self.zoneName(ofLink: etc.appending(path: "localtime").path)
      ?? timezone.flatMap { Self.zoneName($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// The name of the zone whose file a symbolic link leads to, over up to eight links.
  private static func zoneName(ofLink link: String) -> String? {
    var path = link
    for _ in 0..<8 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return nil
      }
      if target.contains("zoneinfo/") { return zoneName(target) }
      path = URL(filePath: target, relativeTo: URL(filePath: path)).path
    }
    return nil
  }

  /// The name of a zone, given by its name or the path of its file. Nil for UTC under any name, for
  /// an offset, an abbreviation, and an unknown zone.
  private static func zoneName(_ text: String) -> String? {
    let path = text.range(of: "zoneinfo/", options: .backwards).map { text[$0.upperBound...] }
    var name = path.map(String.init) ?? text
    // These folders have the same zones, without and with leap seconds.
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) {
      name.removeFirst(folder.count)
    }
    let isUTC = ["UTC", "UCT", "GMT", "GMT0", "GMT+0", "GMT-0", "Zulu", "Universal", "Greenwich"]
      .contains(name.hasPrefix("Etc/") ? String(name.dropFirst(4)) : name)
    let isUnsuitable = isUTC || name == "Factory" || TimeZone.abbreviationDictionary[name] != nil
    // Foundation reads `UTC+3` as an offset, with another identifier.
    return !isUnsuitable && TimeZone(identifier: name)?.identifier == name ? name : nil
  }
}

// The line of output for each build of a preview.

import AlmanacBase
import AlmanacSite
import CLibrary

/// The time, cause, result and duration of a build.
struct RebuildLine {
  /// The end of the build, in seconds since the start of 1970.
  var time: Int
  /// The changed files; empty for the first build.
  var paths: [String]
  /// Nil where there were errors.
  var summary: BuildSummary?
  var duration: Duration

  /// `12:04:05 Content/notes/a.md: 3 files in 0.04 s`, in the local time of this machine.
  var text: String {
    var text = Self.clock(time) + " "
    if let first = paths.first {
      text += first
      if paths.count > 1 { text += " and \(paths.count - 1) more" }
      text += ": "
    }
    return text + result + " in " + duration.inSeconds
  }

  private var result: String {
    guard let summary else { return "build failed" }
    var parts: [String] = []
    if paths.isEmpty { parts.append(Self.count(summary.pages, "page")) }
    if summary.written > 0 { parts.append(Self.count(summary.written, "file")) }
    if summary.removed > 0 { parts.append("\(summary.removed) removed") }
    if summary.written + summary.removed == 0 { parts.append("nothing changed") }
    return parts.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func clock(_ time: Int) -> String {
    var instant = time_t(time)
    var local = tm()
    localtime_r(&instant, &local)
    return [local.tm_hour, local.tm_min, local.tm_sec].map { padded(Int($0), to: 2) }
      .joined(separator: ":")
  }
}

extension Duration {
  /// `0.04 s`
  package var inSeconds: String {
    let hundredths = Int((self / .milliseconds(10)).rounded())
    return "\(hundredths / 100).\(padded(hundredths % 100, to: 2)) s"
  }
}

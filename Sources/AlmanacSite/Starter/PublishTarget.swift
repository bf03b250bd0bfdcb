// The files by which a new site is built every morning and put on line.

/// Where a new site is published.
package enum PublishTarget: String, CaseIterable, Sendable {
  case github, gitlab, netlify, server

  /// The paths of its files in the folder of the site, by their names in `Starter/Files/publish`.
  var files: [(source: String, path: String)] {
    let common = [("build.sh", "build.sh"), ("spreadsheets.txt", "spreadsheets.txt")]
    switch self {
    case .github: return common + [("github.yml", ".github/workflows/publish.yml")]
    case .gitlab: return common + [("gitlab.yml", ".gitlab-ci.yml")]
    case .netlify:
      return common + [
        ("netlify.toml", "netlify.toml"), ("rebuild.mjs", "netlify/functions/rebuild.mjs"),
      ]
    case .server: return common + [("publish.sh", "publish.sh")]
    }
  }
}

/// The time of the daily build, early in the morning and outside of the hours and quarters at which
/// hosts run most jobs.
struct DailyBuildTime {
  /// Minutes after midnight.
  private static let local = 4 * 60 + 20

  /// The local time: `4:20`.
  let time = "\(local / 60):\(local % 60)"
  /// The fields of crontab(5) for a machine with the clock of the site.
  let localCron = "\(local % 60) \(local / 60) * * *"
  /// The fields of crontab(5) for a machine with UTC, without daylight saving time.
  let cron: String

  /// - Parameter offset: the standard time of the site's zone, in seconds east of UTC.
  init(offset: Int) {
    let minutes = ((Self.local - offset / 60) % 1440 + 1440) % 1440
    cron = "\(minutes % 60) \(minutes / 60) * * *"
  }
}

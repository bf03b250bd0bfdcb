// The settings of one build, from the command line.

package import AlmanacBase

/// The folders of a site as the user wrote them, the time to build it for, and how to build it.
package struct Request: Sendable {
  package var content = Request.contentFolder
  package static let contentFolder = "Content"
  package static let templatesFolder = "Templates"

  /// The systems of the program, in the order of their sections on the site.
  let systems: [any System.Type]
  /// Nil: `Templates` where there is such a folder, otherwise only the built-in templates.
  package var templates: String?
  package var output = "Output"
  /// The civil time in the site's time zone; nil: what the clock says.
  package var moment: Moment?
  /// The current time, in seconds since the start of 1970 UTC.
  package var now: Int
  /// Overrides the base URL of `site.yaml`.
  package var baseURL: String?
  /// The number of threads.
  package var jobs: Int
  /// Whether the output is only shown by the preview server.
  package var isPreview = false
  /// Whether all files are made again and compared with the published ones.
  package var isVerifying = false
  /// Whether warnings are errors.
  package var isStrict = false
  /// Whether drafts, and pages with a later date, are published.
  package var includesDrafts = false
  package var includesFuture = false
  /// Which part of the site to build.
  package var shard = Shard.whole

  package init(_ systems: [any System.Type], now: Int, jobs: Int) {
    self.systems = systems
    self.now = now
    self.jobs = max(1, jobs)
  }

  /// The moment for which the site is built.
  func moment(in zone: String) -> Moment { moment ?? Clock(zone: zone).moment(at: now) }

  func day(in zone: String) -> Day { moment(in: zone).day }

  /// A web address with a trailing slash; nil where the text is not a web address.
  package static func baseURL(_ text: String) -> String? {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"),
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\"") })
    else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }
}

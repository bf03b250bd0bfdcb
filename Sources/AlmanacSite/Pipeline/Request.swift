// What somebody asked for.

package import AlmanacCore

/// A site to build: folders as the user wrote them, and the time to build it for.
package struct Request: Sendable {
  package var content = Request.contentFolder
  static let contentFolder = "Content"
  static let templatesFolder = "Templates"

  /// Nil: `Templates` where there is such a folder, else the program's own alone.
  package var templates: String?
  package var output = "Output"
  /// The civil time in the site's time zone; nil: what the clock says.
  package var moment: Moment?
  /// The instant that stands for now, in seconds since the start of 1970 UTC.
  package var now: Int
  /// Where the site is published, instead of what `site.yaml` says.
  package var baseURL: String?
  /// How many threads may work.
  package var jobs: Int
  /// Which part of the site to make.
  package var shard = Shard.whole

  package init(now: Int, jobs: Int) {
    self.now = now
    self.jobs = max(1, jobs)
  }

  /// A web address with a slash at its end; nil where the text is none.
  package static func baseURL(_ text: String) -> String? {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"),
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\"") })
    else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }
}

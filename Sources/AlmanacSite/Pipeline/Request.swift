// What somebody asked for.

public import AlmanacCore

/// A site to build: folders as the user wrote them, and the time to build it for.
public struct Request: Sendable {
  public var content = Request.contentFolder
  static let contentFolder = "Content"
  static let templatesFolder = "Templates"

  /// Nil: `Templates` where there is such a folder, else the program's own alone.
  public var templates: String?
  public var output = "Output"
  /// The civil time in the site's time zone; nil: what the clock says.
  public var moment: Moment?
  /// The instant that stands for now, in seconds since the start of 1970 UTC.
  public var now: Int
  /// Where the site is published, instead of what `site.yaml` says.
  public var baseURL: String?
  /// How many threads may work.
  public var jobs: Int
  /// Which part of the site to make.
  public var shard = Shard.whole

  public init(now: Int, jobs: Int) {
    self.now = now
    self.jobs = max(1, jobs)
  }

  /// A web address with a slash at its end; nil where the text is none.
  public static func baseURL(_ text: String) -> String? {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"),
      !text.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\"") })
    else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }
}

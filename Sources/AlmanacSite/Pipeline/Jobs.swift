// The jobs of a build, numbered so that any worker thread can take the next one.

import AlmanacBase

/// One job for every page and file of a site.
struct Jobs: Sendable {
  enum Job {
    case written(Int)
    case computed(source: Int, index: Int)
    case copy(String)
    case asset(Int)
    /// A feed, the sitemap, or another file of `Site.generated`.
    case generated(Int)
    /// The service worker, and the page that it shows for pages that it has not stored.
    case offline
    /// The search index and the list of all pages. It has no number: it is run after all others.
    case search
    /// In a part of a sharded build, the file for `almanac merge` instead.
    case part(Shard)
    /// The stylesheets that pages link. It has no number: it is run at the end.
    case stylesheets
  }

  private let site: Site
  /// The number of the first job of each computed source.
  private let starts: [Int]
  let pageCount: Int
  let count: Int

  init(_ site: Site) {
    self.site = site
    var starts: [Int] = []
    var next = site.content.pages.count
    for source in site.computed {
      starts.append(next)
      next += source.count
    }
    self.starts = starts
    pageCount = next
    count = next + site.content.files.count + site.assets.count + site.generated.count + 1
  }

  func isPage(_ number: Int) -> Bool { number < pageCount }

  subscript(number: Int) -> Job {
    let pages = site.content.pages.count
    if number < pages { return .written(number) }
    if number < pageCount {
      let source = source(of: number)
      return .computed(source: source, index: number - starts[source])
    }
    let file = number - pageCount
    if file < site.content.files.count { return .copy(site.content.files[file]) }
    let asset = file - site.content.files.count
    if asset < site.assets.count { return .asset(asset) }
    let made = asset - site.assets.count
    return made < site.generated.count ? .generated(made) : .offline
  }

  /// The last source that starts at or before a number: an empty source has the same start as the
  /// next. By binary search, since a site may have thousands of sources.
  private func source(of number: Int) -> Int {
    lowerBound(starts.indices) { starts[$0] <= number } - 1
  }
}

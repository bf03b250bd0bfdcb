// The jobs of a build, numbered so that any worker thread can take the next one.

import AlmanacBase

/// One job for every page and file of a site.
struct Jobs: Sendable {
  private let site: Site
  /// The number of the first job of each computed source.
  private let starts: [Int]
  let pageCount: Int
  let count: Int

  init(_ site: Site) {
    self.site = site
    var starts: [Int] = []
    var next = site.content.pages.count
    for source in site.planned.computed {
      starts.append(next)
      next += source.count
    }
    self.starts = starts
    pageCount = next
    count = next + site.content.files.count + site.assets.count + site.planned.generated.count + 1
  }

  func isPage(_ number: Int) -> Bool { number < pageCount }

  subscript(number: Int) -> Job {
    let pages = site.content.pages.count
    if number < pages { return site.job(ofPage: number) }
    if number < pageCount {
      let source = source(of: number)
      return site.job(of: site.planned.computed[source], at: number - starts[source])
    }
    let file = number - pageCount
    if file < site.content.files.count { return site.job(copying: site.content.files[file]) }
    let asset = file - site.content.files.count
    if asset < site.assets.count { return site.job(of: site.assets[asset]) }
    let (made, generated) = (asset - site.assets.count, site.planned.generated)
    return made < generated.count ? site.job(of: generated[made]) : site.offlineJob
  }

  /// The last source that starts at or before a number: an empty source has the same start as the
  /// next. By binary search, since a site may have thousands of sources.
  private func source(of number: Int) -> Int {
    lowerBound(starts.indices) { starts[$0] <= number } - 1
  }
}

// The jobs that make the search index and the list of all pages.

import AlmanacFiles
import Synchronization

extension Site {
  /// The jobs that are run after those of all pages.
  ///
  /// - Parameters:
  ///   - lastFiles: the files of the index of the last build; nil where there are none.
  ///   - before: finds the last version of a page; nil where pages were added or removed.
  func searchJobs(
    _ lastFiles: [(path: String, bytes: [UInt8])]?, before: ((String) -> SearchEntry?)?,
    _ workers: Workers
  ) throws(Problem) -> [Job] {
    // The pages are moved, not copied.
    var pages = search.withLock { pages in
      defer { pages = SearchPages() }
      return pages
    }
    let last = lastFiles.flatMap(LastSearchIndex.init)
    let damage = Problem(
      .error, in: SearchFiles.titles,
      "the search index in the output was changed during the build; build again")
    if pages.hasKeptPages, last == nil { throw damage }
    pages.complete(with: last?.index, before: before)
    let frame = allPagesFrame
    let all = pages.all(with: last?.index)
    return [
      Job(
        name: AllPages.address.path, fingerprint: { AllPages.fingerprint(frame, all) },
        make: { (workers) throws(Problem) in Product(AllPages.filled(frame, all, workers)) }),
      Job(
        name: SearchFiles.jobName,
        make: { (workers) throws(Problem) in
          guard let made = SearchFiles(pages, last, workers) else { throw damage }
          return Product(made.files)
        }),
    ]
  }

  /// The page with the list of all pages, without the list.
  var allPagesFrame: RenderedPage { rendered(AllPages.page(context.settings.phrases)).page }
}

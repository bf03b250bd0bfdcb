// The jobs that make the search index and the list of all pages.

import AlmanacFiles
import Synchronization

extension Site {
  /// The jobs that are run after those of all pages.
  ///
  /// - Parameter lastFiles: the files of the index of the last build; nil where there are none.
  func searchJobs(
    _ lastFiles: [(path: String, bytes: [UInt8])]?, _ workers: Workers
  ) throws(Problem) -> [Job] {
    // The pages are moved, not copied.
    var pages = search.withLock { pages in
      defer { pages = SearchPages() }
      return pages
    }
    let last = lastFiles.flatMap { LastSearchIndex($0, workers) }
    if pages.hasKeptPages, last == nil {
      throw Problem(
        .error, in: SearchFiles.titles,
        "the search index in the output was changed during the build; build again")
    }
    pages.complete(with: last?.titles)
    let frame = allPagesFrame
    return [
      Job(
        name: AllPages.address.path, fingerprint: { AllPages.fingerprint(frame, pages.pages) },
        make: { (workers) throws(Problem) in
          Product(AllPages.filled(frame, pages.pages, workers))
        }),
      Job(
        name: SearchFiles.jobName,
        make: { (workers) throws(Problem) in
          var product = Product()
          for file in SearchFiles(pages, last, workers).files {
            product.add(file.bytes, at: file.path)
          }
          return product
        }),
    ]
  }

  /// The page with the list of all pages, without the list.
  var allPagesFrame: RenderedPage { rendered(AllPages.page(context.phrases)).page }
}

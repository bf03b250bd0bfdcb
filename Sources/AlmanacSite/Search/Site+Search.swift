// The job that makes the search index and the list of all pages.

import AlmanacFiles
import Synchronization

extension Site {
  /// The files of the job `search`.
  func searchProduct(_ workers: Workers) -> Product {
    let entries = search.withLock { $0 }
    var product = Product()
    product.add(AllPages.filled(allPagesFrame, entries))
    for file in SearchFiles(entries, workers).files { product.add(file.bytes, at: file.path) }
    return product
  }

  /// The page with the list of all pages, without the list.
  var allPagesFrame: RenderedPage { rendered(AllPages.page(context.phrases)).page }
}

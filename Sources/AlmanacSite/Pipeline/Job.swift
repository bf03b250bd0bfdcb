// A job of a build: what it makes, from what, and how.

import AlmanacFiles

/// The making of a page, of a file, or of a few files that belong together.
struct Job {
  /// The path where its files are published. It is unique among jobs.
  let name: String
  /// The number of the written page that it makes.
  var page: Int?
  /// Whether its first two files are the HTML and the Markdown of a page at the address `name`.
  var isPage = false
  /// Of everything that its product is made from, except for what fences and links depend on; nil where it
  /// is run in every build.
  var fingerprint: () -> UInt64? = { nil }
  /// The paths of its files; nil where they are known only when they are made.
  var files: (() -> [String])?
  let make: (Workers) throws(Problem) -> Product
}

extension Job {
  /// Makes its files and puts them into an output, if there is one.
  func finish(into output: Output?, _ workers: Workers) throws(Problem) -> FinishedJob {
    var product = try make(workers)
    assert(
      files.map { Set($0()) == Set(product.files.map(\.path)) } ?? true, "not as planned: \(name)")
    var stamps: [FileStamp] = []
    stamps.reserveCapacity(product.files.count)
    for file in product.files {
      if let stamp = try output?.put(file.bytes, at: file.path) { stamps.append(stamp) }
    }
    if isPage, !stamps.isEmpty {
      product.searchEntry = SearchEntry(
        name, html: product.files[0].bytes, markdown: product.files[1].bytes)
    }
    return FinishedJob(product: product, stamps: stamps)
  }
}

/// A job whose files were written.
struct FinishedJob {
  let product: Product
  /// The stamp of each file; empty without an output.
  let stamps: [FileStamp]
}

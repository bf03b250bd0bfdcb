// How a build reads files and runs jobs: all of them, or only those that have changed.

import AlmanacFiles

/// Reads files and runs jobs, or reuses the results of the last build. There are two strategies:
/// `FullBuild`, and `IncrementalBuild` for builds with an output. No other code knows which is
/// used.
protocol BuildStrategy: Sendable {
  /// A page's file; `read` reads and parses it.
  func page(
    at index: Int, in listing: Listing, _ role: PageRole, read: () -> LoadedPage
  ) -> LoadedPage
  /// What is known of another file, which `read` reads; nil where it cannot be read.
  func file(at index: Int, in listing: Listing, read: () -> LoadedFile?) -> LoadedFile?
  /// Completes a job: runs `make`, or keeps the job's files of the last build.
  ///
  /// - Returns: the product; without its files where they are kept.
  func finish(
    _ job: Job, of site: Site, make: () throws(Problem) -> FinishedJob
  ) throws(Problem) -> Product
  /// The files of a job in the last build; nil where there was none, or they have changed since.
  func lastFiles(of job: String) throws(Problem) -> [(path: String, bytes: [UInt8])]?
  /// Finds what the search index of the last build had of a page; nil where pages were added or removed
  /// since.
  func lastSearchEntries(of site: Site) -> ((_ page: String) -> SearchEntry?)?
}

/// A page's file that was read.
struct LoadedPage: Sendable {
  /// Nil where a fault in the file prevents it from being parsed.
  var page: WrittenPage?
  /// The file's slot in `PageFileBuffer`; -1 where its bytes are not kept there.
  var slot: Int32 = -1
  /// The bytes, where they are kept and do not fit into their slot.
  var bytes: [UInt8]?
  var problems: [Problem] = []
}

/// What is known of a file that is not a page.
struct LoadedFile: Sendable {
  /// Of its bytes.
  let hash: UInt64
  /// What runs or loads from elsewhere in a picture (`ActivePicture`); nil where it is no such picture.
  let activeContent: String?
  /// Nil where it is no picture, or has no size.
  let size: PictureSize?
}

/// Reads every file and runs every job.
struct FullBuild: BuildStrategy {
  func page(
    at index: Int, in listing: Listing, _ role: PageRole, read: () -> LoadedPage
  ) -> LoadedPage { read() }
  func file(at index: Int, in listing: Listing, read: () -> LoadedFile?) -> LoadedFile? {
    read()
  }

  func finish(
    _ job: Job, of site: Site, make: () throws(Problem) -> FinishedJob
  ) throws(Problem) -> Product {
    try make().product
  }

  func lastFiles(of job: String) -> [(path: String, bytes: [UInt8])]? { nil }
  func lastSearchEntries(of site: Site) -> ((_ page: String) -> SearchEntry?)? { nil }
}

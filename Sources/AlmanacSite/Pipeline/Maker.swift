// The two parts of a build that take time, so that what saves some of it can stand around them.

import AlmanacCore

/// Reads files and makes jobs, or knows what came of it.
protocol Maker: Sendable {
  /// What is known of a page's file, which `read` finds out.
  func page(at index: Int, in listing: Listing, read: () -> ReadPage) -> ReadPage
  /// The hash of another file's bytes, which `read` computes; nil where that cannot be read.
  func hash(at index: Int, in listing: Listing, read: () -> UInt64?) -> UInt64?
  /// Sees to it that the files of a job are put out, as `make` does; the places in its page that links
  /// may lead to.
  func finish(
    _ job: Jobs.Job, of site: Site, make: () throws(Problem) -> FinishedJob
  ) throws(Problem) -> [UInt64]
}

/// A page's file that was read.
struct ReadPage: Sendable {
  /// Nil where the file has a fault that keeps it from being known.
  var page: WrittenPage?
  /// Where the bytes are among the kept files; -1 where they are not.
  var place: Int32 = -1
  /// The bytes where there was no place for them.
  var bytes: [UInt8]?
  var problems: [Problem] = []
}

/// A job whose files were put out.
struct FinishedJob {
  let product: Product
  /// Of each file; none where they stand nowhere.
  let stamps: [FileStamp]
}

/// Makes everything anew.
struct FreshMaker: Maker {
  func page(at index: Int, in listing: Listing, read: () -> ReadPage) -> ReadPage { read() }
  func hash(at index: Int, in listing: Listing, read: () -> UInt64?) -> UInt64? { read() }

  func finish(
    _ job: Jobs.Job, of site: Site, make: () throws(Problem) -> FinishedJob
  ) throws(Problem) -> [UInt64] {
    try make().product.anchors
  }
}

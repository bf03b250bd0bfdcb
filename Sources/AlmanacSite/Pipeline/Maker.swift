// How a build reads files and makes jobs: anew, or from what the last build left.

import AlmanacCore

/// Reads files and makes jobs, or takes the result over from the last build. There are two:
/// `FreshMaker`, and `Reuse` for builds that have an output. No other code knows which one it has.
protocol Maker: Sendable {
  /// What is known of a page's file, which `read` finds out.
  func page(at index: Int, in listing: Listing, read: () -> ReadPage) -> ReadPage
  /// The hash of another file's bytes, which `read` computes; nil where that cannot be read.
  func hash(at index: Int, in listing: Listing, read: () -> UInt64?) -> UInt64?
  /// Has the files of a job put out: by `make`, or by keeping those of the last build.
  ///
  /// - Returns: the hashes of the anchors in its page, as `Links` counts them.
  func finish(
    _ job: Jobs.Job, of site: Site, make: () throws(Problem) -> FinishedJob
  ) throws(Problem) -> [UInt64]
}

/// A page's file that was read.
struct ReadPage: Sendable {
  /// Nil where the file has a fault that keeps it from being known.
  var page: WrittenPage?
  /// The file's number among those in `KeptFiles`; -1 where its bytes are not kept there.
  var place: Int32 = -1
  /// The bytes, where `KeptFiles` has no room for them.
  var bytes: [UInt8]?
  var problems: [Problem] = []
}

/// A job whose files were put out.
struct FinishedJob {
  let product: Product
  /// The stamp of each file; empty where the sink keeps no files.
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

// Where a build writes finished files.

import AlmanacFiles

/// Takes the finished files of a site. All of its functions can be called from any thread.
protocol Sink: Sendable {
  /// Writes a file. Returns its stamp; nil where the sink keeps no files.
  func put(_ bytes: [UInt8], at path: String) throws(Problem) -> FileStamp?
  /// Reserves memory for the paths of this many files, which together have this many bytes.
  func reserve(files: Int, bytes: Int)
  /// Adds a file that another shard writes to the manifest.
  func addToManifest(_ path: String)
}

extension Output: Sink {}

/// Discards all files: for `check`, and for a site with errors, which is not published.
struct DiscardingSink: Sink {
  func put(_ bytes: [UInt8], at path: String) throws(Problem) -> FileStamp? { nil }
  func reserve(files: Int, bytes: Int) {}
  func addToManifest(_ path: String) {}
}

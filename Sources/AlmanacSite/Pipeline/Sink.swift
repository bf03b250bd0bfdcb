// Where finished files go.

import AlmanacCore

/// Takes the files of a site from any thread.
protocol Sink: Sendable {
  /// Takes a file, and gives the stamp that it has there; nil where the sink keeps no files.
  func put(_ bytes: [UInt8], at path: String) throws(Problem) -> FileStamp?
  /// Makes room for the names of so many files, which together have so many bytes.
  func expect(files: Int, bytes: Int)
  /// Adds a file that another shard puts out to the manifest.
  func list(_ path: String)
}

extension Output: Sink {}

/// For a check, and for a site with a fault, which is not published: files go nowhere.
struct NoOutput: Sink {
  func put(_ bytes: [UInt8], at path: String) throws(Problem) -> FileStamp? { nil }
  func expect(files: Int, bytes: Int) {}
  func list(_ path: String) {}
}

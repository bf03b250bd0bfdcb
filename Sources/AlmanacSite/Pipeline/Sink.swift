// Where finished files go.

import AlmanacCore

/// Takes the files of a site from any thread.
protocol Sink: Sendable {
  /// Takes a file; its stamp where it now stands, nil where it stands nowhere.
  func put(_ bytes: [UInt8], at path: String) throws(Problem) -> FileStamp?
  /// Whether a file of the last build is still there as it was.
  func holds(_ path: String, _ stamp: FileStamp) -> Bool
  /// Takes such a file over.
  func keep(_ path: String, _ stamp: FileStamp)
  /// Makes room for the names of so many files, which together have so many bytes.
  func expect(files: Int, bytes: Int)
  /// Lists a file that another shard puts out.
  func list(_ path: String)
}

extension Output: Sink {}

/// For a site with a fault in it, which will not be published: what is known of the last one saves
/// work, and nothing is written.
struct Withheld<Published: Sink>: Sink {
  let sink: Published

  func put(_ bytes: [UInt8], at path: String) throws(Problem) -> FileStamp? { nil }
  func holds(_ path: String, _ stamp: FileStamp) -> Bool { sink.holds(path, stamp) }
  func keep(_ path: String, _ stamp: FileStamp) {}
  func list(_ path: String) {}
  func expect(files: Int, bytes: Int) {}
}

/// For a check: everything is made, and nothing kept.
struct Nowhere: Sink {
  func put(_ bytes: [UInt8], at path: String) throws(Problem) -> FileStamp? { nil }
  func holds(_ path: String, _ stamp: FileStamp) -> Bool { false }
  func keep(_ path: String, _ stamp: FileStamp) {}
  func list(_ path: String) {}
  func expect(files: Int, bytes: Int) {}
}

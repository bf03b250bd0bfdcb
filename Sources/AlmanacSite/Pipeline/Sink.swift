// Where finished files go.

import AlmanacCore
import Synchronization

/// Takes the files of a site from any thread.
protocol Sink: Sendable {
  func put(_ bytes: [UInt8], at path: String) throws(Problem)
  /// The paths of all files so far.
  func paths() -> [String]
}

extension Sink {
  func put(_ page: RenderedPage) throws(Problem) {
    try put(page.html, at: page.address.path + "index.html")
    try put(page.markdown, at: page.address.path + "index.md")
  }
}

/// A finished page.
struct RenderedPage {
  let address: Address
  var html: [UInt8]
  var markdown: [UInt8]
}

extension Output: Sink {
  func put(_ bytes: [UInt8], at path: String) throws(Problem) {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(Problem) in try put(buffer, at: path) }
    }.get()
  }

  func paths() -> [String] { writtenPaths }
}

/// For a check: everything is made, and nothing kept but the names.
final class Nowhere: Sink {
  private let names = Mutex<[String]>([])

  func put(_ bytes: [UInt8], at path: String) throws(Problem) {
    names.withLock { $0.append(path) }
  }

  func paths() -> [String] {
    names.withLock { $0 }
  }
}

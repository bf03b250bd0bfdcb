// One name for a whole build.

import AlmanacCore
import Synchronization

/// Passes files on, and keeps one number that says whether any of them changed since another build.
final class MarkedSink<Target: Sink>: Sink {
  private let target: Target
  private let sum = Mutex<UInt64>(0)

  init(_ target: Target) {
    self.target = target
  }

  /// The same for the same files, in whatever order they came.
  var mark: String {
    Fingerprint(of: String(sum.withLock { $0 })).text
  }

  func put(_ bytes: [UInt8], at path: String) throws(Problem) {
    let name = Fingerprint(of: path).value
    let hash = ContentHash(of: bytes, seed: name).value
    sum.withLock { $0 &+= hash }
    try target.put(bytes, at: path)
  }

  func paths() -> [String] { target.paths() }
}

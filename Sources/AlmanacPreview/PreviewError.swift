// The error where the preview server cannot start.

import AlmanacFiles
import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A port on which the server cannot listen.
package struct PreviewError: Error, CustomStringConvertible {
  let port: Int
  /// The `errno` of the call that failed.
  let code: Int32

  init(port: Int, code: Int32) {
    self.port = port
    self.code = code
  }

  init(port: Int, _ error: any Error) {
    self.port = port
    if case .failed(_, let code, _) = error as? SocketError { self.code = code } else { code = EIO }
  }

  package var description: String {
    switch code {
    case EADDRINUSE:
      "port \(port) is already in use; choose another with --port, or any free port with --port 0"
    case EADDRNOTAVAIL: "this machine does not have the address that --host names"
    case EACCES, EPERM:
      "port \(port) is reserved for the system; choose 1024 or higher with --port"
    default: "the server cannot use port \(port): \(DiskError.message(code))"
    }
  }
}

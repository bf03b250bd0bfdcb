// The error where the preview server cannot start.

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
      "another program listens at port \(port); choose another with --port, or --port 0 for any that "
        + "is free"
    case EACCES, EPERM:
      "port \(port) is kept for the system; choose one from 1024 up with --port"
    default: "nothing can be served at port \(port): \(DiskError.message(code))"
    }
  }
}

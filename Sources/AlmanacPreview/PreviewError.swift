// The error where the preview server cannot start.

import AlmanacFiles
import CLibrary
import FlyingSocks

/// A port on which the server cannot listen.
package struct PreviewError: Error, CustomStringConvertible {
  let port: Int
  /// The `errno` of the call that failed.
  var code: Int32

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

extension PreviewError {
  init(port: Int, _ error: any Error) {
    self.init(port: port, code: EIO)
    if case .failed(_, let code, _) = error as? SocketError { self.code = code }
  }
}

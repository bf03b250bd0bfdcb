// The files that are embedded in the program.

import Foundation

/// A file that the build plugin `EmbedDefaults` has embedded.
package struct EmbeddedFile: Sendable {
  /// Its path in the embedded folder.
  package let path: String
  /// Its text; that of a PNG file in base64.
  package let text: String

  package init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  package var bytes: [UInt8] {
    path.hasSuffix(".png")
      ? Data(base64Encoded: text).map { [UInt8]($0) } ?? [] : Array(text.utf8)
  }
}

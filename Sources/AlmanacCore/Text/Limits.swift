// How large what people write may be.

/// The limits of Almanac's input, in bytes. They are far beyond what anybody writes by hand: a file
/// that exceeds one is most likely damaged, or not the file that was meant.
package enum Limits {
  /// Of a page or another text file.
  package static let file = 16 << 20
  /// Of one value in YAML, front matter included.
  package static let value = 64 << 10
  /// Of one cell in a spreadsheet file.
  package static let cell = 64 << 10
  /// Of the name of a published file or folder: what file systems hold.
  package static let name = 255
  /// Of an address with `index.html` behind it: the paths of macOS, the shortest that are usual.
  package static let address = 1_000
}

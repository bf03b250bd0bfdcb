// Limits on the size of input.

/// The maximum sizes of Almanac's input, in bytes. Far larger than anything written by hand: a file
/// that exceeds one is probably damaged or not the intended file.
package enum Limits {
  /// A page or another text file.
  package static let file = 16 << 20
  /// One value in YAML, including front matter.
  package static let value = 64 << 10
  /// One cell in a spreadsheet file.
  package static let cell = 64 << 10
  /// The name of a published file or folder: the limit of common file systems.
  package static let name = 255
  /// An address followed by `index.html`: the limit of macOS, the shortest in common use.
  package static let address = 1_000
}

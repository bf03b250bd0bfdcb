// The program itself.

/// What the program says of itself.
package enum Almanac {
  package static let version = "0.1.0"
}

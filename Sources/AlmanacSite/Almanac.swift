// The version of the program.

/// Facts about the program.
package enum Almanac {
  package static let version = "0.1.0"
}

// The program itself.

/// What the program says of itself.
public enum Almanac {
  public static let version = "0.1.0"
}

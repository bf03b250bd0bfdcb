// What a build came to.

public struct BuildSummary: Sendable {
  public var pages: Int
  public var written: Int
  public var unchanged: Int
  public var removed: Int
  public var bytes: Int
}

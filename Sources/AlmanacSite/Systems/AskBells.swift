import AlmanacCore

public struct BellsAnswer {
  public var json: String
  public var text: String
}
public func askBells(_ r: Request, school: String?, earlyBird: String?, report: Report) throws
  -> BellsAnswer?
{ nil }

// What a route file says, as it was typed: values with their places, nothing judged yet.

/// A text of a route file and where it stands.
public typealias RouteText = SourceText

/// A file of `routes/` that describes a line.
public struct RouteFile: Sendable {
  /// As the user would type it.
  public var file: String
  public var name: RouteText?
  /// Where what the file says begins.
  public var start = Position(line: 1, column: 1)
  public var stations: [StationRow] = []
  public var branches: [BranchRow] = []
  public var paths: [PathRow] = []
  public var services: [ServiceRow] = []

  public init(file: String) {
    self.file = file
  }

  /// Whether people who type a name mean this line; the case of ASCII letters does not matter.
  public func isNamed(_ name: String) -> Bool {
    self.name?.text.isSameName(as: name) ?? false
  }

  public struct StationRow: Sendable {
    public var code: RouteText?
    public var name: RouteText?
    /// From the station before.
    public var distance: RouteText?
    public var berths: RouteText?
    /// Where the row begins.
    public var start: Position

    public init(start: Position) {
      self.start = start
    }
  }

  public struct BranchRow: Sendable {
    public var name: RouteText?
    public var from: RouteText?
    public var stations: [StationRow] = []
    public var start: Position

    public init(start: Position) {
      self.start = start
    }
  }

  public struct PathRow: Sendable {
    public var name: RouteText
    public var path: RouteText

    public init(name: RouteText, path: RouteText) {
      self.name = name
      self.path = path
    }
  }

  public struct ServiceRow: Sendable {
    public var name: RouteText?
    public var ship: RouteText?
    public var path: RouteText?
    public var isCircuit = false
    public var starts: [RouteText] = []
    public var every: RouteText?
    public var until: RouteText?
    public var days: [RouteText] = []
    public var notes: [NoteRow] = []
    public var start: Position

    public init(start: Position) {
      self.start = start
    }
  }

  public struct NoteRow: Sendable {
    public var text: RouteText
    /// The start that the note is for; nil where it is for all.
    public var start: RouteText?

    public init(_ text: RouteText, start: RouteText? = nil) {
      self.text = text
      self.start = start
    }
  }
}

/// A ship of `routes/ships.yaml`.
public struct ShipRow: Sendable {
  public var name: RouteText
  public var speed: RouteText?
  public var docking: RouteText?
  public var picture: Address?

  public init(name: RouteText) {
    self.name = name
  }
}

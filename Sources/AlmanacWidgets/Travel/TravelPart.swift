// Plans a journey: computes the distance and duration of a path for a ship.

package import AlmanacTravel

/// The planner of a line or of several lines. It updates its answer at every change.
package struct TravelPart: LivePart {
  package static let name = "travel"

  /// One for each line; all have the same ships.
  let planners: [Planner]
  let phrases: Phrasebook
  /// The index of the chosen line.
  private(set) var line = 0
  private(set) var ship: Ship
  /// The path as typed, or as written by the buttons.
  private(set) var text = ""
  /// The codes of the pressed buttons; nil if the text was typed and has to be parsed.
  private var pressed: [String]?
  private(set) var isCircuit = false
  /// The reader's search text for the stations of a long line.
  private(set) var stationQuery = ""
  /// Whether an empty path is reported as an error, which it is not at the start.
  private var isSubmitted = false

  package init?(_ context: PartContext) {
    guard let planners = Planner.all(context.data) else { return nil }
    self.init(planners, context)
  }

  /// Creates the part from planners that are already decoded. Ignores the data in `context`.
  ///
  /// - Returns: nil if there are no lines or no ships.
  package init?(_ planners: [Planner], _ context: PartContext) {
    guard let ship = planners.first?.route.fleet.ships.first else { return nil }
    self.planners = planners
    self.ship = ship
    phrases = context.phrases
  }

  var planner: Planner { planners[line] }

  /// The result for the path.
  enum Answer {
    /// No path was entered yet.
    case none
    case fault(String)
    /// The journey, with its path one way and, if possible, as a circuit.
    case journey(Journey, oneWay: TravelPath, circuit: TravelPath?)
  }

  var answer: Answer {
    if !isSubmitted, text.trimmed.utf8.isEmpty { return .none }
    do throws(Problem) {
      let path = try planner.path(text, isCircuit: isCircuit)
      let other = try? planner.path(text, isCircuit: !isCircuit)
      return .journey(
        Journey(path, in: ship), oneWay: isCircuit ? other ?? path : path,
        circuit: isCircuit ? path : other)
    } catch {
      return .fault(error.message)
    }
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .input(let field, let value): apply(value, from: field)
    case .press(let button): press(button, &effects)
    default: break
    }
  }

  private mutating func apply(_ value: String, from field: String) {
    if field.isSame(as: "ship") {
      ship = planner.route.fleet.ships.first { $0.name.isSame(as: value) } ?? ship
    } else if field.isSame(as: "line") {
      guard let index = planners.firstIndex(where: { $0.route.line.name.isSame(as: value) }) else {
        return
      }
      line = index
      stationQuery = ""
      write([])
    } else if field.isSame(as: "path") {
      text = value
      pressed = nil
      isSubmitted = true
    } else if field.isSame(as: "circuit") {
      isCircuit = value.isSame(as: "yes")
    } else if field.isSame(as: "find") {
      stationQuery = value
    }
  }

  private mutating func press(_ button: String, _ effects: inout [Effect]) {
    if let name = Self.name(in: button, after: "station ") {
      guard let code = StationCode(typed: name), planner.route.line.index(of: code) != nil else {
        return
      }
      write(parts + [code.text])
    } else if let name = Self.name(in: button, after: "path ") {
      guard let path = planner.route.paths.first(where: { $0.name.isSame(as: name) }) else {
        return
      }
      write(path.oneWay.codes.map { $0.text })
    } else if button.isSame(as: "undo") {
      var parts = parts
      _ = parts.popLast()
      write(parts)
    } else if button.isSame(as: "clear") {
      write([])
    } else if button.isSame(as: "compute") {
      isSubmitted = true
      if case .fault = answer { effects.append(.focus(Self.pathField)) }
    }
  }

  /// The name that follows a button's kind: `A` in `station A`.
  private static func name(in button: String, after kind: String) -> String? {
    guard button.utf8.starts(with: kind.utf8) else { return nil }
    return String(decoding: button.utf8.dropFirst(kind.utf8.count), as: UTF8.self)
  }

  private var parts: [String] { pressed ?? planner.parts(of: text) }

  private mutating func write(_ parts: [String]) {
    pressed = parts
    text = planner.text(of: parts)
    isSubmitted = false
  }

  /// The id of the path field.
  static let pathField = "planner-path"
}

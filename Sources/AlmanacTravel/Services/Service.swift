// Services: journeys at fixed times on fixed days.

public import AlmanacBase

/// A journey that starts at fixed times on fixed days.
///
///     let service = Service(name: "Supply 1", journey: journey, starts: [TimeOfDay(iso: "06:00")!])
///     service.trips[0].stops[0].arrival.count   // 21,600 seconds after midnight
public struct Service: Sendable, Hashable {
  /// `Supply 1`
  public let name: String
  /// The ship and its path.
  public let journey: Journey
  /// The times of the starts, in their order.
  public let starts: [TimeOfDay]
  /// The days on which it starts.
  public let days: RunningDays
  /// The footnotes.
  package let notes: [Note]

  /// A service; the starts may be in any order.
  public init(
    name: String, journey: Journey, starts: [TimeOfDay], days: RunningDays = .daily
  ) {
    self.init(name: name, journey: journey, starts: starts, days: days, notes: [])
  }

  /// The same with footnotes.
  package init(
    name: String, journey: Journey, starts: [TimeOfDay], days: RunningDays, notes: [Note]
  ) {
    self.name = name
    self.journey = journey
    self.starts = starts.sorted()
    self.days = days
    self.notes = notes
  }

  /// A footnote for every start or for one.
  package struct Note: Sendable, Hashable {
    /// The text of the footnote.
    package let text: String
    /// The start to which it applies; nil for all.
    package let start: TimeOfDay?
  }

  /// The longest duration of a service in a route file: 100 days.
  static let longest = Seconds(100 * 86_400)

  /// The largest number of stops of a line's services on one day. Without a limit, a few lines of a file
  /// with an interval and a long path would make a timetable that is too large to compute and to read.
  static let mostStops = 200_000

  /// The number of stops of all starts.
  var stopCount: Int { starts.count * journey.path.reach.count }

  /// A trip for each start.
  public var trips: [Trip] {
    starts.map { start in
      Trip(
        service: name, journey: journey, start: start, days: days,
        notes: notes(at: start))
    }
  }

  /// The texts of the notes that apply to a start, each once.
  private func notes(at start: TimeOfDay) -> [String] {
    Service.texts(of: notes.map { ($0.text, $0.start?.seconds) }, at: start.seconds)
  }

  /// The texts of those of some notes that apply to a start, in seconds, each once.
  static func texts(of notes: [(text: String, start: Int?)], at start: Int) -> [String] {
    var texts: [String] = []
    for note in notes where note.start == nil || note.start == start {
      if !texts.contains(where: { $0.isSame(as: note.text) }) { texts.append(note.text) }
    }
    return texts
  }
}

/// One start of a service.
public struct Trip: Sendable, Hashable {
  /// The service's name.
  public let service: String
  /// The ship and its path.
  public let journey: Journey
  /// The time of the start.
  public let start: TimeOfDay
  /// The days on which it starts.
  public let days: RunningDays
  /// The texts of its footnotes.
  package let notes: [String]

  /// `Supply 1 (06:00)`
  package var title: String { service + " (" + start.iso + ")" }

  /// The journey's stops; times count from the midnight before the start.
  public var stops: [Journey.Stop] {
    let start = Seconds(Int64(self.start.seconds))
    return journey.stops.map { stop in
      Journey.Stop(
        station: stop.station, arrival: start + stop.arrival,
        departure: stop.departure.map { start + $0 })
    }
  }
}

#if !hasFeature(Embedded)
  extension Service.Note: Codable {}

  extension Service: Codable {
    private enum CodingKeys: CodingKey { case name, journey, starts, days, notes }

    /// Reads a service.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        name: try values.decode(String.self, forKey: .name),
        journey: try values.decode(Journey.self, forKey: .journey),
        starts: try values.decode([TimeOfDay].self, forKey: .starts),
        days: try values.decode(RunningDays.self, forKey: .days),
        notes: try values.decode([Note].self, forKey: .notes))
    }
  }
#endif

// What runs on a line again and again.

/// A ship that flies a path at fixed times on fixed days.
///
///     service.trips[0].stops[0].arrival.count   // 21,600 where the first start is 06:00
package struct Service: Sendable {
  /// `Supply 1`
  package let name: String
  package let journey: Journey
  /// In the order of the day.
  package let starts: [TimeOfDay]
  package let days: RunningDays
  package let notes: [Note]

  /// A footnote, for every start or for one.
  package struct Note: Sendable {
    package let text: String
    package let start: TimeOfDay?
  }

  /// How long a service may take: 100 days.
  static let longest = Seconds(100 * 86_400)

  /// How many stops all services of a line may make on a day: a few lines of a file, with an interval
  /// and a long path, would else fill a timetable that nobody could compute or read.
  static let mostStops = 200_000

  /// Of all starts together.
  var stopCount: Int { starts.count * journey.path.reach.count }

  package var trips: [Trip] {
    starts.map { start in
      Trip(
        service: name, journey: journey, start: start, days: days,
        notes: notes(at: start))
    }
  }

  /// Each text once, however often it is given.
  private func notes(at start: TimeOfDay) -> [String] {
    var texts: [String] = []
    for note in notes where note.start == nil || note.start == start {
      if !texts.contains(where: { $0.isSame(as: note.text) }) { texts.append(note.text) }
    }
    return texts
  }
}

/// One start of a service.
package struct Trip: Sendable {
  package let service: String
  package let journey: Journey
  package let start: TimeOfDay
  /// Of the start.
  package let days: RunningDays
  package let notes: [String]

  /// `Supply 1 (06:00)`
  package var title: String { service + " (" + start.iso + ")" }

  /// The journey's stops, in seconds after the midnight before the start.
  package var stops: [Journey.Stop] {
    let start = Seconds(Int64(self.start.seconds))
    return journey.stops.map { stop in
      Journey.Stop(
        station: stop.station, arrival: start + stop.arrival,
        departure: stop.departure.map { start + $0 })
    }
  }
}

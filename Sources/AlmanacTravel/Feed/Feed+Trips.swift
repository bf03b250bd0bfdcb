// The trips of a feed and their calls.

package import AlmanacBase

extension Feed {
  /// One run of a vehicle on each day of a calendar.
  package struct Trip: Sendable, Hashable {
    /// Unique in the feed, but for trips that a file repeats: `trip_id`.
    package var id: String
    /// `trip_short_name`, or the service's name; nil where there is none.
    package var shortName: String?
    package var line: Int
    package var calendar: Int
    /// The travel direction: 0 or 1; nil where the feed does not say.
    package var direction: Int?
    /// The index of a text, or -1.
    package var headsign: Int32 = -1
    /// The starts of a trip that repeats at regular intervals; nil for one start.
    package var frequency: Frequency?
    /// The indices of its calls, at least two.
    package var calls: Range<Int>
    /// Added to the times of its calls, in seconds; in those of its first start, where it has several.
    package var offset: Int32 = 0
    /// Whether its times are approximate: a frequency without exact times.
    package var isApproximate = false
    /// The texts of its footnotes.
    package var notes: [String] = []
    /// Whether a wheelchair fits in: `wheelchair_accessible` 1.
    var takesWheelchairs = false
    /// `bikes_allowed` 1.
    var takesBicycles = false
    /// Between which times it serves places on request whose times are not stated, in seconds from the
    /// beginning of the service day.
    var windows: [Range<Int>] = []
    /// The index of the trip as which its vehicle goes on with its passengers.
    var next: Int?
    /// The ship that makes it; nil where calls are stated.
    package var ship: String?

    /// What boards call it: the short name, else the id.
    package var name: String { shortName ?? id }

    /// For each start, the seconds since the first one.
    package var starts: StrideTo<Int> {
      stride(from: 0, to: frequency.map { $0.end - $0.first } ?? 1, by: frequency?.step ?? 1)
    }

    var startCount: Int { frequency?.count ?? 1 }

    /// The seconds from its first start to its last one.
    package var lastStart: Int { frequency?.lastStart ?? 0 }

    /// The trip with its times at a start.
    func starting(_ start: Int) -> Trip {
      var trip = self
      trip.offset += Int32(start)
      return trip
    }
  }

  /// Starts of a trip at regular intervals: the first one and the others before `end`, in seconds from
  /// the beginning of the service day.
  package struct Frequency: Sendable, Hashable {
    package let first: Int
    package let end: Int
    package let step: Int

    package var count: Int { (end - first + step - 1) / step }

    /// The seconds from the first start to the last one.
    package var lastStart: Int { (count - 1) * step }
  }

  /// A call of a trip at a stop.
  package struct Call: Sendable, Hashable {
    /// The stop's index.
    package var stop: Int32
    /// In seconds from the beginning of the service day (noon less twelve hours), without the trip's
    /// offset. A call with one stated time has it twice.
    package var arrival: Int32
    package var departure: Int32
    /// The index of a text, or -1.
    package var headsign: Int32 = -1
    /// The index of a text, or -1.
    package var platform: Int32 = -1
    package var pickup = Boarding.ordinary
    package var dropOff = Boarding.ordinary
    private var marks: UInt8 = 0

    /// Whether its times were computed from those of other calls.
    package var isInterpolated: Bool {
      get { self[mark: 0] }
      set { self[mark: 0] = newValue }
    }
    /// Whether the operator states that its times are approximate: `timepoint` 0.
    package var isApproximate: Bool {
      get { self[mark: 1] }
      set { self[mark: 1] = newValue }
    }
    /// Whether timetables leave it out, unless another trip makes them show the stop.
    package var isMinor: Bool {
      get { self[mark: 2] }
      set { self[mark: 2] = newValue }
    }

    /// A bit of a byte: large feeds have millions of calls.
    private subscript(mark bit: UInt8) -> Bool {
      get { marks >> bit & 1 == 1 }
      set { marks = marks & ~(1 << bit) | (newValue ? 1 << bit : 0) }
    }

    package init(stop: Int, arrival: Int, departure: Int) {
      self.stop = Int32(stop)
      self.arrival = Int32(arrival)
      self.departure = Int32(departure)
    }
  }

  /// Whether passengers can board or alight at a call.
  package enum Boarding: UInt8, Sendable {
    case ordinary, none
    /// Only on request: by arrangement with the driver.
    case request
    /// Only on request, for which passengers telephone the operator beforehand.
    case telephone

    /// `ordinary`, as in data files.
    package var word: String {
      switch self {
      case .ordinary: "ordinary"
      case .none: "none"
      case .request, .telephone: "request"
      }
    }
  }

  /// Adds footnotes about the times between which trips serve places on request, and about the trips as
  /// which they continue.
  package mutating func addNotes(_ phrases: Phrasebook) {
    for trip in trips.indices {
      for window in trips[trip].windows {
        let times = times(from: window.lowerBound, to: window.upperBound, phrases)
        trips[trip].notes.append(phrases[.travelOnRequestBetween, times])
      }
      trips[trip].windows = []
      if let next = trips[trip].next {
        let other = trips[next]
        trips[trip].notes.append(
          phrases[
            .travelContinues, lines[other.line].name,
            phrases.place(of: destination(of: other, at: other.calls.lowerBound))])
        trips[trip].next = nil
      }
    }
    addNotes(phrases[.travelWheelchairs]) { $0.takesWheelchairs }
    addNotes(phrases[.travelBicycles]) { $0.takesBicycles }
    for stop in stops.indices where stops[stop].takesWheelchairs {
      stops[stop].notes.append(phrases[.travelWheelchairStop])
    }
  }

  /// Adds a footnote to the trips that offer something, or one to the line where all its trips do.
  private mutating func addNotes(_ text: String, where isOffered: (Trip) -> Bool) {
    let offering = trips.indices.filter { isOffered(trips[$0]) }
    if offering.isEmpty { return }
    let others = Set(trips.filter { !isOffered($0) }.map { $0.line })
    for trip in offering where others.contains(trips[trip].line) { trips[trip].notes.append(text) }
    for line in Set(offering.map { trips[$0].line }).subtracting(others) {
      lines[line].notes.append(text)
    }
  }
}

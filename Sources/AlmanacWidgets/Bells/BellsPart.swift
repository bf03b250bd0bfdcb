// The live day: which period, what is next, how long still.

package import AlmanacCore

/// A school's day as a part of a page: today's, which moves on with the clock, or a given one; or the
/// special days to come. The topic is a `BellTopic`.
///
/// It keeps which early bird somebody has (`early-bird`), and for one day another schedule
/// (`schedule west`). It obeys the settings `clock`, `notify` and `gestures`.
package struct BellsPart: LivePart {
  package static let name = "bells"

  let clock: BellClock
  let phrases: Phrasebook
  let topic: BellTopic
  /// The way from the page to the school's own page.
  let home: String
  private var instant: Int64
  private var settings: BellsSettings
  /// Another schedule than the day's own.
  private var other: (day: Day, schedule: String)?
  /// The last bell that was announced.
  private var announced: Moment?

  package init?(_ surroundings: Surroundings) {
    guard let topic = BellTopic(surroundings.topic), let clock = BellClock(surroundings.data) else {
      return nil
    }
    self.init(topic, clock: clock, surroundings)
  }

  /// A part of a school that has been read already. The surroundings' topic and data do not count.
  package init(_ topic: BellTopic, clock: BellClock, _ surroundings: Surroundings) {
    self.topic = topic
    self.clock = clock
    home = surroundings.home
    phrases = surroundings.phrases
    instant = surroundings.now
    settings = BellsSettings(surroundings)
    other = surroundings[kept: otherKey].flatMap { BellsPart.other($0) }
  }

  private var otherKey: String { "schedule " + clock.slug }

  private static func other(_ text: String) -> (day: Day, schedule: String)? {
    let parts = text.utf8.split(separator: 0x20, maxSplits: 1)
    guard parts.count == 2, let day = Day(iso: String(decoding: parts[0], as: UTF8.self)) else {
      return nil
    }
    return (day, String(decoding: parts[1], as: UTF8.self))
  }

  // What it is about.

  var now: Moment { clock.moment(at: instant) }
  var day: Day {
    if case .day(let day) = topic { day } else { now.day }
  }
  var isToday: Bool { day == now.day }
  var isFixed: Bool {
    if case .day = topic { true } else { false }
  }
  /// Whether the part stands on the school's own page of today.
  var isAtHome: Bool {
    if case .today = topic { true } else { false }
  }
  /// Whether keys and swipes lead to other days: elsewhere the page's own neighbours are no days.
  var leadsOn: Bool { isFixed || isAtHome }
  var takesGestures: Bool { settings.takesGestures && leadsOn }
  var showsTwentyFourHours: Bool { settings.showsTwentyFourHours }

  /// The day's schedule, or the one that somebody has chosen for that day.
  var schedule: Schedule {
    if let other, other.day == day, let chosen = clock.school.schedule(named: other.schedule) {
      return chosen
    }
    return clock.school.schedule(for: day)
  }

  /// The early bird that counts; a kept name that the school has not counts as never chosen.
  var choice: String? {
    guard let earlyBird = settings.earlyBird else { return clock.choice }
    if earlyBird.utf8.isEmpty { return nil }
    return clock.school.earlyBird(named: earlyBird) ?? clock.choice
  }

  var periods: [Period] { schedule.periods(earlyBird: choice) }

  // What happens.

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .tick(let now):
      instant = now
      announce(&effects)
    case .input(let name, let value):
      if name.isSame(as: "early-bird") {
        settings.earlyBird = value
        effects.append(.save(BellsSettings.earlyBird, value))
      } else if name.isSame(as: "schedule") {
        choose(schedule: value, &effects)
      }
    case .kept(let key, let value):
      settings.take(key, value)
      if key.isSame(as: otherKey) { other = value.flatMap { BellsPart.other($0) } }
    case .swipeLeft where takesGestures: go(1, &effects)
    case .swipeRight where takesGestures: go(-1, &effects)
    case .key(let key) where leadsOn:
      if key.isSame(as: "ArrowRight") { go(1, &effects) }
      if key.isSame(as: "ArrowLeft") { go(-1, &effects) }
    default: break
    }
  }

  /// To the next day's page or the one before.
  private func go(_ days: Int, _ effects: inout [Effect]) {
    if isFixed {
      effects.append(.go(days > 0 ? "next" : "prev"))
    } else if let day = days > 0 ? dayAfter : dayBefore {
      effects.append(.go(address(of: day)))
    }
  }

  /// The day's own schedule is kept by forgetting.
  private mutating func choose(schedule name: String, _ effects: inout [Effect]) {
    if let own = clock.school.schedule(named: clock.school.scheduleName(for: day)),
      own.name.isSame(as: name)
    {
      other = nil
      effects.append(.forget(otherKey))
    } else if let chosen = clock.school.schedule(named: name) {
      other = (day, chosen.name)
      effects.append(.save(otherKey, day.iso + " " + chosen.name))
    }
  }

  /// Says a minute before a class that it begins, once. A page that slept through it says nothing.
  private mutating func announce(_ effects: inout [Effect]) {
    guard settings.notifies, isToday else { return }
    let time = now.time
    let next = periods.first { !$0.isPassing && $0.starts(after: time) }
    guard let next, next.start.seconds - time.seconds <= 60 else { return }
    let bell = Moment(day, next.start)
    if announced == bell { return }
    announced = bell
    effects.append(
      .notify(
        title: phrases[.bellsSoon, next.name],
        text: phrases[.bellsSoonText, next.name, text(of: next.start)]))
  }
}

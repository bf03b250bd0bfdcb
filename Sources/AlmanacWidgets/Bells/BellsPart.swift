// Shows the current period, the next one and the remaining time.

package import AlmanacCore

/// A school's day as a live part: today's, which follows the clock, or a given day; or the list of
/// upcoming special days. The topic is a `BellTopic`.
///
/// Stores the reader's early bird (`early-bird`) and a different schedule chosen for one day
/// (`schedule west`). Uses the settings `clock`, `notify` and `gestures`.
package struct BellsPart: LivePart {
  package static let name = "bells"

  let clock: BellClock
  let phrases: Phrasebook
  let topic: BellTopic
  /// The relative URL from the page to the school's main page.
  let dataFolder: String
  private var instant: Int64
  private var settings: BellsSettings
  /// A schedule that the reader chose for a day instead of the day's own.
  private var chosenSchedule: (day: Day, schedule: String)?
  /// The last bell that was announced.
  private var announced: Moment?

  package init?(_ context: PartContext) {
    guard let topic = BellTopic(context.topic), let clock = BellClock(context.data) else {
      return nil
    }
    self.init(topic, clock: clock, context)
  }

  /// Creates the part from a clock that is already decoded. Ignores the topic and data in
  /// `context`.
  package init(_ topic: BellTopic, clock: BellClock, _ context: PartContext) {
    self.topic = topic
    self.clock = clock
    dataFolder = context.dataFolder
    phrases = context.phrases
    instant = context.now
    settings = BellsSettings(context)
    chosenSchedule = context[stored: chosenScheduleKey].flatMap { BellsPart.chosenSchedule($0) }
  }

  private var chosenScheduleKey: String { "schedule " + clock.slug }

  private static func chosenSchedule(_ text: String) -> (day: Day, schedule: String)? {
    let parts = text.utf8.split(separator: 0x20, maxSplits: 1)
    guard parts.count == 2, let day = Day(iso: String(decoding: parts[0], as: UTF8.self)) else {
      return nil
    }
    return (day, String(decoding: parts[1], as: UTF8.self))
  }

  var now: Moment { clock.moment(at: instant) }
  var day: Day {
    if case .day(let day) = topic { day } else { now.day }
  }
  var isToday: Bool { day == now.day }
  var isFixed: Bool {
    if case .day = topic { true } else { false }
  }
  /// Whether the part is on the school's own page of today.
  var isSchoolPage: Bool {
    if case .today = topic { true } else { false }
  }
  /// Whether keys and swipes move between days. On other pages the neighbours are not days.
  var navigatesDays: Bool { isFixed || isSchoolPage }
  var takesGestures: Bool { settings.takesGestures && navigatesDays }
  var showsTwentyFourHours: Bool { settings.showsTwentyFourHours }

  /// The day's schedule, or the one that the reader chose for that day.
  var schedule: Schedule {
    if let chosenSchedule, chosenSchedule.day == day,
      let chosen = clock.school.schedule(named: chosenSchedule.schedule)
    {
      return chosen
    }
    return clock.school.schedule(for: day)
  }

  /// The early bird in effect. A stored name that the school does not have is ignored.
  var choice: String? {
    guard let earlyBird = settings.earlyBird else { return clock.earlyBird }
    if earlyBird.utf8.isEmpty { return nil }
    return clock.school.earlyBird(named: earlyBird) ?? clock.earlyBird
  }

  /// The reader's groups.
  var groups: [String] { clock.groups(earlyBird: choice) }

  var periods: [Period] { schedule.periods(groups: groups) }

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
    case .stored(let key, let value):
      settings.apply(key, value)
      if key.isSame(as: chosenScheduleKey) {
        chosenSchedule = value.flatMap { BellsPart.chosenSchedule($0) }
      }
    case .swipeLeft where takesGestures: go(1, &effects)
    case .swipeRight where takesGestures: go(-1, &effects)
    case .key(let key) where navigatesDays:
      if key.isSame(as: "ArrowRight") { go(1, &effects) }
      if key.isSame(as: "ArrowLeft") { go(-1, &effects) }
    default: break
    }
  }

  /// Moves to the page of the next or the previous day.
  private func go(_ days: Int, _ effects: inout [Effect]) {
    if isFixed {
      effects.append(.go(days > 0 ? "next" : "prev"))
    } else if let day = days > 0 ? dayAfter : dayBefore {
      effects.append(.go(address(of: day)))
    }
  }

  /// Choosing the day's own schedule removes the stored choice.
  private mutating func choose(schedule name: String, _ effects: inout [Effect]) {
    if let own = clock.school.schedule(named: clock.school.scheduleName(for: day)),
      own.name.isSame(as: name)
    {
      chosenSchedule = nil
      effects.append(.forget(chosenScheduleKey))
    } else if let chosen = clock.school.schedule(named: name) {
      chosenSchedule = (day, chosen.name)
      effects.append(.save(chosenScheduleKey, day.iso + " " + chosen.name))
    }
  }

  /// Announces a class once, within the minute before it starts. Does nothing if the page was
  /// suspended past that time.
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
        title: phrases[.bellsStartsSoon, next.name],
        text: phrases[.bellsStartsSoonText, next.name, text(of: next.start)]))
  }
}

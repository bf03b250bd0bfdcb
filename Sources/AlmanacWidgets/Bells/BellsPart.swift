// Shows the current period, the next one and the remaining time.

package import AlmanacBells

/// A school's day as a live part: today's, which follows the clock, or a given day; or the list of
/// upcoming special days. The topic is a `BellTopic`; a `BellsDisplayPart` shows that of displays.
///
/// Stores the reader's groups (`early-bird`, `group Lunch`), the reader's names for periods
/// (`names west`) and a different schedule chosen for one day (`schedule west`). Uses the settings
/// `clock`, `notify`, `notice`, `notify-end`, `bell-sound` and `gestures`.
package struct BellsPart: LivePart {
  package static let name = "bells"

  let clock: BellClock
  let phrases: Phrasebook
  let topic: BellTopic
  /// The relative URL from the page to the school's main page.
  let dataFolder: String
  /// The school's year with the schedule that the reader chose for a day, on pages of today.
  private(set) var school: School
  private(set) var names: PeriodNames
  private(set) var instant: Int64
  private(set) var settings: BellsSettings
  /// The last start of a class that was announced.
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
    school = clock.school
    names = PeriodNames(clock.renamable, stored: nil)
    applyStored()
  }

  private var scheduleKey: String { joined("schedule ", clock.slug) }
  private var namesKey: String { joined("names ", clock.slug) }

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

  var schedule: Schedule { school.schedule(for: day) }

  /// The reader's groups.
  var groups: [String] {
    clock.choices.compactMap { settings.group(of: $0, default: clock.groups) }
  }

  var periods: [Period] { school.periods(on: day, groups: groups) }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .tick(let now):
      let last = instant
      instant = now
      announce(after: last, &effects)
    case .input(let name, let value): set(name, value, &effects)
    case .press: choose(schedule: clock.school.schedule(for: day), &effects)
    case .stored(let key, let value):
      settings.apply(key, value)
      applyStored()
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

  /// A field was changed: the schedule of the day, the name of a period, or a group.
  private mutating func set(_ field: String, _ value: String, _ effects: inout [Effect]) {
    if field.isSame(as: "schedule") {
      if let chosen = clock.school.schedule(named: value) { choose(schedule: chosen, &effects) }
    } else if let name = field.withoutPrefix("name ") {
      names.set(name, to: value)
      store(namesKey, names.text, &effects)
    } else if clock.choices.contains(where: { $0.storageKey.isSame(as: field) }) {
      settings.apply(field, value)
      effects.append(.save(field, value))
    }
  }

  /// Stores a value; an empty one is removed.
  private mutating func store(_ key: String, _ value: String, _ effects: inout [Effect]) {
    let isEmpty = value.utf8.isEmpty
    settings.apply(key, isEmpty ? nil : value)
    effects.append(isEmpty ? .forget(key) : .save(key, value))
  }

  /// Choosing the day's own schedule removes the stored choice.
  private mutating func choose(schedule chosen: Schedule, _ effects: inout [Effect]) {
    let isOwn = clock.school.schedule(for: day).id.isSame(as: chosen.id)
    store(scheduleKey, isOwn ? "" : joined(day.iso, " ", chosen.name), &effects)
    applyStored()
  }

  /// Reads the stored names, and the schedule that is stored for a day. Another page may have changed
  /// them.
  private mutating func applyStored() {
    let stored = settings[namesKey]
    if !names.text.isSame(as: stored ?? "") {
      names = PeriodNames(clock.renamable, stored: stored)
    }
    let own = clock.school
    school = own
    let bytes = (settings[scheduleKey] ?? "").bytes
    guard showsToday, bytes.count > 11, bytes[10] == 0x20,
      let day = Day(iso: String(plain: Array(bytes[..<10]))),
      let chosen = own.schedule(named: String(plain: Array(bytes[11...])))
    else { return }
    school = School(
      schedules: own.schedules,
      entries: own.entries + [
        School.SpecialDay(
          day, schedule: chosen.id, title: own.title(of: day), followsPattern: false)
      ], week: own.week, published: own.published, isContinuous: own.isContinuous)
  }

  /// Announces a class once, within the minutes of notice before it starts, and a class that has ended, and
  /// marks bells with a sound. A bell that is more than a minute ago, because the page was suspended, is
  /// passed over.
  private mutating func announce(after last: Int64, _ effects: inout [Effect]) {
    guard settings.notice != nil || settings.sounds, isToday, showsDay else { return }
    let (time, periods) = (now.time, periods)
    // Modules have integers of 32 bits.
    let passed = 0..<Int(max(0, min(instant - last, 60)))
    func hasRung(_ bell: TimeOfDay) -> Bool { passed.contains(time.seconds - bell.seconds) }

    if settings.sounds, periods.contains(where: { hasRung($0.start) || hasRung($0.end) }) {
      effects.append(.sound)
    }
    if settings.notifiesOfEnds, let ended = periods.last(where: { $0.isLesson && hasRung($0.end) })
    {
      let name = title(of: ended)
      effects.append(.notify(title: phrases[.bellsEnded, name], text: text(of: ended.end)))
    }
    guard let notice = settings.notice,
      let next = periods.first(where: { !$0.isPassing && $0.starts(after: time) })
    else { return }
    let (bell, seconds) = (Moment(day, next.start), next.start.seconds - time.seconds)
    if seconds > notice * 60 || announced == bell { return }
    announced = bell
    let name = title(of: next)
    effects.append(
      .notify(
        title: phrases[.bellsStartsSoon, name, String((seconds + 59) / 60)],
        text: phrases[.bellsStartsSoonText, name, text(of: next.start)]))
  }

  /// Whether the part shows a day for a reader, who may want to be notified.
  private var showsDay: Bool { isFixed || showsToday }

  /// Whether the part shows today for a reader, who may choose another schedule. A display shows what the
  /// school has.
  private var showsToday: Bool {
    switch topic {
    case .today, .todayElsewhere: true
    case .day, .display, .upcoming: false
    }
  }
}

extension String {
  /// The rest of a text that begins with a prefix; nil for any other text.
  fileprivate func withoutPrefix(_ prefix: String) -> String? {
    let (bytes, prefix) = (self.bytes, prefix.bytes)
    guard bytes.count >= prefix.count, bytes[..<prefix.count].elementsEqual(prefix) else {
      return nil
    }
    return String(plain: Array(bytes[prefix.count...]))
  }
}

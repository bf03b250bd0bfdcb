// Shows the state of a school in large type, for a screen on a wall.

package import AlmanacBells

/// A display for a wall: what is on now, for each group where groups have different periods, with the clock,
/// the school and the date. The data is the `BellClock` text of the school. Displays keep nothing that a
/// reader chose for a day.
package struct BellsDisplayPart: LivePart {
  package static let name = "bells-display"

  private var day: BellsPart

  package init?(_ context: PartContext) {
    guard let clock = BellClock(context.data) else { return nil }
    self.init(clock, context)
  }

  /// Creates the part from a clock that is already decoded. Ignores the data in `context`.
  package init(_ clock: BellClock, _ context: PartContext) {
    day = BellsPart(.display, clock: clock, context)
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    day.handle(event, &effects)
  }

  /// Without script the stylesheet shows the day's periods instead of the state, which stay true all day.
  package var html: HTML {
    return """
      <div class="screen" data-on-tick data-on-data><p class="clock">\(day.text(of: day.now.time))</p>\
      \(day.status("", state))\
      <p class="place"><span>\(day.clock.name)</span><i>\(" · ", if: !day.clock.name.utf8.isEmpty)</i>\
      <span>\(day.date)\(day.dayName)</span></p>\(table)</div>
      """
  }

  /// The periods of all groups.
  private var table: HTML {
    let periods =
      day.school.isContinuous ? day.periods : day.schedule.allPeriods.filter { !$0.isFree }
    let caption = day.phrases[.bellsTable, day.schedule.name, day.phrases[.bellsAllPeriods]]
    return day.table(periods, caption) { title(of: $0, $0.group.map { [$0] } ?? []) }
  }

  /// The name of a period with the groups that have it.
  private func title(of period: Period, _ groups: [String]) -> String {
    period.title(day.title(of: period), of: groups, day.phrases)
  }

  /// The states of all groups, first that of the school's own choice.
  private var states: [GroupState] {
    let (school, now) = (day.school, day.now)
    var states = [GroupState(school.status(at: now, groups: day.groups))]
    for choice in day.clock.choices {
      // The place of each option's state: first that of no group, where that is an option.
      let none = choice.isOptional ? 1 : 0
      var places: [Int] = []
      for option in 0..<(none + choice.groups.count) {
        let group = option < none ? nil : choice.groups[option - none]
        let status = school.status(at: now, groups: choice.groups(day.groups, with: group))
        let place = states.firstIndex { $0.isSame(as: status) } ?? states.count
        if place == states.count { states.append(GroupState(status)) }
        places.append(place)
      }
      guard places.contains(where: { $0 != places[0] }) else { continue }
      if none == 1 { states[places[0]].isOfOthers = true }
      for (option, place) in places.enumerated() where none == 0 || place != places[0] {
        states[place].groups.append(choice.groups[option - none])
      }
    }
    return states
  }

  /// What is on, for each group where they differ.
  private var state: HTML {
    let all = states
    let isOn = all.contains { $0.status.current != nil }
    // While nothing is on, the next bell of the school counts.
    var first = 0
    for index in all.indices where all[index].precedes(all[first]) { first = index }
    var columns: [HTML] = []
    for index in all.indices where isOn ? all[index].status.current != nil : index == first {
      let state = all[index]
      if all[..<index].contains(where: { isOn && $0.isOn(with: state) }) { continue }
      guard let change = state.status.change, change > day.now else { continue }
      columns.append(column(isOn ? all.filter { $0.isOn(with: state) } : [state], change, all))
    }
    if columns.isEmpty { return day.noMoreBells }
    if columns.count == 1 { return columns[0] }
    var html: HTML = ""
    for column in columns { html += "<div class=\"group\">\(column)</div>" }
    return html
  }

  /// What is on until the same time, and what follows, perhaps not for all the same.
  private func column(_ states: [GroupState], _ change: Moment, _ all: [GroupState]) -> HTML {
    let status = states[0].status
    let isOfAll = all.allSatisfy { $0.status.current == nil || $0.isOn(with: states[0]) }
    var groups: [String] = []
    for state in states { groups += state.groups }
    if isOfAll || states.contains(where: { $0.isOfOthers || $0.groups.isEmpty }) { groups = [] }
    var then: HTML = ""
    for state in states {
      let groups = states.count > 1 ? state.groups : []
      let lesson = state.status.nextLesson
      then += day.following(state.status, title: lesson.map { title(of: $0.period, groups) })
    }
    let subject = status.current.map { title(of: $0, groups) } ?? day.subject(of: status)
    return day.current(subject, status, until: change, then: then)
  }
}

/// A state with the groups that have it.
private struct GroupState {
  let status: BellStatus
  var groups: [String] = []
  /// Whether people in none of the groups of a choice have it, too.
  var isOfOthers = false

  init(_ status: BellStatus) { self.status = status }

  /// Whether the same is on until the same time.
  func isOn(with other: GroupState) -> Bool {
    status.end == other.status.end
      && (status.current?.name ?? "").isSame(as: other.status.current?.name ?? "")
  }

  /// Whether a reader sees no difference.
  func isSame(as other: BellStatus) -> Bool {
    isOn(with: GroupState(other)) && (status.current == nil) == (other.current == nil)
      && status.nextLesson?.moment == other.nextLesson?.moment
      && (status.nextLesson?.period.name ?? "").isSame(as: other.nextLesson?.period.name ?? "")
      && (status.current != nil || status.next?.moment == other.next?.moment)
  }

  func precedes(_ other: GroupState) -> Bool {
    guard let next = status.next?.moment else { return false }
    return other.status.next.map { next < $0.moment } ?? true
  }
}

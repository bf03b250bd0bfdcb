// The choices that a person has among a school's groups, such as one of two lunches.

package import AlmanacBase

/// Groups of which a person attends at most one: their periods overlap, or their names differ only in the
/// last word, as those of Lunch A and Lunch B do.
///
///     school.groupChoices.map(\.groups)   // [["Early Bird A", "Early Bird B"], ["Lunch A", "Lunch B"]]
package struct GroupChoice: Sendable, Hashable {
  /// What the names of the groups have in common, such as `Lunch`; empty where they have nothing in
  /// common, and for early birds.
  package let name: String
  /// In the order of the periods.
  package let groups: [String]
  /// Whether the groups are the early birds.
  package let areEarlyBirds: Bool

  /// The groups of a person with another early bird, or with none.
  package static func groups(
    _ groups: [String], earlyBird: String?, among choices: [GroupChoice]
  ) -> [String] {
    choices.first { $0.areEarlyBirds }?.groups(groups, with: earlyBird) ?? groups
  }

  /// Whether a person may be in none of the groups: an early bird, or a group that overlaps no other,
  /// such as a choir. A person who chooses nothing is in none of them then, but in the first of two
  /// lunches.
  package var isOptional: Bool { areEarlyBirds || groups.count == 1 }

  /// The key under which browsers store a reader's choice. It is the same in all schools.
  package var storageKey: String {
    if areEarlyBirds { return "early-bird" }
    return joined("group ", name.utf8.isEmpty ? groups[0] : name)
  }

  /// What pages call the choice.
  package func label(_ phrases: Phrasebook) -> String {
    if areEarlyBirds { return phrases[.bellsEarlyBird] }
    return name.utf8.isEmpty ? phrases[.bellsGroup] : name
  }

  /// What pages call being in none of the groups.
  package func labelOfNone(_ phrases: Phrasebook) -> String {
    phrases[areEarlyBirds ? .bellsVariantWithout : .bellsNoGroup]
  }

  /// A group's name in the spelling of the school; nil if it is not in this choice.
  package func group(named name: String) -> String? {
    groups.first { $0.isSameName(as: name) }
  }

  /// The group of a person who has chosen these groups, perhaps none of them; nil for none.
  package func group(of chosen: [String]) -> String? {
    for name in chosen {
      if let group = group(named: name) { return group }
    }
    return isOptional ? nil : groups.first
  }
}

extension GroupChoice {
  /// The groups that a person may have chosen; nil for none of them.
  var options: [String?] { (isOptional ? [nil] : []) + groups.map { Optional($0) } }

  /// The groups of a person with another option of this choice.
  package func groups(_ groups: [String], with option: String?) -> [String] {
    groups.filter { group(named: $0) == nil } + (option.map { [$0] } ?? [])
  }
}

extension School {
  /// The names of all groups, in the order of their first appearance.
  package var groups: [String] { Schedule.groups(of: schedules.flatMap { $0.allPeriods }) }

  /// The choices among the school's groups: its early birds, then each set of groups that all overlap
  /// each other in some schedule, that are shifts, or that have the name of the set. Another group is a
  /// choice of its own, even if it overlaps one group of a set, as a choir may once overlap the first of
  /// two lunches.
  package var groupChoices: [GroupChoice] {
    let birds = earlyBirds
    var sets: [[String]] = []
    for group in groups where !birds.contains(where: { $0.isSameName(as: group) }) {
      let name = School.allButLastWord(of: group)
      let index = sets.firstIndex { set in
        set.allSatisfy { overlap($0, group) } || set.allSatisfy { areShifts($0, group) }
          || (!name.utf8.isEmpty && School.allButLastWord(of: set[0]).isSameName(as: name))
      }
      if let index { sets[index].append(group) } else { sets.append([group]) }
    }
    let choices = sets.map { set in
      GroupChoice(name: School.commonWords(of: set), groups: set, areEarlyBirds: false)
    }
    return (birds.isEmpty ? [] : [GroupChoice(name: "", groups: birds, areEarlyBirds: true)])
      + choices
  }

  /// The groups of a person who has chosen some: for each choice the chosen one, or else what a person
  /// has without choosing.
  package func groups(of chosen: [String]) -> [String] {
    groupChoices.compactMap { $0.group(of: chosen) }
  }

  /// A group's name in the spelling of the school; nil where there is none of that name.
  package func group(named name: String) -> String? {
    groups.first { $0.isSameName(as: name) }
  }

  private func overlap(_ one: String, _ other: String) -> Bool {
    schedules.contains { $0.hasPeriods(of: one, and: other) { $0.overlaps($1) } }
  }

  /// Whether both have a class of one name in a schedule in which every period is of a group.
  private func areShifts(_ one: String, _ other: String) -> Bool {
    schedules.contains { schedule in
      schedule.allPeriods.allSatisfy { $0.group != nil || !$0.isLesson }
        && schedule.hasPeriods(of: one, and: other) { $0.name.isSameName(as: $1.name) }
    }
  }

  /// `Lunch` of `Lunch A`; empty where there is one word.
  private static func allButLastWord(of name: String) -> String {
    let words = name.utf8.split(separator: 0x20).dropLast()
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The words with which all names begin; the whole name where there is one.
  private static func commonWords(of names: [String]) -> String {
    let words = names.map { $0.utf8.split(separator: 0x20) }
    guard let first = words.first else { return "" }
    if names.count == 1 { return names[0] }
    var common = ""
    for (index, word) in first.enumerated() {
      let isShared = words.allSatisfy { index < $0.count && $0[index].elementsEqual(word) }
      guard isShared else { break }
      common += (common.utf8.isEmpty ? "" : " ") + String(decoding: word, as: UTF8.self)
    }
    return common
  }
}

extension Schedule {
  /// Whether a period of one group and one of another belong together.
  fileprivate func hasPeriods(
    of one: String, and other: String, where belong: (Period, Period) -> Bool
  ) -> Bool {
    func periods(_ group: String) -> [Period] {
      allPeriods.filter { $0.group?.isSameName(as: group) ?? false }
    }
    let others = periods(other)
    return periods(one).contains { period in others.contains { belong(period, $0) } }
  }
}

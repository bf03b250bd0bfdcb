// Periods of groups, and the choices among the groups of a school.

import AlmanacBase
import BellsSamples
import Testing

@testable import AlmanacBells

@Suite struct BellsGroupTests {
  private static func period(
    _ name: String, _ start: String, _ minutes: Int, _ group: String? = nil
  ) throws -> Period {
    try #require(
      Period(
        name: name, start: Sample.time(start), minutes: minutes,
        kind: Period.Kind.lesson, group: group))
  }

  /// Two lunches around the fourth period, and an early bird.
  private static func lunches() throws -> Schedule {
    Schedule(
      name: "Regular",
      allPeriods: [
        try #require(Sample.period("Early Bird Jazz", "7:00", 50)),
        try period("3rd", "10:00", 55),
        try period("Lunch", "11:00", 30, "Lunch A"), try period("4th", "11:35", 55, "Lunch A"),
        try period("4th", "11:00", 55, "Lunch B"), try period("Lunch", "12:00", 30, "Lunch B"),
        try period("5th", "12:35", 55),
      ])
  }

  private func texts(_ groups: [String]) throws -> [String] {
    try Self.lunches().periods(groups: groups).filter { !$0.isPassing }.map(\.text)
  }

  @Test func eachPersonAttendsThePeriodsOfTheirGroups() throws {
    #expect(
      try texts(["Lunch A"]) == [
        "3rd 10:00 - 10:55", "Lunch 11:00 - 11:30", "4th 11:35 - 12:30", "5th 12:35 - 1:30",
      ])
    #expect(
      try texts(["lunch b", "Early Bird Jazz"]) == [
        "Early Bird Jazz 7:00 - 7:50", "3rd 10:00 - 10:55", "4th 11:00 - 11:55",
        "Lunch 12:00 - 12:30", "5th 12:35 - 1:30",
      ])
    #expect(try texts([]) == ["3rd 10:00 - 10:55", "5th 12:35 - 1:30"])
  }

  /// As 1st gives way to Early Bird C.
  @Test func aPeriodOfEverybodyGivesWayToAChosenOne() throws {
    let schedule = Schedule(
      name: "x",
      allPeriods: [
        try Self.period("1st", "8:10", 42), try Self.period("2nd", "8:57", 42),
        try Self.period("Choir", "8:40", 30, "Choir"),
      ])
    #expect(schedule.attended(groups: ["Choir"]).map(\.name) == ["Choir"])
    #expect(schedule.attended(groups: []).map(\.name) == ["1st", "2nd"])
  }

  /// A lunch inside a class.
  @Test func aChosenPeriodSplitsTheOneThatContainsIt() throws {
    let schedule = Schedule(
      name: "x",
      allPeriods: [
        try Self.period("D", "11:10", 30), try Self.period("E", "11:45", 70),
        try Self.period("Lunch", "11:45", 30, "Middle"),
        try Self.period("Lunch", "12:25", 30, "Upper"),
        try Self.period("Talk", "12:00", 10, "Talk"), try Self.period("F", "13:05", 30),
      ])
    func texts(_ groups: [String]) -> [String] { schedule.periods(groups: groups).map(\.text) }
    let before = ["D 11:10 - 11:40", "Passing 11:40 - 11:45"]
    let after = ["Passing 12:55 - 1:05", "F 1:05 - 1:35"]
    #expect(
      texts(["Middle"]) == before + ["Lunch 11:45 - 12:15", "E 12:15 - 12:55"] + after)
    #expect(texts(["Upper"]) == before + ["E 11:45 - 12:25", "Lunch 12:25 - 12:55"] + after)
    #expect(
      texts(["Talk", "Upper"]) == before + [
        "E 11:45 - 12:00", "Talk 12:00 - 12:10", "E 12:10 - 12:25", "Lunch 12:25 - 12:55",
      ] + after)
    #expect(texts([]) == before + ["E 11:45 - 12:55"] + after)
  }

  @Test func groupsThatOverlapAreOneChoice() throws {
    let school = School(
      schedules: [
        try Self.lunches(),
        Schedule(
          name: "Late Start",
          allPeriods: [
            try Self.period("Advisory", "9:00", 20, "Grade 9"),
            try Self.period("Study", "9:00", 20, "Grade 10"),
            try Self.period("Band", "15:00", 30, "Band"),
          ]),
      ], specialDays: [])
    #expect(
      school.groupChoices == [
        GroupChoice(name: "", groups: ["Early Bird Jazz"], areEarlyBirds: true),
        GroupChoice(name: "Lunch", groups: ["Lunch A", "Lunch B"], areEarlyBirds: false),
        GroupChoice(name: "Grade", groups: ["Grade 9", "Grade 10"], areEarlyBirds: false),
        GroupChoice(name: "Band", groups: ["Band"], areEarlyBirds: false),
      ])
    #expect(school.groups(of: []) == ["Lunch A", "Grade 9"])
    #expect(
      school.groups(of: ["grade 10", "EARLY BIRD JAZZ", "Tuba", "band"])
        == ["Early Bird Jazz", "Lunch A", "Grade 10", "Band"])
  }

  /// A choir that once overlaps the first lunch does not replace lunch on other days.
  @Test func aGroupIsInASetOnlyIfItOverlapsAllOfIt() throws {
    let school = School(
      schedules: [
        try Self.lunches(),
        Schedule(
          name: "Rally",
          allPeriods: [
            try Self.period("Rally", "11:00", 30, "Choir"),
            try Self.period("Lunch", "11:00", 30, "Lunch A"),
            try Self.period("Lunch", "12:00", 30, "Lunch B"),
          ]),
      ], specialDays: [])
    #expect(school.groupChoices.map(\.groups).dropFirst() == [["Lunch A", "Lunch B"], ["Choir"]])
    #expect(school.groups(of: ["Choir", "Lunch B"]) == ["Lunch B", "Choir"])
    let rally = try #require(school.schedule(named: "Rally"))
    #expect(rally.attended(groups: ["Lunch B", "Choir"]).map(\.name) == ["Rally", "Lunch"])
    #expect(rally.attended(groups: ["Lunch A", "Choir"]).map(\.name) == ["Rally"])
  }

  /// Lunches one after the other do not overlap, but nobody has two.
  @Test func groupsWithTheNameOfASetAreInIt() throws {
    let school = School(
      schedules: [
        Schedule(
          name: "Regular",
          allPeriods: [
            try Self.period("Lunch", "11:00", 30, "Lunch A"),
            try Self.period("Lunch", "11:30", 30, "Lunch B"),
            try Self.period("Lunch", "12:00", 30, "lunch C"),
          ])
      ], specialDays: [])
    #expect(school.groupChoices.map(\.groups) == [["Lunch A", "Lunch B", "lunch C"]])
    #expect(school.groupChoices.map(\.isOptional) == [false])
  }

  /// Where everybody is in a shift, nobody is in none.
  @Test func shiftsAreAChoice() throws {
    let shifts = [
      try Self.period("1st", "7:30", 45, "Morning"), try Self.period("2nd", "8:20", 45, "Morning"),
      try Self.period("1st", "13:00", 45, "Afternoon"),
      try Self.period("2nd", "13:50", 45, "Afternoon"),
    ]
    func choices(_ periods: [Period]) -> [[String]] {
      School(schedules: [Schedule(name: "Regular", allPeriods: periods)], specialDays: [])
        .groupChoices.map(\.groups)
    }
    #expect(choices(shifts) == [["Morning", "Afternoon"]])
    // A class of another name belongs to a third group, and a period of everybody makes groups optional.
    let choir = try Self.period("Choir", "14:40", 45, "Choir")
    #expect(choices(shifts + [choir]) == [["Morning", "Afternoon"], ["Choir"]])
    let assembly = try Self.period("Assembly", "12:00", 30)
    #expect(choices(shifts + [assembly]) == [["Morning"], ["Afternoon"]])
  }
}

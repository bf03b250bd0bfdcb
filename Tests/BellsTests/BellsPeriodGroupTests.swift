// The column of groups in the spreadsheet of periods.

import AlmanacBase
import AlmanacBells
import Testing

@Suite struct PeriodGroupTests {
  private let header = "Schedule Name,Period Name,Period Start,Period Length,Group\n"

  private func read(_ rows: String) -> (schedules: [Schedule], messages: [String]) {
    var problems: [Problem] = []
    let schedules = PeriodTable.read(header + rows, file: "periods.csv", into: &problems)
    return (schedules, problems.map(\.message))
  }

  @Test func eachGroupHasItsOwnPeriods() {
    let (schedules, messages) = read(
      "Regular,1st,8:00,60,\n,Lunch,11:00,30,Lunch A\n,4th,11:35,60,Lunch A\n,4th,11:00,60,Lunch B\n"
        + ",Lunch,12:05,30,Lunch B\n,5th,12:40,60,\n")
    #expect(messages == [])
    let school = School(schedules: schedules, specialDays: [])
    #expect(school.groupChoices.map(\.groups) == [["Lunch A", "Lunch B"]])
    #expect(
      schedules[0].attended(groups: ["Lunch B"]).map(\.text) == [
        "1st 8:00 - 9:00", "4th 11:00 - 12:00", "Lunch 12:05 - 12:35", "5th 12:40 - 1:40",
      ])
    #expect(
      schedules[0].attended(groups: ["lunch a"]).map(\.text) == [
        "1st 8:00 - 9:00", "Lunch 11:00 - 11:30", "4th 11:35 - 12:35", "5th 12:40 - 1:40",
      ])
  }

  @Test func anEmptyGroupOrNoColumnIsForEverybody() {
    let (schedules, _) = read("Regular,1st,8:00,60, \n,2nd,9:00,60\n")
    #expect(schedules[0].allPeriods.map(\.group) == [nil, nil])
  }

  @Test func aCellWithSeveralGroupsIsAnError() {
    let (_, messages) = read("Regular,1st,8:00,60,\n,2nd,9:00,60,\"Grade 9, Grade 10\"\n")
    #expect(
      messages == [
        "row 3, column 5: 'Grade 9, Grade 10' is more than one group; add a row of the period for each of them"
      ])
  }

  @Test func aPeriodOfAGroupReplacesOrdinaryPeriods() {
    let (schedules, messages) = read(
      "Regular,1st,8:00,60,\n,2nd,9:00,60,\n,3rd,10:00,60,\n,Internship,9:30,60,Work\n")
    #expect(messages == [])
    #expect(schedules[0].attended(groups: []).map(\.name) == ["1st", "2nd", "3rd"])
    #expect(schedules[0].attended(groups: ["Work"]).map(\.name) == ["1st", "Internship"])
  }

  @Test func namesThatDifferByCaseAreOneGroupInTheFirstSpelling() {
    let (schedules, messages) = read(
      "Regular,Early Bird A,7:00,30,\n,1st,8:00,60,\n,Lunch,11:00,30,Lunch A\n,4th,11:30,30,lunch  a\n"
        + "Late Start,Zero,7:00,30,EARLY BIRD A\n,1st,8:00,60,\n,Lunch,11:00,30,LUNCH A\n")
    #expect(messages == [])
    #expect(
      schedules.flatMap(\.allPeriods).map { $0.group ?? "" } == [
        "Early Bird A", "", "Lunch A", "Lunch A", "Early Bird A", "", "Lunch A",
      ])
    #expect(School(schedules: schedules, specialDays: []).groups == ["Early Bird A", "Lunch A"])
  }

  @Test func aGroupWhoseNameBeginsWithEarlyIsAnEarlyBirdBeforeTheFirstPeriodEnds() {
    // The rows of groups are above the first ordinary period.
    let (schedules, messages) = read(
      "Regular,Lunch,11:00,30,Early Lunch\n,Jazz,7:00,45,Early Music\n,Early Notes,7:10,45,Choir\n"
        + ",1st,8:00,60,\n,2nd,11:00,60,\n")
    #expect(messages == [])
    let kinds = schedules[0].allPeriods.map { "\($0.name) \($0.kind)" }
    #expect(
      kinds == ["Jazz earlyBird", "Early Notes lesson", "1st lesson", "Lunch lesson", "2nd lesson"])
    #expect(schedules[0].earlyBirds == ["Early Music"])
  }

  @Test func theRowsOfEachGroupAreInTheirOrder() {
    #expect(
      read(
        "Regular,4th,11:35,60,Lunch A\n,1st,8:00,60,\n,4th,11:00,60,Lunch B\n,2nd,9:00,60,\n"
      ).messages == [])
    #expect(
      read(
        "Regular,4th,11:35,60,Lunch A\n,1st,8:00,60,\n,Lunch,11:00,30,lunch a\n"
      ).messages == [
        "row 4, column 3: 'Lunch' starts at 11:00, before '4th', which starts at 11:35; put the "
          + "periods in the order of their starts, or write AM or PM"
      ])
  }

  @Test func periodsOfOneGroupMustNotOverlap() {
    #expect(
      read(
        "Regular,1st,8:00,60,\n,Lunch,11:00,30,Lunch A\n,4th,11:20,60,lunch a\n"
      ).messages == [
        "row 4, column 3: '4th' starts at 11:20, before 'Lunch' ends at 11:30; correct its start, or "
          + "the start or the length of 'Lunch' in row 3"
      ])
    #expect(
      read("Regular,1st,8:00,60,\n,Lab,8:30,60,Labs\n,2nd,8:59,60,\n").messages == [
        "row 4, column 3: '2nd' starts at 08:59, before '1st' ends at 09:00; correct its start, or "
          + "the start or the length of '1st' in row 2, or write in a column 'Group' who attends each "
          + "of them"
      ])
  }

  @Test func aMisspeltHeaderIsAnError() {
    var problems: [Problem] = []
    _ = PeriodTable.read(
      "Schedule,Period,Start,Length,Gruop\nRegular,1st,8:00,60,\n", file: "p.csv", into: &problems)
    #expect(
      problems.map(\.message) == [
        "row 1, column 5: the header 'Gruop' is unknown; the nearest is 'Group'"
      ])
  }
}

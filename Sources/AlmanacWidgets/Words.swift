// What the live parts say, as it travels to the page.

public import AlmanacCore

/// The phrases that live parts use. The module carries none of them: the site's own language comes
/// with the page.
public enum Words {
  static let phrases: [Phrase] = [
    .january, .february, .march, .april, .may, .june, .july, .august, .september, .october,
    .november, .december, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
    .longDate, .dateAndTime, .oneMinute, .minutes,
    .bellsNone, .bellsPassing, .bellsTable, .bellsWithEarlyBird, .bellsVariantWithout,
    .bellsWithoutEarlyBird, .bellsNow, .bellsNext, .bellsBefore, .bellsAfter, .bellsProgress,
    .bellsPeriod, .bellsStart, .bellsEnd, .bellsMinutes, .bellsScheduleColumn, .bellsUntil,
    .bellsBeforeFirst, .bellsAfterLast, .bellsLeft, .bellsEarlyBird, .bellsSoon, .bellsSoonText,
    .bellsNotYet, .bellsNoLonger, .bellsAsOf, .bellsTomorrow, .bellsThisWeek, .bellsNoUpcoming,
    .bellsFromTo, .bellsSchool, .bellsFirst, .bellsLast, .bellsNowColumn,
    .leafMade, .settingsForget, .settingsClock, .settingsTwelve, .settingsTwentyFour,
    .settingsNotify, .settingsRefused, .settingsGestures, .settingsMotion, .settingsSound,
    .settingsOrder, .settingsNotChosen, .puzzle, .puzzleNew, .puzzleGap, .puzzleMoves,
    .puzzleSolved, .puzzleTile,
    .calculator, .calculatorDisplay, .calculatorReason, .calculatorDivisionByZero,
    .calculatorRootOfNegative, .calculatorLogarithm, .calculatorPowerOfNegative,
    .calculatorNoTangent, .calculatorOverflow,
    .converter, .converterCategory, .converterFromUnit, .converterToUnit, .converterFromValue,
    .converterToValue, .converterSwap, .converterDelete, .converterClear, .converterExact,
    .converterRounded, .conversionNoReciprocal, .conversionBelow, .conversionBelowFloor,
    .travelPlanner, .travelPlannerLive, .travelPlannerHint, .travelStations, .travelNamedPaths,
    .travelDistance, .travelDuration, .travelUndo, .travelClear, .travelCompute, .travelAsCircuit,
    .travelFindStation, .travelStationsShown, .travelShip, .travelPath, .travelSpeed,
    .travelDocking, .travelPicture, .travelKilometres, .travelAnswer, .travelCircuitAnswer,
    .travelOneWayAndCircuit,
    .previous, .next, .cardsStudy, .cardsPlace, .cardsPlaceName, .cardsQuestion, .cardsAnswer,
    .cardsShowQuestion, .cardsShowAnswer, .cardsRandom, .cardsStar, .cardsStarredAlone,
    .cardsShuffle, .cardsGestures, .cardsShake, .cardsSound, .cardsKeep, .cardsKeeping, .cardsKept,
    .cardsNotKept, .cardsNone, .cardsOnly, .cardsNoStar, .cardsStudyKeys,
  ]

  /// The phrases as the page's script takes them to the module: in order, with U+001F between them.
  public static func text(_ phrasebook: Phrasebook) -> String {
    var text = ""
    for (index, phrase) in phrases.enumerated() {
      if index > 0 { text += "\u{1F}" }
      text += phrasebook[phrase]
    }
    return text
  }

  static func read(_ texts: [String]) -> Phrasebook {
    var found: [(phrase: Phrase, text: String)] = []
    for (phrase, text) in zip(phrases, texts) { found.append((phrase, text)) }
    return Phrasebook(only: found)
  }
}

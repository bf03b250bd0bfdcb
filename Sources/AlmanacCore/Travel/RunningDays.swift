// On which days of the week something runs.

/// A set of days of the week.
///
///     RunningDays.read("Mon-Fri")!.shifted(by: 1)   // Tuesday to Saturday
package struct RunningDays: Sendable, Equatable {
  /// A bit a day, Monday's the lowest.
  private let bits: UInt8

  package static let daily = RunningDays(bits: 0x7F)

  private init(bits: UInt8) {
    self.bits = bits
  }

  /// A day, a range of days or `daily`: `Mon`, `Saturday`, `Mon-Fri`, `Fri–Mon`; nil for else.
  package static func read(_ text: String) -> RunningDays? {
    if text.isSameName(as: "daily") { return daily }
    var ends: [Int] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar == "-" || scalar == "–" {
        guard let day = day(word) else { return nil }
        ends.append(day)
        word = ""
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    guard let last = day(word), ends.count <= 1 else { return nil }
    var day = ends.first ?? last
    var bits: UInt8 = 1 << day
    while day != last {
      day = (day + 1) % 7
      bits |= 1 << day
    }
    return RunningDays(bits: bits)
  }

  package func union(_ other: RunningDays) -> RunningDays {
    RunningDays(bits: bits | other.bits)
  }

  /// 0 for Monday to 6 for Sunday.
  package func contains(_ day: Int) -> Bool {
    bits & (1 << day) != 0
  }

  package var days: [Int] {
    (0..<7).filter { contains($0) }
  }

  package static let none = RunningDays(bits: 0)

  package static func only(_ day: Int) -> RunningDays {
    RunningDays(bits: 1 << day)
  }

  /// The same days, so many days later.
  package func shifted(by days: Int) -> RunningDays {
    var shifted: UInt8 = 0
    for day in self.days { shifted |= 1 << ((day + days) % 7) }
    return RunningDays(bits: shifted)
  }

  /// `daily`, `Mon–Fri`, `Sat, Sun`
  package func text(_ phrases: Phrasebook) -> String {
    if self == .daily { return phrases[.travelDaily] }
    var parts: [String] = []
    var day = 0
    while day < 7 {
      guard contains(day) else {
        day += 1
        continue
      }
      var last = day
      while last + 1 < 7, contains(last + 1) { last += 1 }
      let first = RunningDays.name(day, phrases)
      if last - day >= 2 {
        parts.append(phrases[.travelDayRange, first, RunningDays.name(last, phrases)])
      } else {
        parts.append(first)
        if last > day { parts.append(RunningDays.name(last, phrases)) }
      }
      day = last + 1
    }
    return parts.joined(separator: ", ")
  }

  private static func name(_ day: Int, _ phrases: Phrasebook) -> String {
    let names: [TravelPhrase] = [
      .travelMonday, .travelTuesday, .travelWednesday, .travelThursday, .travelFriday,
      .travelSaturday, .travelSunday,
    ]
    return phrases[names[day]]
  }

  /// A day by its English name or the first three letters of it.
  private static func day(_ text: String) -> Int? {
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    return names.firstIndex { name in
      name.isSameName(as: text)
        || String(decoding: name.utf8.prefix(3), as: UTF8.self).isSameName(as: text)
    }
  }
}

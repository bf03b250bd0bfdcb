// What each page of a school was made from.

import AlmanacCore

extension BellPages: KeyedPages {
  /// The school's pages; `inputs` is the print of what the school was read from.
  func source(madeFrom inputs: InputPrint) -> EachPage<BellPages> {
    EachPage(self) { [today] key in
      var print = inputs
      switch key {
      case .today: print.add(today)
      case .upcoming: print.add(today.day.daysSince1970)
      case .day, .week, .schedule, .wall: break
      }
      return print.value
    }
  }
}

extension InputPrint {
  mutating func add(_ zone: ZoneTransitions) {
    add(zone.name)
    add(zone.initialOffset)
    for transition in zone.transitions {
      add(UInt64(bitPattern: transition.instant))
      add(transition.offset)
      add(transition.abbreviation)
      add(transition.isDaylight ? 1 : 0)
    }
  }
}

// A school's pages on the site, and what each of them was made from.

import AlmanacCore

/// One school's pages, each computed when its turn comes.
struct SchoolPages: PageSource {
  let pages: BellPages
  let keys: [BellPages.Key]
  /// Of what the school was read from.
  let print: InputPrint

  var count: Int { keys.count }
  func address(at index: Int) -> Address { pages.address(of: keys[index]) }
  func files(at index: Int) -> [Address] { pages.fileAddresses(keys[index]) }

  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (pages.page(keys[index]), pages.files(keys[index]))
  }

  func print(at index: Int) -> UInt64? {
    var print = print
    switch keys[index] {
    case .today: print.add(pages.today)
    case .upcoming: print.add(pages.today.day.daysSince1970)
    // A day is marked while it is today; bells that run ahead of the clock see midnight early.
    case .day(let day) where abs(day.days(until: pages.today.day)) <= 1: print.add(pages.today)
    case .day, .week, .schedule, .wall: break
    }
    return print.value
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

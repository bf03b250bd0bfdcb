// Periods, and the current and the next one, in words.

public import AlmanacBase

extension Period {
  /// The period's name on a page.
  package func title(_ phrases: Phrasebook) -> String {
    isPassing && name.isSame(as: "Passing") ? phrases[.bellsPassing] : name
  }

  /// `Lunch (Lunch A)`: a name of the period with the groups that have it. A group's own name is not
  /// repeated, as that of an early bird.
  package func title(_ title: String, of groups: [String], _ phrases: Phrasebook) -> String {
    let others = groups.filter { !$0.isSameName(as: name) }
    return others.isEmpty ? title : phrases[.bellsOfGroup, title, joined(others[...], by: ", ")]
  }
}

extension Now {
  /// `At 10:00: 3rd, until 10:26; 26 minutes left. Next: Passing at 10:26.`
  public func sentences(at time: TimeOfDay) -> String { sentences(at: time, Phrasebook()) }

  /// The same in the language of the site.
  package func sentences(at time: TimeOfDay, _ phrases: Phrasebook) -> String {
    var text = ""
    if let current {
      text +=
        phrases[
          .bellsNow, phrases.time(time), current.title(phrases), phrases.time(current.end),
          phrases.minutes(minutesLeft)]
    } else if next != nil {
      text += phrases[.bellsBefore, phrases.time(time)]
    } else {
      text += phrases[.bellsAfter, phrases.time(time)]
    }
    if let next {
      text += " " + phrases[.bellsNext, next.title(phrases), phrases.time(next.start)]
    }
    return text
  }
}

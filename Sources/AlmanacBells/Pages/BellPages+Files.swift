// The files that a school publishes: progress images, calendars and JSON.

package import AlmanacBase

extension BellPages {
  /// The files that are published with a page: the page of today has its data, the images and the
  /// calendars, the page of upcoming days has its data.
  package func files(_ key: Key) -> [PublishedFile] {
    switch key {
    case .today: [todayData] + progressFiles + calendars + liveData
    case .upcoming:
      [
        PublishedFile(
          address: base / "upcoming.json",
          text: BellsJSON.upcoming(school, from: today.day).text + "\n")
      ]
    case .day, .week, .month, .schedule, .wall, .display: []
    }
  }

  /// The addresses of `files`, which depend on the school but not on the day.
  package func fileAddresses(_ key: Key) -> [Address] {
    switch key {
    case .today:
      [base / "today.json"] + choices.map { progressAddress(earlyBird: $0) }
        + (zone == nil
          ? [] : calendarFiles.map { base / $0.name } + (turnsAddress.map { [$0] } ?? []))
        + liveData.map { $0.address }
    case .upcoming: [base / "upcoming.json"]
    case .day, .week, .month, .schedule, .wall, .display: []
    }
  }

  private var liveData: [PublishedFile] {
    live?(.today)?.data.map { [$0] } ?? []
  }

  private var todayData: PublishedFile {
    PublishedFile(
      address: base / "today.json",
      text: BellsJSON.today(school, at: today, in: clockZone, groups: groups).text + "\n")
  }

  /// One image per choice on every day, so that a page that embeds one finds it on days without
  /// bells too.
  private var progressFiles: [PublishedFile] {
    let schedule = school.schedule(for: today.day)
    return choices.map { choice in
      let image = ProgressImage(
        schedule: schedule.name, periods: schedule.periods(groups: groups(earlyBird: choice)),
        at: today.time)
      return PublishedFile(
        address: progressAddress(earlyBird: choice),
        text: image?.svg(phrases) ?? ProgressImage.withoutBells(schedule.name, phrases))
    }
  }

  /// Without an early bird, and with each of them.
  private var choices: [String?] {
    [nil] + earlyBirds.map { Optional($0) }
  }

  private var calendars: [PublishedFile] {
    guard let zone else { return [] }
    let title = name.utf8.isEmpty ? siteTitle : name
    func calendar(_ name: String, _ groups: [String] = [], choice: String? = nil) -> BellCalendar {
      BellCalendar(
        school: school, slug: slug, name: name, groups: groups, choice: choice, zone: zone,
        domain: domain)
    }
    let files = calendarFiles.map { file in
      let chosen = file.chosen.isEmpty ? nil : file.chosen.joined(separator: ", ")
      let name =
        chosen == nil && earlyBirds.isEmpty
        ? title : phrases[.bellsTable, title, attendance(chosen)]
      return PublishedFile(
        address: base / file.name, text: calendar(name, file.groups, choice: chosen).text)
    }
    guard let turnsAddress else { return files }
    let name = phrases[.bellsTable, title, phrases[.bellsRotation]]
    return files + [PublishedFile(address: turnsAddress, text: calendar(name).turns)]
  }

  /// The calendar of the rotation's turns; nil where the school has none.
  var turnsAddress: Address? {
    school.entries.contains { $0.turn != nil } ? base / "turns.ics" : nil
  }

  /// `progress.svg` is the image for the site's default choice.
  func progressAddress(earlyBird: String?) -> Address {
    let isShownFirst =
      switch (choice, earlyBird) {
      case (nil, nil): true
      case (let choice?, let earlyBird?): choice.isSameName(as: earlyBird)
      default: false
      }
    if isShownFirst { return base / "progress.svg" }
    return base / ("progress-" + (slug(of: earlyBird) ?? "without") + ".svg")
  }

  private func slug(of earlyBird: String?) -> String? {
    guard let earlyBird else { return nil }
    return earlyBirds.firstIndex { $0.isSameName(as: earlyBird) }.map { earlyBirdSlugs[$0] }
  }

  /// The last component of the school's address: `west`.
  var slug: String {
    let parts = base.path.utf8.split(separator: UInt8(ascii: "/"))
    return parts.last.map { String(decoding: $0, as: UTF8.self) } ?? "bells"
  }
}

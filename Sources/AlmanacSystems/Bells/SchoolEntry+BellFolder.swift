// Reads a school from the files of a .bell folder.

import AlmanacBells
import AlmanacFiles
import AlmanacSite

extension SchoolEntry {
  /// Reads the files as they are. Nil, with the reasons added to the problems, where one is missing or
  /// has errors.
  init?(
    bellFolder id: String, _ folders: SchoolFolders, _ site: SystemInput,
    _ problems: inout [Problem]
  ) {
    let settings = site.content.settings[BellsSiteSettings.self]
    let own = id.isEmpty ? settings.common : settings.schools[id]?.settings
    func file(_ name: String, isNeeded: Bool = false) -> BellFolder.File? {
      let path = site.content.named(SchoolFolders.path(of: id) + name)
      guard folders.files(of: id).contains(name) else {
        if isNeeded {
          problems.add(
            in: path,
            "this file is missing; a school with .bell files needs calendar.bell and schedules.bell"
          )
        }
        return nil
      }
      return Encoding.sheet(at: path, problems: &problems).map { BellFolder.File(path, $0) }
    }
    Self.checkSettings(own, file: site.content.named(SiteSettings.fileName), &problems)
    let calendar = file("calendar.bell", isNeeded: true)
    let schedules = file("schedules.bell", isNeeded: true)
    let (meta, correction) = (file("meta.json"), file("correction.txt"))
    guard let calendar, let schedules,
      let folder = BellFolder.read(
        calendar: calendar, schedules: schedules, meta: meta, correction: correction,
        today: site.moment.day, into: &problems)
    else { return nil }
    self.id = id
    name =
      own?.name?.value ?? settings.common.name?.value ?? folder.name ?? WrittenPage.title(of: id)
    school = folder.school
    renamable = folder.renamableNames
    remarks = []
    groups = Self.groups(of: folder.school, id, site, &problems)
    secondsAhead = own?.secondsAhead ?? settings.common.secondsAhead ?? folder.secondsAhead
    dateOrder = own?.dateOrder ?? settings.common.dateOrder ?? .monthFirst
  }

  /// Refuses settings that the files have already.
  private static func checkSettings(
    _ own: SchoolSettings?, file: String, _ problems: inout [Problem]
  ) {
    guard let position = own?.rules.position ?? own?.closed?.first?.position else { return }
    problems.add(
      in: file, at: position,
      "'week', 'rotation', 'year', 'terms', 'regular' and 'holidays' are for schools with spreadsheets; calendar.bell has the calendar of "
        + "this school")
  }
}

extension BellFolder {
  /// The correction in whole seconds, because pages count in seconds.
  fileprivate var secondsAhead: Int { Int((Double(correction) / 1000).rounded()) }
}

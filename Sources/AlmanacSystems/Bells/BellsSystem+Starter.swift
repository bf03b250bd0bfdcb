// The spreadsheets that almanac new creates for a school.

import AlmanacBells
import AlmanacFiles
import AlmanacSite

extension BellsSystem {
  static let starters = [
    Starter("schedule", description: "a school with its schedule", example: "schedule east") {
      plan, name throws(Problem) in try school(name, &plan)
    }
  ]

  static let siteKind: SiteKind? = SiteKind(
    name: "school", description: "the bell schedules of a school", topic: name,
    spreadsheet: folder + "days.csv"
  ) { plan in sheets(in: folder, of: SchoolSettings(), &plan) }

  /// Adds a school to a site that may have others. Its rows are by the first editor in the
  /// settings.
  private static func school(_ name: String, _ plan: inout StarterPlan) throws(Problem) {
    if name.contains("/") {
      throw Problem(.error, in: name, "a school's folder must be directly in schedules/")
    }
    for sheet in ["days.csv", "periods.csv"] {
      let withoutFolder = Path.join(plan.content, folder + sheet)
      if Disk.kind(of: withoutFolder) == nil { continue }
      throw Problem(
        .error, in: withoutFolder,
        "a school's spreadsheets are directly in schedules/; move them into a folder there before "
          + "you add another school")
    }
    plan.addSettingsIfMissing()
    let settings = plan.settings[BellsSiteSettings.self]
    var school = settings.common
    if let own = settings.schools[name]?.settings {
      school.editors = own.editors + school.editors
      school.dateOrder = own.dateOrder ?? school.dateOrder
    }
    sheets(in: folder + name + "/", of: school, &plan)
  }

  private static func sheets(
    in folder: String, of school: SchoolSettings, _ plan: inout StarterPlan
  ) {
    let editor = school.editors.first
    plan.add(
      "bells/days.csv", as: folder + "days.csv",
      [
        "username": editor == nil ? "" : ",Username",
        "rows": days(from: plan.today, editor, school.dateOrder ?? .monthFirst),
      ])
    plan.add("bells/periods.csv", as: folder + "periods.csv")
  }

  /// Half a year of school days from this week on, with a late start in the second week. Without an
  /// editor the sheet has no column of editors, and every row counts.
  private static func days(from today: Day, _ editor: String?, _ order: DateOrder) -> String {
    let monday = today.week.first
    let days = [(0, "Regular"), (9, "Late Start"), (14, "Non Attendance Day"), (179, "Regular")]
    let rows = days.map { days, schedule in
      let day = monday.adding(days: days).slashed(order)
      return "\(today.slashed(order)) 8:00:00,\(day),\(schedule)," + (editor.map { $0 + "," } ?? "")
    }
    return rows.joined(separator: "\n")
  }
}

// The settings of schools in Content/site.yaml.

import AlmanacBells
import AlmanacFiles
import AlmanacSite

/// The settings of schools. Top-level keys are for a site's only school, or for all schools of a
/// district; keys under `schools` are for single schools.
struct BellsSiteSettings: SystemSettings {
  static let keys = SchoolSettings.keys
  static let recordKeys = ["schools"] + SchoolSettings.recordKeys

  /// The settings of a site's only school, or of all schools of a district.
  private(set) var common = SchoolSettings()
  /// The settings of single schools, by the names of their folders.
  private(set) var schools: [String: NamedSchool] = [:]

  init() {}

  /// Errors in the settings of a single school are kept in `schools`.
  init(_ record: SettingsRecord, problems: inout [Problem]) {
    common = SchoolSettings(record, problems: &problems)
    guard let names = record.record("schools", &problems) else { return }
    for (name, _) in names.pairs {
      var faults: [Problem] = []
      let keys = SchoolSettings.keys + SchoolSettings.recordKeys
      let own = names.record(name.value, keys: keys, &faults)
      schools[name.value] = NamedSchool(
        settings: own.map { SchoolSettings($0, problems: &faults) } ?? SchoolSettings(),
        position: name.position, problems: faults)
    }
  }
}

// What Content/site.yaml says of schools.

import AlmanacCore

/// The keys of schools: at the top of the file those of a site's only school, or of all schools of a
/// district, and under `schools` what is said of single ones.
struct BellsSiteSettings: SystemSettings {
  static let keys = SchoolSettings.keys
  static let recordKeys = ["schools"]

  /// What is said of a site's only school, or of all schools of a district.
  private(set) var common = SchoolSettings()
  /// What is said of single schools, by the names of their folders.
  private(set) var schools: [String: NamedSchool] = [:]

  init() {}

  /// What is wrong with what is said of a single school stands with this.
  init(_ record: YAMLRecord, problems: inout [Problem]) {
    common = SchoolSettings(record, problems: &problems)
    for pair in record.named("schools", &problems) {
      var faults: [Problem] = []
      let own = YAMLRecord(
        pair.value, in: record.file, linesBefore: record.linesBefore, keys: SchoolSettings.keys,
        problems: &faults)
      schools[pair.key.value] = NamedSchool(
        settings: own.map { SchoolSettings($0, problems: &faults) } ?? SchoolSettings(),
        position: pair.key.position, problems: faults)
    }
  }
}

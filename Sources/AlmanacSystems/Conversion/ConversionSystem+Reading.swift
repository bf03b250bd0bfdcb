// Reads files of units.

import AlmanacConversion
import AlmanacFiles

extension UnitFile {
  /// Reads the text of a file of units. Nil where it is not a YAML mapping.
  init?(_ text: String, in file: String, named name: String, problems: inout [Problem]) {
    guard let record = SettingsRecord(yaml: text, in: file, keys: Self.keys, problems: &problems)
    else { return nil }
    self.init(record, named: name, problems: &problems)
  }
}

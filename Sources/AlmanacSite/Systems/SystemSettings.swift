// What a system reads of Content/site.yaml.

import AlmanacCore

/// A system's own keys of the site's settings, read.
protocol SystemSettings: Sendable {
  /// The keys at the top of the file that hold a line or a list.
  static var keys: [String] { get }
  /// The keys at the top of the file that hold keys of their own.
  static var recordKeys: [String] { get }
  /// What holds where the file says nothing.
  init()
  /// Reads what the file says under its keys. What is added to the problems is wrong with the whole
  /// site; a fault that bears on some questions to the system alone is for the system to keep and to
  /// report.
  init(_ record: YAMLRecord, problems: inout [Problem])
}

extension SystemSettings {
  static var recordKeys: [String] { [] }
}

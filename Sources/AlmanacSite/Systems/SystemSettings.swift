// A system's settings in Content/site.yaml.

package import AlmanacFiles

/// The settings of one system, which it reads from its own keys in `site.yaml`.
package protocol SystemSettings: Sendable {
  /// The top-level keys whose values are texts or lists.
  static var keys: [String] { get }
  /// The top-level keys whose values are mappings.
  static var recordKeys: [String] { get }
  /// The default settings.
  init()
  /// Reads the values of its keys. Errors in `problems` make every question to the system fail; an
  /// error that concerns only some questions is kept by the settings instead, and reported by the
  /// system.
  init(_ record: SettingsRecord, problems: inout [Problem])
}

extension SystemSettings {
  static var recordKeys: [String] { [] }
}

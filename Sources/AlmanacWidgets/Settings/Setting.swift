// Something that a reader can set, in this browser, for all pages of the site.

import AlmanacCore

/// A setting: what it is kept under, and how the page of settings asks for it.
///
/// Each system states its own, and reads for itself what was kept: that may be older than this version,
/// or tampered with, and what is not understood counts as not set.
package struct Setting: Sendable {
  package enum Kind: Sendable {
    /// Kept as `yes` or `no`.
    case flag(isOn: Bool, Permission?)
    /// Kept as one of the values. The first one is not kept: it counts where nothing is.
    case choice([(value: String, text: String)])
  }

  /// What the browser asks its reader when a flag is switched on.
  package enum Permission: Sendable {
    /// The flag is kept as the reader answers.
    case notifications
    case motion
  }

  package let key: String
  package let label: String
  package let kind: Kind

  package static func flag(
    _ key: String, _ label: String, isOn: Bool, asking permission: Permission? = nil
  ) -> Setting {
    Setting(key: key, label: label, kind: .flag(isOn: isOn, permission))
  }

  package static func choice(
    _ key: String, _ label: String, _ options: [(value: String, text: String)]
  ) -> Setting {
    Setting(key: key, label: label, kind: .choice(options))
  }

  /// Whether a flag is on, as it was kept.
  static func isOn(_ kept: String?, otherwise isOn: Bool) -> Bool {
    guard let kept else { return isOn }
    return kept.isSame(as: isOn ? "no" : "yes") ? !isOn : isOn
  }
}

/// Gestures, which the parts of several systems obey.
extension Setting {
  static let gestures = "gestures"

  static func gestures(_ phrases: Phrasebook) -> Setting {
    .flag(gestures, phrases[.settingsGestures], isOn: true)
  }

  static func takesGestures(_ kept: String?) -> Bool { isOn(kept, otherwise: true) }
}

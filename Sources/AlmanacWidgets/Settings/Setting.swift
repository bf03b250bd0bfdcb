// A setting of the reader in this browser, for all pages of the site.

import AlmanacBase

/// A setting: its storage key, and the control on the settings page.
///
/// Each system declares its own settings and reads the stored values itself. These may be outdated
/// or tampered with; a value that is not understood counts as not set.
package struct Setting: Sendable {
  package enum Kind: Sendable {
    /// Stored as `yes` or `no`.
    case flag(isOn: Bool, Permission?)
    /// A flag that is stored as the opposite of what the control shows: `Shuffle cards` is checked
    /// if `order` is stored as `no`. `isOn` is the default of the control.
    case invertedFlag(isOn: Bool)
    /// Stored as one of the values. The first one is the default and is not stored.
    case choice([(value: String, text: String)])
    /// Any text, with a sentence about what is expected. An empty text is not stored.
    case text(note: String)
  }

  /// The permission that the browser requests when a flag is switched on.
  package enum Permission: Sendable {
    /// The flag takes the value of the reader's answer.
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

  package static func invertedFlag(_ key: String, _ label: String, isOn: Bool) -> Setting {
    Setting(key: key, label: label, kind: .invertedFlag(isOn: isOn))
  }

  package static func choice(
    _ key: String, _ label: String, _ options: [(value: String, text: String)]
  ) -> Setting {
    Setting(key: key, label: label, kind: .choice(options))
  }

  package static func text(_ key: String, _ label: String, note: String) -> Setting {
    Setting(key: key, label: label, kind: .text(note: note))
  }

  /// The value of a flag, given what is stored.
  static func isOn(_ stored: String?, otherwise isOn: Bool) -> Bool {
    guard let stored else { return isOn }
    return stored.isSame(as: isOn ? "no" : "yes") ? !isOn : isOn
  }
}

/// The gesture setting, which parts of several systems share.
extension Setting {
  static let gestures = "gestures"

  static func gestures(_ phrases: Phrasebook) -> Setting {
    .flag(gestures, phrases[.settingsGestures], isOn: true)
  }

  static func takesGestures(_ stored: String?) -> Bool { isOn(stored, otherwise: true) }
}

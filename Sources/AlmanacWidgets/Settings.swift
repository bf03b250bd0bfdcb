// What somebody has set in this browser. Any of it may be older than this version, or tampered with:
// what is not understood counts as not set.

import AlmanacCore

/// The settings that several parts obey, under the keys that they are kept by.
public struct Settings: Sendable {
  public static let earlyBird = "early-bird"
  static let clock = "clock"
  static let notify = "notify"
  static let gestures = "gestures"
  static let shake = "shake"
  static let sound = "sound"
  static let order = "order"

  /// Every key of a setting.
  static let keys = [earlyBird, clock, notify, gestures, shake, sound, order]

  private(set) var showsTwentyFourHours = false
  private(set) var notifies = false
  private(set) var takesGestures = true
  /// Whether shaking the device draws a card.
  private(set) var shakes = true
  private(set) var sounds = false
  /// Cards in their order rather than shuffled.
  private(set) var keepsOrder = true

  init(_ surroundings: Surroundings) {
    for (key, value) in surroundings.kept { take(key, value) }
  }

  /// What was kept under a key; nil where it was forgotten.
  mutating func take(_ key: String, _ value: String?) {
    func isSet(_ word: String) -> Bool { value.map { $0.isSame(as: word) } ?? false }
    if key.isSame(as: Settings.clock) { showsTwentyFourHours = isSet("24") }
    if key.isSame(as: Settings.notify) { notifies = isSet("yes") }
    if key.isSame(as: Settings.gestures) { takesGestures = !isSet("no") }
    if key.isSame(as: Settings.shake) { shakes = !isSet("no") }
    if key.isSame(as: Settings.sound) { sounds = isSet("yes") }
    if key.isSame(as: Settings.order) { keepsOrder = !isSet("no") }
  }
}

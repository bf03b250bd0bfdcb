// The reader's settings for bells.

package import AlmanacCore

/// The settings that live days use.
package struct BellsSettings: Sendable {
  static let earlyBird = "early-bird"
  private static let clock = "clock"
  private static let notify = "notify"

  /// As stored: nil if never chosen, empty for no early bird.
  var earlyBird: String?
  private(set) var showsTwentyFourHours = false
  private(set) var notifies = false
  private(set) var takesGestures = true

  init(_ context: PartContext) {
    for (key, value) in context.stored { apply(key, value) }
  }

  /// Applies a stored value; nil if it was removed.
  mutating func apply(_ key: String, _ value: String?) {
    if key.isSame(as: Self.earlyBird) { earlyBird = value }
    if key.isSame(as: Self.clock) {
      showsTwentyFourHours = value.map { $0.isSame(as: "24") } ?? false
    }
    if key.isSame(as: Self.notify) { notifies = Setting.isOn(value, otherwise: false) }
    if key.isSame(as: Setting.gestures) { takesGestures = Setting.takesGestures(value) }
  }

  /// The controls on the settings page, for schools with these early birds.
  package static func settings(earlyBirds: [String], _ phrases: Phrasebook) -> [Setting] {
    var birds = [
      (value: "?", text: phrases[.settingsSchoolDefault]),
      (value: "", text: phrases[.bellsVariantWithout]),
    ]
    for bird in earlyBirds where !birds.contains(where: { $0.value.isSame(as: bird) }) {
      birds.append((bird, bird))
    }
    let hours = [
      (value: "12", text: phrases[.settingsTwelve]),
      (value: "24", text: phrases[.settingsTwentyFour]),
    ]
    return (earlyBirds.isEmpty ? [] : [.choice(earlyBird, phrases[.bellsEarlyBird], birds)]) + [
      .choice(clock, phrases[.settingsClock], hours),
      .flag(notify, phrases[.settingsNotify], isOn: false, asking: .notifications),
      .gestures(phrases),
    ]
  }
}

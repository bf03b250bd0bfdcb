// The reader's settings for bells.

package import AlmanacBells

/// The settings that live days use.
package struct BellsSettings: Sendable {
  private static let clock = "clock"
  private static let notify = "notify"
  private static let notice = "notice"
  private static let notifyEnd = "notify-end"
  private static let sound = "bell-sound"

  private var stored: [(key: String, value: String)]

  init(_ context: PartContext) { stored = context.stored }

  /// A stored value; nil if there is none.
  subscript(key: String) -> String? { stored.last { $0.key.isSame(as: key) }?.value }

  /// Applies a stored value; nil if it was removed.
  mutating func apply(_ key: String, _ value: String?) {
    stored.removeAll { $0.key.isSame(as: key) }
    if let value { stored.append((key, value)) }
  }

  /// Whether the reader has chosen the 24-hour clock; nil without a choice.
  var showsTwentyFourHours: Bool? { self[Self.clock].map { $0.isSame(as: "24") } }
  /// How many minutes before a class the reader wants to be notified, from 1 to 10; nil for never.
  var notice: Int? {
    if !isOn(Self.notify) { return nil }
    return self[Self.notice].flatMap { wholeNumber($0, in: 1..<11) } ?? 1
  }
  /// Whether the reader wants to be notified at the end of a class, too.
  var notifiesOfEnds: Bool { isOn(Self.notify) && isOn(Self.notifyEnd) }
  /// Whether a sound marks each bell.
  var sounds: Bool { isOn(Self.sound) }
  var takesGestures: Bool { Setting.takesGestures(self[Setting.gestures]) }

  private func isOn(_ key: String) -> Bool { Setting.isOn(self[key], otherwise: false) }

  /// The group that the reader has chosen; nil for none. Without a choice, and where the school does not
  /// have the stored group, it is the one of these defaults.
  func group(of choice: GroupChoice, default groups: [String]) -> String? {
    if let name = self[choice.storageKey] {
      if let group = choice.group(named: name) { return group }
      if choice.isOptional, name.utf8.isEmpty { return nil }
    }
    return choice.group(of: groups)
  }

  /// The controls on the settings page, for the choices of all schools.
  package static func settings(choices: [GroupChoice], _ phrases: Phrasebook) -> [Setting] {
    let hours = [
      (value: "12", text: phrases[.settingsTwelve]),
      (value: "24", text: phrases[.settingsTwentyFour]),
    ]
    return groups(choices, phrases) + [
      // The first is the default.
      .choice(
        clock, phrases[.settingsClock],
        phrases.isTwentyFourHour ? [hours[1], hours[0]] : hours),
      .flag(notify, phrases[.settingsNotify], isOn: false, asking: .notifications),
      .choice(notice, phrases[.settingsNotice], (1...10).map { (String($0), String($0)) }),
      .flag(notifyEnd, phrases[.settingsNotifyEnd], isOn: false),
      .flag(sound, phrases[.settingsBellSound], isOn: false),
      .gestures(phrases),
    ]
  }

  /// A setting for each choice. Choices of several schools with one key are one setting.
  private static func groups(_ choices: [GroupChoice], _ phrases: Phrasebook) -> [Setting] {
    var keys: [String] = []
    for choice in choices where !keys.contains(where: { $0.isSame(as: choice.storageKey) }) {
      keys.append(choice.storageKey)
    }
    return keys.map { key in
      let same = choices.filter { $0.storageKey.isSame(as: key) }
      var options = [(value: "?", text: phrases[.settingsSchoolDefault])]
      if same.contains(where: { $0.isOptional }) {
        options.append(("", same[0].labelOfNone(phrases)))
      }
      for group in same.flatMap({ $0.groups })
      where !options.contains(where: { $0.value.isSame(as: group) }) {
        options.append((group, group))
      }
      return .choice(key, same[0].label(phrases), options)
    }
  }
}

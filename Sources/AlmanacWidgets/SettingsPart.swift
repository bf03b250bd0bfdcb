// What somebody can set for all pages of the site, in this browser.

import AlmanacCore

/// The settings as a part of their page: each is kept as soon as it is changed.
///
/// The data is a line a school: its name, and its early birds, between tabs.
public struct SettingsPart: LivePart {
  public static let name = "settings"

  private let phrases: Phrasebook
  private let hasBells: Bool
  private let earlyBirds: [String]
  private var settings: Settings
  private var earlyBird: String?
  /// The early bird of somebody who leaves it to each school's pages.
  private static let notChosen = "?"

  /// Whether the browser has just been asked and refused.
  private var isRefused = false

  public init?(_ surroundings: Surroundings) {
    phrases = surroundings.phrases
    settings = Settings(surroundings)
    earlyBird = surroundings[kept: Settings.earlyBird]
    var birds: [String] = []
    let schools = PlainRecords.lines(surroundings.data)
    hasBells = !schools.isEmpty
    for line in schools {
      for bird in line.dropFirst() where !birds.contains(where: { $0.isSame(as: bird) }) {
        birds.append(bird)
      }
    }
    earlyBirds = birds
  }

  public mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .input(let name, let value):
      if name.isSame(as: Settings.notify), value.isSame(as: "yes") {
        effects.append(.askToNotify)
      } else if name.isSame(as: Settings.earlyBird), value.isSame(as: SettingsPart.notChosen) {
        take(name, nil)
        effects.append(.forget(name))
      } else {
        keep(name, value, &effects)
      }
    case .mayNotify(let isAllowed):
      isRefused = !isAllowed
      keep(Settings.notify, isAllowed ? "yes" : "no", &effects)
    case .press(let name) where name.isSame(as: "forget"):
      for key in Settings.keys {
        take(key, nil)
        effects.append(.forget(key))
      }
    case .kept(let key, let value): take(key, value)
    default: break
    }
  }

  private mutating func keep(_ key: String, _ value: String, _ effects: inout [Effect]) {
    guard Settings.keys.contains(where: { $0.isSame(as: key) }) else { return }
    if key.isSame(as: Settings.shake), value.isSame(as: "yes") { effects.append(.askForMotion) }
    take(key, value)
    effects.append(.save(key, value))
  }

  private mutating func take(_ key: String, _ value: String?) {
    settings.take(key, value)
    if key.isSame(as: Settings.earlyBird) { earlyBird = value }
  }

  public var html: HTML {
    """
    <div class="settings">\(bells)\(cards)\
    <button type="button" data-on-press="forget">\(phrases[.settingsForget])</button></div>
    """
  }

  private var bells: HTML {
    if !hasBells { return "" }
    let refused: HTML = "<p role=\"status\" class=\"note\">\(phrases[.settingsRefused])</p>"
    let form = settings.showsTwentyFourHours ? "24" : "12"
    return """
      \(early)<p><label>\(phrases[.settingsClock]) <select data-on-input="clock" autocomplete="off">\
      \(option("12", phrases[.settingsTwelve], form))\
      \(option("24", phrases[.settingsTwentyFour], form))</select></label></p>\
      \(flag("notify", phrases[.settingsNotify], settings.notifies))\(refused, if: isRefused)
      """
  }

  private var early: HTML {
    if earlyBirds.isEmpty { return "" }
    let chosen = earlyBird ?? SettingsPart.notChosen
    var options = option(SettingsPart.notChosen, phrases[.settingsNotChosen], chosen)
    options += option("", phrases[.bellsVariantWithout], chosen)
    for bird in earlyBirds { options += option(bird, bird, chosen) }
    return """
      <p><label>\(phrases[.bellsEarlyBird]) <select data-on-input="early-bird" autocomplete="off">\
      \(options)</select></label></p>
      """
  }

  private var cards: HTML {
    """
    \(flag("gestures", phrases[.settingsGestures], settings.takesGestures))\
    \(flag("shake", phrases[.settingsMotion], settings.shakes))\
    \(flag("sound", phrases[.settingsSound], settings.sounds))\
    \(flag("order", phrases[.settingsOrder], settings.keepsOrder))
    """
  }

  private func flag(_ key: HTML, _ label: String, _ isOn: Bool) -> HTML {
    """
    <p><label class="flag"><input type="checkbox" data-on-input="\(key)"\
    \(" checked", if: isOn)> <span>\(label)</span></label></p>
    """
  }

  private func option(_ value: String, _ text: String, _ chosen: String) -> HTML {
    .option(value, text, isChosen: value.isSame(as: chosen))
  }
}

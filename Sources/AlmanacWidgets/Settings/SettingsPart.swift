// The settings page: what the reader can set in this browser for all pages.

import AlmanacBase

/// The form of settings as a live part. Each change is stored at once. The data is the text of the
/// settings.
package struct SettingsPart: LivePart {
  package static let name = "settings"

  private let phrases: Phrasebook
  private let settings: [Setting]
  /// The stored value of each setting.
  private var values: [String?]
  /// Whether the reader has just refused notifications.
  private var isRefused = false

  package init?(_ context: PartContext) {
    guard let settings = Setting.read(context.data) else { return nil }
    phrases = context.phrases
    self.settings = settings
    values = settings.map { context[stored: $0.key] }
  }

  package mutating func handle(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .input(let key, let value): set(key, value, &effects)
    case .mayNotify(let isAllowed):
      isRefused = !isAllowed
      for index in settings.indices {
        if case .flag(_, .notifications) = settings[index].kind {
          store(isAllowed ? "yes" : "no", at: index, &effects)
        }
      }
    case .press(let name) where name.isSame(as: "forget"):
      for index in settings.indices { store(nil, at: index, &effects) }
    case .stored(let key, let value):
      if let index = index(of: key) { values[index] = value }
    default: break
    }
  }

  private func index(of key: String) -> Int? {
    settings.firstIndex { $0.key.isSame(as: key) }
  }

  private mutating func set(_ key: String, _ value: String, _ effects: inout [Effect]) {
    guard let index = index(of: key) else { return }
    switch settings[index].kind {
    case .choice(let options):
      let isFirst = options.first.map { $0.value.isSame(as: value) } ?? true
      store(isFirst ? nil : value, at: index, &effects)
    case .flag(_, let permission):
      if value.isSame(as: "yes"), permission == .notifications {
        effects.append(.askToNotify)
        return
      }
      if value.isSame(as: "yes"), permission == .motion { effects.append(.askForMotion) }
      store(value, at: index, &effects)
    case .text: store(value.utf8.isEmpty ? nil : value, at: index, &effects)
    case .invertedFlag:
      store(value.isSame(as: "yes") ? "no" : "yes", at: index, &effects)
    }
  }

  private mutating func store(_ value: String?, at index: Int, _ effects: inout [Effect]) {
    let key = settings[index].key
    values[index] = value
    effects.append(value.map { .save(key, $0) } ?? .forget(key))
  }

  package var html: HTML {
    var fields: HTML = ""
    for (setting, value) in zip(settings, values) { fields += field(setting, value) }
    return """
      <div class="settings">\(fields)\
      <button type="button" data-on-press="forget">\(phrases[.settingsReset])</button></div>
      """
  }

  private func field(_ setting: Setting, _ stored: String?) -> HTML {
    switch setting.kind {
    case .flag(let isOn, let permission):
      let isOn = Setting.isOn(stored, otherwise: isOn)
      let isRefused = isRefused && permission == .notifications
      let refused: HTML = "<p role=\"status\" class=\"note\">\(phrases[.settingsRefused])</p>"
      return "\(checkbox(setting, isOn: isOn))\(refused, if: isRefused)"
    case .invertedFlag(let isOn):
      return checkbox(setting, isOn: !Setting.isOn(stored, otherwise: !isOn))
    case .text(let note):
      return """
        <p><label>\(setting.label) <input type="text" data-on-input="\(setting.key)" \
        value="\(stored ?? "")" autocomplete="off" spellcheck="false"></label> \
        <span class="note">\(note)</span></p>
        """
    case .choice(let options):
      let chosen = options.firstIndex { option in
        stored.map { option.value.isSame(as: $0) } ?? false
      }
      var list: HTML = ""
      for (index, option) in options.enumerated() {
        list += .option(option.value, option.text, isChosen: index == chosen ?? 0)
      }
      return """
        <p><label>\(setting.label) <select data-on-input="\(setting.key)" autocomplete="off">\
        \(list)</select></label></p>
        """
    }
  }

  private func checkbox(_ setting: Setting, isOn: Bool) -> HTML {
    """
    <p><label class="flag"><input type="checkbox" data-on-input="\(setting.key)"\
    \(" checked", if: isOn)> <span>\(setting.label)</span></label></p>
    """
  }
}

// Encodes settings as text for the settings page.

import AlmanacBase

extension Setting {
  /// One line per setting: its kind, key and label; then the default of a flag, or the values and
  /// texts of a choice alternately.
  ///
  ///     flag           sound   Play a sound …   no
  ///     inverted       order   Shuffle cards    no
  ///     notifications  notify  Notify me …      no
  ///     text           weights Parameters       21 numbers
  ///     choice         clock   Clock            12   12-hour   24   24-hour
  package static func text(_ settings: [Setting]) -> String {
    PlainRecords.text(
      settings.map { setting in
        switch setting.kind {
        case .flag(let isOn, let permission):
          [permission.word, setting.key, setting.label, isOn ? "yes" : "no"]
        case .invertedFlag(let isOn):
          ["inverted", setting.key, setting.label, isOn ? "yes" : "no"]
        case .text(let note): ["text", setting.key, setting.label, note]
        case .choice(let options):
          ["choice", setting.key, setting.label] + options.flatMap { [$0.value, $0.text] }
        }
      })
  }

  /// Decodes the output of `text`; nil if it is invalid.
  static func read(_ text: String) -> [Setting]? {
    var settings: [Setting] = []
    for fields in PlainRecords.lines(text) {
      guard let setting = Setting(fields) else { return nil }
      settings.append(setting)
    }
    return settings
  }

  private init?(_ fields: [String]) {
    guard fields.count > 3 else { return nil }
    key = fields[1]
    label = fields[2]
    if fields[0].isSame(as: "choice") {
      var options: [(value: String, text: String)] = []
      for index in stride(from: 4, to: fields.count, by: 2) {
        options.append((fields[index - 1], fields[index]))
      }
      kind = .choice(options)
    } else if fields[0].isSame(as: "text") {
      kind = .text(note: fields[3])
    } else if fields[0].isSame(as: "inverted") {
      kind = .invertedFlag(isOn: fields[3].isSame(as: "yes"))
    } else {
      let permissions: [Permission?] = [nil, .notifications, .motion]
      guard let permission = permissions.first(where: { $0.word.isSame(as: fields[0]) }) else {
        return nil
      }
      kind = .flag(isOn: fields[3].isSame(as: "yes"), permission)
    }
  }
}

extension Setting.Permission? {
  /// The name of a flag with this permission in the text.
  fileprivate var word: String {
    switch self {
    case .notifications: "notifications"
    case .motion: "motion"
    case nil: "flag"
    }
  }
}

// Settings as text, on their way to the page that asks for them.

import AlmanacCore

extension Setting {
  /// A line a setting: its kind, its key, its label; then whether a flag is on where nothing is kept,
  /// or a choice's values and texts by turns.
  ///
  ///     flag           order   Cards in their order   yes
  ///     notifications  notify  Tell me a minute …     no
  ///     choice         clock   Clock                  12   12 hours   24   24 hours
  package static func text(_ settings: [Setting]) -> String {
    PlainRecords.text(
      settings.map { setting in
        switch setting.kind {
        case .flag(let isOn, let permission):
          [permission.word, setting.key, setting.label, isOn ? "yes" : "no"]
        case .choice(let options):
          ["choice", setting.key, setting.label] + options.flatMap { [$0.value, $0.text] }
        }
      })
  }

  /// What `text` wrote; nil where it is something else.
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
  /// The kind of flag that asks for it.
  fileprivate var word: String {
    switch self {
    case .notifications: "notifications"
    case .motion: "motion"
    case nil: "flag"
    }
  }
}

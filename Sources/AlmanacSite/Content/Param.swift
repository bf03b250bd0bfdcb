// Values of the writer's own: `params` in front matter and in site.yaml.

import AlmanacFiles

/// A value under `params`, for templates.
///
///     params:
///       teacher: Ms. Ito
///       rooms: [12, 14]
indirect enum Param: Sendable, Equatable {
  /// `false`, `null` or nothing, for which a section is not shown.
  case absent
  /// Any other text; numbers are not changed.
  case text(String)
  case list([Param])
  case map([String: Param])

  /// Deeper values are refused.
  private static let maxDepth = 16

  /// Reads the mapping under `params`. Nil where there is none, or with problems.
  init?(_ record: SettingsRecord, problems: inout [Problem]) {
    guard let node = record.node("params") else { return nil }
    guard node.isMapping else {
      record.fault(
        node.position,
        "'params' must be a mapping; write lines of the form 'name: value' below it, indented",
        &problems)
      return nil
    }
    self.init(node, record, depth: 0, &problems)
  }

  private init?(
    _ node: SettingsNode, _ record: SettingsRecord, depth: Int, _ problems: inout [Problem]
  ) {
    guard depth < Self.maxDepth else {
      record.fault(
        node.position, "'params' nests deeper than \(Self.maxDepth) levels; use fewer", &problems)
      return nil
    }
    switch node.value {
    case .text(let text, let isPlain):
      let absent = ["", "~", "null", "false", "no", "off"]
      if isPlain, absent.contains(text.lowercased()) {
        self = .absent
      } else {
        guard record.fits(text, at: node.position, &problems) else { return nil }
        self = .text(text)
      }
    case .list(let items):
      self = .list(items.compactMap { Param($0, record, depth: depth + 1, &problems) })
    case .mapping(let pairs):
      var map: [String: Param] = [:]
      for (key, value) in pairs {
        guard !key.value.isEmpty, !key.value.utf8.contains(where: Self.isSign) else {
          record.fault(
            key.position, "a name under 'params' must be text without dots, braces and spaces",
            &problems)
          continue
        }
        map[key.value] = Param(value, record, depth: depth + 1, &problems)
      }
      self = .map(map)
    }
  }

  /// Whether a tag of a template could not have the byte in its name.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ".{}".utf8.contains(byte)
  }

  /// A value with every name that some of the values have, and of each list one item; for checking
  /// templates.
  static func merged(_ values: [Param]) -> Param {
    var names: [String: [Param]] = [:]
    var items: [Param] = []
    var text = Param.absent
    var isList = false
    for value in values {
      switch value {
      case .absent: break
      case .text: text = value
      case .list(let found):
        isList = true
        items += found
      case .map(let map): for (name, value) in map { names[name, default: []].append(value) }
      }
    }
    if !names.isEmpty { return .map(names.mapValues(merged)) }
    return isList ? .list([merged(items)]) : text
  }

  /// The names in a mapping.
  var names: [String] {
    if case .map(let map) = self { map.keys.sorted() } else { [] }
  }
}

// In the build cache.
extension Param {
  /// Nil where a field is missing.
  init?(_ record: Record) {
    if let text = record[.text]?.text {
      self = .text(text)
    } else if record[.list] != nil {
      guard let items = record.all(.param, { Param($0) }) else { return nil }
      self = .list(items)
    } else if record[.map] != nil {
      guard
        let pairs = record.all(
          .param, { pair in pair[.key].flatMap { key in Param(pair).map { (key.text, $0) } } })
      else { return nil }
      self = .map(Dictionary(pairs) { $1 })
    } else {
      self = .absent
    }
  }

  func write(to record: inout RecordWriter) {
    switch self {
    case .absent: break
    case .text(let text): record.put(.text, text)
    case .list(let items):
      record.put(.list, true)
      for item in items { record.put(.param) { item.write(to: &$0) } }
    case .map(let map):
      record.put(.map, true)
      for (name, value) in map.sorted(by: { $0.key < $1.key }) {
        record.put(.param) {
          $0.put(.key, name)
          value.write(to: &$0)
        }
      }
    }
  }
}

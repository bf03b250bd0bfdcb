// Days as text: 9/4/2015 or 4.9.2015 in spreadsheets, 2015-09-04 elsewhere.

extension Day {
  /// A date as people type it: `2015-09-04`, `4.9.2015`, or with slashes in the given order; nil for
  /// anything else and for days that do not exist. Also read is what programs export: numbers without
  /// padding, `2015/9/4`, years of two digits from 2000 on, `Sep 4, 2015`, `4-Sep-15`, and `00:00:00` after
  /// the date.
  public init?(typed text: String, _ order: DateOrder) {
    let text = Day.withoutMidnight(text)
    if let day = Day(yearFirst: text) ?? Day(slashed: text, order) {
      self = day
      return
    }
    guard let (first, second, year) = Day.parts(of: text, separatedBy: UInt8(ascii: ".")) else {
      self.init(named: text)
      return
    }
    self.init(year: year, month: second, day: first)
  }

  /// `Sep 4, 2015`, `4 September 2015` or `4-Sep-15`: with the English name of the month or its beginning.
  private init?(named text: String) {
    let words = text.utf8.split { !$0.isAsciiLetter && $0.digit == nil }
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[2].utf8.count % 2 == 0,
      let year = wholeNumber(words[2], in: 0..<10_000)
    else { return nil }
    let names = words[..<2].filter { $0.utf8.count > 2 }.map { $0.nameKey }
    let month = (1...12).first { month in
      names.contains { Phrasebook().month(month).nameKey.starts(with: $0) }
    }
    guard let month, let day = words[..<2].compactMap({ wholeNumber($0, in: 1..<32) }).first
    else { return nil }
    self.init(year: year < 100 ? year + 2_000 : year, month: month, day: day)
  }

  /// `2015-09-04`, `2015-9-4` or `2015/9/4`.
  private init?(yearFirst text: String) {
    let dashed = Day.numbers(in: text, separatedBy: UInt8(ascii: "-"))
    let parts = dashed.isEmpty ? Day.numbers(in: text, separatedBy: UInt8(ascii: "/")) : dashed
    guard parts.count == 3, parts[0].width == 4, parts[1].width <= 2, parts[2].width <= 2 else {
      return nil
    }
    self.init(year: parts[0].value, month: parts[1].value, day: parts[2].value)
  }

  /// Drops the time from `2015-09-04 00:00:00`, which is how programs export a cell with a date.
  private static func withoutMidnight(_ text: String) -> String {
    let bytes = text.trimmed.utf8
    let date = bytes.prefix { $0 != 0x20 && $0 != UInt8(ascii: "T") }
    let isMidnight = bytes.dropFirst(date.count + 1).allSatisfy {
      $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ":")
    }
    return isMidnight ? String(decoding: date, as: UTF8.self) : text
  }

  /// A date with slashes, `9/4/2015` or `09/04/2015`; nil for anything else and for days that do not
  /// exist.
  public init?(slashed text: String, _ order: DateOrder = .monthFirst) {
    guard let (first, second, year) = Day.parts(of: text, separatedBy: UInt8(ascii: "/")) else {
      return nil
    }
    let isMonthFirst = order == .monthFirst
    self.init(
      year: year, month: isMonthFirst ? first : second, day: isMonthFirst ? second : first)
  }

  /// Whether the text has the form of a date with slashes, even if there is no such day.
  package static func hasSlashes(_ text: String) -> Bool {
    parts(of: text, separatedBy: UInt8(ascii: "/")) != nil
  }

  /// `2015-09-04`, as ISO 8601 writes it; nil for anything else.
  public init?(iso text: String) {
    let parts = Day.numbers(in: text, separatedBy: UInt8(ascii: "-"))
    guard parts.count == 3, parts[0].width == 4, parts[1].width == 2, parts[2].width == 2 else {
      return nil
    }
    self.init(year: parts[0].value, month: parts[1].value, day: parts[2].value)
  }

  /// `9/4/2015`: month and day without padding, the year with four digits.
  package var slashed: String { slashed(.monthFirst) }

  /// With slashes and without padding, in the given order.
  package func slashed(_ order: DateOrder) -> String {
    (order == .monthFirst ? "\(month)/\(day)/" : "\(day)/\(month)/") + padded(year, to: 4)
  }

  /// `2015-09-04`
  public var iso: String {
    joined(padded(year, to: 4), "-", padded(month, to: 2), "-", padded(day, to: 2))
  }

  /// Two numbers of one or two digits, and a year of four or two.
  private static func parts(
    of text: String, separatedBy separator: UInt8
  ) -> (first: Int, second: Int, year: Int)? {
    let parts = numbers(in: text, separatedBy: separator)
    guard parts.count == 3, parts[0].width <= 2, parts[1].width <= 2,
      [2, 4].contains(parts[2].width)
    else { return nil }
    let year = parts[2].value
    return (parts[0].value, parts[1].value, parts[2].width == 2 ? year + 2_000 : year)
  }

  /// The whole numbers of a text with the number of digits of each; empty where the text holds
  /// anything else.
  private static func numbers(
    in text: String, separatedBy separator: UInt8
  ) -> [(value: Int, width: Int)] {
    var numbers: [(value: Int, width: Int)] = []
    var value = 0
    var width = 0
    for byte in text.trimmed.bytes {
      if byte == separator {
        guard width > 0 else { return [] }
        numbers.append((value, width))
        value = 0
        width = 0
      } else {
        guard let digit = byte.digit, width < 4 else { return [] }
        value = value * 10 + digit
        width += 1
      }
    }
    guard width > 0 else { return [] }
    numbers.append((value, width))
    return numbers
  }
}

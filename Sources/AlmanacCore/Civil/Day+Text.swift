// How days are written: 9/4/2015 in the office's spreadsheets, 2015-09-04 everywhere else.

extension Day {
  /// Month, day and year as the office writes them, `9/4/2015` or `09/04/2015`; nil for anything
  /// else and for days that do not exist.
  public init?(_ text: String) {
    let parts = Day.numbers(in: text, separatedBy: UInt8(ascii: "/"))
    guard parts.count == 3, parts[0].width <= 2, parts[1].width <= 2, parts[2].width == 4 else {
      return nil
    }
    self.init(year: parts[2].value, month: parts[0].value, day: parts[1].value)
  }

  /// `2015-09-04`, as ISO 8601 writes it; nil for anything else.
  public init?(iso text: String) {
    let parts = Day.numbers(in: text, separatedBy: UInt8(ascii: "-"))
    guard parts.count == 3, parts[0].width == 4, parts[1].width == 2, parts[2].width == 2 else {
      return nil
    }
    self.init(year: parts[0].value, month: parts[1].value, day: parts[2].value)
  }

  /// `9/4/2015`: month, day, year without padding.
  public var slashed: String {
    "\(month)/\(day)/\(year)"
  }

  /// `2015-09-04`
  public var iso: String {
    padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
  }

  /// The whole numbers of a text and how many digits each was written with; none where the text
  /// holds anything else.
  private static func numbers(
    in text: String, separatedBy separator: UInt8
  ) -> [(value: Int, width: Int)] {
    var numbers: [(value: Int, width: Int)] = []
    var value = 0
    var width = 0
    for byte in text.trimmed.utf8 {
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

// The latest calculations of the live calculator, which the browser stores.

import AlmanacCalculator

/// The latest calculations, the newest last.
struct CalculatorHistory: Sendable {
  /// The name under which the browser stores it.
  static let key = "calculator"
  private static let mostRecords = 30

  private(set) var records: [CalculatorRecord] = []

  /// Reads the stored text; invalid lines are left out.
  init(_ text: String?) {
    for line in PlainRecords.lines(text ?? "").suffix(Self.mostRecords) {
      if let record = CalculatorRecord(fields: line) { records.append(record) }
    }
  }

  var text: String { PlainRecords.text(records.map { $0.fields }) }

  /// Adds a calculation, unless it is the newest one already.
  ///
  /// - Returns: whether it was added.
  mutating func add(_ record: CalculatorRecord) -> Bool {
    if record == records.last { return false }
    records.append(record)
    if records.count > Self.mostRecords { records.removeFirst() }
    return true
  }
}

// Numbers values.

/// Different values, numbered from 0 in the order in which they are first asked for.
///
///     var lines = Numbered<String>()
///     ["110", "111", "110"].map { lines.number(of: $0) }   // [0, 1, 0]
struct Numbered<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}

extension RandomAccessCollection where Index == Int {
  /// The ranges of neighbours that belong together.
  ///
  ///     [1, 1, 2, 1].runs { $0 == $1 }   // [0..<2, 2..<3, 3..<4]
  func runs(_ belong: (_ element: Element, _ next: Element) -> Bool) -> [Range<Int>] {
    if isEmpty { return [] }
    let starts = indices.dropFirst().filter { !belong(self[$0 - 1], self[$0]) }
    return zip([startIndex] + starts, starts + [endIndex]).map { $0..<$1 }
  }
}

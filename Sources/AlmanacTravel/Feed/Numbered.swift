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

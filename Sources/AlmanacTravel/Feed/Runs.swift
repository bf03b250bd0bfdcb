// Neighbours that belong together.

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

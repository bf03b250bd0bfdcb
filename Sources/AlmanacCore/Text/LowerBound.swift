// Binary search.

/// The first index of a range for which `isBefore` does not hold; the end of the range where it holds
/// for all. It must hold for the first indices and for none behind them, as "less than x" does in a
/// sorted array.
///
///     let days = [3, 5, 9]
///     lowerBound(days.indices) { days[$0] < 5 }  // 1
@inlinable
package func lowerBound(_ range: Range<Int>, where isBefore: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if isBefore(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

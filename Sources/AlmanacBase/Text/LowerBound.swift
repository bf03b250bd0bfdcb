// Binary search.

/// The first index of a range for which `isBefore` is false; the end of the range if it is true for
/// all. `isBefore` must be true up to some index and false from there on, like "less than x" in a
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

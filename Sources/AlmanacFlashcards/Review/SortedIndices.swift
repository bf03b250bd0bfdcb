// Sorting for live parts.

import AlmanacBase

/// The indices from 0 up to a number, sorted; equal ones stay in their order. All sorting of reviews uses this
/// one function, because each use of `sorted` with another type links two kilobytes more.
///
///     let words = ["b", "c", "a"]
///     sortedIndices(3) { words[$0] < words[$1] }  // [2, 0, 1]
@inline(never)
func sortedIndices(_ count: Int, _ isBefore: (Int, Int) -> Bool) -> [Int] {
  var sorted = Array(0..<max(0, count))
  var merged = sorted
  var width = 1
  while width < count {
    for start in stride(from: 0, to: count, by: 2 * width) {
      let middle = min(start + width, count)
      let end = min(start + 2 * width, count)
      var (left, right) = (start, middle)
      for place in start..<end {
        let isLeft =
          left < middle && (right == end || !isBefore(sorted[right], sorted[left]))
        merged[place] = sorted[isLeft ? left : right]
        if isLeft { left += 1 } else { right += 1 }
      }
    }
    swap(&sorted, &merged)
    width *= 2
  }
  return sorted
}

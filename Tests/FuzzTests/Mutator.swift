// Generates inputs from the first inputs of a fuzz target: the same ones in every run.

import AlmanacWidgets

/// Inputs that are changed copies of the seeds.
struct Mutator {
  private static let longest = 8192
  /// Bytes that have a meaning in the formats that the targets read.
  private static let bytes: [UInt8] =
    Array("\t\n\r\u{1F}\u{0}\u{7F} \"'#&*+,-./0:;<=>?[\\]_`{|}~".utf8) + [0x80, 0xC3, 0xFF]
  private static let numbers = [
    "0", "-1", "00", "1e999", "0.1", "255", "65536", "2147483648", "9223372036854775808",
    "99999999999999999999",
  ]

  private let seeds: [[UInt8]]
  private var random: SplitMix64

  init(seeds: [[UInt8]], randomSeed: UInt64) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    random = SplitMix64(seed: randomSeed)
  }

  mutating func next() -> [UInt8] {
    var input = seeds.randomElement(using: &random)!
    for _ in 0..<Int.random(in: 1...5, using: &random) { change(&input) }
    return Array(input.prefix(Self.longest))
  }

  private mutating func change(_ input: inout [UInt8]) {
    let range = self.range(of: input)
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where !range.isEmpty: input[range.lowerBound] ^= 1 << UInt8(random.next() % 8)
    case 1:
      input.replaceSubrange(range.prefix(1), with: [Self.bytes.randomElement(using: &random)!])
    case 2: input.insert(Self.bytes.randomElement(using: &random)!, at: range.lowerBound)
    case 3: input.removeSubrange(range)
    case 4: input.insert(contentsOf: input[range], at: range.upperBound)
    case 5: input.insert(contentsOf: input[range], at: self.range(of: input).lowerBound)
    case 6: input = Array(input[..<range.lowerBound])
    case 7: changeNumber(in: &input, from: range.lowerBound)
    default:
      let other = seeds.randomElement(using: &random)!
      input.replaceSubrange(range, with: other[self.range(of: other)])
    }
  }

  /// Replaces the next digits.
  private mutating func changeNumber(in input: inout [UInt8], from index: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let start = input[index...].firstIndex(where: isDigit) else { return }
    let end = input[start...].firstIndex { !isDigit($0) } ?? input.endIndex
    input.replaceSubrange(start..<end, with: Self.numbers.randomElement(using: &random)!.utf8)
  }

  /// A place in the input and, most often, a few bytes after it.
  private mutating func range(of input: [UInt8]) -> Range<Int> {
    let start = Int.random(in: 0...input.count, using: &random)
    let room = input.count - start
    let longest = random.next() % 4 == 0 ? room : min(room, 16)
    return start..<start + Int.random(in: 0...longest, using: &random)
  }
}

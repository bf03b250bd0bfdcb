// Reads the size of a picture from its file.

/// The width and height of a picture in CSS pixels, as browsers show it without a stylesheet. Pages state
/// them, so that text does not move when a picture arrives.
package struct PictureSize: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// Nil where the file is no picture in PNG, JPEG, GIF, WebP or SVG, or does not state a size.
  package init?(of bytes: [UInt8]) {
    let file = PictureFile(bytes: bytes)
    guard let size = file.png ?? file.gif ?? file.jpeg ?? file.webP ?? file.svg,
      Self.range.contains(size.width), Self.range.contains(size.height)
    else { return nil }
    self.init(width: size.width, height: size.height)
  }

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No picture of a page is larger. A size outside of it is damage.
  private static let range = 1...100_000
}

/// The readers of each format return nil for files of other formats.
private struct PictureFile {
  typealias Size = (width: Int, height: Int)

  let bytes: [UInt8]

  /// PNG, third edition, section 11.2.1: the chunk IHDR comes first.
  var png: Size? {
    has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) && has("IHDR", at: 12)
      ? size(big(16, 4), big(20, 4)) : nil
  }

  /// GIF89a, section 18.
  var gif: Size? {
    has("GIF87a", at: 0) || has("GIF89a", at: 0) ? size(little(6, 2), little(8, 2)) : nil
  }

  /// ITU T.81, section B.2.2: the first header of a frame. A picture that its camera has turned by a quarter
  /// is as wide as its header is high.
  var jpeg: Size? {
    guard has([0xFF, 0xD8], at: 0) else { return nil }
    var index = 2
    var isTurned = false
    while let marker = big(index, 2), marker >> 8 == 0xFF {
      switch marker & 0xFF {
      case 0xFF: index += 1
      case 0x01, 0xD0...0xD8: index += 2
      case 0xC4, 0xC8, 0xCC, 0xD9...0xFE, 0xC0...0xCF:
        guard let length = big(index + 2, 2), length >= 2 else { return nil }
        switch marker & 0xFF {
        case 0xC4, 0xC8, 0xCC: break
        case 0xC0...0xCF:
          let (height, width) = (big(index + 5, 2), big(index + 7, 2))
          return isTurned ? size(height, width) : size(width, height)
        case 0xE1: if let orientation = orientation(at: index + 4) { isTurned = orientation > 4 }
        default: break
        }
        index += 2 + length
      default: return nil
      }
    }
    return nil
  }

  /// The tag 274 of Exif 2.32, from 1 to 8.
  private func orientation(at start: Int) -> Int? {
    guard has("Exif\0\0", at: start) else { return nil }
    let tiff = start + 6
    let isLittle = has("II", at: tiff)
    func number(_ offset: Int, _ count: Int) -> Int? {
      isLittle ? little(tiff + offset, count) : big(tiff + offset, count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count where number(directory + 2 + entry * 12, 2) == 0x0112 {
      return number(directory + 10 + entry * 12, 2)
    }
    return nil
  }

  /// RFC 9649, sections 2.5 to 2.7.
  var webP: Size? {
    guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
    if has("VP8X", at: 12) {
      return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    }
    if has("VP8L", at: 12), has([0x2F], at: 20), let bits = little(21, 4) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if has("VP8 ", at: 12), has([0x9D, 0x01, 0x2A], at: 23) {
      return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    }
    return nil
  }

  /// The attributes of the root in whole pixels. Other units, and a picture with a `viewBox` alone, adapt to
  /// the place where they are shown.
  var svg: Size? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes.drop(while: { $0 <= 0x20 || mark.contains($0) }).first == UInt8(ascii: "<"),
      var tokens = try? XMLTokenizer(bytes)
    else { return nil }
    while let token = try? tokens.next() {
      guard case .start(let name, let attributes, _) = token else { continue }
      guard name == "svg" || name.hasSuffix(":svg") else { return nil }
      func pixels(_ name: String) -> Int? {
        attributes.first { $0.name == name }.flatMap {
          Int($0.value.hasSuffix("px") ? $0.value.dropLast(2) : $0.value[...])
        }
      }
      return size(pixels("width"), pixels("height"))
    }
    return nil
  }

  private func size(_ width: Int?, _ height: Int?) -> Size? {
    width.flatMap { width in height.map { (width, $0) } }
  }

  private func has(_ text: StaticString, at start: Int) -> Bool {
    text.withUTF8Buffer { has(Array($0), at: start) }
  }

  private func has(_ expected: [UInt8], at start: Int) -> Bool {
    bytes.dropFirst(start).starts(with: expected)
  }

  /// A number of some bytes, the highest first; nil after the end.
  private func big(_ start: Int, _ count: Int) -> Int? {
    guard start <= bytes.count - count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The lowest first.
  private func little(_ start: Int, _ count: Int) -> Int? {
    guard start <= bytes.count - count else { return nil }
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

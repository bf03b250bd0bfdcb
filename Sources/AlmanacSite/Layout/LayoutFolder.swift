// The folder of a page, as plans are found by it.

import AlmanacCore

/// The folder that a page's address lies in: of `bells/west/` that is `bells/`. It is kept as the
/// beginning of the address, so that asking for a page's plan makes no text.
struct LayoutFolder: Hashable {
  private let page: Address
  /// In bytes.
  private let length: Int

  init(of page: Address) {
    self.page = page
    var path = page.path
    length = path.withUTF8 { path in
      path.dropLast().lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    }
  }

  static func == (left: LayoutFolder, right: LayoutFolder) -> Bool {
    guard left.length == right.length else { return false }
    return left.withBytes { left in
      right.withBytes { left.elementsEqual($0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var path = page.path
    return path.withUTF8 {
      body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0)[..<length]))
    }
  }
}

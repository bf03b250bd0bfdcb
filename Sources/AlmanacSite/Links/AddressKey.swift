// Compares addresses: which are the same, and which are the same on some file systems.

import AlmanacFiles
import Foundation

/// Keys by which addresses collide. On disk a page is a folder, so it has the same name as a file
/// at its address: `a/`, `a/index.html`, `a/index.md` and `a` have one key.
enum AddressKey {
  /// Whether only one of two addresses of pages or files can be published. Neither may be that of
  /// an `index.html` or `index.md` (`AddressIndex.Entry.page`).
  static func isSame(_ left: Address, _ right: Address) -> Bool {
    withBytesWithoutSlash(left) { left in
      withBytesWithoutSlash(right) { left.elementsEqual($0) }
    }
  }

  /// Whether only one of two addresses can be published on a file system that ignores case or
  /// Unicode normalization.
  static func isSameFolded(_ left: Address, _ right: Address) -> Bool {
    withFoldedBytes(left) { left in withFoldedBytes(right) { left.elementsEqual($0) } }
  }

  /// The same for all addresses that `isSame` or `isSameFolded` takes for one.
  static func hash(of address: Address) -> UInt64 {
    withFoldedBytes(address) { ContentHash(of: UnsafeRawBufferPointer($0), seed: 0).value }
  }

  private static func withBytesWithoutSlash<Result>(
    _ address: Address, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    var path = address.path
    return path.withUTF8 { path in
      let count = path.last == UInt8(ascii: "/") ? path.count - 1 : path.count
      return body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(path)[..<count]))
    }
  }

  /// The folded path without `index.html` or `index.md`, and without a slash at its end.
  private static func withFoldedBytes<Result>(
    _ address: Address, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    FoldedPath.withBytes(of: address.path) { path in
      var count = path.count
      for name: StaticString in ["index.html", "index.md"] {
        let start = count - name.utf8CodeUnitCount
        if start == 0 || start > 0 && path[start - 1] == UInt8(ascii: "/"),
          name.withUTF8Buffer({ $0.elementsEqual(path[start..<count]) })
        {
          count = start
          break
        }
      }
      if count > 0, path[count - 1] == UInt8(ascii: "/") { count -= 1 }
      return body(UnsafeBufferPointer(rebasing: path[..<count]))
    }
  }
}

/// The form in which two paths are equal that are one on a file system that ignores case or Unicode
/// normalization.
enum FoldedPath {
  /// Calls `body` with the bytes of a path after folding and normalization.
  static func withBytes<Result>(
    of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var path = of(path)
    return path.withUTF8(body)
  }

  static func of(_ path: String) -> String {
    // Most addresses are ASCII in lower case, and stay as they are.
    let isFolded = path.utf8.allSatisfy {
      $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
    return isFolded
      ? path : path.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }
}

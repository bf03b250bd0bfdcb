// Maps request paths to files of the output, and to no other files.

import AlmanacFiles
import AlmanacSite

/// The files of an output that a server may send. Each request resolves the output's path anew,
/// since a build replaces the folder.
struct OutputFiles: Sendable {
  /// The output as the user wrote it.
  let root: String

  enum Found {
    case file(OpenFile, type: String)
    /// The path of a page lacks the slash at its end. The value is the path with the slash.
    case folder(String)
    case nothing
    /// No build has published anything here.
    case noSite
  }

  /// The file for the percent-encoded path of a request, without its query.
  func find(_ path: String) -> Found {
    guard let root = Disk.realPath(root), Disk.kind(of: Path.join(root, Manifest.name)) == .file
    else { return .noSite }
    guard let names = Self.names(in: path) else { return .nothing }
    let file = names.joined(separator: "/")
    // Symbolic links are resolved first, since they may lead out of the output.
    guard let real = Disk.realPath(Path.join(root, file)), Self.isPublic(real, in: root) else {
      return .nothing
    }
    if Disk.kind(of: real) == .folder {
      guard Disk.kind(of: Path.join(real, Self.page)) == .file else { return .nothing }
      return .folder(Self.encoded(names))
    }
    guard let open = try? OpenFile(real) else { return .nothing }
    return .file(open, type: ContentType.of(file))
  }

  private static let page = "index.html"

  /// The decoded components of a path; `index.html` is added to one that ends in a slash. Nil where
  /// a component cannot be a name in the output.
  static func names(in path: String) -> [String]? {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash else { return nil }
    let pieces = path.utf8.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    var names: [String] = []
    for (index, piece) in pieces.enumerated() {
      if piece.isEmpty {
        guard index == pieces.count - 1 else { return nil }
        names.append(page)
      } else {
        guard let name = decoded(piece), isPublic(name, first: index == 0) else { return nil }
        names.append(name)
      }
    }
    return names
  }

  /// Hidden names, which include `.` and `..`, are not public, except for `.well-known` at the
  /// root.
  private static func isPublic(_ name: String, first: Bool) -> Bool {
    name.utf8.first != UInt8(ascii: ".") || (first && name == ".well-known")
  }

  private static func isPublic(_ real: String, in root: String) -> Bool {
    let folder = root.hasSuffix("/") ? root : root + "/"
    guard real.utf8.starts(with: folder.utf8) else { return false }
    let names = real.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
    return names.enumerated().allSatisfy {
      isPublic(String(decoding: $0.element, as: UTF8.self), first: $0.offset == 0)
    }
  }

  /// The percent-decoded component of a path. Nil where it is not valid UTF-8, or has a slash, a
  /// backslash or a control character.
  private static func decoded(_ piece: some Collection<UInt8>) -> String? {
    let (bytes, isWellFormed) = PercentEncoding.decode(piece)
    let isName = bytes.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
    }
    return isWellFormed && isName ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// The percent-encoded path of a folder, with a slash at its end, for the `Location` header.
  private static func encoded(_ names: [String]) -> String {
    var path = [UInt8(ascii: "/")]
    for name in names {
      for byte in name.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"):
          path.append(byte)
        default: PercentEncoding.append(byte, to: &path)
        }
      }
      path.append(UInt8(ascii: "/"))
    }
    return String(decoding: path, as: UTF8.self)
  }
}

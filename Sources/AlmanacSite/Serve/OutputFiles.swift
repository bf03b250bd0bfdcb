// From the address that a browser asks for to a file of the output, and never to another.

import AlmanacCore

/// The published folder as a server sees it. Every question goes by the folder's path, since a build
/// puts another folder in its place.
struct OutputFiles: Sendable {
  /// The output as the user wrote it.
  let root: String

  enum Found {
    case file(OpenFile, type: String)
    /// A page that was asked for without the slash at its end: where it is.
    case folder(String)
    case nothing
    /// No build has published anything here.
    case noSite
  }

  /// What is at a path as it stands in a request, percent-encoded and without its query.
  func find(_ path: String) -> Found {
    guard let root = Disk.realPath(root), Disk.kind(of: Path.join(root, Manifest.name)) == .file
    else { return .noSite }
    guard let names = Self.names(in: path) else { return .nothing }
    let file = names.joined(separator: "/")
    // A link may lead elsewhere: what counts is where the path ends.
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

  /// The names that a path leads through, the last that of a file or of a folder without its slash;
  /// nil where a name is none that the site can have.
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

  /// Hidden names stay hidden, and so `.` and `..` lead nowhere; hosts ask for `.well-known`.
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

  /// A name without its percent signs; nil where it has a sign that no name has: a slash of either
  /// kind or a control.
  private static func decoded(_ piece: some Collection<UInt8>) -> String? {
    let (bytes, isWellFormed) = PercentEncoding.decode(piece)
    let isName = bytes.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
    }
    return isWellFormed && isName ? String(validating: bytes, as: UTF8.self) : nil
  }

  /// The path of a page as a header may have it, with the slash at its end.
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

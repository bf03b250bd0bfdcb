// The pictures and sounds in an Anki package.

package import AlmanacFiles

/// The media files of a package, by their names. A name is only ever compared with those in the text
/// of cards; nothing is read from or written to a path of that name.
package struct PackageMedia: Sendable {
  private let archive: ZipArchive
  private let isCompressed: Bool
  /// Texts are equal if they are canonically equivalent, as names in NFC and NFD are.
  private var entries: [String: ZipArchive.Entry] = [:]

  /// The largest size of one file.
  package static let mostBytes = 256 << 20
  /// The largest size of the list of files.
  private static let mostBytesOfList = 64 << 20

  init(
    _ archive: ZipArchive, _ files: [String: ZipArchive.Entry], isCompressed: Bool
  ) throws(ZipArchive.Fault) {
    self.archive = archive
    self.isCompressed = isCompressed
    guard let list = files["media"] else { return }
    let bytes = try AnkiPackage.bytes(
      of: list, in: archive, isCompressed: isCompressed, atMost: Self.mostBytesOfList)
    let names = isCompressed ? Self.namesInMessage(bytes) : Self.namesInJSON(bytes)
    guard let names else {
      throw ZipArchive.Fault(
        reason:
          "the list of pictures and sounds in the package, 'media', is damaged; export the deck "
          + "from Anki again")
    }
    for (entry, name) in names { entries[name] = files[entry] }
  }

  /// The old form: `{"0":"sun.jpg"}`.
  private static func namesInJSON(_ bytes: [UInt8]) -> [(entry: String, name: String)]? {
    var problems: [Problem] = []
    let text = String(decoding: bytes, as: UTF8.self)
    if text.allSatisfy(\.isWhitespace) { return [] }
    guard let node = JSONNode.read(text, file: "", into: &problems),
      case .object(let members) = node.value
    else { return nil }
    return members.compactMap { key, value in value.text.map { (key, $0) } }
  }

  /// The new form: a repeated field with a message for each file, of which the first field is the name.
  private static func namesInMessage(_ bytes: [UInt8]) -> [(entry: String, name: String)]? {
    guard let files = ProtobufMessage(bytes)?.all(1) else { return nil }
    var names: [(entry: String, name: String)] = []
    for (index, file) in files.enumerated() {
      guard let file = ProtobufMessage(file) else { return nil }
      let old = file.number(255)
      names.append((String(old == 0 ? UInt64(index) : old), file.text(1)))
    }
    return names
  }

  var names: [String] { entries.keys.sorted() }

  package func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The bytes of a file.
  package func bytes(of name: String) throws(ZipArchive.Fault) -> [UInt8] {
    guard let entry = entries[name] else { throw ZipArchive.Fault(reason: "there is no such file") }
    return try AnkiPackage.bytes(
      of: entry, in: archive, isCompressed: isCompressed, atMost: Self.mostBytes)
  }
}

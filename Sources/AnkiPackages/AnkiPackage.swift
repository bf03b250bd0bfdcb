// Opens Anki's packages: .apkg and .colpkg, in the old form and the new one.

package import AlmanacFiles

/// A package: a zip archive with a collection, and its pictures and sounds.
///
/// In the old form the collection is a SQLite file, and `media` is JSON that maps the names of entries
/// to the names of files. In the new form (Anki 2.1.50 and later) the collection, the list of media and
/// every media file are compressed by zstd, and the list is a message of Protocol Buffers.
package struct AnkiPackage: Sendable {
  package let collection: AnkiCollection
  package let media: PackageMedia

  package static let endings = [".apkg", ".colpkg"]

  package static func isPackage(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// The largest size of a package, of a collection in it, and of a picture or sound.
  package static let mostBytes = ZipArchive.mostBytes
  static let mostBytesOfCollection = 512 << 20

  /// Reads the bytes of a package.
  package init(_ bytes: [UInt8], in file: String) throws(Problem) {
    do throws(ZipArchive.Fault) {
      guard bytes.count <= Self.mostBytes else {
        throw ZipArchive.Fault(
          reason:
            "the package is larger than the limit of \(Self.mostBytes >> 30) GiB; export single decks"
        )
      }
      let archive = try ZipArchive(bytes)
      var entries: [String: ZipArchive.Entry] = [:]
      for entry in archive.entries where entries[entry.name] == nil { entries[entry.name] = entry }
      if let meta = entries["meta"], meta.size < 1_000 {
        try Self.checkVersion(try archive.bytes(of: meta))
      }
      let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
      guard let name = names.first(where: { entries[$0] != nil }), let entry = entries[name] else {
        throw ZipArchive.Fault(
          reason: "this is not an Anki package: the zip archive has no 'collection.anki2' in it")
      }
      let isNew = name == "collection.anki21b"
      let database = try Self.bytes(
        of: entry, in: archive, isCompressed: isNew, atMost: Self.mostBytesOfCollection)
      do throws(SQLiteDatabase.Fault) {
        collection = try AnkiCollection(database: database)
      } catch {
        throw ZipArchive.Fault(
          reason: "the collection in the package cannot be read: \(error.reason); export the deck "
            + "from Anki again")
      }
      media = try PackageMedia(archive, entries, isCompressed: isNew)
    } catch {
      throw Problem(.error, in: file, error.reason)
    }
  }

  /// The newest form is the third.
  private static func checkVersion(_ meta: [UInt8]) throws(ZipArchive.Fault) {
    guard let version = ProtobufMessage(meta)?.number(1) else {
      throw ZipArchive.Fault(
        reason: "the file 'meta' in the package is damaged; export the deck from Anki again")
    }
    if version > 3 {
      throw ZipArchive.Fault(
        reason:
          "this package was made by a newer version of Anki, in form \(version), which cannot be read; "
          + "export it with the option 'Support older Anki versions'")
    }
  }

  /// The bytes of a file in a package.
  static func bytes(
    of entry: ZipArchive.Entry, in archive: ZipArchive, isCompressed: Bool, atMost limit: Int
  ) throws(ZipArchive.Fault) -> [UInt8] {
    if let fault = entry.fault { throw fault }
    guard entry.size <= limit else { throw tooLarge(entry.name, limit) }
    let bytes = try archive.bytes(of: entry)
    guard isCompressed else { return bytes }
    guard let content = Zstandard.decompressed(bytes, atMost: limit) else {
      throw ZipArchive.Fault(
        reason:
          "'\(entry.name)' in the package is damaged, or larger than the limit of \(limit >> 20) MiB; "
          + "export the deck from Anki again")
    }
    return content
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> ZipArchive.Fault {
    ZipArchive.Fault(
      reason:
        "'\(name)' in the package is larger than the limit of \(limit >> 20) MiB; leave out what "
        + "is not needed")
  }
}

// Writes packages of Anki.

package import AlmanacFiles

/// A deck with its pictures and sounds, to be written as a package.
package struct PackageExport {
  private let collection: AnkiCollection
  /// In the order of their numbers in the package.
  private var media: [(name: String, bytes: [UInt8])] = []

  /// The package of a package: the same notes, note types, decks and media, without the schedule.
  package init(_ package: AnkiPackage) throws(ZipArchive.Fault) {
    collection = package.collection
    for name in package.media.names { media.append((name, try package.media.bytes(of: name))) }
  }

  /// A collection with its pictures and sounds.
  package init(_ collection: AnkiCollection, media: [(name: String, bytes: [UInt8])]) {
    self.collection = collection
    self.media = media
  }

  /// The bytes of the package, in the form that every version of Anki reads.
  package func bytes(now: Int) throws(ZipArchive.Fault) -> [UInt8] {
    var archive = ZipWriter()
    do throws(SQLiteDatabase.Fault) {
      archive.add("collection.anki2", try collection.database(now: now))
    } catch {
      throw ZipArchive.Fault(reason: "the collection cannot be written: \(error.reason)")
    }
    let names = media.enumerated().map { (String($0), JSONText.string($1.name)) }
    archive.add("media", Array(JSONText.object(names).text.utf8))
    for (index, file) in media.enumerated() { archive.add(String(index), file.bytes) }
    guard let bytes = archive.finished() else {
      throw ZipArchive.Fault(
        reason: "the pictures and sounds are too large for one package (4 GiB)")
    }
    return bytes
  }
}

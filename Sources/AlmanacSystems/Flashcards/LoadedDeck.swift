// Reads the file of a deck.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacSite
import AnkiPackages

/// A deck that was read from a file.
struct LoadedDeck {
  let file: DeckFile
  /// The title in the file, or one made from the file's name.
  let title: String
  /// The pictures and sounds of a package; nil for a file beside its pictures and sounds.
  var media: PackageMedia?
}

extension LoadedDeck {
  /// Reads a file. Nil, with the reasons added to the problems, where it cannot be read as a deck.
  ///
  /// - Parameters:
  ///   - settings: the file `NAME.yaml` beside it; nil if there is none.
  ///   - separators: the separators from a command line, which precede those of the settings.
  ///   - read: reads a file's bytes.
  init?(
    _ path: String, settings: String? = nil,
    separators: (sides: DeckSeparator?, cards: DeckSeparator?) = (nil, nil),
    problems: inout [Problem],
    read: (String) throws(DiskError) -> [UInt8] = { path throws(DiskError) in
      try Disk.read(path, atMost: Limits.file)
    }
  ) {
    var stated = DeckOptions()
    if let settings {
      stated = DeckOptions(beside: path, at: settings, problems: &problems, read: read)
    }
    do throws(DiskError) {
      let bytes = try read(path)
      if let fault = DeckFile.refusal(of: bytes, in: path) ?? Self.lengthFault(bytes, path) {
        problems.append(fault)
        return nil
      }
      guard
        let file = Self.deck(
          bytes, in: path, stated, hasSettings: settings != nil, separators, problems: &problems)
      else { return nil }
      self.init(file: file, title: file.title ?? Self.title(of: path))
    } catch {
      problems.append(
        DeckFile.refusal(of: [], in: path)
          ?? Problem(.error, in: path, "cannot be read: \(error.reason)"))
      return nil
    }
  }

  private static func lengthFault(_ bytes: [UInt8], _ path: String) -> Problem? {
    bytes.count > Limits.file ? Encoding.fault(in: bytes, of: path) : nil
  }

  /// A deck without cards, for a file that cannot be read.
  init(unread path: String) {
    self.init(
      file: DeckFile(title: nil, markup: .markdown, isAnki: false, entries: []),
      title: Self.title(of: path))
  }

  static func title(of path: String) -> String {
    let name = Path.name(of: path)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    return WrittenPage.title(of: stem)
  }
}

// Names the formats of other programs that are not read, and the export to use instead.

#if !hasFeature(Embedded)
  /// A format of deck files that is not read, with what identifies it.
  struct UnsupportedFormat {
    let name: String
    /// What to do in the program that has the cards.
    let remedy: String
    /// The ends of file names.
    var suffixes: [String] = []
    /// Texts at the start of the file, in lower case.
    var starts: [String] = []
    /// A text within the first 1,000 bytes, in lower case, which a file of another name must have too.
    var mark = ""

    /// The first that fits is taken.
    static let all = [
      UnsupportedFormat(
        name: "a collection of Anki without its pictures and sounds",
        remedy: "in Anki, export the deck as an Anki Deck Package (.apkg)",
        suffixes: [".anki2", ".anki21", ".anki21b"], starts: ["sqlite format 3\0"]),
      UnsupportedFormat(
        name: "a file of a spreadsheet program", remedy: "save it as CSV and add that file instead",
        suffixes: [".xlsx", ".xls", ".ods", ".numbers"]),
      UnsupportedFormat(
        name: "a file of Mnemosyne",
        remedy: "in Mnemosyne, export the cards as tab-separated text and add that file instead",
        suffixes: [".cards", ".mem"], starts: ["<?xml", "<mnemosyne"], mark: "<mnemosyne"),
      UnsupportedFormat(
        name: "a file of SuperMemo",
        remedy:
          "in SuperMemo, export the collection as Q&A text, and put Q: and A: before its sides",
        starts: ["<?xml", "<supermemocollection"], mark: "<supermemocollection"),
      UnsupportedFormat(
        name: "a vocabulary of Parley or KWordQuiz",
        remedy: "save it as CSV there and add that file instead",
        suffixes: [".kvtml"], starts: ["<?xml", "<!doctype kvtml"], mark: "<kvtml"),
      UnsupportedFormat(
        name: "a file of Mochi",
        remedy: "export the deck as Markdown or CSV there and add that file instead",
        suffixes: [".mochi"]),
      UnsupportedFormat(
        name: "a web page",
        remedy: "copy its terms into a spreadsheet with two columns and save it as CSV",
        starts: ["<!doctype html", "<html"]),
      UnsupportedFormat(
        name: "XML", remedy: export, suffixes: [".xml", ".opml"], starts: ["<?xml"]),
      UnsupportedFormat(name: "JSON", remedy: export, suffixes: [".json"]),
      UnsupportedFormat(
        name: "a document, not a deck of cards", remedy: export,
        starts: ["%pdf-", "{\\rtf"]),
      UnsupportedFormat(
        name: "a zip archive, not a text file",
        remedy: "a package of Anki needs a name that ends in .apkg",
        starts: ["pk\u{3}\u{4}"]),
    ]

    private static let export =
      "export the cards as CSV, as text with tabs, or as an Anki package, and add that file instead"

    func matches(_ start: [UInt8], in file: String) -> Bool {
      suffixes.contains { DeckFile.hasSuffix(file, $0) }
        || starts.contains { start.starts(with: $0.utf8) } && start.contains(mark.utf8)
    }
  }

  extension DeckFile {
    /// The problem of a file in a format of another program. Nil where it may be a deck.
    package static func refusal(of bytes: [UInt8], in file: String) -> Problem? {
      let start = bytes.prefix(1000).drop { $0.isAsciiSpace || $0 > 0x7F }.map(\.asciiLowercased)
      return UnsupportedFormat.all.first { $0.matches(start, in: file) }.map {
        Problem(.error, in: file, "this is \($0.name); \($0.remedy)")
      }
    }
  }
#endif

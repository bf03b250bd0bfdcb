// Encodes the site's phrases for live parts.

package import AlmanacBase

/// The site's phrases as text for the `words` message: table names and their texts alternate,
/// separated by U+001E; U+001D separates the texts of a table.
///
/// A module contains no texts of its own. A page gets all of them, whether or not its parts use
/// them: 3.4 KB gzipped next to a module of up to 60 KB, and no list of the phrases in use has to
/// be maintained.
package enum PhrasebookText {
  package static func text(_ tables: [Phrasebook.Table]) -> String {
    var text = ""
    for (number, table) in tables.enumerated() {
      if number > 0 { text += "\u{1E}" }
      text += table.name
      for (index, phrase) in table.texts.enumerated() {
        text += index == 0 ? "\u{1E}" : "\u{1D}"
        text += phrase
      }
    }
    return text
  }

  static func read(_ text: String) -> Phrasebook {
    let sections = text.bytes.fields(separatedBy: 0x1E)
    var tables: [Phrasebook.Table] = []
    for index in stride(from: 1, to: sections.count, by: 2) {
      tables.append(.init(sections[index - 1], sections[index].bytes.fields(separatedBy: 0x1D)))
    }
    return Phrasebook(tables)
  }
}

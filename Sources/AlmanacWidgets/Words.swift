// What the live parts say, as it travels to the page.

package import AlmanacCore

/// The site's phrases as text for the `words` message: names of tables and their texts take turns
/// between U+001E; the texts of a table stand between U+001D.
///
/// A module carries no text of its own. All of a site's come with the page, whether or not a live part
/// says them: that is 3.4 KB, gzipped, beside a module of up to 60 KB, and no list can lack a word.
package enum Words {
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
    let sections = Message.split(text, at: 0x1E)
    var tables: [Phrasebook.Table] = []
    for index in stride(from: 1, to: sections.count, by: 2) {
      tables.append(.init(sections[index - 1], Message.split(sections[index], at: 0x1D)))
    }
    return Phrasebook(tables)
  }
}

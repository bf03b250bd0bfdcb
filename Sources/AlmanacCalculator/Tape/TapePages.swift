// The pages of a site's tapes: one for each, and an index.

package import AlmanacBase

/// All pages about the tapes of a site.
///
///     let pages = TapePages([entry], base: Address("calculator/"), phrases: Phrasebook())
///     pages.index                // calculator/
///     pages.page(at: 0)          // calculator/roots/
package struct TapePages: Sendable {
  /// A tape with its name, from which its address is made.
  package struct NamedTape: Sendable {
    package var name: String
    package var title: String
    package var tape: Tape

    package init(name: String, title: String, tape: Tape) {
      self.name = name
      self.title = title
      self.tape = tape
    }
  }

  package let entries: [NamedTape]
  package let base: Address
  package let phrases: Phrasebook
  /// The live calculator on the index page; nil where there is none.
  package let mount: Mount?
  private let slugs: [String]

  package init(
    _ entries: [NamedTape], base: Address, phrases: Phrasebook = Phrasebook(), mount: Mount? = nil
  ) {
    self.mount = mount
    self.entries = entries
    self.base = base
    self.phrases = phrases
    slugs = Slug.unique(entries.map { $0.name })
  }

  package func address(at index: Int) -> Address {
    base / (slugs[index] + "/")
  }

  /// The page with links to all tapes.
  package var index: Page {
    Page(
      address: base, title: phrases[.calculator], description: phrases[.calculatorDescription],
      blocks: (mount.map { [.mount($0)] } ?? []) + [
        .paragraph([.text(phrases[.calculatorDescription])]),
        .cards(
          entries.indices.map { index in
            let about = entries[index].tape.about
            return Card(link(at: index), detail: about.utf8.isEmpty ? [] : [.text(about)])
          }),
      ], navigation: navigation())
  }

  package func page(at index: Int) -> Page {
    let entry = entries[index]
    return Page(
      address: address(at: index), title: entry.title,
      description: phrases[.calculatorTapeDescription, entry.title],
      blocks: entry.tape.blocks(caption: phrases[.calculatorTable], phrases),
      ancestors: [home], navigation: navigation(index),
      previous: index > 0 ? link(at: index - 1) : nil,
      next: index + 1 < entries.count ? link(at: index + 1) : nil)
  }

  private var home: Link { Link(phrases[.calculator], to: base) }

  /// The calculator and all tapes.
  private func navigation(_ current: Int? = nil) -> [Link] {
    Page.navigation(from: home, to: entries.indices.map { link(at: $0) }, current: current)
  }

  private func link(at index: Int) -> Link {
    Link(entries[index].title, to: address(at: index))
  }
}

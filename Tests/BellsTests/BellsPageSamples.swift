// Pages of the sample school, and access to their blocks.

import AlmanacBase
import AlmanacBells
import BellsSamples
import Testing

extension Sample {
  static func pages(
    _ at: String = "2015-09-02T10:00", choice: String? = "Early Bird A", school: School? = nil,
    zone: ZoneTransitions? = chicago
  ) throws -> BellPages {
    BellPages(
      school: school ?? Sample.school(), base: Address("bells/west/"), name: "West",
      today: try #require(Moment(iso: at)), groups: choice.map { [$0] } ?? [],
      zone: zone)
  }
}

/// Extracts values from the blocks of a page.
enum Contents {
  static func tables(_ blocks: [Block]) -> [Table] {
    blocks.flatMap { block -> [Table] in
      switch block {
      case .table(let table): [table]
      case .disclosure(_, let blocks): tables(blocks)
      default: []
      }
    }
  }

  static func summaries(_ blocks: [Block]) -> [String] {
    blocks.compactMap { if case .disclosure(let summary, _) = $0 { summary } else { nil } }
  }

  static func figures(_ blocks: [Block]) -> [Figure] {
    blocks.flatMap { block -> [Figure] in
      switch block {
      case .figure(let figure): [figure]
      case .disclosure(_, let blocks): figures(blocks)
      default: []
      }
    }
  }

  static func text(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .strong(let text), .emphasis(let text): text
      case .link(let link): "[" + link.text + "](" + link.target.path + ")"
      }
    }.joined()
  }

  /// The texts of the cells of a row, separated by `|`.
  static func line(of row: Table.Row) -> String {
    row.cells.map { text($0) }.joined(separator: " | ")
  }

  static func paragraphs(_ blocks: [Block]) -> [String] {
    blocks.compactMap { if case .paragraph(let inlines) = $0 { text(inlines) } else { nil } }
  }

  static func targets(_ blocks: [Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .paragraph(let inlines): targets(inlines)
      case .mount(let mount): targets(mount.fallback)
      case .list(let items): items.flatMap { targets($0) }
      case .table(let table): table.rows.flatMap { $0.cells.flatMap { targets($0) } }
      case .figure(let figure): [figure.image.path]
      case .cards(let cards): cards.map(\.link.target.path)
      case .choices(let choices): targets(choices)
      case .disclosure(_, let blocks), .paper(_, let blocks): targets(blocks)
      case .alternatives(_, let alternatives): alternatives.flatMap { targets($0.blocks) }
      case .heading, .studyCards, .cardSheet: []
      }
    }
  }

  static func targets(_ inlines: [Inline]) -> [String] {
    inlines.compactMap { if case .link(let link) = $0 { link.target.path } else { nil } }
  }
}

// The calculator on the site: tapes in, their pages out.

import AlmanacCore
import AlmanacWidgets

/// The tapes of a site, `tapes/*.tape`, each a page.
struct CalculatorSystem: System {
  static let name = "calculator"
  static let folder = "tapes/"
  static let fences = ["calc"]
  static let timeDependence = TimeDependence.none
  static var phrases: any Phrase.Type { CalculatorPhrase.self }
  private static let suffix = ".tape"

  private let tapes: TapePages
  /// Of what the tapes were read from.
  private let fingerprint: UInt64
  private let phrases: Phrasebook

  static func reads(_ path: String) -> Bool { path.hasSuffix(suffix) }

  static func begin(_ plan: inout StarterPlan) {
    plan.add("calculator/roots.tape", as: folder + "roots.tape")
  }

  /// Reads and works every tape; what is wrong goes to the report, and that tape is left out.
  init(_ site: SystemInput) {
    var problems: [Problem] = []
    let entries = site.paths.compactMap { path -> TapePages.Entry? in
      let file = site.content.named(path)
      guard let text = Encoding.text(of: file, problems: &problems),
        let tape = Tape.read(
          text, file: file, phrases: site.phrases, into: &problems)
      else { return nil }
      let name = String(path.dropFirst(Self.folder.count).dropLast(Self.suffix.count))
      return TapePages.Entry(
        name: name, title: tape.title ?? WrittenPage.title(of: name), tape: tape)
    }
    site.report.add(problems)
    fingerprint = site.fingerprint(of: site.paths).value
    tapes = TapePages(
      entries, base: Address("calculator/"), phrases: site.phrases,
      mount: CalculatorPart(PartContext(phrases: site.phrases)).map {
        Mount($0, fallback: [.paragraph([.text(site.phrases[.calculatorLive])])])
      })
    phrases = site.phrases
  }

  var section: Link? {
    tapes.entries.isEmpty ? nil : Link(phrases[.calculator], to: tapes.base)
  }

  var pages: [any PageSource] {
    tapes.entries.isEmpty
      ? [] : [SinglePage(page: tapes.index), EachTape(tapes: tapes, fingerprint: fingerprint)]
  }

  /// The table of the lines of a `calc` block; a title in its first comment is the table's caption.
  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    let tape = Tape.read(
      fence.body, at: fence.start, file: fence.file, phrases: phrases,
      into: &problems)
    return tape.map { $0.blocks(caption: $0.title ?? phrases[.calculatorTable], phrases) }
  }
}

/// A page a tape.
private struct EachTape: PageSource {
  let tapes: TapePages
  let fingerprint: UInt64

  var count: Int { tapes.entries.count }
  func address(at index: Int) -> Address { tapes.address(at: index) }
  func page(at index: Int) -> (page: Page, files: [PublishedFile]) {
    (tapes.page(at: index), [])
  }

  func fingerprint(at index: Int) -> UInt64? { fingerprint }
}

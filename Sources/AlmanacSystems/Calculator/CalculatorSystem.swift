// The calculator of a site: reads tapes and makes their pages.

package import AlmanacCalculator
import AlmanacFiles
import AlmanacSite
import AlmanacWidgets

/// The tapes of a site, `tapes/*.tape`, with a page each.
struct CalculatorSystem: System {
  static let name = "calculator"
  static let folder = "tapes/"
  static let fences = ["calc"]
  static let timeDependence = TimeDependence.none
  static var phrases: any Phrase.Type { CalculatorPhrase.self }
  static var liveParts: [any LivePart.Type] { [CalculatorPart.self] }
  private static let suffix = ".tape"

  private let tapes: TapePages
  /// Of the files of all tapes.
  private let fingerprint: UInt64
  private let phrases: Phrasebook

  static func reads(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// Reads and computes every tape. A tape with errors is left out, and the errors go to the
  /// report.
  init(_ site: SystemInput) {
    var problems: [Problem] = []
    let entries = site.paths.compactMap { path -> TapePages.NamedTape? in
      let file = site.content.named(path)
      guard let text = Encoding.text(of: file, problems: &problems),
        let tape = Tape.read(text, file: file, phrases: site.phrases, into: &problems)
      else { return nil }
      let name = String(path.dropFirst(Self.folder.count).dropLast(Self.suffix.count))
      return TapePages.NamedTape(
        name: name, title: tape.title ?? WrittenPage.title(of: name), tape: tape)
    }
    site.report.add(problems)
    fingerprint = site.fingerprint(of: site.paths).value
    tapes = TapePages(
      entries, base: Address("calculator/"), phrases: site.phrases,
      mount: CalculatorPart(PartContext(phrases: site.phrases)).map {
        Mount($0, needsScript: site.phrases[.calculatorNeedsScript])
      })
    phrases = site.phrases
  }

  var section: Link? {
    tapes.entries.isEmpty ? nil : Link(phrases[.calculator], to: tapes.base)
  }

  var pages: [any PageSource] {
    if tapes.entries.isEmpty { return [] }
    return [
      SinglePage(page: tapes.index), KeyedPageSource(tapes) { [fingerprint] _ in fingerprint },
    ]
  }

  /// The table of the lines of a `calc` block. Its caption is the title in the first comment, if
  /// any.
  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    let tape = Tape.read(
      fence.body, at: fence.start, file: fence.file, phrases: phrases, into: &problems)
    return tape.map { $0.blocks(caption: $0.title ?? phrases[.calculatorTable], phrases) }
  }
}

/// The keys are the indices of the tapes.
extension TapePages: KeyedPages {
  var keys: [Int] { Array(entries.indices) }
  func address(of key: Int) -> Address { address(at: key) }
  func page(_ key: Int) -> Page { page(at: key) }
}

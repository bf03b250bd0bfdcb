// The list of systems: what each reads, which fences it answers, and which pages it makes.

import AlmanacCore
import AlmanacWidgets

/// A system of Almanac as the site sees it. Each has its case here and a file of its name beside.
enum System: CaseIterable, Sendable {
  case bells, travel, conversion, calculator, flashcards

  /// Whether a content file that is no page is this system's to read, and so not to be published.
  func reads(_ path: String) -> Bool {
    switch self {
    // All of it: a copy or a spreadsheet of another kind may hold what is nobody else's business.
    case .bells: path.hasPrefix(BellsSystem.folder)
    case .travel: path.hasPrefix(TravelSystem.folder) && path.hasSuffix(".yaml")
    case .conversion:
      path.hasPrefix(ConversionSystem.folder) && path.hasSuffix(ConversionSystem.suffix)
    case .calculator:
      path.hasPrefix(CalculatorSystem.folder) && path.hasSuffix(CalculatorSystem.suffix)
    case .flashcards: path.hasPrefix(FlashcardsSystem.folder) && !FlashcardsSystem.isMedia(path)
    }
  }

  /// The words that a fence begins with to have this system answer it.
  var fences: [String] {
    switch self {
    case .bells: ["bells"]
    case .travel: ["travel", "timetable"]
    case .conversion: ["convert", "chart"]
    case .calculator: ["calc"]
    case .flashcards: ["deck"]
    }
  }

  /// What the system says on its pages.
  var phrases: any Phrase.Type {
    switch self {
    case .bells: BellsPhrase.self
    case .travel: TravelPhrase.self
    case .conversion: ConversionPhrase.self
    case .calculator: CalculatorPhrase.self
    case .flashcards: FlashcardsPhrase.self
    }
  }

  /// What of the time that the site is made for the system's fences and pages speak of.
  private var timing: Timing {
    switch self {
    case .bells, .travel: .moment
    case .conversion, .flashcards: .day
    case .calculator: .never
    }
  }

  private enum Timing {
    case never, day, moment
  }

  /// Whether the system speaks of the time of the day.
  var usesTime: Bool { timing == .moment }

  /// A number for everything that the system's fences are answered from, but for the site's settings.
  func print(_ site: SystemInput) -> UInt64 {
    var print = site.print(of: site.paths)
    // What they refer to by name: pictures of ships and cards.
    for file in site.content.files where file.hasPrefix(folder) { print.add(file) }
    if site.paths.isEmpty { return print.value }
    switch timing {
    case .never: break
    case .day: print.add(site.moment.day.daysSince1970)
    case .moment: print.add(site.moment)
    }
    return print.value
  }

  /// Where in the content its files lie.
  private var folder: String {
    switch self {
    case .bells: BellsSystem.folder
    case .travel: TravelSystem.folder
    case .conversion: ConversionSystem.folder
    case .calculator: CalculatorSystem.folder
    case .flashcards: FlashcardsSystem.folder
    }
  }

  /// Reads what the system needs from the content.
  func open(_ site: SystemInput) -> any SystemSite {
    switch self {
    case .bells: BellsSystem(site)
    case .travel: TravelSystem(site)
    case .conversion: ConversionSystem(site)
    case .calculator: CalculatorSystem(site)
    case .flashcards: FlashcardsSystem(site)
    }
  }
}

/// What every system is given.
struct SystemInput: Sendable {
  let content: Content
  /// The civil time that the site is built for.
  let moment: Moment
  let clock: Clock
  let phrases: Phrasebook
  let report: Report
  /// The content files that the system reads, in the order of their paths.
  let paths: [String]

  /// Tells the bytes of some content files from others.
  func print(of paths: [String]) -> InputPrint {
    var print = InputPrint()
    for path in paths {
      print.add(path)
      print.add(content.hashes[path] ?? 0)
    }
    return print
  }
}

extension SystemInput {
  /// What one system needs to answer a question on the command line: its own content and no page.
  /// Nil, with the reasons in the report, where there is no content.
  static func read(_ request: Request, for system: System, report: Report) -> SystemInput? {
    let workers = Workers(count: request.jobs)
    guard let inputs = Inputs.read(request, stamping: false, workers, report: report) else {
      return nil
    }
    let content = Content(forQuestions: inputs.content, report: report)
    let clock = Clock(zone: content.settings.timeZone)
    return SystemInput(
      content: content, moment: request.moment ?? clock.moment(at: request.now), clock: clock,
      phrases: content.settings.phrases, report: report, paths: content.sources[system] ?? [])
  }
}

/// Why there is no answer although the content is fine: the question was wrong.
public struct WrongQuestion: Error {
  public let message: String
}

/// A system with its content read.
protocol SystemSite: Sendable {
  /// Where the site's navigation leads; nil where the system has nothing to show.
  var section: Link? { get }
  var pages: [any PageSource] { get }
  /// What the front page of a site that has written none says of the day.
  var today: [Block] { get }
  /// What a reader can set of the system's live parts.
  var settings: [Setting] { get }
  /// Below which addresses there would be pages if their content had no faults: a link there is no
  /// fault of its own.
  var withheld: [Address] { get }
  /// What a fence says; nil, with the problems reported, where it asks for what there is not.
  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]?
}

extension SystemSite {
  var today: [Block] { [] }
  var settings: [Setting] { [] }
  var withheld: [Address] { [] }
}

/// Pages that are computed when their turn comes, so that a site of any size needs little memory.
protocol PageSource: Sendable {
  var count: Int { get }
  func address(at index: Int) -> Address
  /// The addresses of the files that come with a page.
  func files(at index: Int) -> [Address]
  func page(at index: Int) -> (page: Page, files: [PublishedFile])
  /// A number for everything that a page and its files are made from, but for what all pages of a
  /// site share; nil, where that is not known, has them made in every build.
  func print(at index: Int) -> UInt64?
}

extension PageSource {
  func files(at index: Int) -> [Address] { [] }
  func print(at index: Int) -> UInt64? { nil }
}

/// A fenced block in a written page that a system answers.
struct ComputedFence {
  /// What the fence begins with, one of the system's.
  let word: String
  /// The lines between the fences.
  let body: String
  /// The page's file as the user would type it.
  let file: String
  /// Where the body begins in that file.
  let start: Position
}

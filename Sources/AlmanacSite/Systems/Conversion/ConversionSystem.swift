// Conversion on the site: files of units in, charts and tables out.

import AlmanacCore
import AlmanacWidgets

/// The units of a site, `units/*.yaml`, a category a file. The program's own stand in for what the
/// site has no file of that name for; pages are made of the site's own.
struct ConversionSystem: SystemSite {
  static let folder = "units/"
  static let suffix = ".yaml"
  private static let base = Address("convert/")

  private let published: ConversionPages
  /// Nil where the site has no units of its own.
  private let table: UnitTable?
  private let day: Day
  /// Of what the units were read from.
  private let print: UInt64

  /// Reads every file; what is wrong goes to the report, and that category is left out.
  init(_ site: SystemInput) {
    var problems: [Problem] = []
    var names: Set<String> = []
    var own: [UnitCategory] = []
    var unread: [String]?
    for path in site.paths {
      let name = Self.name(of: path.dropFirst(Self.folder.count))
      let file = site.content.named(path)
      names.insert(name)
      let rows = Encoding.text(of: file, problems: &problems).flatMap {
        UnitFile($0, in: file, named: name, problems: &problems)
      }
      if let rows, let category = UnitCategory.read(rows, into: &problems) {
        own.append(category)
      } else {
        // What the file has may be much what the program's own of that name has.
        let builtIn = Self.builtIn.first { $0.name == name }
        unread = (unread ?? []) + (rows?.names ?? []) + (builtIn?.names ?? [])
      }
    }
    site.report.add(problems)
    let sorted = Self.sorted(own)
    published = ConversionPages(
      sorted, base: Self.base, phrases: site.phrases, live: Self.live(sorted, site.phrases))
    if names.isEmpty {
      table = nil
    } else {
      let isComplete = defaultUnits.allSatisfy { names.contains(Self.name(of: $0.path[...])) }
      let others = isComplete ? [] : Self.builtIn.filter { !names.contains($0.name) }
      table = UnitTable(Self.sorted(own + others), unread: unread)
    }
    day = site.moment.day
    print = site.print(of: site.paths).value
  }

  /// The program's own units are complete; they are not read to be asked.
  var withheld: [Address] { table?.isComplete ?? true ? [] : [Self.base] }

  var section: Link? {
    published.categories.isEmpty
      ? nil : Link(published.phrases[.conversion], to: published.base)
  }

  var pages: [any PageSource] { [EachPage(published) { [print] _ in print }] }

  var today: [Block] {
    guard !published.categories.isEmpty else { return [] }
    let blocks = ConversionFence(units, published, today: day).conversionOfDay
    return blocks.isEmpty
      ? [] : [.heading(level: 2, published.phrases[.conversionOfDay])] + blocks
  }

  func blocks(for fence: ComputedFence, problems: inout [Problem]) -> [Block]? {
    let answering = ConversionFence(units, published, today: day)
    return fence.word == "chart"
      ? answering.chart(fence.body, at: fence.start, file: fence.file, into: &problems)
      : answering.conversions(fence.body, at: fence.start, file: fence.file, into: &problems)
  }

  /// The converter before anybody has pressed a key.
  private static func live(
    _ categories: [UnitCategory], _ phrases: Phrasebook
  ) -> ConversionPages.Live {
    let data = PublishedFile(
      address: ConversionPages.unitsAddress(base), text: UnitText.text(of: categories))
    return { topic in
      let surroundings = Surroundings(topic: topic, phrases: phrases)
      return ConversionPart(categories: categories, surroundings).map {
        Mount($0, topic: topic, data: data, instead: [])
      }
    }
  }

  fileprivate var units: UnitTable { table ?? Self.builtInTable }

  /// The program's own units; read when they are first needed.
  static let builtIn: [UnitCategory] = {
    var problems: [Problem] = []
    let found = defaultUnits.compactMap { file in
      UnitFile(
        file.text, in: "(built in) " + file.path, named: name(of: file.path[...]),
        problems: &problems
      ).flatMap { UnitCategory.read($0, into: &problems) }
    }
    return sorted(found)
  }()

  static let builtInTable = UnitTable(builtIn)

  private static func name(of path: Substring) -> String {
    String(path.dropLast(suffix.count))
  }

  private static func sorted(_ categories: [UnitCategory]) -> [UnitCategory] {
    categories.sorted {
      $0.order != $1.order
        ? $0.order < $1.order : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }
}

/// Answers questions on the command line, thousands of them with the units read once.
public struct Converter: Sendable {
  private let units: UnitTable

  /// What one question comes to.
  public struct Answer: Sendable {
    /// As the specification of the conversion fixes it.
    public let json: String
    /// `12.5 kB = 12,500 B`
    public let text: String
  }

  /// Reads the units of a site, and the program's own where it has none. Nil where there is no such
  /// content. Files that are at fault are in the report; what the others have is answered all the
  /// same.
  public static func open(_ request: Request, report: Report) -> Converter? {
    // In a folder without a site the program answers all the same.
    if request.content == Request.contentFolder, Disk.kind(of: request.content) == nil {
      return Converter(units: ConversionSystem.builtInTable)
    }
    guard let input = SystemInput.read(request, for: .conversion, report: report) else {
      return nil
    }
    return Converter(units: ConversionSystem(input).units)
  }

  /// Answers one question: a number and two units.
  public func answer(_ words: [String]) throws(WrongQuestion) -> Answer {
    do throws(ConversionFault) {
      let answer = try units.answer(words: words)
      if units.isCertain(answer) { return Answer(json: answer.json.text, text: answer.text) }
    } catch {
      throw WrongQuestion(message: error.message)
    }
    throw WrongQuestion(message: "a file that has a unit of that name is at fault")
  }

  /// Answers a line of a question.
  public func answer(line: String) throws(WrongQuestion) -> Answer {
    try answer(QuestionLine.words(line))
  }

  /// The JSON that stands in the place of an answer.
  public static func fault(_ fault: WrongQuestion) -> String {
    ConversionAnswer.fault(fault.message).text
  }
}

// The unit conversion of a site: reads files of units and makes conversion charts and tables.

package import AlmanacConversion
import AlmanacFiles
import AlmanacSite
import AlmanacWidgets

/// The units of a site, `units/*.yaml`, with a category in each file. Categories without a file are
/// built in; they can be used in blocks, but have no pages.
struct ConversionSystem: System {
  static let name = "conversion"
  static let folder = "units/"
  static let fences = ["convert", "chart"]
  static let timeDependence = TimeDependence.day
  static var phrases: any Phrase.Type { ConversionPhrase.self }
  static var liveParts: [any LivePart.Type] { [ConversionPart.self, ConversionQuestionPart.self] }
  static var questionPart: (any LivePart.Type)? { ConversionQuestionPart.self }
  static let suffix = ".yaml"
  private static let base = Address("convert/")

  private let published: ConversionPages
  /// Nil where the site has no units of its own.
  private let table: UnitTable?
  private let day: Day
  /// Of the files of units.
  private let fingerprint: UInt64

  static func reads(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// Reads every file. A category with errors is left out, and the errors go to the report.
  init(_ site: SystemInput) {
    var problems: [Problem] = []
    var names: Set<String> = []
    var files: [UnitFile] = []
    var own: [UnitCategory] = []
    var unread: [String]?
    for path in site.paths {
      let name = Self.category(in: path.dropFirst(Self.folder.count))
      let file = site.content.named(path)
      names.insert(name)
      let rows = Encoding.text(of: file, problems: &problems).flatMap {
        UnitFile($0, in: file, named: name, problems: &problems)
      }
      if let rows { files.append(rows) }
      if let rows, let category = UnitCategory.read(rows, into: &problems) {
        own.append(category)
      } else {
        // The units of the file are not known; it probably has those of the built-in category as
        // well.
        let builtIn = Self.builtIn.first { $0.name == name }
        unread = (unread ?? []) + (rows?.names ?? []) + (builtIn?.names ?? [])
      }
    }
    let known = names.sorted() + Self.defaults.map { Self.category(in: $0.path[...]) }
    problems += files.flatMap { $0.unknownCategories(among: known) }
    site.report.add(problems)
    let sorted = Self.sorted(own)
    published = ConversionPages(
      sorted, base: Self.base, phrases: site.phrases, live: Self.live(sorted, site.phrases))
    if names.isEmpty {
      table = nil
    } else {
      let isComplete = Self.defaults.allSatisfy { names.contains(Self.category(in: $0.path[...])) }
      let others = isComplete ? [] : Self.builtIn.filter { !names.contains($0.name) }
      let table = UnitTable(Self.sorted(own + others), unread: unread)
      // Where a file could not be read, its units are missing in the dimensions of others.
      if table.isComplete { site.report.add(table.dimensionProblems(in: files)) }
      self.table = table
    }
    day = site.moment.day
    fingerprint = site.fingerprint(of: site.paths).value
  }

  /// Without files of units there are only the built-in ones, which have no errors.
  var incompleteAddresses: [Address] { table?.isComplete ?? true ? [] : [Self.base] }

  var section: Link? {
    published.categories.isEmpty
      ? nil : Link(published.phrases[.conversionSection], to: published.base)
  }

  var pages: [any PageSource] { [KeyedPageSource(published) { [fingerprint] _ in fingerprint }] }

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

  /// The live converter, and the field for conversions in one line, in their initial states.
  private static func live(
    _ categories: [UnitCategory], _ phrases: Phrasebook
  ) -> ConversionPages.Live {
    let data = PublishedFile(
      address: ConversionPages.unitsAddress(base), text: UnitText.text(of: categories))
    return { topic in
      let context = PartContext(topic: topic, phrases: phrases)
      guard let converter = ConversionPart(categories: categories, context),
        let question = ConversionQuestionPart(categories: categories, context)
      else { return nil }
      var field = Mount(question, topic: topic, data: data, needsScript: "")
      field.isLazy = true
      return (
        field,
        Mount(converter, topic: topic, data: data, needsScript: phrases[.converterNeedsScript])
      )
    }
  }

  var units: UnitTable { table ?? Self.builtInTable }

  /// The built-in units, which are read when they are first needed.
  static let builtIn: [UnitCategory] = {
    var problems: [Problem] = []
    let found = defaults.compactMap { file in
      UnitFile(
        file.text, in: "(built in) " + file.path, named: category(in: file.path[...]),
        problems: &problems
      ).flatMap { UnitCategory.read($0, into: &problems) }
    }
    return sorted(found)
  }()

  static let builtInTable = UnitTable(builtIn)

  private static func category(in path: Substring) -> String {
    String(path.dropLast(suffix.count))
  }

  private static func sorted(_ categories: [UnitCategory]) -> [UnitCategory] {
    categories.sorted {
      $0.order != $1.order
        ? $0.order < $1.order : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }
}

extension ConversionPages: KeyedPages {}

extension UnitFile {
  /// Reads the text of a file of units. Nil where it is not a YAML mapping.
  init?(_ text: String, in file: String, named name: String, problems: inout [Problem]) {
    guard let record = SettingsRecord(yaml: text, in: file, keys: Self.keys, problems: &problems)
    else { return nil }
    self.init(record, named: name, problems: &problems)
  }
}

// Conversion on the site: files of units in, charts and tables out.

import AlmanacCore
import AlmanacWidgets

/// The units of a site, `units/*.yaml`, a category a file. The program's own stand in for what the
/// site has no file of that name for; pages are made of the site's own.
struct ConversionSystem: System {
  static let name = "conversion"
  static let folder = "units/"
  static let fences = ["convert", "chart"]
  static let timeDependence = TimeDependence.day
  static var phrases: any Phrase.Type { ConversionPhrase.self }
  static let suffix = ".yaml"
  private static let base = Address("convert/")

  private let published: ConversionPages
  /// Nil where the site has no units of its own.
  private let table: UnitTable?
  private let day: Day
  /// Of what the units were read from.
  private let fingerprint: UInt64

  static func reads(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// Reads every file; what is wrong goes to the report, and that category is left out.
  init(_ site: SystemInput) {
    var problems: [Problem] = []
    var names: Set<String> = []
    var own: [UnitCategory] = []
    var unread: [String]?
    for path in site.paths {
      let name = Self.category(in: path.dropFirst(Self.folder.count))
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
      let isComplete = Self.defaults.allSatisfy { names.contains(Self.category(in: $0.path[...])) }
      let others = isComplete ? [] : Self.builtIn.filter { !names.contains($0.name) }
      table = UnitTable(Self.sorted(own + others), unread: unread)
    }
    day = site.moment.day
    fingerprint = site.fingerprint(of: site.paths).value
  }

  /// The program's own units are complete; they are not read to be asked.
  var withheld: [Address] { table?.isComplete ?? true ? [] : [Self.base] }

  var section: Link? {
    published.categories.isEmpty
      ? nil : Link(published.phrases[.conversion], to: published.base)
  }

  var pages: [any PageSource] { [EachPage(published) { [fingerprint] _ in fingerprint }] }

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
      let context = PartContext(topic: topic, phrases: phrases)
      return ConversionPart(categories: categories, context).map {
        Mount($0, topic: topic, data: data, fallback: [])
      }
    }
  }

  var units: UnitTable { table ?? Self.builtInTable }

  /// The program's own units; read when they are first needed.
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

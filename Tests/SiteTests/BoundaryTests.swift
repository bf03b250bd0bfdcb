// Outside of a system's own files, only one list in each target may name the system.

import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct BoundaryTests {
  /// The list of each target: of exported targets, of exported functions, of the systems' types, and of
  /// subcommands.
  private static let lists = [
    "Sources/AlmanacCore/AlmanacCore.swift", "Sources/AlmanacWidgets/Exports.swift",
    "Sources/AlmanacSystems/AllSystems.swift",
    "Sources/almanac/Almanac.swift",
  ]

  private let files: [SourceFile]
  private let systems: [SystemNames]

  init() throws {
    let files = try SourceFile.all()
    let shared = Set(files.filter { $0.system == nil }.flatMap(\.declared))
    self.files = files
    systems = allSystems.map { system in
      let own = files.filter { $0.system == system.name }.flatMap(\.declared)
      return SystemNames(
        name: system.name, folder: system.folder, fences: system.fences,
        declared: Set(own).subtracting(shared))
    }
  }

  @Test func noSharedFileNamesASystem() {
    for file in files where file.system == nil && !Self.lists.contains(file.path) {
      for mention in systems.flatMap({ file.mentions(of: $0) }) { Issue.record("\(mention)") }
    }
  }

  @Test func noSystemNamesTheTypesOfAnother() {
    for system in systems {
      let files = files.filter { $0.system == system.name }
      let own = files.reduce(into: Set()) { $0.formUnion($1.declaredAnywhere) }
      for other in systems where other.name != system.name {
        for mention in files.flatMap({ $0.declarationMentions(of: other, besides: own) }) {
          Issue.record("\(mention)")
        }
      }
    }
  }

  @Test func everySystemHasFilesInEachTarget() {
    for system in systems {
      #expect(system.declared.count > 5, "\(system.name)")
      for folder in ["Sources/AlmanacSystems/", "Sources/almanac/"] {
        let own = files.filter { $0.system == system.name && $0.path.hasPrefix(folder) }
        #expect(!own.isEmpty, "\(folder): \(system.name)")
      }
    }
  }

  @Test(arguments: lists)
  func everyExceptionIsNeeded(_ path: String) throws {
    let file = try #require(files.first { $0.path == path })
    #expect(systems.contains { !file.mentions(of: $0).isEmpty })
  }

  /// Sources, and the words in them that count as mentions of a system with the folder `shore/` and
  /// the fences `tides` and `tide`.
  @Test(arguments: [
    ("let a = TideTable()", ["TideTable"]), ("let a: Tide", ["Tide"]), ("let a = b.Tide", []),
    ("enum B { struct Tide {} }; let a: Tide", []), ("let a = tide", []),
    ("askTides()", ["askTides"]), ("a.hasTides = b", ["hasTides"]),
    ("a.tidesOfToday", ["tidesOfToday"]),
    (#"let a = "tides""#, ["tides"]), (#"let a = "tidal""#, []), (#"let a = "the shore""#, []),
    (#"let a = "Content/shore/a.csv""#, ["shore"]), (#"let a = "x\(Tide("y"))z""#, ["Tide"]),
    (##"let a = #"a "tide" or"#"##, ["tide"]), ("let a = \"\"\"\n  a tide\n  \"\"\"", ["tide"]),
    ("// Of all tides.", ["tides"]), ("// A Tide is a word.", ["Tide"]), ("// A `tide` block.", []),
    ("/// As `TideTable` has it.", ["TideTable"]), ("/// Some:\n///\n///     a(\"tides\")", []),
  ])
  func mentions(_ source: String, _ words: [String]) {
    let found = SourceFile("A.swift", source).mentions(of: Self.tides)
    #expect(found.map { String($0.split(separator: " ")[1]) } == words, "\(source)")
  }

  @Test func mentionsSayWhereTheyAre() {
    let file = SourceFile("Makefile", "all:\n\techo tides\n")
    #expect(file.mentions(of: Self.tides) == ["Makefile:2: tides"])
  }

  @Test func declarationsAreThoseForTheWholeTarget() {
    let source = """
      public struct A {
        struct B {}
      }
      private enum C {}
      extension D { func e() {} }
      final class F: G {}
      nonisolated(unsafe) var h = 0
      // struct I {}
      """
    #expect(SourceFile("A.swift", source).declared == ["A", "F", "h"])
  }

  private static let tides = SystemNames(
    name: "tides", folder: "shore/", fences: ["tides", "tide"],
    declared: ["Tide", "TideTable", "askTides"])
}

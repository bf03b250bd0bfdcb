// The public declarations of the library's targets are documented, and extend only their own types.

#if os(Linux)
  import Foundation
  import Testing

  struct PublicDeclarationTests {
    /// The part of a symbol graph, which the compiler writes, that the tests need.
    private struct Graph: Decodable {
      struct Symbol: Decodable, CustomStringConvertible {
        struct Kind: Decodable { let identifier: String }
        struct Documentation: Decodable {}
        let kind: Kind
        let pathComponents: [String]
        let docComment: Documentation?

        var description: String { pathComponents.joined(separator: ".") }
      }
      let symbols: [Symbol]
    }

    /// The public declarations of a module that was built with the tests, by the names of the files
    /// of its symbol graphs: `Core@Swift.symbols.json` has those in extensions of types of Swift.
    private func declarations(of module: String) throws -> [String: [Graph.Symbol]] {
      let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let fixture = try Fixture([:])
      let maps = try FileManager.default.contentsOfDirectory(atPath: products.path)
        .filter { $0.hasSuffix(".build") }
        .map { products.appending(path: $0 + "/module.modulemap").path }
        .filter { FileManager.default.fileExists(atPath: $0) }
      let libraries =
        ["CCmark", "CDisk", "CSQLite", "CZlib", "CZstd"].map {
          repository.appending(path: "Sources/" + $0).path
        }
        + ["FlyingFox/CSystemLinux", "Yams/Sources/CYaml"].map {
          products.appending(path: "../../checkouts/\($0)/include").path
        }
      let run = try Tool("swift", package: "of swift.org").run(
        [
          "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public",
          "-skip-synthesized-members", "-output-dir", fixture.folder.path, "-target",
          products.deletingLastPathComponent().lastPathComponent, "-I",
          products.appending(path: "Modules").path,
        ] + libraries.flatMap { ["-I", $0] }
          + maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] })
      #expect(run.status == 0)
      let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
        .filter { $0.hasSuffix(".symbols.json") }
      return try Dictionary(
        uniqueKeysWithValues: files.map { file in
          let data = try Data(contentsOf: fixture.folder.appending(path: file))
          return (file, try JSONDecoder().decode(Graph.self, from: data).symbols)
        })
    }

    @Test(arguments: [
      ("AlmanacBase", "Problem"), ("AlmanacBells", "School"), ("AlmanacTravel", "Line"),
      ("AlmanacConversion", "UnitTable"), ("AlmanacCalculator", "Tape"),
      ("AlmanacFlashcards", "FlashcardDeck"),
    ])
    func thoseOfTheLibraryAreDocumentedAndExtendNoOtherTypes(_ module: String, _ type: String)
      throws
    {
      let graphs = try declarations(of: module)
      #expect(graphs.keys.sorted() == ["\(module).symbols.json"])
      let symbols = try #require(graphs["\(module).symbols.json"])
      #expect(symbols.contains { $0.description == type })
      // The names of cases say what they mean.
      for symbol in symbols where symbol.kind.identifier != "swift.enum.case" {
        #expect(symbol.docComment != nil, "\(symbol)")
      }
    }

    @Test(arguments: [
      "AlmanacFormulas", "AlmanacSearch", "AlmanacMarkdown", "AlmanacSite", "AlmanacWidgets",
    ])
    func otherTargetsHaveNone(_ module: String) throws {
      #expect(try declarations(of: module).values.joined().map(\.description) == [])
    }
  }
#endif

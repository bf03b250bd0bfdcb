// swift-tools-version: 6.2
import PackageDescription

// The targets are in the order of the data flow: what all systems share, the systems, their live parts,
// Markdown, the site on disk, the command line. Each target can import only its dependencies.

/// The settings of all targets: warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// The settings of targets that are also compiled to WebAssembly: features that Embedded Swift
/// lacks are errors.
let embeddable = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]
/// The settings of tests. They are compiled without optimization also where the program is optimized.
let tests = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
/// The program contains the libraries of Swift, so that it needs only the C library and starts fast.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic"]
      + ["CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections"]
      .map { "-l" + $0 },
    .when(platforms: [.linux], configuration: .release))
]

/// A target for each system. No system imports another.
let systems = [
  "AlmanacBells", "AlmanacTravel", "AlmanacConversion", "AlmanacCalculator", "AlmanacFlashcards",
]

let package = Package(
  name: "Almanac",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "almanac", targets: ["almanac"]),
    .library(name: "AlmanacCore", targets: ["AlmanacCore"]),
  ] + systems.map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // On Linux, Swift rounds numbers with the C library's functions, which an app may not link otherwise.
    .target(
      name: "AlmanacBase", swiftSettings: embeddable,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))],
      plugins: ["GeneratePhrases"]),
    .target(name: "AlmanacFormulas", dependencies: ["AlmanacBase"], swiftSettings: strict),
    .target(name: "AlmanacSearch", dependencies: ["AlmanacBase"], swiftSettings: embeddable),
    .target(
      name: "AlmanacBells", dependencies: ["AlmanacBase"], swiftSettings: embeddable,
      plugins: ["GeneratePhrases"]),
    .target(
      name: "AlmanacTravel", dependencies: ["AlmanacBase"], swiftSettings: embeddable,
      plugins: ["GeneratePhrases"]),
    .target(
      name: "AlmanacConversion", dependencies: ["AlmanacBase"],
      resources: [.embedInCode("BuiltInUnits.txt")], swiftSettings: embeddable,
      plugins: ["GeneratePhrases"]),
    .target(
      name: "AlmanacCalculator", dependencies: ["AlmanacBase"], swiftSettings: embeddable,
      plugins: ["GeneratePhrases"]),
    .target(
      name: "AlmanacFlashcards", dependencies: ["AlmanacBase", "AlmanacFormulas"],
      swiftSettings: embeddable, plugins: ["GeneratePhrases"]),
    .target(
      name: "AlmanacCore",
      dependencies: ["AlmanacBase", "AlmanacFormulas", "AlmanacSearch"]
        + systems.map { .byName(name: $0) },
      swiftSettings: embeddable),
    .target(
      name: "AlmanacWidgets",
      dependencies: ["AlmanacBase", "AlmanacSearch"] + systems.map { .byName(name: $0) },
      swiftSettings: embeddable),
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(name: "CArena"),
    .target(name: "CLibrary", swiftSettings: strict),
    .target(
      name: "AlmanacMarkdown",
      dependencies: ["AlmanacBase", "AlmanacFormulas", "CArena", "CCmark", "CLibrary"],
      swiftSettings: strict),
    .systemLibrary(name: "CDisk"),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "AlmanacFiles", dependencies: ["AlmanacBase", "CDisk", "CLibrary", "CZlib", "Yams"],
      swiftSettings: strict),
    .target(
      name: "AlmanacSite",
      dependencies: [
        "AlmanacBase", "AlmanacFiles", "AlmanacFormulas", "AlmanacMarkdown", "AlmanacSearch",
        "AlmanacWidgets", "CLibrary",
      ],
      exclude: ["Defaults", "Languages", "Starter/Files"],
      swiftSettings: strict,
      plugins: ["EmbedDefaults", "WidgetWasm"]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .target(
      name: "AnkiPackages",
      dependencies: [
        "AlmanacBase", "AlmanacFiles", "AlmanacFlashcards", "AlmanacFormulas", "AlmanacMarkdown",
        "CSQLite", "CZlib", "CZstd",
      ],
      swiftSettings: strict),
    .target(
      name: "AlmanacSystems",
      dependencies: [
        "AlmanacFiles", "AlmanacFormulas", "AlmanacMarkdown", "AlmanacSite", "AlmanacWidgets",
        "AnkiPackages",
      ] + systems.map { .byName(name: $0) },
      swiftSettings: strict),
    .target(
      name: "AlmanacPreview",
      dependencies: [
        "AlmanacBase", "AlmanacFiles", "AlmanacSite", "CLibrary",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["Files"], swiftSettings: strict, plugins: ["EmbedDefaults"]),
    .executableTarget(
      name: "almanac",
      dependencies: [
        "AlmanacFiles", "AlmanacPreview", "AlmanacSite", "AlmanacSystems", "CDisk", "CLibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + systems.map { .byName(name: $0) },
      swiftSettings: strict, linkerSettings: standalone, plugins: ["EmbedDefaults"]),
    .plugin(name: "EmbedDefaults", capability: .buildTool()),
    .plugin(name: "GeneratePhrases", capability: .buildTool()),
    .plugin(name: "WidgetWasm", capability: .buildTool()),
    .target(
      name: "BellsSamples", dependencies: ["AlmanacBase", "AlmanacBells"],
      path: "Tests/Samples/Bells",
      swiftSettings: tests),
    .target(
      name: "TravelSamples", dependencies: ["AlmanacBase", "AlmanacTravel"],
      path: "Tests/Samples/Travel", swiftSettings: tests),
    .testTarget(
      name: "AlmanacCoreTests",
      dependencies: [
        "AlmanacBase", "AlmanacFormulas", "AlmanacSearch", "AlmanacCore", "AlmanacWidgets",
        "BellsSamples", "TravelSamples",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "BellsTests", dependencies: ["AlmanacBase", "AlmanacBells", "BellsSamples"],
      swiftSettings: tests),
    .testTarget(
      name: "TravelTests",
      dependencies: ["AlmanacBase", "AlmanacTravel", "AlmanacWidgets", "TravelSamples"],
      swiftSettings: tests),
    .testTarget(
      name: "ConversionTests", dependencies: ["AlmanacBase", "AlmanacConversion"],
      swiftSettings: tests),
    .testTarget(
      name: "CalculatorTests",
      dependencies: ["AlmanacBase", "AlmanacCalculator", "AlmanacWidgets"],
      swiftSettings: tests),
    .testTarget(
      name: "FlashcardsTests",
      dependencies: ["AlmanacBase", "AlmanacFlashcards", "AlmanacFormulas", "AlmanacWidgets"],
      swiftSettings: tests),
    .testTarget(
      name: "MarkdownTests", dependencies: ["AlmanacBase", "AlmanacFormulas", "AlmanacMarkdown"],
      resources: [.copy("Specifications")], swiftSettings: tests),
    .testTarget(
      name: "WidgetTests",
      dependencies: ["AlmanacCore", "AlmanacWidgets", "AlmanacSite", "AlmanacSystems"],
      exclude: ["module.mjs"], swiftSettings: tests),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "AlmanacCore", "AlmanacFiles", "AlmanacPreview", "AlmanacSite", "AlmanacSystems",
        "AnkiPackages",
      ],
      exclude: ["Mustache"],
      swiftSettings: tests),
    .target(name: "CFaults", path: "Tests/CFaults"),
    .testTarget(
      name: "CommandTests",
      dependencies: ["AlmanacFiles", "AlmanacSite", "AlmanacSystems", "CFaults"],
      swiftSettings: tests),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "AlmanacBase", "AlmanacCore", "AlmanacFiles", "AlmanacMarkdown", "AlmanacPreview",
        "AlmanacSite", "AlmanacSystems", "AlmanacWidgets", "AnkiPackages",
      ],
      exclude: ["CFuzzer", "Corpus", "Fuzz.swift", "run"], swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)

// For make suite: removes all targets except the named test targets and their dependencies.
if let names = Context.environment["ALMANAC_TESTS"] {
  var wanted: Set<String> = []
  func want(_ name: String) {
    guard let target = package.targets.first(where: { $0.name == name }),
      wanted.insert(name).inserted
    else { return }
    for case .byNameItem(let dependency, _) in target.dependencies { want(dependency) }
    for case .plugin(let plugin, _) in target.plugins ?? [] { want(plugin) }
  }
  for name in names.split(separator: " ") { want(String(name)) }
  // These tests run the program.
  if wanted.contains("CommandTests") { want("almanac") }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll()
}

// For make fuzz: only the libraries, and the fuzzer.
if Context.environment["ALMANAC_FUZZ"] != nil {
  let libraries = [
    "AlmanacBase", "AlmanacCore", "AlmanacWidgets", "AlmanacMarkdown", "AlmanacFiles",
    "AlmanacSite", "AnkiPackages", "AlmanacSystems", "AlmanacPreview",
  ]
  package.targets.removeAll { $0.type == .test || $0.name == "almanac" }
  package.products.removeAll { $0.name == "almanac" }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/FuzzTests/CFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CFuzzer"] + libraries.map { .byName(name: $0) },
      path: "Tests/FuzzTests",
      exclude: ["CFuzzer", "Corpus", "Mutator.swift", "Replay.swift", "ReplayTests.swift", "run"],
      swiftSettings: strict),
  ]
}

// For make docs: adds the DocC plugin, which nothing else needs.
if Context.environment["ALMANAC_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

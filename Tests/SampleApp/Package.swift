// swift-tools-version: 6.2
// Apps in a package of their own that use the library: all of it, or one system.
import PackageDescription

let package = Package(
  name: "SampleApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Almanac", path: "../..")],
  targets: [
    .executableTarget(
      name: "SampleApp", dependencies: [.product(name: "AlmanacCore", package: "Almanac")]),
    .executableTarget(
      name: "BellsApp", dependencies: [.product(name: "AlmanacBells", package: "Almanac")]),
  ],
  swiftLanguageModes: [.v6]
)

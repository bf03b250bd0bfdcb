// swift-tools-version: 6.2
// An app in its own package that uses AlmanacCore as a library.
import PackageDescription

let package = Package(
  name: "SampleApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Almanac", path: "../..")],
  targets: [
    .executableTarget(
      name: "SampleApp", dependencies: [.product(name: "AlmanacCore", package: "Almanac")])
  ],
  swiftLanguageModes: [.v6]
)

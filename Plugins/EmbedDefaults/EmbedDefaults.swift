// Embeds the default templates and other files in the program, so that it is a single file.

import Foundation
import PackagePlugin

@main
struct EmbedDefaults: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    // The guide has a target of its own, so that changes of the example site compile little.
    if target.name == "almanac" {
      return [embed("Content", as: "guideContent", context), embedLicences(context)]
    }
    if target.name == "AlmanacPreview" {
      return [embed("Sources/AlmanacPreview/Files", as: "previewFiles", context)]
    }
    return [
      embed("Templates", as: "defaultTemplates", context),
      embed("Sources/AlmanacSite/Defaults", as: "defaultFiles", context),
      embed("Sources/AlmanacSite/Languages", as: "languageFiles", context),
      embed("Sources/AlmanacSite/Starter/Files", as: "starterFiles", context),
    ]
  }

  /// A command that generates a Swift file with all files of a folder, in an array `name`.
  private func embed(_ folder: String, as name: String, _ context: PluginContext) -> Command {
    let package = context.package.directoryURL
    let source = package.appending(path: folder)
    let script = package.appending(path: "Plugins/EmbedDefaults/embed.sh")
    let file = name.prefix(1).uppercased() + name.dropFirst() + ".swift"
    let output = context.pluginWorkDirectoryURL.appending(path: file)
    return .buildCommand(
      displayName: "Embedding \(folder)",
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        script.path(percentEncoded: false), output.path(percentEncoded: false),
        source.path(percentEncoded: false), name,
      ],
      inputFiles: [script] + files(in: source),
      outputFiles: [output])
  }

  /// A command that generates a Swift file with a text `licences`.
  private func embedLicences(_ context: PluginContext) -> Command {
    let package = context.package.directoryURL
    let script = package.appending(path: "Plugins/EmbedDefaults/licences.sh")
    let output = context.pluginWorkDirectoryURL.appending(path: "Licences.swift")
    // The script names a package without either of these.
    let packages = context.package.dependencies.map { dependency in
      let folder = dependency.package.directoryURL
      let names = ["LICENSE", "LICENSE.txt"].map { folder.appending(path: $0) }
      return names.first { (try? $0.checkResourceIsReachable()) == true } ?? names[0]
    }
    let licences = [package.appending(path: "LICENSE")] + packages
    return .buildCommand(
      displayName: "Embedding licences",
      executable: URL(filePath: "/bin/sh"),
      arguments: ([script, output] + licences).map { $0.path(percentEncoded: false) },
      inputFiles: [script] + licences.filter { (try? $0.checkResourceIsReachable()) == true },
      outputFiles: [output])
  }

  /// The files below a URL, following symbolic links; the URL itself where it is a file.
  private func files(in url: URL) -> [URL] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: url.path(percentEncoded: false))
    guard let names else { return [url] }
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap {
      files(in: url.appending(path: $0))
    }
  }
}

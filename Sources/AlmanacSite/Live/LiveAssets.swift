// The files that live parts need: the script, the WebAssembly modules, the phrases.

import AlmanacFiles
import AlmanacWidgets
import Foundation

/// The files of live parts, under names with a hash of their contents.
struct LiveAssets: Sendable {
  /// The scripts among the templates' assets that get names with a hash.
  private static let scripts = [
    "assets/live.js", "assets/offline.js", "assets/display.js", "assets/log.js",
    "assets/search.js",
  ]

  /// The files to publish, including the templates' other assets.
  private(set) var files: [TemplateAsset]
  /// The path of the script that starts live parts; nil where there is no module, or no script.
  private(set) var script: String?
  /// The path of the script that registers the service worker.
  let offlineScript: String?
  /// The path of the script of displays; nil where there is no module, or no script.
  private(set) var displayScript: String?
  /// The path of the script that stores the log of live parts; nil where there is no module, or no script.
  private(set) var logScript: String?
  /// The path of the script of the search field; nil where there is no module, or no script.
  let searchScript: String?
  /// The service worker, which stores pages for use without a network. The job `offline` completes
  /// it with the name of the build, which is known only when the site has been planned.
  let worker: TemplateAsset?
  /// The path of the file with the phrases that live parts show.
  let words: String
  /// The name of the module of the search field.
  static let searchModule = "search"
  /// The path of each module, by the part's name.
  private(set) var modules: [String: String]
  private(set) var stylesheets: Stylesheets

  /// Adds a file that is made for the site.
  mutating func add(_ asset: TemplateAsset) {
    files.append(asset)
    stylesheets.insert(asset)
  }

  /// Leaves out what no page of the site loads: the modules of other live parts and, where there are no
  /// parts, their scripts and texts.
  ///
  /// - Parameter parts: the names of the live parts that pages can have.
  mutating func keepModules(of parts: Set<String>) {
    var unused = modules.filter { !parts.contains($0.key) && $0.key != Self.searchModule }
      .map(\.value)
    modules = modules.filter { !unused.contains($0.value) }
    if parts.isDisjoint(with: modules.keys) {
      unused += [script, displayScript, logScript, words].compactMap(\.self)
      (script, displayScript, logScript) = (nil, nil, nil)
    }
    files.removeAll { unused.contains($0.path) }
  }

  init(_ assets: [TemplateAsset], manifest: TemplateAsset, phrases: [Phrasebook.Table]) {
    var stylesheets = Stylesheets()
    var files = [manifest]
    var worker: TemplateAsset?
    var scripts: [String: String] = [:]
    for var asset in assets {
      if Self.scripts.contains(asset.path) {
        asset.bytes = Self.withoutComments(asset.bytes)
        let name = Self.name(asset.path, of: asset.bytes)
        scripts[asset.path] = name
        asset.path = name
      }
      if asset.path.hasSuffix(".css") {
        asset.bytes = Stylesheets.compact(asset.bytes)
        stylesheets.insert(asset)
      }
      if asset.path == "worker.js" { worker = asset } else { files.append(asset) }
    }
    self.worker = worker
    self.stylesheets = stylesheets
    let words = Array(PhrasebookText.text(phrases).utf8)
    self.words = Self.name("assets/words.txt", of: words)
    files.append(TemplateAsset(path: self.words, bytes: words, file: "the texts of live parts"))
    var modules: [String: String] = [:]
    for module in liveModules {
      let bytes = [UInt8](Data(base64Encoded: module.base64) ?? Data())
      let name = Self.name("assets/\(module.part).wasm", of: bytes)
      modules[module.part] = name
      files.append(TemplateAsset(path: name, bytes: bytes, file: "the module '\(module.part)'"))
    }
    self.files = files
    self.modules = modules
    script = modules.isEmpty ? nil : scripts[Self.scripts[0]]
    offlineScript = scripts[Self.scripts[1]]
    displayScript = modules.isEmpty ? nil : scripts[Self.scripts[2]]
    logScript = modules.isEmpty ? nil : scripts[Self.scripts[3]]
    searchScript = modules[Self.searchModule] == nil ? nil : scripts[Self.scripts[4]]
  }

  /// Paths without files, for the check of templates.
  init(
    script: String?, offlineScript: String?, displayScript: String?, logScript: String?,
    searchScript: String?, words: String, modules: [String: String], stylesheets: Stylesheets
  ) {
    files = []
    worker = nil
    self.script = script
    self.offlineScript = offlineScript
    self.displayScript = displayScript
    self.logScript = logScript
    self.searchScript = searchScript
    self.words = words
    self.modules = modules
    self.stylesheets = stylesheets
  }

  /// A script without its lines that are only a comment, because every page loads it.
  private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let code = lines.filter { line in
      !line.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8)
    }
    return Array(code.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// `assets/live.js` as `assets/live-af63dc4c8601ec8c.js`.
  private static func name(_ path: String, of bytes: [UInt8]) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return path[..<dot] + "-" + Fingerprint.text(of: ContentHash(of: bytes).value)
      + path[dot...]
  }
}

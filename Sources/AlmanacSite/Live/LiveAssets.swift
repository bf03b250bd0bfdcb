// The files that live parts need: the script, the WebAssembly modules, the phrases.

import AlmanacFiles
import AlmanacWidgets
import Foundation

/// A script among the templates' assets that is published under a name with a hash of its contents.
enum LiveScript: String, CaseIterable {
  /// Starts live parts.
  case live
  /// Registers the service worker.
  case offline
  /// Keeps displays on a wall running.
  case display
  /// Stores the log of live parts.
  case log
  /// Takes over new builds in open pages.
  case update
  /// Starts the search field.
  case search

  var path: String { "assets/\(rawValue).js" }

  /// Whether sites without live parts do without it.
  var servesParts: Bool { self != .offline && self != .search }
}

/// The files of live parts, under names with a hash of their contents.
struct LiveAssets: Sendable {
  /// The files to publish, including the templates' other assets.
  private(set) var files: [TemplateAsset]
  /// The path of each script that the site needs.
  private(set) var scripts: [LiveScript: String]
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
  /// The page with the live part that answers questions in the search field; its name is the fragment.
  var question: String?
  /// The HTML of the date at the top of the front page; empty for no date.
  var leaf = ""

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
      unused += scripts.filter { $0.key.servesParts }.map(\.value) + [words]
      scripts = scripts.filter { !$0.key.servesParts }
    }
    files.removeAll { unused.contains($0.path) }
  }

  init(_ assets: [TemplateAsset], manifest: TemplateAsset, phrases: [Phrasebook.Table]) {
    var stylesheets = Stylesheets()
    var files = [manifest]
    var worker: TemplateAsset?
    var scripts: [LiveScript: String] = [:]
    for var asset in assets {
      if let script = LiveScript.allCases.first(where: { $0.path == asset.path }) {
        asset.bytes = Self.withoutComments(asset.bytes)
        let name = Self.name(asset.path, of: asset.bytes)
        scripts[script] = name
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
    self.scripts = scripts.filter { script, _ in
      script == .search
        ? modules[Self.searchModule] != nil : !script.servesParts || !modules.isEmpty
    }
  }

  /// Paths without files, for the check of templates.
  init(modules: [String: String], stylesheets: Stylesheets) {
    files = []
    worker = nil
    scripts = Dictionary(uniqueKeysWithValues: LiveScript.allCases.map { ($0, "") })
    words = ""
    self.modules = modules
    self.stylesheets = stylesheets
    question = ""
    leaf = "-"
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

// The files that the program is made from, and what they mention of a system.

import Foundation

@testable import AlmanacSite

/// What is a system's own, to be looked for in the files of others.
struct SystemNames {
  let name: String
  /// Its folder in the content, with a slash at its end.
  let folder: String
  /// The words that its fences begin with.
  let fences: [String]
  /// The types, functions and values that its files declare for their whole target.
  let declared: Set<String>
}

/// A file that belongs to the program or to how it is built.
struct SourceFile {
  /// In the repository.
  let path: String
  /// The system whose own it is: the name of the file or of one of its folders begins with the
  /// system's.
  let system: String?
  private let words: [SourceWord]

  init(_ path: String, _ text: String) {
    self.path = path
    let names = path.lowercased().split(separator: "/")
    system = allSystems.first { system in names.contains { $0.hasPrefix(system.name) } }?.name
    words =
      path.hasSuffix(".swift")
      ? SourceWord.words(ofSwift: text) : SourceWord.words(ofText: text)
  }

  /// Every file of the program, of the plugins, and of what builds the package.
  static func all() throws -> [SourceFile] {
    var paths = ["Package.swift", "Makefile"]
    for folder in ["Sources", "Plugins", ".ci"] {
      let root = repository.appending(path: folder).path
      paths += try FileManager.default.subpathsOfDirectory(atPath: root).map { folder + "/" + $0 }
    }
    return paths.sorted().compactMap { path in
      let data = try? Data(contentsOf: repository.appending(path: path))
      return data.map { SourceFile(path, String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// What the file declares for its whole target.
  var declared: [String] {
    let code = words.filter { $0.place == .code }
    return code.indices.filter { code[$0].isAtMargin }.compactMap { margin in
      let line = code[margin...].prefix { $0.line == code[margin].line }
      let keyword = line.firstIndex { Self.keywords.contains($0.text) }
      guard let keyword, line[..<keyword].allSatisfy({ Self.modifiers.contains($0.text) }),
        keyword + 1 < line.endIndex
      else { return nil }
      return line[keyword + 1].text
    }
  }

  /// Every name that the file declares, members and cases as well.
  var declaredAnywhere: Set<String> {
    Set(zip(words, words.dropFirst()).filter { Self.keywords.contains($0.0.text) }.map(\.1.text))
  }

  private static let keywords: Set = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "func", "let", "var", "case",
  ]
  private static let modifiers: Set = [
    "public", "package", "final", "indirect", "nonisolated", "unsafe",
  ]

  /// Where the file mentions a system. In code that is what the system declares, and any name that has
  /// the system's in it, such as `isBellsPage`; in strings the system's name, fences and folder; in
  /// comments all of that, but for examples, which may have words and folders.
  func mentions(of system: SystemNames) -> [String] {
    let spoken = Set([system.name] + system.fences)
    let folder = system.folder.dropLast()
    let said = words.filter { word in
      switch word.place {
      case .code: Self.parts(of: word.text).contains(system.name)
      case .string: spoken.contains(word.text) || word.isFolder && word.text == folder
      case .comment:
        !word.isExample
          && (spoken.contains(word.text.lowercased()) || word.isFolder && word.text == folder)
      }
    }
    let declared = declarationMentions(of: system, besides: declaredAnywhere)
    return Set(said.map(place) + declared).sorted()
  }

  /// Where the file mentions what a system declares, besides names that mean something else here. A
  /// word with no capital in it, such as `Line`, means nothing in a comment.
  func declarationMentions(of system: SystemNames, besides own: Set<String>) -> [String] {
    let others = system.declared.subtracting(own)
    return words.filter { word in
      guard others.contains(word.text) else { return false }
      switch word.place {
      case .code: return !word.isMember
      case .comment: return word.text.dropFirst().contains { $0.isUppercase }
      case .string: return false
      }
    }.map(place)
  }

  private func place(_ word: SourceWord) -> String { "\(path):\(word.line): \(word.text)" }

  /// The words that a name consists of, in small letters: `isBellsPage` has three.
  private static func parts(of name: String) -> [String] {
    var parts = [""]
    for character in name {
      if character.isUppercase || character == "_" { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
    }
    return parts
  }
}

// The source files of the program, and the mentions of systems in them.

import Foundation

@testable import AlmanacSite
@testable import AlmanacSystems

/// The names of a system, which other files must not mention.
struct SystemNames {
  let name: String
  /// Its folder in the content, with a slash at its end.
  let folder: String
  /// The words of its fences.
  let fences: [String]
  /// The types, functions and values that its files declare for their whole target.
  let declared: Set<String>
}

/// A source file of the program, of a plugin, or of the build.
struct SourceFile {
  /// Relative to the repository.
  let path: String
  /// The system to which the file belongs: the name of the file or of one of its folders begins
  /// with the system's, or is that of its target.
  let system: String?
  private let words: [SourceWord]

  init(_ path: String, _ text: String) {
    self.path = path
    let names = path.lowercased().split(separator: "/")
    system =
      allSystems.first { system in
        names.contains { $0.hasPrefix(system.name) || $0 == "almanac" + system.name }
          || system.name == "flashcards" && names.contains("ankipackages")
      }?.name
    words =
      path.hasSuffix(".swift")
      ? SourceWord.words(ofSwift: text) : SourceWord.words(ofText: text)
  }

  /// All files of the program, the plugins and the build.
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

  /// The names that the file declares for its whole target.
  var declared: [String] {
    let code = words.filter { $0.kind == .code }
    return code.indices.filter { code[$0].isAtMargin }.compactMap { margin in
      let line = code[margin...].prefix { $0.line == code[margin].line }
      let keyword = line.firstIndex { Self.keywords.contains($0.text) }
      guard let keyword, line[..<keyword].allSatisfy({ Self.modifiers.contains($0.text) }),
        keyword + 1 < line.endIndex
      else { return nil }
      return line[keyword + 1].text
    }
  }

  /// All names that the file declares, including members and cases.
  var declaredAnywhere: Set<String> {
    Set(zip(words, words.dropFirst()).filter { Self.keywords.contains($0.0.text) }.map(\.1.text))
  }

  private static let keywords: Set = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "func", "let", "var", "case",
  ]
  private static let modifiers: Set = [
    "public", "package", "final", "indirect", "nonisolated", "unsafe",
  ]

  /// The mentions of a system with their lines. In code these are names that the system declares,
  /// and any name with the system's in it, such as `isBellsPage`; in strings the system's name,
  /// fences and folder; in comments all of these, except for words and folders in examples.
  func mentions(of system: SystemNames) -> [String] {
    let ownWords = Set([system.name] + system.fences)
    let folder = system.folder.dropLast()
    let found = words.filter { word in
      switch word.kind {
      case .code: Self.parts(of: word.text).contains(system.name)
      case .string: ownWords.contains(word.text) || word.isFolder && word.text == folder
      case .comment:
        !word.isExample
          && (ownWords.contains(word.text.lowercased()) || word.isFolder && word.text == folder)
      }
    }
    let declared = declarationMentions(of: system, besides: declaredAnywhere)
    return Set(found.map(location(of:)) + declared).sorted()
  }

  /// The mentions of names that a system declares, except for names with another meaning in this
  /// file. In a comment, only words with an inner capital count: `Line` may be an ordinary word.
  func declarationMentions(of system: SystemNames, besides own: Set<String>) -> [String] {
    let others = system.declared.subtracting(own)
    return words.filter { word in
      guard others.contains(word.text) else { return false }
      switch word.kind {
      case .code: return !word.isMember
      case .comment: return word.text.dropFirst().contains { $0.isUppercase }
      case .string: return false
      }
    }.map(location(of:))
  }

  private func location(of word: SourceWord) -> String { "\(path):\(word.line): \(word.text)" }

  /// The words of a name, in lower case: `isBellsPage` has three.
  private static func parts(of name: String) -> [String] {
    var parts = [""]
    for character in name {
      if character.isUppercase || character == "_" { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
    }
    return parts
  }
}

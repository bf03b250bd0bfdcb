// Publishes the pictures and sounds of a package to which its cards refer.

import AlmanacFiles
import AlmanacFlashcards
import AlmanacFormulas
import AlmanacMarkdown
import AnkiPackages

/// The media of a package that a deck uses, with the addresses at which they are published. An address
/// is made by this program: the name in the package only decides on the words in it.
final class PublishedMedia {
  private let media: PackageMedia
  private let base: Address
  /// The name extensions that may be published.
  private let endings: [String]
  private let file: String
  private var addresses: [String: Address?] = [:]
  private var taken: Set<String> = []
  private var missing = Faults()
  private var unpublished = Faults()
  private var unsafe = Faults()
  private var remote = Faults()
  private var elements = Faults()
  private var problems: [Problem] = []
  /// The names of the published files with their addresses, in the order of their use.
  private(set) var used: [(name: String, address: Address)] = []

  /// Names with the same fault, which are reported together: a package can have thousands.
  private struct Faults {
    private(set) var first: (name: String, side: DeckFile.Place, reason: String)?
    private var names: Set<String> = []

    mutating func add(_ name: String, _ side: DeckFile.Place, because reason: String = "") {
      if first == nil { first = (name, side, reason) }
      names.insert(name)
    }

    /// ` (and 3 others)`
    var others: String {
      switch names.count {
      case 0, 1: ""
      case 2: " (and 1 other)"
      default: " (and \(names.count - 1) others)"
      }
    }
  }

  /// - Parameter base: the folder of the published files.
  init(_ media: PackageMedia, base: Address, endings: [String], file: String) {
    self.media = media
    self.base = base
    self.endings = endings
    self.file = file
  }

  /// The sanitized HTML of a side of a card.
  func markup(html: String, at side: DeckFile.Place) -> Markup {
    Markup(
      html: html,
      AllowedReferences(
        formulas: .cards(.anki), file: { self.address(of: $0, at: side) },
        media: { name in
          // A file that is not published has been reported.
          if self.addresses[name] == nil { self.missing.add(name, side) }
          return nil
        }, remotePicture: { self.remote.add($0, side, because: DeckMedia.whyHidden($0)) },
        droppedElement: { self.elements.add($0, side) }))
  }

  /// The address of a file in the package; nil where there is none that can be published.
  private func address(of name: String, at side: DeckFile.Place) -> Address? {
    if let known = addresses[name] { return known }
    guard media.contains(name) else { return nil }
    let address = newAddress(of: name, at: side)
    addresses[name] = .some(address)
    if let address { used.append((name, address)) }
    return address
  }

  private func newAddress(of name: String, at side: DeckFile.Place) -> Address? {
    let lower = name.lowercased()
    guard let ending = endings.first(where: { lower.hasSuffix($0) }) else {
      unpublished.add(name, side)
      return nil
    }
    do {
      _ = try Self.bytes(of: name, in: media)
    } catch let fault as XMLTokenizer.Fault {
      unsafe.add(name, side, because: fault.reason)
      return nil
    } catch {
      let reason = (error as? ZipArchive.Fault)?.reason ?? "\(error)"
      problems.append(side.problem(.error, in: file, "'\(name)' cannot be read: \(reason)"))
      return nil
    }
    let stem = Slug.of(String(lower.dropLast(ending.count)))
    var path = stem + ending
    var number = 2
    while !taken.insert(path).inserted {
      path = "\(stem)-\(number)" + ending
      number += 1
    }
    return base / path
  }

  /// What is published of a file of a package: of a picture in SVG what is safe.
  ///
  /// - Throws: `ZipArchive.Fault` or `XMLTokenizer.Fault`.
  static func bytes(of name: String, in media: PackageMedia) throws -> [UInt8] {
    let bytes = try media.bytes(of: name)
    return name.lowercased().hasSuffix(".svg") ? try SafePicture.copy(of: bytes) : bytes
  }

  /// All problems of the deck's media.
  var faults: [Problem] {
    func problem(_ faults: Faults, _ message: (_ name: String, _ reason: String) -> String)
      -> Problem?
    {
      faults.first.map { first in
        first.side.problem(
          .warning, in: file,
          message("'\(first.name)'" + faults.others, first.reason))
      }
    }
    return problems
      + [
        problem(missing) { name, _ in
          "the package has no file \(name); in Anki, use Tools > Check Media"
        },
        problem(unpublished) { name, _ in
          "\(name) is not published, because it is not a picture or sound ("
            + endings.joined(separator: " ") + ")"
        },
        problem(unsafe) {
          "\($0) is not published: pictures in SVG may not contain scripts or refer to other files. "
            + "Save it as a plain SVG or as PNG, without \($1)"
        },
        problem(remote) {
          "the picture \($0) \($1) and is not shown; add the picture itself in Anki"
        },
        problem(elements) { name, _ in
          "the element \(name) is not shown; in Anki, write text, a formula or a picture instead"
        },
      ].compactMap { $0 }
  }
}

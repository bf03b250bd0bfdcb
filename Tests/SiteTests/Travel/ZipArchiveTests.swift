// Tests of reading zip archives.

import AlmanacCore
import Foundation
import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct ZipArchiveTests {
  /// Made with Python's zipfile on a stream, so that the sizes follow the data, with a comment.
  private static let streamed = """
    UEsDBBQACAAAAAAAIUcAAAAAAAAAAAAAAAAXAAAAX19NQUNPU1gvZmVlZC9zdG9wcy50eHR4UEsHCIMW3IwBAAAAAQ
    AAAFBLAwQUAAgACAAAACFHAAAAAAAAAAAAAAAADgAAAGZlZWQvc3RvcHMudHh0Ky7JL4jPTNEpBtF5ibmpXI46gaWJ
    lYODAgBQSwcIOssOpxoAAACeAAAAUEsDBBQACAAAAAAAIUcAAAAAAAAAAAAAAAAPAAAAZmVlZC9yb3V0ZXMudHh0cm
    91dGVfaWQKUjEKUEsHCHcrdeUMAAAADAAAAFBLAwQUAAgAAAAAACFHAAAAAAAAAAAAAAAAEgAAAGZlZWQvb2xkL3N0
    b3BzLnR4dHlQSwcIFSbb+wEAAAABAAAAUEsBAhQDFAAIAAAAAAAhR4MW3IwBAAAAAQAAABcAAAAAAAAAAAAAAIABAA
    AAAF9fTUFDT1NYL2ZlZWQvc3RvcHMudHh0UEsBAhQDFAAIAAgAAAAhRzrLDqcaAAAAngAAAA4AAAAAAAAAAAAAAIAB
    RgAAAGZlZWQvc3RvcHMudHh0UEsBAhQDFAAIAAAAAAAhR3crdeUMAAAADAAAAA8AAAAAAAAAAAAAAIABnAAAAGZlZW
    Qvcm91dGVzLnR4dFBLAQIUAxQACAAAAAAAIUcVJtv7AQAAAAEAAAASAAAAAAAAAAAAAACAAeUAAABmZWVkL29sZC9z
    dG9wcy50eHRQSwUGAAAAAAQABAD+AAAAJgEAAA8AbWFkZSBmb3IgYSB0ZXN0
    """
  /// Made with Python's zipfile, with sizes of 64 bits.
  private static let large = """
    UEsDBC0AAAAAAAAAIUf6doNc//////////8JABQAbGFyZ2UudHh0AQAQAAcAAAAAAAAABwAAAAAAAAA2NCBiaXRzUE
    sBAi0DLQAAAAAAAAAhR/p2g1wHAAAABwAAAAkAAAAAAAAAAAAAAIABAAAAAGxhcmdlLnR4dFBLBQYAAAAAAQABADcA
    AABCAAAAAAA=
    """

  private func bytes(_ text: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters)))
  }

  @Test func readsStoredAndDeflatedFiles() throws {
    let archive = try ZipArchive(try bytes(Self.streamed))
    #expect(
      archive.entries.map(\.name) == [
        "__MACOSX/feed/stops.txt", "feed/stops.txt", "feed/routes.txt", "feed/old/stops.txt",
      ])
    let stops = try archive.bytes(of: archive.entries[1])
    #expect(String(decoding: stops, as: UTF8.self).hasPrefix("stop_id,stop_name\nA,Quay\n"))
    #expect(stops.count == archive.entries[1].size)
    #expect(try archive.bytes(of: archive.entries[2]) == Array("route_id\nR1\n".utf8))
  }

  @Test func findsAFeedInAFolder() throws {
    let files = try FeedSource.archive(try ZipArchive(try bytes(Self.streamed)), "a.zip")
    #expect(files.names == ["routes.txt", "stops.txt"])
    #expect(try files.read("routes.txt")?.path == "a.zip/feed/routes.txt")
    #expect(try files.read("trips.txt") == nil)
  }

  @Test func readsSizesOf64Bits() throws {
    let archive = try ZipArchive(try bytes(Self.large))
    #expect(try archive.bytes(of: archive.entries[0]) == Array("64 bits".utf8))
  }

  /// A small archive must not become gigabytes.
  @Test func refusesFilesThatArePackedTooMuch() throws {
    var bytes = try bytes(Self.streamed)
    let marks = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) }
    // The size of 32 MiB of the second file.
    bytes.replaceSubrange((marks[1] + 24)..<(marks[1] + 28), with: [0, 0, 0, 2])
    let archive = try ZipArchive(bytes)
    let fault = #expect(throws: ZipArchive.Fault.self) { try archive.bytes(of: archive.entries[1]) }
    #expect(fault?.reason.contains("more than 200 times as large") == true)
  }

  /// A comment at the end may have the mark of the archive's end in it.
  @Test func readsCommentsWithTheMarkOfTheEnd() throws {
    var bytes = try bytes(Self.large)
    let comment = Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 30)
    bytes.replaceSubrange((bytes.count - 2)..., with: [UInt8(comment.count), 0] + comment)
    let archive = try ZipArchive(bytes)
    #expect(try archive.bytes(of: archive.entries[0]) == Array("64 bits".utf8))
  }

  /// No change of a byte is left unnoticed in a file's data, and none makes the program stop.
  @Test func noticesChangedBytes() throws {
    let whole = try bytes(Self.streamed)
    let archive = try ZipArchive(whole)
    let expected = try archive.entries.map { try archive.bytes(of: $0) }
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0xA5
      guard let archive = try? ZipArchive(changed) else { continue }
      for (entry, expected) in zip(archive.entries, expected) {
        guard let bytes = try? archive.bytes(of: entry) else { continue }
        #expect(bytes == expected)
      }
      _ = try? ZipArchive(Array(whole[..<index]))
    }
  }
}

// Writing and reading the build cache and its records.

import Foundation
import Testing

@testable import AlmanacSite
@testable import AlmanacSystems

struct RecordTests {
  private func fields(_ write: (inout RecordWriter) -> Void) -> [Record.Field] {
    var writer = RecordWriter()
    write(&writer)
    return Array(Record(writer.bytes, 0..<writer.bytes.count))
  }

  @Test func valuesAreReadAsTheyWereWritten() throws {
    let numbers: [UInt64] = [0, 1, 255, 256, 1 << 40, .max]
    let long = String(repeating: "Bücher ", count: 40_000)
    for number in numbers { #expect(fields { $0.put(.hash, number) }.first?.number == number) }
    for number in [0, -1, 7, .min, .max] {
      #expect(fields { $0.put(.order, number) }.first?.int == number)
    }
    for text in ["", "a", long] { #expect(fields { $0.put(.title, text) }.first?.text == text) }
    #expect(fields { $0.put(.anchors, numbers) }.first?.numbers == numbers)
    #expect(fields { $0.put(.isDraft, false) }.isEmpty)
    // Nested records, short and long.
    for text in ["a", long] {
      let inner = fields { outer in
        outer.put(.file) {
          $0.put(.path, text)
          $0.put(.stamp, 7)
        }
        outer.put(.hash, 9)
      }
      #expect(inner.count == 2)
      #expect(inner[0].record.map(\.name) == [.path, .stamp])
      #expect(inner[0].record[.path]?.text == text)
      #expect(inner[1].number == 9)
    }
  }

  @Test func fieldsAreFoundByTheirNames() throws {
    let file = try #require(
      fields { record in
        record.put(.file) {
          $0.put(.stamp, 7)
          $0.put(.title, "unused")
          $0.put(.path, "a.html")
        }
      }.first)
    #expect(NamedHash(file.record)?.name == "a.html")
    #expect(NamedHash(file.record)?.hash == 7)
    let unknown: [UInt8] = [250, 2, 1, 2] + [Record.Name.hash.rawValue, 1, 5]
    #expect(Record(unknown, 0..<unknown.count).map(\.name) == [nil, .hash])
    // A record in which a required field is missing cannot be read.
    let part = try #require(fields { $0.put(.file) { $0.put(.path, "a.html") } }.first)
    #expect(NamedHash(part.record) == nil)
  }

  @Test func aTruncatedRecordEndsBeforeTheCut() {
    var writer = RecordWriter()
    writer.put(.title, String(repeating: "a", count: 300))
    writer.put(.hash, 1 << 60)
    for end in 0..<writer.bytes.count {
      #expect(Record(writer.bytes, 0..<end).map(\.name) == (end < 303 ? [] : [.title]))
    }
  }

  @Test func aCacheIsOnlyReadByItsOwner() throws {
    let fixture = try Fixture([:])
    let path = fixture.folder.appending(path: "cache").path
    let writer = CacheWriter(to: path, owner: 1)
    for number in 0..<5_000 {
      writer.add(.source, "page-\(number)") { $0.put(.hash, number) }
    }
    writer.add(.product, "page-7") { $0.put(.hash, 1) }
    writer.save()
    let cache = BuildCache(at: path, owner: 1)
    for number in [0, 7, 4_999] {
      let record = try #require(cache.record(.source, "page-\(number)"))
      #expect(record[.hash]?.int == number)
    }
    #expect(cache.record(.source, "page-5000") == nil)
    #expect(BuildCache(at: path, owner: 2).record(.source, "page-7") == nil)
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: path))
    #expect(BuildCache(at: path, owner: 1).record(.source, "page-7") == nil)
  }
}

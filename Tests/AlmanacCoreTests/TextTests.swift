// Suggestions, escaping, slugs, percent-encoding, binary search, HTML tokens.

import AlmanacCore
import Testing

@Suite struct NearestTests {
  private let schedules = ["Regular", "Late Start", "Opening Day"]

  @Test(arguments: [
    ("Late Strat", "Late Start"), ("late start", "Late Start"), ("Regulr", "Regular"),
    ("Opning Dya", "Opening Day"), ("Regullar", "Regular"),
  ])
  func findsAMisspelledName(unknown: String, known: String) {
    #expect(Nearest.name(to: unknown, among: schedules) == known)
  }

  @Test func findsNothingTooFar() {
    #expect(Nearest.name(to: "Snow Day", among: schedules) == nil)
    #expect(Nearest.name(to: "F", among: ["A", "B"]) == nil)
    #expect(Nearest.name(to: "x", among: []) == nil)
    #expect(Nearest.name(to: "", among: ["abc"]) == nil)
  }

  @Test func findsTheFirstOfSeveralEqual() {
    #expect(Nearest.name(to: "kx", among: ["ka", "kb"]) == "ka")
  }
}

@Suite struct EscapingTests {
  @Test func escapesForXML() {
    #expect(
      XMLText.escaped("<a href=\"x\">Q&A's</a>")
        == "&lt;a href=&quot;x&quot;&gt;Q&amp;A&#39;s&lt;/a&gt;")
    #expect(XMLText.escaped("a\u{0}b\u{1F}c\td\u{FFFE}e\u{FFFF}f\u{FFFD}é") == "abc\tdef\u{FFFD}é")
  }

  /// Each ASCII character alone, and at the start, the middle and the end of letters.
  @Test func escapesEachCharacter() {
    let references = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
    for value in UInt8(0)..<0x80 {
      let text = String(Unicode.Scalar(value))
      let isKept = value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D
      let escaped = references[text] ?? (isKept ? text : "")
      let whole = text + "ab" + text + text + "é" + text
      let expected = escaped + "ab" + escaped + escaped + "é" + escaped
      #expect(XMLText.escaped(whole) == expected, "\(value)")
      var bytes = Array("<&".utf8) + whole.utf8
      XMLText.escape(&bytes, from: 2)
      #expect(bytes == Array("<&".utf8) + expected.utf8, "\(value)")
    }
  }

  @Test func encodesEachCharacterOfAnAddress() {
    let encoded = Set("%?#\"<>()\\|`\u{7F}".unicodeScalars.map { UInt8($0.value) })
    for value in UInt8(0)..<0x80 {
      let text = String(Unicode.Scalar(value))
      let digits = String(value, radix: 16, uppercase: true)
      let isEncoded = value <= 0x20 || encoded.contains(value)
      let expected = isEncoded ? "%" + (value < 16 ? "0" : "") + digits : text
      #expect(Address("x" + text + "é").encodedPath == "x" + expected + "é", "\(value)")
    }
  }

  @Test func writesRelativeReferences() {
    let cases = [
      ("a/b/", "a/b/", "./"), ("a/b/", "a/c/", "../b/"), ("a/", "a/c/", "../"),
      ("", "a/b/", "../../"),
      ("a/b/", "", "a/b/"), ("ab/", "ac/", "../ab/"), ("a/b.png", "a/", "b.png"), ("", "", "./"),
      ("a:b/", "", "./a:b/"), ("x/a:b/", "y/", "../x/a:b/"), ("a b/ü/", "a b/", "ü/"),
      ("a/bc/", "a/b/", "../bc/"), ("x y/", "é/", "../x%20y/"),
    ]
    for (target, page, reference) in cases {
      #expect(Address(target).relative(to: Address(page)) == reference, "\(target) from \(page)")
    }
  }

  @Test func writesCompactJSON() {
    let value = JSONText.object([
      ("a", .array([.int(1), .null, .bool(true), .bool(false)])), ("b\"\\", .string("x\n\u{1}é/")),
      ("c", .object([])), ("d", .array([])),
    ])
    #expect(
      value.text
        == #"{"a":[1,null,true,false],"b\"\\":"x\n\u0001é/","c":{},"d":[]}"#)
  }

  @Test(arguments: [
    (0.0, "0"), (1.0, "1"), (0.1, "0.1"), (-2.5, "-2.5"), (175.0 / 498.0, "0.3514056224899598"),
    (1e-7, "1e-07"), (.infinity, "null"), (.nan, "null"), (1e22, "1e+22"),
  ])
  func writesShortestNumbers(number: Double, text: String) {
    #expect(JSONText.double(number).text == text)
  }
}

@Suite struct SlugTests {
  @Test(arguments: [
    ("Late Start", "late-start"), ("Parent Teacher C", "parent-teacher-c"), ("  A--B! ", "a-b"),
    ("Été 2026", "Été-2026"), ("日本 語", "日本-語"), ("!!!", "untitled"), ("1st/2nd", "1st-2nd"),
    ("a…b", "a-b"),
  ])
  func isMadeFromAName(name: String, slug: String) {
    #expect(Slug.of(name) == slug)
  }

  @Test func isUniqueInAList() {
    #expect(Slug.unique(["A b", "a-b", "a b 2", "A B!"]) == ["a-b", "a-b-2", "a-b-2-2", "a-b-3"])
  }
}

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("a%41%c3%A9b", "aAéb", true), ("50%25", "50%", true), ("%", "%", false), ("%4", "%4", false),
    ("%+5%-1%4g%%41", "%+5%-1%4g%A", false), ("", "", true),
  ])
  func decodes(text: String, decoded: String, isWellFormed: Bool) {
    let found = PercentEncoding.decode(text.utf8)
    #expect(String(decoding: found.bytes, as: UTF8.self) == decoded)
    #expect(found.isWellFormed == isWellFormed)
    #expect(PercentEncoding.decoded(text) == decoded)
  }

  @Test func roundTrips() {
    for byte in UInt8.min...UInt8.max {
      var text: [UInt8] = []
      PercentEncoding.append(byte, to: &text)
      #expect(text.count == 3)
      #expect(PercentEncoding.decode(text).bytes == [byte])
    }
  }
}

@Suite struct LowerBoundTests {
  @Test func isTheFirstThatIsNotLess() {
    for count in 0..<20 {
      let numbers = (0..<count).map { $0 / 2 * 2 }
      for wanted in -1...count {
        let expected = numbers.firstIndex { $0 >= wanted } ?? count
        #expect(lowerBound(numbers.indices) { numbers[$0] < wanted } == expected)
      }
    }
    #expect(lowerBound(3..<3) { _ in true } == 3)
  }
}

@Suite struct HTMLTokenizerTests {
  private func read(_ html: String, rawElements: [String] = HTMLTokenizer.rawElements) -> [String] {
    let bytes = Array(html.utf8)
    var tokens = HTMLTokenizer(bytes, rawElements: rawElements)
    var found: [String] = []
    while let token = tokens.next() {
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      let attributes = token.attributes.map {
        $0.name + ($0.value.map { "=" + String(decoding: bytes[$0], as: UTF8.self) } ?? "")
      }
      switch token.kind {
      case .startTag, .endTag:
        let mark = (token.kind == .endTag ? "/" : "") + token.name
        found.append(([mark] + attributes).joined(separator: " ") + (token.isCutOff ? " …" : ""))
      case .comment: found.append("comment " + text)
      case .rawText: found.append("raw " + text)
      case .text: found.append("text " + text)
      }
    }
    return found
  }

  @Test(arguments: [
    ("a < b<B\tID = 'x y' c=d e>", ["text a < b", "b id=x y c=d e"]),
    ("<br/><a/b=c></A d>", ["br", "a b=c", "/a d"]),
    (
      "<!-- > --><!--><?x?></ y><!D>",
      [
        "comment <!-- > -->", "comment <!-->", "comment <?x?>",
        "comment </ y>", "comment <!D>",
      ]
    ),
    ("<script><b></SCRIPTS></Script >c", ["script", "raw <b></SCRIPTS>", "/script", "text c"]),
    ("<a href='b c", ["a href=b c …"]), ("<a b", ["a b …"]), ("<a b=", ["a b …"]),
    ("</a b=c", ["/a b=c …"]), ("<", ["text <"]), ("</", ["text </"]),
    ("<a =b=c>", ["a =b=c"]), ("<a b=c b=d>", ["a b=c b=d"]),
  ])
  func tokens(html: String, expected: [String]) {
    #expect(read(html) == expected)
  }

  @Test func theCallerChoosesRawElements() {
    #expect(
      read("<pre><b></pre><script><b>", rawElements: ["pre"])
        == ["pre", "raw <b>", "/pre", "script", "b"])
  }
}

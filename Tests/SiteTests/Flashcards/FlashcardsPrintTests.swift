// Printed sheets: the answer of each card is on the back of its question.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct FlashcardsPrintTests {
  /// A word on a page of a PDF, in points from the top left.
  private struct Word {
    let page: Int
    let x: Double
    let y: Double
    let text: String
  }

  private struct Sheets {
    let words: [Word]
    let sizes: [(width: Double, height: Double)]
  }

  private func sheets(_ paper: String, _ fixture: Fixture) throws -> Sheets {
    let browser = try Tool("chromium", package: "chromium")
    let reader = try Tool("pdftotext", package: "poppler-utils")
    let pdf = fixture.folder.appending(path: "\(paper).pdf").path
    _ = try browser.browse(
      ["--no-pdf-header-footer", "--print-to-pdf=" + pdf],
      fixture.folder.appending(path: "Output/flashcards/cards/print/\(paper)/index.html"))
    let text = try reader.run(["-bbox", pdf, "-"]).output
    var words: [Word] = []
    var sizes: [(width: Double, height: Double)] = []
    let page = /<page width="([0-9.]+)" height="([0-9.]+)">/
    let word =
      /<word xMin="([0-9.]+)" yMin="([0-9.]+)" xMax="([0-9.]+)" yMax="([0-9.]+)">(.*)<\/word>/
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: page) {
        sizes.append((Double(match.1) ?? 0, Double(match.2) ?? 0))
      } else if let match = line.firstMatch(of: word) {
        let (left, top) = (Double(match.1) ?? 0, Double(match.2) ?? 0)
        let (right, bottom) = (Double(match.3) ?? 0, Double(match.4) ?? 0)
        words.append(
          Word(
            page: sizes.count - 1, x: (left + right) / 2, y: (top + bottom) / 2,
            text: String(match.5)))
      }
    }
    return Sheets(words: words, sizes: sizes)
  }

  @Test(arguments: ["a4", "letter"])
  func frontAndBackOfACardAreAtMirroredPositions(_ paper: String) throws {
    let count = 19
    var text = "question,answer\n"
    for number in 1...count { text += "Q\(number),A\(number)\n" }
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/decks/cards.csv": text,
    ])
    #expect(fixture.build().text == "")
    let sheets = try sheets(paper, fixture)
    #expect(sheets.sizes.count == 6)
    let size = paper == "a4" ? (210.0, 297.0) : (215.9, 279.4)
    let millimetre = 72 / 25.4
    for page in sheets.sizes {
      #expect(abs(page.width - size.0 * millimetre) < 1.5)
      #expect(abs(page.height - size.1 * millimetre) < 1.5)
    }
    for number in 1...count {
      let front = try #require(sheets.words.first { $0.text == "Q\(number)" })
      let back = try #require(sheets.words.first { $0.text == "A\(number)" })
      #expect(front.page % 2 == 0)
      #expect(back.page == front.page + 1)
      let width = sheets.sizes[front.page].width
      #expect(abs(front.x - (width - back.x)) < 2, "card \(number)")
      #expect(abs(front.y - back.y) < 2, "card \(number)")
      // In the middle of a card of 95 mm.
      let middle = (size.0 / 2 + (number % 2 == 1 ? -47.5 : 47.5)) * millimetre
      #expect(abs(front.x - middle) < 2, "card \(number)")
    }
  }

  @Test func longCardsAreListedAfterTheSheets() throws {
    let long = String(repeating: "very long ", count: 400)
    let fixture = try Fixture([
      "Content/index.md": "# Front\n", "Content/decks/cards.csv": "a,b\nlong?,\(long)\nc,d\n",
    ])
    #expect(fixture.build().text == "")
    let html = try fixture.output("flashcards/cards/print/a4/index.html")
    #expect(html.contains(">Too long to print on a card</h2>"))
    #expect(html.contains("<details open>"))
    #expect(html.components(separatedBy: "<li class=\"size-").count == 5)
    #expect(html.contains("<small>3</small>"))
  }
}

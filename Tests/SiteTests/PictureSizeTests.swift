// The sizes of pictures: in their files, and on pages.

import AlmanacFiles
import Foundation
import Testing

@testable import AlmanacSite

@Suite struct PictureSizeTests {
  /// Written by Pillow 13.0.0. The names end with the sizes that Chromium shows.
  private static let files =
    (try? FileManager.default.contentsOfDirectory(
      at: repository.appending(path: "Tests/FuzzTests/Corpus/picture-size"),
      includingPropertiesForKeys: nil)) ?? []

  @Test func sizesAreThoseThatABrowserShows() throws {
    #expect(Self.files.count > 8)
    for file in Self.files {
      let size = try #require(PictureSize(of: [UInt8](try Data(contentsOf: file))), "\(file)")
      #expect(file.lastPathComponent.hasSuffix("-\(size.width)x\(size.height)"), "\(file)")
    }
  }

  @Test(arguments: [
    (#"<svg width="30" height="20px"/>"#, PictureSize(width: 30, height: 20)),
    (
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- x --><s:svg width='3' height='2'>",
      .init(width: 3, height: 2)
    ),
    (#"<svg viewBox="0 0 30 20"/>"#, nil), (#"<svg width="30"/>"#, nil),
    (#"<svg width="100%" height="20"/>"#, nil), (#"<svg width="3em" height="20"/>"#, nil),
    (#"<svg width="0" height="-3"/>"#, nil), (#"<g width="30" height="20"/>"#, nil),
    ("a,b\n", nil), ("", nil),
  ])
  func sizesOfDrawingsAreInWholePixels(_ text: String, _ size: PictureSize?) {
    #expect(PictureSize(of: Array(text.utf8)) == size)
  }

  /// A damaged file has no size, or another one, and is read to its end at most.
  @Test func cutFilesHaveNoSize() throws {
    for file in Self.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(PictureSize(of: Array(bytes.prefix(20))) == nil || bytes.starts(with: "GIF".utf8))
    }
  }

  @Test func pagesStateTheSizesOfTheirPictures() throws {
    let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>"#
    let fixture = try Fixture([
      "Content/index.md":
        "# Front\n\n![Map](map.svg \"North\") ![](other.svg)\n\n"
        + "<img src=map.svg>\n<img class=wide src=map.svg>\n<img src='other.svg'>\n\n"
        + "## Part\n\nA <img src='/map.svg'> here.\n",
      "Content/map.svg": picture, "Content/other.svg": "<svg viewBox='0 0 3 2'/>",
    ])
    #expect(fixture.build().text == "")
    func html() throws -> String { try fixture.output("index.html") }
    #expect(
      try html().contains(#"<img src="map.svg" alt="Map" title="North" width="30" height="20" />"#))
    #expect(try html().contains(#"<img src="other.svg" alt="" />"#))
    #expect(try html().contains(#"<img src=map.svg width="30" height="20">"#))
    #expect(try html().contains("<img class=wide src=map.svg>\n<img src='other.svg'>"))
    #expect(try html().contains(#"A <img src="map.svg" width="30" height="20"> here."#))
    #expect(try fixture.output("index.md").contains(#"A <img src="map.svg"> here."#))
    // The page is made again where the size of a picture has changed.
    try fixture.write(picture.replacing("30", with: "40"), to: "Content/map.svg")
    #expect(fixture.build().text == "")
    #expect(try html().contains(#"title="North" width="40" height="20" />"#))
  }
}

// The published folder: it changes only when a build succeeds, and keeps unmanaged files.

import AlmanacSite
import AlmanacSystems
import Foundation
import Testing

struct OutputTests {
  let fixture: Fixture

  init() throws {
    fixture = try Fixture([
      "Content/index.md": "# Front\n\n[Notes](notes.md)\n",
      "Content/notes.md": "# Notes\n",
      "Content/images/dot.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ])
  }

  @Test func publishesPagesMarkdownFilesAndAssets() throws {
    let (summary, text) = fixture.build()
    #expect(text == "")
    #expect(summary?.pages == 2)
    #expect(summary?.removed == 0)
    #expect(summary?.unchanged == 0)
    for path in [
      "index.html", "index.md", "notes/index.html", "notes/index.md", "images/dot.svg",
      "assets/almanac.css",
    ] {
      #expect(fixture.exists("Output/" + path), "\(path)")
    }
    #expect(try fixture.output("index.md") == "# Front\n\n[Notes](notes/)\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
        == [".Output.almanac-cache", "Content", "Output", "Templates"])
  }

  @Test func unchangedFilesKeepTheirTimesAndStaleOnesGo() throws {
    fixture.build()
    let page = fixture.folder.appending(path: "Output/notes/index.md").path
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: page)
    try fixture.write("# Front\n\nNo images.\n", to: "Content/index.md")
    try fixture.remove("Content/images")
    let summary = try #require(fixture.build().summary)
    // The page as HTML and as Markdown, two files of the search index, and the worker, which contains
    // the name of the build.
    #expect(summary.written == 5)
    // The image, and a file of the search index.
    #expect(summary.removed == 2)
    #expect(!fixture.exists("Output/images"))
    let attributes = try FileManager.default.attributesOfItem(atPath: page)
    #expect(attributes[.modificationDate] as? Date == old)
  }

  @Test func errorsLeaveTheLastSiteUnchanged() throws {
    fixture.build()
    let before = try fixture.snapshot()
    try fixture.write("[missing](gone.md)\n", to: "Content/more.md")
    let (summary, text) = fixture.build()
    #expect(summary == nil)
    #expect(text.contains("Content/more.md:1:11: error: broken link"))
    #expect(try fixture.snapshot() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
        == [".Output.almanac-cache", "Content", "Output", "Templates"])
  }

  /// On a file system that cannot exchange folders, a kill may leave the old site under another
  /// name.
  @Test func recoversFromAKilledExchange() throws {
    fixture.build()
    let before = try fixture.snapshot()
    let aside = fixture.folder.appending(path: ".Output.almanac-building-old")
    let output = fixture.folder.appending(path: "Output")
    try FileManager.default.moveItem(at: output, to: aside)
    try fixture.write("[missing](gone.md)\n", to: "Content/more.md")
    #expect(fixture.build().summary == nil)
    #expect(try fixture.snapshot() == before)
    try FileManager.default.copyItem(at: output, to: aside)
    fixture.build()
    #expect(!FileManager.default.fileExists(atPath: aside.path))
  }

  /// Without a flush to the disk, a power loss leaves such files.
  @Test(arguments: ["", "Publi", "Published by Almanac. The files of this build:\nassets/alm"])
  func rebuildsADamagedManifest(_ rest: String) throws {
    fixture.build()
    let before = try fixture.snapshot()
    for file in [".almanac", "notes/index.html"] { try fixture.write(rest, to: "Output/" + file) }
    try fixture.write("mine", to: "Output/own.txt")
    let (summary, text) = fixture.build()
    #expect(text == "" && summary?.written == 1)
    var after = try fixture.snapshot()
    #expect(after.removeValue(forKey: "own.txt") == Data("mine".utf8))
    #expect(after == before)
    // Files that the new version lacks are known as well.
    try fixture.write(rest, to: "Output/.almanac")
    try fixture.remove("Content/images")
    #expect(fixture.build().text == "")
    #expect(!fixture.exists("Output/images") && fixture.exists("Output/own.txt"))
  }

  @Test func refusesAFolderWithADamagedManifestAndNoCache() throws {
    fixture.build()
    try fixture.write("", to: "Output/.almanac")
    try fixture.remove(".Output.almanac-cache")
    #expect(fixture.build().text.contains("this folder was not created by Almanac"))
  }

  @Test func refusesAFolderThatAlmanacDidNotMake() throws {
    try fixture.write("precious", to: "Output/thesis.txt")
    let (summary, text) = fixture.build()
    #expect(summary == nil)
    #expect(
      text == """
        Output: error: this folder was not created by Almanac, and a build would replace it; \
        choose another with --output, or empty it
        1 error

        """)
    #expect(try fixture.output("thesis.txt") == "precious")
  }

  @Test(arguments: ["Content", "Content/public", "Templates/Output"])
  func refusesAFolderOfSources(_ path: String) throws {
    fixture.request.output = fixture.folder.appending(path: path).path
    let (summary, text) = fixture.build()
    #expect(summary == nil)
    #expect(
      text == """
        \(path): error: the output is inside a folder that the site is read from; choose another \
        with --output
        1 error

        """)
    #expect(!fixture.exists("Content/public"))
  }

  @Test func keepsUnmanagedFiles() throws {
    try fixture.write("*\n", to: "Output/.gitignore")
    fixture.build()
    try fixture.write("school.example", to: "Output/CNAME")
    try fixture.write("mine", to: "Output/notes/own.txt")
    fixture.build()
    #expect(try fixture.output(".gitignore") == "*\n")
    #expect(try fixture.output("CNAME") == "school.example")
    #expect(try fixture.output("notes/own.txt") == "mine")
  }

  @Test func keepsUnmanagedFoldersWithTheirPermissions() throws {
    fixture.build()
    let files = FileManager.default
    let output = fixture.folder.appending(path: "Output")
    let refs = output.appending(path: ".git/refs/heads")
    try files.createDirectory(at: refs, withIntermediateDirectories: true)
    try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: refs.path)
    try files.setAttributes([.posixPermissions: 0o750], ofItemAtPath: output.path)
    // A change of many files, so that the folders are exchanged.
    try fixture.write("# Other notes\n", to: "Content/notes.md")
    #expect(fixture.build().summary?.written ?? 0 > 0)
    let permissions = try [refs, output].map {
      try files.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
    }
    #expect(permissions == [0o700, 0o750])
  }

  @Test func neverReplacesUnmanagedFiles() throws {
    fixture.build()
    try fixture.write("mine", to: "Output/own.txt")
    try fixture.write("theirs", to: "Content/own.txt")
    let (summary, text) = fixture.build()
    #expect(summary == nil)
    #expect(
      text == """
        Output/own.txt: error: this unmanaged file has the path of a file of the site; move it, or \
        give the site's file another name
        1 error

        """)
    #expect(try fixture.output("own.txt") == "mine")
  }

  @Test func aLoopOfSymbolicLinksIsAnError() throws {
    try FileManager.default.createSymbolicLink(
      at: fixture.folder.appending(path: "Content/loop"),
      withDestinationURL: fixture.folder.appending(path: "Content"))
    #expect(
      fixture.check().text
        == """
        Content/loop: error: cannot be read: it is a symbolic link to a folder that contains it; \
        remove it
        1 error

        """)
  }

  @Test func namesWithControlCharactersAndNamesThatCollideAreErrors() throws {
    try fixture.write("a", to: "Content/line\nend.txt")
    #expect(
      fixture.build().text.contains(
        "'line\u{FFFD}end.txt' cannot be published: it contains a control"))
    try fixture.remove("Content/line\nend.txt")
    for name in ["e\u{301}.txt", "\u{e9}.txt"] {
      let file = open(fixture.request.content + "/" + name, O_CREAT | O_WRONLY, 0o666)
      try #require(file >= 0)
      close(file)
    }
    // Some file systems normalize names, and have only one of the two files.
    if try FileManager.default.contentsOfDirectory(atPath: fixture.request.content).count == 5 {
      let text = fixture.build().text
      #expect(text.contains("only in case or Unicode normalization"))
      #expect(text.hasSuffix("\n1 error\n"))
    }
  }

  /// The files are not written, so that the conflict is not reported by the file system too.
  @Test func aConflictOfAddressesIsReportedOnce() throws {
    try fixture.write("a", to: "Content/own")
    try fixture.write("---\naddress: own/page\n---\n# Own\n", to: "Content/own.page.md")
    #expect(fixture.build().text.hasSuffix("\n1 error\n"))
  }

  @Test func checkWritesNothing() throws {
    #expect(fixture.check().pages == 2)
    #expect(!fixture.exists("Output"))
  }

  @Test func followsASymbolicLinkToTheOutput() throws {
    let real = fixture.folder.appending(path: "elsewhere")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: fixture.folder.appending(path: "Output"), withDestinationURL: real)
    #expect(fixture.build().summary != nil)
    #expect(fixture.exists("elsewhere/index.html"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: fixture.folder.appending(path: "Output").path) == real.path)
  }

  @Test func sameBytesForAnyNumberOfJobs() throws {
    for number in 0..<40 {
      try fixture.write(
        "---\ntitle: Page \(number)\n---\n[next](page\((number + 1) % 40).md)\n",
        to: "Content/more/page\(number).md")
    }
    fixture.request.jobs = 1
    fixture.build()
    let first = try fixture.snapshot()
    for jobs in [2, 7] {
      fixture.request.jobs = jobs
      try fixture.remove("Output")
      fixture.build()
      #expect(try fixture.snapshot() == first)
    }
  }
}

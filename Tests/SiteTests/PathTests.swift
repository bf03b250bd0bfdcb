// Operations on paths.

import AlmanacCore
import Testing

@testable import AlmanacFiles
@testable import AlmanacSite
@testable import AlmanacSystems

struct PathTests {
  @Test func referencesBesideAFile() {
    let cases: [(String, String, String?)] = [
      ("../maps/a.md", "guide/start.md", "maps/a.md"), ("a.md", "b.md", "a.md"),
      ("a.md", "", "a.md"), ("/a.md", "", "a.md"), ("./a/./b/", "x/y/", "x/y/a/b/"),
      ("..", "x/y/z.md", "x/"), ("../..", "x/y/z.md", ""), ("../../..", "x/y/z.md", nil),
      ("..", "a.md", nil), (".", "x/y.md", "x/"), ("", "x/y.md", "x/"), ("...", "x/", "x/..."),
      (".a", "", ".a"), ("a..", "", "a.."), ("a//b", "", "a/b"), ("é/ü", "ö/ä", "ö/é/ü"),
      ("a/../../b", "x/y", "b"), ("a/../../../b", "x/y", nil),
    ]
    for (reference, file, path) in cases {
      #expect(Path.resolve(reference, beside: file) == path, "\(reference) beside \(file)")
    }
  }

  @Test func trailingSlashes() {
    let cases = [
      ("a/b//", "a/b"), ("a", "a"), ("/", "/"), ("//", "/"), ("", ""), ("x\u{600}/", "x\u{600}"),
    ]
    for (path, expected) in cases {
      #expect(Path.withoutTrailingSlashes(path).isSame(as: expected), "\(path)")
    }
  }

  /// U+0600 and the slash or dot after it are one character in `String`.
  @Test func addressesOfPages() {
    let cases = [
      ("index.md", ""), ("start.md", "start/"), ("guide/index.md", "guide/"),
      ("guide/myindex.md", "guide/myindex/"), ("x\u{600}.md", "x\u{600}/"),
      ("x\u{600}/index.md", "x\u{600}/"), ("x\u{600}/y\u{600}.md", "x\u{600}/y\u{600}/"),
    ]
    for (path, address) in cases {
      #expect(WrittenPage.address(of: path).path == address, "\(path)")
    }
  }

  @Test func parts() {
    let cases = [
      ("a/b/c.md", "a/b", "a/b/", "c.md"), ("c.md", nil, "", "c.md"), ("/c", nil, "/", "c"),
      ("a/", "a", "a/", ""), ("", nil, "", ""), ("ä/ö ü", "ä", "ä/", "ö ü"),
    ]
    for (path, parent, folder, name) in cases {
      #expect(Path.parent(of: path) == parent, "\(path)")
      #expect(Path.folder(of: path) == folder, "\(path)")
      #expect(Path.name(of: path) == name, "\(path)")
      #expect(Path.isFolder(folder, of: path), "\(path)")
      #expect(!Path.isFolder("x/", of: path), "\(path)")
      #expect(!Path.isFolder("", of: "a/" + path), "\(path)")
    }
  }

  @Test func namesOfPages() {
    for path in ["a.md", "A.MD", "x/.md", "ä.Md"] { #expect(Path.isMarkdown(path), "\(path)") }
    for path in ["md", "amd", "a.md/", "a.mdx", "", "a.m\u{64}\u{301}", "a\u{0E}md"] {
      #expect(!Path.isMarkdown(path), "\(path)")
    }
    for path in ["index.md", "INDEX.md", "a/b/Index.MD"] { #expect(Path.isIndex(path), "\(path)") }
    for path in [
      "xindex.md", "index.md/a", "a/xindex.md", "index.mdx", "aindex.md", "\u{0F}index.md",
    ] {
      #expect(!Path.isIndex(path), "\(path)")
    }
  }

  @Test func joined() {
    let cases = [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("a", "/b", "/b"),
      ("/", "b", "/b"), ("ordner/für/", "größe.md", "ordner/für/größe.md"),
    ]
    for (base, path, joined) in cases { #expect(Path.join(base, path) == joined) }
  }
}

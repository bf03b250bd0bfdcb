// Tests of the command line: output, exit statuses and messages.

import Foundation
import Testing

struct CommandTests {
  @Test func buildWritesOneLine() throws {
    let program = try Program(["Content/index.md": "# Front\n", "Content/a.txt": "a"])
    let run = try program.run(["build", "--at", "2026-11-21"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    // The files are those of the page, `a.txt`, and the assets of every site.
    let line = try Regex(
      #"1 page: [1-9]\d* files written, 0 unchanged, 0 removed in \d+\.\d\d s; [\d,]+ bytes\n"#)
    #expect(run.output.wholeMatch(of: line) != nil, "\(run.output)")
    #expect(try program.run(["build", "--at", "2026-11-21"]).output.contains(" 0 files written"))
  }

  @Test func errorsAreWrittenToStandardErrorWithStatus1() throws {
    let program = try Program(["Content/index.md": "[a](a.md) [b](b.md)\n"])
    let run = try program.run(["check"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == """
        Content/index.md:1:5: error: broken link: no page or file 'a.md'
             1 | [a](a.md) [b](b.md)
               |     ^
        Content/index.md:1:15: error: broken link: no page or file 'b.md'
             1 | [a](a.md) [b](b.md)
               |               ^
        2 errors

        """)
  }

  @Test func errorsAsJSON() throws {
    let program = try Program(["Content/index.md": "[a](a.md)\n"])
    let run = try program.run(["build", "--format", "json"])
    #expect(run.status == 1)
    #expect(
      run.errors == #"[{"severity":"error","file":"Content/index.md","line":1,"column":5,"#
        + #""message":"broken link: no page or file 'a.md'"}]"# + "\n")
  }

  /// A warning is printed unless --quiet is given, and an error with --strict, also where nothing has
  /// changed since a build without it.
  @Test func quietAndStrict() throws {
    let program = try Program([
      "Content/site.yaml": "title: A\nlinks: {allow: [a.md]}\n", "Content/index.md": "[a](a.md)\n",
    ])
    func build(_ options: String...) throws -> (status: Int32, errors: String) {
      let run = try program.run(["build", "--at", "2026-11-21"] + options)
      return (run.status, run.errors)
    }
    let first = try build()
    #expect(first.status == 0 && first.errors.hasPrefix("Content/index.md:1:5: warning: "))
    #expect(try build("--quiet") == (0, ""))
    #expect(try build("--quiet", "--format", "json") == (0, "[]\n"))
    let strict = try build("--strict", "--quiet")
    #expect(strict.status == 1 && strict.errors.hasPrefix("Content/index.md:1:5: error: "))
    #expect(strict.errors.hasSuffix("\n1 error\n"))
    #expect(try program.run(["check", "--strict"]).status == 1)
    #expect(try build().errors == first.errors)
    try program.write("title: A\nlanguage: xx\n", to: "Content/site.yaml")
    let convert = try program.run(["convert", "1", "km", "m"])
    #expect(convert.status == 0 && convert.errors.contains(" warning: "))
    let strictly = try program.run(["convert", "--strict", "1", "km", "m"])
    #expect(strictly.status == 1 && strictly.output == "" && strictly.errors.contains(" error: "))
  }

  /// `check --list` names every address and its origin, and every file that is not published.
  @Test func checkListsWhatIsPublished() throws {
    let program = try Program([
      "Content/a.md": "# A\n", "Content/draft.md": "---\ndraft: true\n---\n# B\n",
      "Content/later.md": "---\ndate: 2027-01-01\n---\n# C\n",
      "Content/last.md": "---\ndate: 2027-02-01\n---\n# D\n",
      "Content/a.md~": "", "Content/.git/x": "", "Content/x.sql": "", "Content/out.txt": "",
      "Content/site.yaml": "exclude: [out.txt]\n",
      "Content/schedules/days.csv": "Date,Schedule\n2026-11-23,Regular\n",
      "Content/schedules/periods.csv":
        "Schedule Name,Period Name,Period Start,Period Length\nRegular,1st,8:10,42\n",
    ])
    let run = try program.run(["check", "--list"])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    for line in [
      "/a/\tContent/a.md", "/bells/\tcomputed from Content/schedules/", "/search/\tpart of Almanac",
      "-\tContent/.git is ignored because of its name",
      "-\tContent/a.md~ is ignored because of its name", "-\tContent/draft.md is a draft",
      "-\tContent/last.md has a later date", "-\tContent/out.txt is excluded in site.yaml",
      "-\tContent/schedules/days.csv is read by bells", "-\tContent/x.sql is not for readers",
    ] {
      #expect(lines.contains(line), "\(line) is not in \(run.output)")
    }
    let held = ", 2 pages held back until 2027-01-01 and later"
    #expect(lines.last?.hasSuffix(held + ", no errors") == true)
    for _ in 1...2 { #expect(try program.run(["build"]).output.contains(held + ": ")) }
  }

  /// With --strict, a warning hides no other.
  @Test func strictReportsAllWarnings() throws {
    let program = try Program([
      "Content/site.yaml": "title: A\nlinks: {allow: [a.md]}\n", "Content/index.md": "[a](a.md)\n",
      "Content/b.csv": "1,2\n",
    ])
    let count = { (text: String) in text.split(separator: "\n").last }
    #expect(count(try program.run(["check"]).errors) == "2 warnings")
    #expect(count(try program.run(["check", "--strict"]).errors) == "2 errors")
  }

  @Test(arguments: [
    ["build", "--at", "yesterday"], ["build", "--jobs", "0"], ["build", "--jbos", "2"], ["biuld"],
    ["build", "--shard", "3/2"], ["check", "--shard", "half"],
    ["build", "--base-url", "school.example"], ["bells", "--at", "2015-02-30"], ["render"],
  ])
  func wrongUsageIsStatus64(_ arguments: [String]) throws {
    let run = try Program(["Content/index.md": "# Front\n"]).run(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
  }

  @Test func noContentIsStatus1() throws {
    let run = try Program().run(["build"])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "Content: error: this content folder does not exist; create a site with "
        + "'almanac new site NAME', or choose another folder with --content\n1 error\n")
  }

  @Test func versionAndHelp() throws {
    let program = try Program()
    #expect(try program.run(["--version"]).output == "0.1.0\n")
    for command in ["build", "check", "serve", "render", "bells"] {
      let run = try program.run([command, "--help"])
      #expect(run.status == 0)
      #expect(run.output.contains("Examples:\n  almanac \(command)"), "\(command)")
    }
  }

  @Test func standardInputHasNoFrontMatter() throws {
    let run = try Program().run(
      ["render", "-"], input: "---\n# *Hi*\n\n| a |\n|--:|\n| 1 |\n\n[x](y.md) <b>raw</b>\n")
    #expect(run.status == 0)
    #expect(
      run.output == """
        <hr />
        <h1 id="hi"><em>Hi</em></h1>
        <table>
        <thead>
        <tr>
        <th align="right">a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td align="right">1</td>
        </tr>
        </tbody>
        </table>
        <p><a href="y.md">x</a> <b>raw</b></p>

        """)
  }

  @Test func rendersAFileWithFrontMatter() throws {
    let program = try Program(["notes.md": "---\ntitle: Notes\n---\nText\n"])
    #expect(try program.run(["render", "notes.md"]).output == "<p>Text</p>\n")
    #expect(try program.run(["render", "gone.md"]).status == 1)
  }

  /// Shells pass `<(command)` as the path of a pipe.
  @Test(arguments: [
    ("render", "# Hi\n", "<h1 id=\"hi\">Hi</h1>\n"),
    ("cards", "Q: Sun\nA: Star\n", "Q: Sun\nA: Star"),
  ])
  func readsPipes(_ command: String, _ input: String, _ output: String) throws {
    let run = try Program().run([command, "/dev/stdin"], input: input)
    #expect(run.status == 0)
    #expect(run.output.contains(output))
  }

  /// The stacks of 72 threads do not fit into the limited address space.
  @Test func buildsWithFewerThreadsWhereMemoryIsLimited() throws {
    var files = ["Content/index.md": "# Front\n"]
    for number in 0..<200 { files["Content/p\(number).md"] = "# Page\n" }
    let program = try Program(files)
    let process = program.process(["build", "--jobs", "72"])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -v 1000000; exec \"$0\" \"$@\"", Program.path, "build", "--jobs", "72",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try program.snapshot().count > 400)
  }

  @Test func theTimeComesFromAtOrFromSourceDateEpoch() throws {
    // The front page has the date where a system has pages.
    let program = try Program([
      "Content/index.md": "# Front\n", "Content/site.yaml": "timeZone: Pacific/Kiritimati\n",
      "Content/tapes/sum.tape": "7 + 9\n",
    ])
    // New Year, 13:00, in the zone; still December in UTC.
    _ = try program.run(["build"], environment: ["SOURCE_DATE_EPOCH": "1767222000"])
    let html = String(decoding: try #require(program.snapshot()["index.html"]), as: UTF8.self)
    #expect(html.contains(#" datetime="2026-01-01">"#))
    let run = try program.run(["build"], environment: ["SOURCE_DATE_EPOCH": "soon"])
    #expect(run.status == 64)
  }

  @Test func theOutputDoesNotDependOnLocaleAndTimeZone() throws {
    let program = try Program()
    let content = repository.appending(path: "Content").path
    func build(_ environment: [String: String], _ jobs: String) throws -> [String: Data] {
      let run = try program.run(
        [
          "build", "--content", content, "--at", "2026-11-20T10:00", "--jobs", jobs,
          "--base-url", "https://example.org/bells",
        ], environment: environment)
      #expect(run.status == 0)
      let files = try program.snapshot()
      try FileManager.default.removeItem(at: program.folder.appending(path: "Output"))
      return files
    }
    // In `make test-all`, the order of sets differs in every run.
    let first = try build(
      ["TZ": "UTC", "LANG": "C", "SWIFT_DETERMINISTIC_HASHING": isTestAll ? "0" : "1"], "1")
    #expect(first.count > 500)
    let second = try build(
      [
        "TZ": "Asia/Tokyo", "LANG": "ar_EG.UTF-8", "LC_ALL": "tr_TR.UTF-8",
        "SWIFT_DETERMINISTIC_HASHING": "1",
      ], "5")
    #expect(first == second)
  }
}

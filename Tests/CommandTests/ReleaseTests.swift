// The version of a release and the shell completions.

import Foundation
import Testing

struct ReleaseTests {
  @Test func versionIsTheLatestReleaseInTheChangelog() throws {
    let changelog = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../CHANGELOG.md"), encoding: .utf8)
    let release = try #require(changelog.firstMatch(of: /\n## (\d+\.\d+\.\d+)\b/))
    #expect(try Program().run(["--version"]).output == release.1 + "\n")
  }

  @Test func licencesOfAllPartsAreShown() throws {
    let licences = try Program().run(["--licences"]).output
    for part in ["swift-argument-parser", "Yams", "FlyingFox", "libcmark-dev", "libzstd-dev"] {
      #expect(licences.contains("\n\(part)\n"), "\(part)")
    }
    #expect(!licences.contains("This machine lacks"))
  }

  @Test func aPublishedFileThatSomebodyChangedIsFound() throws {
    let program = try Program(["Content/a.md": "# A\n"])
    #expect(try program.run(["build"]).status == 0)
    try program.write("changed", to: "Output/a/index.html")
    let found = try program.run(["build", "--verify"])
    #expect(found.output.contains(": 1 files written, "))
    #expect(
      found.errors.contains(
        "Output/a/index.html: note: 'a/index.html' was not as the last build wrote it")
    )
    for arguments in [["build"], ["build", "--verify"]] {
      let again = try program.run(arguments)
      #expect(again.output.contains(": 0 files written, ") && again.errors == "", "\(arguments)")
    }
  }

  /// The completions that bash offers for the last word of a command line.
  private func completions(of line: String) throws -> [String] {
    let program = try Program(["Content/index.md": "# Front\n", "notes.md": "", "notes.txt": ""])
    try program.write(
      try program.run(["--generate-completion-script", "bash"]).output, to: ".completion")
    let bash = Process()
    bash.executableURL = URL(filePath: "/bin/bash")
    bash.currentDirectoryURL = program.folder
    bash.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": URL(filePath: Program.path).deletingLastPathComponent().path + ":/usr/bin:/bin"
    ]) { $1 }
    bash.arguments = [
      "-c",
      """
      . ./.completion
      COMP_LINE=$0; COMP_POINT=${#0}; read -ra COMP_WORDS <<<"$0"
      case $0 in *' ') COMP_WORDS+=("") ;; esac
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      $(complete -p almanac | sed 's/.*-F \\([^ ]*\\).*/\\1/') almanac \\
        "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, line,
    ]
    let output = Pipe()
    bash.standardOutput = output
    try bash.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    bash.waitUntilExit()
    return text.split(separator: "\n").map(String.init).sorted()
  }

  @Test func bashCompletesCommandsOptionsAndFiles() throws {
    #expect(try completions(of: "almanac b") == ["bells", "build"])
    #expect(try completions(of: "almanac build --ba") == ["--base-url"])
    #expect(try completions(of: "almanac build --content C") == ["Content"])
    #expect(try completions(of: "almanac check --format ") == ["json", "text"])
    #expect(try completions(of: "almanac new s") == ["schedule", "site"])
    #expect(try completions(of: "almanac render n") == ["notes.md"])
  }
}

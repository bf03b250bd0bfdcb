// Schools in folders of .bell files, built and asked as they are.

import Foundation
import Testing

@Suite struct BellsFolderCommandTests {
  private static let vectors = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "BellsFolderVectors")

  /// A site with some of the schools, whose misspelt schedules are corrected if `fixed`.
  private func site(_ schools: [String], fixed: Bool = true) throws -> Program {
    var files = ["Content/site.yaml": "title: Schools\ntimeZone: America/Los_Angeles\n"]
    for school in schools {
      let folder = Self.vectors.appending(path: school)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        var text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        if fixed {
          text = text.replacingOccurrences(of: "mimimum", with: "minimum")
          text = text.replacingOccurrences(of: "weeekend", with: "weekend")
        }
        files["Content/schedules/\(school)/\(name)"] = text
      }
    }
    return try Program(files)
  }

  private func exists(_ program: Program, _ path: String) -> Bool {
    FileManager.default.fileExists(atPath: program.folder.appending(path: path).path)
  }

  @Test func answersForASchool() throws {
    let program = try site(["graham", "smhs"])
    let run = try program.run(
      ["bells", "--school", "smhs", "--at", "2020-12-23T10:00", "--json"])
    #expect(run.output.contains(#""title":"Winter Break","secondsLeft":"#))
    #expect(
      run.output.contains(
        #""nextLesson":{"date":"2021-01-11","name":"Period 0/7","start":"07:50"}"#))
    let minimum = try program.run(
      ["bells", "--school", "graham", "--at", "2022-08-24T10:00"])
    #expect(minimum.output.hasPrefix("Wednesday, August 24, 2022: Minimum Day\n"))
    #expect(
      minimum.output.hasSuffix(
        "At 10:00: Passing to Period 4, 1 minute left, then Period 4 at 10:01.\n"))
  }

  /// A fault of one school does not stop questions about another.
  @Test func faultsAreThoseOfTheSchoolAlone() throws {
    let program = try site(["graham", "oneill"], fixed: false)
    let graham = try program.run(["bells", "--school", "graham", "--at", "2022-08-24"])
    #expect(graham.status == 1)
    #expect(
      graham.errors.contains(
        "Content/schedules/graham/calendar.bell:11:12: error: no schedule 'mimimum'"))
    let other = try program.run(["bells", "--school", "oneill", "--at", "2026-11-23T08:00"])
    #expect(other.status == 0)
    #expect(other.output.contains("Monday Schedule"))
  }

  @Test func pagesArePublished() throws {
    let program = try site(["graham", "oneill"])
    let run = try program.run(["build", "--at", "2026-11-23T08:00"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let index = try String(
      contentsOf: program.folder.appending(path: "Output/bells/oneill/index.html"), encoding: .utf8)
    #expect(index.contains("O'Neill Middle School") || index.contains("O&#39;Neill Middle School"))
    // Special days of 2022 and days around the build have pages; those between have none.
    #expect(exists(program, "Output/bells/graham/2022-08-24/index.html"))
    #expect(exists(program, "Output/bells/graham/2026-11-23/index.html"))
    #expect(!exists(program, "Output/bells/graham/2025-01-15/index.html"))
  }
}

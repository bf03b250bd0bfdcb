// Builds in which one system call fails, or after which nothing is changed.

#if os(Linux)
  import AlmanacFiles
  import AlmanacSite
  import AlmanacSystems
  import CFaults
  import Foundation
  import Testing

  /// How a test lets a system call of a build fail.
  enum BuildWithFault: CustomTestStringConvertible {
    /// In the process of the tests, by a replaced function of the C library. Every call is tested.
    case inProcess
    /// In the real program, by strace. `make test` tests every fifth call.
    case program

    static let all = Strace.isAllowed ? [inProcess, program] : [inProcess]

    var step: Int { self == .program ? Strace.step : 1 }

    var testDescription: String { self == .program ? "program" : "in the process" }

    /// The number, from 1, of the first of these calls that accesses a file of the build. Earlier
    /// calls load the program.
    func firstCall(_ call: String, of program: Program) throws -> Int {
      if self == .inProcess { return 1 }
      // With -y, strace prints the working directory in each `openat` call with a relative path, also
      // in those that load the program.
      let options = (call == "openat" ? [] : ["-y"]) + ["-e", "trace=\(call)"]
      let (_, _, log) = try program.run(
        ["build", "--jobs", "1"], tracing: options)
      let folderName = program.folder.resolvingSymlinksInPath().lastPathComponent
      return (log.firstIndex { $0.contains(folderName) } ?? 0) + 1
    }

    /// Runs a build in which one system call fails. Nil if the build makes fewer of these calls.
    func run(
      _ program: Program, _ call: String, _ number: Int, _ error: (name: String, number: Int32)
    ) throws -> (status: Int32, errors: String)? {
      switch self {
      case .inProcess:
        faults_begin(Self.functions[call] ?? call, Int32(number), error.number, false)
        let result = program.buildInProcess()
        return faults_end() ? result : nil
      case .program:
        let (run, _, log) = try program.run(
          ["build", "--jobs", "1"],
          tracing: [
            "-y", "-e", "trace=\(call)", "-e", "inject=\(call):error=\(error.name):when=\(number)",
          ])
        // Writes to standard output are not counted: they access no file.
        let isInjected = log.contains { $0.contains("(INJECTED)") && !$0.contains("\(call)(1<") }
        return isInjected ? (run.status, run.errors) : nil
      }
    }

    /// The calls that change files and folders, except for those that create empty files.
    var changes: [String] {
      self == .inProcess
        ? ["changes"]
        : [
          "rename", "renameat2", "link", "unlink", "rmdir", "mkdir", "mkdirat", "write", "pwrite64",
        ]
    }

    /// Kills a build before a call. Returns false where the build ends before. In the process, the
    /// disk stays as a kill would leave it: the call and all later ones fail.
    func isKilled(_ program: Program, before call: String, _ number: Int) throws -> Bool {
      switch self {
      case .inProcess:
        faults_begin(call, Int32(number), EIO, true)
        _ = program.buildInProcess()
        return faults_end()
      case .program:
        return try program.run(
          ["build", "--jobs", "1"], tracing: ["-e", "inject=\(call):signal=KILL:when=\(number)"]
        ).isKilled
      }
    }

    /// Whether a build without a fault succeeds.
    func succeeds(_ program: Program) throws -> Bool {
      self == .inProcess
        ? program.buildInProcess().status == 0 : try program.run(["build"]).status == 0
    }

    /// The functions of the C library that make system calls of another name.
    private static let functions = ["getdents64": "readdir", "pwrite64": "pwrite"]
  }

  extension Program {
    /// Builds the site as `run(["build", "--jobs", "1"])` does, on the calling thread.
    func buildInProcess() -> (status: Int32, errors: String) {
      var request = Request(allSystems, now: Self.now, jobs: 1)
      request.content = folder.appending(path: "Content").path
      request.output = folder.appending(path: "Output").path
      request.templates = folder.appending(path: "Templates").path
      let report = Report()
      let summary = build(request, report: report, progress: Progress(isWanted: false))
      return (summary == nil ? 1 : 0, report.text)
    }

    /// Builds both versions of a site, the second first. The second has the first one's files, apart
    /// from those that it changes, or removes (nil).
    func twoVersions(
      _ files: [String: String], _ other: [String: String?]
    ) throws -> (versions: [[String: String?]], sites: [[String: Data]]) {
      // Without this folder, a build in the process would use that of its working directory.
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Templates"), withIntermediateDirectories: true)
      let versions = [other.mapValues { _ in nil as String? }.merging(files) { $1 }, other]
      var sites: [[String: Data]] = []
      for version in versions.reversed() {
        try apply(version)
        #expect(try run(["build"]).status == 0)
        sites.insert(try snapshot(), at: 0)
      }
      #expect(sites[0] != sites[1])
      return (versions, sites)
    }
  }
#endif

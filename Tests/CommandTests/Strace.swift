// The tool that stops a program at a system call, or lets the call fail.

#if os(Linux)
  import Foundation
  import Testing

  enum Strace {
    private static let path = "/usr/bin/strace"

    /// Each run takes 50 times as long as one in the process, so `make test` tests every fifth call.
    static let step = isTestAll ? 1 : 5

    /// False where the kernel forbids to trace programs, as in some containers; the missing tests are
    /// printed then. Where strace is not installed, the tests fail.
    static let isAllowed: Bool = {
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = ["-o", "/dev/null", "/bin/true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return true }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return true }
      print("Not tested, since strace may not trace here: the program with faults and kills.")
      return false
    }()

    /// A process for the program with strace.
    static func process(_ process: Process, _ options: [String], log: String) throws -> Process {
      try #require(
        FileManager.default.isExecutableFile(atPath: path),
        "strace is missing: install the Debian package strace")
      process.arguments = ["-o", log] + options + [Program.path] + (process.arguments ?? [])
      process.executableURL = URL(filePath: path)
      return process
    }
  }

  extension Program {
    /// Runs the program with strace. Also returns the lines that strace writes, and whether a signal
    /// has ended the program.
    func run(
      _ arguments: [String], tracing options: [String]
    ) throws -> (run: Run, isKilled: Bool, log: [Substring]) {
      let log = folder.appending(path: ".calls")
      defer { try? FileManager.default.removeItem(at: log) }
      let process = try Strace.process(process(arguments), options, log: log.path)
      let run = try run(process)
      let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      return (run, process.terminationReason == .uncaughtSignal, lines)
    }
  }
#endif

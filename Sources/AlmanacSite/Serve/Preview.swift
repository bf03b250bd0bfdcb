// almanac serve: build, serve, watch; on every change again.

import AlmanacCore
import Dispatch
import Foundation
import Synchronization

/// A site that can be looked at while it is written.
package struct Preview {
  /// Nil: the first free port from 8000; 0: any that is free.
  package var port: Int?
  /// What to build, asked anew for every build: the clock goes on.
  package var request: () throws -> Request
  /// Takes what is said to whoever watches, a line each.
  package var say: (String) -> Void
  /// Takes the report of each build, with nothing in it where all is well.
  package var complain: (Report) -> Void

  package init(
    port: Int?, request: @escaping () throws -> Request, say: @escaping (String) -> Void,
    complain: @escaping (Report) -> Void
  ) {
    self.port = port
    self.request = request
    self.say = say
    self.complain = complain
  }

  /// Serves until somebody ends the program. False, with the reasons told, where there is no content.
  ///
  /// - Throws: `PreviewError` where the port cannot be had.
  package func run() throws -> Bool {
    let first = try request()
    guard Disk.kind(of: first.content) == .folder else {
      let report = Report()
      _ = check(first, report: report, progress: Progress(isWanted: false))
      complain(report)
      return false
    }
    let templates = first.templates ?? Request.templatesFolder
    // Whatever is changed from here on counts.
    let watch = FileWatch([first.content, templates], note: say)
    let progress = Progress(isWanted: true)
    let signals = StopSignals { [stop = watch.stop] in
      progress.giveUp()
      stop()
    }
    defer { withExtendedLifetime(signals) {} }
    let news = PreviewNews()
    let server = try Self.start(port, OutputFiles(root: first.output), news)
    rebuild(first, because: nil, news, progress)
    if progress.isGivenUp { return true }
    say("http://localhost:\(server.port)/")
    say("Watching \(watch.roots.joined(separator: " and ")); Ctrl-C ends it.")
    while let changes = watch.next(note: say) {
      rebuild(try request(), because: changes, news, progress)
    }
    return true
  }

  private func rebuild(
    _ request: Request, because changes: FileWatch.Changes?, _ news: PreviewNews,
    _ progress: Progress
  ) {
    let start = changes?.start ?? .now
    let report = Report()
    let summary = build(request, report: report, progress: progress)
    if progress.isGivenUp { return }
    let changed = summary.map { $0.written + $0.removed > 0 } ?? false
    let now = Date()
    news.tell(
      changed: changed, problems: summary == nil ? report.text : "",
      time: Int(now.timeIntervalSince1970 * 1000))
    let line = RebuildLine(
      time: Int(now.timeIntervalSince1970), paths: changes?.paths ?? [], summary: summary,
      duration: ContinuousClock.now - start)
    complain(report)
    say(line.text)
  }

  /// Waits until the server listens. Now and then it finds out who has gone away.
  private static func start(
    _ port: Int?, _ files: OutputFiles, _ news: PreviewNews
  ) throws -> PreviewServer {
    let outcome = Outcome()
    Task {
      do throws(PreviewError) {
        outcome.set(.success(try await PreviewServer(port: port, files: files, news: news)))
      } catch {
        outcome.set(.failure(error))
      }
      while true {
        try? await Task.sleep(for: .seconds(10))
        news.beat()
      }
    }
    return try outcome.get()
  }
}

/// What came of starting the server, for a thread that waits.
private final class Outcome: Sendable {
  private let result = Mutex<Result<PreviewServer, PreviewError>?>(nil)
  private let isKnown = DispatchSemaphore(value: 0)

  func set(_ value: Result<PreviewServer, PreviewError>) {
    result.withLock { $0 = value }
    isKnown.signal()
  }

  func get() throws(PreviewError) -> PreviewServer {
    isKnown.wait()
    return try result.withLock { $0! }.get()
  }
}

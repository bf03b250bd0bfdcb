// almanac serve: builds and serves a site, and rebuilds it when files change.

package import AlmanacFiles
package import AlmanacSite
import Dispatch
import Synchronization

import struct Foundation.Date

/// A preview server for a site that is being written.
package struct Preview {
  package var host: PreviewHost
  /// Nil for the first free port from 8000; 0 for any free port.
  package var port: Int?
  /// Makes the request of each build, since the time changes.
  package var request: () throws -> Request
  /// Writes a line of output.
  package var log: (String) -> Void
  /// Writes the report of each build, which is empty where there are no problems.
  package var showReport: (Report) -> Void
  /// Called with the site's address on this machine when the site is built.
  package var whenReady: (_ url: String) -> Void

  package init(
    _ host: PreviewHost = .loopback, port: Int?, request: @escaping () throws -> Request,
    log: @escaping (String) -> Void, showReport: @escaping (Report) -> Void,
    whenReady: @escaping (_ url: String) -> Void = { _ in }
  ) {
    self.host = host
    self.port = port
    self.whenReady = whenReady
    self.request = request
    self.log = log
    self.showReport = showReport
  }

  /// Serves until the process gets a signal to stop. False, with the problem in the report, where
  /// there is no content folder.
  ///
  /// - Throws: `PreviewError` where the server cannot listen on the port.
  package func run() throws -> Bool {
    let first = try previewRequest()
    guard Disk.kind(of: first.content) == .folder else {
      let report = Report()
      _ = check(first, report: report, progress: Progress(isWanted: false))
      showReport(report)
      return false
    }
    let templates = first.templates ?? Request.templatesFolder
    // Watching begins before the first build, so that no change is missed.
    let watch = FileWatch([first.content, templates], note: log)
    let progress = Progress(isWanted: true)
    let signals = StopSignals { [stop = watch.stop] in
      progress.cancel()
      stop()
    }
    defer { withExtendedLifetime(signals) {} }
    let events = PreviewEvents()
    let server = try start(OutputFiles(root: first.output), events)
    rebuild(first, after: nil, events, progress)
    if progress.isCancelled { return true }
    let urls = host.urls(port: server.port)
    urls.forEach(log)
    if host != .loopback {
      log("Warning: everyone on your network can read this preview at \(urls.last ?? "").")
    }
    whenReady(urls[0])
    log("Watching \(watch.roots.joined(separator: " and ")); press Ctrl-C to stop.")
    while let changes = watch.next(note: log) {
      rebuild(try previewRequest(), after: changes, events, progress)
    }
    return true
  }

  /// The request of a build of the preview. Its output is in a hidden folder beside the published site,
  /// which the preview never changes.
  private func previewRequest() throws -> Request {
    var request = try request()
    let path = Path.withoutTrailingSlashes(request.output)
    request.output = Path.folder(of: path) + ".\(Path.name(of: path)).almanac-preview/site"
    request.isPreview = true
    return request
  }

  private func rebuild(
    _ request: Request, after changes: FileWatch.Changes?, _ events: PreviewEvents,
    _ progress: Progress
  ) {
    let start = changes?.start ?? .now
    let report = Report(isStrict: request.isStrict)
    let summary = build(request, report: report, progress: progress)
    if progress.isCancelled { return }
    let changed = summary.map { $0.written + $0.removed > 0 } ?? false
    let now = Date()
    events.send(
      changed: changed, problems: summary == nil ? report.text : "",
      time: Int(now.timeIntervalSince1970 * 1000))
    let line = RebuildLine(
      time: Int(now.timeIntervalSince1970), paths: changes?.paths ?? [], summary: summary,
      duration: ContinuousClock.now - start)
    showReport(report)
    log(line.text)
  }

  /// Starts the server and waits until it listens.
  private func start(_ files: OutputFiles, _ events: PreviewEvents) throws -> PreviewServer {
    let result = ServerStartResult()
    Task { [host, port] in
      do throws(PreviewError) {
        let server = try await PreviewServer(host, port: port, files: files, events: events)
        result.set(.success(server))
      } catch {
        result.set(.failure(error))
      }
      while true {
        try? await Task.sleep(for: .seconds(10))
        events.sendKeepAlive()
      }
    }
    return try result.get()
  }
}

/// The result of starting the server asynchronously, for a thread that waits for it.
private final class ServerStartResult: Sendable {
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
